//! The mapping of places in an expanded text to the text that it was made of.

use crate::source::Span;

/// A text that is made of another one, piece by piece, with the origin of each piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    text: String,
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    /// The span in the expanded text.
    made: Span,
    /// The span of the other text that the piece was made of.
    of: Span,
    /// Whether the piece is an unchanged copy.
    is_copy: bool,
}

impl Pieces {
    /// Adds a copy of the text at the span of the other text, or other words of the same length.
    pub(super) fn copy(&mut self, text: &str, at: usize) {
        self.add(text, Span::new(at, at + text.len()), true);
    }

    /// Adds words that replace everything at the span of the other text.
    pub(super) fn put(&mut self, text: &str, of: Span) {
        self.add(text, of, false);
    }

    fn add(&mut self, text: &str, of: Span, is_copy: bool) {
        if text.is_empty() {
            return;
        }
        let start = self.text.len();
        self.text.push_str(text);
        let made = Span::new(start, self.text.len());
        self.pieces.push(Piece { made, of, is_copy });
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the span of the other text from which a span of this text was made.
    pub(crate) fn origin(&self, span: Span) -> Span {
        let start = self.start(span.start);
        let end = self.end(span.end);
        Span {
            start: start.min(end),
            end: start.max(end),
        }
    }

    /// Returns the span of the other text from which a span was copied unchanged; `None` if some of it was inserted.
    pub(crate) fn copied(&self, span: Span) -> Option<Span> {
        let piece = self
            .pieces
            .iter()
            .find(|piece| piece.made.start <= span.start && span.end <= piece.made.end)?;
        piece.is_copy.then(|| self.origin(span))
    }

    /// Returns the source span of the expansion that contains a span of the text, and the offset and the length of that span in it.
    pub(crate) fn put_for(&self, span: Span) -> Option<(Span, u32, u32)> {
        let piece = (self.pieces.iter())
            .find(|piece| piece.made.start <= span.start && span.end <= piece.made.end)?;
        let length = piece.made.end - piece.made.start;
        (!piece.is_copy).then_some((piece.of, span.start - piece.made.start, length))
    }

    fn start(&self, at: u32) -> u32 {
        let piece = self.pieces.iter().find(|piece| at < piece.made.end);
        match piece.or(self.pieces.last()) {
            Some(piece) if piece.is_copy => piece.of.start + (at - piece.made.start),
            Some(piece) if at >= piece.made.end => piece.of.end,
            Some(piece) => piece.of.start,
            None => at,
        }
    }

    fn end(&self, at: u32) -> u32 {
        let piece = self.pieces.iter().find(|piece| at <= piece.made.end);
        match piece.or(self.pieces.last()) {
            Some(piece) if piece.is_copy => piece.of.start + at.saturating_sub(piece.made.start),
            Some(piece) if at <= piece.made.start => piece.of.start,
            Some(piece) => piece.of.end,
            None => at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pieces;
    use crate::source::Span;

    #[test]
    fn a_span_goes_back_to_where_its_words_were_made_of() {
        // "abc" of "xxabc", "LONG" for "s", "de" of "de".
        let mut pieces = Pieces::default();
        pieces.copy("abc", 2);
        pieces.put("LONG", Span::new(5, 6));
        pieces.copy("de", 6);
        assert_eq!(pieces.text(), "abcLONGde");
        assert_eq!(pieces.origin(Span::new(1, 3)), Span::new(3, 5));
        assert_eq!(pieces.origin(Span::new(4, 6)), Span::new(5, 6));
        assert_eq!(pieces.origin(Span::new(2, 9)), Span::new(4, 8));
        assert_eq!(pieces.copied(Span::new(7, 9)), Some(Span::new(6, 8)));
        assert_eq!(pieces.copied(Span::new(4, 5)), None);
        assert_eq!(pieces.copied(Span::new(2, 4)), None);
    }
}
