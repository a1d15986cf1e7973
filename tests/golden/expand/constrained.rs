const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Object(&__FIELDS))
        .named(
            "Order",
            ::core::concat!(
                ::core::module_path!(), "::Order:73f50af9051055e5:", ::core::line!(),
                ":", ::core::column!()
            ),
        );
    static __FIELDS: [_t::Field; 3] = [
        _t::constrained_field::<
            u8,
        >(
                _t::plain("pieces"),
                const {
                    &_t::or_null(
                        <u8 as _t::Param>::SCHEMA,
                        const {
                            &_t::constrained(
                                <u8 as _t::Param>::SCHEMA,
                                const {
                                    &[
                                        _t::inherited(<u8 as _t::Param>::SCHEMA),
                                        _t::Keyword::minimum("1"),
                                        _t::Keyword::maximum("9"),
                                    ]
                                },
                                ::core::option::Option::None,
                            )
                        },
                    )
                },
            )
            .with(&_t::Details::NONE.default("1")),
        _t::constrained_field::<
            Vec<String>,
        >(
                _t::plain("tags"),
                const {
                    &_t::or_null(
                        <Vec<String> as _t::Param>::SCHEMA,
                        const {
                            &_t::constrained(
                                <Vec<String> as _t::Param>::SCHEMA,
                                const {
                                    &[
                                        _t::inherited(<Vec<String> as _t::Param>::SCHEMA),
                                        _t::Keyword::min_items(1),
                                    ]
                                },
                                ::core::option::Option::Some(const {
                                    &_t::or_null(
                                        _t::within(<Vec<String> as _t::Param>::SCHEMA),
                                        const {
                                            &_t::constrained(
                                                _t::within(<Vec<String> as _t::Param>::SCHEMA),
                                                const {
                                                    &[
                                                        _t::inherited(
                                                            _t::within(<Vec<String> as _t::Param>::SCHEMA),
                                                        ),
                                                        _t::Keyword::pattern(
                                                            _t::Pattern::new(
                                                                _t::escaped("^a", &_t::Json::Other("^a")),
                                                                {
                                                                    static __EXPRESSION: _t::Expression = _t::Expression::new(
                                                                        "^a",
                                                                    );
                                                                    |__text| __EXPRESSION.is_match(__text)
                                                                },
                                                            ),
                                                        ),
                                                    ]
                                                },
                                                ::core::option::Option::None,
                                            )
                                        },
                                    )
                                }),
                            )
                        },
                    )
                },
            )
            .sensitive(),
        _t::field::<u32>("cream"),
    ];
    const _: () = ::core::assert!(
        _t::accepts_literal(< u8 as _t::Param > ::SCHEMA, _t::Literal::Number("1")),
        "the default of `pieces` is not a value of its type"
    );
    const _: () = ::core::assert!(
        _t::accepts_bound(< u8 as _t::Param > ::SCHEMA, _t::Literal::Number("1")),
        "the `minimum` of `pieces` is not a number of its type"
    );
    const _: () = ::core::assert!(
        _t::lacks(< u8 as _t::Param > ::SCHEMA, "minimum"),
        "the type of `pieces` has a `minimum` already"
    );
    const _: () = ::core::assert!(
        _t::accepts_bound(< u8 as _t::Param > ::SCHEMA, _t::Literal::Number("9")),
        "the `maximum` of `pieces` is not a number of its type"
    );
    const _: () = ::core::assert!(
        _t::lacks(< u8 as _t::Param > ::SCHEMA, "maximum"),
        "the type of `pieces` has a `maximum` already"
    );
    const _: () = ::core::assert!(
        _t::is_possible(< u8 as _t::Param > ::SCHEMA, & [_t::Keyword::minimum("1"),
        _t::Keyword::maximum("9")]),
        "no value fits both what is asked of `pieces` here and its type: change one of them"
    );
    const _: () = ::core::assert!(
        _t::is_array(< Vec < String > as _t::Param > ::SCHEMA),
        "`min_items` is for arrays, and `tags` is none"
    );
    const _: () = ::core::assert!(
        _t::lacks(< Vec < String > as _t::Param > ::SCHEMA, "minItems"),
        "the type of `tags` has a `min_items` already"
    );
    const _: () = ::core::assert!(
        _t::is_possible(< Vec < String > as _t::Param > ::SCHEMA, &
        [_t::Keyword::min_items(1)]),
        "no value fits both what is asked of `tags` here and its type: change one of them"
    );
    const _: () = ::core::assert!(
        _t::is_array(< Vec < String > as _t::Param > ::SCHEMA),
        "`items` is for arrays, and `tags` is none"
    );
    const _: () = ::core::assert!(
        _t::is_text(_t::within(< Vec < String > as _t::Param > ::SCHEMA)),
        "`pattern` is for strings, and an item of `tags` is none"
    );
    const _: () = ::core::assert!(
        _t::lacks(_t::within(< Vec < String > as _t::Param > ::SCHEMA), "pattern"),
        "the type of an item of `tags` has a `pattern` already"
    );
    #[automatically_derived]
    impl _t::Param for Order {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for Order {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let __place = __reader.position();
            let mut __0 = ::core::option::Option::None;
            let mut __1 = _t::absent();
            let mut __2 = _t::absent();
            let mut __object = _t::ObjectReader::new(&__FIELDS);
            while let ::core::option::Option::Some(__index) = __object.next(__reader) {
                match __index {
                    0 => {
                        __object
                            .fill_checked::<
                                u8,
                            >(__reader, &mut __0, |_| ::core::result::Result::Ok(()))
                    }
                    1 => {
                        __object
                            .fill_checked::<
                                Vec<String>,
                            >(__reader, &mut __1, |_| ::core::result::Result::Ok(()))
                    }
                    _ => {
                        __object
                            .fill_checked::<
                                u32,
                            >(
                                __reader,
                                &mut __2,
                                |__value| ::core::result::Result::map_err(
                                    (even)(__value),
                                    ::core::convert::Into::into,
                                ),
                            )
                    }
                }
            }
            match (__object.is_complete(), _t::or_literal(__0, "1"), __1, __2) {
                (
                    true,
                    ::core::option::Option::Some(__0),
                    ::core::option::Option::Some(__1),
                    ::core::option::Option::Some(__2),
                ) => {
                    _t::validated(
                        __reader,
                        __place,
                        Self {
                            pieces: __0,
                            tags: __1,
                            cream: __2,
                        },
                        |__value| ::core::result::Result::map_err(
                            (check)(__value),
                            ::core::convert::Into::into,
                        ),
                    )
                }
                _ => ::core::result::Result::Err(_t::Stop),
            }
        }
    }
};
