//! Tools: the name, the description and what becomes of the arguments.

use crate::model::{Intake, Model, Shape, Strict, Text, Tool};
use crate::span::at;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned as _;

/// The body of `impl Tool`.
pub fn constants(Tool { name, description, intake, strict }: &Tool, model: &Model<'_>) -> TokenStream {
    let container = model.container;
    let metadata = metadata(strict.as_ref(), container.is_generic());
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
fn metadata(strict: Option<&Strict>, is_generic: bool) -> Option<TokenStream> {
    let targets = targets(strict?);
    // Of a generic type, nobody knows before it is used whether it is strict.
    let check = strict.filter(|_| is_generic).map(|strict| {
        quote_spanned! {at(strict.span)=> _t::assert_strict(<Self as _t::Param>::SCHEMA.get(), &[], #targets); }
    });
    Some(quote! {
        const META: _t::Metadata = { #check _t::Metadata::DEFAULT.strict(#targets) };
    })
}

fn targets(Strict { targets, .. }: &Strict) -> TokenStream {
    let targets = targets.iter().map(|target| Ident::new(target, Span::call_site()));
    quote!(&[#(_t::Target::#targets),*])
}

/// The assertions that a tool can be strict: at each parameter, and of the rest where that is asked for.
pub fn checks(model: &Model<'_>) -> Option<TokenStream> {
    let strict = model.tool.as_ref()?.strict.as_ref()?;
    let Shape::Object(object) = &model.shape else { return None };
    if model.container.is_generic() {
        return None;
    }
    let targets = targets(strict);
    let names: Vec<_> = object.properties.iter().map(|property| &property.name).collect();
    let parameters = object.properties.iter().map(|property| {
        let name = &property.name;
        quote_spanned! {at(property.ty.span())=>
            const _: () = _t::assert_strict_parameter(&__SCHEMA, #name, #targets);
        }
    });
    let whole = quote_spanned! {at(strict.span)=>
        const _: () = _t::assert_strict(&__SCHEMA, &[#(#names),*], #targets);
    };
    Some(quote!(#(#parameters)* #whole))
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
