const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Object(&__FIELDS))
        .named(
            "Limits",
            ::core::concat!(
                ::core::module_path!(), "::Limits:5e682c1ee13db86:", ::core::line!(),
                ":", ::core::column!()
            ),
        );
    static __FIELDS: [_t::Field; 2] = [
        _t::field_of_schema(_t::plain("timeOut"), seconds::SCHEMA).optional(),
        _t::field_of_schema(_t::plain("size"), bytes::SCHEMA).optional(),
    ];
    #[automatically_derived]
    impl _t::Param for Limits {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for Limits {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let mut __0 = ::core::option::Option::None;
            let mut __1 = ::core::option::Option::None;
            let mut __object = _t::ObjectReader::new(&__FIELDS);
            while let ::core::option::Option::Some(__index) = __object.next(__reader) {
                match __index {
                    0 => {
                        __object
                            .fill_with(
                                __reader,
                                &mut __0,
                                |__reader| _t::deserialize_with(
                                    __reader,
                                    |__deserializer| (seconds::deserialize)(__deserializer),
                                ),
                            )
                    }
                    _ => {
                        __object
                            .fill_with(
                                __reader,
                                &mut __1,
                                |__reader| (bytes::decode)(__reader),
                            )
                    }
                }
            }
            match (__object.is_complete(), __0, __1) {
                (true, __0, __1) => {
                    let __default: Self = ::core::default::Default::default();
                    ::core::result::Result::Ok(Self {
                        time_out: match __0 {
                            ::core::option::Option::Some(__0) => __0,
                            ::core::option::Option::None => __default.time_out,
                        },
                        size: match __1 {
                            ::core::option::Option::Some(__1) => __1,
                            ::core::option::Option::None => __default.size,
                        },
                    })
                }
                _ => ::core::result::Result::Err(_t::Stop),
            }
        }
    }
};
