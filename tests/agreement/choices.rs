//! Decisions read from a list of numbers. Without it, a failing document could not shrink: proptest makes the list shorter
//! and its numbers smaller, and zero is always the plainest decision.

#[derive(Debug)]
pub struct Choices<'c> {
    rest: &'c [u16],
}

impl<'c> Choices<'c> {
    pub fn new(numbers: &'c [u16]) -> Self {
        Self { rest: numbers }
    }

    /// One of `0..count`; 0 when the list is at its end.
    pub fn pick(&mut self, count: usize) -> usize {
        match self.rest.split_first() {
            Some((first, rest)) => {
                self.rest = rest;
                usize::from(*first) % count
            }
            None => 0,
        }
    }

    /// True one time in `count`.
    pub fn one_in(&mut self, count: usize) -> bool {
        self.pick(count) == count - 1
    }

    pub fn of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.pick(items.len())]
    }

    /// 64 bits of no meaning.
    pub fn bits(&mut self) -> u64 {
        (0..4).fold(0, |bits, _| bits << 16 | self.pick(1 << 16) as u64)
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            // Zero leaves the item where it is.
            let other = index - self.pick(index + 1);
            items.swap(index, other);
        }
    }
}
