//! Printing of changes of damage, with the damage and the amount.

use super::Printer;
use super::clause::Clause;
use super::noun::Role;
use crate::ir::{
    Action, Amount, AskWord, Change, Condition, Damage, Occasion, ReducedWording, Selector, Sign,
};
use crate::vocabulary::DamageWord;

impl Printer<'_> {
    /// "when this Unit receives damage, if you have a Base in play, reduce it by 1": the condition between the two.
    pub(super) fn reduced_if(&self, action: &Action, when: &Condition, word: AskWord) -> Option<Clause> {
        let Action::Change { who, changes, .. } = action else {
            return None;
        };
        let [
            Change::Reduces {
                damage,
                occasion,
                direction,
                by,
                wording,
            },
        ] = &**changes
        else {
            return None;
        };
        let wording = self.words(*wording);
        let which = (*occasion, damage, *direction);
        matches!(wording, ReducedWording::When { .. })
            .then(|| self.reduced(who, which, by, wording, (Some((when, word)), None)))
    }

    pub(super) fn reduced(
        &self,
        who: &Selector,
        (occasion, damage, direction): (Occasion, &Damage, Sign),
        by: &Amount,
        wording: ReducedWording,
        (asked, inside): (Option<(&Condition, AskWord)>, Option<&str>),
    ) -> Clause {
        let subject = self.selector(who, Role::Changed);
        let plural = self.is_plural(who);
        self.speaks_of(who, Role::Changed);
        let by = self.by_so_much(by);
        let received = |word: DamageWord| {
            format!(
                "{}{} {subject} {}{}",
                match (occasion, word) {
                    (Occasion::Next, _) => "the next ",
                    (Occasion::Every, DamageWord::The) => "the ",
                    (Occasion::Every, DamageWord::All) => "all ",
                    (Occasion::Every, DamageWord::None) => "",
                },
                self.damage_kind(damage),
                if plural { "receive" } else { "receives" },
                self.damage_from(damage)
            )
        };
        let dealt = || {
            let from = damage.from.as_ref().map(|from| {
                let deals = if self.is_plural(from) { "deal" } else { "deals" };
                format!("{} {deals}", self.selector(from, Role::Subject))
            });
            let to = self.selector(who, Role::Object);
            format!(
                "{} {} to {to}",
                self.damage_kind(damage),
                from.unwrap_or_default()
            )
        };
        let is_dealt = |dealt: bool| dealt && damage.from.is_some() && occasion == Occasion::Every;
        let (order, done) = match direction {
            Sign::Plus => ("increase", "increased"),
            Sign::Minus => ("reduce", "reduced"),
        };
        Clause::whole(match wording {
            ReducedWording::Order { dealt: of, .. } if is_dealt(of) => format!("{order} {} by {by}", dealt()),
            ReducedWording::Passive { dealt: of, .. } if is_dealt(of) => {
                format!("{} is {done} by {by}", dealt())
            }
            ReducedWording::Order { word, .. } => format!("{order} {} by {by}", received(word)),
            ReducedWording::Passive { word, .. } => format!("{} is {done} by {by}", received(word)),
            ReducedWording::By => format!("{order} by {by}"),
            ReducedWording::When { would, that } => {
                let receive = match (would, plural) {
                    (true, _) => "would receive",
                    (false, true) => "receive",
                    (false, false) => "receives",
                };
                let it = if that { "that damage" } else { "it" };
                let damage = self.damage(damage);
                let asked = asked.map(|(when, word)| format!("{}, ", self.asked(when, "if", word)));
                let when = match occasion {
                    Occasion::Every => "when",
                    Occasion::Next => "the next time",
                };
                let lasts = inside.map_or(String::new(), |lasts| format!(" {lasts}"));
                format!(
                    "{when} {subject} {receive} {damage}{lasts}, {}{order} {it} by {by}",
                    asked.unwrap_or_default()
                )
            }
        })
    }
}

/// Returns the participle for the change of a number.
pub(super) fn changed(direction: Sign) -> &'static str {
    match direction {
        Sign::Plus => "increased",
        Sign::Minus => "reduced",
    }
}
