//! What is read otherwise than its type says: its node, and what reads it.

use crate::model::{Codec, Decoder};
use crate::span::at;
use crate::ty::Container;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

/// The reference to the node of a newtype, which has the name of that.
pub fn of_newtype(codec: &Codec, ty: &Type, container: Container<'_>) -> TokenStream {
    match codec {
        Codec::Written(written) => {
            let schema = &written.schema;
            quote_spanned!(at(schema.span())=> #schema)
        }
        Codec::Schemars(_) => {
            let node = foreign(ty, container);
            quote!(_t::SchemaRef::new(&#node))
        }
    }
}

/// The reference to the node of a field, for the literals beside it; none where that is known only to the running program.
pub fn schema(codec: &Codec) -> Option<TokenStream> {
    match codec {
        Codec::Written(written) => {
            let schema = &written.schema;
            Some(quote!(#schema))
        }
        Codec::Schemars(_) => None,
    }
}

/// The row of a field.
pub fn field(codec: &Codec, name: &TokenStream, ty: &Type, container: Container<'_>) -> TokenStream {
    match codec {
        Codec::Written(written) => {
            let schema = &written.schema;
            let node = quote_spanned!(at(schema.span())=> _t::field_of_schema);
            quote!(#node(#name, #schema))
        }
        Codec::Schemars(_) => {
            let node = foreign(ty, container);
            // It has no name of its own, and is told from others by what there can be one of in one place.
            let identity = format!(":{ty}:", ty = quote!(#ty));
            let is_optional = of_absence(&container.in_table(ty), &quote!(IS_VALUE));
            quote! {
                _t::field_of_foreign(#name, &#node.named(
                    "",
                    ::core::concat!(::core::module_path!(), #identity, ::core::line!(), ":", ::core::column!())
                ), #is_optional)
            }
        }
    }
}

fn foreign(ty: &Type, container: Container<'_>) -> TokenStream {
    let ty_in_table = container.in_table(ty);
    quote_spanned!(at(ty.span())=> _t::foreign::<#ty_in_table>())
}

/// The value of a field that is absent, if there is one.
pub fn absent(codec: &Codec, ty: &Type) -> TokenStream {
    match codec {
        Codec::Written(_) => quote!(::core::option::Option::None),
        Codec::Schemars(_) => of_absence(&quote!(#ty), &quote!(value())),
    }
}

/// An item of the type, or of the trait if the type has none. The second one needs the trait whatever the type is: no use
/// of it would be a warning.
fn of_absence(ty: &TokenStream, item: &TokenStream) -> TokenStream {
    quote!({
        use _t::NoAbsence as _;
        (_t::Absence::<#ty>::#item, _t::Absence::<()>::#item).0
    })
}

/// What reads a value from `__reader`.
pub fn read(codec: &Codec, ty: &Type) -> TokenStream {
    match codec {
        Codec::Written(written) => match &written.decoder {
            Decoder::Own(path) => quote_spanned!(at(path.span())=> (#path)(__reader)),
            Decoder::Serde(path) => {
                let call = quote_spanned!(at(path.span())=> (#path)(__deserializer));
                quote!(_t::deserialize_with(__reader, |__deserializer| #call))
            }
        },
        Codec::Schemars(_) => quote_spanned!(at(ty.span())=> _t::deserialize::<#ty>(__reader)),
    }
}
