//! Lost effects: what remains to a Unit or a Base if others remove its effects ("loses all effects", "loses all 【Attack】 effects").

use crate::game::state::{Game, NONE, ObjectId};
use crate::ir::{Ability, Bearer, Change};
use crate::library::{AbilityId, BitSet, ChangeAt, KeywordId, Summary, begins_with};
use crate::vocabulary::{EffectMark, Lost};

impl Game<'_> {
    /// Calls `visitor` with those effects of a Unit or a Base that nothing takes away, whatever gives them (10-1-5-6).
    #[inline(never)]
    pub(super) fn visit_what_is_left(
        &self,
        object: ObjectId,
        wanted: Summary,
        visitor: &mut dyn FnMut(AbilityId, u8),
    ) {
        let pilot = self.card(object.card()).partner;
        let is_asked = |card| card != NONE && self.is_spoken_of(card);
        if !is_asked(object.card()) && !is_asked(pilot) {
            return self.visit_whatever_it_has(object, wanted, visitor);
        }
        self.visit_whatever_it_has(object, wanted, &mut |id, parameter| {
            let text = self.library.text(id);
            // An effect granted by another card belongs to that card.
            let is_left = text.granted_by_other
                || text.ability().is_none_or(|ability| {
                    // 3-3-9-2: what its Pilot has lost is not there to be gained.
                    let is_of_pilot = text.bearer == Bearer::PairedUnit && pilot != NONE;
                    let is_taken = self.is_taken_from(object.card(), ability);
                    !(is_taken || is_of_pilot && self.is_taken_from(pilot, ability))
                });
            if is_left {
                visitor(id, parameter);
            }
        });
    }

    /// Checks whether a card has lost an effect. The rules do not say which of two constant effects that remove each other is lost. Here,
    /// no constant effect can remove an effect that removes effects, so that the result is the same in any order (10-1-5-5).
    fn is_taken_from(&self, card: u16, ability: &Ability) -> bool {
        let is_spared = ability.takes_effects();
        self.changes_of(card).any(|(change, made)| {
            takes(change, ability) && !(is_spared && self.is_said_by_constant(made.change))
        })
    }

    /// Checks whether only the part of a constant effect that removes effects is left, because another effect removes the rest.
    pub(super) fn takes_effects_only(&self, ability: &Ability, bearer: ObjectId) -> bool {
        self.needs().takes_effects && ability.takes_effects() && {
            let pilot = match ability.bearer {
                Bearer::Card => NONE,
                Bearer::PairedUnit => self.card(bearer.card()).partner,
            };
            [bearer.card(), pilot]
                .into_iter()
                .any(|card| card != NONE && self.changes_of(card).any(|(change, _)| takes(change, ability)))
        }
    }

    fn is_said_by_constant(&self, change: ChangeAt) -> bool {
        let ability = self.library.text(change.action.text).ability();
        ability.is_some_and(|ability| ability.kind.is_constant())
    }

    /// The keyword effects that a Unit or a Base can have by effects with a mark: those that begin with it, as 【Activate･Main】`<Support 2>`
    /// does, and those that are joined to it (13-1-8-1).
    pub(super) fn keywords_with_mark(&self, card: u16, mark: EffectMark) -> BitSet<KeywordId> {
        let has_mark = |id: AbilityId| {
            let ability = self.library.text(id).ability();
            ability.filter(|ability| begins_with(ability, mark))
        };
        let mut found = BitSet::EMPTY;
        for (id, keyword) in self.library.keywords_by_id() {
            if keyword.abilities.ids().any(|text| has_mark(text).is_some()) {
                found.insert(id);
            }
        }
        let pilot = self.card(card).partner;
        for bearer in [card, pilot].into_iter().filter(|bearer| *bearer != NONE) {
            for id in self.definition_of(bearer).abilities.ids() {
                if let Some(joined) = has_mark(id).and_then(|ability| ability.joined.as_ref()) {
                    found.insert(joined.keyword);
                }
            }
        }
        found
    }
}

/// Checks whether a change removes an effect.
fn takes(change: &Change, ability: &Ability) -> bool {
    let Change::Loses(lost) = change else {
        return false;
    };
    match lost {
        Lost::Effects => true,
        Lost::Marked(mark) => begins_with(ability, *mark),
        // Keyword effects are handled separately (`Derived::lost`).
        Lost::Keyword(_) | Lost::Keywords => false,
    }
}
