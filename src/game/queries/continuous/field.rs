//! The field: the printed properties of the cards on it, and the summaries of their effects.

use crate::game::queries::facts::hp_left;
use crate::game::state::{CardState, Derived, Flag, Game, OnField, Slots, Zone, copy_short};
use crate::library::{BitSet, CardId, KeywordId, Library, Role, Summary};

impl Game<'_> {
    /// Reads what is printed on the cards on the field: numbers and keyword effects without constant effects, and the summaries of the
    /// effects.
    pub(super) fn look_at_field(&mut self) {
        let Game {
            library,
            state,
            cache,
            ..
        } = self;
        let slots = state.field.len();
        // Unchanged slots have been looked at before.
        cache.printed.resize(slots, OnField::default());
        cache.base.resize(slots, Derived::default());
        cache.does_as_printed.resize(slots, Summary::default());
        let moved = std::mem::take(&mut cache.moved);
        cache.constants = match moved == Slots::ALL {
            true => Slots::NONE,
            false => cache.constants.cut(slots),
        };
        for slot in moved.of_first(slots) {
            let held = state.cards.get(usize::from(state.field[slot]));
            let pilot = held.and_then(|held| state.cards.get(usize::from(held.partner)));
            let cards = [held, pilot].map(|held| held.map_or(OnField::NO_CARD, |held| held.definition));
            if cache.printed[slot].cards != cards {
                let (derived, does) = printed_on(library, cards);
                cache.base[slot] = derived;
                cache.printed[slot] = OnField { cards, does };
                cache.does_as_printed[slot] = with_keywords(library, does, derived.keywords);
            }
            let keywords = cache.base[slot].keywords;
            if cache.printed[slot].does.roles.contains(Role::Constant)
                || keywords.meets(cache.needs.keyword_constants)
            {
                cache.constants.insert(slot);
            } else {
                cache.constants.remove(slot);
            }
        }
    }

    /// Summarizes the effects that Units and Bases have now, if they differ from the printed ones, so that most of them can be skipped
    /// without a look.
    pub(super) fn sum_up(&mut self) {
        let cache = &mut self.cache;
        copy_short(&mut cache.does, &cache.does_as_printed);
        cache.flags = BitSet::EMPTY;
        let slots = cache.derived.iter().zip(&cache.base).zip(&cache.printed);
        let field = self.state.field.iter().zip(slots);
        for ((card, ((derived, base), printed)), does) in field.zip(&mut *cache.does) {
            if derived.keywords != base.keywords {
                *does = with_keywords(self.library, printed.does, derived.keywords);
            }
            cache.flags |= derived.flags;
            if derived.flags.contains(Flag::GainsAbilities) {
                for made in cache.changes.iter().filter(|made| made.target == *card) {
                    if let Some(id) = self.library.gained(made.change) {
                        does.add(self.library.text(id).summary);
                    }
                }
            }
        }
    }

    /// Determines the events that anything listens to.
    pub(super) fn listen_for(&mut self) {
        // Changes that players have for a time are looked at separately.
        let of_players = self
            .state
            .changes
            .iter()
            .filter(|made| made.target.as_player().is_some());
        let told = of_players.filter_map(|made| self.library.gained(made.change));
        let told = told.map(|id| self.library.text(id).summary.listens);
        let from_trash = self
            .cache
            .elsewhere
            .map_or(BitSet::EMPTY, |elsewhere| elsewhere.in_trash.listens);
        let on_field = self.cache.all_do.listens;
        self.cache.heard = told.fold(on_field | from_trash, |all, one| all | one);
    }

    /// The Units and Bases without HP, and where a text forbids destructions, the Shields without HP.
    pub(crate) fn without_hp(&self) -> impl Iterator<Item = u16> {
        let field = self.state.field.iter().zip(&self.cache.derived);
        let lifeless = field.filter(|(card, derived)| {
            let held = self.state.cards.get(usize::from(**card));
            held.is_some_and(|held| is_without_hp(held, derived))
        });
        let shields = self.needs().bans_destruction.then(|| self.damaged_shields());
        lifeless
            .map(|(card, _)| *card)
            .chain(shields.into_iter().flatten())
    }

    /// The Shields that have received damage: 1 HP is all they have (4-6-4-2).
    fn damaged_shields(&self) -> impl Iterator<Item = u16> {
        self.seats()
            .flat_map(|seat| self.pile(seat, Zone::Shields))
            .filter(|card| self.card(*card).damage > 0)
    }
}

/// Returns the numbers and keyword effects printed on a Unit or a Base and its Pilot, and the summary of their other effects.
fn printed_on(library: &Library, cards: [CardId; 2]) -> (Derived, Summary) {
    let mut derived = Derived::default();
    let mut does = Summary::default();
    let [card, pilot] = cards.map(|card| (card != OnField::NO_CARD).then(|| library.definition(card)));
    if let Some(card) = card {
        derived.ap = i16::from(card.ap);
        derived.hp = i16::from(card.hp);
        derived.keywords = card.printed.keywords;
        derived.sums = card.printed.sums;
        does = card.own;
    }
    if let Some(pilot) = pilot {
        // 3-3-8-1: the Pilot's numbers are added while it is paired.
        derived.ap += i16::from(pilot.ap);
        derived.hp += i16::from(pilot.hp);
        does.add(pilot.lent);
    }
    (derived, does)
}

/// Adds keyword effects to a summary.
fn with_keywords(library: &Library, does: Summary, keywords: BitSet<KeywordId>) -> Summary {
    keywords.ids().fold(does, |mut all, keyword| {
        all.add(library.keyword(keyword).summary);
        all
    })
}

/// Checks whether a Unit or a Base has no HP left.
#[inline]
fn is_without_hp(held: &CardState, derived: &Derived) -> bool {
    hp_left(derived.hp, held.damage) == 0
}
