//! Structs: a table of fields, and one slot for each.

use super::constraint::{self, checked};
use super::flatten::Tables;
use super::{Schema, aliases, codec, decode_function, described, flatten, lent, schema_text, skipped_value};
use crate::literal::{Scalar, escape};
use crate::model::{Absence, Leniency, Mode, Model, Object, Property, Text, WholeDefault};
use crate::name::plain;
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Ident, Index};

pub fn schema(model: &Model<'_>, object: &Object<'_>) -> Schema {
    let fields = fields(object, model.container);
    let fields = quote!([#(#fields),*]);
    let documentation = documentation(object, model.container);
    if model.container.is_generic() {
        let checks: Vec<TokenStream> = all_checks(object, model.container).collect();
        if object.flattened.is_empty() {
            let documented = documentation.map(|documentation| quote!(.documented(&#documentation)));
            let node = node(object, &fields);
            return Schema::of_type(model, &quote!(#node #documented), false, &checks);
        }
        let node = flatten::composed_node(&model.container.itself(), None);
        let mut schema = Schema::of_type(model, &node, false, &checks);
        schema.items.extend(flatten::constants(model, object, &fields, documentation.as_ref(), None));
        return schema;
    }
    let own = Table { fields, documentation, length: length(object).into_token_stream() };
    let (parts, all) = if object.flattened.is_empty() {
        (None, own)
    } else {
        let (parts, all) = flatten::tables(object, &own, model.container);
        (Some(parts), all)
    };
    let documented = all.documentation.is_some().then(|| quote!(.documented(&__DOCUMENTATION)));
    let node = node(object, &quote!(__FIELDS));
    let mut schema = Schema::of_type(model, &quote!(#node #documented), false, &[]);
    schema.items.extend(parts);
    schema.items.extend(all.declare(&quote!(__FIELDS), &quote!(__DOCUMENTATION)));
    schema.items.extend(all_checks(object, model.container));
    schema
}

/// The rows of the table.
pub fn fields(object: &Object<'_>, container: Container<'_>) -> impl Iterator<Item = TokenStream> {
    object.properties.iter().map(move |property| field(property, container))
}

/// What is published of the fields, if there is something.
pub fn documentation(object: &Object<'_>, container: Container<'_>) -> Option<TokenStream> {
    let rows: Vec<_> = object.properties.iter().map(|property| documented(property, container)).collect();
    rows.iter().any(Option::is_some).then(|| {
        let rows = rows.into_iter().map(|row| row.unwrap_or_else(|| quote!(_t::Documentation::NONE)));
        quote!([#(#rows),*])
    })
}

/// The row of a property that something is published of: `_t::documentation("Days to forecast.")`.
fn documented(property: &Property<'_>, container: Container<'_>) -> Option<TokenStream> {
    let annotated = annotations(property);
    match &property.description {
        Some(Text::Known(text)) if escape(text) == *text => Some(quote!(_t::documentation(#text) #annotated)),
        None if annotated.is_none() => None,
        description => {
            let described = described(description.as_ref(), container);
            Some(quote!(_t::Documentation::NONE #described #annotated))
        }
    }
}

/// The assertions about all properties.
pub fn all_checks(object: &Object<'_>, container: Container<'_>) -> impl Iterator<Item = TokenStream> {
    object.properties.iter().flat_map(move |property| checks(property, container))
}

/// The fields of an object, before they have a name, and what is published of them.
pub(super) struct Table {
    pub fields: TokenStream,
    pub documentation: Option<TokenStream>,
    pub length: TokenStream,
}

impl Table {
    pub fn declare(&self, name: &TokenStream, name_of_documentation: &TokenStream) -> TokenStream {
        let Self { fields, documentation, length } = self;
        let documentation = documentation.as_ref().map(|documentation| {
            quote!(static #name_of_documentation: [_t::Documentation; #length] = #documentation;)
        });
        quote! {
            static #name: [_t::Field; #length] = #fields;
            #documentation
        }
    }
}

/// The number of fields that the type declares itself.
fn length(object: &Object<'_>) -> Literal {
    Literal::usize_unsuffixed(object.properties.len())
}

/// The node of an object whose fields are in `table`.
pub fn node(object: &Object<'_>, table: &TokenStream) -> TokenStream {
    if object.flattened.is_empty() {
        let open = object.is_open.then(|| quote!(.open(_t::ANY)));
        quote!(_t::Schema::new(_t::Kind::Object(&#table)) #open)
    } else {
        quote!(_t::composed_schema(&#table, __PARTS))
    }
}

/// The row of the table: `_t::field::<u8>("days").with(&_t::Details::NONE.default("3"))`.
fn field(property: &Property<'_>, container: Container<'_>) -> TokenStream {
    let Property { name, ty, .. } = property;
    let ty_in_table = container.in_table(ty);
    let at_type = at(ty.span());
    // At the type, so that the compiler points there if it is no parameter.
    let row = if let Some(codec) = &property.codec {
        codec::field(codec, &schema_text(name), ty, container)
    } else if !property.constraints.is_empty() {
        let base = quote_spanned!(at_type=> <#ty_in_table as _t::Param>::SCHEMA);
        let node = constraint::node(&base, &property.constraints);
        let name = schema_text(name);
        quote_spanned!(at_type=> _t::constrained_field::<#ty_in_table>(#name, #node))
    } else if escape(name) == *name {
        quote_spanned!(at_type=> _t::field::<#ty_in_table>(#name))
    } else {
        let (node, name) = (quote_spanned!(at_type=> _t::field_of_text::<#ty_in_table>), schema_text(name));
        quote!(#node(#name))
    };
    let optional = match &property.absence {
        Absence::OfType | Absence::Literal(_) => None,
        Absence::Trait(_) | Absence::Function(_) | Absence::OfStruct => Some(quote!(.optional())),
    };
    let sensitive = property.is_sensitive.then(|| quote!(.sensitive()));
    let details = details(property);
    quote!(#row #optional #sensitive #details)
}

/// `.with(&…)`, if the property has what only some have.
fn details(property: &Property<'_>) -> Option<TokenStream> {
    let default = match &property.absence {
        Absence::Literal(literal) => {
            let json = literal.value.json();
            Some(quote!(.default(#json)))
        }
        _ => None,
    };
    let aliases = aliases(&property.aliases);
    let lenient = lenient(&property.leniency);
    if default.is_none() && aliases.is_none() && lenient.is_none() {
        return None;
    }
    let details = quote!(&_t::Details::NONE #default #aliases #lenient);
    // At the type, which may not be one that the leniency is for.
    Some(quote_spanned!(at(property.ty.span())=> .with(#details)))
}

/// `.lenient(&…)`, if the property is read from more than its schema says.
fn lenient(leniency: &Leniency) -> Option<TokenStream> {
    if leniency.is_none() {
        return None;
    }
    let Leniency { mode, is_json_text, delimiter, null_words, sentinels } = leniency;
    let mode = mode.map(|mode| match mode {
        Mode::Strict => quote!(.strict()),
        Mode::Lossless => quote!(.lossless()),
    });
    let json_text = is_json_text.then(|| quote!(.json_text()));
    let delimiter = delimiter.as_ref().map(|delimiter| quote!(.delimiter(#delimiter)));
    let null_words = (!null_words.is_empty()).then(|| quote!(.null_words(&[#(#null_words),*])));
    let sentinels: Vec<String> = sentinels.iter().map(|literal| literal.value.json()).collect();
    let sentinels = (!sentinels.is_empty()).then(|| quote!(.sentinels(&[#(#sentinels),*])));
    let leniency = quote!(&_t::Leniency::NONE #mode #json_text #delimiter #null_words #sentinels);
    Some(quote!(.lenient(#leniency)))
}

/// What is published of a field besides: `.examples("[3]").deprecated()`.
fn annotations(property: &Property<'_>) -> Option<TokenStream> {
    let examples = (!property.examples.is_empty()).then(|| {
        let examples: Vec<String> = property.examples.iter().map(|example| example.value.json()).collect();
        let json = format!("[{}]", examples.join(","));
        quote!(.examples(#json))
    });
    let deprecated = property.is_deprecated.then(|| quote!(.deprecated()));
    (examples.is_some() || deprecated.is_some()).then(|| quote!(#examples #deprecated))
}

/// Examples are literals, of which lists and objects have none.
const EXAMPLE_REMEDY: &str = "; one of a list or an object belongs in the description";

/// The assertions about a property that only the compiler can check.
fn checks(property: &Property<'_>, container: Container<'_>) -> Vec<TokenStream> {
    let Property { ty, constraints, .. } = property;
    let default = match &property.absence {
        Absence::Literal(literal) => Some(("default", literal)),
        _ => None,
    };
    let examples = property.examples.iter().map(|example| ("example", example));
    let ty = container.in_table(ty);
    let base = match &property.codec {
        Some(codec) => codec::schema(codec),
        None => Some(quote!(<#ty as _t::Param>::SCHEMA)),
    };
    // What nobody knows yet takes no literals.
    let Some(base) = base else { return Vec::new() };
    let name = plain(property.ident);
    let literals = default.into_iter().chain(examples).map(|(what, literal)| {
        let remedy = if what == "example" { EXAMPLE_REMEDY } else { "" };
        let message = format!("the {what} of `{name}` is not a value of its type{remedy}");
        constraint::literal_check(&base, literal, constraints, &message)
    });
    let constraints = constraint::checks(&base, constraints, &format!("`{name}`"));
    literals.chain(constraints).map(|check| check.emit(container)).collect()
}

pub fn decode(model: &Model<'_>, object: &Object<'_>) -> TokenStream {
    let tables = Tables::of_struct(object, model.container);
    decode_function(&read(model, object, &quote!(Self), &tables))
}

/// A loop that fills a slot for each property, and then the struct or variant `name` if all that must be there is.
pub fn read(model: &Model<'_>, object: &Object<'_>, name: &TokenStream, tables: &Tables) -> TokenStream {
    let table = &tables.own;
    let default = object.default.as_ref().map(whole_default);
    let skipped: Vec<TokenStream> = object
        .skipped
        .iter()
        .map(|skipped| match (&default, &skipped.function, &skipped.member) {
            (Some(_), None, member) => quote!(#member: __default.#member),
            _ => skipped_value(skipped),
        })
        .collect();
    let start = model.validate.is_some().then(|| quote!(let __place = __reader.position();));
    let properties = object.properties.iter().enumerate().map(Slot::new);
    let slots: Vec<Slot> = properties.chain(flatten::slots(object)).collect();
    let (starts, fills) = (slots.iter().map(|slot| &slot.start), slots.iter().map(|slot| &slot.fill));
    let (ends, patterns) = (slots.iter().map(|slot| &slot.end), slots.iter().map(|slot| &slot.pattern));
    let values = slots.iter().map(|slot| &slot.value);
    let fills: Vec<&TokenStream> = fills.filter(|fill| !fill.is_empty()).collect();
    let is_composed = !object.flattened.is_empty();
    let is_closed = !is_composed && !object.is_open;
    let (index, fill) = match fills.as_slice() {
        [] if !is_closed => (quote!(_), TokenStream::new()),
        [] => {
            let this = checked(model, &quote!(#name { #(#skipped,)* }));
            return quote! {
                #start
                _t::empty_object(__reader)?;
                #default
                #this
            };
        }
        [only] => (quote!(_), quote!(#only;)),
        [first @ .., last] => {
            let indices = (0..first.len()).map(Index::from);
            (quote!(__index), quote!(match __index { #(#indices => #first,)* _ => #last }))
        }
    };
    let this = checked(model, &quote!(#name { #(#values,)* #(#skipped,)* }));
    let this = if default.is_some() { quote!({ #default #this }) } else { this };
    let body = quote! {
        #start
        #(#starts)*
        let mut __object = _t::ObjectReader::new(#table);
        while let ::core::option::Option::Some(#index) = __object.next(__reader) {
            #fill
        }
        match (__object.is_complete(), #(#ends),*) {
            (true, #(#patterns),*) => #this,
            _ => ::core::result::Result::Err(_t::Stop),
        }
    };
    match () {
        () if is_composed => flatten::decode(&body, tables),
        () if object.is_open => quote!(_t::open(__reader, #table, |__reader| { #body })),
        () => body,
    }
}

/// The statement that makes the default of the whole struct.
fn whole_default(default: &WholeDefault) -> TokenStream {
    let value = match default {
        WholeDefault::Trait(span) => quote_spanned!(at(*span)=> ::core::default::Default::default()),
        WholeDefault::Function(path) => quote_spanned!(at(path.span())=> (#path)()),
    };
    quote!(let __default: Self = #value;)
}

/// A property on its way into the struct. Its tokens are where the fault is if the compiler has something to say.
#[derive(Default)]
pub(super) struct Slot {
    /// Declares the slot.
    pub start: TokenStream,
    /// Reads a value into it.
    pub fill: TokenStream,
    /// What is in it in the end, or stands for it.
    pub end: TokenStream,
    /// The value in that.
    pub pattern: TokenStream,
    /// The field of the struct.
    pub value: TokenStream,
}

impl Slot {
    fn new((index, property): (usize, &Property<'_>)) -> Self {
        let (ident, ty) = (property.ident, property.ty);
        let name = format!("__{index}");
        let at_type = at(ty.span());
        let slot = Ident::new(&name, at_type);
        let some = quote!(::core::option::Option::Some(#slot));
        let none = quote!(::core::option::Option::None);
        let (start, end, pattern, value) = match &property.absence {
            Absence::OfType => {
                let absent = if let Some(codec) = &property.codec {
                    codec::absent(codec, ty)
                } else {
                    quote_spanned!(at_type=> _t::absent())
                };
                (absent, quote!(#slot), some, quote!(#slot))
            }
            Absence::Literal(literal) => {
                let json = literal.value.json();
                let end = if let Scalar::Text(text) = &literal.value {
                    quote_spanned!(at_type=> _t::or_text(#slot, #text, #json))
                } else {
                    quote_spanned!(at_type=> _t::or_literal(#slot, #json))
                };
                (none, end, some, quote!(#slot))
            }
            Absence::Trait(span) => {
                let slot = Ident::new(&name, at(*span));
                let value = quote_spanned!(slot.span()=> _t::or_default(#slot));
                (none, quote!(#slot), quote!(#slot), value)
            }
            Absence::Function(path) => {
                let slot = Ident::new(&name, at(path.span()));
                let value = quote_spanned!(slot.span()=> _t::or_else(#slot, || (#path)()));
                (none, quote!(#slot), quote!(#slot), value)
            }
            Absence::OfStruct => {
                let value = quote!(match #slot { #some => #slot, #none => __default.#ident });
                (none, quote!(#slot), quote!(#slot), value)
            }
        };
        let function = Ident::new(if property.leniency.is_none() { "fill" } else { "fill_lenient" }, at_type);
        let fill = if let Some(codec) = &property.codec {
            let read = codec::read(codec, ty);
            quote!(__object.fill_with(__reader, &mut #slot, |__reader| #read))
        } else if property.constraints.is_empty() && property.validate.is_none() {
            lent(ty, quote_spanned!(at_type=> __object.#function(__reader, &mut #slot)))
        } else {
            let validate = constraint::validator(property.validate.as_ref());
            // With the type said, so that a validator of another type is what is wrong, and not the field.
            let fill =
                quote_spanned!(at_type=> __object.fill_checked::<#ty>(__reader, &mut #slot, #validate));
            lent(ty, fill)
        };
        Self { start: quote!(let mut #slot = #start;), fill, end, pattern, value: quote!(#ident: #value) }
    }
}
