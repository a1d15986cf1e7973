//! Durations.
//!
//! The texts are those of RFC 3339, appendix A, which JSON Schema's `duration` means: of ISO 8601's, those with whole
//! numbers, and with each unit between the first and the last.

use super::format::formats;
/// The numbers of a duration, from years to seconds.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Components {
    pub years: Option<u64>,
    pub months: Option<u64>,
    pub weeks: Option<u64>,
    pub days: Option<u64>,
    pub hours: Option<u64>,
    pub minutes: Option<u64>,
    pub seconds: Option<u64>,
}

impl Components {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut all = Self::default();
        let Self { years, months, weeks, days, hours, minutes, seconds } = &mut all;
        let (date, time) = match text.strip_prefix('P')?.split_once('T') {
            Some((date, time)) => (date, Some(time)),
            None => (text.strip_prefix('P')?, None),
        };
        match time {
            Some(time) => run(time, [('H', hours), ('M', minutes), ('S', seconds)])?,
            None if date.ends_with('W') => return run(date, [('W', weeks)]).map(|()| all),
            None => {}
        }
        if time.is_none() || !date.is_empty() {
            run(date, [('Y', years), ('M', months), ('D', days)])?;
        }
        Some(all)
    }

    /// The sum of those that have a fixed length. A day has 24 hours.
    fn seconds(self) -> Option<u64> {
        let Self { years: None, months: None, weeks, days, hours, minutes, seconds } = self else {
            return None;
        };
        [(weeks, 604_800), (days, 86_400), (hours, 3_600), (minutes, 60), (seconds, 1)]
            .into_iter()
            .try_fold(0_u64, |sum, (count, length)| sum.checked_add(count.unwrap_or(0).checked_mul(length)?))
    }
}

/// Reads one number or more, each with a unit, none of which is left out between the first and the last.
fn run<const COUNT: usize>(text: &str, units: [(char, &mut Option<u64>); COUNT]) -> Option<()> {
    let mut rest = text;
    for (unit, value) in units {
        let digits = rest.len() - rest.trim_start_matches(|character: char| character.is_ascii_digit()).len();
        match rest[digits..].strip_prefix(unit) {
            Some(behind) => {
                *value = Some(rest[..digits].parse().ok()?);
                rest = behind;
            }
            // Not begun yet; or at the end, where only the end may be.
            None if rest.len() == text.len() => {}
            None => break,
        }
    }
    (rest.is_empty() && !text.is_empty()).then_some(())
}

/// A duration of a fixed length.
pub(super) fn fixed(text: &str) -> Option<std::time::Duration> {
    Components::parse(text)?.seconds().map(std::time::Duration::from_secs)
}

formats! {
    /// A text of ISO 8601, published as `format: duration`, with whole numbers: weeks alone, or days, hours, minutes and
    /// seconds, of which none between two others is left out. A day is 24 hours. Years and months are refused, because
    /// they have no fixed length; and so are fractions, which the format does not have.
    std::time::Duration: format "duration",
        "a duration of weeks, or of days, hours, minutes and whole seconds,", "PT1H30M", fixed;
}

#[cfg(test)]
mod tests {
    use super::fixed;
    use std::time::Duration;

    #[test]
    fn durations_of_fixed_length_are_read_exactly() {
        for (text, seconds) in [
            ("PT0S", 0),
            ("PT90S", 90),
            ("PT1H30M", 5_400),
            ("PT1H0M1S", 3_601),
            ("P1D", 86_400),
            ("P2DT3H", 183_600),
            ("P1W", 604_800),
            ("PT18446744073709551615S", u64::MAX),
            ("PT007S", 7),
        ] {
            assert_eq!(fixed(text), Some(Duration::from_secs(seconds)), "{text}");
        }
        for text in [
            "",
            "P",
            "PT",
            "P1DT",
            "1D",
            "P1Y",
            "P1M",
            "P0Y",
            "P1Y1M1D",
            "PT1.5S",
            "PT1,5S",
            "-PT1S",
            "PT-1S",
            "+PT1S",
            "P+1D",
            "PT1H1S",
            "P1W1D",
            "P1WT1H",
            "PT1S1M",
            "PT1M1M",
            "pt1s",
            "P1D1H",
            "PT1",
            "P1DT1",
            "PTS",
            " PT1S",
            "PT1S ",
            "PT18446744073709551616S",
            "P999999999999999999W",
            "PT\u{661}S",
        ] {
            assert_eq!(fixed(text), None, "{text}");
        }
    }
}
