const _: () = {
    use ::toolkit::__private as _t;
    #[automatically_derived]
    impl<'__de, 'a> _t::FromCall<'__de> for Tools<'a>
    where
        '__de: 'a,
    {
        const TOOLS: &'static [&'static _t::Definitions] = &[
            <GetWeather as _t::Tool>::DEFINITIONS,
            <Search<'a> as _t::Tool>::DEFINITIONS,
            <Now as _t::Tool>::DEFINITIONS,
        ];
        fn from_arguments(
            __index: ::core::primitive::usize,
            __arguments: &'__de ::core::primitive::str,
            __options: &_t::Options,
        ) -> ::core::result::Result<_t::Parsed<Self>, _t::InvalidArguments> {
            match __index {
                0 => {
                    _t::Variant::<GetWeather, Self>(Self::Weather)
                        .parse(__arguments, __options)
                }
                1 => {
                    _t::Variant::<
                        Search<'a>,
                        Self,
                    >(|__tool| Self::Search(::core::convert::From::from(__tool)))
                        .parse(__arguments, __options)
                }
                _ => _t::Variant::<Now, Self>(Self::Now).parse(__arguments, __options),
            }
        }
        fn index(&self) -> ::core::primitive::usize {
            match self {
                Self::Weather(_) => 0,
                Self::Search(_) => 1,
                Self::Now(_) => 2,
            }
        }
    }
    const _: () = _t::assert_name_is_free(
        <Tools<'static> as _t::FromCall<'static>>::TOOLS,
        1,
    );
    const _: () = _t::assert_name_is_free(
        <Tools<'static> as _t::FromCall<'static>>::TOOLS,
        2,
    );
};
