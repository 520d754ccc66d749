//! Constant effects (10-1-5): the numbers, keyword effects and prohibitions of every object as they are now.

use super::facts::hp_left;
use crate::game::state::{
    ActiveChange, By, CardState, ChangeInForce, Context, Derived, Elsewhere, Flag, Game, NONE, ObjectId,
    OnField, Phase, SeatId, Slots, Targets, Zone,
};
use crate::ir::{
    AbilityKind, Action, Change, Condition, Connective, Obligation, Orientation, Permission, Restriction,
    Sign, Site, Stat, Step,
};
use crate::library::{
    AbilityId, ActionAt, BitSet, CardId, ChangeAt, Dependency, Fact, KeywordId, Library, Portion, Role,
    Summary, fed, fed_by_keyword, read_by_lasting,
};
use crate::limits;
use crate::vocabulary::{Period, Whom};

/// Constant effects can feed each other (10-1-5-3). The rules do not say what holds where a set of them never comes to rest,
/// as when a text takes away what it depends on: then what the last of so many rounds has come to holds, which is the same
/// in every game that has come to the same position.
const MAX_ROUNDS: usize = 16;

/// What constant effects say, while it is being worked out.
struct Round {
    derived: Vec<Derived>,
    in_force: Vec<ChangeInForce>,
    /// What has been made true that a constant effect can ask about.
    fed: BitSet<Fact>,
    /// What the constant effects that there are can ask about; which there are is asked all the time.
    asked: BitSet<Fact>,
    /// What it all hangs on.
    reads: BitSet<Dependency>,
    /// Whether something loses keyword effects.
    loses: bool,
    /// Whether it has said anything of a Unit or a Base itself.
    says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    gains: Slots,
}

/// What has come of a round.
#[derive(Clone, Copy, Default)]
struct Fed {
    /// Whether a constant effect can ask about something that the round has made true.
    is_asked: bool,
    /// Whether another round would change nothing.
    is_last: bool,
    /// Whether the round has said anything of a Unit or a Base itself.
    says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    gains: Slots,
}

impl Game<'_> {
    /// Works out what constant effects say now, if something was touched since the last time that they hang on.
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.is_up_to_date() {
            #[cfg(debug_assertions)]
            if !self.cache.touched.is_empty() {
                self.compare_with_slow_way();
            }
            return;
        }
        self.work_out_again();
    }

    /// Apart from the question whether there is anything to do, which is asked many times a decision and nearly always
    /// answered with no.
    #[inline(never)]
    fn work_out_again(&mut self) {
        self.derive_all();
        if self.scratch.coverage.is_some() {
            self.cache.reads = BitSet::EVERYTHING;
        }
        self.cover_constants();
    }

    /// Whether nothing was touched that constant effects hang on since they were worked out.
    #[inline]
    pub(crate) fn is_up_to_date(&self) -> bool {
        !self.cache.touched.meets(self.cache.reads)
    }

    /// Works everything out from nothing, in debug builds alone: it has to come to what is there. Where it does not, something
    /// was changed and not touched, or `library::reads` does not know that a text hangs on it.
    #[cfg(debug_assertions)]
    pub(crate) fn compare_with_slow_way(&mut self) {
        let mut slow = std::mem::take(&mut self.scratch.slow);
        slow.elsewhere = None;
        slow.forget_printed();
        slow.resources = self.cache.resources;
        let kept = std::mem::replace(&mut self.cache, slow);
        self.derive_all();
        self.sum_up();
        let slow = std::mem::replace(&mut self.cache, kept);
        assert!(
            slow.derived == self.cache.derived
                && slow.changes == self.cache.changes
                && slow.does == self.cache.does
                && Summary::of_all(&slow.does) == self.cache.all_do
                && slow.flags == self.cache.flags
                // What damage has done is looked at by rules management.
                && (!slow.without_hp
                    || self.cache.without_hp
                    || self.cache.unsettled.contains(Dependency::Damage)),
            "constant effects say something else, and nothing was touched that they hang on: touched {:?}, read {:?}",
            self.cache.touched,
            self.cache.reads
        );
        self.scratch.slow = slow;
    }

    fn derive_all(&mut self) {
        // Until it is done nothing of it is known, and nobody is passed over by it.
        self.cache.touched = BitSet::EVERYTHING;
        self.cache.flags = BitSet::EVERYTHING;
        if self.cache.elsewhere.is_none() {
            self.look_elsewhere();
        }
        self.look_at_field();
        match self.work_out_constants() {
            true => self.sum_up(),
            false => {
                self.cache.does.clone_from(&self.cache.does_as_printed);
                self.cache.flags = BitSet::EMPTY;
            }
        }
        self.cache.all_do = Summary::of_all(&self.cache.does);
        let without_hp = self.without_hp().next().is_some();
        self.cache.without_hp = without_hp;
        self.listen_for();
        self.cache.touched = BitSet::EMPTY;
    }

    /// What is printed on what lies on the field: the numbers and keyword effects without constant effects, and what the
    /// effects do.
    fn look_at_field(&mut self) {
        let Game {
            library,
            state,
            cache,
            ..
        } = self;
        let slots = state.field.len();
        // What lies there still was looked at before.
        cache.printed.resize(slots, OnField::default());
        cache.base.resize(slots, Derived::default());
        cache.does_as_printed.resize(slots);
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

    /// What the effects do that Units and Bases have now, where that is not what is printed, so that most of them are passed
    /// over at a glance.
    fn sum_up(&mut self) {
        let cache = &mut self.cache;
        cache.does.clone_from(&cache.does_as_printed);
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

    /// The events that anything listens to.
    fn listen_for(&mut self) {
        // What players have for a time is looked at by itself.
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

    /// The Units and Bases without HP.
    pub(crate) fn without_hp(&self) -> impl Iterator<Item = u16> {
        let field = self.state.field.iter().zip(&self.cache.derived);
        let lifeless = field.filter(|(card, derived)| {
            let held = self.state.cards.get(usize::from(**card));
            held.is_some_and(|held| is_without_hp(held, derived))
        });
        lifeless.map(|(card, _)| *card)
    }

    /// What constant effects and those that last for a time say on top of what is printed on the field. Answers whether a Unit or
    /// a Base is not as it is printed.
    fn work_out_constants(&mut self) -> bool {
        self.cache.derived.clone_from(&self.cache.base);
        self.cache.changes.clear();
        self.cache.targets = Targets::default();
        self.cache.reads = BitSet::of(Dependency::InPlay)
            | BitSet::of(Dependency::Lasting)
            | BitSet::of(Dependency::Players);
        let is_elsewhere = self.has_constants_elsewhere();
        if self.state.changes.is_empty() && self.cache.constants.is_empty() && !is_elsewhere {
            return false;
        }
        // 10-1-5-3, 10-1-5-5: they overlap and can switch each other on, so the result is a fixed point.
        let mut says_more = false;
        let mut last = Fed::default();
        for _ in 0..MAX_ROUNDS {
            let fed = self.work_out_round(last);
            says_more |= fed.says_more;
            if fed.is_last {
                debug_assert!(
                    self.work_out_round(Fed {
                        is_asked: true,
                        ..fed
                    })
                    .is_last,
                    "a constant effect asked for what was fed"
                );
                break;
            }
            last = fed;
        }
        debug_assert!(
            says_more || self.cache.derived == self.cache.base,
            "something was said of a Unit or a Base, and not noted"
        );
        says_more
    }

    /// Works out what constant effects say on top of what they have said so far, in the round before. Where what that one has
    /// fed was asked for, it can have switched this one off: "While this Unit's AP is 2, it gains <Blocker>", where the AP of
    /// all Units with <Blocker> becomes 1.
    fn work_out_round(&mut self, last: Fed) -> Fed {
        let mut round = Round {
            derived: std::mem::take(&mut self.cache.next),
            in_force: std::mem::take(&mut self.cache.next_changes),
            fed: BitSet::EMPTY,
            asked: BitSet::of(Fact::Effects),
            reads: BitSet::EMPTY,
            loses: false,
            says_more: false,
            gains: Slots::NONE,
        };
        round.derived.clone_from(&self.cache.base);
        round.in_force.clear();
        self.apply_lasting(&mut round);
        self.apply_constants(last.gains, &mut round);
        if round.loses {
            for derived in &mut round.derived {
                derived.keywords = derived.keywords - derived.lost;
            }
        }
        self.cache.reads |= round.reads;
        let is_asked = round.fed.meets(round.asked);
        let is_same = || round.derived == self.cache.derived && round.in_force == self.cache.changes;
        let fed = Fed {
            is_asked,
            is_last: !(is_asked || last.is_asked) || is_same(),
            says_more: round.says_more,
            gains: round.gains,
        };
        self.cache.next = std::mem::replace(&mut self.cache.derived, round.derived);
        self.cache.next_changes = std::mem::replace(&mut self.cache.changes, round.in_force);
        self.cache.targets = Targets::of(&self.cache.changes);
        fed
    }

    /// Whether a card in a hand or a trash has a constant effect that works from there. Where this game has such cards, it
    /// hangs on what lies there.
    fn has_constants_elsewhere(&mut self) -> bool {
        if !self.has_any_elsewhere(Summary::of_role(Role::Constant)) {
            return false;
        }
        let mut is_there = false;
        for (zone, site) in self.elsewhere(Summary::of_role(Role::Constant)) {
            self.cache.reads.insert(zone.dependency());
            let has = |card| self.definition_of(card).at(site).roles.contains(Role::Constant);
            is_there |= self.seats().any(|seat| self.pile(seat, zone).any(has));
        }
        is_there
    }

    /// Whether a change with this duration is in force at present.
    pub(crate) fn is_in_force(&self, lasting: &ActiveChange) -> bool {
        match lasting.period {
            // Q172: only in the start phase.
            Some(Period::StartPhase(window)) => {
                matches!(self.state.phase, Phase::ActiveStep | Phase::StartStep)
                    && self.is_next_turn(window, lasting.since)
            }
            Some(Period::NextTurn(window)) => self.is_next_turn(window, lasting.since),
            Some(
                Period::ThisTurn
                | Period::ThisBattle
                | Period::UntilStartOfNextTurn(_)
                | Period::UntilEndOfNextTurn(_),
            )
            | None => true,
        }
    }

    /// Whether a change ends in the cleanup step or the end of the start phase of this turn.
    pub(crate) fn ends_with_turn(&self, lasting: &ActiveChange) -> bool {
        match lasting.period {
            Some(Period::ThisTurn | Period::ThisBattle) => true,
            Some(
                Period::StartPhase(window) | Period::UntilEndOfNextTurn(window) | Period::NextTurn(window),
            ) => self.is_next_turn(window, lasting.since),
            // Over before that turn begins (`Game::next_turn`).
            Some(Period::UntilStartOfNextTurn(_)) | None => false,
        }
    }

    fn apply_lasting(&self, round: &mut Round) {
        for lasting in &self.state.changes {
            let of_player = lasting.target.as_player().is_some();
            round.reads |= self.read_by(lasting);
            if (of_player || self.is_current(lasting.target)) && self.is_in_force(lasting) {
                let made = lasting.in_force();
                let change = self.library.change(made.change);
                if !of_player {
                    self.apply(made, change, round);
                } else if is_of_players(change) {
                    round.in_force.push(made);
                }
            }
        }
    }

    /// What it hangs on whether a change for a time holds, and what it says.
    fn read_by(&self, lasting: &ActiveChange) -> BitSet<Dependency> {
        let mut reads = read_by_lasting(self.library.change(lasting.change));
        // Whether its object still is where it was.
        if self.is_current(lasting.target) {
            reads.insert(self.card(lasting.target.card()).zone.dependency());
        }
        match lasting.period {
            Some(Period::StartPhase(_)) => {
                reads.insert(Dependency::Turn);
                reads.insert(Dependency::Phase);
            }
            Some(Period::NextTurn(_)) => reads.insert(Dependency::Turn),
            Some(
                Period::ThisTurn
                | Period::ThisBattle
                | Period::UntilStartOfNextTurn(_)
                | Period::UntilEndOfNextTurn(_),
            )
            | None => {}
        }
        reads
    }

    /// Makes sure, in debug builds alone, that no slot is rightly in the set that is not.
    #[cfg(debug_assertions)]
    fn have_no_constants_beside(&self, constants: Slots) {
        let slots = self.state.field.len();
        for (slot, card) in self.state.field.iter().enumerate() {
            if constants.of_first(slots).all(|looked_at| looked_at != slot) {
                self.do_nothing_of(*card, Summary::of_role(Role::Constant));
            }
        }
    }

    /// What the constant effects say that there are: those that are printed, and those that something has gained in the round
    /// before.
    fn apply_constants(&self, gained: Slots, round: &mut Round) {
        let constants = self.cache.constants | gained;
        #[cfg(debug_assertions)]
        self.have_no_constants_beside(constants);
        for slot in constants.of_first(self.state.field.len()) {
            let card = self.state.field[slot];
            if card != NONE {
                let object = self.object(card);
                let controller = self.card(card).owner();
                self.visit_all_abilities(object, Summary::of_role(Role::Constant), &mut |id, parameter| {
                    self.apply_constant(id, object, controller, parameter, round);
                });
            }
        }
        if self.has_any_elsewhere(Summary::of_role(Role::Constant)) {
            self.apply_constants_elsewhere(round);
        }
    }

    /// The same for constant effects that work from a hand or a trash, which few games have.
    #[inline(never)]
    fn apply_constants_elsewhere(&self, round: &mut Round) {
        for (zone, site) in self.elsewhere(Summary::of_role(Role::Constant)) {
            for seat in self.seats() {
                for card in self.pile(seat, zone) {
                    let definition = self.definition_of(card);
                    if !definition.at(site).roles.contains(Role::Constant) {
                        continue;
                    }
                    for id in definition.abilities.ids() {
                        if self.library.text(id).site == site {
                            self.apply_constant(id, self.object(card), seat, 0, round);
                        }
                    }
                }
            }
        }
    }

    /// Whether this game has cards whose effects do something of this and work from a hand or a trash (10-1-2).
    #[inline]
    pub(crate) fn has_any_elsewhere(&self, wanted: Summary) -> bool {
        self.cache
            .elsewhere
            .is_some_and(|elsewhere| elsewhere.has(wanted))
    }

    /// Where beside the field cards can have effects that do something of this, as far as this game has such cards (10-1-2).
    pub(crate) fn elsewhere(&self, wanted: Summary) -> impl Iterator<Item = (Zone, Site)> + use<> {
        self.cache
            .elsewhere
            .into_iter()
            .flat_map(move |elsewhere| elsewhere.places(wanted))
    }

    /// Looks at the cards of the game, once all of them are there: what works from beside the field, and what there is to look
    /// for. Of tokens that come later, those that bring them along have told.
    pub(crate) fn look_elsewhere(&mut self) {
        let mut found = Elsewhere {
            in_hand: Summary::default(),
            in_trash: Summary::default(),
        };
        let mut needs = self.library.keyword_needs;
        for piece in [self.state.base, self.state.ex_resource] {
            needs.add(&self.library.definition(piece).needs);
        }
        for card in &self.state.cards {
            let definition = self.library.definition(card.definition);
            found.in_hand.add(definition.in_hand);
            found.in_trash.add(definition.in_trash);
            needs.add(&definition.needs);
        }
        self.cache.elsewhere = Some(found);
        self.cache.needs = needs;
    }

    fn apply_constant(
        &self,
        id: AbilityId,
        bearer: ObjectId,
        controller: SeatId,
        parameter: u8,
        round: &mut Round,
    ) {
        let text = self.library.text(id);
        round.asked |= text.asks;
        round.reads |= text.reads;
        if !self.is_open(id, bearer, controller) {
            return;
        }
        let Some(ability) = text.ability() else {
            return;
        };
        let mut context = Context::of(bearer, controller, parameter);
        self.in_turn(id, &mut context);
        match &ability.kind {
            AbilityKind::Keyword { keyword: used, .. } => {
                let slot = self.card(bearer.card()).slot;
                if let Some(derived) = round.derived.get_mut(slot as usize) {
                    let amount = used.amount.as_ref();
                    let amount = amount.map_or(0, |amount| self.amount(amount, &context));
                    self.gain(derived, used.keyword, amount as i16);
                    round.says_more = true;
                    round.gains.insert(usize::from(slot));
                    round.fed |= fed_by_keyword(used.keyword, self.needs());
                }
            }
            AbilityKind::Constant { body, .. } => {
                let holding = Holding::of(&body.steps, |when| self.holds(when, &context));
                for (at, step) in (0..).zip(&body.steps) {
                    if !holding.has(usize::from(at)) {
                        continue;
                    }
                    let Action::Change { who, changes, .. } = &step.action else {
                        continue;
                    };
                    let who = body.said_of(who);
                    let narrower = self.behind_conditions(&body.steps, usize::from(at), &context);
                    let context = narrower.as_ref().unwrap_or(&context);
                    let action = ActionAt {
                        text: id,
                        portion: Portion::Body,
                        step: at,
                        arm: None,
                    };
                    // 10-1-5-7: whoever fits at the moment.
                    self.visit(who, context, &mut |target| {
                        let of_player = target.as_player().is_some();
                        if of_player || self.is_current(target) {
                            for (change, made) in (0..).zip(changes.iter()) {
                                if of_player {
                                    round
                                        .in_force
                                        .extend(is_of_players(made).then_some(ChangeInForce {
                                            target: target.card(),
                                            change: ChangeAt { action, change },
                                            value: 0,
                                            keyword: None,
                                            receiver: ObjectId::NONE,
                                            parameter,
                                            kept: 0,
                                            source: context.source,
                                            controller: context.controller,
                                        }));
                                    continue;
                                }
                                self.each_value(made, context, &mut |mut value, keyword| {
                                    if let Change::Becomes { stat, .. } = made {
                                        // What is kept is the difference to what it is so far (10-1-5-5).
                                        value -= self.so_far(*stat, target, round);
                                    }
                                    let told = ChangeInForce {
                                        target: target.card(),
                                        change: ChangeAt { action, change },
                                        value,
                                        keyword,
                                        receiver: self.receiver_of(made, context),
                                        parameter,
                                        kept: 0,
                                        source: context.source,
                                        controller: context.controller,
                                    };
                                    self.apply(told, made, round);
                                });
                            }
                        }
                        true
                    });
                }
            }
            // Only these two say `Role::Constant`.
            AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => {}
        }
    }

    /// A number of an object while constant effects are being worked out.
    fn so_far(&self, stat: Stat, target: ObjectId, round: &Round) -> i16 {
        let slot = self.card(target.card()).slot;
        match (round.derived.get(slot as usize), stat) {
            (Some(derived), Stat::Ap) => derived.ap,
            (Some(derived), Stat::Hp) => derived.hp,
            (Some(derived), Stat::Lv) => self.printed(target.card(), stat) + derived.lv,
            (Some(_), Stat::Cost) | (None, _) => {
                let wording = round.in_force.iter().filter(|made| made.target == target.card());
                let wording = wording.map(|made| match self.library.change(made.change).number() {
                    Some((told, sign)) if told == stat => sign.of(made.value),
                    Some(_) | None => 0,
                });
                self.printed(target.card(), stat) + wording.sum::<i16>()
            }
        }
    }

    /// The number that a change brings with it, read when it is made.
    pub(crate) fn value_of(&self, change: &Change, context: &Context) -> i16 {
        let amount = change.facets().amount;
        let amount = amount.map_or(0, |amount| self.amount(amount, context));
        amount.clamp(0, 999) as i16
    }

    /// Calls `visitor` with the number that a change brings with it, read when it is made. Of "all <Repair>/<Blocker> on that
    /// Unit card" that is once for each of those keyword effects that are there, with its number.
    #[inline]
    pub(crate) fn each_value(
        &self,
        change: &Change,
        context: &Context,
        visitor: &mut dyn FnMut(i16, Option<KeywordId>),
    ) {
        if matches!(change, Change::GainsFrom { .. }) {
            self.each_value_gained(change, context, visitor);
        } else {
            visitor(self.value_of(change, context), None);
        }
    }

    /// The same of a change that takes keyword effects from other cards.
    #[inline(never)]
    fn each_value_gained(
        &self,
        change: &Change,
        context: &Context,
        visitor: &mut dyn FnMut(i16, Option<KeywordId>),
    ) {
        let Change::GainsFrom {
            keywords,
            of,
            wording: _,
        } = change
        else {
            return;
        };
        self.visit(of, context, &mut |object| {
            let sums = self.keyword_sums(object);
            for keyword in self.keywords_of(object).ids() {
                if keywords.is_empty() || keywords.iter().any(|named| named.keyword == keyword) {
                    let sum = self.library.keyword(keyword).sum;
                    visitor(
                        sum.map_or(0, |sum| i16::from(sums[usize::from(sum)])),
                        Some(keyword),
                    );
                }
            }
            true
        });
    }

    /// What receives damage that a change hands on; nothing where that is not there, or the change is another.
    pub(crate) fn receiver_of(&self, change: &Change, context: &Context) -> ObjectId {
        let mut receiver = ObjectId::NONE;
        if let Change::Redirects { to, .. } = change {
            self.visit(to, context, &mut |object| {
                receiver = object;
                false
            });
        }
        receiver
    }

    fn gain(&self, derived: &mut Derived, keyword: KeywordId, amount: i16) {
        derived.keywords.insert(keyword);
        // 13-1-1-2: numbers add up; 13-1-4-2: the others exist once.
        if let Some(sum) = self.library.keyword(keyword).sum {
            let sum = &mut derived.sums[sum as usize];
            *sum = sum.saturating_add(amount.clamp(0, 255) as u8);
        }
    }

    fn apply(&self, made: ChangeInForce, change: &Change, round: &mut Round) {
        let slot = self.card(made.target).slot;
        round.fed |= fed(change, self.needs());
        let Some(derived) = round.derived.get_mut(slot as usize) else {
            // What is no Unit and no Base is asked through the changes in force.
            round.in_force.push(made);
            return;
        };
        round.says_more = true;
        let by_whom = By {
            seat: made.controller,
            source: made.source,
        };
        match change {
            Change::Stat { stat, by, .. } => {
                let sign = by.sign;
                let by = by.sign.of(made.value);
                match stat {
                    Stat::Ap if self.is_protected(made.target, (*stat, sign), by_whom) => {}
                    Stat::Ap => derived.ap = derived.ap.saturating_add(by),
                    Stat::Hp if self.is_protected(made.target, (*stat, sign), by_whom) => {}
                    Stat::Hp => derived.hp = derived.hp.saturating_add(by),
                    Stat::Lv => derived.lv = derived.lv.saturating_add(by),
                    Stat::Cost => round.in_force.push(made),
                }
            }
            Change::Gains(used) => {
                self.gain(derived, used.keyword, made.value);
                round.gains.insert(usize::from(slot));
            }
            Change::GainsFrom { .. } => {
                if let Some(keyword) = made.keyword {
                    self.gain(derived, keyword, made.value);
                    round.gains.insert(usize::from(slot));
                }
            }
            Change::Loses(lost) => {
                derived.lost = match lost {
                    Some(lost) => derived.lost | BitSet::of(lost.keyword),
                    None => BitSet::EVERYTHING,
                };
                round.loses = true;
            }
            Change::GainsAbility(_) | Change::HasEffect(_) => {
                derived.flags.insert(Flag::GainsAbilities);
                round.gains.insert(usize::from(slot));
                round.in_force.push(made);
            }
            // The value is the difference to what it was (`Game::change_targets`).
            Change::Becomes { stat, .. }
                if made.value < 0 && self.is_protected(made.target, (*stat, Sign::Minus), by_whom)
                    || made.value > 0 && self.is_protected(made.target, (*stat, Sign::Plus), by_whom) => {}
            Change::Becomes { stat: Stat::Ap, .. } => derived.ap = derived.ap.saturating_add(made.value),
            Change::Becomes { stat: Stat::Hp, .. } => derived.hp = derived.hp.saturating_add(made.value),
            Change::Becomes { stat: Stat::Lv, .. } => derived.lv = derived.lv.saturating_add(made.value),
            Change::Becomes { stat: Stat::Cost, .. } => round.in_force.push(made),
            // A further name is part of the printed card (`library::definition`).
            Change::AlsoNamed { .. } => {}
            Change::Cant(deed) => match deed {
                Restriction::Attack => derived.flags.insert(Flag::CantAttack),
                Restriction::AttackOnDeployTurn => derived.flags.insert(Flag::CantAttackOnDeployTurn),
                Restriction::Block => derived.flags.insert(Flag::CantBlock),
                Restriction::BeBlocked(Whom::Anything) => derived.flags.insert(Flag::CantBeBlocked),
                Restriction::BeSetActive(None) => derived.flags.insert(Flag::CantBeSetActive),
                // 7-2-3-1: in the start phase alone.
                Restriction::BeReadied(whose) => {
                    if self.state.phase == Phase::ActiveStep
                        && self.is_turn(whose, &Context::of(made.source, made.controller, 0))
                    {
                        derived.flags.insert(Flag::CantBeSetActive);
                    }
                }
                Restriction::BePaired(Whom::Anything) => derived.flags.insert(Flag::CantBePaired),
                Restriction::Recover => derived.flags.insert(Flag::CantRecover),
                Restriction::Activate(used) => derived.silenced.insert(used.keyword),
                Restriction::BeSetActive(Some(_))
                | Restriction::AttackTarget { .. }
                | Restriction::BeBlocked(Whom::These(_) | Whom::Others(_))
                | Restriction::BeAttacked(_)
                | Restriction::BePaired(Whom::These(_) | Whom::Others(_))
                | Restriction::Receive(_)
                | Restriction::Deal(_)
                | Restriction::BeLessened(_)
                | Restriction::BeReduced { .. }
                | Restriction::BeRested(_)
                | Restriction::BeDestroyed { .. }
                | Restriction::BeChosen { .. }
                | Restriction::BeReturned { .. }
                | Restriction::BePlayed(_)
                | Restriction::ActivateEffect { .. }
                | Restriction::Play(_) => round.in_force.push(made),
            },
            Change::May(Permission::AttackTarget(_)) => round.in_force.push(made),
            Change::Must { what, .. } => match what {
                Obligation::AttackTarget { .. } => round.in_force.push(made),
                Obligation::Attack => derived.flags.insert(Flag::MustAttack),
                Obligation::BeBlocked => derived.flags.insert(Flag::MustBeBlocked),
            },
            Change::Enters(state) => derived.flags.insert(match state {
                Orientation::Rested => Flag::EntersRested,
                Orientation::Active => Flag::EntersActive,
            }),
            Change::May(Permission::AttackOnDeployTurn) => derived.flags.insert(Flag::AttacksOnDeployTurn),
            Change::DealsDamageFirst => derived.flags.insert(Flag::DealsDamageFirst),
            Change::GainsTrait { .. }
            | Change::HitsShields(_)
            | Change::Redirects { .. }
            | Change::Reduces { .. } => round.in_force.push(made),
        }
    }

    /// Q147, 10-1-5-6: "can't be reduced" beats the reduction, and "can't be increased" the increase, whichever came first.
    fn is_protected(&self, card: u16, (stat, sign): (Stat, Sign), changer: By) -> bool {
        self.is_spoken_of(card)
            && self.changes_of(card).any(|(change, made)| {
                matches!(change, Change::Cant(Restriction::BeReduced { stat: guarded, direction, by })
                    if *guarded == stat
                        && *direction == sign
                        && by.as_ref().is_none_or(|by| self.is_done_by(by, &self.context_of_change(&made), changer)))
            })
    }
}

/// What is printed on a Unit or a Base and its Pilot: numbers and keyword effects, and what the other effects do.
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

/// What effects do together with keyword effects.
fn with_keywords(library: &Library, does: Summary, keywords: BitSet<KeywordId>) -> Summary {
    keywords.ids().fold(does, |mut all, keyword| {
        all.add(library.keyword(keyword).summary);
        all
    })
}

/// Whether a Unit or a Base has no HP left.
#[inline]
fn is_without_hp(held: &CardState, derived: &Derived) -> bool {
    hp_left(derived.hp, held.damage) == 0
}

/// Whether a change is one that players have: what they can't do. What they only have for a time is listened to where it is
/// kept.
fn is_of_players(change: &Change) -> bool {
    matches!(
        change,
        Change::Cant(Restriction::Play(_) | Restriction::ActivateEffect { .. })
    )
}

/// Which instructions of a constant effect say something at the moment. The condition of a sentence holds for all of it, one
/// inside a sentence from there on. What another one stands in for says nothing (10-1-9-1-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Holding(u128);

// A bit for each.
const _: () = assert!(limits::INSTRUCTIONS <= 128);

impl Holding {
    pub(crate) fn of(steps: &[Step], mut holds: impl FnMut(&Condition) -> bool) -> Holding {
        // Nearly all constant effects have one instruction, which depends on its own condition alone.
        if let [only] = steps
            && only.connective == Connective::Sentence
            && only.instead_of.is_none()
        {
            let holding = Holding(u128::from(only.when.as_ref().is_none_or(&mut holds)));
            debug_assert_eq!(holding, Holding::of_several(steps, holds));
            return holding;
        }
        Holding::of_several(steps, holds)
    }

    /// The same for any number of instructions, one after the other.
    #[inline(never)]
    fn of_several(steps: &[Step], mut holds: impl FnMut(&Condition) -> bool) -> Holding {
        let mut holding = 0;
        let (mut asked, mut sentence, mut here) = (true, true, true);
        for (at, step) in steps.iter().enumerate() {
            let own = step.when.as_ref().map(&mut holds);
            match (step.connective, own) {
                (Connective::And, None) => {}
                (Connective::And, Some(own)) => here = sentence && own,
                // Where the condition of the sentence before does not hold.
                (Connective::Otherwise, own) => {
                    sentence = !asked && own.unwrap_or(true);
                    here = sentence;
                }
                (
                    Connective::Sentence | Connective::Then | Connective::IfYouDo | Connective::IfYouDont,
                    own,
                ) => {
                    asked = own.unwrap_or(asked);
                    sentence = own.unwrap_or(true);
                    here = sentence;
                }
            }
            holding |= u128::from(here) << at;
        }
        for (at, step) in steps.iter().enumerate().rev() {
            let mut replaced = step.instead_of.filter(|_| holding >> at & 1 == 1);
            while let Some(number) = replaced {
                holding &= !(1 << number);
                replaced = steps.get(usize::from(number)).and_then(|step| step.instead_of);
            }
        }
        Holding(holding)
    }

    pub(crate) fn has(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }
}
