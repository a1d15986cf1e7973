const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(
            _t::Kind::Enum(
                &[
                    _t::Member::new(_t::plain("celsius")).aliases(&["c"]),
                    _t::Member::new(_t::plain("fahrenheit")),
                ],
            ),
        )
        .named(
            "Units",
            ::core::concat!(
                ::core::module_path!(), "::Units:f19adb65d1359af0:", ::core::line!(),
                ":", ::core::column!()
            ),
        )
        .described(_t::plain("Temperature units."));
    #[automatically_derived]
    impl _t::Param for Units {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for Units {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            ::core::result::Result::Ok(
                match _t::member(__reader, &__SCHEMA)? {
                    0 => Self::Celsius,
                    _ => Self::Fahrenheit,
                },
            )
        }
    }
};
