//! Tools: the name, the description and what becomes of the arguments.

use crate::json::{Member, Object};
use crate::model::{self, Intake, Model, Setting, SettingValue, Shape, Text, Tool};
use crate::span::at;
use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned as _;

/// The body of `impl Tool`.
pub fn constants(Tool { name, description, intake, metadata }: &Tool, model: &Model<'_>) -> TokenStream {
    let container = model.container;
    let metadata = self::metadata(metadata, container.is_generic());
    // A literal has been checked already.
    let description = if let Text::Expression(expression) = description {
        let expression_in_table = container.expression_in_table(expression.clone());
        let is_blank = quote!((#expression_in_table).trim_ascii().is_empty());
        let check = quote_spanned! {at(expression.span())=>
            ::core::assert!(!#is_blank, "the description of the tool is blank");
        };
        let check = if container.is_generic() { check } else { quote!(const _: () = #check) };
        quote!({ #check #description })
    } else {
        quote!(#description)
    };
    let intake = self::intake(intake);
    quote! {
        const NAME: &'static ::core::primitive::str = #name;
        const DESCRIPTION: &'static ::core::primitive::str = #description;
        #intake
        #metadata
    }
}

/// What there is to know of the tool besides its arguments, if something is said.
fn metadata(settings: &[Setting], is_generic: bool) -> Option<TokenStream> {
    if settings.is_empty() {
        return None;
    }
    // Of a generic type, nobody knows before it is used whether it has what is said of it.
    let checks = settings.iter().filter(|_| is_generic).map(|setting| {
        let schema = quote!(<Self as _t::Param>::SCHEMA.get());
        match &setting.value {
            SettingValue::Strict(targets) => {
                let targets = self::targets(targets);
                quote_spanned!(at(setting.key)=> _t::assert_strict(#schema, &[], #targets);)
            }
            SettingValue::Examples(examples) => {
                examples.iter().map(|example| assert_example(example, &schema)).collect()
            }
            _ => TokenStream::new(),
        }
    });
    let setters = settings.iter().map(|Setting { name, key, value }| {
        let name = Ident::new(name, at(*key));
        let value = match value {
            SettingValue::Text(text) => quote!(#text),
            SettingValue::Flag(flag) => quote!(#flag),
            SettingValue::Timeout(milliseconds) => {
                let milliseconds = Literal::u64_unsuffixed(*milliseconds);
                quote!(::core::time::Duration::from_millis(#milliseconds))
            }
            SettingValue::Strict(targets) => self::targets(targets),
            SettingValue::Examples(examples) => {
                let examples = examples.iter().map(Object::json);
                quote!(&[#(#examples),*])
            }
        };
        quote!(.#name(#value))
    });
    let metadata = quote!(_t::Metadata::DEFAULT #(#setters)*);
    let checks: TokenStream = checks.collect();
    let metadata = if checks.is_empty() { metadata } else { quote!({ #checks #metadata }) };
    Some(quote!(const META: _t::Metadata = #metadata;))
}

fn targets(targets: &[&str]) -> TokenStream {
    let targets = targets.iter().map(|target| Ident::new(target, Span::call_site()));
    quote!(&[#(_t::Target::#targets),*])
}

/// The assertion that an example has all arguments that must be there.
fn assert_example(Object { members, span }: &Object, schema: &TokenStream) -> TokenStream {
    let names = members.iter().map(|Member { name, .. }| name);
    quote_spanned!(at(*span)=> _t::assert_example(#schema, &[#(#names),*]);)
}

/// The assertions that the tool has what is said of it.
pub fn checks(model: &Model<'_>) -> Option<TokenStream> {
    let settings = &model.tool.as_ref()?.metadata;
    let Shape::Object(object) = &model.shape else { return None };
    if model.container.is_generic() {
        return None;
    }
    let checks = settings.iter().map(|setting| match &setting.value {
        SettingValue::Strict(targets) => assert_strict(setting.key, targets, object),
        SettingValue::Examples(examples) => {
            let assertions = examples.iter().map(|example| assert_example(example, &quote!(&__SCHEMA)));
            quote!(#(const _: () = #assertions)*)
        }
        _ => TokenStream::new(),
    });
    Some(checks.collect())
}

/// The assertions that a tool can be strict: at each parameter, and of the rest where that is asked for.
fn assert_strict(key: Span, targets: &[&str], object: &model::Object<'_>) -> TokenStream {
    let targets = self::targets(targets);
    let names: Vec<_> = object.properties.iter().map(|property| &property.name).collect();
    let parameters = object.properties.iter().map(|property| {
        let name = &property.name;
        quote_spanned! {at(property.ty.span())=>
            const _: () = _t::assert_strict_parameter(&__SCHEMA, #name, #targets);
        }
    });
    let whole = quote_spanned! {at(key)=>
        const _: () = _t::assert_strict(&__SCHEMA, &[#(#names),*], #targets);
    };
    quote!(#(#parameters)* #whole)
}

/// What becomes of the arguments before they are read, if anything does.
fn intake(Intake { is_strict, ignored, normalize }: &Intake) -> Option<TokenStream> {
    if !is_strict && ignored.is_empty() && normalize.is_none() {
        return None;
    }
    let normalize = if let Some(path) = normalize {
        quote_spanned! {at(path.span())=>
            ::core::option::Option::Some(_t::Normalize::new(|__arguments| _t::normalize(__arguments, #path)))
        }
    } else {
        quote!(::core::option::Option::None)
    };
    Some(quote! {
        const INTAKE: _t::Intake =
            _t::Intake { strict: #is_strict, ignored: &[#(#ignored),*], normalize: #normalize };
    })
}
