const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(
            _t::Kind::Union(
                &_t::Union::new(
                    _t::Tagging::Field("type"),
                    &[
                        _t::branch(
                            &_t::object(
                                &[
                                    _t::tag(
                                        _t::plain("type"),
                                        &_t::texts(&[_t::Member::new(_t::plain("nothing"))]),
                                    ),
                                ],
                            ),
                        ),
                        _t::branch(
                                &_t::object(
                                    &[
                                        _t::tag(
                                            _t::plain("type"),
                                            &_t::texts(&[_t::Member::new(_t::plain("circle"))]),
                                        ),
                                        _t::field::<f64>("radius"),
                                    ],
                                ),
                            )
                            .described(_t::plain("Around the origin.")),
                        _t::branch(
                                &_t::beside_tag(
                                    &_t::with_tag::<
                                        { _t::fields_of(_t::of_type::<Line>().schema).len() + 1 },
                                    >(
                                        _t::tag(
                                            _t::plain("type"),
                                            &_t::texts(
                                                &[_t::Member::new(_t::plain("line")).aliases(&["segment"])],
                                            ),
                                        ),
                                        _t::fields_of(_t::of_type::<Line>().schema),
                                    ),
                                    _t::of_type::<Line>().schema,
                                ),
                            )
                            .with_fields_of(_t::of_type::<Line>().schema),
                    ],
                ),
            ),
        )
        .named(
            "Shape",
            ::core::concat!(
                ::core::module_path!(), "::Shape:ce0d723d0eb7950f:", ::core::line!(),
                ":", ::core::column!()
            ),
        )
        .described(_t::plain("What to draw."));
    #[automatically_derived]
    impl _t::Param for Shape {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for Shape {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            _t::variant(
                __reader,
                &__SCHEMA,
                _t::internal,
                |__reader, __index, __fields| match __index {
                    0 => {
                        _t::empty_object(__reader)?;
                        ::core::result::Result::Ok(Self::Nothing)
                    }
                    1 => {
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
                    _ => {
                        ::core::result::Result::map(
                            <Line as _t::Decode<'__de>>::decode(__reader),
                            Self::Line,
                        )
                    }
                },
            )
        }
    }
};
