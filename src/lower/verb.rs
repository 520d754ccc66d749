//! Verbs: what an order does, to what, and where it goes.

use super::context::ClauseContext;
use super::discourse::Discourse;
use super::expected::Expected;
use super::keyword::KeywordNumber;
use super::lowering::{Host, Lowering};
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::antecedents::{Doubt, Role};
use crate::ir::{
    Ability, AbilityKind, Action, Amount, Anaphor, Bearer, CardKind, DealtWording, DeckOrder, DeckPosition,
    Entries, Group, GroupWording, Key, Line, MoveTarget, MoveVerb, Notes, Noun, OrderWording, Orientation,
    Payment, Place, Player, Qualities, Quality, Quantity, Selector, Side, Site, Slot, State, Target,
    Together, Token, TokenDeployment, Zone,
};
use crate::source::Span;
use crate::syntax::{ast, text};
use std::sync::Arc;

/// What is wrong with a text that deploys what it finds in play.
const DEPLOYED: &str = "what is in play can't be deployed (5-8-1)";

/// The signs that stand around what is quoted.
const QUOTES: [char; 3] = ['"', '“', '”'];

impl Lowering<'_> {
    /// How many differ can be asked and counted: "cards with 3 or more different names". Which of them are chosen that does not
    /// say.
    fn check_not_counted(&mut self, chosen: &Selector, span: Span) -> Option<()> {
        let counts = |one: &Together| match one {
            Together::Common { wording, .. } => self.words(*wording).counted.is_some(),
            Together::TotalAtMost { .. } | Together::Extreme { .. } => false,
        };
        let groups = chosen.parts().iter().filter_map(Selector::first_group);
        if groups.flat_map(|group| &group.together).any(counts) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "this says how many differ, and not which are chosen",
                    "how many are chosen",
                )
                .help("say how many before them: `3 cards with different card names`"),
            );
            return None;
        }
        Some(())
    }

    /// An instruction. Also used for what stands before a colon.
    pub(super) fn verb(&mut self, verb: &ast::Verb, span: Span) -> Option<Action> {
        Some(match verb {
            verb if let Some(action) = self.object_replaced(verb, span) => action,
            ast::Verb::Choose(nouns) => {
                let mut counted = self.with(ClauseContext {
                    counts_players: true,
                    ..self.context
                });
                Action::Choose(counted.placed(nouns)?)
            }
            ast::Verb::Draw { amount, each } => {
                Action::Draw(self.amount_each(*amount, each.as_ref(), span)?)
            }
            ast::Verb::DrawEqual(equal) => Action::Draw(self.equal_to(equal)?),
            ast::Verb::Deal { amount, to, wording } => {
                self.deal(None, amount, to.as_ref(), *wording, span)?
            }
            ast::Verb::Destroy(nouns) => Action::Destroy(self.fielded(nouns)?),
            ast::Verb::Rest(nouns) => Action::Orient {
                who: self.fielded(nouns)?,
                to: Orientation::Rested,
            },
            ast::Verb::SetActive(nouns) => {
                let who = self.fielded(nouns)?;
                self.check_it_of_event(&who, nouns.span)?;
                Action::Orient {
                    who,
                    to: Orientation::Active,
                }
            }
            ast::Verb::Return { to: None, .. } | ast::Verb::Add { to: None, .. } => {
                self.nothing_replaced(span, "nothing before this says where they go", "to which place");
                return None;
            }
            ast::Verb::Return {
                random: true,
                to: Some(to),
                ..
            }
            | ast::Verb::Place {
                random: true,
                to: Some(to),
                ..
            } if !matches!(to, ast::Destination::Deck { .. }) => {
                self.report(
                    Code::Mismatch,
                    span,
                    "`randomly` is about the order in a deck (5-13-1)",
                    "there is no order here",
                );
                return None;
            }
            ast::Verb::Return {
                what,
                random,
                order,
                to: Some(to),
            } => self.returned(what, *random, *order, to, span)?,
            ast::Verb::Add { what, to: Some(to) } => Action::Move {
                verb: MoveVerb::Add,
                what: self.placed(what)?,
                to: self.destination(to, None)?,
            },
            ast::Verb::Place {
                what,
                random,
                order,
                each: _,
                to: Some(to),
            } => {
                let order = self.deck_order(*random, *order, to, span)?;
                Action::Move {
                    verb: MoveVerb::Place,
                    what: self.placed(what)?,
                    to: self.destination(to, Some(order))?,
                }
            }
            ast::Verb::Place {
                what,
                random: _,
                order: _,
                each,
                to: None,
            } => self.place_resources(what, each.as_ref())?,
            ast::Verb::Exile { what, wording } => Action::Move {
                verb: MoveVerb::Exile,
                what: self.placed(what)?,
                to: MoveTarget::Removal {
                    wording: self.note(*wording),
                },
            },
            ast::Verb::Remove(nouns) => Action::Move {
                verb: MoveVerb::Remove,
                what: self.placed(nouns)?,
                to: MoveTarget::Removal {
                    wording: Key::CANONICAL,
                },
            },
            ast::Verb::Discard(nouns) => self.discarded(nouns)?,
            ast::Verb::Look(nouns) => Action::Look(self.nouns(nouns)?),
            ast::Verb::Reveal(nouns) => Action::Reveal(self.placed(nouns)?),
            ast::Verb::Shuffle(of, pile) => Action::Shuffle {
                of: self.whose_pile(of)?,
                pile: *pile,
            },
            ast::Verb::Deploy { what, rested, each } => self.deploy(what, *rested, each.as_ref(), span)?,
            ast::Verb::PayToDeploy(nouns) => Action::Deploy {
                what: self.deployed(nouns)?,
                state: Orientation::Active,
                payment: Payment::PayCost,
            },
            ast::Verb::Pay(count) => Action::PayResources(*count),
            ast::Verb::DeployTokens(entries, connective) => self.tokens(entries, *connective)?,
            ast::Verb::Pair { pilot, unit } => {
                let pilot = self.placed(pilot)?;
                Action::Pair {
                    pilot,
                    unit: self.nouns(unit)?,
                    payment: Payment::Free,
                }
            }
            ast::Verb::PayToPair { pilot, unit } => {
                let pilot = self.placed(pilot)?;
                Action::Pair {
                    pilot,
                    unit: self.nouns(unit)?,
                    payment: Payment::PayCost,
                }
            }
            ast::Verb::Activate { of, timing, wording } => Action::Activate {
                of: self.nouns(of)?,
                timing: *timing,
                wording: self.note(*wording),
            },
            ast::Verb::PlayAs { lv, cost } => Action::PlayAs { lv: *lv, cost: *cost },
            ast::Verb::ChangeTarget { of, to } => Action::ChangeAttackTarget {
                of: match of {
                    None => None,
                    Some(of) => Some(self.nouns(of)?),
                },
                to: self.nouns(to)?,
            },
        })
    }

    /// "Deploy 1 Unit card from your hand", "Deploy 1 EX Base".
    fn deploy(
        &mut self,
        what: &ast::Nouns,
        rested: bool,
        each: Option<&ast::Each>,
        span: Span,
    ) -> Option<Action> {
        if is_ex_base(what) {
            return self.ex_base(what, rested, each);
        }
        if each.is_some() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "`for each` multiplies what is deployed by number: tokens and EX Bases",
                    "these are chosen",
                )
                .help("write `Deploy a number of ... equal to the number of ...`"),
            );
            return None;
        }
        Some(Action::Deploy {
            what: self.deployed(what)?,
            state: if rested {
                Orientation::Rested
            } else {
                Orientation::Active
            },
            payment: Payment::Free,
        })
    }

    /// Whose deck is shuffled. "Its owner" is that of what the text has brought up: nothing is moved whose owner could be meant.
    fn whose_pile(&mut self, of: &ast::Spanned<ast::Player>) -> Option<Player> {
        match &of.node {
            ast::Player::OwnerOf(wording) => {
                self.resolve(wording, of.span, Role::Object).map(Player::OwnerOf)
            }
            ast::Player::You
            | ast::Player::Opponent
            | ast::Player::Each
            | ast::Player::Actor
            | ast::Player::Known(_)
            | ast::Player::Described(_) => self.owner(of),
        }
    }

    /// "Return 1 Unit to its owner's hand".
    fn returned(
        &mut self,
        what: &ast::Nouns,
        random: bool,
        order: OrderWording,
        to: &ast::Destination,
        span: Span,
    ) -> Option<Action> {
        if let ast::Destination::Deck { position, of: None } = to
            && let Some(looked) = self.short_return(what, *position, random, order, span)?
        {
            return Some(looked);
        }
        let order = self.deck_order(random, order, to, span)?;
        Some(Action::Move {
            verb: MoveVerb::Return,
            what: self.placed(what)?,
            to: self.destination(to, Some(order))?,
        })
    }

    /// "Discard 1".
    fn discarded(&mut self, nouns: &ast::Nouns) -> Option<Action> {
        let mut what = self.expecting(Expected::Hand).nouns(nouns)?;
        let actor = self.actor();
        if !self.can_be_discarded(&what, &actor) {
            self.report_not_in_hand(nouns.span);
            return None;
        }
        hand_of(&mut what, &actor);
        Some(Action::Move {
            verb: MoveVerb::Discard,
            what,
            to: MoveTarget::Trash(actor),
        })
    }

    fn deck_order(
        &mut self,
        random: bool,
        wording: OrderWording,
        to: &ast::Destination,
        span: Span,
    ) -> Option<(DeckOrder, OrderWording)> {
        if wording.in_any_order && (random || !matches!(to, ast::Destination::Deck { .. })) {
            self.report(
                Code::Mismatch,
                span,
                "`in any order` is about the order in a deck (4-1-6)",
                "there is no order here",
            );
            return None;
        }
        let order = if random {
            DeckOrder::Random
        } else {
            DeckOrder::Chosen
        };
        Some((order, wording))
    }

    /// Whether that is in the hand of whoever discards it (5-11-1), as far as the text says where it is.
    fn can_be_discarded(&self, what: &Selector, actor: &Player) -> bool {
        let is_there = |slot: Slot| match self.discourse.antecedents.hand_of(slot) {
            Some(of) => of == actor || of == self.context.doer,
            None => {
                slot == Slot::This
                    || !self.discourse.antecedents.is_in_play(slot)
                    || self.discourse.antecedents.was_returned(slot)
            }
        };
        match what {
            Selector::Known(reference) => is_there(reference.to),
            Selector::Player(_) | Selector::PairedWith { .. } => false,
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                list.iter().all(|one| self.can_be_discarded(one, actor))
            }
            Selector::Group(group) => {
                let own = match group.side {
                    Side::Any | Side::Yours | Side::Theirs => true,
                    Side::Friendly | Side::Enemy => false,
                };
                own && match &group.zone {
                    Zone::Field | Zone::Done { .. } => true,
                    Zone::Hand(of) => of == actor || *of == Player::Actor,
                    Zone::Among(slot) => is_there(*slot),
                    Zone::Within(of) => self.can_be_discarded(of, actor),
                    Zone::Trash(_)
                    | Zone::Deck(_)
                    | Zone::TopOfDeck(_)
                    | Zone::Removal(_)
                    | Zone::Area { .. } => false,
                }
            }
        }
    }

    /// The player who carries the present instruction out.
    fn actor(&self) -> Player {
        self.context.about.cloned().unwrap_or(Player::You)
    }

    /// "Deal 2 damage to it", "It deals 2 damage to that Unit".
    pub(super) fn deal(
        &mut self,
        by: Option<Selector>,
        amount: &ast::DamageAmount,
        to: Option<&ast::Target>,
        wording: DealtWording,
        span: Span,
    ) -> Option<Action> {
        let amount = match amount {
            ast::DamageAmount::Number(amount, each) => self.amount_each(*amount, each.as_ref(), span)?,
            ast::DamageAmount::Equal(equal) => self.equal_to(equal)?,
            ast::DamageAmount::Unclear(span) => {
                self.report(
                    Code::Mismatch,
                    *span,
                    "how much damage is not said once",
                    "how much",
                );
                return None;
            }
        };
        let to = match to {
            Some(ast::Target::Objects(nouns)) => Target::Objects(self.fielded(nouns)?),
            Some(ast::Target::FirstShieldAreaCard(of)) => Target::FirstShieldAreaCard(self.owner(of)?),
            None => self.target_replaced(span)?,
        };
        Some(Action::Deal {
            by,
            amount,
            to,
            stand: self.note(wording),
        })
    }

    /// "When this Unit destroys an enemy Unit, set it as active": nobody sets the other one as active.
    fn check_it_of_event(&mut self, who: &Selector, span: Span) -> Option<()> {
        if let Selector::Known(known) = who
            && self.words(known.wording) == Anaphor::It
            && self.discourse.antecedents.is_beside_this(known.to)
        {
            self.report_ambiguous(Anaphor::It, Doubt::OfEvent, span);
            return None;
        }
        Some(())
    }

    /// A noun phrase of things in play: what is destroyed, rested or damaged.
    pub(super) fn fielded(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.nouns_as(nouns, Role::InPlay)?;
        let elsewhere = match &selector {
            Selector::Group(group) => {
                let there = match &group.zone {
                    Zone::Within(_) => true,
                    zone => zone.is_of_field(),
                };
                !there || group.nouns.iter().any(|noun| !noun.is_in_play())
            }
            Selector::Player(_) => true,
            Selector::Known(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        };
        if elsewhere {
            self.report(
                Code::Mismatch,
                nouns.span,
                "this is done to Units, Bases, Shields and Resources in play only (10-1-2)",
                "not in play",
            );
            return None;
        }
        Some(selector)
    }

    /// A noun phrase that a verb acts on: cards that are not in play need a place.
    fn placed(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let mut selector = self.expecting(Expected::Card).nouns(nouns)?;
        self.check_not_counted(&selector, nouns.span)?;
        if let (true, Selector::Group(group), Some(looked)) = (
            super::ellipsis::is_bare_choice(nouns),
            &mut selector,
            self.discourse.antecedents.looked(),
        ) && group.zone == Zone::Field
        {
            // "Place 1 into your trash": of the cards looked at (10-3-5).
            group.zone = Zone::Among(Slot::Step(looked));
            group.wording = self.note(GroupWording {
                number_alone: true,
                ..self.words(group.wording)
            });
        }
        let is_nowhere = |part: &Selector| {
            matches!(part, Selector::Group(group)
                if group.zone == Zone::Field && group.nouns.iter().any(|noun| noun.is_card()))
        };
        if selector.parts().iter().any(is_nowhere) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    nouns.span,
                    "the text does not say where these cards are",
                    "a card, but where",
                )
                .help("add `from your hand`, `from your trash` or `among them`; in play it is a `Unit`, not a `Unit card`"),
            );
            return None;
        }
        Some(selector)
    }

    /// What is deployed: a card that is elsewhere. What is described as in play has been deployed (5-8-1), and what reads like a token
    /// in play is mostly one whose description is not as cards print it. What was chosen before can have been moved since.
    fn deployed(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.placed(nouns)?;
        let in_play = |part: &&Selector| matches!(part, Selector::Group(group) if group.zone == Zone::Field);
        let parts = selector.parts();
        let Some(Selector::Group(group)) = parts.iter().find(in_play) else {
            return Some(selector);
        };
        let is_resource = |noun: &Noun| matches!(noun, Noun::Resource | Noun::ExResource);
        let is_of_token =
            |quality: &Quality| matches!(quality, Quality::Named(_) | Quality::State(State::Token));
        let (message, help) = if group.nouns.iter().all(is_resource) {
            (
                "only Units and Bases are deployed (5-8-1)",
                "Resources are placed: `Place 1 Resource`, `Place 1 EX Resource`",
            )
        } else if group.qualities.iter().any(is_of_token) {
            (
                DEPLOYED,
                "a token is described where it is deployed: `1 [Name]((Trait)･AP1･HP1) Unit token`",
            )
        } else {
            (
                DEPLOYED,
                "add `from your hand`, `from your trash` or `among them`; a token is described: `1 [Name]((Trait)･AP1･HP1) Unit token`",
            )
        };
        let finding =
            Diagnostic::new(Code::Mismatch, self.file, nouns.span, message, "this is in play").help(help);
        self.push(finding);
        None
    }

    /// "return 1 to the top": of the cards looked at. Nothing where it is said otherwise which of those, as of all others.
    fn short_return(
        &mut self,
        what: &ast::Nouns,
        position: DeckPosition,
        random: bool,
        order: OrderWording,
        span: Span,
    ) -> Option<Option<Action>> {
        let looked = self.looked(span)?;
        if super::ellipsis::bare_number(what).is_none() || random || order.in_any_order {
            let is_left = matches!(&what.first.kind, ast::NounKind::Reference(Anaphor::Remaining(_)));
            let is_part = matches!(&what.first.kind, ast::NounKind::PartOf { .. });
            if what.rest.is_empty() && (is_left || is_part || super::ellipsis::bare(what).is_some()) {
                return Some(None);
            }
            self.report(
                Code::Mismatch,
                what.span,
                "to the top or bottom of which deck",
                "only cards that were looked at go without the deck's name",
            );
            return None;
        }
        let selector = self.expecting(Expected::Card).nouns(what)?;
        match selector {
            Selector::Group(group)
                if group.qualities.is_empty()
                    && group.nouns == [Noun::Card(None)]
                    && matches!(group.quantity, Quantity::Exactly(_))
                    && is_bare(&group.zone) =>
            {
                let Quantity::Exactly(amount) = group.quantity else {
                    return None;
                };
                Some(Some(return_looked(amount, looked, position)))
            }
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                self.report(
                    Code::Mismatch,
                    what.span,
                    "to the top or bottom of which deck",
                    "only a bare number of the cards looked at goes without the deck's name",
                );
                None
            }
        }
    }

    /// Where cards go. Decks need an order.
    pub(super) fn destination(
        &mut self,
        to: &ast::Destination,
        order: Option<(DeckOrder, OrderWording)>,
    ) -> Option<MoveTarget> {
        let (order, wording) = order.unwrap_or((DeckOrder::Chosen, OrderWording::PLAIN));
        let wording = self.note(wording);
        Some(match to {
            ast::Destination::Hand(of) => MoveTarget::Hand(self.receiver(of)?),
            ast::Destination::Trash(of) => MoveTarget::Trash(self.receiver(of)?),
            ast::Destination::Removal(wording) => MoveTarget::Removal {
                wording: self.note(*wording),
            },
            ast::Destination::Shields { of, wording } => MoveTarget::Shields {
                of: self.receiver(of)?,
                wording: self.note(*wording),
            },
            ast::Destination::DeckShuffled(of) => MoveTarget::Deck {
                of: self.receiver(of)?,
                position: DeckPosition::Shuffled,
                order,
                wording,
            },
            ast::Destination::Deck { position, of } => MoveTarget::Deck {
                of: match of {
                    Some(of) => self.receiver(of)?,
                    None => Player::You,
                },
                position: *position,
                order,
                wording,
            },
        })
    }

    /// "Deploy 1 EX Base": a token (5-17-3-1).
    fn ex_base(&mut self, nouns: &ast::Nouns, rested: bool, each: Option<&ast::Each>) -> Option<Action> {
        let selector = self.nouns(nouns)?;
        if let Selector::Group(group) = &selector
            && let Quantity::Exactly(amount) = &group.quantity
            && group.zone == Zone::Field
            && let Some(before) = placed_as(&group.qualities)
        {
            return Some(Action::DeployExBase {
                amount: self.times(amount.clone(), each)?,
                state: if rested { Orientation::Rested } else { before },
            });
        }
        self.report(
            Code::Mismatch,
            nouns.span,
            "an EX Base is deployed by number",
            "say `1 EX Base`",
        );
        None
    }

    fn place_resources(&mut self, nouns: &ast::Nouns, each: Option<&ast::Each>) -> Option<Action> {
        let selector = self.nouns(nouns)?;
        if let Selector::Group(group) = &selector
            && let (Quantity::Exactly(amount), [what @ (Noun::Resource | Noun::ExResource)]) =
                (&group.quantity, group.nouns.as_slice())
            && let Some(state) = placed_as(&group.qualities)
        {
            let amount = self.times(amount.clone(), each)?;
            return Some(Action::PlaceResources {
                amount,
                what: *what,
                state,
            });
        }
        self.push(
            Diagnostic::new(Code::Mismatch, self.file, nouns.span, "placing needs a place", "place this where")
                .help("`place 1 Resource`, `place 1 rested Resource`, `place 1 EX Resource`, or `place ... into your trash`"),
        );
        None
    }

    /// The text of a token, where it ends as a sentence or stands in quotes: cards print it with neither.
    fn closed_token_text(&self, text: &ast::Spanned<String>) -> Option<Diagnostic> {
        let written = text.node.as_str();
        let quotes = written.chars().filter(|sign| QUOTES.contains(sign)).count();
        // Quotes inside are those of an effect that the token's text gives, or of a part of a name.
        let quoted = written.strip_prefix(QUOTES).filter(|_| quotes == 2);
        let quoted = quoted.and_then(|inner| inner.strip_suffix(QUOTES));
        let lone = (quotes == 1).then(|| written.trim_matches(QUOTES));
        let inner = quoted.or(lone).unwrap_or(written);
        let bare = inner.trim_end_matches('.');
        if bare.len() == written.len() {
            return None;
        }
        let (message, label, sure) = if quoted.is_some() {
            (
                "the text of a token stands without quotes",
                "quotes",
                Applicability::Safe,
            )
        } else if lone.is_some_and(|lone| lone.len() < written.len()) {
            // What was to stand between it and another is not known.
            (
                "a quote stands alone",
                "without the other one",
                Applicability::Unsafe,
            )
        } else {
            (
                "the text of a token stands without a full stop at its end",
                "ends in a full stop",
                Applicability::Safe,
            )
        };
        let found = Diagnostic::new(Code::Mismatch, self.file, text.span, message, label);
        Some(
            found
                .help(format!("write `{bare}`"))
                .fix(sure, format!("write `{bare}`"), text.span, bare),
        )
    }

    /// One effect of a token: a keyword effect, or a line of text, read as that of a card.
    fn token_line(&mut self, line: &ast::TokenLine, kind: CardKind) -> Option<Vec<Line>> {
        let text = match line {
            ast::TokenLine::Text(text) => text,
            ast::TokenLine::Keyword(keyword) => {
                let used = self.keyword(keyword, KeywordNumber::Needed)?;
                if !used.is_plain() {
                    self.report(
                        Code::Unplayable,
                        keyword.span,
                        "the keyword effect of a token has a fixed number",
                        "not known until the token is there",
                    );
                    return None;
                }
                let mut notes = Notes::default();
                let place = notes.write(Place {
                    file: self.file,
                    span: keyword.span,
                });
                let ability = Ability {
                    number: 0,
                    bearer: Bearer::Card,
                    site: Site::Field,
                    gates: Vec::new(),
                    limit: None,
                    kind: AbilityKind::Keyword {
                        timing: None,
                        keyword: used,
                    },
                    place,
                };
                return Some(vec![Line {
                    ability: Arc::new(ability),
                    notes: Arc::new(notes),
                }]);
            }
        };
        if let Some(found) = self.closed_token_text(text) {
            self.push(found);
            return None;
        }
        let effect = match text::parse_line(&text.node, text.span.start) {
            Ok(ast::Line::Effect(effect)) => effect,
            Ok(ast::Line::Pilot(_)) => {
                self.report(
                    Code::Mismatch,
                    text.span,
                    "a token has no 【Pilot】 side",
                    "no effect",
                );
                return None;
            }
            Err(failure) => {
                let found = self.line.explain(self.file, text, &failure);
                found.into_iter().for_each(|finding| self.push(finding));
                return None;
            }
        };
        // It is a line of its own: its texts and its notes are not those of the line around it.
        let own = self.line.beside();
        let mut said = Discourse::default();
        let mut inner = Lowering::new(self.file, self.card, Host::Card(kind), &own, &mut said);
        let abilities = inner.effect(&effect, text.span);
        self.discourse.diagnostics.append(&mut said.diagnostics);
        let notes = Arc::new(own.into_notes());
        Some(
            abilities?
                .into_iter()
                .map(|ability| Line {
                    ability: Arc::new(ability),
                    notes: Arc::clone(&notes),
                })
                .collect(),
        )
    }

    fn tokens(&mut self, entries: &[ast::TokenEntry], connective: ast::EntryConnective) -> Option<Action> {
        let how = match connective {
            ast::EntryConnective::Or => Entries::One,
            ast::EntryConnective::And => Entries::All,
            ast::EntryConnective::Mixed => {
                let span = entries.first().map_or(Span::default(), |entry| entry.span);
                self.report(
                    Code::Ambiguous,
                    span,
                    "`and` and `or` between tokens can be read in two ways",
                    "which belong together",
                );
                return None;
            }
        };
        let mut result = Vec::with_capacity(entries.len());
        let last_kind = entries.last().and_then(|entry| entry.kind);
        for entry in entries {
            let Some(kind) = entry.kind.or(last_kind) else {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        entry.span,
                        "the kind of token is missing",
                        "what is it",
                    )
                    .help("write `Unit token` behind it"),
                );
                return None;
            };
            let (ap, hp) = match (entry.ap, entry.hp) {
                (Some(ap), Some(hp)) => (self.literal(ap, entry.span)?, self.literal(hp, entry.span)?),
                _ if kind == CardKind::Resource => (0, 0),
                _ => {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            entry.span,
                            "the token's AP or HP is missing",
                            "how strong is it",
                        )
                        .help("write `[Name]((Trait)･AP1･HP1)`"),
                    );
                    return None;
                }
            };
            if how == Entries::All && Some(kind) != last_kind {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        entry.span,
                        "tokens that are deployed together are of one kind",
                        "another kind than the last",
                    )
                    .help("write two sentences"),
                );
                return None;
            }
            let mut lines = Vec::with_capacity(entry.lines.len());
            for line in &entry.lines {
                lines.extend(self.token_line(line, kind)?);
            }
            if entry.twice {
                self.report(
                    Code::Mismatch,
                    entry.span,
                    "the token's AP or HP is given twice",
                    "which one",
                );
                return None;
            }
            result.push(TokenDeployment {
                amount: self.measure(&entry.number, entry.span)?,
                state: if entry.rested {
                    Orientation::Rested
                } else {
                    Orientation::Active
                },
                token: self.line.known.add_token(Token {
                    name: entry.name.clone(),
                    kind,
                    traits: entry
                        .traits
                        .iter()
                        .map(|name| self.line.known.add_trait(name))
                        .collect(),
                    ap,
                    hp,
                    lines,
                }),
            });
        }
        Some(Action::DeployTokens(result, how))
    }
}

/// "return 1 to the top": of the cards looked at.
pub(super) fn return_looked(amount: Amount, looked: u8, position: DeckPosition) -> Action {
    Action::Move {
        verb: MoveVerb::Return,
        what: Selector::Group(Box::new(Group {
            quantity: Quantity::Exactly(amount),
            side: Side::Any,
            nouns: vec![Noun::Card(None)],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Among(Slot::Step(looked)),
            wording: Key::CANONICAL,
        })),
        to: MoveTarget::Deck {
            of: Player::You,
            position,
            order: DeckOrder::Chosen,
            wording: Key::CANONICAL,
        },
    }
}

/// Which way up something is put: nothing where more is said of it than that.
fn placed_as(qualities: &[Quality]) -> Option<Orientation> {
    match qualities {
        [] | [Quality::State(State::Active)] => Some(Orientation::Active),
        [Quality::State(State::Rested)] => Some(Orientation::Rested),
        [_] | [_, _, ..] => None,
    }
}

fn is_ex_base(nouns: &ast::Nouns) -> bool {
    matches!(&nouns.first.kind, ast::NounKind::Group(group)
        if group.nouns.iter().any(|word| word.node.noun == Noun::ExBase))
}

/// Discarding takes from the hand without saying so (5-11).
pub(super) fn hand_of(selector: &mut Selector, player: &Player) {
    selector.each_group(&mut |group| {
        if group.zone == Zone::Field {
            group.zone = Zone::Hand(player.clone());
        }
    });
}

/// Whether a noun names no place, or says only that it is among the cards looked at.
fn is_bare(zone: &Zone) -> bool {
    match zone {
        Zone::Field | Zone::Among(_) => true,
        Zone::Hand(_)
        | Zone::Trash(_)
        | Zone::Removal(_)
        | Zone::Deck(_)
        | Zone::TopOfDeck(_)
        | Zone::Area { .. }
        | Zone::Within(_)
        | Zone::Done { .. } => false,
    }
}
