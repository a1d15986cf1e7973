const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(
            _t::Kind::Union(
                &_t::Union::new(
                    _t::Tagging::Key,
                    &[
                        _t::branch(&_t::texts(&[_t::Member::new(_t::plain("Nothing"))])),
                        _t::branch(
                            &_t::object(
                                &[
                                    _t::content(
                                        _t::plain("Shape"),
                                        _t::of_type::<(&'static str, u8)>().schema,
                                    ),
                                ],
                            ),
                        ),
                        _t::branch(
                            &_t::object(
                                &[
                                    _t::content(
                                        _t::plain("Circle"),
                                        _t::SchemaRef::new(
                                            &_t::object(&[_t::field::<f64>("radius")]),
                                        ),
                                    ),
                                ],
                            ),
                        ),
                    ],
                ),
            ),
        )
        .named(
            "Shape",
            ::core::concat!(
                ::core::module_path!(), "::Definition:c9deb0964d2a4c0:", ::core::line!(),
                ":", ::core::column!()
            ),
        );
    #[automatically_derived]
    impl<'a> _t::Param for Definition<'a> {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de, 'a> _t::Decode<'__de> for Definition<'a>
    where
        '__de: 'a,
    {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            _t::variant(
                __reader,
                &__SCHEMA,
                _t::external,
                |__reader, __index, __fields| match __index {
                    0 => ::core::result::Result::Ok(Self::Nothing),
                    1 => {
                        ::core::result::Result::map(
                            <(&'a str, u8) as _t::Decode<'__de>>::decode(__reader),
                            |(__0, __1)| Self::Shape(__0, __1),
                        )
                    }
                    _ => {
                        let mut __0 = _t::absent();
                        let mut __object = _t::ObjectReader::new(__fields);
                        while let ::core::option::Option::Some(_) = __object
                            .next(__reader)
                        {
                            __object.fill(__reader, &mut __0);
                        }
                        match (__object.is_complete(), __0) {
                            (true, ::core::option::Option::Some(__0)) => {
                                ::core::result::Result::Ok(Self::Circle { radius: __0 })
                            }
                            _ => ::core::result::Result::Err(_t::Stop),
                        }
                    }
                },
            )
        }
    }
    #[automatically_derived]
    impl<'a> Definition<'a>
    where
        Self: _t::Param,
    {
        #[doc(hidden)]
        const SCHEMA: _t::SchemaRef = <Self as _t::Param>::SCHEMA;
        #[doc(hidden)]
        fn decode<'__de>(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Shape<'a>, _t::Stop>
        where
            Self: _t::Decode<'__de>,
        {
            ::core::result::Result::map(
                <Self as _t::Decode<'__de>>::decode(__reader),
                |__this| match __this {
                    Self::Nothing => Shape::Nothing,
                    Self::Shape { 0: __0, 1: __1 } => Shape::Shape { 0: __0, 1: __1 },
                    Self::Circle { radius: __0 } => Shape::Circle { radius: __0 },
                },
            )
        }
    }
};
