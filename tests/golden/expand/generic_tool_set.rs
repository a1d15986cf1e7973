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
    #[automatically_derived]
    impl<T, __State: ::core::marker::Sync> _t::Handler<__State> for Tools<T>
    where
        T: _t::Handler<__State>,
        Now: _t::Handler<__State>,
        Self: for<'__de> _t::FromCall<'__de> + ::core::marker::Send
            + ::core::marker::Sync + 'static,
    {
        type Output = _t::ToolResult;
        fn call(
            self,
            __cx: _t::Context<'_, __State>,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<_t::ToolResult, _t::ToolError>,
        > + ::core::marker::Send {
            match self {
                Self::Any(__tool) => _t::run(__tool, __cx),
                Self::Now(__tool) => _t::run(__tool, __cx),
            }
        }
        fn needs_approval(
            &self,
            __state: &__State,
        ) -> ::core::result::Result<_t::Approval, _t::ToolError> {
            match self {
                Self::Any(__tool) => {
                    <T as _t::Handler<__State>>::needs_approval(__tool, __state)
                }
                Self::Now(__tool) => {
                    <Now as _t::Handler<__State>>::needs_approval(__tool, __state)
                }
            }
        }
        fn output(
            __index: ::core::primitive::usize,
        ) -> ::core::option::Option<_t::SchemaRef> {
            match __index {
                0 => <T as _t::Handler<__State>>::output(0),
                _ => <Now as _t::Handler<__State>>::output(0),
            }
        }
    }
};
