//! Steps: from a step of the scenario to an option of the game's decision, or to the rule that refuses it.

use super::ast::{Act, EffectName, Step, Target, Thing, TokenName};
use super::session::Session;
use crate::diagnostics::Diagnostic;
use crate::game::{Choice, Decision, DecisionKind, How, ObjectId, Phase, SeatId, Value};
use crate::library::AbilityId;
use crate::source::Span;

impl Session<'_> {
    /// Carries out a step of a scenario.
    pub(super) fn act(&mut self, step: &Step, span: Span) -> Result<(), Diagnostic> {
        match &step.act {
            Act::EveryonePasses => self.pass_all(span, false),
            Act::EndTurn => self.end_turn(span),
            Act::Concede => {
                let decider = self.game.decision().map_or(SeatId(0), |decision| decision.seat);
                let seat = step.who.as_ref().map_or(decider, |who| who.node);
                let mut events = Vec::new();
                self.game.concede_logged(seat, &mut events);
                self.log.append(&mut events);
                Ok(())
            }
            Act::Pair { unit, .. } => {
                self.take_step(step, span)?;
                // The Unit is asked for once the card is revealed and paid for.
                let choice = Step {
                    who: step.who.clone(),
                    act: Act::Choose(vec![Target::Card(unit.clone())]),
                };
                self.take_step(&choice, span)
            }
            Act::Choose(targets) => self.choose(step, targets, span),
            Act::Deploy { .. }
            | Act::Play { .. }
            | Act::Activate { .. }
            | Act::Attack { .. }
            | Act::Block(_)
            | Act::ChooseToken(_)
            | Act::ChooseMode(_)
            | Act::ChooseNumber(_)
            | Act::ChooseValue(_)
            | Act::Top
            | Act::Bottom
            | Act::NoMore
            | Act::Resolve { .. }
            | Act::Answer(_)
            | Act::PayEx(_)
            | Act::Pass
            | Act::EndMain
            | Act::GoRound(_)
            | Act::Redraw(_) => self.take_step(step, span),
        }
    }

    /// Makes several choices one after another, in whichever order the game asks for them.
    fn choose(&mut self, step: &Step, targets: &[Target], span: Span) -> Result<(), Diagnostic> {
        let mut left: Vec<Target> = targets.to_vec();
        while !left.is_empty() {
            let one = Step {
                who: step.who.clone(),
                act: Act::Choose(left.clone()),
            };
            self.make_way(&one, span)?;
            let mut met = None;
            for (at, target) in left.iter().enumerate() {
                let alone = Step {
                    who: step.who.clone(),
                    act: Act::Choose(vec![target.clone()]),
                };
                let fitting = self.fitting(&alone)?;
                if let Some(first) = fitting.first().copied() {
                    // Within a set, the game offers only later objects after each pick, so the first in order is taken; an order is kept as
                    // written.
                    if met.is_none_or(|(_, option)| first < option) {
                        self.check_alike(&fitting, span)?;
                        met = Some((at, first));
                    }
                    let arranges = |decision: Decision| decision.kind == DecisionKind::Arrange;
                    if self.game.decision().is_some_and(arranges) {
                        break;
                    }
                }
            }
            let Some((at, option)) = met else {
                return Err(self.refused(&one, span));
            };
            left.remove(at);
            // Forced choices so far belong to the step before.
            self.forced.clear();
            self.take(option, span)?;
        }
        Ok(())
    }

    /// Takes the option that a step is.
    fn take_step(&mut self, step: &Step, span: Span) -> Result<(), Diagnostic> {
        self.make_way(step, span)?;
        let fitting = self.fitting(step)?;
        self.check_alike(&fitting, span)?;
        match fitting.first() {
            Some(option) => {
                // Forced choices so far belong to the step before.
                self.forced.clear();
                self.take(*option, span)
            }
            None => Err(self.refused(step, span)),
        }
    }

    /// Takes what leaves no choice until the step is among the options. It does not lead out of an action step, nor out of
    /// the main phase: that is said.
    pub(super) fn make_way(&mut self, step: &Step, span: Span) -> Result<(), Diagnostic> {
        while self.fitting(step)?.is_empty() {
            let Some(decision) = self.game.decision() else {
                return Ok(());
            };
            if self.game.options().len() != 1
                || decision.kind == DecisionKind::Main
                || decision.kind == DecisionKind::Action && self.is_last_pass()
            {
                return Ok(());
            }
            self.take_only(span)?;
        }
        Ok(())
    }

    /// Checks whether the pass, which is the only option, ends the action step (9-5).
    fn is_last_pass(&self) -> bool {
        self.look_ahead(|next| {
            let took = next.choose(0).is_ok();
            let goes_on = next
                .decision()
                .is_some_and(|decision| decision.kind == DecisionKind::Action);
            took && !goes_on
        })
    }

    fn pass_all(&mut self, span: Span, turn: bool) -> Result<(), Diagnostic> {
        let active = self.game.active();
        let mut passed = false;
        loop {
            self.take_forced(span)?;
            let kind = self.game.decision().map(|decision| decision.kind);
            let is_over = turn && self.game.active() != active;
            if is_over || !matches!(kind, Some(DecisionKind::Action | DecisionKind::Block)) {
                break;
            }
            let pass = self
                .game
                .options()
                .iter()
                .position(|option| *option == Choice::Pass);
            match pass {
                Some(pass) => self.take(pass, span)?,
                None => break,
            }
            passed = true;
        }
        if passed || turn {
            return Ok(());
        }
        Err(self.failure(span, "nobody can pass now", self.situation()))
    }

    fn end_turn(&mut self, span: Span) -> Result<(), Diagnostic> {
        let end = Step {
            who: None,
            act: Act::EndMain,
        };
        // In the end phase only passing is possible; in a battle, the players pass until it ends.
        if self.game.phase() != Phase::EndActionStep {
            let kind = self.game.decision().map(|decision| decision.kind);
            if matches!(kind, Some(DecisionKind::Action | DecisionKind::Block)) {
                self.pass_all(span, false)?;
            }
            // Each player of a team ends the main phase.
            let (turn, is_main) = (self.game.turn(), |run: &Self| run.game.phase() == Phase::Main);
            self.take_step(&end, span)?;
            while self.game.outcome().is_none() && self.game.turn() == turn && is_main(self) {
                self.take_step(&end, span)?;
            }
        }
        self.pass_all(span, true)
    }

    /// Returns the options that a step can be; none where the step is not possible now.
    pub(super) fn fitting(&self, step: &Step) -> Result<Vec<usize>, Diagnostic> {
        let mut fitting = Vec::new();
        let Some(decision) = self.game.decision() else {
            return Ok(fitting);
        };
        if step.who.as_ref().is_some_and(|who| who.node != decision.seat) {
            return Ok(fitting);
        }
        for (at, option) in self.game.options().iter().enumerate() {
            if self.fits(&step.act, decision.kind, decision.seat, *option)? {
                fitting.push(at);
            }
        }
        Ok(fitting)
    }

    fn fits(&self, act: &Act, kind: DecisionKind, seat: SeatId, option: Choice) -> Result<bool, Diagnostic> {
        Ok(match (act, option) {
            (
                Act::Deploy { card, option },
                Choice::Play {
                    card: object,
                    how: How::Deploy,
                    option: taken,
                },
            )
            | (
                Act::Pair {
                    pilot: card, option, ..
                },
                Choice::Play {
                    card: object,
                    how: How::Pair,
                    option: taken,
                },
            )
            | (
                Act::Play { card, option },
                Choice::Play {
                    card: object,
                    how: How::Command(_),
                    option: taken,
                },
            ) => *option == taken.is_some() && self.is_meant(card, object)?,
            (Act::Activate { effect, card }, Choice::Activate { object, ability }) => {
                kind != DecisionKind::Block
                    && self.is_meant(card, object)?
                    && self.is_called(effect.as_ref(), ability, object)
            }
            (Act::Block(unit), Choice::Activate { object, .. }) => {
                kind == DecisionKind::Block && self.is_meant(unit, object)?
            }
            (
                Act::Attack { target, unit },
                Choice::Attack {
                    unit: object,
                    target: at,
                },
            ) => self.is_meant(unit, object)? && self.is_attacked(target, at)?,
            (Act::Choose(targets), Choice::Pick(object)) => {
                let mut meant = false;
                for target in targets {
                    meant |= self.is_target(target, object)?;
                }
                meant
            }
            (Act::ChooseToken(name), Choice::Token(at)) => match &name.node {
                TokenName::Number(number) => u16::from(at) + 1 == *number,
                TokenName::Name(name) => self
                    .game
                    .view(seat)
                    .token(at)
                    .is_some_and(|token| self.game.library().definition(token).name == *name),
            },
            (Act::ChooseMode(number), Choice::Mode(at)) => u16::from(at) + 1 == *number,
            (Act::ChooseNumber(number), Choice::Number(chosen)) => u16::from(chosen) == *number,
            (Act::ChooseNumber(number), Choice::Value(Value::Number(chosen))) => u16::from(chosen) == *number,
            (Act::ChooseValue(called), Choice::Value(value)) => value.words(self.game.library()) == *called,
            (Act::Top, Choice::Top) | (Act::Bottom, Choice::Bottom) => true,
            (Act::NoMore, Choice::Done) => true,
            (Act::NoMore, Choice::No) => kind == DecisionKind::Pick,
            (Act::Resolve { effect, card }, Choice::Trigger(at)) => match self.game.view(seat).waiting(at) {
                Some((ability, bearer)) => {
                    let borne = self.was_card_meant(card, bearer)?
                        && self.is_called(effect.as_ref(), ability, bearer);
                    borne || self.is_printed_on(card, effect.as_ref(), ability)?
                }
                None => false,
            },
            (Act::Answer(yes), Choice::Yes | Choice::No) => {
                let asked = matches!(
                    kind,
                    DecisionKind::May | DecisionKind::Burst(_) | DecisionKind::Pick
                );
                asked && (option == Choice::Yes) == *yes
            }
            (Act::PayEx(count), Choice::PayEx(ex)) => u16::from(ex) == *count,
            (Act::Pass, Choice::Pass) | (Act::EndMain, Choice::EndMain) => true,
            (Act::GoRound(direction), Choice::GoRound(option)) => *direction == option,
            (Act::Redraw(yes), Choice::Yes | Choice::No) => {
                kind == DecisionKind::Redraw && (option == Choice::Yes) == *yes
            }
            (
                Act::Deploy { .. }
                | Act::Pair { .. }
                | Act::Play { .. }
                | Act::Activate { .. }
                | Act::Attack { .. }
                | Act::Block(_)
                | Act::Choose(_)
                | Act::ChooseToken(_)
                | Act::ChooseMode(_)
                | Act::ChooseNumber(_)
                | Act::ChooseValue(_)
                | Act::Top
                | Act::Bottom
                | Act::NoMore
                | Act::Resolve { .. }
                | Act::Answer(_)
                | Act::PayEx(_)
                | Act::Pass
                | Act::EveryonePasses
                | Act::EndMain
                | Act::EndTurn
                | Act::GoRound(_)
                | Act::Redraw(_)
                | Act::Concede,
                _,
            ) => false,
        })
    }

    /// Checks whether an attack is on the target: an attack on a player of a team is on the team (12-3-12).
    fn is_attacked(&self, target: &Target, object: ObjectId) -> Result<bool, Diagnostic> {
        match target {
            Target::Player(who) => Ok(object.as_player() == Some(self.attacked(who.node))),
            Target::Card(thing) => self.is_meant(thing, object),
        }
    }

    /// Returns the seat that stands for an attacked player.
    pub(super) fn attacked(&self, seat: SeatId) -> SeatId {
        self.game.view(seat).shield_area(seat)
    }

    fn is_target(&self, target: &Target, object: ObjectId) -> Result<bool, Diagnostic> {
        match target {
            Target::Player(who) => Ok(object.as_player() == Some(who.node)),
            Target::Card(thing) => self.is_meant(thing, object),
        }
    }

    /// Like [`Session::is_target`], for what may have moved on since.
    pub(super) fn was_meant(&self, target: &Target, object: ObjectId) -> Result<bool, Diagnostic> {
        match target {
            Target::Player(who) => Ok(object.as_player() == Some(who.node)),
            Target::Card(thing) => self.was_card_meant(thing, object),
        }
    }

    /// An effect that waits may belong to a card that has moved on (10-1-6-4).
    fn was_card_meant(&self, thing: &Thing, object: ObjectId) -> Result<bool, Diagnostic> {
        match self.game.follow_card(object) {
            Some(card) => self.is_meant(thing, card.object),
            // A token that has left the game.
            None => self.was_named(thing, object),
        }
    }

    /// Checks whether an effect is the named one, if a name is given.
    pub(super) fn is_called(&self, name: Option<&EffectName>, ability: AbilityId, bearer: ObjectId) -> bool {
        let library = self.game.library();
        match name {
            None => true,
            Some(EffectName::Keyword(name)) => library
                .keyword_of(ability)
                .is_some_and(|keyword| library.keyword(keyword).name == *name),
            Some(EffectName::Line(line)) => self.game.follow_card(bearer).is_some_and(|card| {
                let own = library.line_of(card.card, ability);
                let partner = card.partner.and_then(|pilot| self.game.follow_card(pilot));
                let lent = partner.and_then(|pilot| library.line_of(pilot.card, ability));
                own.or(lent) == Some(usize::from(*line))
            }),
        }
    }

    /// Checks whether an effect is printed on a card that is meant, including one that a Unit has from its Pilot (3-3-9-2).
    fn is_printed_on(
        &self,
        thing: &Thing,
        name: Option<&EffectName>,
        ability: AbilityId,
    ) -> Result<bool, Diagnostic> {
        let library = self.game.library();
        for card in self.everywhere(thing)? {
            if !library.definition(card.card).can_be_paired() {
                continue;
            }
            let line = library.line_of(card.card, ability);
            let named = match name {
                None => line.is_some(),
                Some(EffectName::Line(wanted)) => line == Some(usize::from(*wanted)),
                Some(EffectName::Keyword(_)) => false,
            };
            if named {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Options that differ in anything that could matter are not one step.
    fn check_alike(&self, fitting: &[usize], span: Span) -> Result<(), Diagnostic> {
        let options = self.game.options();
        let Some((first, others)) = fitting.split_first() else {
            return Ok(());
        };
        for other in others {
            if !self.are_alike(options[*first], options[*other]) {
                let found = self.error(span, "this can mean several things", "which one is not said");
                return Err(
                    found.help("give the cards labels (`T-001 @big`), or say whose it is, or which effect")
                );
            }
        }
        Ok(())
    }

    fn are_alike(&self, one: Choice, other: Choice) -> bool {
        match (one, other) {
            (
                Choice::Play {
                    card: one,
                    how,
                    option,
                },
                Choice::Play {
                    card: other,
                    how: as_,
                    option: with,
                },
            ) => how == as_ && option == with && self.are_same_cards(one, other),
            (
                Choice::Activate { object: one, ability },
                Choice::Activate {
                    object: other,
                    ability: second,
                },
            ) => ability == second && self.are_same_cards(one, other),
            (
                Choice::Attack { unit: one, target },
                Choice::Attack {
                    unit: other,
                    target: second,
                },
            ) => self.are_same_cards(one, other) && (target == second || self.are_same_cards(target, second)),
            (Choice::Pick(one), Choice::Pick(other)) => self.are_same_cards(one, other),
            (Choice::Trigger(one), Choice::Trigger(other)) => {
                let seat = self.game.decision().map_or(SeatId(0), |decision| decision.seat);
                let view = self.game.view(seat);
                match (view.waiting(one), view.waiting(other)) {
                    (Some((one, bearer)), Some((other, second))) => {
                        one == other && (bearer == second || self.are_same_cards(bearer, second))
                    }
                    (None, _) | (_, None) => false,
                }
            }
            (one, other) => one == other,
        }
    }

    /// Checks whether two cards are equal copies.
    pub(super) fn are_same_cards(&self, one: ObjectId, other: ObjectId) -> bool {
        let (Some(mut a), Some(mut b)) = (self.game.follow_card(one), self.game.follow_card(other)) else {
            return false;
        };
        let is_labeled = |object: ObjectId| self.labels.values().any(|labeled| *labeled == Some(object));
        if is_labeled(a.object) || is_labeled(b.object) {
            return false;
        }
        let partner = |object: Option<ObjectId>| {
            object
                .and_then(|object| self.game.follow_card(object))
                .map(|card| card.card)
        };
        if partner(a.partner) != partner(b.partner) {
            return false;
        }
        (a.object, a.partner) = (b.object, None);
        b.partner = None;
        a == b
    }
}
