//! Which predicates the implementations for a generic type need.
//!
//! As serde does it: a type parameter has to be a parameter of a tool where a field that is on the wire mentions it, and
//! a projection such as `T::Item` instead of the parameter it starts from. A predicate on the type of a field would lead
//! back to the type itself where that is recursive.

use crate::literal::ungroup_type;
use crate::model::Skipped;
use crate::ty::is_phantom_path;
use quote::ToTokens as _;
use std::collections::HashSet;
use syn::punctuated::Punctuated;
use syn::{
    GenericArgument, Generics, Ident, Path, PathArguments, PredicateType, ReturnType, Token, Type,
    TypeParamBound, TypePath, WherePredicate, parse_quote,
};

/// What somebody wrote with `bound`.
pub type Predicates = Punctuated<WherePredicate, Token![,]>;

/// The predicates of a type's implementations, beside those of its declaration.
#[derive(Default)]
pub struct Bounds {
    /// The types that are parameters of a tool.
    pub parameters: Vec<Type>,
    /// The types that have a default.
    pub defaults: Vec<Type>,
    /// Anything else.
    pub predicates: Vec<WherePredicate>,
    /// The types that tell the instances of the type apart.
    pub arguments: Vec<Type>,
}

/// Goes through the fields of a type.
pub struct Inference<'a> {
    known: HashSet<&'a Ident>,
    bounds: Bounds,
}

impl<'a> Inference<'a> {
    /// Before the fields of a type with `generics`.
    pub fn new(generics: &'a Generics) -> Self {
        let known = generics.type_params().map(|parameter| &parameter.ident).collect();
        Self { known, bounds: Bounds::default() }
    }

    /// A field of the type `ty` is on the wire.
    pub fn wire(&mut self, ty: &Type) {
        let found = self.mentioned(ty);
        extend(&mut self.bounds.arguments, &found);
        extend(&mut self.bounds.parameters, &found);
    }

    /// A field of the type `ty` may be its default. A list of anything has one, so this is about the type itself; it
    /// leads nowhere back.
    pub fn default(&mut self, ty: &Type) {
        if !self.mentioned(ty).is_empty() {
            extend(&mut self.bounds.defaults, std::slice::from_ref(ty));
        }
    }

    /// The type itself has to have a default.
    pub fn default_of_itself(&mut self) {
        if !self.known.is_empty() {
            self.bounds.defaults.push(parse_quote!(Self));
        }
    }

    /// A skipped field.
    pub fn skipped(&mut self, skipped: &Skipped<'_>) {
        if skipped.function.is_none() {
            self.default(skipped.ty);
        }
    }

    /// A field of the type `ty` of which somebody wrote what it needs.
    pub fn explicit(&mut self, ty: Option<&Type>, predicates: &Predicates) {
        if let Some(ty) = ty
            && !self.mentioned(ty).is_empty()
        {
            extend(&mut self.bounds.arguments, std::slice::from_ref(ty));
        }
        for predicate in predicates {
            let mut predicate = predicate.clone();
            if let WherePredicate::Type(of_type) = &mut predicate
                && of_type.lifetimes.is_none()
                && take_ours(of_type)
            {
                extend(&mut self.bounds.parameters, std::slice::from_ref(&of_type.bounded_ty));
                if of_type.bounds.is_empty() {
                    continue;
                }
            }
            // What is written on a variant is met at each of its fields.
            if !self.bounds.predicates.contains(&predicate) {
                self.bounds.predicates.push(predicate);
            }
        }
    }

    /// All of it.
    pub fn finish(self) -> Bounds {
        self.bounds
    }

    /// The type parameters in `ty`, and the projections from them.
    fn mentioned(&self, ty: &Type) -> Vec<Type> {
        let mut found = Vec::new();
        self.visit(ty, &mut found);
        found
    }

    fn visit(&self, ty: &Type, found: &mut Vec<Type>) {
        match ungroup_type(ty) {
            Type::Path(path) => self.visit_path(path, found),
            Type::Reference(reference) => self.visit(&reference.elem, found),
            Type::Array(array) => self.visit(&array.elem, found),
            Type::Slice(slice) => self.visit(&slice.elem, found),
            Type::Ptr(pointer) => self.visit(&pointer.elem, found),
            Type::Tuple(tuple) => tuple.elems.iter().for_each(|element| self.visit(element, found)),
            // What a macro makes of its tokens, nobody knows here.
            _ => {}
        }
    }

    fn visit_path(&self, path: &TypePath, found: &mut Vec<Type>) {
        let segments = &path.path.segments;
        let is_parameter = path.qself.is_none()
            && path.path.leading_colon.is_none()
            && segments.first().is_some_and(|first| self.known.contains(&first.ident));
        if is_parameter {
            return extend(found, &[Type::Path(path.clone())]);
        }
        if let Some(itself) = &path.qself {
            if !self.mentioned(&itself.ty).is_empty() {
                extend(found, &[Type::Path(path.clone())]);
            }
            return;
        }
        if is_phantom_path(&path.path) {
            return;
        }
        for segment in segments {
            match &segment.arguments {
                PathArguments::AngleBracketed(arguments) => {
                    for argument in &arguments.args {
                        match argument {
                            GenericArgument::Type(ty) => self.visit(ty, found),
                            GenericArgument::AssocType(of) => self.visit(&of.ty, found),
                            _ => {}
                        }
                    }
                }
                PathArguments::Parenthesized(arguments) => {
                    arguments.inputs.iter().for_each(|input| self.visit(&input.ty, found));
                    if let ReturnType::Type(_, output) = &arguments.output {
                        self.visit(output, found);
                    }
                }
                PathArguments::None => {}
            }
        }
    }
}

/// Takes the traits of a predicate that say that a type is a parameter: ours, and serde's that mean the same there.
fn take_ours(predicate: &mut PredicateType) -> bool {
    const OURS: [&str; 4] = ["Param", "Decode", "Deserialize", "DeserializeOwned"];
    let is_ours =
        |path: &Path| path.segments.last().is_some_and(|last| OURS.iter().any(|name| last.ident == name));
    let bounds = std::mem::take(&mut predicate.bounds);
    let count = bounds.len();
    let is_other = |bound: &TypeParamBound| !matches!(bound, TypeParamBound::Trait(of) if is_ours(&of.path));
    predicate.bounds = bounds.into_iter().filter(is_other).collect();
    predicate.bounds.len() < count
}

fn extend(types: &mut Vec<Type>, more: &[Type]) {
    for ty in more {
        let text = |ty: &Type| ty.to_token_stream().to_string();
        if !types.iter().any(|known| text(known) == text(ty)) {
            types.push(ty.clone());
        }
    }
}

/// `T: Bound` for each of the types.
pub fn all<'a>(
    types: &'a [Type],
    bound: &'a proc_macro2::TokenStream,
) -> impl Iterator<Item = WherePredicate> + use<'a> {
    types.iter().map(move |ty| parse_quote!(#ty: #bound))
}
