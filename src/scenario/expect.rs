//! Expectations: comparing an expectation with the game.

use super::answers::question;
use super::ast::*;
use super::find::{definitions, zone_words, zones};
use super::session::Session;
use crate::diagnostics::Diagnostic;
use crate::game::log::describe;
use crate::game::{CardView, DecisionKind, ObjectId, Phase, SeatId, Zone};
use crate::ir::CardKind;
use crate::source::Span;

impl Session<'_> {
    /// Checks an expectation.
    pub(super) fn expect(&mut self, expectation: &Expectation, span: Span) -> Result<(), Diagnostic> {
        match expectation {
            Expectation::Options(steps) => return self.expect_options(steps, span),
            Expectation::Asked { who, question } => return self.expect_question(who, *question, span),
            Expectation::Result { .. }
            | Expectation::Log { .. }
            | Expectation::Turn { .. }
            | Expectation::Phase(_)
            | Expectation::Standing { .. }
            | Expectation::Place { .. }
            | Expectation::Card { .. } => {}
        }
        // Forced choices are made before anybody looks at the game.
        self.take_forced(span)?;
        match expectation {
            Expectation::Options(_) | Expectation::Asked { .. } => Ok(()),
            Expectation::Result { result, by } => self.expect_result(result, *by, span),
            Expectation::Log { present, rule, words } => {
                self.expect_log(*present, rule.as_deref(), words.as_deref(), span)
            }
            Expectation::Turn { number, of } => {
                let (turn, active) = (self.game.turn(), self.game.active());
                if turn == *number
                    && of
                        .as_ref()
                        .is_none_or(|who| self.game.view(who.node).is_active(who.node))
                {
                    return Ok(());
                }
                let seen = format!("turn {turn} of {}", self.table.player(active));
                Err(self.failure(span, format!("expected another turn, but it is {seen}"), seen))
            }
            Expectation::Phase(phase) => {
                let seen = phases(self.game.phase());
                if seen.contains(phase) {
                    return Ok(());
                }
                let seen = seen
                    .first()
                    .map_or("the preparation", |phase| phase_words(*phase));
                Err(self.failure(
                    span,
                    format!("expected the {}, but it is the {seen}", phase_words(*phase)),
                    format!("the {seen}"),
                ))
            }
            Expectation::Standing { who, plays } => {
                if self.game.plays(who.node) == *plays {
                    return Ok(());
                }
                let (wanted, seen) = if *plays {
                    ("in the game", "out")
                } else {
                    ("out", "in the game")
                };
                let player = self.table.the_player(who.node);
                Err(self.failure(
                    span,
                    format!("expected {player} to be {wanted}, but that player is {seen}"),
                    seen,
                ))
            }
            Expectation::Place {
                who,
                team,
                end,
                place,
                holds,
            } => {
                let cards = self.cards_in(who.node, *place, *team);
                self.expect_place(cards, *end, holds, span)
            }
            Expectation::Card { card, states } => {
                for state in states {
                    self.expect_state(card, &state.node, state.span)?;
                }
                Ok(())
            }
        }
    }

    fn expect_result(
        &self,
        result: &GameResult,
        by: Option<crate::game::Ending>,
        span: Span,
    ) -> Result<(), Diagnostic> {
        let outcome = self.game.outcome();
        let holds = match (result, outcome) {
            (GameResult::GoesOn, outcome) => outcome.is_none(),
            (_, None) => false,
            (GameResult::Wins(who), Some(outcome)) => {
                let leader = self.table.format.leader_of(who.node);
                outcome.winner == Some(leader)
            }
            (GameResult::Draw, Some(outcome)) => outcome.winner.is_none(),
        };
        if holds && by.is_none_or(|by| outcome.is_some_and(|outcome| outcome.ending == by)) {
            return Ok(());
        }
        let seen = match outcome {
            None => "the game goes on".to_owned(),
            Some(outcome) => {
                let by = outcome.ending.words();
                match outcome.winner {
                    Some(winner) => format!("{} won by {by}", self.table.side(winner)),
                    None => format!("nobody won: {by}"),
                }
            }
        };
        Err(self.failure(span, format!("expected another end, but {seen}"), seen))
    }

    fn expect_log(
        &self,
        present: bool,
        rule: Option<&str>,
        words: Option<&str>,
        span: Span,
    ) -> Result<(), Diagnostic> {
        let library = self.game.library();
        let found = self.log.iter().any(|event| {
            rule.is_none_or(|rule| event.rule == rule)
                && words.is_none_or(|words| describe(library, event).contains(words))
        });
        if found == present {
            return Ok(());
        }
        let what = match (rule, words) {
            (Some(rule), Some(words)) => format!("\"{words}\" by {rule}"),
            (Some(rule), None) => format!("anything by {rule}"),
            (None, Some(words)) => format!("\"{words}\""),
            (None, None) => "anything".to_owned(),
        };
        let (message, seen) = if present {
            (
                format!("expected the log of the last step to have {what}"),
                "not there",
            )
        } else {
            (
                format!("expected the log of the last step not to have {what}"),
                "there",
            )
        };
        Err(self.failure(span, message, seen))
    }

    /// Expects exactly these options, in any order.
    fn expect_options(&mut self, offers: &[(Step, u16)], span: Span) -> Result<(), Diagnostic> {
        let steps: Vec<&Step> = offers.iter().map(|(step, _)| step).collect();
        self.take_forced_before(&steps, span)?;
        let mut met = vec![false; self.game.options().len()];
        let all = offers
            .iter()
            .flat_map(|(step, times)| std::iter::repeat_n(step, usize::from(*times)));
        for step in all {
            let fitting = self.fitting(step)?;
            // Several equal options count separately: each is listed, or all at once with their number.
            let fresh = fitting.iter().copied().find(|at| !met[*at]);
            let Some(at) = fresh else {
                return Err(self.failure(
                    span,
                    "expected other options: one of these is not there",
                    self.options_in_words(),
                ));
            };
            met[at] = true;
        }
        if met.iter().all(|met| *met) {
            return Ok(());
        }
        Err(self.failure(span, "expected no other options", self.options_in_words()))
    }

    fn expect_question(&mut self, who: &Who, expected: Question, span: Span) -> Result<(), Diagnostic> {
        let holds = self.game.decision().is_some_and(|decision| {
            // A single effect needs no order.
            let asked = decision.kind != DecisionKind::Order || self.game.options().len() > 1;
            asked && decision.seat == who.node && question(decision.kind) == question_words(expected)
        });
        if holds {
            return Ok(());
        }
        // A forced choice may come before the question.
        if self.game.options().len() == 1
            && self
                .game
                .decision()
                .is_some_and(|decision| !decision.kind.is_free())
        {
            self.take_only(span)?;
            return self.expect_question(who, expected, span);
        }
        let seen = self.situation();
        Err(self.failure(
            span,
            format!(
                "expected {} to {}, but it is {seen}",
                self.table.player(who.node),
                question_words(expected)
            ),
            self.options_in_words(),
        ))
    }

    /// The cards of a place: of the Shields that a team shares those that are the player's own, or all. Its Base is both
    /// players'.
    pub(super) fn cards_in(&self, seat: SeatId, place: Place, team: bool) -> Vec<CardView> {
        let all = team || place == Place::Base;
        zones(place)
            .iter()
            .flat_map(|zone| self.game.cards(seat, *zone))
            .filter(|card| all || card.owner == seat)
            .collect()
    }

    fn expect_place(
        &self,
        mut cards: Vec<CardView>,
        end: Option<PileEnd>,
        holds: &Holds,
        span: Span,
    ) -> Result<(), Diagnostic> {
        let library = self.game.library();
        let named: Vec<&Thing> = match holds {
            Holds::Count(_, Some(Which::Card(thing))) => vec![thing],
            Holds::Count(..) => Vec::new(),
            Holds::Cards(wanted) => wanted.iter().map(|(thing, _)| thing).collect(),
        };
        // A name that no card has is an error even if there is nothing to compare.
        for thing in named {
            self.check_name(thing)?;
        }
        match holds {
            Holds::Count(number, which) => {
                let mut count = 0;
                for card in &cards {
                    let counts = match which {
                        None => true,
                        Some(Which::Active) => !card.rested,
                        Some(Which::Rested) => card.rested,
                        Some(Which::Ex) => {
                            let definition = library.definition(card.card);
                            definition.token && definition.kind == CardKind::Resource
                        }
                        Some(Which::Card(thing)) => self.is_meant(thing, card.object)?,
                    };
                    count += usize::from(counts);
                }
                if count == usize::from(*number) {
                    return Ok(());
                }
                Err(self.failure(
                    span,
                    format!("expected {number}, but there are {count}"),
                    format!("there: {}", self.listed(&cards)),
                ))
            }
            Holds::Cards(wanted) => {
                let total: usize = wanted.iter().map(|(_, times)| usize::from(*times)).sum();
                match end {
                    Some(PileEnd::Top) => cards.truncate(total),
                    Some(PileEnd::Bottom) => {
                        let rest = cards.len().saturating_sub(total);
                        cards.drain(..rest);
                    }
                    None => {}
                }
                let mut wanted: Vec<&(Thing, u16)> = wanted.iter().collect();
                if end.is_none() {
                    // Match a specific card before any card with a name.
                    wanted.sort_by_key(|(thing, _)| matches!(thing.name, Called::Card(_)));
                }
                let mut left = cards.clone();
                let mut in_order = cards.iter();
                let mut fits = cards.len() == total;
                for (thing, times) in wanted {
                    for _ in 0..*times {
                        if end.is_some() {
                            fits &= match in_order.next() {
                                Some(card) => self.is_meant(thing, card.object)?,
                                None => false,
                            };
                            continue;
                        }
                        let mut at = None;
                        for (index, card) in left.iter().enumerate() {
                            if self.is_meant(thing, card.object)? {
                                at = Some(index);
                                break;
                            }
                        }
                        match at {
                            Some(at) => {
                                left.remove(at);
                            }
                            None => fits = false,
                        }
                    }
                }
                if fits {
                    return Ok(());
                }
                Err(self.failure(
                    span,
                    format!("expected other cards, but there is: {}", self.listed(&cards)),
                    format!("there: {}", self.listed(&cards)),
                ))
            }
        }
    }

    /// The cards of a place, those of a kind that follow each other as one.
    fn listed(&self, cards: &[CardView]) -> String {
        let mut listed: Vec<(String, usize)> = Vec::new();
        for card in cards {
            let name = self.card_name(card.card);
            match listed.last_mut() {
                Some((last, times)) if *last == name => *times += 1,
                Some(_) | None => listed.push((name, 1)),
            }
        }
        let words: Vec<String> = listed
            .into_iter()
            .map(|(name, times)| {
                if times == 1 {
                    name
                } else {
                    format!("{name} x{times}")
                }
            })
            .collect();
        if words.is_empty() {
            "nothing".to_owned()
        } else {
            words.join(", ")
        }
    }

    /// Checks whether something with that name exists.
    fn check_name(&self, thing: &Thing) -> Result<(), Diagnostic> {
        match &thing.name {
            Called::Card(name) => definitions(self.cards, name, thing.span, self.file).map(|_| ()),
            Called::Label(label) => self.labeled(label, thing.span).map(|_| ()),
        }
    }

    fn expect_state(&self, thing: &Thing, state: &State, span: Span) -> Result<(), Diagnostic> {
        match &state.what {
            StateKind::In(place) => return self.expect_location(thing, place.as_ref(), state.holds, span),
            StateKind::Gone => {
                let all = self.everywhere(thing)?;
                if all.is_empty() == state.holds {
                    return Ok(());
                }
                let seen = match all.first() {
                    Some(card) => format!("in {}", zone_words(card.zone)),
                    None => "out of the game".to_owned(),
                };
                return Err(self.failure(
                    span,
                    format!("expected the card to be elsewhere, but it is {seen}"),
                    seen,
                ));
            }
            StateKind::Keyword(name, _) => self.check_keyword(name, span)?,
            StateKind::Paired(Some(with)) | StateKind::Under(with) => self.check_name(with)?,
            StateKind::Ap(_)
            | StateKind::Hp(_)
            | StateKind::Lv(_)
            | StateKind::Cost(_)
            | StateKind::Damage(_)
            | StateKind::Counters(..)
            | StateKind::Over(_)
            | StateKind::Active
            | StateKind::Rested
            | StateKind::Linked
            | StateKind::New
            | StateKind::Paired(None)
            | StateKind::SeenBy(_)
            | StateKind::Attacking => {}
        }
        let cards = self.said_about(thing)?;
        if cards.is_empty() {
            return Err(self.failure(thing.span, "there is no such card in the game", "not there"));
        }
        // A state of several cards is checked for each of them.
        for card in &cards {
            if is_of_play(&state.what) && !card.zone.is_field() {
                let name = self.name_of(card);
                let seen = format!("in {} {}", self.table.whose(card.owner), zone_words(card.zone));
                return Err(self.failure(span, format!("{name} is not in play, but {seen}"), seen));
            }
            let (holds, seen) = self.state_of(card, &state.what)?;
            if holds != state.holds {
                let not = if state.holds { "" } else { "not " };
                let name = self.name_of(card);
                let wanted = self.wanted(&state.what);
                return Err(self.failure(
                    span,
                    format!("expected {name} {not}to be {wanted}, but it is {seen}"),
                    seen,
                ));
            }
        }
        Ok(())
    }

    fn expect_location(
        &self,
        thing: &Thing,
        place: Option<&(Option<Who>, Place)>,
        expected: bool,
        span: Span,
    ) -> Result<(), Diagnostic> {
        let all = self.everywhere(thing)?;
        let was_there = matches!(&thing.name, Called::Label(label) if self.gone.contains_key(label));
        if all.is_empty() && !was_there {
            return Err(self.failure(thing.span, "there is no such card in the game", "not there"));
        }
        let is_there = |card: &CardView| match place {
            None => card.zone == Zone::Nowhere,
            Some((who, place)) => {
                let in_play = *place == Place::Units && card.zone == Zone::Pilots;
                let leader = |seat| self.table.format.leader_of(seat);
                // A team's Base is both players'.
                let theirs = who.as_ref().is_none_or(|who| {
                    card.owner == who.node || *place == Place::Base && leader(card.owner) == leader(who.node)
                });
                theirs && (zones(*place).contains(&card.zone) || in_play)
            }
        };
        if all.iter().any(is_there) == expected {
            return Ok(());
        }
        let seen: Vec<String> = all
            .iter()
            .map(|card| format!("{} {}", self.table.whose(card.owner), zone_words(card.zone)))
            .collect();
        let seen = match seen.as_slice() {
            [] => "nowhere".to_owned(),
            seen => seen.join(", "),
        };
        let not = if expected { "" } else { "not " };
        Err(self.failure(
            span,
            format!("expected the card {not}to be there, but it is in {seen}"),
            format!("in {seen}"),
        ))
    }

    /// Returns whether a state holds, and what is seen instead.
    fn state_of(&self, card: &CardView, state: &StateKind) -> Result<(bool, String), Diagnostic> {
        let number = |seen: i32, wanted: i32, name: &str| (seen == wanted, format!("{name} {seen}"));
        Ok(match state {
            StateKind::Ap(wanted) => number(card.ap, *wanted, "AP"),
            StateKind::Hp(wanted) => number(card.hp, *wanted, "HP"),
            StateKind::Lv(wanted) => number(card.lv, *wanted, "Lv."),
            StateKind::Cost(wanted) => number(card.cost, *wanted, "cost"),
            StateKind::Damage(wanted) => number(i32::from(card.damage), *wanted, "damage"),
            StateKind::Counters(name, wanted) => {
                let mut lying = self.game.counters(card.object);
                let number = lying
                    .find(|(known, _)| known == name)
                    .map_or(0, |(_, number)| number);
                (number == *wanted, counters_words(name, number))
            }
            StateKind::Keyword(name, wanted) => self.keyword_of(card, name, *wanted),
            StateKind::Active => (!card.rested, orientation(card).to_owned()),
            StateKind::Rested => (card.rested, orientation(card).to_owned()),
            StateKind::Linked => (
                card.link,
                if card.link { "a Link Unit" } else { "no Link Unit" }.to_owned(),
            ),
            StateKind::New => (
                card.new,
                if card.new {
                    "deployed this turn"
                } else {
                    "deployed earlier"
                }
                .to_owned(),
            ),
            StateKind::Paired(with) => {
                let partner = card.partner.and_then(|partner| self.game.follow_card(partner));
                let seen = match &partner {
                    Some(partner) => format!("paired with {}", self.name_of(partner)),
                    None => "not paired".to_owned(),
                };
                let holds = match (&partner, with) {
                    (None, _) => false,
                    (Some(_), None) => true,
                    (Some(partner), Some(thing)) => self.is_meant(thing, partner.object)?,
                };
                (holds, seen)
            }
            StateKind::Under(thing) => {
                let host = card.partner.filter(|_| card.zone == Zone::Under);
                let host = host.and_then(|host| self.game.follow_card(host));
                let seen = match &host {
                    Some(host) => format!("under {}", self.name_of(host)),
                    None => "under nothing".to_owned(),
                };
                let holds = match &host {
                    Some(host) => self.is_meant(thing, host.object)?,
                    None => false,
                };
                (holds, seen)
            }
            StateKind::Over(wanted) => {
                let number = self.game.under(card.object).count();
                (number == usize::from(*wanted), under_words(number))
            }
            StateKind::SeenBy(who) => {
                let seen = self.game.view(who.node).card(card.object).is_some();
                let words = if seen { "seen by" } else { "hidden from" };
                (seen, format!("{words} {}", self.table.player(who.node)))
            }
            StateKind::Attacking => {
                let attacker: Option<ObjectId> =
                    self.game.view(card.owner).battle().map(|(attacker, _)| attacker);
                let attacks = attacker == Some(card.object);
                (
                    attacks,
                    if attacks { "attacking" } else { "not attacking" }.to_owned(),
                )
            }
            // Said of where the card is, not of how.
            StateKind::In(_) | StateKind::Gone => (true, zone_words(card.zone).to_owned()),
        })
    }

    /// Returns the expected state, in the words for a seen one.
    fn wanted(&self, state: &StateKind) -> String {
        match state {
            StateKind::Ap(wanted) => format!("AP {wanted}"),
            StateKind::Hp(wanted) => format!("HP {wanted}"),
            StateKind::Lv(wanted) => format!("Lv. {wanted}"),
            StateKind::Cost(wanted) => format!("cost {wanted}"),
            StateKind::Damage(wanted) => format!("damage {wanted}"),
            StateKind::Counters(name, wanted) => counters_words(name, *wanted),
            StateKind::Keyword(name, None) => format!("with <{name}>"),
            StateKind::Keyword(name, Some(number)) => format!("with <{name} {number}>"),
            StateKind::Active => "active".to_owned(),
            StateKind::Rested => "rested".to_owned(),
            StateKind::Linked => "a Link Unit".to_owned(),
            StateKind::New => "deployed this turn".to_owned(),
            StateKind::Paired(None) => "paired".to_owned(),
            StateKind::Paired(Some(_)) => "paired with that one".to_owned(),
            StateKind::Under(_) => "under that one".to_owned(),
            StateKind::Over(wanted) => under_words(usize::from(*wanted)),
            StateKind::SeenBy(who) => format!("seen by {}", self.table.player(who.node)),
            StateKind::Attacking => "attacking".to_owned(),
            StateKind::In(Some((Some(who), _))) => format!("there, with {}", self.table.player(who.node)),
            StateKind::In(Some((None, _))) => "there".to_owned(),
            StateKind::In(None) => "in no location".to_owned(),
            StateKind::Gone => "out of the game".to_owned(),
        }
    }

    fn keyword_of(&self, card: &CardView, name: &str, wanted: Option<u8>) -> (bool, String) {
        let library = self.game.library();
        let view = self.game.view(card.owner);
        let mut all = Vec::new();
        let mut holds = false;
        for (keyword, number) in view.keywords(card.object) {
            let known = &library.keyword(keyword).name;
            all.push(if number > 0 {
                format!("<{known} {number}>")
            } else {
                format!("<{known}>")
            });
            holds |= known == name && wanted.is_none_or(|wanted| wanted == number);
        }
        let seen = match all.as_slice() {
            [] => "without keyword effects".to_owned(),
            all => format!("with {}", all.join(", ")),
        };
        (holds, seen)
    }
}

/// Checks whether only cards in play can have the state, or not have it.
fn is_of_play(state: &StateKind) -> bool {
    match state {
        StateKind::Damage(_)
        | StateKind::Counters(..)
        | StateKind::Over(_)
        | StateKind::Active
        | StateKind::Rested
        | StateKind::Linked
        | StateKind::New
        | StateKind::Attacking
        | StateKind::Keyword(..)
        | StateKind::Paired(_) => true,
        StateKind::Ap(_)
        | StateKind::Hp(_)
        | StateKind::Lv(_)
        | StateKind::Cost(_)
        | StateKind::SeenBy(_)
        | StateKind::Under(_)
        | StateKind::In(_)
        | StateKind::Gone => false,
    }
}

fn counters_words(name: &str, number: u16) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("with {number} ({name}) counter{s}")
}

fn under_words(number: usize) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("with {number} card{s} under it")
}

fn orientation(card: &CardView) -> &'static str {
    if card.rested { "rested" } else { "active" }
}

fn question_words(expected: Question) -> &'static str {
    match expected {
        Question::Direction => "choose a direction",
        Question::Redraw => "redraw",
        Question::Act => "act",
        Question::Block => "block",
        Question::YesOrNo => "say yes or no",
        Question::Burst => "burst",
        Question::Order => "order effects",
        Question::Choose => "choose",
        Question::Arrange => "arrange",
        Question::Pay => "pay",
        Question::MakeRoom => "make room",
        Question::Discard => "discard",
        Question::Pair => "pair",
    }
}

/// The phases and steps that a moment belongs to: what the state says is what comes next once nothing waits.
fn phases(phase: Phase) -> &'static [PhaseName] {
    match phase {
        Phase::Direction | Phase::Redraw(_) | Phase::Preparation => &[],
        Phase::ActiveStep | Phase::StartStep | Phase::DrawPhase => &[PhaseName::Start],
        Phase::ResourcePhase => &[PhaseName::Draw],
        Phase::Main | Phase::MainEnd => &[PhaseName::Main],
        Phase::AttackStep => &[PhaseName::Attack],
        Phase::BlockStep | Phase::BlockStepEnd => &[PhaseName::Block],
        Phase::BattleActionStep => &[PhaseName::Action],
        Phase::DamageStep | Phase::BattleEnd => &[PhaseName::Damage],
        Phase::AfterBattle => &[PhaseName::BattleEnd],
        Phase::EndActionStep => &[PhaseName::End, PhaseName::Action],
        Phase::EndStep | Phase::HandStep | Phase::CleanupStep | Phase::NextTurn => &[PhaseName::End],
    }
}

fn phase_words(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Start => "start phase",
        PhaseName::Draw => "draw phase",
        PhaseName::Resource => "resource phase",
        PhaseName::Main => "main phase",
        PhaseName::Attack => "attack step",
        PhaseName::Block => "block step",
        PhaseName::Action => "action step",
        PhaseName::Damage => "damage step",
        PhaseName::BattleEnd => "battle end step",
        PhaseName::End => "end phase",
    }
}
