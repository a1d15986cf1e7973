//! Enums of unit variants: a table of texts or other constants.

use super::{Schema, decode_function, member};
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
    Schema::of_type(model, &quote!(_t::Schema::new(#kind)), &quote!(named))
}

pub fn decode(members: &[Member<'_>]) -> TokenStream {
    let idents: Vec<&Ident> = members.iter().map(|member| member.ident).collect();
    let member = quote!(_t::member(__reader, &__SCHEMA)?);
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
