//! Conditions on what has happened in this turn or was done with this effect: "a friendly Unit was destroyed this turn".

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    AtOnce, Condition, Copula, DidTense, Done, Effects, Event, GroupWording, Holders, Key, Lookback, Noun,
    Past, Player, Presence, Qualities, Quality, Quantity, Reference, Selector, Side, Slot, Way, Zone,
};
use crate::lower::event::noun::{is_of_pilots, subject_of};
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "you discarded a (Crew) card with this effect".
    pub(super) fn player_did(
        &mut self,
        who: &ast::Player,
        done: Done,
        tense: DidTense,
        what: &ast::Nouns,
        way: Way,
        span: Span,
    ) -> Option<Condition> {
        let steps = self.steps_that(done, None, span)?;
        let mut found = self.done_to(what, done, &steps)?;
        let wording = found.first_group().map(|group| group.side);
        let (side, by) = self.done_by(who, &steps, wording.filter(|side| *side != Side::Any), span)?;
        let mut noted = Vec::new();
        found.each_group(&mut |group| {
            group.side = side.unwrap_or(group.side);
            noted.push(group.wording);
        });
        let mut noted = noted.into_iter().map(|wording| {
            self.note(GroupWording {
                by,
                ..self.words(wording)
            })
        });
        let mut noted: std::collections::VecDeque<_> = noted.by_ref().collect();
        found.each_group(&mut |group| group.wording = noted.pop_front().unwrap_or(group.wording));
        Some(Condition::There {
            what: found,
            holders: Holders::Together,
            wording: self.note(Presence::Did(way, tense)),
        })
    }

    /// "this effect destroys it", "doesn't destroy it".
    pub(super) fn effect_destroyed(
        &mut self,
        ability: bool,
        tense: DidTense,
        what: &ast::Nouns,
        not: bool,
        span: Span,
    ) -> Option<Condition> {
        let by = self.steps_of_effect(Done::Destroyed, span)?;
        let who = self.subject(what)?;
        let destroyed = Quality::Destroyed {
            by,
            wording: Key::CANONICAL,
        };
        let asked = if not {
            self.denied(destroyed, span)?
        } else {
            destroyed
        };
        let qualities: Qualities = vec![asked].into();
        self.discourse.antecedents.note_asked(&who, &qualities);
        Some(Condition::Is {
            who,
            wording: self.note(Copula::EffectDid { ability, tense }),
            noun: None,
            qualities,
        })
    }

    /// "this effect destroys an enemy Unit".
    pub(super) fn effect_did(
        &mut self,
        ability: bool,
        done: Done,
        tense: DidTense,
        what: &ast::Nouns,
        span: Span,
    ) -> Option<Condition> {
        let steps = self.steps_of_effect(done, span)?;
        Some(Condition::There {
            what: self.done_to(what, done, &steps)?,
            holders: Holders::Together,
            wording: self.note(Presence::EffectDid { ability, tense }),
        })
    }

    /// "a (Crew) card was discarded with this effect", "2 or more Units recovered HP with this effect".
    pub(super) fn undergone(
        &mut self,
        what: &ast::Nouns,
        done: Done,
        wording: Presence,
        span: Span,
    ) -> Option<Condition> {
        let steps = self.steps_that(done, None, span)?;
        Some(Condition::There {
            what: self.done_to(what, done, &steps)?,
            holders: Holders::Together,
            wording: self.note(wording),
        })
    }

    /// "played and activated", "using an EX Resource", "with an effect": how a player did something to cards.
    pub(super) fn paid(
        &mut self,
        done: ast::PlayerAction,
        activated: bool,
        with: Option<&ast::Nouns>,
        by: Option<&ast::Effects>,
        span: Span,
    ) -> Option<Paid> {
        let with = match with {
            None => None,
            Some(with) => Some(self.nouns(with)?),
        };
        let by = self.maybe_effects(by)?;
        if done == ast::PlayerAction::Played && by.is_some() {
            self.report(
                Code::Mismatch,
                span,
                "what is played is played by its player, and by no effect (5-7)",
                "say `deployed`, or leave out the effect",
            );
            return None;
        }
        if done != ast::PlayerAction::Played && (activated || with.is_some()) {
            self.report(
                Code::Mismatch,
                span,
                "only what is played is paid for and activated (5-7)",
                "say `played`",
            );
            return None;
        }
        Some(Paid { activated, with, by })
    }

    /// "you have played 2 or more Command cards".
    pub(super) fn player_deed(
        &mut self,
        who: Player,
        done: ast::PlayerAction,
        what: &ast::Nouns,
        from: Option<&ast::Zone>,
        paid: Paid,
        span: Span,
    ) -> Option<Event> {
        let words = what.span;
        let what = self.expecting(done_to(done)).nouns(what)?;
        self.check_drawn(done, &what, words)?;
        if done == ast::PlayerAction::Placed {
            self.check_placed(&what, words)?;
        }
        let from = self.came_from(from, span)?;
        Some(player_event(who, done, what, from, paid))
    }

    /// "you use an EX Resource to play this card".
    pub(super) fn player_does(
        &mut self,
        who: &ast::Player,
        verb: &ast::PlayerEvent,
        span: Span,
    ) -> Option<Condition> {
        let event = ast::Event::OfPlayer {
            who: who.clone(),
            verb: verb.clone(),
        };
        let before = self.discourse.antecedents.so_far();
        let event = self.without_parties(|lowering| lowering.event(&event, span))?;
        if matches!(event, Event::Plays { .. }) {
            self.discourse.antecedents.is_about_no_more(before);
        }
        let past = Past {
            timeless: true,
            ..Past::default()
        };
        self.happened(event, ast::Times::default(), past, false, span)
    }

    /// "a friendly Unit was destroyed this turn".
    pub(super) fn nouns_happened(
        &mut self,
        who: &ast::Nouns,
        done: &ast::NounEvent,
        past: Past,
        not: bool,
        times: ast::Times,
        span: Span,
    ) -> Option<Condition> {
        if matches!(who.first.kind, ast::NounKind::Player(..)) && is_undergone(done) && !past.be {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "what this was done to is not said",
                    "to which card",
                    "say it: `you have discarded a card this turn`",
                ],
            );
            return None;
        }
        if times.nth.is_some() && is_undergone(done) {
            let event = self.nth_undergone(who, done)?;
            // The words before the participle are none of a past.
            let past = Past { be: false, ..past };
            return self.happened(event, times, past, not, span);
        }
        self.check_voice(is_undergone(done), past, span)?;
        let subject = self.expecting(subject_of(done)).subject(who)?;
        // "You have not set one of your Resources as active": of a player that has one reading.
        let of_player = matches!(done, ast::NounEvent::Turned { by: Some(by), .. } if by.wording.role.acts());
        if not && !takes_out_of_play(done) && !of_player {
            self.check_negation(&subject, span)?;
        }
        let event = self.without_parties(|lowering| {
            let event = lowering.noun_event(is_of_pilots(who), subject, done, span)?;
            lowering.note_event(&event, false);
            Some(event)
        })?;
        self.happened(event, times, past, not, span)
    }

    /// "Command card you have played": any such card.
    pub(in crate::lower) fn each_did(
        &mut self,
        who: Player,
        done: ast::PlayerAction,
        what: &ast::Nouns,
        paid: Paid,
        span: Span,
    ) -> Option<Event> {
        let mut wording = what.clone();
        if let ast::NounKind::Group(group) = &mut wording.first.kind {
            group.quantity = Some(ast::Spanned {
                span,
                node: ast::Quantity::One,
            });
        }
        let mut found = self.expecting(done_to(done)).nouns(&wording)?;
        self.check_drawn(done, &found, what.span)?;
        found.each_group(&mut |group| group.quantity = Quantity::Any);
        Some(player_event(who, done, found, None, paid))
    }

    /// "you have drawn a Unit card": only who draws it sees what it is (4-1-4).
    fn check_drawn(&mut self, done: ast::PlayerAction, what: &Selector, span: Span) -> Option<()> {
        if done != ast::PlayerAction::Drawn {
            return Some(());
        }
        let are_cards = matches!(what, Selector::Group(group)
            if group.nouns == [Noun::Card(None)] && group.qualities.is_empty() && group.side == Side::Any);
        if !are_cards {
            self.report(
                Code::Mismatch,
                span,
                "what is drawn is only known to be a card (4-1-4)",
                "say `cards`",
            );
            return None;
        }
        Some(())
    }

    /// "it is the first friendly Unit destroyed this turn": any such card.
    fn nth_undergone(&mut self, who: &ast::Nouns, done: &ast::NounEvent) -> Option<Event> {
        let mut wording = who.clone();
        if let ast::NounKind::Group(group) = &mut wording.first.kind {
            group.quantity = Some(ast::Spanned {
                span: who.span,
                node: ast::Quantity::One,
            });
        }
        let mut subject = self.expecting(subject_of(done)).nouns(&wording)?;
        subject.each_group(&mut |group| group.quantity = Quantity::Any);
        self.without_parties(|lowering| lowering.noun_event(false, subject, done, who.span))
    }

    /// "that was rested this turn": lowers an event of each of the described things.
    pub(in crate::lower) fn each_that(&mut self, done: &ast::NounEvent, span: Span) -> Option<Event> {
        let each = Selector::Known(Reference {
            to: Slot::Each,
            wording: Key::CANONICAL,
        });
        let event = self.without_parties(|lowering| lowering.noun_event(false, each, done, span))?;
        self.check_countable(&event, span)?;
        self.check_not_added_up(&event, span)?;
        Some(event)
    }

    /// "has received 3 or more damage this turn": at one time, or all of it together.
    fn check_not_added_up(&mut self, event: &Event, span: Span) -> Option<()> {
        let (Event::Receives { damage, .. } | Event::Deals { damage, .. }) = event else {
            return Some(());
        };
        if damage.bound.is_none() {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "so much damage at one time, or all of this turn together",
                "how much of it when",
            )
            .help("wait for it: `When this Unit receives 3 or more damage, ...`, or ask for what is there: `If this Unit has 3 or less HP, ...`"),
        );
        None
    }

    /// Lowers a noun to those of its cards to which one of the steps was done.
    pub(super) fn done_to(&mut self, what: &ast::Nouns, done: Done, steps: &[u8]) -> Option<Selector> {
        let mut found = self.expecting(Expected::Card).nouns(what)?;
        if !found.is_described() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    what.span,
                    "this is asked of cards that are described",
                    "which of them",
                )
                .help("describe it: `an enemy Unit`"),
            );
            return None;
        }
        // "a card from your deck": only what was there before.
        let from = found.first_group().and_then(|group| group.zone.origin());
        let steps: Box<[u8]> = match from {
            None => steps.into(),
            Some(_) => {
                let known = self.steps_that(done, from, what.span)?;
                steps
                    .iter()
                    .copied()
                    .filter(|step| known.contains(step))
                    .collect()
            }
        };
        found.each_group(&mut |group| {
            group.zone = Zone::Done {
                steps: steps.clone(),
                done,
                from,
                wording: Key::CANONICAL,
            };
        });
        Some(found)
    }

    /// "the turn when this Unit is paired with a Pilot": it has happened in that turn.
    pub(in crate::lower) fn turn_when(
        &mut self,
        event: &ast::Spanned<ast::Event>,
        since: Lookback,
        span: Span,
    ) -> Option<Condition> {
        let event = self.without_parties(|lowering| lowering.event(&event.node, event.span))?;
        let times = ast::Times {
            within: since,
            nth: None,
        };
        let past = Past {
            timeless: true,
            ..Past::default()
        };
        self.happened(event, times, past, false, span)
    }

    /// Checks the voice: "was attacked" does not fit the attacker, nor "has destroyed" the destroyed object.
    pub(in crate::lower) fn check_voice(&mut self, undergone: bool, past: Past, span: Span) -> Option<()> {
        if !(past.has || past.be) || past.be == undergone {
            return Some(());
        }
        let (message, help) = if undergone {
            (
                "this is done to a card, and here the card does it",
                "say `was` or `has been`",
            )
        } else {
            ("this is what a card does, and here it is done to it", "say `has`")
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "who did it").help(help));
        None
    }

    /// Checks whether a text says how often something has to have happened, and of one side only.
    fn check_countable(&mut self, event: &Event, span: Span) -> Option<()> {
        if event.how_often().is_none() {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "nothing says how often this has to have happened",
                    "no number of times",
                )
                .help("say `a`, `2 or more`, `no`, ... of one thing: `2 or more of your Units attacked this turn`"),
            );
            return None;
        }
        if let Event::Recovers {
            least: Some(_),
            wording,
            ..
        } = event
            && self.words(*wording) == AtOnce::Unsaid
        {
            self.report(
                Code::Ambiguous,
                span,
                "this can be so much at one time, or in all of the turn",
                "write `recovered 2 or more HP at one time this turn`",
            );
            return None;
        }
        if event.uncounted().is_some_and(|one| !is_any_one(one)) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "only one side of this can be counted",
                    "how many of both",
                )
                .help("say `one of your Units` or `an enemy Unit` of the side that does not count"),
            );
            return None;
        }
        Some(())
    }

    /// "When ... for the second time each turn": so often in the present turn, whatever it has happened to. What happens to several at once
    /// sets such an effect off once, and would count as often as there are.
    pub(in crate::lower) fn for_the_nth_time(
        &mut self,
        event: &Event,
        nth: &ast::Spanned<u8>,
    ) -> Option<Condition> {
        let is_of_one = match event.how_often() {
            Some(Quantity::One | Quantity::The | Quantity::Any) => true,
            Some(_) => false,
            None => event.counted().is_none(),
        };
        if !is_of_one {
            self.report_with(
                Code::Mismatch,
                nth.span,
                [
                    "what happens to several things is not counted one by one",
                    "how often",
                    "say it of one: `When one of your Units is destroyed for the first time each turn`",
                ],
            );
            return None;
        }
        let times = ast::Times {
            nth: Some(nth.node),
            ..ast::Times::default()
        };
        self.happened(event.clone(), times, Past::default(), false, nth.span)
    }

    /// Makes a condition that an event has (or has not) happened within a section, as often as the text says.
    pub(in crate::lower) fn happened(
        &mut self,
        event: Event,
        times: ast::Times,
        past: Past,
        not: bool,
        span: Span,
    ) -> Option<Condition> {
        let ast::Times { within, nth } = times;
        let wording = self.note(past);
        if nth.is_none() {
            self.check_countable(&event, span)?;
        }
        self.check_not_added_up(&event, span)?;
        let happened = Condition::Happened {
            event,
            within,
            nth,
            wording,
        };
        Some(if not { happened.denied() } else { happened })
    }
}

/// Checks whether an event takes its object out of play, so that nobody can ask for one to which it did not happen.
fn takes_out_of_play(done: &ast::NounEvent) -> bool {
    match done {
        ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Leaves { .. }
        | ast::NounEvent::Moved { .. }
        | ast::NounEvent::Discarded { .. } => true,
        ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. }
        | ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Blocked(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::Deals { .. }
        | ast::NounEvent::Attacks(_)
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Receives(..)
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Turned { .. } => false,
    }
}

/// Checks whether the noun is a pronoun for one thing: "it", "that Unit".
pub(super) fn is_one_known(nouns: &ast::Nouns) -> bool {
    let one =
        matches!(&nouns.first.kind, ast::NounKind::Reference(wording) if wording.is_plural() == Some(false));
    one && nouns.rest.is_empty()
}

/// How a player played or paid for cards.
#[derive(Default)]
pub(in crate::lower) struct Paid {
    /// Whether "played" includes activating.
    pub(in crate::lower) activated: bool,
    /// The Resource or other means with which the cost was paid.
    pub(in crate::lower) with: Option<Selector>,
    /// The effects with which it was done.
    pub(in crate::lower) by: Option<Effects>,
}

/// Returns what the object of a player's action can be called.
fn done_to(done: ast::PlayerAction) -> Expected {
    match done {
        ast::PlayerAction::Played => Expected::Played,
        ast::PlayerAction::Discarded => Expected::Hand,
        ast::PlayerAction::Placed => Expected::Moving,
        ast::PlayerAction::Deployed => Expected::Event,
        ast::PlayerAction::Drawn => Expected::Hand,
    }
}

fn player_event(
    who: Player,
    done: ast::PlayerAction,
    mut what: Selector,
    from: Option<Zone>,
    Paid { activated, with, by }: Paid,
) -> Event {
    match done {
        ast::PlayerAction::Played => Event::Plays {
            who,
            what,
            activated,
            with,
            wording: Key::CANONICAL,
        },
        ast::PlayerAction::Discarded => Event::Discards {
            who,
            what,
            by,
            wording: Key::CANONICAL,
        },
        ast::PlayerAction::Placed => Event::Places { who, what, by },
        ast::PlayerAction::Drawn => Event::Draws {
            who,
            number: what
                .first_group()
                .map(|group| group.quantity.clone())
                .filter(|quantity| !matches!(quantity, Quantity::One | Quantity::Any)),
            by,
            wording: Key::CANONICAL,
        },
        ast::PlayerAction::Deployed => {
            let side = who.own_side();
            what.each_group(&mut |group| {
                if group.side == Side::Any {
                    group.side = side;
                }
            });
            Event::Deployed {
                who: Some(who),
                what,
                from,
                by,
            }
        }
    }
}

/// Checks whether something is done to the card that the event is about, and not by it.
pub(in crate::lower) fn is_undergone(done: &ast::NounEvent) -> bool {
    match done {
        // "you have rested one of your Units with an effect": the player is the subject.
        ast::NounEvent::Turned { by: Some(by), .. } if by.wording.role.acts() => false,
        ast::NounEvent::Blocked(_)
        | ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Turned { .. }
        | ast::NounEvent::Moved { .. }
        | ast::NounEvent::Discarded { .. }
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. } => true,
        // "was damaged by an effect", and "has received effect damage".
        ast::NounEvent::Receives(damage, _) => {
            matches!(damage.wording, crate::vocabulary::DealerWording::Damaged(_))
        }
        ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::Leaves { .. }
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Deals { .. }
        | ast::NounEvent::Attacks(_) => false,
    }
}

/// Checks whether a selector stands for exactly one thing, known or not.
fn is_any_one(what: &Selector) -> bool {
    match what {
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => true,
        Selector::AnyOf(list) => list.iter().all(is_any_one),
        Selector::AllOf(_) => false,
        Selector::Group(group) => match group.quantity {
            Quantity::One | Quantity::Any | Quantity::The => true,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::All
            | Quantity::Each => false,
        },
    }
}
