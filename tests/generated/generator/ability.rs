//! Whole effects.

use super::super::names::actions;
use super::super::tape::one_of;
use super::Generator;
use super::noun::Use;
use super::step::Tense;
use gcs::ir::visit::Visitor;
use gcs::ir::{
    Ability, AbilityKind, Action, ActivationTiming, Amount, Anaphor, AnyTurn, Bearer, Body, CardKind, Change,
    Condition, ConditionPosition, Event, Gate, InTurn, Key, KeywordUse, Limit, Line, Lookback, Mark, Moment,
    MomentWording, MoveTarget, Noun, Reference, Restriction, Selector, Side, Site, Slot, StepWording,
    Trigger, TurnQuery, WindowPosition,
};
use gcs::vocabulary::{Edge, Section, TurnPart};
use std::sync::Arc;

impl Generator<'_, '_> {
    /// One line of a card.
    pub(in super::super) fn line(mut self) -> Line {
        let ability = self.ability();
        Line {
            ability: Arc::new(ability),
            notes: Arc::new(self.notes),
        }
    }

    fn ability(&mut self) -> Ability {
        let number = self.next_text();
        let command = usize::from(self.host == CardKind::Command);
        let other = 1 - command;
        let rare = usize::from(self.tape.once_in(24));
        self.specified = self.tape.once_in(12).then(|| self.small());
        let kind = one_of!(self.tape;
            8 * other + command => self.triggered(),
            5 * other + command => {
                self.is_of_pilot_side();
                if self.tape.once_in(6) {
                    self.tally = Some(self.counted_up());
                }
                AbilityKind::Constant { window: self.in_turn(), body: self.body(0, Tense::Constant) }
            },
            4 * other + rare => {
                self.is_of_pilot_side();
                self.activated()
            },
            14 * command + rare => {
                let timing = self.command_timing();
                self.command = Some(timing);
                AbilityKind::Command { timing, body: self.body(0, Tense::Timed) }
            },
            2 * other + rare => {
                self.is_of_pilot_side();
                self.substitution()
            },
            2 * other + rare => self.keyword_effect(),
            1 => AbilityKind::PlayOption { window: self.in_turn(), with: self.paired_as_played(), body: self.way_of_playing() },
        );
        let two = usize::from(self.tape.once_in(4));
        // The marks stand before all that the text brings up.
        self.antecedents.clear();
        let gates = match self.tape.weighted(&[10, 1, 1, two]) {
            0 => Vec::new(),
            1 => vec![Gate::DuringLink],
            2 => vec![Gate::DuringPair(self.pilot_qualities())],
            _ => vec![Gate::DuringPair(self.pilot_qualities()), Gate::DuringLink],
        };
        let always = matches!(
            kind,
            AbilityKind::Constant { .. } | AbilityKind::PlayOption { .. }
        );
        let limit = if self.tape.once_in(if always { 48 } else { 8 }) {
            Some(
                self.tape
                    .pick(&[Limit::OncePerTurn, Limit::OncePerTurn, Limit::OncePerGame]),
            )
        } else {
            None
        };
        let has_timing = matches!(kind, AbilityKind::Activated { .. } | AbilityKind::Command { .. });
        let is_timed = has_timing || !kind.marks().is_empty();
        let specified = self.specified.take().filter(|_| is_timed);
        let joined = specified
            .zip(self.words.joined)
            .map(|(number, keyword)| KeywordUse {
                keyword,
                amount: Some(Amount::Literal(number)),
            });
        let mut ability = Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates,
            limit,
            joined,
            kind,
            place: Key::CANONICAL,
        };
        self.put_in_place(&mut ability);
        self.put_in_trash(&mut ability);
        ability
    }

    /// "and pairing it with one of your Units", or nothing.
    fn paired_as_played(&mut self) -> Option<Selector> {
        if !self.tape.once_in(3) {
            return None;
        }
        let mut with = self.group_in_play(Use::Event);
        with.each_group(&mut |group| group.nouns = vec![Noun::Unit]);
        Some(with)
    }

    /// In whose turn an effect works; most say nothing of it.
    fn in_turn(&mut self) -> Option<InTurn> {
        if !self.tape.once_in(6) {
            return None;
        }
        let stand = self.tape.pick(&[
            WindowPosition::Head,
            WindowPosition::Behind,
            WindowPosition::InEvent,
        ]);
        Some(InTurn {
            of: self.turns(),
            wording: self.note(stand),
        })
    }

    /// What else a Command says is the effect of the Unit that is paired with its Pilot's side.
    fn is_of_pilot_side(&mut self) {
        if self.host == CardKind::Command {
            self.calls_itself = CardKind::Unit;
        }
    }

    fn triggered(&mut self) -> AbilityKind {
        let by_marks = !self.tape.once_in(2);
        let marks = by_marks.then(|| self.marks());
        if !marks.as_ref().is_some_and(|marks| marks.contains(&Mark::Burst)) {
            self.is_of_pilot_side();
        }
        let trigger = one_of!(self.tape;
            if by_marks { 8 } else { 0 } => Trigger::Marks(marks.clone().unwrap_or_default()),
            if by_marks { 0 } else { 6 } => {
                let event = Box::new(self.event());
                self.of_event = event.amount();
                let during = one_of!(self.tape;
                    12 => None,
                    2 => Some(self.condition()),
                    1 => Some(Condition::Happened {
                        event: (*event).clone(),
                        within: Lookback::Turn,
                        nth: Some(self.tape.below(5) as u8 + 1),
                        wording: Key::CANONICAL,
                    }),
                );
                Trigger::When { event, during, wording: Key::CANONICAL }
            },
            if by_marks { 0 } else { 2 } => Trigger::At { moment: self.moment(), when: if self.tape.once_in(6) { Some(self.condition()) } else { None }, wording: self.moment_wording() },
        );
        let mut body = self.body(0, Tense::Timed);
        // "If ..., when ...".
        if let Some(step) = body.steps.first()
            && let Some(when) = step.when.clone()
            && self.flag()
        {
            let wording = StepWording {
                condition: ConditionPosition::Led,
                ..self.notes[step.wording]
            };
            body.steps.ask_first(Some(when), self.note(wording));
        }
        AbilityKind::Triggered {
            window: self.in_turn(),
            trigger,
            body,
        }
    }

    fn moment(&mut self) -> Moment {
        Moment {
            edge: self.edge(),
            section: one_of!(self.tape; 3 => Section::TURN, 3 => self.section()),
            whose: one_of!(self.tape; 4 => Some(self.turns()), 2 => None),
        }
    }

    pub(super) fn edge(&mut self) -> Edge {
        self.tape.pick(&[Edge::Start, Edge::End])
    }

    pub(super) fn section(&mut self) -> Section {
        self.tape.pick(&[
            Section::Part(TurnPart::StartPhase),
            Section::Part(TurnPart::DrawPhase),
            Section::Part(TurnPart::ResourcePhase),
            Section::Part(TurnPart::MainPhase),
            Section::Part(TurnPart::EndPhase),
            Section::ActiveStep,
            Section::StartStep,
            Section::ActionStep,
            Section::EndStep,
            Section::HandStep,
            Section::CleanupStep,
            Section::Battle,
            Section::AttackStep,
            Section::BlockStep,
            Section::DamageStep,
            Section::BattleEndStep,
        ])
    }

    fn moment_wording(&mut self) -> Key<MomentWording> {
        let turn = self.tape.pick(&[AnyTurn::The, AnyTurn::A, AnyTurn::Each]);
        let asked = self.tape.pick(&[
            TurnQuery::When,
            TurnQuery::Where,
            TurnQuery::InWhich,
            TurnQuery::Unless,
        ]);
        self.note(MomentWording {
            turn,
            asked,
            behind: false,
        })
    }

    fn marks(&mut self) -> Vec<Mark> {
        let count = 1 + self.tape.weighted(&[6, 1]);
        let mut marks: Vec<Mark> = Vec::new();
        for _ in 0..count {
            let mark = one_of!(self.tape;
                5 => Mark::Deploy,
                4 => Mark::Attack,
                3 => Mark::Destroyed,
                2 => Mark::Burst,
                2 => Mark::WhenPaired(self.pilot_qualities()),
                2 => Mark::WhenLinked,
            );
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks
    }

    fn activated(&mut self) -> AbilityKind {
        let timing = one_of!(self.tape; 4 => ActivationTiming::Main, 3 => ActivationTiming::Action, 1 => ActivationTiming::Block);
        let costs = self.costs();
        AbilityKind::Activated {
            timing,
            body: self.body(costs.len() as u8, Tense::Timed),
            costs,
        }
    }

    fn substitution(&mut self) -> AbilityKind {
        let window = self.in_turn();
        let event = self.would();
        let alters = matches!(event, Event::Receives { .. }) && self.flag();
        let body = if alters {
            self.altered_damage()
        } else {
            self.body(0, Tense::Timed)
        };
        AbilityKind::Substitution {
            window,
            event,
            stands_in: body.last_sentence(),
            body,
            wording: Key::CANONICAL,
        }
    }

    fn keyword_effect(&mut self) -> AbilityKind {
        let keyword = self.keyword(false);
        AbilityKind::Keyword {
            timing: one_of!(self.tape;
                6 => None,
                2 => Some(ActivationTiming::Main),
                1 => Some(ActivationTiming::Action),
            ),
            keyword,
        }
    }

    /// An effect in quotes. It knows nothing of what stands around it, and cannot quote another.
    pub(super) fn gained(&mut self) -> Ability {
        let number = self.next_text();
        self.depth += 2;
        let specified = self.specified.take();
        let kind = self.lent(|inner| {
            one_of!(inner.tape;
                4 => inner.triggered(),
                2 => AbilityKind::Constant { window: inner.in_turn(), body: inner.body(0, Tense::Constant) },
                1 => inner.activated(),
                1 => inner.substitution(),
            )
        });
        self.depth -= 2;
        self.specified = specified;
        let mut ability = Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            joined: None,
            kind,
            place: Key::CANONICAL,
        };
        let host = std::mem::replace(&mut self.host, CardKind::Unit);
        self.put_in_place(&mut ability);
        self.host = host;
        ability
    }

    /// An effect that something has for a time, told from outside.
    pub(super) fn told(&mut self, who: Reference) -> Ability {
        let number = self.next_text();
        self.depth += 1;
        let kind = self.lent(|inner| {
            // What the text calls it outside, it calls it inside.
            let itself = Selector::Known(Reference { to: Slot::This, wording: who.wording });
            inner.bring_up(Slot::This, Some(false), Noun::Unit, Side::Any);
            inner.told = Some(itself.clone());
            // It ends with its sentence.
            inner.one_sentence = true;
            let kind = one_of!(inner.tape;
                2 => {
                    let event = inner.would();
                    let body = inner.body(0, Tense::Timed);
                    let stands_in = body.last_sentence();
                    AbilityKind::Substitution { window: None, event, body, stands_in, wording: Key::CANONICAL }
                },
                1 => {
                    let mut event = inner.event();
                    if event.subject_mut() != Some(&mut itself.clone()) {
                        // It is not told of that at all.
                        event = Event::Attacks { who: itself, role: gcs::ir::AttackRole::Attacker, other: None, wording: Key::CANONICAL };
                        inner.antecedents.retain(|mention| mention.slot == Slot::This);
                    }
                    AbilityKind::Triggered { window: None, trigger: Trigger::When { event: Box::new(event), during: None, wording: Key::CANONICAL }, body: inner.body(0, Tense::Timed) }
                },
            );
            inner.told = None;
            kind
        });
        self.depth -= 1;
        Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            joined: None,
            kind,
            place: Key::CANONICAL,
        }
    }

    /// An effect that is laid down for a player: "During this turn, when one of your Units ..., ...".
    pub(super) fn laid_down(&mut self) -> Ability {
        let number = self.next_text();
        self.depth += 1;
        let (host, calls_itself) = (self.host, self.calls_itself);
        let kind = self.lent(|inner| {
            (inner.host, inner.calls_itself) = (host, calls_itself);
            // What is told of something known is the effect of that.
            inner.told = Some(inner.group_in_play(Use::Event));
            let event = Box::new(inner.event());
            inner.told = None;
            AbilityKind::Triggered {
                window: None,
                trigger: Trigger::When {
                    event,
                    during: None,
                    wording: Key::CANONICAL,
                },
                body: inner.body(0, Tense::Timed),
            }
        });
        self.depth -= 1;
        Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            joined: None,
            kind,
            place: Key::CANONICAL,
        }
    }

    /// "While this card is in your trash, ...": a text that names nothing of its own can say so of itself.
    fn put_in_trash(&mut self, ability: &mut Ability) {
        let can_say = matches!(
            &ability.kind,
            AbilityKind::Constant { .. }
                | AbilityKind::Triggered {
                    trigger: Trigger::When { during: None, .. } | Trigger::At { .. },
                    ..
                }
        );
        let mut names = NamesItself(false);
        names.ability(ability);
        let is_plain = ability.site == Site::Field && ability.gates.is_empty() && ability.joined.is_none();
        if can_say && is_plain && !names.0 && self.tape.once_in(6) {
            ability.site = Site::Trash;
            ability.bearer = Bearer::Card;
        }
    }

    /// Which object has the effect, and where it works: that follows from the card and the effect.
    fn put_in_place(&mut self, ability: &mut Ability) {
        let said_at = |what: &Selector| match what {
            Selector::Known(known) => match self.notes[known.wording] {
                Anaphor::ThisCardAt { hand, .. } => Some(hand),
                _ => None,
            },
            _ => None,
        };
        let names = |body: &Body| {
            actions(body).any(|action| {
                matches!(action, Action::Change { changes, .. } if changes.iter().any(|change| matches!(change, Change::AlsoNamed { .. } | Change::Copies(_))))
            })
        };
        let is_this = |what: &Selector| matches!(what, Selector::Known(known) if known.to == Slot::This);
        let is_this_card = |what: &Selector| {
            matches!(what, Selector::Known(known) if known.to == Slot::This
                && matches!(self.notes[known.wording], Anaphor::ThisNoun(Noun::Card(None))))
        };
        let in_hand = |body: &Body| {
            actions(body).all(|action| {
                let Action::Change { who, changes, .. } = action else {
                    return false;
                };
                let played = |change: &Change| matches!(change, Change::Cant(Restriction::BePlayed(_)));
                said_at(who) == Some(true) || is_this_card(who) && changes.iter().all(played)
            })
        };
        let acts = |action: &Action| match action {
            Action::Deploy { what, .. }
            | Action::Move { what, .. }
            | Action::Reveal(what)
            | Action::Pair { pilot: what, .. }
            | Action::Change { who: what, .. } => said_at(what) == Some(false),
            _ => false,
        };
        let gets_there = |event: &Event| match event {
            Event::Discards { what, .. }
            | Event::Moved {
                what,
                to: MoveTarget::Trash(_),
                ..
            } => is_this(what),
            _ => false,
        };
        let own_end = |event: &Event| matches!(event, Event::Destroyed { what, .. } if is_this(what));
        let in_trash = match &ability.kind {
            AbilityKind::Keyword { .. }
            | AbilityKind::Triggered {
                trigger: Trigger::Marks(_),
                ..
            } => false,
            AbilityKind::Triggered {
                trigger: Trigger::When { event, .. },
                body,
                ..
            } => !own_end(event) && (gets_there(event) || actions(body).any(acts)),
            AbilityKind::Activated { costs, body, .. } => {
                costs.iter().any(|step| acts(&step.action)) || actions(body).any(acts)
            }
            AbilityKind::Triggered {
                trigger: Trigger::At { .. },
                body,
                ..
            }
            | AbilityKind::Constant { body, .. }
            | AbilityKind::Command { body, .. }
            | AbilityKind::Substitution { body, .. }
            | AbilityKind::PlayOption { body, .. } => actions(body).any(acts),
        };
        ability.site = match &ability.kind {
            _ if in_trash => Site::Trash,
            AbilityKind::Constant { body, .. } if in_hand(body) => Site::Hand,
            AbilityKind::Constant { body, .. } if names(body) => Site::Everywhere,
            AbilityKind::PlayOption { .. } => Site::Hand,
            _ => Site::Field,
        };
        let burst = matches!(&ability.kind, AbilityKind::Triggered { trigger: Trigger::Marks(marks), .. } if marks.contains(&Mark::Burst));
        let pilot = match self.host {
            CardKind::Pilot => true,
            CardKind::Command => !matches!(ability.kind, AbilityKind::Command { .. }),
            CardKind::Unit | CardKind::Base | CardKind::Resource => false,
        };
        if pilot && !burst && ability.site == Site::Field {
            ability.bearer = Bearer::PairedUnit;
        }
    }
}

/// Whether a text names its own card.
struct NamesItself(bool);

impl Visitor for NamesItself {
    fn reference(&mut self, reference: Reference) {
        self.0 |= reference.to == Slot::This;
    }
}
