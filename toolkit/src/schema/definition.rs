//! The definitions of a type as constant texts.
//!
//! Each is an associated constant of a generic type, and not an array whose length stands in generated code: what stands in
//! a type, the compiler evaluates also when it only checks a program, and rendering is dear there. And a program has only
//! those that it uses.

use super::render::{Form, Rendered, text};
use crate::dialect::Target;
use crate::tool::{Param, Tool};
use std::marker::PhantomData;

/// What is rendered when the program is built.
pub(crate) trait Source {
    /// What that is.
    const FORM: Form;
}

/// The arguments of type `T`, as JSON Schema.
pub(crate) struct Plain<T>(PhantomData<T>);

/// The tool `T` for the target of that number in [`Target::ALL`], strict or not.
pub(crate) struct For<T, const TARGET: usize, const STRICT: bool>(PhantomData<T>);

impl<T: Param> Source for Plain<T> {
    const FORM: Form = Form::plain(T::SCHEMA.get());
}

impl<T: Tool, const TARGET: usize, const STRICT: bool> Source for For<T, TARGET, STRICT> {
    const FORM: Form = {
        let style = Target::ALL[TARGET].style(STRICT);
        Form { metadata: &T::META, ..Form::new(T::NAME, T::DESCRIPTION, T::SCHEMA.get(), style) }
    };
}

/// The definition that `S` says.
pub(crate) struct Definition<S>(PhantomData<S>);

/// A part of the smallest of some rooms that holds `$length` bytes.
macro_rules! room {
    ($length:ident in $($room:literal)*) => {
        match $length {
            0 => None,
            $(1..=$room => Some(Self::bytes::<$room>().split_at($length).0),)*
            _ => None,
        }
    };
}

impl<S: Source> Definition<S> {
    /// The text, if it has at most 64 KiB and can be known.
    pub const TEXT: Option<&'static str> = match Self::in_room(Self::RENDERED.length()) {
        Some(bytes) => Some(text(bytes)),
        None => None,
    };

    /// Whether there are sensitive values in it.
    pub const IS_SENSITIVE: bool = Self::RENDERED.is_sensitive;

    /// Whether the dialect can say all of it.
    pub const IS_POSSIBLE: bool = Self::RENDERED.is_possible;

    const RENDERED: Rendered = Rendered::new(&S::FORM);

    /// The bytes, with others behind them up to `LENGTH`.
    const fn bytes<const LENGTH: usize>() -> &'static [u8] {
        const { &Self::RENDERED.bytes::<LENGTH>(&S::FORM) }
    }

    /// The bytes. No array can be as long as a constant of a parameter says, so there are arrays of some lengths, of which
    /// the compiler makes only the one that is used: at most 32 bytes too long, or a sixteenth.
    #[rustfmt::skip]
    const fn in_room(length: usize) -> Option<&'static [u8]> {
        room!(length in
            64 96 128 160 192 224 256 288 320 352 384 416 448 480 512 544
            576 608 640 672 704 736 768 800 832 864 896 928 960 992 1024 1056
            1088 1152 1216 1280 1344 1408 1472 1536 1600 1664 1728 1792 1856 1920 1984 2048
            2176 2304 2432 2560 2688 2816 2944 3072 3200 3328 3456 3584 3712 3840 3968 4096
            4352 4608 4864 5120 5376 5632 5888 6144 6400 6656 6912 7168 7424 7680 7936 8192
            8704 9216 9728 10240 10752 11264 11776 12288 12800 13312 13824 14336 14848 15360 15872 16384
            17408 18432 19456 20480 21504 22528 23552 24576 25600 26624 27648 28672 29696 30720 31744 32768
            34816 36864 38912 40960 43008 45056 47104 49152 51200 53248 55296 57344 59392 61440 63488 65536
        )
    }
}
