const _: () = {
    use ::toolkit::__private as _t;
    static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Object(&__FIELDS))
        .named(
            "Delete",
            ::core::concat!(
                ::core::module_path!(), "::Delete:cf28ccc289419431:", ::core::line!(),
                ":", ::core::column!()
            ),
        )
        .described(_t::plain("Deletes a file."));
    static __FIELDS: [_t::Field; 2] = [
        _t::field::<String>("path"),
        _t::field::<Option<i8>>("days"),
    ];
    #[automatically_derived]
    impl _t::Param for Delete {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    }
    #[automatically_derived]
    impl<'__de> _t::Decode<'__de> for Delete {
        #[inline]
        fn decode(
            __reader: &mut _t::Reader<'_, '__de>,
        ) -> ::core::result::Result<Self, _t::Stop> {
            let mut __0 = _t::absent();
            let mut __1 = _t::absent();
            let mut __object = _t::ObjectReader::new(&__FIELDS);
            while let ::core::option::Option::Some(__index) = __object.next(__reader) {
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
                ) => ::core::result::Result::Ok(Self { path: __0, days: __1 }),
                _ => ::core::result::Result::Err(_t::Stop),
            }
        }
    }
    #[automatically_derived]
    impl _t::Tool for Delete {
        const NAME: &'static ::core::primitive::str = "delete";
        const DESCRIPTION: &'static ::core::primitive::str = "Deletes a file.";
        const META: _t::Metadata = _t::Metadata::DEFAULT
            .title("Delete \"it\"")
            .category("files")
            .read_only(false)
            .destructive(true)
            .idempotent(true)
            .open_world(false)
            .needs_approval(true)
            .ends_turn(true)
            .timeout(::core::time::Duration::from_millis(90000))
            .parallel(false)
            .strict(&[_t::Target::OpenAiChat, _t::Target::OpenAiResponses])
            .eager_input_streaming(true)
            .examples(&["{\"path\":\"a.txt\"}", "{\"path\":\"b.txt\",\"days\":-1}"]);
    }
    const _: () = _t::assert_strict_parameter(
        &__SCHEMA,
        "path",
        &[_t::Target::OpenAiChat, _t::Target::OpenAiResponses],
    );
    const _: () = _t::assert_strict_parameter(
        &__SCHEMA,
        "days",
        &[_t::Target::OpenAiChat, _t::Target::OpenAiResponses],
    );
    const _: () = _t::assert_strict(
        &__SCHEMA,
        &["path", "days"],
        &[_t::Target::OpenAiChat, _t::Target::OpenAiResponses],
    );
    const _: () = _t::assert_example(&__SCHEMA, &["path"]);
    const _: () = _t::assert_example(&__SCHEMA, &["path", "days"]);
};
