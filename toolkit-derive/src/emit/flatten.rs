//! Structs with flattened fields: the table is made of several, and the object is read once for each type.

use super::object::{Slot, Table};
use crate::model::Object;
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;

/// The parts of the table in the order of the declaration, and the whole.
pub fn tables(object: &Object<'_>, own: &Table, container: Container<'_>) -> (TokenStream, Table) {
    let (mut parts, mut checks) = (Vec::new(), Vec::new());
    let mut start = 0;
    let mut push_own = |parts: &mut Vec<TokenStream>, end: usize| {
        if end > start {
            let (from, to) = (Literal::usize_unsuffixed(start), Literal::usize_unsuffixed(end));
            parts.push(quote!(_t::Part::own(&__OWN, #from, #to)));
            start = end;
        }
    };
    for flattened in &object.flattened {
        push_own(&mut parts, flattened.position);
        let (ty, span) = (container.outside(flattened.ty), at(flattened.ty.span()));
        let number = Literal::usize_unsuffixed(parts.len());
        parts.push(quote_spanned!(span=> _t::Part::of::<#ty>()));
        checks.push(quote_spanned!(span=> const _: () = _t::assert_apart(__PARTS, #number);));
    }
    push_own(&mut parts, object.properties.len());
    let declared = own.declare(&quote!(__OWN));
    let declared = quote! {
        #declared
        const __PARTS: &[_t::Part] = &[#(#parts),*];
        #(#checks)*
    };
    let all = Table { fields: quote!(_t::compose(__PARTS)), length: quote!({ _t::length(__PARTS) }) };
    (declared, all)
}

/// The flattened fields: each is read from the start of the object.
pub fn slots<'o>(object: &'o Object<'_>) -> impl Iterator<Item = Slot> + 'o {
    let first = object.properties.len();
    object.flattened.iter().zip(first..).map(|(flattened, index)| {
        let at_type = at(flattened.ty.span());
        let (ident, ty, slot) = (flattened.ident, flattened.ty, format_ident!("__{index}", span = at_type));
        Slot {
            end: quote_spanned!(at_type=> _t::flattened::<#ty>(__reader, __start)),
            pattern: quote!(::core::option::Option::Some(#slot)),
            value: quote!(#ident: #slot),
            ..Slot::default()
        }
    })
}

/// `body`, which reads the type's own fields, in the object that has others as well.
pub fn decode(body: &TokenStream) -> TokenStream {
    quote! {
        _t::composed(__reader, &__FIELDS, const { _t::is_open(__PARTS) }, |__reader, __start| { #body })
    }
}
