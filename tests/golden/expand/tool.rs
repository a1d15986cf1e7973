const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Object(&__FIELDS))
        .documented(&__DOCUMENTATION)
        .named(
            "GetWeather",
            ::core::concat!(
                ::core::module_path!(), "::GetWeather:f2626a80950674c7:",
                ::core::line!(), ":", ::core::column!()
            ),
        )
        .described(_t::plain("Current weather and forecast for a city."));
    static __FIELDS: [_t::Field; 4] = [
        _t::field::<String>("city"),
        _t::field::<Units>("units")
            .optional()
            .with(&_t::Details::NONE.aliases(&["unit"])),
        _t::field::<u8>("days").with(&_t::Details::NONE.default("3")),
        _t::field::<Zone>("zone").optional(),
    ];
    static __DOCUMENTATION: [_t::Documentation; 4] = [
        _t::documentation("City name, for example Berlin"),
        _t::Documentation::NONE,
        _t::Documentation::NONE,
        _t::Documentation::NONE,
    ];
    const _: () = ::core::assert!(
        _t::accepts_literal(< u8 as _t::Param > ::SCHEMA, _t::Literal::Number("3")),
        "the default of `days` is not a value of its type"
    );
    #[automatically_derived]
    impl _t::Param for GetWeather {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for GetWeather {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let mut __0 = _t::absent();
            let mut __1 = ::core::option::Option::None;
            let mut __2 = ::core::option::Option::None;
            let mut __3 = ::core::option::Option::None;
            let mut __object = _t::ObjectReader::new(&__FIELDS);
            while let ::core::option::Option::Some(__index) = __object.next(__reader) {
                match __index {
                    0 => __object.fill(__reader, &mut __0),
                    1 => __object.fill(__reader, &mut __1),
                    2 => __object.fill(__reader, &mut __2),
                    _ => __object.fill(__reader, &mut __3),
                }
            }
            match (__object.is_complete(), __0, __1, _t::or_literal(__2, "3"), __3) {
                (
                    true,
                    ::core::option::Option::Some(__0),
                    __1,
                    ::core::option::Option::Some(__2),
                    __3,
                ) => {
                    ::core::result::Result::Ok(Self {
                        city: __0,
                        units: _t::or_default(__1),
                        days: __2,
                        zone: _t::or_else(__3, || (clock::zone)()),
                        internal: ::core::default::Default::default(),
                    })
                }
                _ => ::core::result::Result::Err(_t::Stop),
            }
        }
    }
    #[automatically_derived]
    impl _t::Tool for GetWeather {
        const NAME: &'static ::core::primitive::str = "get_weather";
        const DESCRIPTION: &'static ::core::primitive::str = "Current weather and forecast for a city.";
    }
};
