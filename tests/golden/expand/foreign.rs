const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Object(&__FIELDS))
        .named(
            "Route",
            ::core::concat!(
                ::core::module_path!(), "::Route:a64962b54320c27:", ::core::line!(), ":",
                ::core::column!()
            ),
        );
    static __FIELDS: [_t::Field; 2] = [
        _t::field_of_foreign(
            _t::plain("by"),
            &_t::foreign::<Option<geo::Line<'static>>>()
                .named(
                    "",
                    ::core::concat!(
                        ::core::module_path!(), ":Option < geo :: Line < 'a > >:",
                        ::core::line!(), ":", ::core::column!()
                    ),
                ),
            {
                use _t::NoAbsence as _;
                (
                    _t::Absence::<Option<geo::Line<'static>>>::IS_VALUE,
                    _t::Absence::<()>::IS_VALUE,
                )
                    .0
            },
        ),
        _t::field_of_foreign(
                _t::plain("to"),
                &_t::foreign::<geo::Point>()
                    .named(
                        "",
                        ::core::concat!(
                            ::core::module_path!(), ":geo :: Point:", ::core::line!(),
                            ":", ::core::column!()
                        ),
                    ),
                {
                    use _t::NoAbsence as _;
                    (_t::Absence::<geo::Point>::IS_VALUE, _t::Absence::<()>::IS_VALUE).0
                },
            )
            .optional(),
    ];
    #[automatically_derived]
    impl<'a> _t::Param for Route<'a> {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de, 'a> _t::Decode<'__de> for Route<'a>
    where
        '__de: 'a,
    {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let mut __0 = {
                use _t::NoAbsence as _;
                (
                    _t::Absence::<Option<geo::Line<'a>>>::value(),
                    _t::Absence::<()>::value(),
                )
                    .0
            };
            let mut __1 = ::core::option::Option::None;
            let mut __object = _t::ObjectReader::new(&__FIELDS);
            while let ::core::option::Option::Some(__index) = __object.next(__reader) {
                match __index {
                    0 => {
                        __object
                            .fill_with(
                                __reader,
                                &mut __0,
                                |__reader| _t::deserialize::<
                                    Option<geo::Line<'a>>,
                                >(__reader),
                            )
                    }
                    _ => {
                        __object
                            .fill_with(
                                __reader,
                                &mut __1,
                                |__reader| _t::deserialize::<geo::Point>(__reader),
                            )
                    }
                }
            }
            match (__object.is_complete(), __0, __1) {
                (true, ::core::option::Option::Some(__0), __1) => {
                    ::core::result::Result::Ok(Self {
                        by: __0,
                        to: _t::or_default(__1),
                    })
                }
                _ => ::core::result::Result::Err(_t::Stop),
            }
        }
    }
};
