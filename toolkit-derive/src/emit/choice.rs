//! Enums of unit variants: a table of texts or other constants.

use super::{Schema, decode_function, member, own_node};
use crate::model::{Choice, Constants, Member, Model};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, Index};

pub fn schema(model: &Model<'_>, choice: &Choice<'_>) -> Schema {
    let members = choice.members.iter().map(|Member { name, aliases, .. }| member(name, aliases));
    let members = quote!(&[#(#members),*]);
    let kind = match choice.constants {
        Constants::Texts => quote!(_t::Kind::Enum(#members)),
        Constants::Integers => quote!(_t::Kind::Constants(_t::Constant::Integer, #members)),
        Constants::Booleans => quote!(_t::Kind::Constants(_t::Constant::Boolean, #members)),
    };
    Schema::of_type(model, &quote!(_t::Schema::new(#kind)), false, &[])
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
