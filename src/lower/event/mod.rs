//! Events: from the syntax tree to the one [`Event`].

mod effects;
pub(in crate::lower) mod noun;
mod player;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Amount, Event, Player, Quantity, Selector, Zone};
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;
use noun::{is_of_pilots, subject_of};

impl Lowering<'_> {
    /// The event of a "When". Its subject and object can be referred to afterwards.
    pub(in crate::lower) fn event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        let mut within = self.in_event();
        let described = within.expecting(Expected::Event).described_event(event, span)?;
        let would = crate::lower::delayed::is_replaced(event);
        self.note_event(&described, would);
        Some(described)
    }

    /// Lowers the event of a triggered effect: later words can refer to its amount.
    pub(in crate::lower) fn trigger_event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        let event = self.event(event, span)?;
        self.check_event_of_one(&event, span)?;
        Some(event)
    }

    /// "When you discard 2 or more cards": an event is of one thing, and an effect triggers once for several at the same moment
    /// (10-1-6-3). How many there were is asked behind it.
    pub(in crate::lower) fn check_event_of_one(&mut self, event: &Event, span: Span) -> Option<()> {
        let events = match event {
            Event::Either(events, _) => events.as_slice(),
            event => std::slice::from_ref(event),
        };
        let several = events
            .iter()
            .filter_map(Event::how_often)
            .any(|quantity| match quantity {
                Quantity::Exactly(amount) => *amount != Amount::Literal(1),
                Quantity::AtLeast(least) => *least > 1,
                Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No => true,
                Quantity::One | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => false,
            });
        if several {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "an effect triggers on one of these, and once for several at the same moment (10-1-6-3)",
                    "nothing counts them here",
                )
                .help("count them where the text asks: `When you discard a card, if you have discarded 2 or more cards this turn, ...`"),
            );
            return None;
        }
        Some(())
    }

    fn described_event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        Some(match event {
            ast::Event::PlayingThis(_) => {
                self.report(
                    Code::Mismatch,
                    span,
                    "this stands at the head of an effect only",
                    "cannot be asked here",
                );
                return None;
            }
            ast::Event::OfEffects { by, verb, would: _ } => self.effects_event(by, verb, span)?,
            ast::Event::OfPlayer { who, verb } => self.player_event(who, verb, span)?,
            ast::Event::Counters {
                who,
                change,
                counter,
                on,
            } => {
                let who = match who {
                    None => None,
                    Some(who) => Some(self.doer_of_event(who, span)?),
                };
                self.discourse.opponent |= who == Some(Player::Opponent);
                Event::Counters {
                    who,
                    change: *change,
                    counter: self.counter(counter.as_deref()),
                    on: self.nouns(on)?,
                }
            }
            ast::Event::OfNouns { who, verb } => {
                let subject = self.expecting(subject_of(verb)).nouns(who)?;
                self.noun_event(is_of_pilots(who), subject, verb, span)?
            }
            ast::Event::Either(events, wording) => {
                let mut either = Vec::with_capacity(events.len());
                for event in events {
                    self.check_has_happened(event, span)?;
                    let one = self.described_event(event, span)?;
                    self.check_listable(&one, span)?;
                    either.push(one);
                }
                Event::Either(either, self.note(*wording))
            }
        })
    }

    /// "attacks or is attacked": what takes the card itself away makes another effect of its text (13-2-8-2), so each of the two
    /// needs a line of its own.
    fn check_listable(&mut self, event: &Event, span: Span) -> Option<()> {
        let goes = event.takes_away().is_some_and(Selector::is_this);
        if !goes {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what takes the card itself away is no part of a list of events (13-2-8-2)",
                "one of several",
            )
            .help("write two lines, one for each event"),
        );
        None
    }

    /// "When you would draw a card or discard a card": what replaces one event (10-1-9-1) is no part of a list of them.
    fn check_has_happened(&mut self, event: &ast::Event, span: Span) -> Option<()> {
        if !crate::lower::delayed::is_replaced(event) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what would happen is replaced, and is no part of a list of events (10-1-9-1)",
                "one of several",
            )
            .help("write two lines, one for each event"),
        );
        None
    }

    /// Reports "When this Unit would receive damage but is not destroyed": what would happen is not known yet.
    fn report_asked_too_early(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                span,
                "nobody knows what damage destroys before it is received (10-1-9-1, 11-3-1)",
                "too early to be asked",
            )
            .help("wait for what has happened: `When this Unit receives damage but is not destroyed, ...`"),
        );
    }

    /// Lowers the place that something came from, if the text says it.
    pub(in crate::lower) fn came_from(
        &mut self,
        from: Option<&ast::Zone>,
        span: Span,
    ) -> Option<Option<Zone>> {
        match from {
            None => Some(None),
            Some(from) => self.zone(from, span).map(Some),
        }
    }

    pub(in crate::lower) fn event_object(&mut self, nouns: Option<&ast::Nouns>) -> Option<Option<Selector>> {
        match nouns {
            None => Some(None),
            Some(nouns) => self.nouns(nouns).map(Some),
        }
    }
}
