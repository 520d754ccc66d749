//! From the IR's trees to the library's arrays.

use super::tests_of_cards::{Facts, Test, Tests};
use super::{
    Ability, AbilityId, Action, ActionId, Amount, AmountId, CardId, Change, Condition, ConditionId, Damage,
    Deed, Definition, Effects, Event, EventKind, EventRef, Gate, Group, Keyword, KeywordId, KeywordUse, Kind,
    Library, LinkError, LinkProblem, Mark, MoveTarget, Nouns, Permission, Player, Printed, Profile, Quality,
    Quantity, Run, Selector, SelectorId, Step, Target, TestId, TokenDeployment, Trigger, Zone,
};
use crate::ir;
use crate::ir::{
    ActivationTiming, Bearer, CardKind, Consent, Place, Program, Sign, Site, Stacking, Stat, TurnDeed,
};
use std::sync::Arc;

/// Keyword effects are kept as bits of a word.
const MAX_KEYWORDS: usize = 32;
/// How many of them can take numbers.
pub(crate) const MAX_SUMS: usize = 8;
const MAX_CARDS: usize = 0xFF00;
/// Slots are named by a byte, whose upper half is for what the runtime keeps there itself.
const MAX_STEPS: usize = 100;

type Linked<T> = Result<T, LinkError>;

pub(super) fn link(program: &Program) -> Linked<Library> {
    let mut linker = Linker {
        symbols: program.symbols.clone(),
        ..Linker::default()
    };
    linker.run(program)?;
    Ok(linker.library)
}

#[derive(Default)]
struct Linker {
    symbols: ir::Symbols,
    notes: Arc<ir::Notes>,
    library: Library,
    tests: Tests,
    facts: Vec<Facts>,
    place: Place,
    keyword: Option<KeywordId>,
    first_token: usize,
    /// Where the line being linked works.
    site: Option<Site>,
    /// The number of the first step of the body being linked, and of the present one.
    first: u8,
    at: u8,
}

impl Linker {
    fn run(&mut self, program: &Program) -> Linked<()> {
        if program.cards.len() > MAX_CARDS {
            return Err(self.too_many("cards", MAX_CARDS));
        }
        self.first_token = program.cards.len();
        self.keywords(program)?;
        self.facts = program
            .cards
            .iter()
            .map(|card| Facts::of_card(card, &program.symbols))
            .collect();
        for card in &program.cards {
            self.place = *card.place;
            let definition = self.card(card)?;
            self.library.definitions.push(definition);
        }
        // Tokens come after the cards.
        for (_, token) in program.symbols.tokens() {
            let definition = self.token(token)?;
            self.facts.push(Facts::of_token(token, &program.symbols));
            self.library.definitions.push(definition);
        }
        if self.library.definitions.len() > MAX_CARDS {
            return Err(self.too_many("cards", MAX_CARDS));
        }
        let (bits, words) = self.tests.answer(&self.facts);
        self.library.test_bits = bits;
        self.library.test_words = words;
        self.library.find_starting_pieces();
        self.summarise();
        Ok(())
    }

    fn error(&self, problem: LinkProblem) -> LinkError {
        LinkError {
            problem,
            place: self.place,
        }
    }

    fn too_many(&self, what: &'static str, limit: usize) -> LinkError {
        self.error(LinkProblem::TooMany { what, limit })
    }

    fn unsupported(&self, what: &'static str) -> LinkError {
        self.error(LinkProblem::Unsupported(what))
    }

    fn keywords(&mut self, program: &Program) -> Linked<()> {
        let mut sums = 0;
        for (at, definition) in program.keywords.iter().enumerate() {
            self.place = *definition.place;
            if at >= MAX_KEYWORDS {
                return Err(self.too_many("keyword effects", MAX_KEYWORDS));
            }
            self.keyword = Some(KeywordId(at as u8));
            let sum = match definition.stacking {
                Stacking::Adds if sums == MAX_SUMS => {
                    return Err(self.too_many("keyword effects with a number", MAX_SUMS));
                }
                Stacking::Adds => {
                    sums += 1;
                    Some(sums as u8 - 1)
                }
                Stacking::Single => None,
            };
            let (abilities, own, lent) = self.abilities(&definition.lines)?;
            let mut profile = own;
            profile.add(lent);
            self.library.keywords.push(Keyword {
                name: definition.name.clone(),
                stacking: definition.stacking,
                place: *definition.place,
                sum,
                abilities,
                profile,
            });
        }
        self.keyword = None;
        Ok(())
    }

    fn keyword_use(&mut self, used: &ir::KeywordUse) -> Linked<KeywordUse> {
        Ok(KeywordUse {
            keyword: used.keyword,
            amount: used.amount.as_ref().map(|a| self.amount(a)).transpose()?,
        })
    }

    fn card(&mut self, card: &ir::Card) -> Linked<Definition> {
        let (abilities, own, lent) = self.abilities(&card.lines)?;
        let mut in_hand = Profile::default();
        let mut in_trash = Profile::default();
        let mut burst = None;
        for at in abilities.range() {
            let ability = &self.library.abilities[at];
            match ability.site {
                Site::Hand => in_hand.add(ability.profile),
                Site::Trash => in_trash.add(ability.profile),
                Site::Field | Site::Everywhere => {}
            }
            if let Kind::Triggered(Trigger::Marks(marks)) = ability.kind
                && self.library.marks[marks.range()]
                    .iter()
                    .any(|mark| matches!(mark, Mark::Burst))
            {
                burst = Some(AbilityId(at as u32));
            }
        }
        let printed = self.printed(abilities);
        Ok(Definition {
            printed,
            code: card.code.clone(),
            name: card.name.clone(),
            pilot_name: card.pilot_side.clone(),
            kind: card.kind,
            token: card.token,
            ex: false,
            color: card.color,
            lv: card.lv,
            cost: card.cost,
            ap: card.ap,
            hp: card.hp,
            traits: self.trait_names(&card.traits),
            link: card
                .link
                .iter()
                .map(|condition| match condition {
                    ir::LinkCondition::Name(name) => format!("[{}]", self.symbols.name(*name)),
                    ir::LinkCondition::Trait(name) => format!("({})", self.symbols.trait_name(*name)),
                })
                .collect(),
            place: *card.place,
            abilities,
            own,
            lent,
            in_hand,
            in_trash,
            link_test: self.tests.link(&card.link, &self.symbols),
            burst,
        })
    }

    /// A token that a text describes (5-17-1): colourless (5-17-2-3), Lv. and cost 0 (5-17-2-4).
    fn token(&mut self, token: &ir::Token) -> Linked<Definition> {
        let mut printed = Vec::new();
        for used in &token.keywords {
            let keyword = self.keyword_use(used)?;
            if !is_plain(keyword) {
                return Err(self.unsupported("a token whose keyword effect has no fixed number"));
            }
            printed.push(self.plain(Kind::Keyword(keyword)));
        }
        let abilities = append(&mut self.library.abilities, printed);
        let printed = self.printed(abilities);
        Ok(Definition {
            printed,
            code: String::new(),
            name: token.name.clone(),
            pilot_name: None,
            kind: token.kind,
            token: true,
            ex: false,
            color: None,
            lv: 0,
            cost: 0,
            ap: token.ap as i8,
            hp: token.hp as i8,
            traits: self.trait_names(&token.traits),
            link: Vec::new(),
            place: self.place,
            abilities,
            own: Profile::default(),
            lent: Profile::default(),
            in_hand: Profile::default(),
            in_trash: Profile::default(),
            link_test: None,
            burst: None,
        })
    }

    /// The keyword effects of a card that need no looking at: their profiles say nothing.
    fn printed(&self, abilities: Run) -> Printed {
        let mut printed = Printed::default();
        for ability in &self.library.abilities[abilities.range()] {
            if let Kind::Keyword(used) = ability.kind
                && ability.profile.kinds == 0
            {
                printed.keywords |= 1 << used.keyword.0;
                if let Some(sum) = self.library.keyword(used.keyword).sum
                    && let Some(Amount::Literal(amount)) = used.amount
                {
                    // 13-1-1-2.
                    let sum = &mut printed.sums[sum as usize];
                    *sum = sum.saturating_add(amount.clamp(0, 255) as u8);
                }
            }
        }
        printed
    }

    fn plain(&self, kind: Kind) -> Ability {
        Ability {
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Run::default(),
            once: false,
            window: None,
            kind,
            profile: Profile::default(),
            costs: Run::default(),
            body: Run::default(),
            told: false,
            first: 0,
            keyword: self.keyword,
            place: self.place,
        }
    }

    fn abilities(&mut self, lines: &[ir::Line]) -> Linked<(Run, Profile, Profile)> {
        let (mut own, mut lent) = (Profile::default(), Profile::default());
        let mut linked = Vec::new();
        for line in lines {
            self.notes = Arc::clone(&line.notes);
            let ability = self.ability(&line.ability)?;
            if ability.site == Site::Field {
                match ability.bearer {
                    Bearer::Card => own.add(ability.profile),
                    Bearer::PairedUnit => lent.add(ability.profile),
                }
            }
            linked.push(ability);
        }
        Ok((append(&mut self.library.abilities, linked), own, lent))
    }

    fn ability(&mut self, ability: &ir::Ability) -> Linked<Ability> {
        let outside = self.place;
        let numbers = (std::mem::take(&mut self.first), std::mem::take(&mut self.at));
        let site = self.site.replace(ability.site);
        self.place = self.notes[ability.place];
        let mut gates = Vec::new();
        for gate in &ability.gates {
            gates.push(match gate {
                ir::Gate::DuringPair(qualities) => Gate::DuringPair(self.qualities(qualities)?),
                ir::Gate::DuringLink => Gate::DuringLink,
            });
        }
        let gates = append(&mut self.library.gates, gates);
        let mut costs = Run::default();
        let mut body = Run::default();
        let mut profile = Profile::default();
        let kind = match &ability.kind {
            ir::AbilityKind::Keyword { timing: _, keyword } => {
                // The mark printed before a keyword effect repeats its definition (13-1-3-1).
                let keyword = self.keyword_use(keyword)?;
                let always = ability.gates.is_empty()
                    && ability.window.is_none()
                    && ability.bearer == Bearer::Card
                    && ability.site == Site::Field
                    && self.keyword.is_none();
                if !(always && is_plain(keyword)) {
                    profile.kinds = Profile::CONSTANT;
                }
                Kind::Keyword(keyword)
            }
            ir::AbilityKind::Constant(steps) => {
                for step in &steps.steps {
                    if !matches!(step.action, ir::Action::Change { .. }) {
                        return Err(self.unsupported("a constant effect that acts"));
                    }
                }
                body = self.body(steps)?;
                profile.kinds = Profile::CONSTANT;
                Kind::Constant
            }
            ir::AbilityKind::Triggered { trigger, body: steps } => {
                let trigger = self.trigger(trigger, &mut profile)?;
                body = self.body(steps)?;
                Kind::Triggered(trigger)
            }
            ir::AbilityKind::Activated {
                timing,
                costs: paid,
                body: steps,
            } => {
                costs = self.costs(paid)?;
                body = self.body(steps)?;
                profile.kinds = match timing {
                    ActivationTiming::Main => Profile::MAIN,
                    ActivationTiming::Action => Profile::ACTION,
                    ActivationTiming::Block => Profile::BLOCK,
                };
                Kind::Activated
            }
            ir::AbilityKind::Command { timing, body: steps } => {
                body = self.body(steps)?;
                if timing.in_main() {
                    profile.kinds |= Profile::COMMAND_MAIN;
                }
                if timing.in_action() {
                    profile.kinds |= Profile::COMMAND_ACTION;
                }
                Kind::Command
            }
            ir::AbilityKind::Substitution { event, body: steps } => {
                let event = self.event(event)?;
                match event {
                    Event::Destroyed { .. } | Event::Destroys { .. } | Event::Moved { .. } => {}
                    Event::Receives { .. } => self.library.replaces_damage = true,
                    Event::Pairs { .. }
                    | Event::Links(_)
                    | Event::Recovers(_)
                    | Event::Deals { .. }
                    | Event::Reduced { .. }
                    | Event::Places { .. }
                    | Event::Uses { .. }
                    | Event::Activates { .. }
                    | Event::Blocks { .. }
                    | Event::Pays { .. }
                    | Event::Deployed { .. }
                    | Event::Attacks { .. }
                    | Event::Plays { .. }
                    | Event::Draws(_)
                    | Event::Discards { .. }
                    | Event::Oriented { .. } => {
                        return Err(self.unsupported("replacing this event"));
                    }
                }
                body = self.body(steps)?;
                profile.kinds = Profile::SUBSTITUTION;
                self.library.substitutes = true;
                Kind::Substitution(event)
            }
            ir::AbilityKind::PlayOption(steps) => {
                body = self.body(steps)?;
                profile.kinds = Profile::PLAY_OPTION;
                Kind::PlayOption
            }
        };
        self.check_site(ability, profile)?;
        self.place = outside;
        self.site = site;
        (self.first, self.at) = numbers;
        Ok(Ability {
            bearer: ability.bearer,
            site: ability.site,
            gates,
            once: match ability.limit {
                Some(ir::Limit::OncePerTurn) => true,
                None => false,
            },
            window: ability.window,
            kind,
            profile,
            costs,
            body,
            told: false,
            first: 0,
            keyword: self.keyword,
            place: self.notes[ability.place],
        })
    }

    fn check_site(&self, ability: &ir::Ability, profile: Profile) -> Linked<()> {
        let elsewhere = match ability.site {
            Site::Field => return Ok(()),
            Site::Hand => {
                profile.kinds & !(Profile::CONSTANT | Profile::PLAY_OPTION) != 0 || profile.listens != 0
            }
            Site::Trash => {
                profile.kinds & !(Profile::CONSTANT | Profile::MAIN | Profile::ACTION | Profile::COMMAND_MAIN)
                    != 0
            }
            // A further name is part of the printed card (`tests_of_cards`).
            Site::Everywhere => profile.kinds != Profile::CONSTANT || !only_names(ability),
        };
        if elsewhere {
            return Err(self.unsupported("an effect of this type in this zone"));
        }
        Ok(())
    }

    fn trigger(&mut self, trigger: &ir::Trigger, profile: &mut Profile) -> Linked<Trigger> {
        Ok(match trigger {
            ir::Trigger::Marks(marks) => {
                let mut linked = Vec::new();
                for mark in marks {
                    let (mark, listens) = match mark {
                        ir::Mark::Burst => (Mark::Burst, 0),
                        ir::Mark::Deploy => (Mark::Deploy, EventKind::Deployed.bit()),
                        ir::Mark::Attack => (Mark::Attack, EventKind::Attacks.bit()),
                        ir::Mark::Destroyed => (Mark::Destroyed, EventKind::Destroyed.bit()),
                        ir::Mark::WhenPaired(qualities) => (
                            Mark::WhenPaired(self.qualities(qualities)?),
                            EventKind::Paired.bit(),
                        ),
                        ir::Mark::WhenLinked => (Mark::WhenLinked, EventKind::Paired.bit()),
                    };
                    profile.listens |= listens;
                    linked.push(mark);
                }
                Trigger::Marks(append(&mut self.library.marks, linked))
            }
            ir::Trigger::When { event, during } => {
                let event = self.event(event)?;
                profile.listens |= event.kind().bit();
                Trigger::When {
                    event,
                    during: during.as_ref().map(|c| self.condition(c)).transpose()?,
                }
            }
            ir::Trigger::At(moment) => {
                profile.listens |= EventKind::Moment.bit();
                Trigger::At(*moment)
            }
        })
    }

    fn event(&mut self, event: &ir::Event) -> Linked<Event> {
        Ok(match event {
            ir::Event::Destroys { by, what, means } => Event::Destroys {
                by: self.selector(by)?,
                what: self.selector(what)?,
                means: *means,
            },
            ir::Event::Destroyed { what, means, by } => Event::Destroyed {
                what: self.selector(what)?,
                means: *means,
                by: effects(*by),
            },
            ir::Event::Pairs {
                who,
                pilot,
                unit,
                said: _,
            } => Event::Pairs {
                who: who.as_ref().map(player),
                pilot: self.selector(pilot)?,
                unit: self.selector(unit)?,
            },
            ir::Event::Links(unit) => Event::Links(self.selector(unit)?),
            ir::Event::Recovers(who) => Event::Recovers(self.selector(who)?),
            ir::Event::Receives { who, damage } => Event::Receives {
                who: self.selector(who)?,
                damage: self.damage(damage)?,
            },
            ir::Event::Deals { who, damage, to } => Event::Deals {
                who: self.selector(who)?,
                damage: self.damage(damage)?,
                to: self.selector(to)?,
            },
            ir::Event::Changed {
                who,
                stat,
                direction,
                by,
            } => {
                if !matches!(stat, Stat::Ap) {
                    return Err(self.unsupported("watching this number being reduced"));
                }
                Event::Reduced {
                    who: self.selector(who)?,
                    stat: *stat,
                    by: effects(*by),
                    raised: *direction == Sign::Plus,
                }
            }
            ir::Event::Places { who, what } => Event::Places {
                who: player(who),
                what: self.selector(what)?,
            },
            ir::Event::Uses {
                who,
                whose,
                keyword,
                on,
                stat,
            } => Event::Uses {
                who: player(who),
                whose: self.selector(whose)?,
                keyword: keyword.keyword,
                on: self.selector(on)?,
                stat: *stat,
            },
            ir::Event::Activates {
                who,
                whose,
                keyword,
                said: _,
            } => Event::Activates {
                who: who.as_ref().map(player),
                whose: self.selector(whose)?,
                keyword: keyword.keyword,
            },
            ir::Event::Blocks { who, role, other } => {
                let who = Some(self.selector(who)?);
                let other = other.as_ref().map(|s| self.selector(s)).transpose()?;
                let attacker_first = *role == ir::BlockRole::Attacker;
                let (blocker, attacker) = if attacker_first {
                    (other, who)
                } else {
                    (who, other)
                };
                Event::Blocks {
                    blocker,
                    attacker,
                    attacker_first,
                }
            }
            ir::Event::Pays { who, with, said: _ } => Event::Pays {
                who: player(who),
                with: self.selector(with)?,
            },
            ir::Event::Deployed { who, what } => Event::Deployed {
                who: who.as_ref().map(player),
                what: self.selector(what)?,
            },
            ir::Event::Attacks { who, target } => Event::Attacks {
                who: self.selector(who)?,
                target: target.as_ref().map(|s| self.selector(s)).transpose()?,
            },
            ir::Event::Plays { who, what } => Event::Plays {
                who: player(who),
                what: self.selector(what)?,
            },
            ir::Event::Draws(who) => Event::Draws(player(who)),
            ir::Event::Discards { who, what } => Event::Discards {
                who: player(who),
                what: self.selector(what)?,
            },
            ir::Event::Oriented { what, to, by } => Event::Oriented {
                what: self.selector(what)?,
                to: *to,
                by: by.map(effects),
            },
            ir::Event::Moved {
                what,
                said: _,
                to,
                from,
                by,
            } => Event::Moved {
                what: self.selector(what)?,
                to: move_target(to),
                from: from.as_ref().map(|from| self.zone(from)).transpose()?,
                by: by.map(effects),
            },
        })
    }

    fn damage(&mut self, damage: &ir::Damage) -> Linked<Damage> {
        Ok(Damage {
            kind: damage.kind,
            side: damage.side,
            from: damage.from.as_ref().map(|s| self.selector(s)).transpose()?,
        })
    }

    fn costs(&mut self, costs: &[ir::Cost]) -> Linked<Run> {
        let mut steps = Vec::new();
        for cost in costs {
            steps.push(match cost {
                ir::Cost::Resources(count) => Step {
                    joint: ir::Joint::Sentence,
                    when: None,
                    actor: Player::You,
                    may: false,
                    stands_in: false,
                    replaced_by: None,
                    action: push(&mut self.library.actions, Action::PayResources(*count), ActionId),
                    place: self.place,
                },
                ir::Cost::Do(step) => self.step(step)?,
            });
        }
        Ok(append(&mut self.library.steps, steps))
    }

    fn body(&mut self, body: &ir::Body) -> Linked<Run> {
        if body.steps.len() > MAX_STEPS {
            return Err(self.too_many("instructions in one effect", MAX_STEPS));
        }
        let mut steps = Vec::new();
        for (at, step) in body.steps.iter().enumerate() {
            self.at = self.first.saturating_add(at as u8);
            if usize::from(self.at) >= MAX_STEPS {
                return Err(self.too_many("instructions in one effect", MAX_STEPS));
            }
            steps.push(self.step(step)?);
        }
        for (at, step) in body.steps.iter().enumerate() {
            if let Some(replaced) = step.instead_of {
                match steps.get_mut(replaced as usize) {
                    Some(earlier) if (replaced as usize) < at => earlier.replaced_by = Some(at as u8),
                    Some(_) | None => return Err(self.unsupported("replacing a later instruction")),
                }
            }
        }
        Ok(append(&mut self.library.steps, steps))
    }

    fn step(&mut self, step: &ir::Step) -> Linked<Step> {
        let outside = self.place;
        self.place = self.notes[step.place];
        let linked = Step {
            joint: step.joint,
            when: step.when.as_ref().map(|c| self.condition(c)).transpose()?,
            actor: player(&step.actor),
            may: match step.consent {
                Consent::Must => false,
                Consent::May => true,
            },
            stands_in: step.instead_of.is_some(),
            replaced_by: None,
            action: self.action(&step.action)?,
            place: self.notes[step.place],
        };
        self.place = outside;
        Ok(linked)
    }

    fn action(&mut self, action: &ir::Action) -> Linked<ActionId> {
        let action = match action {
            ir::Action::Choose(what) => Action::Choose(self.selector(what)?),
            ir::Action::Draw(amount) => Action::Draw(self.amount(amount)?),
            ir::Action::Deal {
                by,
                amount,
                to,
                stand: _,
            } => Action::Deal {
                by: by.as_ref().map(|by| self.selector(by)).transpose()?,
                amount: self.amount(amount)?,
                to: match to {
                    ir::Target::Objects(what) => Target::Objects(self.selector(what)?),
                    ir::Target::FirstShieldAreaCard(of) => Target::FirstShieldAreaCard(player(of)),
                },
            },
            ir::Action::Recover { who, amount } => Action::Recover {
                who: self.selector(who)?,
                amount: self.amount(amount)?,
            },
            ir::Action::Destroy(what) => Action::Destroy(self.selector(what)?),
            ir::Action::Orient { who, to } => Action::Orient {
                who: self.selector(who)?,
                to: *to,
            },
            ir::Action::Move { verb, what, to } => Action::Move {
                verb: *verb,
                what: self.selector(what)?,
                to: move_target(to),
            },
            ir::Action::Look(what) => Action::Look(self.selector(what)?),
            ir::Action::Reveal(what) => Action::Reveal(self.selector(what)?),
            ir::Action::Shuffle(of) => Action::Shuffle(player(of)),
            ir::Action::Deploy { what, state, payment } => Action::Deploy {
                what: self.selector(what)?,
                state: *state,
                payment: *payment,
            },
            ir::Action::DeployTokens(tokens) => {
                let mut linked = Vec::new();
                for entry in tokens {
                    linked.push(TokenDeployment {
                        amount: self.amount(&entry.amount)?,
                        state: entry.state,
                        card: CardId(
                            (self.first_token + entry.token.0 as usize).min(usize::from(u16::MAX)) as u16,
                        ),
                    });
                }
                Action::DeployTokens(append(&mut self.library.tokens, linked))
            }
            ir::Action::PlaceResources { amount, what, state } => Action::PlaceResources {
                amount: self.amount(amount)?,
                ex: match what {
                    ir::Noun::ExResource => true,
                    ir::Noun::Resource => false,
                    ir::Noun::Unit
                    | ir::Noun::Pilot
                    | ir::Noun::Base
                    | ir::Noun::ExBase
                    | ir::Noun::Token
                    | ir::Noun::Shield
                    | ir::Noun::ShieldAreaCard
                    | ir::Noun::Command
                    | ir::Noun::Card(_) => return Err(self.unsupported("placing this as a Resource")),
                },
                state: *state,
            },
            ir::Action::Pair { pilot, unit } => Action::Pair {
                pilot: self.selector(pilot)?,
                unit: self.selector(unit)?,
            },
            ir::Action::Change {
                who,
                changes,
                duration,
            } => {
                let who = self.selector(who)?;
                let mut linked = Vec::new();
                for change in changes {
                    linked.push(self.change(change)?);
                }
                Action::Change {
                    who,
                    changes: append(&mut self.library.changes, linked),
                    period: duration.map(|d| d.period),
                }
            }
            ir::Action::Activate { of, timing, said: _ } => Action::Activate {
                of: self.selector(of)?,
                timing: *timing,
            },
            ir::Action::DealMutual { who, stat } => Action::DealMutual {
                who: self.selector(who)?,
                stat: *stat,
            },
            ir::Action::DeployExBase { amount, state } => Action::DeployExBase {
                amount: self.amount(amount)?,
                state: *state,
            },
            ir::Action::Later { at, part, stand: _ } => Action::Later {
                at: *at,
                part: self.part(&part.body)?,
            },
            ir::Action::Modes {
                number,
                modes,
                said: _,
            } => {
                let mut parts = Vec::new();
                for mode in modes {
                    parts.push(self.part(&mode.body)?);
                }
                Action::Modes {
                    number: *number,
                    parts: append(&mut self.library.parts, parts),
                }
            }
            ir::Action::PlayAs { lv, cost } => Action::PlayAs { lv: *lv, cost: *cost },
            ir::Action::ChangeAttackTarget(to) => Action::ChangeAttackTarget(self.selector(to)?),
            ir::Action::Branch(arms) => {
                let mut linked = Vec::new();
                for arm in arms {
                    let when = self.condition(&arm.when)?;
                    linked.push((when, self.action(&arm.action)?));
                }
                Action::Branch(append(&mut self.library.arms, linked))
            }
        };
        Ok(push(&mut self.library.actions, action, ActionId))
    }

    /// A part of a text, as an ability of its own whose steps' numbers go on behind the present one's.
    fn part(&mut self, body: &ir::Body) -> Linked<AbilityId> {
        let outside = (self.first, self.at);
        self.first = self.at + 1;
        let body = self.body(body);
        let first = std::mem::replace(&mut self.first, outside.0);
        self.at = outside.1;
        let mut part = self.plain(Kind::Part);
        part.body = body?;
        part.first = first;
        if let Some(step) = self.library.steps[part.body.range()].first() {
            part.place = step.place;
        }
        self.library.abilities.push(part);
        Ok(AbilityId(self.library.abilities.len() as u32 - 1))
    }

    fn trait_names(&self, traits: &[ir::TraitId]) -> Vec<String> {
        let names = traits.iter().map(|id| self.symbols.trait_name(*id));
        names.map(str::to_string).collect()
    }

    fn change(&mut self, change: &ir::Change) -> Linked<Change> {
        Ok(match change {
            ir::Change::Stat { stat, by } => {
                if matches!(stat, Stat::Cost) {
                    self.library.changes_costs = true;
                }
                Change::Stat {
                    stat: *stat,
                    minus: match by.sign {
                        Sign::Plus => false,
                        Sign::Minus => true,
                    },
                    amount: self.amount(&by.amount)?,
                }
            }
            ir::Change::Gains(used) => Change::Gains(self.keyword_use(used)?),
            ir::Change::Becomes { stat, to } => {
                if !matches!(stat, Stat::Ap | Stat::Hp) {
                    return Err(self.unsupported("setting this number"));
                }
                Change::Becomes {
                    stat: *stat,
                    to: self.amount(to)?,
                }
            }
            ir::Change::HasEffect(ability) => {
                let mut ability = self.ability(ability)?;
                ability.told = true;
                self.library.abilities.push(ability);
                Change::GainsAbility(AbilityId(self.library.abilities.len() as u32 - 1))
            }
            ir::Change::Loses(used) => Change::Loses(used.keyword),
            ir::Change::GainsAbility(ability) => {
                let mut ability = self.ability(ability)?;
                if let Kind::Keyword(_) = ability.kind {
                    // Gained, not printed: it has to be looked at.
                    ability.profile.kinds = Profile::CONSTANT;
                }
                self.library.abilities.push(ability);
                Change::GainsAbility(AbilityId(self.library.abilities.len() as u32 - 1))
            }
            ir::Change::AlsoNamed(_) if self.site == Some(Site::Everywhere) => Change::AlsoNamed,
            ir::Change::AlsoNamed(_) => {
                return Err(self.unsupported("a further name that is not always there"));
            }
            ir::Change::Cant(deed) => Change::Cant(self.deed(deed)?),
            ir::Change::May(permission) => Change::May(match permission {
                ir::Permission::AttackTarget(what) => Permission::AttackTarget(self.selector(what)?),
                ir::Permission::AttackOnDeployTurn => Permission::AttackOnDeployTurn,
            }),
            ir::Change::DealsDamageFirst => Change::DealsDamageFirst,
            ir::Change::HitsShields(count) => Change::HitsShields(*count),
            ir::Change::Reduces { damage, by, said: _ } => Change::Reduces {
                damage: self.damage(damage)?,
                by: self.amount(by)?,
            },
        })
    }

    fn deed(&mut self, deed: &ir::Deed) -> Linked<Deed> {
        Ok(match deed {
            ir::Deed::Attack => Deed::Attack,
            ir::Deed::AttackTarget(what) => Deed::AttackTarget(self.selector(what)?),
            ir::Deed::BeBlocked => Deed::BeBlocked,
            ir::Deed::Receive(damage) => Deed::Receive(self.damage(damage)?),
            ir::Deed::AttackOnDeployTurn => Deed::AttackOnDeployTurn,
            ir::Deed::BeReduced { stat, by } => Deed::BeReduced {
                stat: *stat,
                by: effects(*by),
            },
            ir::Deed::BeSetActive(by) => Deed::BeSetActive(by.map(effects)),
            ir::Deed::BeRested(by) => Deed::BeRested(effects(*by)),
            ir::Deed::BeDestroyed { means, by } => Deed::BeDestroyed {
                means: *means,
                by: effects(*by),
            },
            ir::Deed::BeChosen { by, said: _ } => Deed::BeChosen(effects(*by)),
            ir::Deed::BeReturned { to: _, by } => Deed::BeReturned(effects(*by)),
            ir::Deed::BePaired => Deed::BePaired,
            ir::Deed::Recover => Deed::Recover,
            ir::Deed::Activate(used) => Deed::Activate(used.keyword),
            ir::Deed::BePlayed(who) => {
                self.library.bans_playing = true;
                Deed::BePlayed(player(who))
            }
        })
    }

    fn amount(&mut self, amount: &ir::Amount) -> Linked<Amount> {
        Ok(match amount {
            ir::Amount::Literal(n) => Amount::Literal(i16::from(*n)),
            ir::Amount::Parameter => Amount::Parameter,
            ir::Amount::Count(what) => Amount::Count(self.selector(what)?),
            ir::Amount::Quality { stat, of } => Amount::Quality {
                stat: *stat,
                of: self.selector(of)?,
            },
            ir::Amount::ForEach { amount, each, per } => {
                let amount = self.amount(amount)?;
                let each = self.amount(each)?;
                Amount::ForEach {
                    amount: push(&mut self.library.amounts, amount, AmountId),
                    each: push(&mut self.library.amounts, each, AmountId),
                    per: *per,
                }
            }
            ir::Amount::All => Amount::Literal(i16::MAX),
            ir::Amount::Damage { on, said: _ } => Amount::Damage(on.to),
            ir::Amount::Result(reference) => Amount::Result(reference.to),
        })
    }

    fn selector(&mut self, selector: &ir::Selector) -> Linked<SelectorId> {
        let selector = match selector {
            ir::Selector::Known(reference) => Selector::Known(reference.to),
            ir::Selector::Player(who) => Selector::Player(player(who)),
            ir::Selector::Group(group) => Selector::Group(self.group(group)?),
            ir::Selector::PairedWith { noun: _, unit } => Selector::PairedWith(self.selector(unit)?),
            ir::Selector::AnyOf(parts) => Selector::AnyOf(self.selector_list(parts)?),
            ir::Selector::AllOf(parts) => Selector::AllOf(self.selector_list(parts)?),
        };
        Ok(push(&mut self.library.selectors, selector, SelectorId))
    }

    fn selector_list(&mut self, parts: &[ir::Selector]) -> Linked<Run> {
        let mut list = Vec::new();
        for part in parts {
            list.push(self.selector(part)?);
        }
        Ok(append(&mut self.library.selector_lists, list))
    }

    fn group(&mut self, group: &ir::Group) -> Linked<Group> {
        let quantity = match &group.quantity {
            ir::Quantity::Exactly(n) => Quantity::Exactly(self.amount(n)?),
            ir::Quantity::AnyNumber => Quantity::AnyNumber,
            ir::Quantity::Range(from, to) => Quantity::Range(*from, *to),
            ir::Quantity::UpTo(n) => Quantity::UpTo(self.amount(n)?),
            ir::Quantity::AtLeast(n) => Quantity::AtLeast(*n),
            ir::Quantity::AtMost(n) => Quantity::AtMost(*n),
            ir::Quantity::Only(n) => Quantity::Only(*n),
            ir::Quantity::No => Quantity::No,
            ir::Quantity::One => Quantity::One,
            ir::Quantity::All => Quantity::All,
            ir::Quantity::Each => Quantity::Each,
            ir::Quantity::Any => Quantity::Any,
            ir::Quantity::The => Quantity::The,
        };
        let mut nouns = Nouns::default();
        for noun in &group.nouns {
            nouns.0 |= noun_bits(*noun);
        }
        let mut extreme = None;
        let mut qualities = Vec::with_capacity(group.qualities.len());
        let mut distinct = false;
        let mut total = None;
        if group.nouns.contains(&ir::Noun::Token) {
            qualities.push(ir::Quality::State(ir::State::Token));
        }
        for quality in &group.qualities {
            qualities.push(quality.clone());
        }
        for together in &group.together {
            match together {
                ir::Together::DifferentNames => distinct = true,
                ir::Together::TotalAtMost { stat, amount } => total = Some((*stat, self.amount(amount)?)),
                ir::Together::Extreme {
                    stat,
                    extreme: end,
                    among,
                } => {
                    let among = among.as_ref().map(|among| self.selector(among)).transpose()?;
                    extreme = Some((*stat, *end, among));
                }
            }
        }
        Ok(Group {
            quantity,
            side: group.side,
            nouns,
            qualities: self.qualities(&qualities)?,
            extreme,
            distinct,
            total,
            zone: self.zone(&group.zone)?,
        })
    }

    fn zone(&mut self, zone: &ir::Zone) -> Linked<Zone> {
        Ok(match zone {
            ir::Zone::Field => Zone::Field,
            ir::Zone::Hand(of) => Zone::Hand(player(of)),
            ir::Zone::Trash(of) => Zone::Trash(player(of)),
            ir::Zone::Removal(of) => Zone::Removal(player(of)),
            ir::Zone::Deck(of) => Zone::Deck(player(of)),
            ir::Zone::TopOfDeck(of) => Zone::TopOfDeck(player(of)),
            ir::Zone::Area { of, area } => Zone::Area(player(of), *area),
            ir::Zone::Among(slot) => Zone::Among(*slot),
            ir::Zone::Within(of) => Zone::Within(self.selector(of)?),
            ir::Zone::Done { step, .. } => Zone::Done(*step),
        })
    }

    fn qualities(&mut self, qualities: &[ir::Quality]) -> Linked<Run> {
        let mut linked = Vec::new();
        for quality in qualities {
            linked.push(self.quality(quality)?);
        }
        Ok(append(&mut self.library.qualities, linked))
    }

    fn quality(&mut self, quality: &ir::Quality) -> Linked<Quality> {
        Ok(match quality {
            ir::Quality::Other => Quality::Other,
            ir::Quality::State(state) => Quality::State(*state),
            ir::Quality::Color(colors) => {
                Quality::Color(colors.iter().fold(0, |bits, color| bits | 1 << (*color as u8)))
            }
            ir::Quality::Trait(any) => Quality::Test(self.test(Test::Traits(self.trait_names(any)))),
            ir::Quality::Stat {
                stat,
                comparison,
                amount,
            } => Quality::Stat {
                stat: *stat,
                comparison: *comparison,
                amount: self.amount(amount)?,
            },
            ir::Quality::Relative {
                stat,
                comparison,
                than,
                said: _,
            } => match than {
                ir::Relatum::Same(than) => Quality::Relative {
                    stat: *stat,
                    comparison: *comparison,
                    than: self.selector(than)?,
                },
                ir::Relatum::Amount(amount) => Quality::Stat {
                    stat: *stat,
                    comparison: *comparison,
                    amount: self.amount(amount)?,
                },
            },
            ir::Quality::HasMark(mark) => Quality::Test(self.test(Test::Mark(*mark))),
            ir::Quality::Destroyed { said: _ } => Quality::Destroyed,
            ir::Quality::ThisTurn { deed, .. } => {
                self.library.records |= match deed {
                    TurnDeed::Attacked => EventKind::Attacks,
                    TurnDeed::Deployed => EventKind::Deployed,
                }
                .bit();
                Quality::ThisTurn(*deed)
            }
            ir::Quality::AttackingWhat(target) => Quality::AttackingWhat(self.selector(target)?),
            ir::Quality::Has(used) => Quality::Has(used.keyword),
            ir::Quality::Named(name) => {
                Quality::Test(self.test(Test::Named(self.symbols.name(*name).to_string())))
            }
            ir::Quality::NameContains(part) => {
                Quality::Test(self.test(Test::NameContains(self.symbols.name(*part).to_string())))
            }
            ir::Quality::Battling(with) => Quality::Battling(self.selector(with)?),
            ir::Quality::Paired(qualities) => Quality::Paired(self.qualities(qualities)?),
            ir::Quality::Except(what) => match &**what {
                // "other than [Xyz]": whatever has the name, also in play, where it is no mere card.
                ir::Selector::Group(group)
                    if group.nouns == [ir::Noun::Card(None)] && group.side == ir::Side::Any =>
                {
                    Quality::Not(self.qualities(&group.qualities)?)
                }
                what => Quality::Except(self.selector(what)?),
            },
            ir::Quality::Not(inner) => {
                let inner = self.quality(inner)?;
                Quality::Not(append(&mut self.library.qualities, vec![inner]))
            }
            ir::Quality::AnyOf(any) => Quality::AnyOf(self.qualities(any)?),
        })
    }

    fn test(&mut self, test: Test) -> TestId {
        self.tests.id(test)
    }

    fn condition(&mut self, condition: &ir::Condition) -> Linked<ConditionId> {
        let condition = match condition {
            ir::Condition::There { what, said: _ } => Condition::There(self.selector(what)?),
            ir::Condition::Is {
                who,
                said: _,
                noun,
                qualities,
            } => match asked_of_some(who, *noun, qualities) {
                Some(counted) => return self.condition(&counted),
                None => Condition::Is {
                    who: self.selector(who)?,
                    noun: noun.map(|noun| Nouns(noun_bits(noun))),
                    qualities: self.qualities(qualities)?,
                },
            },
            ir::Condition::Paired { pilot, unit } => Condition::Paired {
                pilot: self.selector(pilot)?,
                unit: self.selector(unit)?,
            },
            ir::Condition::Turn(window) => Condition::Turn(*window),
            ir::Condition::PlayerLv { who, comparison, lv } => Condition::PlayerLv {
                who: player(who),
                comparison: *comparison,
                lv: *lv,
            },
            ir::Condition::Happened { event, nth, said: _ } => {
                // "1 or less ...": not more often.
                let most = match (nth, self.how_often(event)?) {
                    (None, ir::Quantity::AtMost(most)) => Some(*most),
                    _ => None,
                };
                let (times, exactly) = match (nth, most) {
                    (Some(nth), _) => (*nth, true),
                    (None, Some(most)) => (most.saturating_add(1), false),
                    (None, None) => self.times(event)?,
                };
                let event = self.event(event)?;
                self.library.records |= event.kind().bit();
                self.library.events.push(event);
                let happened = Condition::Happened {
                    event: EventRef(self.library.events.len() as u32 - 1),
                    times,
                    exactly,
                };
                match most {
                    None => happened,
                    Some(_) => Condition::Not(push(&mut self.library.conditions, happened, ConditionId)),
                }
            }
            ir::Condition::Rival {
                who,
                more,
                said: _,
                what,
                than,
            } => Condition::Rival {
                who: player(who),
                more: *more,
                what: what.as_ref().map(|what| self.selector(what)).transpose()?,
                than: player(than),
            },
            ir::Condition::Attacking { who, target } => Condition::Attacking {
                who: self.selector(who)?,
                target: target.as_ref().map(|s| self.selector(s)).transpose()?,
            },
            ir::Condition::Battling { who, with } => Condition::Battling {
                who: self.selector(who)?,
                with: self.selector(with)?,
            },
            ir::Condition::All(all) => Condition::All(self.condition_list(all)?),
            ir::Condition::Any(any) => Condition::Any(self.condition_list(any)?),
            ir::Condition::Not(inner) => Condition::Not(self.condition(inner)?),
        };
        Ok(push(&mut self.library.conditions, condition, ConditionId))
    }

    /// How often an event has to have happened: at least, or exactly.
    fn times(&self, event: &ir::Event) -> Linked<(u8, bool)> {
        Ok(match self.how_often(event)? {
            ir::Quantity::AtLeast(times) => (*times, false),
            ir::Quantity::Exactly(ir::Amount::Literal(times)) | ir::Quantity::Only(times) => (*times, true),
            ir::Quantity::No => (0, true),
            ir::Quantity::One | ir::Quantity::Any | ir::Quantity::The => (1, false),
            ir::Quantity::AtMost(_)
            | ir::Quantity::Exactly(_)
            | ir::Quantity::AnyNumber
            | ir::Quantity::Range(..)
            | ir::Quantity::UpTo(_)
            | ir::Quantity::All
            | ir::Quantity::Each => return Err(self.unsupported("asking whether this has happened so often")),
        })
    }

    /// What an event says of its number.
    fn how_often<'e>(&self, event: &'e ir::Event) -> Linked<&'e ir::Quantity> {
        let what = match event {
            ir::Event::Plays { what, .. }
            | ir::Event::Discards { what, .. }
            | ir::Event::Places { what, .. }
            | ir::Event::Deployed { what, .. }
            | ir::Event::Destroyed { what, .. }
            | ir::Event::Oriented { what, .. } => what,
            ir::Event::Attacks { who, .. } | ir::Event::Receives { who, .. } | ir::Event::Recovers(who) => {
                who
            }
            _ => return Err(self.unsupported("asking whether this has happened")),
        };
        Ok(match what {
            ir::Selector::Group(group) => &group.quantity,
            ir::Selector::AnyOf(list) | ir::Selector::AllOf(list) => {
                let mut said = list.iter().map(|one| match one {
                    ir::Selector::Group(group) => &group.quantity,
                    ir::Selector::Known(_)
                    | ir::Selector::Player(_)
                    | ir::Selector::PairedWith { .. }
                    | ir::Selector::AnyOf(_)
                    | ir::Selector::AllOf(_) => &ir::Quantity::One,
                });
                let first = said.next().unwrap_or(&ir::Quantity::One);
                if said.any(|other| other != first) {
                    return Err(self.unsupported("asking how often each of several things has happened"));
                }
                first
            }
            ir::Selector::Known(_) | ir::Selector::Player(_) | ir::Selector::PairedWith { .. } => {
                &ir::Quantity::One
            }
        })
    }

    fn condition_list(&mut self, conditions: &[ir::Condition]) -> Linked<Run> {
        let mut list = Vec::new();
        for condition in conditions {
            list.push(self.condition(condition)?);
        }
        Ok(append(&mut self.library.condition_lists, list))
    }

    /// What the runtime can leave out because no card asks for it.
    fn summarise(&mut self) {
        let library = &mut self.library;
        for ability in &library.abilities {
            library.listens |= ability.profile.listens;
            match ability.site {
                Site::Trash => library.uses_trash = true,
                Site::Hand | Site::Field | Site::Everywhere => {}
            }
        }
        for (at, keyword) in library.keywords.iter().enumerate() {
            if keyword.profile.kinds & Profile::CONSTANT != 0 {
                library.keyword_constants |= 1 << at;
            }
        }
    }
}

/// "2 or more of your Units are rested", "A or B is damaged": how many there are that fit, and of each by itself. Nothing
/// where all of them have to fit.
fn asked_of_some(
    who: &ir::Selector,
    noun: Option<ir::Noun>,
    qualities: &[ir::Quality],
) -> Option<ir::Condition> {
    let each = |list: &[ir::Selector]| {
        list.iter()
            .map(|who| ir::Condition::Is {
                who: who.clone(),
                said: ir::Key::CANONICAL,
                noun,
                qualities: qualities.to_vec(),
            })
            .collect()
    };
    match who {
        ir::Selector::AnyOf(list) => Some(ir::Condition::Any(each(list))),
        ir::Selector::AllOf(list) => Some(ir::Condition::All(each(list))),
        ir::Selector::Known(_) | ir::Selector::Player(_) | ir::Selector::PairedWith { .. } => None,
        ir::Selector::Group(group) => match group.quantity {
            ir::Quantity::All | ir::Quantity::Each | ir::Quantity::Any | ir::Quantity::The => None,
            ir::Quantity::Exactly(_)
            | ir::Quantity::AnyNumber
            | ir::Quantity::Range(..)
            | ir::Quantity::UpTo(_)
            | ir::Quantity::AtLeast(_)
            | ir::Quantity::AtMost(_)
            | ir::Quantity::Only(_)
            | ir::Quantity::No
            | ir::Quantity::One => {
                let mut fitting = (**group).clone();
                fitting.qualities.extend_from_slice(qualities);
                if let Some(noun) = noun {
                    fitting
                        .nouns
                        .retain(|one| *one == noun || noun == ir::Noun::Card(None));
                }
                Some(ir::Condition::There {
                    what: ir::Selector::Group(Box::new(fitting)),
                    said: ir::Key::CANONICAL,
                })
            }
        },
    }
}

fn is_plain(used: KeywordUse) -> bool {
    matches!(used.amount, None | Some(Amount::Literal(_)))
}

fn only_names(ability: &ir::Ability) -> bool {
    match &ability.kind {
        ir::AbilityKind::Constant(body) => {
            ability.gates.is_empty()
                && body.steps.iter().all(|step| {
                    step.when.is_none()
                        && matches!(&step.action, ir::Action::Change { changes, .. }
                            if changes.iter().all(|change| matches!(change, ir::Change::AlsoNamed(_))))
                })
        }
        ir::AbilityKind::Keyword { .. }
        | ir::AbilityKind::Triggered { .. }
        | ir::AbilityKind::Activated { .. }
        | ir::AbilityKind::Command { .. }
        | ir::AbilityKind::Substitution { .. }
        | ir::AbilityKind::PlayOption(_) => false,
    }
}

fn player(player: &ir::Player) -> Player {
    match player {
        ir::Player::You => Player::You,
        ir::Player::Opponent => Player::Opponent,
        ir::Player::Each => Player::Each,
        ir::Player::Actor => Player::Actor,
        ir::Player::OwnerOf(reference) => Player::OwnerOf(reference.to),
    }
}

fn effects(effects: ir::Effects) -> Effects {
    Effects {
        side: effects.side,
        kind: effects.kind,
    }
}

fn move_target(to: &ir::MoveTarget) -> MoveTarget {
    match to {
        ir::MoveTarget::Hand(_) => MoveTarget::Hand,
        ir::MoveTarget::Trash(_) => MoveTarget::Trash,
        ir::MoveTarget::Removal { said: _ } => MoveTarget::Removal,
        ir::MoveTarget::Deck {
            of: _,
            position,
            order,
            said: _,
        } => MoveTarget::Deck {
            position: *position,
            order: *order,
        },
        ir::MoveTarget::Shields { .. } => MoveTarget::Shields,
    }
}

fn noun_bits(noun: ir::Noun) -> u16 {
    match noun {
        ir::Noun::Unit => Nouns::UNIT,
        ir::Noun::Pilot => Nouns::PILOT,
        ir::Noun::Base => Nouns::BASE,
        ir::Noun::Resource => Nouns::RESOURCE,
        ir::Noun::ExResource => Nouns::EX_RESOURCE,
        ir::Noun::ExBase => Nouns::EX_BASE,
        ir::Noun::Token => Nouns::UNIT | Nouns::BASE,
        ir::Noun::Shield => Nouns::SHIELD,
        ir::Noun::ShieldAreaCard => Nouns::SHIELD | Nouns::BASE,
        ir::Noun::Command => Nouns::COMMAND,
        ir::Noun::Card(None) => Nouns::CARD,
        ir::Noun::Card(Some(kind)) => card_bit(kind),
    }
}

/// The bit of a card type among the nouns for cards.
pub(crate) fn card_bit(kind: CardKind) -> u16 {
    let at = match kind {
        CardKind::Unit => 0,
        CardKind::Pilot => 1,
        CardKind::Command => 2,
        CardKind::Base => 3,
        CardKind::Resource => 4,
    };
    1 << (Nouns::CARD_SHIFT + at)
}

fn append<T>(list: &mut Vec<T>, items: Vec<T>) -> Run {
    let run = Run {
        start: list.len() as u32,
        len: items.len() as u32,
    };
    list.extend(items);
    run
}

fn push<T, I>(list: &mut Vec<T>, item: T, id: fn(u32) -> I) -> I {
    list.push(item);
    id(list.len() as u32 - 1)
}
