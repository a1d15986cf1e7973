const _: () = {
    use ::toolkit::__private as _t;
    #[automatically_derived]
    impl<'__de, T> _t::FromCall<'__de> for Tools<T>
    where
        T: _t::Tool + _t::Decode<'__de>,
    {
        const TOOLS: &'static [&'static _t::Definitions] = {
            let __tools: &'static [&'static _t::Definitions] = &[
                <T as _t::Tool>::DEFINITIONS,
                <Now as _t::Tool>::DEFINITIONS,
            ];
            _t::assert_name_is_free(__tools, 1);
            __tools
        };
        fn from_arguments(
            __index: ::core::primitive::usize,
            __arguments: &'__de ::core::primitive::str,
            __options: &_t::Options,
        ) -> ::core::result::Result<_t::Parsed<Self>, _t::InvalidArguments> {
            match __index {
                0 => _t::Variant::<T, Self>(Self::Any).parse(__arguments, __options),
                _ => _t::Variant::<Now, Self>(Self::Now).parse(__arguments, __options),
            }
        }
        fn index(&self) -> ::core::primitive::usize {
            match self {
                Self::Any(_) => 0,
                Self::Now(_) => 1,
            }
        }
    }
};
