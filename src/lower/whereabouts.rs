//! Places for nouns: in play, a card is called by what it is there (3-2-1, 3-3-1, 3-5-1), and anywhere else a "card". A noun that fits no
//! place would compile and find nothing, so it is reported.

use super::expected::Expected;
use super::lowering::Lowering;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{CardKind, Noun, Selector, Zone};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Checks whether what a noun phrase describes can be found somewhere.
    pub(super) fn check_findable(
        &mut self,
        selector: &Selector,
        phrase: &ast::NounPhrase,
        expected: Expected,
    ) -> Option<()> {
        let (Selector::Group(group), ast::NounKind::Group(wording)) = (selector, &phrase.kind) else {
            return Some(());
        };
        if group.zone != Zone::Field {
            return Some(());
        }
        self.check_nouns(&wording.nouns, phrase.span, expected)
    }

    /// Checks whether words for what is not in play name cards.
    pub(super) fn check_cards(&mut self, words: &[ast::Spanned<ast::NounWord>], span: Span) -> Option<()> {
        self.check_nouns(words, span, Expected::Hand)
    }

    /// Checks whether words for what is in an area of the field name that, or any card there.
    pub(super) fn check_in_area(&mut self, words: &[ast::Spanned<ast::NounWord>], span: Span) -> Option<()> {
        self.check_nouns(words, span, Expected::Event)
    }

    fn check_nouns(
        &mut self,
        words: &[ast::Spanned<ast::NounWord>],
        span: Span,
        expected: Expected,
    ) -> Option<()> {
        let Some(word) = words.iter().find(|word| !expected.fits(word.node.noun)) else {
            return Some(());
        };
        let Meant {
            message,
            label,
            help,
            word: meant,
        } = meant(word.node, expected);
        let mut found = Diagnostic::new(Code::Mismatch, self.file, span, message, label).help(help);
        if let Some(meant) = meant {
            let title = format!("write `{meant}`");
            found = found.fix(Applicability::Unsafe, title, word.span, meant);
        }
        self.push(found);
        None
    }
}

/// The report on a noun that cannot be found in its place.
struct Meant {
    message: String,
    label: &'static str,
    help: String,
    /// The word that is meant, where it is another word for the same card.
    word: Option<String>,
}

fn meant(word: ast::NounWord, expected: Expected) -> Meant {
    let number = |singular: &str| format!("{singular}{}", if word.plural { "s" } else { "" });
    let card = |kind: CardKind| number(&format!("{} card", kind.word()));
    let elsewhere = |kind: CardKind| Meant {
        message: "what is not in play is called a card (3-2-1, 3-3-1, 3-5-1)".to_string(),
        label: "this names what is in play",
        help: format!("write `{}`", card(kind)),
        word: (!word.link).then(|| card(kind)),
    };
    match word.noun {
        Noun::Card(None) => Meant {
            message: "what is in play is called Unit, Pilot, Base, Resource or Shield, and not card (3-2-1, 3-3-1, 3-5-1)"
                .to_string(),
            label: "nothing in play is called so",
            help: format!(
                "write what it is, such as `{}`, or where the cards are: `{} in your hand`",
                number("Unit"),
                number("card"),
            ),
            word: None,
        },
        Noun::Card(Some(CardKind::Command)) => {
            let words = card(CardKind::Command);
            Meant {
                message: "a Command card is never in play (3-4-1, 3-4-3)".to_string(),
                label: "not found in play",
                help: format!("write where the cards are: `{words} in your hand`, `{words} in your opponent's hand`, `{words} in your trash`"),
                word: None,
            }
        }
        Noun::Card(Some(kind)) => {
            let name = kind.word();
            let words = number(name);
            let or_there = match expected {
                Expected::InPlay if kind != CardKind::Resource => format!(", or where the cards are: `{} in your hand`", card(kind)),
                Expected::InPlay
                | Expected::Event
                | Expected::Source
                | Expected::Moving
                | Expected::Hand
                | Expected::Played
                | Expected::Card => String::new(),
            };
            Meant {
                message: format!("a {name} card in play is called {name} (3-2-1, 3-3-1, 3-5-1)"),
                label: "nothing in play is called so",
                help: format!("write `{words}`{or_there}"),
                word: Some(words),
            }
        }
        Noun::Command => Meant {
            message: "a Command is called so while its effect is active, and otherwise a Command card (3-4-1)"
                .to_string(),
            label: "not found here",
            help: format!(
                "write `{0} in your hand`, `{0} in your trash`",
                card(CardKind::Command)
            ),
            word: matches!(expected, Expected::Hand).then(|| card(CardKind::Command)),
        },
        Noun::Unit if !word.token => elsewhere(CardKind::Unit),
        Noun::Pilot if !word.token => elsewhere(CardKind::Pilot),
        Noun::Base if !word.token => elsewhere(CardKind::Base),
        Noun::Resource if !word.token => elsewhere(CardKind::Resource),
        Noun::Unit
        | Noun::Pilot
        | Noun::Base
        | Noun::Resource
        | Noun::Token
        | Noun::ExResource
        | Noun::ExBase => Meant {
            message: "a token that leaves the field leaves the game (5-17-2-5)".to_string(),
            label: "never anywhere else",
            help: format!("name cards: `{}`", card(CardKind::Unit)),
            word: None,
        },
        Noun::Shield | Noun::ShieldAreaCard => Meant {
            message: "what is not in play is called a card (4-6-4-1)".to_string(),
            label: "this names what is in the shield area",
            help: format!("write `{}`", number("card")),
            word: None,
        },
    }
}
