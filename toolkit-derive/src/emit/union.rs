//! Enums with data: a node for each variant, and what reads its content.

use super::flatten::{self, Tables};
use super::{
    Schema, aliases, decode_function, decode_of, described, lent, member, object, own_node, schema_text,
};
use crate::model::{Content, Element, Model, Object, Tagging, Union, Variant};
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

pub fn schema(model: &Model<'_>, union: &Union<'_>) -> Schema {
    let container = model.container;
    let branches = branches(union).into_iter().map(|variants| match variants.as_slice() {
        [variant] => {
            let described = described(variant.description.as_ref(), container);
            let node = match &union.tagging {
                tagging if variant.is_other => other(union, tagging),
                tagging => node(variant, tagging, container),
            };
            quote!(#node #described)
        }
        names => {
            let members = names.iter().map(|variant| member(&variant.name, &variant.aliases));
            quote!(_t::branch(&_t::texts(&[#(#members),*])))
        }
    });
    let tagging = match &union.tagging {
        Tagging::External => quote!(Key),
        Tagging::Internal { tag } | Tagging::Adjacent { tag, .. } => quote!(Field(#tag)),
        Tagging::Untagged => quote!(None),
    };
    let union_node = quote!(_t::Union::new(_t::Tagging::#tagging, &[#(#branches),*]));
    let union_node = if container.is_generic() && union.tagging == Tagging::Untagged && model.is_recursive() {
        quote!(_t::ending(#union_node, <Self as _t::Named>::NAME))
    } else {
        union_node
    };
    let node = quote!(_t::Schema::new(_t::Kind::Union(&#union_node)));
    let checks = union.variants.iter().filter_map(|variant| match &variant.content {
        Content::Object(object) => Some(object::all_checks(object, container)),
        _ => None,
    });
    let checks: Vec<TokenStream> = checks.flatten().collect();
    let tables = union.variants.iter().filter_map(|variant| match &variant.content {
        Content::Object(object) if !object.flattened.is_empty() => {
            let own = object::fields(object, container);
            let documentation = object::documentation(object, container);
            let own = quote!([#(#own),*]);
            Some(flatten::constants(model, object, &own, documentation.as_ref(), Some(variant.number)))
        }
        _ => None,
    });
    let (within, beside) = if container.is_generic() { (checks, Vec::new()) } else { (Vec::new(), checks) };
    let mut schema = Schema::of_type(model, &node, false, &within);
    schema.items.extend(tables);
    schema.items.extend(beside);
    if !container.is_generic() && union.tagging == Tagging::Untagged {
        schema.items.extend(quote!(
            const _: () = ::core::assert!(_t::check_ends(&__SCHEMA));
        ));
    }
    schema
}

/// The variants of each branch, in the order of the tags. Names of which nothing is said share one.
fn branches<'u, 'a>(union: &'u Union<'a>) -> Vec<Vec<&'u Variant<'a>>> {
    let is_bare = |variant: &Variant<'_>| {
        union.tagging == Tagging::External
            && variant.description.is_none()
            && !variant.is_other
            && matches!(variant.content, Content::Nothing)
    };
    let mut branches: Vec<Vec<&Variant<'_>>> = Vec::new();
    let mut names = None;
    for variant in &union.variants {
        match names {
            Some(index) if is_bare(variant) => {
                let names: &mut Vec<_> = &mut branches[index];
                names.push(variant);
            }
            _ => {
                names = if is_bare(variant) { Some(branches.len()) } else { names };
                branches.push(vec![variant]);
            }
        }
    }
    branches
}

/// The branch of a variant, without its description.
fn node(variant: &Variant<'_>, tagging: &Tagging, container: Container<'_>) -> TokenStream {
    let name = schema_text(&variant.name);
    let texts = || {
        let member = member(&variant.name, &variant.aliases);
        quote!(&_t::texts(&[#member]))
    };
    let tag = |tag: &str| {
        let (tag, texts) = (schema_text(tag), texts());
        quote!(_t::tag(#tag, #texts))
    };
    let branch = |fields: TokenStream| quote!(_t::branch(&_t::object(&[#fields])));
    let aliased = |content: TokenStream| {
        let details = aliases(&variant.aliases).map(|aliases| quote!(.with(&_t::Details::NONE #aliases)));
        quote!(_t::content(#name, #content) #details)
    };
    match (tagging, &variant.content) {
        (Tagging::External, Content::Nothing) => {
            let texts = texts();
            quote!(_t::branch(#texts))
        }
        (Tagging::External, _) => branch(aliased(content_node(variant, container))),
        (Tagging::Internal { tag: key } | Tagging::Adjacent { tag: key, .. }, Content::Nothing) => {
            branch(tag(key))
        }
        (Tagging::Internal { tag: key }, Content::Object(object)) if object.flattened.is_empty() => {
            let (tag, fields) = (tag(key), object::fields(object, container));
            let documented = documented(object, container);
            quote!(_t::branch(&_t::object(&[#tag, #(#fields),*]) #documented))
        }
        (Tagging::Internal { tag: key }, _) => {
            let (tag, content) = (tag(key), content_node(variant, container));
            // Where the type is that brings the fields.
            let (span, fields, of_type) = if let Content::Object(object) = &variant.content {
                let fields = flatten::all_fields(&container.itself(), variant.number);
                (object.flattened.first().map(|flattened| at(flattened.ty.span())), fields, None)
            } else {
                let span = at(content.span());
                let fields = quote_spanned!(span=> _t::fields_of(#content));
                (Some(span), fields, Some(quote!(.with_fields_of(#content))))
            };
            let span = span.unwrap_or_else(Span::call_site);
            let all = if container.is_generic() {
                let all = quote_spanned!(span=> _t::with_tag(#tag, #fields));
                quote!(_t::behind_tag(&#all, #fields))
            } else {
                let all = quote_spanned!(span=> _t::with_tag::<{ #fields.len() + 1 }>(#tag, #fields));
                quote!(&#all)
            };
            quote!(_t::branch(&_t::beside_tag(#all, #content)) #of_type)
        }
        (Tagging::Adjacent { tag: key, content: place }, _) => {
            let (tag, content, place) = (tag(key), content_node(variant, container), schema_text(place));
            branch(quote!(#tag, _t::content(#place, #content)))
        }
        (Tagging::Untagged, _) => {
            let content = content_node(variant, container);
            quote!(_t::Branch::new(#content))
        }
    }
}

/// The branch of the variant that stands for all other names.
fn other(union: &Union<'_>, tagging: &Tagging) -> TokenStream {
    let known = || union.variants.iter().filter(|variant| !variant.is_other);
    // A name that is a text alone may be taken for any text as well: both say the same.
    let is_needless = *tagging == Tagging::External
        && known().all(|variant| matches!(variant.content, Content::Nothing) && variant.aliases.is_empty());
    let names = known().flat_map(|variant| [&variant.name].into_iter().chain(&variant.aliases));
    let members = names.map(|name| member(name, &[]));
    let keywords = if is_needless { quote!() } else { quote!(_t::Keyword::none_of(&[#(#members),*])) };
    let texts = quote!(&_t::other(&[#keywords]));
    match tagging {
        Tagging::Internal { tag } | Tagging::Adjacent { tag, .. } => {
            let tag = schema_text(tag);
            quote!(_t::branch(&_t::object(&[_t::tag(#tag, #texts)]).open(_t::ANY)))
        }
        Tagging::External | Tagging::Untagged => quote!(_t::branch(#texts)),
    }
}

/// The node of what a variant holds.
fn content_node(variant: &Variant<'_>, container: Container<'_>) -> TokenStream {
    match &variant.content {
        Content::Nothing => quote!(_t::SchemaRef::new(&_t::Schema::new(_t::Kind::Null))),
        Content::Value(element) => type_node(element.ty, container),
        Content::Tuple(elements) => type_node(&tuple(elements), container),
        Content::Object(object) if object.flattened.is_empty() => {
            let fields = object::fields(object, container);
            let documented = documented(object, container);
            quote!(_t::SchemaRef::new(&_t::object(&[#(#fields),*]) #documented))
        }
        Content::Object(_) => {
            let node = flatten::composed_node(&container.itself(), Some(variant.number));
            quote!(_t::SchemaRef::new(&#node))
        }
    }
}

/// `.documented(&[…])`, if there is something to say of the fields.
fn documented(object: &Object<'_>, container: Container<'_>) -> Option<TokenStream> {
    object::documentation(object, container).map(|documentation| quote!(.documented(&#documentation)))
}

fn type_node(ty: &Type, container: Container<'_>) -> TokenStream {
    let ty_in_table = container.in_table(ty);
    quote_spanned!(at(ty.span())=> _t::of_type::<#ty_in_table>().schema)
}

/// Several values are what a tuple of them is.
fn tuple(elements: &[Element<'_>]) -> Type {
    let types = elements.iter().map(|element| element.ty);
    syn::parse_quote!((#(#types),*))
}

/// A `match` over the variants in the order of their tags.
pub fn decode(model: &Model<'_>, union: &Union<'_>) -> TokenStream {
    let variants: Vec<&Variant<'_>> = branches(union).into_iter().flatten().collect();
    let last = variants.len().saturating_sub(1);
    let arms = variants.iter().enumerate().map(|(index, variant)| {
        let index = Literal::usize_unsuffixed(index);
        let read = read(model, variant, &union.tagging);
        if variants.len() == 1 || index.to_string() == last.to_string() {
            quote!(_ => { #read })
        } else {
            quote!(#index => { #read })
        }
    });
    let form = match &union.tagging {
        Tagging::External => quote!(external),
        Tagging::Internal { .. } => quote!(internal),
        Tagging::Adjacent { .. } => quote!(adjacent),
        Tagging::Untagged => quote!(untagged),
    };
    let node = own_node(model.container);
    decode_function(&quote! {
        _t::variant(__reader, #node, _t::#form, |__reader, __index, __fields| match __index { #(#arms)* })
    })
}

/// Reads what a variant holds.
fn read(model: &Model<'_>, variant: &Variant<'_>, tagging: &Tagging) -> TokenStream {
    let ident = variant.ident;
    let value = |ty: &Type| {
        let decode = decode_of(ty);
        lent(ty, quote_spanned!(at(ty.span())=> #decode::decode(__reader)))
    };
    match (&variant.content, tagging) {
        (_, Tagging::Internal { .. } | Tagging::Adjacent { .. }) if variant.is_other => quote! {
            _t::any_object(__reader)?;
            ::core::result::Result::Ok(Self::#ident)
        },
        (Content::Nothing, Tagging::Internal { .. }) => quote! {
            _t::empty_object(__reader)?;
            ::core::result::Result::Ok(Self::#ident)
        },
        (Content::Nothing, Tagging::Untagged) => quote! {
            __reader.null()?;
            ::core::result::Result::Ok(Self::#ident)
        },
        (Content::Nothing, _) => quote!(::core::result::Result::Ok(Self::#ident)),
        (Content::Value(element), _) => {
            let value = value(element.ty);
            quote!(::core::result::Result::map(#value, Self::#ident))
        }
        (Content::Tuple(elements), _) => {
            let value = value(&tuple(elements));
            let places: Vec<_> = (0..elements.len()).map(|index| format_ident!("__{index}")).collect();
            quote!(::core::result::Result::map(#value, |(#(#places),*)| Self::#ident(#(#places),*)))
        }
        (Content::Object(object), _) => {
            let tables = Tables::of_variant(object, variant.number);
            object::read(model, object, &quote!(Self::#ident), &tables)
        }
    }
}
