//! From what is meant to tokens. Nothing can fail here.
//!
//! The rules of generated code: every path starts at `::core` or at `_t`, the private module of toolkit; every local
//! starts with `__`; there is no `#[allow]`, but for a deprecated type; a token of ours that is there because of one of
//! the user's is [`at`](crate::span::at) its place.

mod choice;
mod constraint;
mod flatten;
mod newtype;
mod object;
mod tool;
mod union;

use crate::literal::escape;
use crate::model::{Model, Shape, Text};
use crate::name::plain;
use crate::ty::Container;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{LifetimeParam, Path, parse_quote};

/// The implementations that `model` describes.
pub fn emit(model: &Model<'_>) -> TokenStream {
    let (schema, decode) = match &model.shape {
        Shape::Object(object) => (object::schema(model, object), object::decode(model, object)),
        Shape::Choice(choice) => (choice::schema(model, choice), choice::decode(&choice.members)),
        Shape::Union(union) => (union::schema(model, union), union::decode(model, union)),
        Shape::Newtype(ty, constraints) => {
            (newtype::schema(model, ty, constraints), newtype::decode(model, ty, constraints))
        }
    };
    let param = implement(&quote!(_t::Param), model.container, &schema.constants);
    let decode = implement_decode(model.container, &decode);
    let tool = model
        .tool
        .as_ref()
        .map(|tool| implement(&quote!(_t::Tool), model.container, &tool::constants(tool, model)));
    let items = schema.items;
    let items = private(&model.root, &quote!(#items #param #decode #tool));
    // The one `allow`: an implementation has to name the type, and who deprecates a type does not mean that.
    let allow = model.is_deprecated.then(|| quote!(#[allow(deprecated)]));
    quote!(#allow #items)
}

/// The schema of a type.
struct Schema {
    /// What stands beside the implementations.
    items: TokenStream,
    /// The body of `impl Param`.
    constants: TokenStream,
}

impl Schema {
    /// `node` under the name of the type, which the function `naming` gives it, with its description.
    fn of_type(model: &Model<'_>, node: &TokenStream, naming: &TokenStream) -> Self {
        let name = plain(model.container.ident);
        // Module and name do not tell apart the types of two functions, hence the place; nor does the place tell apart
        // those that one macro makes, hence the fingerprint.
        let after_module = format!("::{name}:{:x}:", model.fingerprint);
        let described = described(model.description.as_ref(), model.container);
        let sensitive = model.is_sensitive.then(|| quote!(.sensitive()));
        let items = quote! {
            static __SCHEMA: _t::Schema = #node
                .#naming(#name, ::core::concat!(::core::module_path!(), #after_module, ::core::line!(), ":", ::core::column!()))
                #described #sensitive;
        };
        let constants = quote! {
            const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
        };
        Self { items, constants }
    }
}

/// Puts `items` where they can name toolkit without being seen.
pub fn private(root: &Path, items: &TokenStream) -> TokenStream {
    quote! {
        const _: () = {
            use #root::__private as _t;
            #items
        };
    }
}

/// `impl Trait for Type { … }`, for `_t::Param` and `_t::Tool`.
pub fn implement(name: &TokenStream, container: Container<'_>, body: &TokenStream) -> TokenStream {
    let Container { ident, generics } = container;
    let (parameters, arguments, conditions) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #name for #ident #arguments #conditions { #body }
    }
}

/// `impl Decode for Type { … }`. What the type borrows, it borrows from the input.
pub fn implement_decode(container: Container<'_>, body: &TokenStream) -> TokenStream {
    let Container { ident, generics } = container;
    let (_, arguments, _) = generics.split_for_impl();
    let mut generics_of_impl = generics.clone();
    generics_of_impl.params.insert(0, parse_quote!('__de));
    for LifetimeParam { lifetime, .. } in generics.lifetimes() {
        generics_of_impl.make_where_clause().predicates.push(parse_quote!('__de: #lifetime));
    }
    let (parameters, _, conditions) = generics_of_impl.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters _t::Decode<'__de> for #ident #arguments #conditions { #body }
    }
}

/// `fn decode` with `body`, which reads from `__reader`.
fn decode_function(body: &TokenStream) -> TokenStream {
    quote! {
        #[inline]
        fn decode(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> { #body }
    }
}

/// `.described("…")`, if there is something to say.
fn described(description: Option<&Text>, container: Container<'_>) -> Option<TokenStream> {
    let description = match description? {
        Text::Known(text) => schema_text(text),
        Text::Expression(expression) => {
            let expression = container.expression_outside(expression.clone());
            quote!(_t::text(#expression))
        }
    };
    Some(quote!(.described(#description)))
}

/// `text` as the schema has it, with its JSON: to find that out costs less here than in a constant.
fn schema_text(text: &str) -> TokenStream {
    let json = escape(text);
    if json == text { quote!(_t::plain(#text)) } else { quote!(_t::escaped(#text, #json)) }
}

/// A row of a table of texts: `_t::Member::new(_t::plain("celsius")).aliases(&["c"])`.
fn member(name: &str, aliases: &[String]) -> TokenStream {
    let (name, aliases) = (schema_text(name), self::aliases(aliases));
    quote!(_t::Member::new(#name) #aliases)
}

/// `.aliases(&[…])`, if there are any.
fn aliases(aliases: &[impl ToTokens]) -> Option<TokenStream> {
    (!aliases.is_empty()).then(|| quote!(.aliases(&[#(#aliases),*])))
}
