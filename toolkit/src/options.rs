//! How a call is to be read.

/// How a call is to be read; the default is what [`Tool::parse`](crate::Tool::parse) does.
///
/// ```
/// use toolkit::{Finish, Mode, Options};
///
/// let options = Options::default().mode(Mode::Strict).finish(Finish::Complete);
/// assert_eq!(options.mode, Mode::Strict);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// What is accepted.
    pub mode: Mode,
    /// How the model's output ended.
    pub finish: Finish,
    /// The bounds of what is read.
    pub limits: Limits,
}

impl Options {
    pub(crate) const DEFAULT: Self =
        Self { mode: Mode::Lossless, finish: Finish::Complete, limits: Limits::DEFAULT };

    /// The same options with another mode.
    #[must_use]
    pub fn mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// The same options with another finish.
    #[must_use]
    pub fn finish(self, finish: Finish) -> Self {
        Self { finish, ..self }
    }

    /// The same options with other limits.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// What is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Mode {
    /// What the published schema accepts, and no more.
    Strict,
    /// Also what has exactly one reading in which nothing is lost.
    #[default]
    Lossless,
}

/// How the model's output ended, as the provider reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Finish {
    /// By itself.
    #[default]
    Complete,
    /// At a limit of tokens. The arguments may look complete and not be, so they are rejected as truncated.
    Truncated,
    /// By the provider's or the model's refusal to go on. What there is of a call is rejected.
    Refused,
    /// By a failure of the model or the provider, which says that the output is of no use; another attempt may succeed.
    /// What there is of a call is rejected.
    Failed,
}

/// The bounds of what is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The longest argument text, in bytes. The default is 8 MiB.
    pub bytes: usize,
}

impl Limits {
    const DEFAULT: Self = Self { bytes: 8 << 20 };

    /// The same limits with another one for the length of the text, in bytes.
    #[must_use]
    pub fn bytes(self, bytes: usize) -> Self {
        Self { bytes }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
