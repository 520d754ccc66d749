//! `can` and `can't`: from a step to the rule that refuses it.

use super::answers::{is_about, is_answer};
use super::ast::{Act, Called, EffectName, Name, Place, Step, Target, Thing, TokenName};
use super::session::Session;
use crate::diagnostics::Diagnostic;
use crate::game::{Attempt, Choice, DecisionKind, ObjectId, SeatId, Zone};
use crate::library::AbilityId;
use crate::rulebook::rulebook;
use crate::source::Span;
use crate::suggest;
use crate::syntax::ast::Spanned;

impl Session<'_> {
    /// Returns the finding for an impossible step: the rule that refuses it, and what is possible.
    pub(super) fn refused(&self, step: &Step, span: Span) -> Diagnostic {
        if let Some(who) = &step.who
            && let Some(decision) = self.game.decision()
            && who.node != decision.seat
        {
            return self.failure(
                who.span,
                format!("it is not up to {}", self.table.the_player(who.node)),
                self.options_in_words(),
            );
        }
        if let Some((message, help)) = self.asked_for_something_else(step) {
            let mut found = self.failure(span, message, self.options_in_words());
            found.help = Some(match found.help.take() {
                Some(before) => format!("{help}\n{before}"),
                None => help,
            });
            return found;
        }
        let rule = self
            .attempt(step)
            .ok()
            .flatten()
            .and_then(|(seat, attempt)| self.game.refusal(seat, attempt));
        let message = match rule {
            Some(rule) => format!("this is not possible ({rule})"),
            None => "this is not possible".to_owned(),
        };
        let mut found = self.failure(span, message, self.options_in_words());
        if let Some(why) = rule.and_then(|rule| self.why(rule, step)) {
            found.help = Some(match found.help.take() {
                Some(before) => format!("{why}\n{before}"),
                None => why,
            });
        }
        found
    }

    /// Returns the message and the help for a step that the game does not ask for: it waits for another answer, or for none.
    fn asked_for_something_else(&self, step: &Step) -> Option<(String, String)> {
        let kind = self.game.decision()?.kind;
        let is_answer = is_answer(&step.act);
        if kind.is_free() {
            let message = "nothing is asked now that this would answer";
            return is_answer.then(|| {
                (
                    message.to_owned(),
                    "say first what is done: `deploy`, `play`, `attack`, ...".to_owned(),
                )
            });
        }
        let about = |option: &Choice| is_about(&step.act, kind, *option);
        if is_answer && self.game.options().iter().any(about) {
            return None;
        }
        let help = match kind {
            DecisionKind::Pay => "say first what it is paid with: `pay with 0 EX`, `pay with 1 EX`".to_owned(),
            DecisionKind::Value => match &step.act {
                Act::Choose(targets) if let [Target::Card(thing)] = targets.as_slice()
                    && let Called::Card(Name::Name(name)) = &thing.name =>
                {
                    format!("a card name is chosen in brackets: `choose [{name}]`")
                }
                _ => "say which is chosen: `choose blue`, `choose (Trait)`, `choose [Card Name]`, `choose number 2`"
                    .to_owned(),
            },
            DecisionKind::Order => "say which effect comes first: `resolve T-001`".to_owned(),
            DecisionKind::May | DecisionKind::Burst(_) => "say `yes` or `no` first".to_owned(),
            DecisionKind::Position => "say `choose top` or `choose bottom` first".to_owned(),
            DecisionKind::Mode => "say which effect is chosen: `choose effect 1`".to_owned(),
            DecisionKind::Token => "say which token is chosen: `choose token 1`".to_owned(),
            DecisionKind::Number | DecisionKind::Divide(_) => "say the number first: `choose number 2`".to_owned(),
            DecisionKind::Redraw => "say `redraw` or `keep` first".to_owned(),
            DecisionKind::Direction => "say `clockwise` or `counterclockwise` first".to_owned(),
            DecisionKind::Pick
            | DecisionKind::Arrange
            | DecisionKind::MakeRoom
            | DecisionKind::HandLimit
            | DecisionKind::Pair => "say what is chosen first: `choose T-001`".to_owned(),
            DecisionKind::Main | DecisionKind::Action | DecisionKind::Block => return None,
        };
        Some((
            format!("something else is asked first: {}", self.situation()),
            help,
        ))
    }

    /// Returns why a rule refuses a step: what is missing, or what the rule requires.
    fn why(&self, rule: &str, step: &Step) -> Option<String> {
        let card = match &step.act {
            Act::Deploy { card, .. } | Act::Play { card, .. } => self.one(card, Some(Zone::Hand)).ok(),
            Act::Pair { pilot, .. } => self.one(pilot, Some(Zone::Hand)).ok(),
            // These play no card from a hand, so there is no Lv. or cost to report.
            Act::Activate { .. }
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
            | Act::Concede => None,
        };
        let card = card.and_then(|(owner, card)| Some((owner, self.game.follow_card(card)?)));
        let resources = |owner: SeatId, active: bool| {
            let all = self.cards_in(owner, Place::Resources, false);
            all.iter().filter(|card| !active || !card.rested).count()
        };
        match (rule, card) {
            ("7-5-2-2-2", Some((owner, card))) => Some(format!(
                "it is Lv.{}; Resources: {}",
                card.lv,
                resources(owner, false)
            )),
            ("7-5-2-2-3", Some((owner, card))) => Some(format!(
                "it costs {}; active Resources: {}",
                card.cost,
                resources(owner, true)
            )),
            // All other rules are quoted.
            _ => {
                let number = rule.parse().ok()?;
                Some(format!("{rule}: {}", rulebook().rule(&number)?.words))
            }
        }
    }

    /// `can`: it is among the options.
    pub(super) fn can(&mut self, step: &Step, span: Span) -> Result<(), Diagnostic> {
        for step in step.each() {
            if !self.is_possible(&step, span)? {
                return Err(self.refused(&step, span));
            }
        }
        Ok(())
    }

    /// `can't`: it is not among the options, and for that reason.
    pub(super) fn cannot(
        &mut self,
        step: &Step,
        because: Option<&Spanned<String>>,
        span: Span,
    ) -> Result<(), Diagnostic> {
        for step in step.each() {
            self.cannot_one(&step, because, span)?;
        }
        Ok(())
    }

    fn cannot_one(
        &mut self,
        step: &Step,
        because: Option<&Spanned<String>>,
        span: Span,
    ) -> Result<(), Diagnostic> {
        if self.is_possible(step, span)? {
            return Err(self.failure(
                span,
                "expected this not to be possible, but it is",
                self.options_in_words(),
            ));
        }
        let attempt = self.attempt(step)?;
        let Some(because) = because else {
            // Without a rule, the refusal is about the present decision, and the step has to be about it, too.
            let kind = self.game.decision().map(|decision| decision.kind);
            let is_moment = match &step.act {
                Act::Block(_) => kind == Some(DecisionKind::Block),
                _ => is_answer(&step.act) || kind.is_some_and(DecisionKind::is_free),
            };
            if !is_moment {
                return Err(self
                    .failure(span, "nobody could do this now", self.options_in_words())
                    .help("say it where it could be done, or which rule refuses it: `because 7-5-1`"));
            }
            return Ok(());
        };
        let Some((seat, attempt)) = attempt else {
            return Err(self
                .error(
                    because.span,
                    "no rule is known to refuse this kind of step",
                    "cannot be checked",
                )
                .help("leave `because` out"));
        };
        match self.game.refusal(seat, attempt) {
            Some(rule) if rule == because.node => Ok(()),
            Some(rule) => Err(self.failure(
                because.span,
                format!("expected {} to refuse this, but {rule} does", because.node),
                format!("refused by {rule}"),
            )),
            None => Err(self.failure(
                because.span,
                format!("expected {} to refuse this, but no rule does", because.node),
                self.options_in_words(),
            )),
        }
    }

    pub(super) fn is_possible(&mut self, step: &Step, span: Span) -> Result<bool, Diagnostic> {
        if matches!(step.act, Act::EveryonePasses | Act::EndTurn | Act::Concede) {
            return Err(self
                .error(span, "this is no single step of the game", "cannot be asked")
                .help("ask for `pass` or `end main phase`; conceding is always possible (1-2-4)"));
        }
        self.check_names(&step.act, span)?;
        self.take_forced_before(&[step], span)?;
        let about = |option: &Choice| {
            self.game
                .decision()
                .is_some_and(|decision| is_about(&step.act, decision.kind, *option))
        };
        if is_answer(&step.act) && !self.game.options().iter().any(about) {
            return Err(self.failure(span, "nothing of that kind is asked now", self.options_in_words()));
        }
        if matches!(step.act, Act::Pair { .. }) {
            // The Unit is asked for later, so the card alone says only half.
            let Some((seat, attempt)) = self.attempt(step)? else {
                return Ok(false);
            };
            return Ok(!self.fitting(step)?.is_empty() && self.game.refusal(seat, attempt).is_none());
        }
        Ok(!self.fitting(step)?.is_empty())
    }

    /// Converts a step to a player and an attempt that the rules can refuse. `None` for steps about which the rules say nothing by
    /// themselves.
    fn attempt(&self, step: &Step) -> Result<Option<(SeatId, Attempt)>, Diagnostic> {
        let decider = self.game.decision().map_or(SeatId(0), |decision| decision.seat);
        let by = |owner: SeatId| step.who.as_ref().map_or(owner, |who| who.node);
        Ok(Some(match &step.act {
            Act::Deploy { card, option } => {
                let (owner, card) = self.one(card, Some(Zone::Hand))?;
                let with_option = *option;
                (by(owner), Attempt::Deploy { card, with_option })
            }
            Act::Pair { pilot, unit, option } => {
                let (owner, pilot) = self.one(pilot, Some(Zone::Hand))?;
                let (_, unit) = self.one(unit, Some(Zone::Units))?;
                let with_option = *option;
                (
                    by(owner),
                    Attempt::Pair {
                        pilot,
                        unit: Some(unit),
                        with_option,
                    },
                )
            }
            Act::Play { card, option } => {
                let (owner, card) = self.one(card, Some(Zone::Hand))?;
                let with_option = *option;
                (by(owner), Attempt::Command { card, with_option })
            }
            Act::Activate { effect, card } => {
                let (owner, object) = self.one(card, Some(Zone::Units))?;
                let ability = match effect {
                    Some(name) => self.ability(name, object),
                    None => None,
                };
                (by(owner), Attempt::Activate { object, ability })
            }
            Act::Attack { target, unit } => {
                let (owner, unit) = self.one(unit, Some(Zone::Units))?;
                let target = match target {
                    Target::Player(who) => ObjectId::player(self.attacked(who.node)),
                    Target::Card(thing) => self.one(thing, Some(Zone::Units))?.1,
                };
                (by(owner), Attempt::Attack { unit, target })
            }
            Act::Block(unit) => {
                let (owner, unit) = self.one(unit, Some(Zone::Units))?;
                (by(owner), Attempt::Block(unit))
            }
            Act::Choose(targets) => match targets.as_slice() {
                [Target::Card(thing)] => (by(decider), Attempt::Pick(self.one(thing, None)?.1)),
                [Target::Player(who)] => (by(decider), Attempt::Pick(ObjectId::player(who.node))),
                _ => return Ok(None),
            },
            Act::Pass => (by(decider), Attempt::Pass),
            Act::EndMain => (by(decider), Attempt::EndMain),
            Act::ChooseToken(_)
            | Act::ChooseMode(_)
            | Act::ChooseNumber(_)
            | Act::ChooseValue(_)
            | Act::Top
            | Act::Bottom
            | Act::NoMore
            | Act::Resolve { .. }
            | Act::Answer(_)
            | Act::PayEx(_)
            | Act::EveryonePasses
            | Act::EndTurn
            | Act::GoRound(_)
            | Act::Redraw(_)
            | Act::Concede => return Ok(None),
        }))
    }

    /// Checks whether the names of effects and tokens in a step exist: a name that nothing has is never possible.
    fn check_names(&self, act: &Act, span: Span) -> Result<(), Diagnostic> {
        let library = self.game.library();
        match act {
            Act::Activate { effect, card } | Act::Resolve { effect, card } => {
                if let Some(EffectName::Keyword(name)) = effect {
                    self.check_keyword(name, span)?;
                }
                let known = self.everywhere(card)?;
                let is_gone = matches!(&card.name, Called::Label(label) if self.gone.contains_key(label));
                if known.is_empty() && !is_gone {
                    return Err(self.failure(card.span, "there is no such card in the game", "not there"));
                }
                if let (Some(EffectName::Line(line)), Some(first)) = (effect, known.first()) {
                    let count = library.effects_of(first.card).count();
                    if *line == 0 || usize::from(*line) > count {
                        let name = self.card_name(first.card);
                        return Err(self.error(
                            span,
                            format!("{name} has no effect {line}"),
                            format!("its text has {count}"),
                        ));
                    }
                }
                Ok(())
            }
            Act::ChooseToken(name) => match &name.node {
                TokenName::Name(wanted) if !self.cards.has_card(wanted) => Err(self.error(
                    name.span,
                    format!("no token is called \"{wanted}\""),
                    "not among the cards",
                )),
                TokenName::Name(_) | TokenName::Number(_) => Ok(()),
            },
            Act::Deploy { .. }
            | Act::Pair { .. }
            | Act::Play { .. }
            | Act::Attack { .. }
            | Act::Block(_)
            | Act::Choose(_)
            | Act::ChooseMode(_)
            | Act::ChooseNumber(_)
            | Act::ChooseValue(_)
            | Act::Top
            | Act::Bottom
            | Act::NoMore
            | Act::Answer(_)
            | Act::PayEx(_)
            | Act::Pass
            | Act::EveryonePasses
            | Act::EndMain
            | Act::EndTurn
            | Act::GoRound(_)
            | Act::Redraw(_)
            | Act::Concede => Ok(()),
        }
    }

    /// Checks whether a keyword effect with that name exists.
    pub(super) fn check_keyword(&self, name: &str, span: Span) -> Result<(), Diagnostic> {
        let library = self.game.library();
        if library.keyword_names().any(|known| known == name) {
            return Ok(());
        }
        let found = self.error(
            span,
            format!("no keyword effect is called <{name}>"),
            "not among the cards",
        );
        Err(match suggest::nearest(name, library.keyword_names()) {
            Some(near) => found.help(format!("did you mean <{near}>")),
            None => found.help("define it: `keyword <Name> means { ... }`"),
        })
    }

    /// Returns the one card that is meant, with its owner: preferably one in the zone in which it can be used.
    fn one(&self, thing: &Thing, zone: Option<Zone>) -> Result<(SeatId, ObjectId), Diagnostic> {
        let mut all = self.everywhere(thing)?;
        if all.iter().any(|card| Some(card.zone) == zone) {
            all.retain(|card| Some(card.zone) == zone);
        }
        let Some((first, others)) = all.split_first() else {
            return Err(self.failure(thing.span, "there is no such card in the game", "not there"));
        };
        // What is used from another place than those that there are is refused for each of them alike: the first of whoever decides.
        if let Some(zone) = zone
            && all
                .iter()
                .all(|card| card.zone != zone && card.card == first.card)
        {
            let decider = self.game.decision().map(|decision| decision.seat);
            let own = all
                .iter()
                .find(|card| Some(card.owner) == decider)
                .unwrap_or(first);
            return Ok((own.owner, own.object));
        }
        let is_other = |card: &crate::game::CardView| !self.are_same_cards(card.object, first.object);
        if others.iter().any(is_other) {
            return Err(self
                .error(
                    thing.span,
                    format!("there are {} such cards", all.len()),
                    "which one is not said",
                )
                .help("give the card a label where it is laid down, or say whose it is"));
        }
        Ok((first.owner, first.object))
    }

    fn ability(&self, name: &EffectName, object: ObjectId) -> Option<AbilityId> {
        let card = self.game.follow_card(object)?;
        let library = self.game.library();
        library
            .effects_of(card.card)
            .find(|ability| self.is_called(Some(name), *ability, object))
    }
}
