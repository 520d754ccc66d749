//! Card texts, printed from what the compiler has understood.

use super::texts::TextKind;
use super::{AbilityId, CardId, Library};
use crate::ir::Line;
use crate::ir::text::Printer;
use std::sync::Arc;

impl Library {
    /// Returns the text of a card: one effect a line, the 【Pilot】 side last (3-4-6-1). It is printed from the compiled effects, and
    /// compiles to the same ones; effects that did not compile are missing. Empty if the card has no text, or does not exist.
    ///
    /// ```
    /// use gcs::library::Library;
    /// use gcs::source::SourceFile;
    /// let text = "unit T-001 \"Scout\" { color red lv 1 cost 1 ap 2 hp 2\n 【Deploy】Draw 1. }";
    /// let file = SourceFile::new("scout.gcs", text).unwrap();
    /// let library = Library::new(&gcs::compile(&[file]).program);
    /// let scout = library.find("T-001").unwrap();
    /// assert_eq!(library.text_of(scout), "【Deploy】Draw 1.");
    /// ```
    pub fn text_of(&self, card: CardId) -> String {
        let Some(definition) = self.get(card) else {
            return String::new();
        };
        let lines = definition.abilities.ids().map(|line| self.words_of(line));
        let side = definition.pilot_name.as_ref();
        let side = side.map(|name| format!("【Pilot】[{name}]"));
        lines.chain(side).collect::<Vec<_>>().join("\n")
    }

    /// Returns the line that contains an effect: of a card, or of the definition of a keyword effect. Empty if the effect does not exist.
    pub fn words_of(&self, ability: AbilityId) -> String {
        let Some(text) = self.line_with(ability).and_then(|at| self.texts.get(at)) else {
            return String::new();
        };
        let TextKind::Ability(printed) = &text.kind else {
            return String::new();
        };
        let line = Line {
            ability: Arc::clone(printed),
            notes: Arc::clone(&text.notes),
        };
        let kind = self.card_of(ability).map(|card| self.definition(card).kind);
        Printer::new(&self.symbols).of_kind(kind).line(&line)
    }

    /// Returns the card that an effect is printed on; `None` for the effects of keyword effects, and for an effect that does not exist.
    pub fn card_of(&self, ability: AbilityId) -> Option<CardId> {
        let line = self.line_with(ability)? as u32;
        let mut cards = (0..).map(CardId).zip(&self.definitions);
        let (card, _) = cards.find(|(_, definition)| {
            let range = definition.abilities;
            (range.start..range.start + range.len).contains(&line)
        })?;
        Some(card)
    }

    /// Returns the index of the line that contains a text: texts within a line are stored behind it.
    fn line_with(&self, ability: AbilityId) -> Option<usize> {
        let at = ability.0 as usize;
        let text = self.texts.get(at)?;
        let first = text.inner as usize;
        if at < first {
            return Some(at);
        }
        // Lines with nothing in them stand before the same place.
        self.texts
            .get(..first)?
            .iter()
            .rposition(|line| line.inner == text.inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceFile;

    /// Each text is found in the line that it stands in, and every line is what the printer makes of it.
    #[test]
    fn the_text_of_a_card_is_what_the_printer_makes_of_it() {
        let mut files: Vec<SourceFile> = crate::core_set::CARDS
            .iter()
            .filter_map(|(name, text)| SourceFile::new(*name, *text))
            .collect();
        // Behind a line without a text within it one with two.
        let text = r#"
            unit T-001 "Teacher" {
                color red  lv 1  cost 1  ap 1  hp 1
                This Unit gets HP+1.
                【Deploy】Choose 1 friendly Unit. It gains "【Attack】Draw 1." during this turn.
                【Attack】Choose 1 friendly Unit. It gains "【Destroyed】Draw 1." during this turn.
            }
        "#;
        files.extend(SourceFile::new("t.gcs", text));
        let compiled = crate::compile(&files);
        assert_eq!(compiled.diagnostics, []);
        let library = Library::new(&compiled.program);
        let printer = Printer::new(&compiled.program.symbols);
        for (at, card) in (0..).map(CardId).zip(&compiled.program.cards) {
            assert_eq!(library.text_of(at), printer.card_text(card), "{}", card.code);
        }
        let mut within = 0;
        for (at, text) in (0..).map(AbilityId).zip(&library.texts) {
            let words = library.words_of(at);
            assert!(!words.is_empty());
            let place = text.place();
            let line = library.place_of(AbilityId(library.line_with(at).unwrap() as u32));
            if place != crate::ir::Place::default() {
                assert!(
                    line.span.start <= place.span.start && place.span.end <= line.span.end,
                    "{words}"
                );
            }
            within += usize::from(at.0 >= text.inner);
        }
        assert!(within >= 2, "{within}");
        assert_eq!(library.words_of(AbilityId(u32::MAX)), "");
        assert_eq!(library.text_of(CardId(u16::MAX)), "");
    }
}
