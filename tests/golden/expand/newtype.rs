const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = (*_t::of_type::<Cow<'static, str>>().schema.get())
        .named(
            "City",
            ::core::concat!(
                ::core::module_path!(), "::City:c497cf6f0acc0b9f:", ::core::line!(), ":",
                ::core::column!()
            ),
        )
        .described(_t::plain("The name of a city, in English."));
    #[automatically_derived]
    impl<'a> _t::Param for City<'a> {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
        const OPTIONAL: ::core::primitive::bool = _t::of_type::<Cow<'a, str>>().optional;
    }
    #[automatically_derived]
    impl<'__de, 'a> _t::Decode<'__de> for City<'a>
    where
        '__de: 'a,
    {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            ::core::result::Result::map(
                <Cow<'a, str> as _t::Decode<'__de>>::decode(__reader),
                Self,
            )
        }
        fn decode_field(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            ::core::result::Result::map(
                <Cow<'a, str> as _t::Decode<'__de>>::decode_field(__reader),
                Self,
            )
        }
        fn decode_flattened(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            ::core::result::Result::map(
                <Cow<'a, str> as _t::Decode<'__de>>::decode_flattened(__reader),
                Self,
            )
        }
        fn absent() -> ::core::option::Option<Self> {
            ::core::option::Option::map(
                <Cow<'a, str> as _t::Decode<'__de>>::absent(),
                Self,
            )
        }
    }
};
