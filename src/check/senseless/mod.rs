//! What is understood and can never be: descriptions that contradict themselves, numbers that no game reaches, things that no
//! such card does, conditions that put an end to themselves.
//!
//! What nothing can be is looked for in `described`, what nothing can do or undergo in `done`, and what an effect as a whole
//! keeps from happening in `whole`.

mod described;
mod done;
mod whole;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    self, Ability, About, Action, CardKind, Change, Condition, Event, Key, Noun, Place, Player, Quality,
    Selector, Step,
};
use crate::source::FileId;

/// The findings on a line. `kind`: what it is printed on, where that is a card.
pub(super) fn check(file: FileId, kind: Option<CardKind>, line: &ir::Line) -> Vec<Diagnostic> {
    let mut search = Search {
        file,
        kind,
        line,
        place: line.ability.place,
        about: About::default(),
        counts: true,
        lasts: false,
        found: Vec::new(),
    };
    search.ability(&line.ability);
    search.found
}

struct Search<'l> {
    file: FileId,
    kind: Option<CardKind>,
    line: &'l ir::Line,
    /// Of the instruction that is read, or else of the effect.
    place: Key<Place>,
    /// What the instructions of the effect choose, look at or are about, by their numbers, and what its event is about.
    about: About,
    /// Whether a number is one of things that are there at the same time: in an event it is not.
    counts: bool,
    /// Whether it is asked for as long as a change lasts.
    lasts: bool,
    found: Vec<Diagnostic>,
}

/// Why something never is or happens.
struct Never {
    message: &'static str,
    label: &'static str,
}

impl Search<'_> {
    fn report(&mut self, never: &Never) {
        self.found.push(Diagnostic::new(
            Code::Unplayable,
            self.file,
            self.line.notes[self.place].span,
            never.message,
            never.label,
        ));
    }
}

impl Visitor for Search<'_> {
    fn ability(&mut self, ability: &Ability) {
        let outer = std::mem::replace(&mut self.place, ability.place);
        let about = std::mem::replace(&mut self.about, About::of(ability));
        self.whole(ability);
        visit::walk_ability(self, ability);
        self.place = outer;
        self.about = about;
    }

    fn step(&mut self, step: &Step) {
        let outer = std::mem::replace(&mut self.place, step.place);
        if let Some(never) = done::never_theirs(step, &self.about) {
            self.report(&never);
        }
        visit::walk_step(self, step);
        self.place = outer;
    }

    fn action(&mut self, action: &Action) {
        if let Some(never) = done::never_done(action, &self.about) {
            self.report(&never);
        }
        if let Some(never) = done::never_aimed(action) {
            self.report(&never);
        }
        visit::walk_action(self, action);
    }

    fn change(&mut self, change: &Change) {
        let outer = std::mem::replace(&mut self.lasts, is_asked_later(change));
        visit::walk_change(self, change);
        self.lasts = outer;
    }

    fn quality(&mut self, quality: &Quality) {
        if let Quality::OwnedBy(owner) = quality
            && matches!(**owner, Player::Known(_))
            && self.lasts
        {
            self.report(&Never {
                message: "which player was meant is forgotten while this lasts",
                label: "said of the cards of one player who was brought up",
            });
        }
        visit::walk_quality(self, quality);
    }

    fn player(&mut self, player: &Player) {
        if let Player::Described(players) = player
            && let Some(never) = described::never_so_many(players)
        {
            self.report(&never);
        }
        visit::walk_player(self, player);
    }

    fn event(&mut self, event: &Event) {
        if let Some(never) = done::never_happens(event) {
            self.report(&never);
        }
        let outer = std::mem::replace(&mut self.counts, false);
        visit::walk_event(self, event);
        self.counts = outer;
    }

    fn condition(&mut self, condition: &Condition) {
        if let Some(never) = described::never_holds(condition) {
            self.report(&never);
        }
        visit::walk_condition(self, condition);
    }

    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector
            && let Some(never) = described::never_found(group, self.counts)
        {
            self.report(&never);
        }
        visit::walk_selector(self, selector);
    }
}

/// Whether what a change says is looked at again and again while it lasts, and not once when it is made.
fn is_asked_later(change: &Change) -> bool {
    match change {
        Change::Cant(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Reduces { .. }
        | Change::Redirects { .. } => true,
        Change::Stat { .. }
        | Change::Becomes { .. }
        | Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::Loses(_)
        | Change::GainsAbility(_)
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::HasEffect(_)
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_) => false,
    }
}

/// What something is called, where every noun of it is one of these.
fn is_called_only(selector: &Selector, is: fn(Noun) -> bool) -> bool {
    match selector {
        Selector::Group(group) => !group.nouns.is_empty() && group.nouns.iter().all(|noun| is(*noun)),
        Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().all(|one| is_called_only(one, is)),
        Selector::PairedWith { noun, .. } => is(*noun),
        Selector::Known(_) | Selector::Player(_) => false,
    }
}
