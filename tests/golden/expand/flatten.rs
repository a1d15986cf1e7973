const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::composed_schema(&__FIELDS, __PARTS)
        .documented(&__DOCUMENTATION)
        .named(
            "ListIssues",
            ::core::concat!(
                ::core::module_path!(), "::ListIssues:51367f894ca7176e:",
                ::core::line!(), ":", ::core::column!()
            ),
        );
    static __OWN: [_t::Field; 1] = [_t::field::<String>("project")];
    const __PARTS: &[_t::Part] = &[
        _t::Part::own(&__OWN, &[], 0, 1),
        _t::Part::of::<Page>(),
        _t::Part::of::<Filters>(),
    ];
    const _: () = _t::assert_apart(__PARTS, 1);
    const _: () = _t::assert_apart(__PARTS, 2);
    const _: () = _t::assert_free(__PARTS, &["project"]);
    static __FIELDS: [_t::Field; { _t::length(__PARTS) }] = _t::compose(__PARTS);
    static __DOCUMENTATION: [_t::Documentation; { _t::length(__PARTS) }] = _t::compose_documentation(
        __PARTS,
    );
    #[automatically_derived]
    impl _t::Param for ListIssues {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for ListIssues {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            _t::composed(
                __reader,
                &__FIELDS,
                const { _t::is_open(__PARTS) },
                |__reader, __start| {
                    let mut __0 = _t::absent();
                    let mut __object = _t::ObjectReader::new(&__OWN);
                    while let ::core::option::Option::Some(_) = __object.next(__reader) {
                        __object.fill(__reader, &mut __0);
                    }
                    match (
                        __object.is_complete(),
                        __0,
                        _t::flattened::<Page>(__reader, __start),
                        _t::flattened::<Filters>(__reader, __start),
                    ) {
                        (
                            true,
                            ::core::option::Option::Some(__0),
                            ::core::option::Option::Some(__1),
                            ::core::option::Option::Some(__2),
                        ) => {
                            ::core::result::Result::Ok(Self {
                                project: __0,
                                page: __1,
                                filters: __2,
                            })
                        }
                        _ => ::core::result::Result::Err(_t::Stop),
                    }
                },
            )
        }
    }
};
