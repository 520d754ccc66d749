//! A step as a clause, with the words for those who carry it out.

use crate::ir::text::Printer;
use crate::ir::text::action::not_received;
use crate::ir::text::clause::{Clause, End, Unstopped};
use crate::ir::{
    Action, ActorWording, Alteration, Amount, Change, Consent, Course, Key, LessWording, ModesWording,
    MoveVerb, Player, Step,
};
use crate::vocabulary::DamageSet;

impl Printer<'_> {
    /// Prints a step as a clause. `previous` is the step before it in the same sentence. `ends` tells whether it replaces an event, as the
    /// last step of a text.
    pub(super) fn clause(&self, step: &Step, previous: Option<&Step>, ends: bool) -> Unstopped {
        let after = |words: &str, clause: Unstopped| Unstopped {
            text: format!("{words} {}", clause.text),
            end: clause.end,
        };
        let wording = self.words(step.wording);
        let number = if wording.unsaid {
            self.number_alone(&step.action)
        } else if step.instead_of.is_some() {
            self.discard_in_full(&step.action, &step.actor)
        } else {
            None
        };
        let outer = self.acts(step.actor != Player::You);
        let action = match (&step.action, &step.actor) {
            // "or" joins orders to the player of the effect.
            (
                Action::Modes {
                    number,
                    modes,
                    wording,
                },
                actor,
            ) if *actor != Player::You && self.words(*wording) == ModesWording::Or => {
                self.modes(*number, modes, ModesWording::LIST, ends)
            }
            (
                Action::Modes {
                    number,
                    modes,
                    wording,
                },
                _,
            ) => self.modes(*number, modes, self.words(*wording), ends),
            (Action::Alter(Alteration::Less(amount)), _) => self.lessened(amount, wording.less),
            (Action::Alter(Alteration::To(amount, set)), _) => {
                self.set_damage(damage_word(wording.less), amount, *set)
            }
            (Action::Alter(Alteration::NotReceived), _)
                if let LessWording::NotReceived(of) = wording.less =>
            {
                not_received(of)
            }
            (Action::Branch(arms), actor) => self.branch(arms, actor, ends),
            // The words "is also treated as" never have a "may".
            (
                Action::Change {
                    who,
                    changes,
                    duration,
                },
                _,
            ) if step.consent == Consent::May
                && let [Change::GainsTrait { gained, wording: _ }] = &**changes =>
            {
                let gained = Change::GainsTrait {
                    gained: gained.clone(),
                    wording: Key::CANONICAL,
                };
                self.change(who, &[gained], duration.as_ref(), true)
            }
            (action, actor) => number.unwrap_or_else(|| self.action(action, actor)),
        };
        self.acts(outer);
        if step.actor != Player::You {
            let subject = self.actor(step);
            let is_plural = self.is_several_actors(&step.actor, wording.actor);
            let subject = match wording.each && is_plural {
                true => format!("{subject} each"),
                false => subject,
            };
            // "your opponent may discard 1 and draw 1": "may" applies to both.
            let goes_on = wording.actor == ActorWording::Unsaid
                && step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor
                        && (previous.consent == Consent::May
                            || self.words(previous.wording).each
                            || matches!(
                                self.words(previous.wording).actor,
                                ActorWording::Unsaid | ActorWording::Both | ActorWording::All
                            ))
                });
            if goes_on {
                return action.full();
            }
            // "your opponent draws 1 and discards 1": who does it is said once.
            let again = step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor
                        && previous.consent == Consent::Must
                        && self.words(previous.wording).actor == ActorWording::Named
                });
            return match (step.consent, is_plural) {
                (Consent::May, _) => after(&format!("{subject} may"), action.full()),
                (Consent::Must, true) => after(&subject, action.full()),
                (Consent::Must, false) if again => action.third_person(),
                (Consent::Must, false) => after(&subject, action.third_person()),
            };
        }
        // "All players draw 1 and you discard 1", "your opponent may draw 1 and you discard 1": without the word they would do
        // that, too.
        let after_all = previous.is_some_and(|previous| {
            previous.actor != Player::You
                && (previous.consent == Consent::May
                    || self.words(previous.wording).each
                    || matches!(
                        self.words(previous.wording).actor,
                        ActorWording::Unsaid | ActorWording::Both | ActorWording::All
                    ))
        });
        let says_you = wording.actor == ActorWording::You
            || matches!(step.action, Action::Course(Course::Decides(_)))
            || after_all && step.when.is_none() && step.action.is_done_by_players();
        if says_you && step.consent == Consent::Must && !action.has_subject() {
            return after("you", action.full());
        }
        // "return 1 to the top and 1 to the bottom": the verb is said once.
        if let (Some(short), Some(previous)) = (self.short_return(&step.action), previous)
            && self.short_return(&previous.action).is_some()
            && self.is_of_looked_deck(&step.action)
        {
            return Unstopped {
                text: short,
                end: End::Open,
            };
        }
        if let (
            Some(true),
            Some(Action::Move {
                verb: MoveVerb::Return,
                ..
            }),
        ) = (
            self.is_verbless(&step.action),
            previous.map(|previous| &previous.action),
        ) {
            let full = action.full();
            let text = full
                .text
                .strip_prefix("return ")
                .unwrap_or(&full.text)
                .to_string();
            return Unstopped { text, end: full.end };
        }
        match step.consent {
            Consent::May if action.has_subject() => action.may(),
            Consent::May => after("you may", action.full()),
            Consent::Must => action.full(),
        }
    }

    /// "reduce that damage by 2", "reduce it to 0".
    fn lessened(&self, amount: &Amount, wording: LessWording) -> Clause {
        let damage = damage_word(wording);
        match amount {
            Amount::All => Clause::order("reduce", format!("{damage} to 0")),
            amount => Clause::order("reduce", format!("{damage} by {}", self.by_so_much(amount))),
        }
    }

    /// "reduce that damage to 3", "that damage becomes 3".
    pub(in crate::ir::text) fn set_damage(&self, damage: &str, amount: &Amount, set: DamageSet) -> Clause {
        let amount = self.amount(amount);
        match set {
            DamageSet::AtMost => Clause::order("reduce", format!("{damage} to {amount}")),
            DamageSet::Exactly => Clause::whole(format!("that damage becomes {amount}")),
        }
    }

    /// Checks whether the players who carry a step out are named in the plural.
    fn is_several_actors(&self, actor: &Player, wording: ActorWording) -> bool {
        match actor {
            Player::Known(known) => self.known_player(*known).1,
            _ if wording == ActorWording::They => true,
            Player::Described(players) => !crate::ir::text::shape::is_one(&players.quantity),
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {
                wording.is_plural()
            }
        }
    }

    /// The words for those who carry a step out, where it is not you.
    fn actor(&self, step: &Step) -> String {
        let wording = self.words(step.wording);
        match wording.actor {
            _ if matches!(step.actor, Player::Known(_)) => self.player(&step.actor),
            ActorWording::They
                if matches!(&step.actor, Player::Described(_)) && !step.actor.has_qualities() =>
            {
                "they".to_string()
            }
            _ if matches!(step.actor, Player::Described(_)) => self.player(&step.actor),
            ActorWording::They if self.speaks_of_a_player() => self.player(&step.actor),
            ActorWording::They if step.actor == Player::Opponent && self.have_all_acted() => {
                self.player(&step.actor)
            }
            // Before a list of effects, it is said which player chooses.
            ActorWording::They if matches!(step.action, Action::Modes { .. }) => self.player(&step.actor),
            // "they deal" would be about cards.
            ActorWording::They if matches!(step.action, Action::Deal { .. }) => self.player(&step.actor),
            ActorWording::They => "they".to_string(),
            ActorWording::Both => "both players".to_string(),
            ActorWording::All => "all players".to_string(),
            ActorWording::Named | ActorWording::You | ActorWording::Unsaid => self.player(&step.actor),
        }
    }
}

/// The words for damage that would be received: "that damage", "it".
fn damage_word(wording: LessWording) -> &'static str {
    match wording {
        LessWording::That | LessWording::ReceivesThat | LessWording::NotReceived(_) => "that damage",
        LessWording::It | LessWording::ReceivesIt => "it",
    }
}
