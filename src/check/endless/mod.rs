//! Effects that can be activated for ever: what they cost comes back with them, or they cost nothing, and nothing that they do
//! could stop it. The rules let a player do that (10-1-7-1), and no game needs it.
//!
//! One effect is looked at by itself here, and the effects of a card together in `together`. What several cards do together
//! is not looked for.

mod together;

pub(super) use together::together;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    self, Ability, AbilityKind, Action, ActivationTiming, Amount, Bearer, CardKind, Change, Consent, Deed,
    Group, Joint, MoveTarget, Noun, Orientation, Payment, Player, Quality, Quantity, Selector, Side, Sign,
    Slot, Stat, State, Step, Target, Zone,
};
use crate::source::FileId;

/// The findings on a line. `kind`: what it is printed on, where that is a card.
pub(super) fn check(file: FileId, kind: Option<CardKind>, line: &ir::Line) -> Vec<Diagnostic> {
    let mut search = Search {
        file,
        kind,
        line,
        found: Vec::new(),
    };
    search.ability(&line.ability);
    search.found
}

struct Search<'l> {
    file: FileId,
    kind: Option<CardKind>,
    line: &'l ir::Line,
    found: Vec<Diagnostic>,
}

impl Visitor for Search<'_> {
    fn ability(&mut self, ability: &Ability) {
        if let AbilityKind::Activated { timing, costs, body } = &ability.kind
            && ability.limit.is_none()
            // 8-3-2: a Unit that has blocked does not block again.
            && *timing != ActivationTiming::Block
            && let Some(returned) = Effect::new(self.kind, self.line, ability, costs, &body.steps).returns()
        {
            self.report(ability, costs, &returned);
        }
        visit::walk_ability(self, ability);
    }
}

impl Search<'_> {
    fn report(&mut self, ability: &Ability, costs: &[Step], returned: &[&Step]) {
        let notes = &self.line.notes;
        let message = if costs.is_empty() {
            "this costs nothing, and nothing stops it"
        } else {
            "what this costs comes back with it"
        };
        let mut finding = Diagnostic::new(
            Code::Endless,
            self.file,
            notes[ability.place].span,
            message,
            "can be activated for ever",
        )
        .help("let it cost something that it does not give back, or write 【Once per Turn】 (13-2-13)");
        for (cost, back) in costs.iter().zip(returned) {
            finding = finding
                .also(notes[cost.place].span, "paid here")
                .also(notes[back.place].span, "back again");
        }
        self.found.push(finding);
    }
}

/// What an activated effect does.
struct Effect<'e> {
    this: Option<Noun>,
    costs: &'e [Step],
    steps: &'e [Step],
}

impl<'e> Effect<'e> {
    /// `kind`: what the line is printed on, where that is a card.
    fn new(
        kind: Option<CardKind>,
        line: &ir::Line,
        ability: &Ability,
        costs: &'e [Step],
        steps: &'e [Step],
    ) -> Effect<'e> {
        let is_printed = std::ptr::eq(ability, &*line.ability);
        let this = match (ability.bearer, kind) {
            (Bearer::PairedUnit, _) => Some(Noun::Unit),
            (Bearer::Card, kind) => kind.filter(|_| is_printed).map(Noun::of_kind),
        };
        Effect { this, costs, steps }
    }

    /// For each cost the instruction that gives it back, where all of them come back and nothing else stops the effect.
    fn returns(&self) -> Option<Vec<&'e Step>> {
        let mut returned = Vec::new();
        for cost in self.costs {
            returned.push(self.certain().find(|step| self.gives_back(cost, step))?);
        }
        self.goes_on(&returned).then_some(returned)
    }

    /// Whether nothing stops the effect but what its costs are, where these instructions give back some.
    fn goes_on(&self, returned: &[&Step]) -> bool {
        // A condition may not hold the next time.
        let asks_first = self.steps.first().is_some_and(|step| step.when.is_some());
        let mut back = returned.to_vec();
        let mut undone = Vec::new();
        for step in self.steps {
            let is_used = |other: &Step| is_among(other, &back) || std::ptr::eq(other, step);
            let undoes = |other: &&Step| !is_used(other) && self.gives_back(step, other);
            if !is_among(step, &back)
                && let Some(other) = self.certain().find(undoes)
            {
                back.push(other);
                undone.push(step);
            }
        }
        // What goes on from something that the player may do hangs on that.
        let mut can_be_left = false;
        let stops = self.steps.iter().any(|step| {
            let may = step.consent == Consent::May;
            can_be_left = match step.joint {
                Joint::Sentence | Joint::Then | Joint::Otherwise | Joint::IfYouDont => may,
                Joint::And | Joint::IfYouDo => may || can_be_left,
            };
            !can_be_left && !is_among(step, &back) && !is_among(step, &undone) && self.stops(&step.action)
        });
        !asks_first && !stops
    }

    /// The instructions that hang on no condition and that the player of the effect carries out, or can.
    fn certain(&self) -> impl Iterator<Item = &'e Step> {
        let mut asked = false;
        self.steps.iter().filter(move |step| {
            match step.joint {
                Joint::Sentence | Joint::Then => asked = step.when.is_some(),
                Joint::And | Joint::IfYouDo => asked |= step.when.is_some(),
                Joint::Otherwise | Joint::IfYouDont => asked = true,
            }
            !asked && step.instead_of.is_none() && step.actor == Player::You
        })
    }

    /// Whether an instruction undoes what a cost has done.
    fn gives_back(&self, cost: &Step, step: &Step) -> bool {
        match &cost.action {
            Action::Orient { who, to } => {
                matches!(&step.action, Action::Orient { who: back, to: other }
                    if to != other && (back == who || self.covers(self.chosen(back), self.chosen(who))))
            }
            Action::PayResources(count) => self.gives_resources(&step.action, *count),
            Action::Move {
                what: Selector::Group(paid),
                to: MoveTarget::Trash(Player::You),
                ..
            } => {
                paid.zone == Zone::Hand(Player::You)
                    && matches!(&step.action, Action::Move { what, to: MoveTarget::Hand(of), .. }
                        if *of == Player::You && Effect::takes_from_trash(self.chosen(what), paid))
            }
            Action::Deal {
                amount: Amount::Literal(dealt),
                to: Target::Objects(hurt),
                ..
            } => {
                let all = |amount: &Amount| match amount {
                    Amount::Literal(healed) => healed >= dealt,
                    Amount::All => true,
                    Amount::Parameter
                    | Amount::Count(_)
                    | Amount::Quality { .. }
                    | Amount::ForEach { .. }
                    | Amount::Damage { .. }
                    | Amount::OfEvent { .. }
                    | Amount::Happened { .. }
                    | Amount::Result { .. } => false,
                };
                matches!(&step.action, Action::Recover { who, amount }
                    if all(amount) && (who == hurt || self.covers(self.chosen(who), self.chosen(hurt))))
            }
            // Cards, targets and what is in play run out.
            Action::Move { .. }
            | Action::Deal { .. }
            | Action::Choose(_)
            | Action::Draw(_)
            | Action::Recover { .. }
            | Action::Destroy(_)
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Alter(_)
            | Action::Shuffle { .. }
            | Action::Deploy { .. }
            | Action::DeployTokens(..)
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Change { .. }
            | Action::Activate { .. }
            | Action::DealMutual { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::Modes { .. }
            | Action::Branch(_) => false,
        }
    }

    /// Whether an instruction makes so many Resources active, or adds them as EX Resources.
    fn gives_resources(&self, action: &Action, count: u8) -> bool {
        let resources = [Noun::Resource, Noun::ExResource];
        let active = |group: &Group| {
            is_own(group)
                && group.nouns.iter().all(|noun| resources.contains(noun))
                && most(&group.quantity).is_none_or(|most| most >= count)
        };
        matches!(action, Action::Orient { who, to: Orientation::Active }
            if self.chosen(who).first_group().is_some_and(active))
            || matches!(action, Action::PlaceResources {
                    amount: Amount::Literal(placed),
                    what: Noun::ExResource,
                    state: Orientation::Active,
                } if *placed >= count)
    }

    /// Whether what is taken from the player's trash can be what was discarded.
    fn takes_from_trash(what: &Selector, paid: &Group) -> bool {
        what.first_group().is_some_and(|back| {
            back.zone == Zone::Trash(Player::You)
                && (back.qualities.is_empty() || back.qualities == paid.qualities)
                && (paid.nouns == back.nouns || back.nouns == [Noun::Card(None)])
                && is_as_many(&paid.quantity, &back.quantity)
        })
    }

    /// What "it" stands for, where the effect has chosen it or was paid for with it.
    fn chosen<'s>(&self, what: &'s Selector) -> &'s Selector
    where
        'e: 's,
    {
        if let Selector::Known(known) = what
            && let Slot::Step(number) = known.to
            && let Some(step) = self.costs.iter().chain(self.steps).nth(usize::from(number))
            && let Some(found) = step.action.chosen().or_else(|| {
                let is_cost = usize::from(number) < self.costs.len();
                step.action.objects()[0].filter(|_| is_cost)
            })
        {
            return found;
        }
        what
    }

    /// Whether cards are among those that the effect looks at where they are.
    fn is_looked_at(&self, what: &Selector) -> bool {
        match what.first_group().map(|group| &group.zone) {
            Some(Zone::Among(_)) => return true,
            Some(Zone::Within(looked_at)) => return self.is_looked_at(looked_at),
            Some(_) | None => {}
        }
        let Selector::Known(known) = what else {
            return false;
        };
        let (Slot::Step(number) | Slot::Remaining(number)) = known.to else {
            return false;
        };
        let step = self.costs.iter().chain(self.steps).nth(usize::from(number));
        step.is_some_and(|step| {
            matches!(step.action, Action::Look(_) | Action::Reveal(_))
                || step
                    .action
                    .chosen()
                    .is_some_and(|chosen| self.is_looked_at(chosen))
        })
    }

    /// Whether what an instruction is about can be all that a cost was about.
    fn covers(&self, back: &Selector, paid: &Selector) -> bool {
        let Selector::Group(back) = back else {
            return back.is_this() && paid.is_this();
        };
        // What was paid with is in that state now. Two copies of a card are other Units to each other, and turn by turn each
        // can do it for the other.
        let fits = |other: &[Quality]| {
            let asks = |quality: &&Quality| {
                !matches!(
                    quality,
                    Quality::Other(_) | Quality::State(State::Active | State::Rested)
                )
            };
            back.qualities
                .iter()
                .filter(asks)
                .all(|quality| other.contains(quality))
        };
        let is_in_play = is_own(back) && back.zone == Zone::Field && back.together.is_empty();
        match paid {
            Selector::Group(paid) => {
                is_in_play
                    && is_own(paid)
                    && paid.nouns.iter().all(|noun| back.nouns.contains(noun))
                    && fits(&paid.qualities)
                    && is_as_many(&paid.quantity, &back.quantity)
            }
            Selector::Known(_) => {
                is_in_play
                    && paid.is_this()
                    && self.this.is_some_and(|this| back.nouns.contains(&this))
                    && fits(&[])
            }
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        }
    }

    /// Whether an instruction may keep the effect from being activated again: it uses up cards or targets, takes away what has
    /// the effect, or ends the game.
    fn stops(&self, action: &Action) -> bool {
        match action {
            Action::Choose(_)
            | Action::Recover { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Alter(_)
            | Action::Shuffle { .. }
            | Action::DeployTokens(..)
            | Action::PlaceResources { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::Modes { .. } => false,
            Action::Orient { who, to } => {
                let gone = match to {
                    Orientation::Active => State::Rested,
                    Orientation::Rested => State::Active,
                };
                let runs_out = |group: &Group| group.qualities.contains(&Quality::State(gone));
                self.chosen(who).first_group().is_some_and(runs_out)
            }
            Action::Change { who, changes, .. } => {
                let described = |group: &Group| !group.qualities.is_empty() || !group.together.is_empty();
                self.chosen(who).first_group().is_some_and(described) || changes.iter().any(takes_away)
            }
            // What was looked at goes back to the deck that it came from.
            Action::Move {
                what,
                to: MoveTarget::Deck { .. },
                ..
            } => !self.is_looked_at(what),
            // Where there is no room, a card goes back to the trash for it (11-4-2), and the next one comes from there.
            Action::Deploy {
                what,
                payment: Payment::Free,
                ..
            } => match self.chosen(what) {
                Selector::Group(group) => group.zone != Zone::Trash(Player::You),
                what @ (Selector::Known(_)
                | Selector::Player(_)
                | Selector::PairedWith { .. }
                | Selector::AnyOf(_)
                | Selector::AllOf(_)) => !what.is_this(),
            },
            Action::Deploy {
                payment: Payment::PayCost,
                ..
            }
            | Action::Draw(_)
            | Action::Deal { .. }
            | Action::DealMutual { .. }
            | Action::Destroy(_)
            | Action::Move { .. }
            | Action::Pair { .. }
            | Action::Activate { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::PayResources(_) => true,
            Action::Branch(arms) => arms.iter().any(|arm| self.stops(&arm.action)),
        }
    }
}

/// Whether a change may take away what an effect needs: HP, effects, being chosen or turned.
fn takes_away(change: &Change) -> bool {
    match change {
        Change::Stat { stat, by, .. } => *stat == Stat::Hp && by.sign == Sign::Minus,
        Change::Becomes { stat, .. } => *stat == Stat::Hp,
        Change::Loses(_) => true,
        // What waits for an event takes nothing away until there is one.
        Change::HasEffect(effect) => !matches!(effect.kind, AbilityKind::Triggered { .. }),
        Change::Cant(deed) => match deed {
            Deed::BeSetActive(_)
            | Deed::BeReadied(_)
            | Deed::Deal(_)
            | Deed::BeLessened(_)
            | Deed::BeRested(_)
            | Deed::BeChosen { .. }
            | Deed::Recover
            | Deed::Activate(_)
            | Deed::ActivateEffect { .. } => true,
            Deed::Attack
            | Deed::AttackOnDeployTurn
            | Deed::AttackTarget { .. }
            | Deed::Block
            | Deed::BeBlocked(_)
            | Deed::BeAttacked(_)
            | Deed::Receive(_)
            | Deed::BeReduced { .. }
            | Deed::BeDestroyed { .. }
            | Deed::BeReturned { .. }
            | Deed::BePaired(_)
            | Deed::BePlayed(_)
            | Deed::Play(_) => false,
        },
        Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::GainsAbility(_)
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Reduces { .. }
        | Change::Redirects { .. } => false,
    }
}

fn is_among(step: &Step, steps: &[&Step]) -> bool {
    steps.iter().any(|other| std::ptr::eq(*other, step))
}

fn is_own(group: &Group) -> bool {
    match group.side {
        Side::Any | Side::Yours | Side::Friendly => true,
        Side::Enemy | Side::Theirs => false,
    }
}

/// Whether as many come back as were paid.
fn is_as_many(paid: &Quantity, back: &Quantity) -> bool {
    match (most(paid), most(back)) {
        (_, None) => true,
        (Some(paid), Some(back)) => back >= paid,
        (None, Some(_)) => false,
    }
}

/// How many of something there can be; `None` of any number, and of one that the game works out.
fn most(quantity: &Quantity) -> Option<u8> {
    match quantity {
        Quantity::Exactly(Amount::Literal(most))
        | Quantity::UpTo(Amount::Literal(most))
        | Quantity::Range(_, most)
        | Quantity::AtMost(most)
        | Quantity::Only(most) => Some(*most),
        Quantity::One | Quantity::The => Some(1),
        Quantity::No => Some(0),
        Quantity::Exactly(_)
        | Quantity::UpTo(_)
        | Quantity::AnyNumber
        | Quantity::AtLeast(_)
        | Quantity::All
        | Quantity::Each
        | Quantity::Any => None,
    }
}
