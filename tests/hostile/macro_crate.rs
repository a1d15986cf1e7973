//! An exported macro declares a tool, in a crate that may not depend on toolkit: the path begins with `$crate`.

pub(crate) mod inner {
    pub(crate) use toolkit::*;
}

macro_rules! tool {
    ($name:ident, $($field:ident: $ty:ty),*) => {
        /// Declared by a macro.
        #[derive($crate::macro_crate::inner::Tool)]
        #[tool(crate = $crate::macro_crate::inner)]
        struct $name {
            $($field: $ty),*
        }
    };
}

macro_rules! set {
    ($name:ident, $($variant:ident: $ty:ty),*) => {
        #[derive($crate::macro_crate::inner::ToolSet)]
        #[tool(crate = $crate::macro_crate::inner)]
        enum $name {
            $($variant($ty)),*
        }
    };
}

tool!(GetWeather, city: String, days: u8);
set!(Tools, Weather: GetWeather);

#[test]
fn decodes() {
    use inner::{FromCall as _, Tool as _};

    let call = GetWeather::parse(r#"{"city": "Oslo", "days": 3}"#).unwrap();
    assert_eq!((call.city.as_str(), call.days), ("Oslo", 3));
    assert_eq!(Tools::TOOLS.len(), 1);
    assert!(matches!(Tools::Weather(call), Tools::Weather(call) if call.days == 3));
}
