//! Definitions of cards as games use them: the printed properties, and everything derived from these alone.

use super::bit_set::BitSet;
use super::names::Names;
use super::summary::{Needs, Role, Summary};
use super::texts::{AbilityId, Text};
use crate::ir::{
    Ability, ActivationTiming, Amount, Card, CardKind, Change, Color, EffectMark, Gate, Guise, KeywordId,
    KeywordUse, LinkCondition, NameId, Place, Site, Stacking, Symbols, Token, TraitId,
};
use crate::limits::KEYWORDS_WITH_NUMBER;
use serde::{Deserialize, Serialize};

/// A card of a library: an index into [`super::Library::definition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// Consecutive texts of a library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextRange {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl TextRange {
    pub(crate) fn is_empty(self) -> bool {
        self.len == 0
    }

    pub(crate) fn ids(self) -> impl Iterator<Item = AbilityId> + use<> {
        (self.start..self.start + self.len).map(AbilityId)
    }
}

/// A card of the library.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The card number (2-1); empty for a token that only a text describes.
    pub code: String,
    /// The card name (2-2).
    pub name: String,
    /// The Pilot name of a Command with a 【Pilot】 side (3-4-6-1).
    pub pilot_name: Option<String>,
    /// The card type (2-3).
    pub kind: CardKind,
    /// Whether it is a token (5-17).
    pub token: bool,
    /// Whether it is an EX Resource (5-17-3-2): a Resource token with the name of the one that games start with.
    pub ex: bool,
    /// The color (2-4); none on tokens and Resources (5-17-2-3).
    pub color: Option<Color>,
    /// The Lv. (2-9).
    pub lv: u8,
    /// The cost (2-10).
    pub cost: u8,
    /// AP (2-7), or the modifier of a Pilot (2-7-3).
    pub ap: i8,
    /// HP (2-8), or the modifier of a Pilot (2-8-4).
    pub hp: i8,
    /// The traits (2-5).
    pub traits: Vec<String>,
    /// The printed link condition, as text, `[xyz]` or `(Xyz)`.
    pub link: Vec<String>,
    /// The place in the source.
    pub place: Place,
    /// The traits, as texts ask for them.
    pub(crate) trait_ids: Vec<TraitId>,
    /// The ids of its names, as far as texts use them (2-2-2, 2-2-4, 3-4-6-1).
    pub(crate) names: Vec<NameId>,
    /// The ids of the names in texts that are part of one of its names (2-2-3, 3-2-6-4).
    pub(crate) name_parts: Vec<NameId>,
    /// The marks that its printed effects begin with.
    pub(crate) marks: BitSet<EffectMark>,
    /// The link condition (2-12).
    pub(crate) link_conditions: Vec<LinkCondition>,
    /// The printed effects.
    pub(crate) abilities: TextRange,
    /// The keyword effects that are printed on it, whatever they need to be possessed.
    pub(crate) keywords: BitSet<KeywordId>,
    /// The keyword effects that it always has on the field.
    pub(crate) printed: Printed,
    /// The effects of the card itself on the field.
    pub(crate) own: Summary,
    /// The effects that a paired Unit gains from it (3-3-9-2).
    pub(crate) lent: Summary,
    /// The effects that work in a hand, for example a lower cost.
    pub(crate) in_hand: Summary,
    /// The effects that work in a trash.
    pub(crate) in_trash: Summary,
    /// The 【Burst】 effect (13-2-5).
    pub(crate) burst: Option<AbilityId>,
    /// The features that games with the card require of the engine, including those for the tokens that it deploys.
    pub(crate) needs: Needs,
}

impl Definition {
    /// Checks whether the card can be placed beneath a Unit (3-3-1, 3-4-6-2).
    pub fn can_be_paired(&self) -> bool {
        self.kind == CardKind::Pilot || self.pilot_name.is_some()
    }

    /// Checks whether the card can be deployed (5-8-1): into a battle area (3-2-2), or as a Base (3-5-2).
    pub fn can_be_deployed(&self) -> bool {
        match self.kind {
            CardKind::Unit | CardKind::Base => true,
            CardKind::Pilot | CardKind::Command | CardKind::Resource => false,
        }
    }

    /// Returns the summary of its own effects at a site, without those that a paired Unit gains.
    pub(crate) fn at(&self, site: Site) -> Summary {
        match site {
            Site::Field => self.own,
            Site::Hand => self.in_hand,
            Site::Trash => self.in_trash,
            // A further name is part of the printed card.
            Site::Everywhere => Summary::default(),
        }
    }

    /// Checks whether one of its printed effects begins with the mark.
    pub(crate) fn has_effect_mark(&self, mark: EffectMark) -> bool {
        self.marks.contains(mark)
    }

    /// 2-12: one of the conditions holds; where there is none, nothing does.
    pub(crate) fn is_linked_by(&self, pilot: &Definition) -> bool {
        self.link_conditions.iter().any(|condition| match condition {
            // 3-2-6-4.
            LinkCondition::Name(part) => pilot.name_parts.contains(part),
            // 3-2-6-1.
            LinkCondition::Trait(name) => pilot.trait_ids.contains(name),
        })
    }

    /// 3-2-6-1: whether a Pilot that has gained the trait satisfies one of its link conditions.
    pub(crate) fn is_linked_by_trait(&self, gained: TraitId) -> bool {
        self.link_conditions.contains(&LinkCondition::Trait(gained))
    }

    pub(super) fn of_card(card: &Card, symbols: &Symbols, spoken: &Names<'_>) -> Definition {
        let mut names = vec![card.name.as_str()];
        names.extend(card.pilot_side.as_deref());
        names.extend(further_names(card).map(|name| symbols.name(name)));
        let mut marks = BitSet::EMPTY;
        for line in &card.lines {
            marks_of(&line.ability, &mut |mark| marks.insert(mark));
        }
        if card.pilot_side.is_some() {
            marks.insert(EffectMark::Pilot);
        }
        Definition {
            code: card.code.clone(),
            pilot_name: card.pilot_side.clone(),
            color: card.color,
            lv: card.lv,
            cost: card.cost,
            link: card
                .link
                .iter()
                .map(|condition| match condition {
                    LinkCondition::Name(name) => format!("[{}]", symbols.name(*name)),
                    LinkCondition::Trait(name) => format!("({})", symbols.trait_name(*name)),
                })
                .collect(),
            link_conditions: card.link.clone(),
            place: *card.place,
            token: card.token,
            marks,
            ..Definition::bare(
                card.kind,
                &card.name,
                (card.ap, card.hp),
                &card.traits,
                &names,
                (symbols, spoken),
            )
        }
    }

    /// A token that a text describes (5-17-1): colorless (5-17-2-3), Lv. and cost 0 (5-17-2-4).
    pub(super) fn of_token(token: &Token, symbols: &Symbols, spoken: &Names<'_>) -> Definition {
        let stats = (clamped(token.ap), clamped(token.hp));
        let names = [token.name.as_str()];
        Definition {
            token: true,
            ..Definition::bare(
                token.kind,
                &token.name,
                stats,
                &token.traits,
                &names,
                (symbols, spoken),
            )
        }
    }

    /// The card as a Unit in play: without its effects, which are those of a Pilot, a Command or a Base.
    pub(super) fn as_unit(&self, guise: Guise) -> Definition {
        Definition {
            kind: CardKind::Unit,
            pilot_name: None,
            ap: clamped(guise.ap),
            hp: clamped(guise.hp),
            link: Vec::new(),
            link_conditions: Vec::new(),
            marks: BitSet::EMPTY,
            abilities: TextRange::default(),
            keywords: BitSet::EMPTY,
            printed: Printed::default(),
            own: Summary::default(),
            lent: Summary::default(),
            in_hand: Summary::default(),
            in_trash: Summary::default(),
            burst: None,
            ..self.clone()
        }
    }

    /// The token that is a copy of the card: with all that is printed on it but its color, Lv., cost and link condition, which no token
    /// has (5-17-2-3, 5-17-2-4, 2-12-2).
    pub(super) fn as_copy(&self) -> Definition {
        Definition {
            token: true,
            color: None,
            lv: 0,
            cost: 0,
            link: Vec::new(),
            link_conditions: Vec::new(),
            in_hand: Summary::default(),
            in_trash: Summary::default(),
            burst: None,
            ..self.clone()
        }
    }

    fn bare(
        kind: CardKind,
        name: &str,
        (ap, hp): (i8, i8),
        traits: &[TraitId],
        names: &[&str],
        (symbols, spoken): (&Symbols, &Names<'_>),
    ) -> Definition {
        Definition {
            code: String::new(),
            name: name.to_string(),
            pilot_name: None,
            kind,
            token: false,
            ex: false,
            color: None,
            lv: 0,
            cost: 0,
            ap,
            hp,
            traits: traits
                .iter()
                .map(|id| symbols.trait_name(*id).to_string())
                .collect(),
            link: Vec::new(),
            place: Place::default(),
            trait_ids: traits.to_vec(),
            names: spoken.equal_to(names),
            name_parts: spoken.within(names),
            marks: BitSet::EMPTY,
            link_conditions: Vec::new(),
            abilities: TextRange::default(),
            keywords: BitSet::EMPTY,
            printed: Printed::default(),
            own: Summary::default(),
            lent: Summary::default(),
            in_hand: Summary::default(),
            in_trash: Summary::default(),
            burst: None,
            needs: Needs::default(),
        }
    }
}

fn clamped(number: u8) -> i8 {
    i8::try_from(number).unwrap_or(i8::MAX)
}

/// The names that the text of a card adds, in every zone (2-2-4).
fn further_names(card: &Card) -> impl Iterator<Item = NameId> {
    let abilities = card.lines.iter().map(|line| &line.ability);
    let everywhere = abilities.filter(|ability| ability.site == Site::Everywhere);
    let steps = everywhere.flat_map(|ability| ability.steps());
    steps
        .flat_map(|step| step.action.changes())
        .flat_map(Change::further_names)
        .copied()
}

/// Checks whether an effect begins with a mark.
pub(crate) fn begins_with(ability: &Ability, mark: EffectMark) -> bool {
    let mut begins = false;
    marks_of(ability, &mut |found| begins |= found == mark);
    begins
}

/// The marks that an effect begins with.
fn marks_of(ability: &Ability, found: &mut dyn FnMut(EffectMark)) {
    for gate in &ability.gates {
        found(match gate {
            Gate::DuringPair(_) => EffectMark::DuringPair,
            Gate::DuringLink => EffectMark::DuringLink,
        });
    }
    let activation = |timing: ActivationTiming| match timing {
        ActivationTiming::Main => Some(EffectMark::ActivateMain),
        ActivationTiming::Action => Some(EffectMark::ActivateAction),
        ActivationTiming::Block => None,
    };
    for mark in ability.kind.marks() {
        found(mark.alone());
    }
    let facets = ability.kind.facets();
    if let Some(mark) = facets.activation.and_then(activation) {
        found(mark);
    }
    if let Some(timing) = facets.command {
        if timing.in_main() {
            found(EffectMark::Main);
        }
        if timing.in_action() {
            found(EffectMark::Action);
        }
    }
}

/// Keyword effects without conditions and with plain numbers, and the numbers of those that have one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Printed {
    pub(crate) keywords: BitSet<KeywordId>,
    pub(crate) sums: [u8; KEYWORDS_WITH_NUMBER],
}

impl Printed {
    /// The keyword effects of a card that need no looking at: their summaries say nothing.
    pub(super) fn of(texts: &[Text], keywords: &[Keyword]) -> Printed {
        let mut printed = Printed::default();
        for text in texts {
            // A keyword effect that is joined to a mark can be asked for like any other (13-1-8-1), but its only effect is the one written
            // out in the text.
            if let Some(ability) = text.ability()
                && let Some(joined) = &ability.joined
                && !text.summary.roles.contains(Role::Constant)
            {
                printed.add(joined, keywords);
            }
            let Some(used) = text.ability().and_then(|ability| ability.kind.keyword()) else {
                continue;
            };
            if !text.summary.roles.is_empty() || !used.is_plain() {
                continue;
            }
            printed.add(used, keywords);
        }
        printed
    }

    fn add(&mut self, used: &KeywordUse, keywords: &[Keyword]) {
        self.keywords.insert(used.keyword);
        let sum = keywords[usize::from(used.keyword.0)].sum;
        if let (Some(sum), Some(Amount::Literal(amount))) = (sum, &used.amount) {
            // 13-1-1-2.
            let sum = &mut self.sums[usize::from(sum)];
            *sum = sum.saturating_add(*amount);
        }
    }
}

/// A keyword effect.
#[derive(Clone, Debug)]
pub struct Keyword {
    /// The name, without angle brackets.
    pub name: String,
    /// Whether it takes a number, and what several copies do.
    pub stacking: Stacking,
    /// The place of the definition.
    pub place: Place,
    /// The index of its sum; `None` if it has no number.
    pub(crate) sum: Option<u8>,
    pub(crate) abilities: TextRange,
    pub(crate) summary: Summary,
}
