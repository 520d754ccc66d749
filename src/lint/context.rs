//! The context of a lint beside the node that it looks at, and the list of its findings.

use super::asked::{Known, Of};
use super::course::Course;
use super::given::Given;
use super::kinds::is_of_units;
use super::names::Names;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::text::Printer;
use crate::ir::{
    Ability, About, Bearer, Card, CardKind, Condition, Group, Key, KeywordUse, Line, Notes, Place, Player,
    Players, Program, Selector,
};
use crate::source::{FileId, SourceFile, Span};

/// The context of a lint.
pub(super) struct Cx<'a> {
    /// The compiled program.
    pub(super) program: &'a Program,
    /// The names of cards.
    pub(super) names: &'a Names<'a>,
    /// The file of the card or keyword effect.
    pub(super) file: &'a SourceFile,
    pub(super) id: FileId,
    /// The card; none in the definition of a keyword effect.
    pub(super) card: Option<&'a Card>,
    /// Whether the card has or gives an effect that begins a battle (5-22-3).
    pub(super) begins_battles: bool,
    /// The kind of card that the line is printed on, if it is known.
    pub(super) kind: Option<CardKind>,
    pub(super) line: Option<&'a Line>,
    /// The place of the current instruction, or else of the effect.
    pub(super) place: Key<Place>,
    /// The place of the effect.
    pub(super) whole: Key<Place>,
    /// The kind of the bearer, if it is certain.
    pub(super) this: Option<CardKind>,
    /// Whether the effect is always on while its bearer is on the field.
    pub(super) is_always_on: bool,
    /// The nesting depth of effects: 1 for those printed on the card, more for those that they give.
    pub(super) depth: u8,
    /// The facts that hold whenever the effect works or is carried out.
    pub(super) given: Given,
    /// The facts about the cards that the effect refers to.
    pub(super) course: Course,
    /// The number of the present instruction, if everything that was done before it is known.
    pub(super) at: Option<u8>,
    /// Whether the node is inside of a "not" or an "unless".
    pub(super) is_denied: bool,
    /// The objects of the effect's instructions.
    pub(super) about: About,
    /// Whether a number counts things that exist at the same time; in an event it does not.
    pub(super) counts: bool,
    /// The lint that looks.
    pub(super) code: Code,
    pub(super) found: Vec<Diagnostic>,
}

/// A name that is looked for.
pub(super) struct Missing<'n> {
    pub(super) of: Of,
    pub(super) name: &'n str,
    /// Whether a name is sufficient that contains it.
    pub(super) part: bool,
    /// The other names that stand beside it.
    pub(super) besides: &'n [&'n str],
    /// The function that finds the words with their quotes.
    pub(super) place: fn(&Cx<'_>, &str) -> Span,
    /// Between what it is written.
    pub(super) quotes: (&'static str, &'static str),
}

impl Cx<'_> {
    /// A finding of the lint.
    pub(super) fn finding(
        &self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Diagnostic {
        let mut finding = Diagnostic::new(self.code, self.id, span, message, label);
        finding.card = self.card.map(|card| card.code.clone());
        finding
    }

    pub(super) fn report(&mut self, finding: Diagnostic) {
        self.found.push(finding);
    }

    fn notes(&self) -> &Notes {
        self.line.map_or(Notes::CANONICAL, |line| &*line.notes)
    }

    /// Returns the span of a place.
    pub(super) fn span(&self, place: Key<Place>) -> Span {
        self.notes()[place].span
    }

    /// The words of the instruction or effect that is read.
    pub(super) fn here(&self) -> Span {
        self.span(self.place)
    }

    /// Returns the span of some words within a part of the source, if they occur there exactly once.
    pub(super) fn once(&self, within: Span, words: &str) -> Option<Span> {
        let text = self.file.slice(within);
        let mut at = text.match_indices(words).map(|(at, _)| at);
        let first = at.next().filter(|_| !words.is_empty())?;
        if at.next().is_some() {
            return None;
        }
        let start = within.start as usize + first;
        Some(Span::new(start, start + words.len()))
    }

    /// Returns the span of a node's words in the current instruction: those of `printed` that occur there once, or once in the effect, as a
    /// condition may precede the instruction; otherwise the whole instruction. The printed words are those of the source, except for
    /// letters with several spellings.
    pub(super) fn words(&self, printed: &[String]) -> Span {
        let within = [self.here(), self.span(self.whole)];
        let mut found = within
            .iter()
            .flat_map(|within| printed.iter().map(|words| self.once(*within, words)));
        found.find_map(|found| found).unwrap_or(self.here())
    }

    /// Returns the kind of an effect's bearer, if it is certain.
    pub(super) fn this_of(&self, ability: &Ability) -> Option<CardKind> {
        match (ability.bearer, self.depth) {
            (Bearer::PairedUnit, 0) => Some(CardKind::Unit),
            (Bearer::Card, 0) => self.kind,
            // A gained effect has another "this".
            (Bearer::PairedUnit | Bearer::Card, _) => None,
        }
    }

    /// Checks whether a keyword effect mentions "this Unit", and so is useful to Units only.
    pub(super) fn is_of_units(&self, keyword: &KeywordUse) -> bool {
        let definition = self.program.keywords.get(usize::from(keyword.keyword.0));
        definition.is_some_and(is_of_units)
    }

    /// Returns the card, if the effect is its own, so that "this" is the card.
    pub(super) fn own(&self) -> Option<&Card> {
        let of_pilot = matches!(self.kind, Some(CardKind::Pilot | CardKind::Command))
            && self.this == Some(CardKind::Unit);
        self.card.filter(|_| self.depth == 1 && !of_pilot)
    }

    fn printer(&self) -> Printer<'_> {
        Printer::new(&self.program.symbols)
            .of_kind(self.kind)
            .noted(self.notes())
    }

    /// Returns the Pilot or Command below whose name the effect is printed: the card paired with "this" (3-3-9-2).
    pub(super) fn own_pilot(&self) -> Option<&Card> {
        let is_pilot = matches!(self.kind, Some(CardKind::Pilot | CardKind::Command));
        let of_pilot = is_pilot && self.this == Some(CardKind::Unit);
        self.card.filter(|_| self.depth == 1 && of_pilot)
    }

    /// Returns the span of a condition's words, if they occur there.
    pub(super) fn stands(&self, condition: &Condition) -> Option<Span> {
        let words = self.printer().condition_words(condition);
        let within = [self.here(), self.span(self.whole)];
        within.iter().find_map(|within| self.once(*within, &words))
    }

    /// The words of a description.
    pub(super) fn words_of(&self, group: &Group) -> Span {
        let noun = Selector::Group(Box::new(group.clone()));
        self.words(&self.printer().noun_words(&noun))
    }

    /// The words of a condition.
    pub(super) fn words_of_condition(&self, condition: &Condition) -> Span {
        self.words(&[self.printer().condition_words(condition)])
    }

    /// The words of a description of players.
    pub(super) fn words_of_players(&self, players: &Players) -> Span {
        let player = Selector::Player(Player::Described(Box::new(players.clone())));
        self.words(&self.printer().noun_words(&player))
    }

    /// The head of the card, up to its first line of text.
    pub(super) fn head(&self) -> Span {
        let Some(card) = self.card else { return self.here() };
        let whole = card.place.span;
        let end = card.lines.iter().map(|line| line.place().span.start).min();
        Span {
            start: whole.start,
            end: end.unwrap_or(whole.end),
        }
    }

    /// Returns the span of `words` in the head of the card, where they are part of `around`, which has to occur there once.
    pub(super) fn in_head(&self, around: &str, words: &str) -> Span {
        let head = self.head();
        self.once(head, around).map_or(head, |span| Span {
            start: span.start,
            end: span.start + words.len() as u32,
        })
    }

    /// Says that something is written in the brackets of something else, and mends it where just that stands at the place.
    pub(super) fn in_other_brackets(
        &mut self,
        place: Span,
        written: &[String],
        meant: String,
        says: [String; 2],
    ) {
        let [message, label] = says;
        let mut finding = self
            .finding(place, message, label)
            .help(format!("write `{meant}`"));
        if written.iter().any(|words| self.file.slice(place) == words) {
            finding = finding.fix(Applicability::Unsafe, format!("write `{meant}`"), place, meant);
        }
        self.report(finding);
    }

    /// Reports a name that nothing has, if that is probably not intended.
    pub(super) fn missing(&mut self, missing: &Missing<'_>) {
        let Missing {
            of,
            name,
            part,
            besides,
            place,
            quotes: (open, close),
        } = missing;
        let near = match self.names.knows(*of, name, *part, self.id) {
            Known::Yes | Known::Perhaps => return,
            // An author who uses both names knows the difference.
            Known::Slip(near) if besides.contains(&near.as_str()) => return,
            Known::No => None,
            Known::Slip(near) => Some(near),
        };
        let words = format!("{open}{name}{close}");
        let place = place(self, &words);
        let message = match of {
            Of::Card => format!("no card is called `{name}`"),
            Of::Pilot => format!("no Pilot is called `{name}`"),
            Of::Trait => format!("no card has the trait `{name}`"),
        };
        let mut finding = self.finding(place, message, "unknown");
        finding = match near {
            Some(near) => {
                let finding = finding.help(format!("did you mean `{near}`"));
                if self.file.slice(place) == words {
                    let title = format!("write `{near}`");
                    finding.fix(
                        Applicability::Unsafe,
                        title,
                        place,
                        format!("{open}{near}{close}"),
                    )
                } else {
                    finding
                }
            }
            None => finding.help("where it is another set's, name it in `gcs.toml` under `[names]`"),
        };
        self.report(finding);
    }
}
