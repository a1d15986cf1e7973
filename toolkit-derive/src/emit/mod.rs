//! From what is meant to tokens. Nothing can fail here.
//!
//! The rules of generated code: every path starts at `::core` or at `_t`, the private module of toolkit; every local
//! starts with `__`; there is no `#[allow]`, but for a deprecated type; a token of ours that is there because of one of
//! the user's is [`at`](crate::span::at) its place.

mod choice;
mod codec;
mod constraint;
mod flatten;
mod newtype;
mod object;
pub mod remote;
mod tool;
mod tool_set;
mod union;

pub use self::tool_set::tool_set;

use crate::bound::{self, Bounds};
use crate::literal::escape;
use crate::model::{Model, Shape, Skipped, Text};
use crate::name::plain;
use crate::span::at;
use crate::ty::{Container, owns_text};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Generics, LifetimeParam, Path, Type, WherePredicate, parse_quote};

/// The implementations that `model` describes.
pub fn emit(model: &Model<'_>) -> TokenStream {
    let (schema, decode) = match &model.shape {
        Shape::Object(object) => (object::schema(model, object), object::decode(model, object)),
        Shape::Choice(choice) => (choice::schema(model, choice), choice::decode(model, &choice.members)),
        Shape::Union(union) => (union::schema(model, union), union::decode(model, union)),
        Shape::Newtype(newtype) => (newtype::schema(model, newtype), newtype::decode(model, newtype)),
    };
    let (container, bounds) = (model.container, &model.bounds);
    let param = implement(&quote!(_t::Param), container, bounds, &schema.constants);
    let decode = implement_decode(container, bounds, &decode);
    let tool = model
        .tool
        .as_ref()
        .map(|tool| implement(&quote!(_t::Tool), container, bounds, &tool::constants(tool, model)));
    let remote = model.remote.as_ref().map(|remote| remote::items(remote, container));
    let items = schema.items;
    let checks = tool::checks(model);
    let items = private(&model.root, &quote!(#items #param #decode #tool #remote #checks));
    let allow = deprecation(model.is_deprecated);
    quote!(#allow #items)
}

/// The one `allow`: an implementation has to name the type, and who deprecates a type does not mean that.
fn deprecation(is_deprecated: bool) -> Option<TokenStream> {
    is_deprecated.then(|| quote!(#[allow(deprecated)]))
}

/// The schema of a type.
struct Schema {
    /// What stands beside the implementations.
    items: TokenStream,
    /// The body of `impl Param`.
    constants: TokenStream,
}

impl Schema {
    /// `node` under the name of the type, with its description. `if_unnamed`: unless the node has a name already.
    fn of_type(model: &Model<'_>, node: &TokenStream, if_unnamed: bool, checks: &[TokenStream]) -> Self {
        let name = plain(model.container.ident);
        let shown = match model.remote.as_ref().and_then(|remote| remote.path.segments.last()) {
            Some(last) => plain(&last.ident),
            None => name.clone(),
        };
        // Module and name do not tell apart the types of two functions, hence the place; nor does the place tell apart
        // those that one macro makes, hence the fingerprint.
        let after_module = format!("::{name}:{:x}:", model.fingerprint);
        let name = quote! {
            #shown, ::core::concat!(::core::module_path!(), #after_module, ::core::line!(), ":", ::core::column!())
        };
        let described = described(model.description.as_ref(), model.container);
        let sensitive = model.is_sensitive.then(|| quote!(.sensitive()));
        let described = quote!(#described #sensitive);
        if model.container.is_generic() {
            return Self::of_generic(model, node, &name, if_unnamed, &described, checks);
        }
        let naming = if if_unnamed { quote!(named_if_unnamed) } else { quote!(named) };
        let items = quote! {
            static __SCHEMA: _t::Schema = #node.#naming(#name) #described;
        };
        let constants = quote! {
            const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
        };
        Self { items, constants }
    }

    /// The same for a generic type. There is no `static` of it: its node is a constant of the implementation.
    fn of_generic(
        model: &Model<'_>,
        node: &TokenStream,
        name: &TokenStream,
        if_unnamed: bool,
        described: &TokenStream,
        checks: &[TokenStream],
    ) -> Self {
        let arguments = &model.bounds.arguments;
        let numbers = model.container.generics.const_params().map(|parameter| &parameter.ident);
        let name = quote! {
            _t::TypeName::new(#name).applied_to(&[
                #(<#arguments as _t::Param>::SCHEMA,)*
                #(_t::SchemaRef::new(&_t::constant(#numbers as ::core::primitive::u128)),)*
            ])
        };
        let (items, name) = if model.is_recursive() {
            let constants = quote!(const NAME: _t::TypeName = #name;);
            let named = implement(&quote!(_t::Named), model.container, &model.bounds, &constants);
            (named, quote!(<Self as _t::Named>::NAME))
        } else {
            (TokenStream::new(), name)
        };
        let naming = if if_unnamed { quote!(of_type_if_unnamed) } else { quote!(of_type) };
        let schema = quote!(_t::SchemaRef::new(&#node.#naming(#name) #described));
        let schema = if checks.is_empty() { schema } else { quote!({ #(#checks)* #schema }) };
        let constants = quote! {
            const SCHEMA: _t::SchemaRef = #schema;
        };
        Self { items, constants }
    }
}

/// The node of the type, from within its implementations.
fn own_node(container: Container<'_>) -> TokenStream {
    if container.is_generic() { quote!(<Self as _t::Param>::SCHEMA.get()) } else { quote!(&__SCHEMA) }
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
pub fn implement(
    name: &TokenStream,
    container: Container<'_>,
    bounds: &Bounds,
    body: &TokenStream,
) -> TokenStream {
    let Container { ident, generics } = container;
    let mut generics_of_impl = generics.clone();
    let parameters = bound::all(&bounds.parameters, &quote!(_t::Param)).collect::<Vec<_>>();
    add(&mut generics_of_impl, bounds.predicates.iter().cloned().chain(parameters));
    let (parameters, arguments, conditions) = generics_of_impl.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #name for #ident #arguments #conditions { #body }
    }
}

/// `impl Decode for Type { … }`.
pub fn implement_decode(container: Container<'_>, bounds: &Bounds, body: &TokenStream) -> TokenStream {
    implement_for_input(&quote!(_t::Decode), container, bounds, body)
}

/// `impl Trait<'__de> for Type { … }`. What the type borrows, it borrows from the input.
pub fn implement_for_input(
    name: &TokenStream,
    container: Container<'_>,
    bounds: &Bounds,
    body: &TokenStream,
) -> TokenStream {
    let Container { ident, generics } = container;
    let (_, arguments, _) = generics.split_for_impl();
    let mut generics_of_impl = generics.clone();
    generics_of_impl.params.insert(0, parse_quote!('__de));
    let outlived = generics.lifetimes().map(|LifetimeParam { lifetime, .. }| parse_quote!('__de: #lifetime));
    add(&mut generics_of_impl, outlived);
    add(&mut generics_of_impl, bounds.predicates.iter().cloned());
    add(&mut generics_of_impl, bound::all(&bounds.parameters, &quote!(_t::Param + _t::Decode<'__de>)));
    add(&mut generics_of_impl, bound::all(&bounds.defaults, &quote!(::core::default::Default)));
    let (parameters, _, conditions) = generics_of_impl.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #name<'__de> for #ident #arguments #conditions { #body }
    }
}

fn add(generics: &mut Generics, predicates: impl IntoIterator<Item = WherePredicate>) {
    let mut predicates = predicates.into_iter().peekable();
    if predicates.peek().is_some() {
        generics.make_where_clause().predicates.extend(predicates);
    }
}

/// `fn decode` with `body`, which reads from `__reader`.
fn decode_function(body: &TokenStream) -> TokenStream {
    quote! {
        #[inline]
        fn decode(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> { #body }
    }
}

/// `read`, which reads a value of the type `ty` from `__reader`, where that has to lend to it. What is `'static` can borrow
/// from no text, and is owned.
fn lent(ty: &Type, read: TokenStream) -> TokenStream {
    if owns_text(ty) { quote!(_t::owned(__reader, |__reader| #read)) } else { read }
}

/// `Decode` for the type `ty`, which borrows from the input unless it can borrow from none.
fn decode_of(ty: &Type) -> TokenStream {
    let lifetime = if owns_text(ty) { quote!('static) } else { quote!('__de) };
    quote_spanned!(at(ty.span())=> <#ty as _t::Decode<#lifetime>>)
}

/// The value of a field that is not on the wire.
fn skipped_value(skipped: &Skipped<'_>) -> TokenStream {
    let member = &skipped.member;
    let value = if let Some(path) = &skipped.function {
        quote_spanned!(at(path.span())=> (#path)())
    } else {
        quote_spanned!(at(skipped.ty.span())=> ::core::default::Default::default())
    };
    quote!(#member: #value)
}

/// `.described("…")`, if there is something to say.
fn described(description: Option<&Text>, container: Container<'_>) -> Option<TokenStream> {
    let description = text(description?, container);
    Some(quote!(.described(#description)))
}

/// A text as the schema has it.
fn text(text: &Text, container: Container<'_>) -> TokenStream {
    match text {
        Text::Known(text) => schema_text(text),
        Text::Expression(expression) => {
            let expression = container.expression_in_table(expression.clone());
            quote!(_t::text(#expression))
        }
    }
}

/// `text` as the schema has it, with its JSON: to find that out costs less here than in a constant.
fn schema_text(text: &str) -> TokenStream {
    let json = escape(text);
    if json == text { quote!(_t::plain(#text)) } else { quote!(_t::escaped(#text, &_t::Json::Other(#json))) }
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
