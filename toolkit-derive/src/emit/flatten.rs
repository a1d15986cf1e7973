//! Structs and variants with flattened fields: the table is made of several, and the object is read once for each type.

use super::object::{Slot, Table};
use super::{implement, lent};
use crate::model::{Model, Object};
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;

/// The parts of the table in the order of the declaration, and the whole.
pub fn tables(object: &Object<'_>, own: &Table, container: Container<'_>) -> (TokenStream, Table) {
    let documentation = own.documentation.as_ref().map(|_| quote!(&__OWN_DOCUMENTATION));
    let parts = parts(object, container, &quote!(&__OWN), documentation.as_ref());
    let checks = object.flattened.iter().zip(flattened_parts(object)).map(|(flattened, number)| {
        let number = Literal::usize_unsuffixed(number);
        quote_spanned!(at(flattened.ty.span())=> const _: () = _t::assert_apart(__PARTS, #number);)
    });
    // At both places: the other one says what to rename as well.
    let own_checks = object.properties.iter().map(|property| {
        let (name, aliases) = (&property.name, &property.aliases);
        quote_spanned!(at(property.ident.span())=> const _: () = _t::assert_free(__PARTS, &[#name #(, #aliases)*]);)
    });
    let declared = own.declare(&quote!(__OWN), &quote!(__OWN_DOCUMENTATION));
    let declared = quote! {
        #declared
        const __PARTS: &[_t::Part] = &[#(#parts),*];
        #(#checks)*
        #(#own_checks)*
    };
    let all = Table {
        fields: quote!(_t::compose(__PARTS)),
        documentation: Some(quote!(_t::compose_documentation(__PARTS))),
        length: quote!({ _t::length(__PARTS) }),
    };
    (declared, all)
}

/// The same as constants, for a generic type or a variant: the items for them.
pub fn constants(
    model: &Model<'_>,
    object: &Object<'_>,
    own: &TokenStream,
    documentation: Option<&TokenStream>,
    variant: Option<usize>,
) -> TokenStream {
    let composed = composed(variant);
    let of_own = documentation.map(|_| quote!(<Self as #composed>::OWN_DOCUMENTATION));
    let parts = parts(object, model.container, &quote!(<Self as #composed>::OWN), of_own.as_ref());
    let documentation = documentation.map(
        |documentation| quote!(const OWN_DOCUMENTATION: &'static [_t::Documentation] = &#documentation;),
    );
    let checks = object.flattened.iter().zip(flattened_parts(object)).map(|(flattened, number)| {
        let number = Literal::usize_unsuffixed(number);
        let parts = quote!(<Self as #composed>::PARTS);
        quote_spanned!(at(flattened.ty.span())=> _t::assert_apart(#parts, #number);)
    });
    let constants = quote! {
        const OWN: &'static [_t::Field] = &#own;
        #documentation
        const PARTS: &'static [_t::Part] = &[#(#parts),*];
        const FIELDS: &'static [_t::Field] = {
            #(#checks)*
            _t::without_padding(&<Self as #composed>::PADDED, <Self as #composed>::PARTS)
        };
    };
    implement(&composed, model.container, &model.bounds, &constants)
}

/// The node of an object with those constants, which are of the type `this`.
pub fn composed_node(this: &TokenStream, variant: Option<usize>) -> TokenStream {
    let composed = composed(variant);
    quote! {
        _t::composed_schema(<#this as #composed>::FIELDS, <#this as #composed>::PARTS)
            .documented(<#this as #composed>::DOCUMENTATION)
    }
}

/// The fields of all parts of a variant of the type `this`.
pub fn all_fields(this: &TokenStream, variant: usize) -> TokenStream {
    let composed = composed(Some(variant));
    quote!(<#this as #composed>::FIELDS)
}

/// The trait that has the constants.
fn composed(variant: Option<usize>) -> TokenStream {
    let number = variant.map(Literal::usize_unsuffixed);
    let number = number.map(|number| quote!(<#number>));
    quote!(_t::Composed #number)
}

/// Where the parts of an object are, for reading it.
pub struct Tables {
    /// The fields that it declares itself.
    pub own: TokenStream,
    /// All fields, and the parts that they come from, if some are flattened.
    fields: TokenStream,
    parts: TokenStream,
}

impl Tables {
    /// Those of a struct.
    pub fn of_struct(object: &Object<'_>, container: Container<'_>) -> Self {
        let (own, fields, parts) = match (object.flattened.is_empty(), container.is_generic()) {
            (true, false) => (quote!(&__FIELDS), quote!(), quote!()),
            (true, true) => (quote!(_t::fields::<Self>()), quote!(), quote!()),
            (false, false) => (quote!(&__OWN), quote!(&__FIELDS), quote!(__PARTS)),
            (false, true) => {
                let constant = |name: TokenStream| quote!(<Self as _t::Composed>::#name);
                (constant(quote!(OWN)), constant(quote!(FIELDS)), constant(quote!(PARTS)))
            }
        };
        Self { own, fields, parts }
    }

    /// Those of a variant, all of whose fields are at hand.
    pub fn of_variant(object: &Object<'_>, variant: usize) -> Self {
        let composed = composed(Some(variant));
        let all = quote!(__fields);
        let own = if object.flattened.is_empty() { all.clone() } else { quote!(<Self as #composed>::OWN) };
        Self { own, fields: all, parts: quote!(<Self as #composed>::PARTS) }
    }
}

/// The parts of the table. The type's own fields are those of `own`, with their `documentation`.
fn parts(
    object: &Object<'_>,
    container: Container<'_>,
    own: &TokenStream,
    documentation: Option<&TokenStream>,
) -> Vec<TokenStream> {
    let nothing = quote!(&[]);
    let documentation = documentation.unwrap_or(&nothing);
    let mut parts = Vec::new();
    let mut start = 0;
    let mut push_own = |parts: &mut Vec<TokenStream>, end: usize| {
        if end > start {
            let (from, to) = (Literal::usize_unsuffixed(start), Literal::usize_unsuffixed(end));
            parts.push(quote!(_t::Part::own(#own, #documentation, #from, #to)));
            start = end;
        }
    };
    for flattened in &object.flattened {
        push_own(&mut parts, flattened.position);
        let (ty, span) = (container.in_table(flattened.ty), at(flattened.ty.span()));
        parts.push(quote_spanned!(span=> _t::Part::of::<#ty>()));
    }
    push_own(&mut parts, object.properties.len());
    parts
}

/// The indices of the flattened fields among the parts.
fn flattened_parts(object: &Object<'_>) -> impl Iterator<Item = usize> {
    let mut start = 0;
    let mut own = 0;
    object.flattened.iter().enumerate().map(move |(index, flattened)| {
        own += usize::from(flattened.position > start);
        start = flattened.position;
        index + own
    })
}

/// The flattened fields: each is read from the start of the object.
pub fn slots<'o>(object: &'o Object<'_>) -> impl Iterator<Item = Slot> + 'o {
    let first = object.properties.len();
    object.flattened.iter().zip(first..).map(|(flattened, index)| {
        let at_type = at(flattened.ty.span());
        let (ident, ty, slot) = (flattened.ident, flattened.ty, format_ident!("__{index}", span = at_type));
        Slot {
            end: lent(ty, quote_spanned!(at_type=> _t::flattened::<#ty>(__reader, __start))),
            pattern: quote!(::core::option::Option::Some(#slot)),
            value: quote!(#ident: #slot),
            ..Slot::default()
        }
    })
}

/// `body`, which reads the type's own fields, in the object that has others as well.
pub fn decode(body: &TokenStream, Tables { fields, parts, .. }: &Tables) -> TokenStream {
    quote! {
        _t::composed(__reader, #fields, const { _t::is_open(#parts) }, |__reader, __start| { #body })
    }
}
