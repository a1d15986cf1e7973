//! Enums of unit variants: a table of texts or other constants.

use super::{Schema, decode_function, member, own_node, schema_text, text};
use crate::model::{Choice, Constants, Member, Model, Text};
use crate::ty::Container;
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
    let descriptions = choice.members.iter().filter_map(|member| {
        let (name, text) = (schema_text(&member.name), description(member, model.container)?);
        Some(quote!([#name, #text]))
    });
    let descriptions: Vec<TokenStream> = descriptions.collect();
    let descriptions = (!descriptions.is_empty())
        .then(|| quote!(.with(&[_t::Keyword::descriptions(&[#(#descriptions),*])])));
    Schema::of_type(model, &quote!(_t::Schema::new(#kind) #descriptions), false, &[])
}

/// What is said of a member, in one line: it is one of a list.
fn description(member: &Member<'_>, container: Container<'_>) -> Option<TokenStream> {
    Some(match member.description.as_ref()? {
        Text::Known(text) => {
            let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            schema_text(&lines.join(" "))
        }
        expression @ Text::Expression(_) => text(expression, container),
    })
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
