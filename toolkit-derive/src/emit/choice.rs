//! Enums of unit variants: a table of texts.

use super::{Schema, aliases, decode_function, own_node, schema_text};
use crate::model::{Member, Model};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, Index};

pub fn schema(model: &Model<'_>, members: &[Member<'_>]) -> Schema {
    let members = members.iter().map(|Member { name, aliases, .. }| {
        let (name, aliases) = (schema_text(name), self::aliases(aliases));
        quote!(_t::Member::new(#name) #aliases)
    });
    Schema::of_type(model, &quote!(_t::Schema::new(_t::Kind::Enum(&[#(#members),*]))), false, &[])
}

pub fn decode(model: &Model<'_>, members: &[Member<'_>]) -> TokenStream {
    let node = own_node(model.container);
    let idents: Vec<&Ident> = members.iter().map(|member| member.ident).collect();
    let member = quote!(_t::member(__reader, #node)?);
    decode_function(&match idents.as_slice() {
        [first @ .., last] if !first.is_empty() => {
            let indices = (0..first.len()).map(Index::from);
            quote! {
                ::core::result::Result::Ok(match #member {
                    #(#indices => Self::#first,)*
                    _ => Self::#last,
                })
            }
        }
        only => quote!(#member; ::core::result::Result::Ok(#(Self::#only)*)),
    })
}
