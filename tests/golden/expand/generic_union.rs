const _: () = {
    use ::toolkit::__private as _t;
    #[automatically_derived]
    impl<T> _t::Named for Query<T>
    where
        T: _t::Param,
    {
        const NAME: _t::TypeName = _t::TypeName::new(
                "Query",
                ::core::concat!(
                    ::core::module_path!(), "::Query:8f9a2e93e8a697cf:", ::core::line!(),
                    ":", ::core::column!()
                ),
            )
            .applied_to(&[<T as _t::Param>::SCHEMA]);
    }
    #[automatically_derived]
    impl<T> _t::Composed<0> for Query<T>
    where
        T: _t::Param,
    {
        const OWN: &'static [_t::Field] = &[_t::field::<T>("text")];
        const PARTS: &'static [_t::Part] = &[
            _t::Part::own(<Self as _t::Composed<0>>::OWN, &[], 0, 1),
            _t::Part::of::<Page>(),
        ];
        const FIELDS: &'static [_t::Field] = {
            _t::assert_apart(<Self as _t::Composed<0>>::PARTS, 1);
            _t::without_padding(
                &<Self as _t::Composed<0>>::PADDED,
                <Self as _t::Composed<0>>::PARTS,
            )
        };
    }
    #[automatically_derived]
    impl<T> _t::Param for Query<T>
    where
        T: _t::Param,
    {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(
            &_t::Schema::new(
                    _t::Kind::Union(
                        &_t::Union::new(
                            _t::Tagging::Field("by"),
                            &[
                                _t::branch(
                                    &_t::beside_tag(
                                        _t::behind_tag(
                                            &_t::with_tag(
                                                _t::tag(
                                                    _t::plain("by"),
                                                    &_t::texts(&[_t::Member::new(_t::plain("Text"))]),
                                                ),
                                                <Self as _t::Composed<0>>::FIELDS,
                                            ),
                                            <Self as _t::Composed<0>>::FIELDS,
                                        ),
                                        _t::SchemaRef::new(
                                            &_t::composed_schema(
                                                    <Self as _t::Composed<0>>::FIELDS,
                                                    <Self as _t::Composed<0>>::PARTS,
                                                )
                                                .documented(<Self as _t::Composed<0>>::DOCUMENTATION),
                                        ),
                                    ),
                                ),
                                _t::branch(
                                        &_t::object(
                                            &[
                                                _t::tag(
                                                    _t::plain("by"),
                                                    &_t::texts(&[_t::Member::new(_t::plain("Both"))]),
                                                ),
                                                _t::field::<Box<_t::Recursive<Self>>>("left"),
                                                _t::field::<Box<_t::Recursive<Self>>>("right"),
                                            ],
                                        ),
                                    )
                                    .described(_t::plain("Both of them.")),
                                _t::branch(
                                    &_t::object(
                                            &[
                                                _t::tag(
                                                    _t::plain("by"),
                                                    &_t::other(
                                                        &[
                                                            _t::Keyword::none_of(
                                                                &[
                                                                    _t::Member::new(_t::plain("Text")),
                                                                    _t::Member::new(_t::plain("Both")),
                                                                ],
                                                            ),
                                                        ],
                                                    ),
                                                ),
                                            ],
                                        )
                                        .open(_t::ANY),
                                ),
                            ],
                        ),
                    ),
                )
                .of_type(<Self as _t::Named>::NAME)
                .described(_t::plain("What to look for.")),
        );
    }
    #[automatically_derived]
    impl<'__de, T> _t::Decode<'__de> for Query<T>
    where
        T: _t::Param + _t::Decode<'__de>,
    {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            _t::variant(
                __reader,
                <Self as _t::Param>::SCHEMA.get(),
                _t::internal,
                |__reader, __index, __fields| match __index {
                    0 => {
                        _t::composed(
                            __reader,
                            __fields,
                            const { _t::is_open(<Self as _t::Composed<0>>::PARTS) },
                            |__reader, __start| {
                                let mut __0 = _t::absent();
                                let mut __object = _t::ObjectReader::new(
                                    <Self as _t::Composed<0>>::OWN,
                                );
                                while let ::core::option::Option::Some(_) = __object
                                    .next(__reader)
                                {
                                    __object.fill(__reader, &mut __0);
                                }
                                match (
                                    __object.is_complete(),
                                    __0,
                                    _t::flattened::<Page>(__reader, __start),
                                ) {
                                    (
                                        true,
                                        ::core::option::Option::Some(__0),
                                        ::core::option::Option::Some(__1),
                                    ) => {
                                        ::core::result::Result::Ok(Self::Text {
                                            text: __0,
                                            page: __1,
                                        })
                                    }
                                    _ => ::core::result::Result::Err(_t::Stop),
                                }
                            },
                        )
                    }
                    1 => {
                        let mut __0 = _t::absent();
                        let mut __1 = _t::absent();
                        let mut __object = _t::ObjectReader::new(__fields);
                        while let ::core::option::Option::Some(__index) = __object
                            .next(__reader)
                        {
                            match __index {
                                0 => __object.fill(__reader, &mut __0),
                                _ => __object.fill(__reader, &mut __1),
                            }
                        }
                        match (__object.is_complete(), __0, __1) {
                            (
                                true,
                                ::core::option::Option::Some(__0),
                                ::core::option::Option::Some(__1),
                            ) => {
                                ::core::result::Result::Ok(Self::Both {
                                    left: __0,
                                    right: __1,
                                })
                            }
                            _ => ::core::result::Result::Err(_t::Stop),
                        }
                    }
                    _ => {
                        _t::any_object(__reader)?;
                        ::core::result::Result::Ok(Self::Other)
                    }
                },
            )
        }
    }
};
