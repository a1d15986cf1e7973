const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(
            _t::Kind::Object(
                &[
                    _t::field::<String>(_t::plain("city"))
                        .described(_t::plain("City name, for example Berlin")),
                    _t::field::<Units>(_t::plain("units")).optional().aliases(&["unit"]),
                    _t::field::<u8>(_t::plain("days")).default("3"),
                    _t::field::<Zone>(_t::plain("zone")).optional(),
                ],
            ),
        )
        .named(
            "GetWeather",
            ::core::concat!(
                ::core::module_path!(), "::GetWeather:f2626a80950674c7:",
                ::core::line!(), ":", ::core::column!()
            ),
        )
        .described(_t::plain("Current weather and forecast for a city."));
    const _: () = ::core::assert!(
        _t::accepts_literal(< u8 as _t::Param > ::SCHEMA, _t::Literal::Integer { negative
        : false, magnitude : 3 }), "the default of `days` is not a value of its type"
    );
    #[automatically_derived]
    impl _t::Param for GetWeather {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for GetWeather {
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let mut __0 = ::core::option::Option::None;
            let mut __1 = ::core::option::Option::None;
            let mut __2 = ::core::option::Option::None;
            let mut __3 = ::core::option::Option::None;
            let mut __object = _t::ObjectReader::new(__reader, &__SCHEMA)?;
            while let ::core::option::Option::Some(__index) = __object.next(__reader)? {
                match __index {
                    0 => _t::fill(__reader, &mut __0),
                    1 => _t::fill(__reader, &mut __1),
                    2 => _t::fill(__reader, &mut __2),
                    _ => _t::fill(__reader, &mut __3),
                }?;
            }
            ::core::result::Result::Ok(Self {
                city: _t::take(__0)?,
                units: _t::take_or_default(__1),
                days: _t::take_or_literal(__2, "3")?,
                zone: _t::take_or(__3, || (clock::zone)()),
                internal: ::core::default::Default::default(),
            })
        }
    }
    #[automatically_derived]
    impl _t::Tool for GetWeather {
        const NAME: &'static ::core::primitive::str = "get_weather";
        const DESCRIPTION: &'static ::core::primitive::str = "Current weather and forecast for a city.";
        const JSON_SCHEMA: ::core::option::Option<&'static ::core::primitive::str> = {
            const RENDERED: _t::Rendered = _t::Rendered::new(&__SCHEMA);
            const TEXT: [::core::primitive::u8; RENDERED.length()] = RENDERED
                .bytes(&__SCHEMA);
            ::core::option::Option::Some(_t::json_schema_text(&TEXT))
        };
    }
};
