//! Structs with flattened fields: the table is made of several, and the object is read once for each type.

use super::implement;
use super::object::{Slot, Table, node};
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
    let declared = own.declare(&quote!(__OWN), &quote!(__OWN_DOCUMENTATION));
    let declared = quote! {
        #declared
        const __PARTS: &[_t::Part] = &[#(#parts),*];
        #(#checks)*
    };
    let all = Table {
        fields: quote!(_t::compose(__PARTS)),
        documentation: Some(quote!(_t::compose_documentation(__PARTS))),
        length: quote!({ _t::length(__PARTS) }),
    };
    (declared, all)
}

/// The same for a generic type, whose tables are constants: the items for them, if there are flattened fields, and the
/// node of the type.
pub fn constants(
    model: &Model<'_>,
    object: &Object<'_>,
    own: &TokenStream,
    documentation: Option<&TokenStream>,
) -> (Option<TokenStream>, TokenStream) {
    if object.flattened.is_empty() {
        let node = node(object, own);
        let documented = documentation.map(|documentation| quote!(.documented(&#documentation)));
        return (None, quote!(#node #documented));
    }
    let of_own = documentation.map(|_| quote!(Self::OWN_DOCUMENTATION));
    let parts = parts(object, model.container, &quote!(Self::OWN), of_own.as_ref());
    let documentation = documentation.map(
        |documentation| quote!(const OWN_DOCUMENTATION: &'static [_t::Documentation] = &#documentation;),
    );
    let constants = quote! {
        const OWN: &'static [_t::Field] = &#own;
        #documentation
        const PARTS: &'static [_t::Part] = &[#(#parts),*];
    };
    let items = implement(&quote!(_t::Composed), model.container, &model.bounds, &constants);
    let node = quote! {
        _t::composed_schema(<Self as _t::Composed>::FIELDS, <Self as _t::Composed>::PARTS)
            .documented(<Self as _t::Composed>::DOCUMENTATION)
    };
    (Some(items), node)
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
            end: quote_spanned!(at_type=> _t::flattened::<#ty>(__reader, __start)),
            pattern: quote!(::core::option::Option::Some(#slot)),
            value: quote!(#ident: #slot),
            ..Slot::default()
        }
    })
}

/// `body`, which reads the type's own fields, in the object that has others as well.
pub fn decode(body: &TokenStream, container: Container<'_>) -> TokenStream {
    let (fields, parts) = if container.is_generic() {
        (quote!(<Self as _t::Composed>::FIELDS), quote!(<Self as _t::Composed>::PARTS))
    } else {
        (quote!(&__FIELDS), quote!(__PARTS))
    };
    quote! {
        _t::composed(__reader, #fields, const { _t::is_open(#parts) }, |__reader, __start| { #body })
    }
}
