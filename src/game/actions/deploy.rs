//! Deploying (5-8), also tokens (5-17).

use crate::game::state::{
    Binding, BoundObject, By, Choice, DecisionKind, Deploy, Effect, Expense, Flag, Game, GameEvent, NONE,
    ObjectId, PileEnd, Progress, SeatId, StackFrame, Started, Zone, log,
};
use crate::ir::{Action, CardKind, Entries, Guise, Orientation, Payment, TokenDeployment, most};
use crate::library::{CardId, Dependency};
use crate::vocabulary::PlayerDeed;

/// An area with limited room.
pub(super) struct Limited {
    pub(super) zone: Zone,
    /// The maximum number, for a player or for a whole team.
    pub(super) limit: usize,
    /// The rule by which one leaves that makes room.
    pub(super) makes_room: &'static str,
    /// The rule by which one leaves, not destroyed, that finds no room.
    pub(super) finds_none: &'static str,
}

/// The battle area (4-5-4) and the base section (4-6-3).
pub(super) static LIMITED: [Limited; 2] = [
    Limited {
        zone: Zone::Units,
        limit: most::UNITS as usize,
        makes_room: "11-4-2",
        finds_none: "11-4-2-1",
    },
    Limited {
        zone: Zone::Base,
        limit: most::BASES as usize,
        makes_room: "11-5-2",
        finds_none: "11-5-2-1",
    },
];

impl Game<'_> {
    /// Deploys the cards of consecutive entries in the list of bindings, all at the same time.
    pub(crate) fn push_deploy(&mut self, first: u16, count: u16, to: Orientation, by: Option<By>) {
        self.push_deploy_each(first, count, all_to(to), by);
    }

    /// Deploys the cards of consecutive entries in the list of bindings at the same time, each in its own state: a set bit of `rested`
    /// means that the card with that position is deployed rested.
    fn push_deploy_each(&mut self, first: u16, count: u16, rested: u16, by: Option<By>) {
        self.state.stack.push(StackFrame::Deploy(Deploy {
            first,
            count,
            leaving: self.state.bindings.len() as u16,
            rested,
            by,
        }));
    }

    fn is_unit(&self, object: ObjectId) -> bool {
        self.is_current(object) && self.definition_of(object.card()).kind == CardKind::Unit
    }

    /// Checks whether an object is still to be deployed, and can be (5-8-1).
    fn is_to_be_deployed(&self, object: ObjectId) -> bool {
        self.zone_of(object).is_some_and(|zone| !zone.is_field())
            && self.definition_of(object.card()).can_be_deployed()
    }

    /// Counts the objects of a deployment that go to an area.
    fn count_for(&self, deploy: &Deploy, zone: Zone) -> usize {
        let entries = deploy.first as usize..(deploy.first + deploy.count) as usize;
        let mut count = 0;
        for at in entries {
            let object = self.bound_at(at);
            count += usize::from(self.is_to_be_deployed(object) && self.area_of(object) == zone);
        }
        count
    }

    /// Returns the area into which a card is deployed (4-5-1, 4-6-1).
    fn area_of(&self, object: ObjectId) -> Zone {
        if self.is_unit(object) {
            Zone::Units
        } else {
            Zone::Base
        }
    }

    /// Counts the objects that are in an area already, for the whole team (12-3-7, 12-3-14).
    pub(super) fn present_in(&self, zone: Zone, owner: SeatId) -> usize {
        let seats = self.side_of(owner);
        seats
            .filter(|seat| self.seat_of(*seat, zone) == *seat)
            .map(|seat| usize::from(self.pile_len(seat, zone)))
            .sum()
    }

    pub(crate) fn advance_deploy(&mut self, deploy: Deploy) {
        let entries = deploy.first as usize..(deploy.first + deploy.count) as usize;
        let mut left = entries.clone().map(|at| self.bound_at(at));
        let Some(first) = left.find(|object| self.is_to_be_deployed(*object)) else {
            self.state.stack.pop();
            return;
        };
        let owner = self.card(first.card()).owner();
        let leaving = usize::from(deploy.leaving);
        let mut room = [0; 2];
        // 11-4-2, 11-5-2: who is there already makes room in each area before any of the newcomers enters.
        for (&Limited { zone, limit, .. }, room) in LIMITED.iter().zip(&mut room) {
            let count = self.count_for(&deploy, zone);
            if count == 0 {
                continue;
            }
            let present = self.present_in(zone, owner);
            let need = (present + count).saturating_sub(limit).min(present);
            let picked = leaving..self.state.bindings.len();
            let picked = picked
                .filter(|at| self.zone_of(self.bound_at(*at)) == Some(zone))
                .count();
            if picked < need {
                self.ask_for_room(owner, zone, leaving);
                return;
            }
            *room = limit.saturating_sub(present - need);
        }
        self.make_room(leaving);
        self.state.stack.pop();
        let mut came_from = std::mem::take(&mut self.scratch.zones);
        came_from.clear();
        for (number, at) in (0u32..).zip(entries.clone()) {
            let object = self.bound_at(at);
            let from = self.zone_of(object).filter(|_| self.is_to_be_deployed(object));
            came_from.push(from);
            if from.is_none() {
                continue;
            }
            let zone = self.area_of(object);
            let room = &mut room[usize::from(zone == Zone::Base)];
            if *room == 0 {
                // More at once than the area holds: the rest has no place (11-4-1).
                self.relocate("11-4-1", object, Zone::Trash, PileEnd::Top);
                continue;
            }
            *room -= 1;
            let deployed = self.relocate("5-8-1", object, zone, PileEnd::Bottom);
            self.turn_card(deployed.card(), deploy.rested >> number.min(15) & 1 == 1);
            self.rebind(at, deployed);
            self.follow_into_play(object, deployed);
            self.note_card("5-8-1", deployed, log::What::Deployed);
        }
        self.enter_as_told(entries.clone(), &came_from);
        for (at, from) in entries.zip(came_from.iter().copied()) {
            let deployed = self.bound_at(at);
            if let Some(from) = from
                && self.zone_of(deployed).is_some_and(Zone::is_field)
            {
                self.emit(GameEvent::Deployed {
                    what: deployed,
                    from,
                    by: deploy.by,
                });
            }
        }
        self.scratch.zones = came_from;
    }

    /// Asks which object in an area makes room. The bindings from `leaving` on are those that have been picked already.
    pub(super) fn ask_for_room(&mut self, owner: SeatId, zone: Zone, leaving: usize) {
        self.ask(owner, DecisionKind::MakeRoom);
        for seat in self.seats() {
            if self.are_enemies(seat, owner) || self.seat_of(seat, zone) != seat {
                continue;
            }
            let mut at = self.top(seat, zone);
            while at != NONE {
                let object = self.object(at);
                at = self.card(at).next;
                if !(leaving..self.state.bindings.len()).any(|at| self.bound_at(at) == object) {
                    self.offer(Choice::Pick(object));
                }
            }
        }
    }

    /// Returns the area with limited room in which an object is.
    pub(super) fn limited(&self, object: ObjectId) -> Option<&'static Limited> {
        let zone = self.zone_of(object)?;
        LIMITED.iter().find(|limited| limited.zone == zone)
    }

    /// Moves away the objects that were chosen to make room: the bindings from `leaving` on.
    pub(super) fn make_room(&mut self, leaving: usize) {
        for at in leaving..self.state.bindings.len() {
            let object = self.bound_at(at);
            let Some(Limited { makes_room: rule, .. }) = self.limited(object) else {
                continue;
            };
            self.note_card(rule, object, log::What::MadeRoom);
            // 5-10-4, 11-4-2-1: not destroyed.
            self.relocate(rule, object, Zone::Trash, PileEnd::Top);
        }
        self.state.bindings.truncate(leaving);
    }

    /// "are deployed rested", "are deployed active": nothing is turned by that, they enter so (5-4-2). Where texts say both, they
    /// enter rested.
    fn enter_as_told(&mut self, entries: std::ops::Range<usize>, came_from: &[Option<Zone>]) {
        if !self.needs().enters_as_told {
            return;
        }
        self.refresh();
        for (at, from) in entries.zip(came_from) {
            let deployed = self.bound_at(at);
            if from.is_none() || !self.zone_of(deployed).is_some_and(Zone::is_field) {
                continue;
            }
            let rested = self.has_flag(deployed.card(), Flag::EntersRested);
            if rested || self.has_flag(deployed.card(), Flag::EntersActive) {
                self.turn_card(deployed.card(), rested);
            }
        }
    }

    pub(crate) fn answer_room(&mut self, choice: Choice) {
        if let Choice::Pick(object) = choice {
            let leaves = BoundObject::of_rules(object);
            self.state.bindings.push(Binding::Object(leaves));
        }
    }

    /// "Choose 1 Unit card from your trash. Deploy it. It gains ...": the text still refers to an object that the effect has put into play,
    /// even if it is the bearer of the effect ("Deploy this card").
    pub(crate) fn follow_into_play(&mut self, old: ObjectId, now: ObjectId) {
        let Some(StackFrame::Effect(effect)) = self.state.stack.last_mut() else {
            return;
        };
        if effect.source == old {
            effect.source = now;
        }
        for binding in &mut self.state.bindings[usize::from(effect.first_binding)..] {
            if let Binding::Object(bound) = binding
                && bound.object == old
            {
                bound.object = now;
            }
        }
    }

    pub(crate) fn deploy_targets(
        &mut self,
        mut effect: Effect,
        to: Orientation,
        payment: Payment,
        guise: Option<Guise>,
    ) {
        let mut first = None;
        let mut count = 0;
        let mut cost = 0;
        self.refresh();
        for at in self.target_indices(&effect) {
            let object = self.follow(&effect, self.bound_at(at));
            self.rebind(at, object);
            if let Some(guise) = guise {
                self.disguise(object, guise);
            }
            if self.is_to_be_deployed(object) {
                cost += i32::from(self.cost(object.card()));
            }
            first.get_or_insert(at);
            count += 1;
        }
        let any = self
            .target_indices(&effect)
            .any(|at| self.is_to_be_deployed(self.bound_at(at)));
        let Some(first) = first.filter(|_| any) else {
            self.next_step(effect, false, 0);
            return;
        };
        let cost = match payment {
            Payment::Free => 0,
            Payment::PayCost => cost,
        };
        // 5-7, 5-8: deploying is not playing, so there is no Lv. to ask for; what cannot be paid is not deployed.
        if cost > self.active_resources(effect.actor).all() as i32 {
            self.next_step(effect, false, 0);
            return;
        }
        effect.progress = Progress::Waiting(Started::Deployment);
        self.replace_top(StackFrame::Effect(effect));
        let by = self.context_of(&effect).by();
        self.push_deploy(first as u16, count, to, Some(by));
        self.push_pay(effect.actor, cost.clamp(0, 255) as u8, Expense::Effect(by));
    }

    /// "as an (AP3･HP3) Unit": a card that comes into play is that Unit (5-8-1), until [`Game::put`](Game::put) brings it anywhere else.
    fn disguise(&mut self, object: ObjectId, guise: Guise) {
        let Some(zone) = self.zone_of(object).filter(|zone| !zone.is_field()) else {
            return;
        };
        let card = self.card(object.card()).definition;
        if let Some(unit) = self.library.in_guise(card, guise) {
            self.card_mut(object.card(), Dependency::Faces).definition = unit;
            self.touch(zone.dependency());
        }
    }

    /// Finishes a deployment: each object is on the field, or had no place there.
    pub(crate) fn finish_deploy(&mut self, effect: Effect) {
        let mut count = 0;
        for at in self.target_indices(&effect) {
            let there = self.zone_of(self.bound_at(at)).is_some_and(Zone::is_field);
            self.set_done(at, there);
            count += usize::from(there);
        }
        self.next_step(effect, count > 0, count as i32);
    }

    /// Lets the player choose one of several tokens (5-17-1), or deploys all of them at the same time ("... and ...").
    pub(crate) fn choose_token(&mut self, mut effect: Effect, tokens: &[TokenDeployment], how: Entries) {
        if how == Entries::All {
            self.deploy_all_tokens(effect, tokens);
            return;
        }
        if tokens.len() == 1 {
            self.deploy_tokens(effect, 0);
            return;
        }
        effect.progress = Progress::Token;
        self.replace_top(StackFrame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Token);
        for at in 0..tokens.len() {
            self.offer(Choice::Token(at as u8));
        }
    }

    pub(crate) fn deploy_tokens(&mut self, effect: Effect, at: u8) {
        let Action::DeployTokens(tokens, _) = self.action_of(&effect) else {
            return;
        };
        let Some(entry) = tokens.get(usize::from(at)) else {
            return;
        };
        let amount = self.amount(&entry.amount, &self.context_of(&effect));
        match entry.least {
            Some(least) if i32::from(least) < amount => self.ask_how_many(effect, least, amount),
            Some(_) | None => self.deploy_new(effect, self.library.token(entry.token), amount, entry.state),
        }
    }

    /// "1 to 2", "up to 2": the player says how many (1-3-5).
    pub(crate) fn ask_how_many(&mut self, mut effect: Effect, least: u8, most: i32) {
        effect.progress = Progress::Number;
        self.replace_top(StackFrame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Number);
        for number in least..=u8::try_from(most).unwrap_or(u8::MAX) {
            self.offer(Choice::Number(number));
        }
    }

    /// The player has said how many tokens to deploy. They are of one kind: nothing else is asked.
    pub(crate) fn deploy_so_many(&mut self, effect: Effect, number: u8) {
        let Action::DeployTokens(tokens, _) = self.action_of(&effect) else {
            return;
        };
        if let [entry] = tokens.as_slice() {
            self.deploy_new(
                effect,
                self.library.token(entry.token),
                i32::from(number),
                entry.state,
            );
        }
    }

    /// 1-3-3: "can't deploy tokens": checks whether the player of an effect is kept from that. Resource tokens are placed (5-17-1).
    fn cant_deploy_tokens(&self, effect: &Effect) -> bool {
        let by = self.context_of(effect).by();
        self.is_kept_from_deed(effect.actor, PlayerDeed::DeployTokens, Some(by))
    }

    /// Deploys several kinds of tokens at once: room is made for all of them together (11-4-2-2).
    fn deploy_all_tokens(&mut self, mut effect: Effect, tokens: &[TokenDeployment]) {
        effect.progress = Progress::Act;
        let context = self.context_of(&effect);
        let amounts: Vec<i32> = tokens
            .iter()
            .map(|entry| self.amount(&entry.amount, &context))
            .collect();
        let first = self.state.bindings.len() as u16;
        let kept = self.cant_deploy_tokens(&effect);
        let (mut count, mut rested) = (0u16, 0u16);
        for (entry, amount) in tokens.iter().zip(amounts) {
            let card = self.library.token(entry.token);
            for _ in 0..amount {
                if self.library.definition(card).kind == CardKind::Resource {
                    // 5-17-1: a Resource token is placed in the resource area.
                    if let Some(placed) =
                        self.place_resource_token(card, effect.actor, entry.state, context.by())
                    {
                        self.bind(&effect, placed);
                    }
                } else if kept {
                    continue;
                } else {
                    let token = self.create(card, effect.actor);
                    let object = self.object(token);
                    self.bind(&effect, object);
                    rested |= u16::from(entry.state == Orientation::Rested) << count.min(15);
                }
                count += 1;
            }
        }
        let placed = tokens
            .iter()
            .all(|entry| self.library.definition(self.library.token(entry.token)).kind == CardKind::Resource);
        if placed || count == 0 {
            let bound = self.state.bindings.len() as i32 - i32::from(first);
            self.next_step(effect, bound > 0, bound);
            return;
        }
        effect.progress = Progress::Waiting(Started::Deployment);
        let by = self.context_of(&effect).by();
        self.replace_top(StackFrame::Effect(effect));
        self.push_deploy_each(first, count, rested, Some(by));
    }

    /// Deploys tokens from outside the game (5-17-1).
    pub(crate) fn deploy_new(&mut self, mut effect: Effect, card: CardId, amount: i32, state: Orientation) {
        if amount <= 0 {
            self.next_step(effect, false, 0);
            return;
        }
        effect.progress = Progress::Act;
        if self.library.definition(card).kind == CardKind::Resource {
            // 5-17-1: a Resource token is placed in the resource area.
            let mut count = 0;
            for _ in 0..amount {
                if let Some(placed) =
                    self.place_resource_token(card, effect.actor, state, self.context_of(&effect).by())
                {
                    self.bind(&effect, placed);
                    count += 1;
                }
            }
            self.next_step(effect, count > 0, count);
            return;
        }
        if self.cant_deploy_tokens(&effect) {
            self.next_step(effect, false, 0);
            return;
        }
        let first = self.state.bindings.len() as u16;
        for _ in 0..amount {
            let token = self.create(card, effect.actor);
            let object = self.object(token);
            self.bind(&effect, object);
        }
        effect.progress = Progress::Waiting(Started::Deployment);
        let by = self.context_of(&effect).by();
        self.replace_top(StackFrame::Effect(effect));
        self.push_deploy(first, amount as u16, state, Some(by));
    }
}

/// Returns a mask with all bits set, or none.
fn all_to(state: Orientation) -> u16 {
    match state {
        Orientation::Active => 0,
        Orientation::Rested => u16::MAX,
    }
}
