//! Choosing a color, a trait, a card name or a number, for what a text says behind it.

use crate::game::state::{Choice, DecisionKind, Effect, Game, LaidDown, Progress, StackFrame, Value, log};
use crate::ir::{Action, Chooser, Color, Likeness, TraitId, ValueKind};
use crate::library::CardId;

impl Game<'_> {
    /// Asks the player for a value, or chooses one at random (5-13-1). If there is none, such as a trait in a game whose cards have none,
    /// nothing is chosen.
    #[cold]
    pub(crate) fn choose_value(&mut self, mut effect: Effect, kind: ValueKind, by: Chooser) {
        let values = self.values_of(kind);
        let chance = match by {
            Chooser::Chance => Some(self.state.rng.below(values.len() as u32) as usize),
            Chooser::Player => None,
        };
        if let Some(at) = chance.or(values.is_empty().then_some(0)) {
            match values.get(self.laid_down_value(&values).unwrap_or(at)) {
                Some(value) => self.take_value(effect, *value, by),
                None => self.next_step(effect, false, 0),
            }
            return;
        }
        effect.progress = Progress::Number;
        self.replace_top(StackFrame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Value);
        for value in values {
            self.offer(Choice::Value(value));
        }
    }

    /// Takes the chosen value: it is announced to everybody, and the text can refer to it until the effect ends.
    pub(crate) fn take_value(&mut self, effect: Effect, value: Value, by: Chooser) {
        let cause = match by {
            Chooser::Player => "1-3-5",
            Chooser::Chance => "5-13-1",
        };
        let seat = effect.actor;
        self.note(cause, log::What::ChoseValue { seat, value, by });
        self.next_step(effect, true, value.kept());
    }

    /// Returns the index of the value that a scenario has fixed.
    fn laid_down_value(&mut self, values: &[Value]) -> Option<usize> {
        let Some(LaidDown::Value(called)) = self.scratch.laid_down.first() else {
            return None;
        };
        let is_it = |value: &Value| value.words(self.library) == *called;
        let at = values.iter().position(is_it)?;
        self.scratch.laid_down.remove(0);
        Some(at)
    }

    /// Lays down which color, trait, card name or number chance chooses next, where it can.
    pub(crate) fn lay_down_value(&mut self, called: &str) {
        self.scratch.laid_down.push(LaidDown::Value(called.to_owned()));
    }

    /// The player has said which.
    pub(crate) fn answer_value(&mut self, effect: Effect, value: Value) {
        if let Action::ChooseValue { by, .. } = self.action_of(&effect) {
            self.take_value(effect, value, *by);
        }
    }

    /// Returns the values to choose from, in an order that depends on their names only: colors as cards print them, names and traits
    /// alphabetically. They are those of all cards of the game, wherever they are (2-2-2, 2-5-3).
    fn values_of(&self, kind: ValueKind) -> Vec<Value> {
        let cards = || {
            let mut cards: Vec<CardId> = self.state.cards.iter().map(|card| card.definition).collect();
            cards.sort_unstable();
            cards.dedup();
            cards
        };
        match kind {
            ValueKind::Number { least, most } => (least..=most).map(Value::Number).collect(),
            ValueKind::Of(Likeness::Color) => Color::ALL.into_iter().map(Value::Color).collect(),
            ValueKind::Of(Likeness::Trait) => {
                let mut traits: Vec<TraitId> = cards()
                    .into_iter()
                    .flat_map(|card| self.library.definition(card).trait_ids.iter().copied())
                    // The chosen value is stored in two bytes, and in a change with a sign ([`Value::kept`]).
                    .filter(|named| i16::try_from(named.0 + 1).is_ok())
                    .collect();
                traits.sort_unstable();
                traits.dedup();
                traits.sort_by_key(|named| self.library.trait_name(*named));
                traits.into_iter().map(Value::Trait).collect()
            }
            ValueKind::Of(Likeness::Name) => {
                let name = |card: &CardId| self.library.definition(*card).name.as_str();
                let mut cards = cards();
                // The first of several with the same name stands for all.
                cards.sort_by(|one, other| name(one).cmp(name(other)).then(one.cmp(other)));
                cards.dedup_by(|one, other| name(one) == name(other));
                cards.into_iter().map(Value::Name).collect()
            }
        }
    }
}
