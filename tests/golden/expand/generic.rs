const _: () = {
    use ::toolkit::__private as _t;
    #[automatically_derived]
    impl<T: Debug, const N: usize> _t::Named for Tree<T, N>
    where
        T: _t::Param,
    {
        const NAME: _t::TypeName = _t::TypeName::new(
                "Tree",
                ::core::concat!(
                    ::core::module_path!(), "::Tree:66b0e799ba750b6b:", ::core::line!(),
                    ":", ::core::column!()
                ),
            )
            .applied_to(
                &[
                    <T as _t::Param>::SCHEMA,
                    _t::SchemaRef::new(&_t::constant(N as ::core::primitive::u128)),
                ],
            );
    }
    #[automatically_derived]
    impl<T: Debug, const N: usize> _t::Param for Tree<T, N>
    where
        T: _t::Param,
    {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(
            &_t::Schema::new(
                    _t::Kind::Object(
                        &[
                            _t::field::<T>("value"),
                            _t::field::<Vec<_t::Recursive<Self>>>("children").optional(),
                        ],
                    ),
                )
                .of_type(<Self as _t::Named>::NAME)
                .described(_t::plain("A tree of anything.")),
        );
    }
    #[automatically_derived]
    impl<'__de, T: Debug, const N: usize> _t::Decode<'__de> for Tree<T, N>
    where
        T: _t::Param + _t::Decode<'__de>,
        Vec<Tree<T, N>>: ::core::default::Default,
    {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let mut __0 = _t::absent();
            let mut __1 = ::core::option::Option::None;
            let mut __object = _t::ObjectReader::new(_t::fields::<Self>());
            while let ::core::option::Option::Some(__index) = __object.next(__reader) {
                match __index {
                    0 => __object.fill(__reader, &mut __0),
                    _ => __object.fill(__reader, &mut __1),
                }
            }
            match (__object.is_complete(), __0, __1) {
                (true, ::core::option::Option::Some(__0), __1) => {
                    ::core::result::Result::Ok(Self {
                        value: __0,
                        children: _t::or_default(__1),
                    })
                }
                _ => ::core::result::Result::Err(_t::Stop),
            }
        }
    }
};
