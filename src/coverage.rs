//! Coverage by card: the counters of [`Coverage`] from games and scenarios, assigned to the printed lines.

use crate::game::{Count, Coverage};
use crate::ir::Place;
use crate::library::{AbilityId, ActionAt, CardId, KeywordId, Library, Portion, TextRange};
use crate::source::Span;

/// A card or the definition of a keyword effect, with its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The card number (2-1), or the keyword effect in angle brackets.
    pub code: String,
    /// The place in the source.
    pub place: Place,
    /// Its effects, one for each printed line; what a line gives in quotation marks, and the effects of a
    /// token that it describes, follow the line.
    pub abilities: Vec<CoveredAbility>,
}

/// An effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredAbility {
    /// The effect.
    pub ability: AbilityId,
    /// The place in the source.
    pub place: Place,
    /// How often it ran ([`Coverage::of_ability`]).
    pub ran: u64,
    /// Its costs and instructions, in printed order. None where it is a keyword effect.
    pub steps: Vec<CoveredStep>,
}

/// A cost, an instruction, or one arm of "X if A, Y if B".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredStep {
    /// The place in the source.
    pub place: Place,
    /// The portion of the effect that it belongs to.
    pub part: Portion,
    /// The number of the arm, from 1, where it is one of several.
    pub arm: Option<usize>,
    /// The counts.
    pub count: Count,
}

/// How many of a number of things ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Share {
    /// The total number.
    pub total: usize,
    /// The number that ran.
    pub ran: usize,
}

/// An effect or instruction that never ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing<'c> {
    /// An effect as a whole.
    Ability(&'c CoveredAbility),
    /// An instruction of an effect that did run.
    Step(&'c CoveredStep),
}

impl Missing<'_> {
    /// Returns the place in the source.
    pub fn place(&self) -> Place {
        match self {
            Missing::Ability(ability) => ability.place,
            Missing::Step(step) => step.place,
        }
    }

    /// Returns how often the instruction was reached but did nothing.
    pub fn tried(&self) -> u64 {
        match self {
            Missing::Ability(ability) => ability.steps.iter().map(|step| step.count.tried).sum(),
            Missing::Step(step) => step.count.tried,
        }
    }
}

impl Share {
    /// Counts one more thing, which ran or did not.
    pub fn count(&mut self, ran: bool) {
        self.total += 1;
        self.ran += usize::from(ran);
    }
}

impl Covered {
    /// Adds what ran of the same card in games with another library. Another card with its number is told by where its effects stand in
    /// their file; one whose effects all stand at the same places is taken for it.
    pub fn add(&mut self, other: &Covered) {
        let shape = |covered: &Covered| -> Vec<(Span, usize)> {
            let effects = covered.abilities.iter();
            effects
                .map(|ability| (ability.place.span, ability.steps.len()))
                .collect()
        };
        if self.code != other.code || self.place.span != other.place.span || shape(self) != shape(other) {
            return;
        }
        for (ability, more) in self.abilities.iter_mut().zip(&other.abilities) {
            ability.ran += more.ran;
            for (step, more) in ability.steps.iter_mut().zip(&more.steps) {
                step.count.add(more.count);
            }
        }
    }

    /// Returns how many of its effects ran.
    pub fn share(&self) -> Share {
        let mut share = Share::default();
        for ability in &self.abilities {
            share.count(ability.ran > 0);
        }
        share
    }

    /// Returns what never ran, in printed order: whole effects without listing their instructions, and single instructions of others.
    pub fn missing(&self) -> impl Iterator<Item = Missing<'_>> {
        self.abilities.iter().flat_map(|ability| {
            let whole = (ability.ran == 0).then_some(Missing::Ability(ability));
            let steps = ability
                .steps
                .iter()
                .filter(|step| ability.ran > 0 && step.count.ran == 0)
                .map(Missing::Step);
            whole.into_iter().chain(steps)
        })
    }
}

/// Lays counters out: the keyword effects, then the cards that have effects, each in the library's order.
pub fn covered(library: &Library, coverage: &Coverage) -> Vec<Covered> {
    let layout = Layout { library, coverage };
    let keywords = (0..library.keywords.len()).map(|at| {
        let keyword = library.keyword(KeywordId(at as u8));
        let code = format!("<{}>", keyword.name);
        layout.covered(code, keyword.place, keyword.abilities)
    });
    // The effects of a token that only a text describes follow the line that describes it.
    let cards = library
        .cards()
        .filter(|(_, card)| !card.code.is_empty() && !card.abilities.is_empty())
        .map(|(_, card)| layout.covered(card.code.clone(), card.place, card.abilities));
    keywords.chain(cards).collect()
}

/// Lays the counters of one card out; nothing where it has no effect.
pub fn covered_card(library: &Library, coverage: &Coverage, card: CardId) -> Option<Covered> {
    let layout = Layout { library, coverage };
    let card = library.definition(card);
    (!card.abilities.is_empty()).then(|| layout.covered(card.code.clone(), card.place, card.abilities))
}

struct Layout<'a> {
    library: &'a Library,
    coverage: &'a Coverage,
}

impl Layout<'_> {
    fn covered(&self, code: String, place: Place, run: TextRange) -> Covered {
        let mut abilities = Vec::new();
        for id in run.ids() {
            self.ability(id, &mut abilities);
        }
        Covered {
            code,
            place,
            abilities,
        }
    }

    fn ability(&self, id: AbilityId, abilities: &mut Vec<CoveredAbility>) {
        let text = self.library.text(id);
        let mut steps = Vec::new();
        let mut quoted = Vec::new();
        for portion in [Portion::Cost, Portion::Body] {
            for (at, step) in (0..).zip(self.library.steps(id, portion)) {
                let action = ActionAt {
                    text: id,
                    portion,
                    step: at,
                    arm: None,
                };
                let place = text.notes[step.place];
                let Some(arms) = step.action.arms() else {
                    self.step(action, place, portion, None, &mut steps, &mut quoted);
                    continue;
                };
                for arm in 0..arms.len() {
                    let action = ActionAt {
                        arm: Some(arm as u8),
                        ..action
                    };
                    self.step(action, place, portion, Some(arm + 1), &mut steps, &mut quoted);
                }
            }
        }
        abilities.push(CoveredAbility {
            ability: id,
            place: text.place(),
            ran: self.coverage.of_ability(id),
            steps,
        });
        for id in quoted {
            self.ability(id, abilities);
        }
    }

    fn step(
        &self,
        at: ActionAt,
        place: Place,
        part: Portion,
        arm: Option<usize>,
        steps: &mut Vec<CoveredStep>,
        quoted: &mut Vec<AbilityId>,
    ) {
        let library = self.library;
        quoted.extend(
            library
                .changes(at)
                .filter_map(|(change, _)| library.gained(change)),
        );
        // A text for a moment to come is listed after the line that it stands in.
        let parts = library.action(at).parts().iter();
        quoted.extend(parts.map(|part| library.inner(at.text, part.number)));
        // Texts that describe the same token describe one card: its effects are listed where they were read first.
        for token in library.action(at).tokens() {
            let effects = library.effects_of(library.token(token.token));
            quoted.extend(effects.filter(|id| place.covers(library.place_of(*id))));
        }
        steps.push(CoveredStep {
            place,
            part,
            arm,
            count: self.coverage.of_action(library, at),
        });
    }
}
