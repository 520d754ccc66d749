//! Facets of actions: facts about an instruction that are known without carrying it out, in one row per verb.

use crate::ir::{
    Action, Alteration, Amount, Arm, Body, Change, ModesNumber, MoveTarget, MoveVerb, Part, Player, Selector,
    Target, TokenDeployment,
};
use crate::vocabulary::{
    Activated, Controller, CounterDeed, Course, Done, EffectMark, Entries, Noun, Orientation, ValueKind,
};
use std::mem::Discriminant;
use std::sync::Arc;

/// Facts about an instruction, in one row per verb: [`Action::facets`]. A new verb has to answer each of these; facts that its row omits do
/// not apply to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActionFacets<'a> {
    /// The form of its clause.
    pub(crate) clause: ClauseForm<'a>,
    /// The objects: the Pilot and the Unit of a pairing, the source and the destination of moved counters, cards and what they are placed
    /// under; otherwise one thing or none.
    pub(crate) objects: [Option<&'a Selector>; 2],
    /// The treatment of the instruction's objects, or of the cards that it finds by itself.
    pub(crate) treatment: Treatment,
    /// The prerequisite of the instruction: what has to exist for it to be carried out at all.
    pub(crate) needs: Prerequisite<'a>,
    /// The Lv. and the cost that a card is played with.
    pub(crate) terms: Option<Terms>,
    /// Whether Resources are rested for it.
    pub(crate) pays: bool,
    /// Whether it costs its player nothing. Revealing cards costs something, unless they come from a deck.
    pub(crate) costs_nothing: bool,
    /// Whether it uses up cards or targets, removes the bearer of the effect, or ends the game, so that it cannot be repeated for ever. For
    /// verbs that rest, change, move or deploy cards this depends on the object.
    pub(crate) uses_up: bool,
    /// Whether it brings nothing to a hand or into play that a later instruction could use.
    pub(crate) brings_nothing: bool,
    /// Whether it shuffles a pile, which invalidates what an effect has looked at in it (5-15-1).
    pub(crate) shuffles: bool,
    /// When repeating it at once changes nothing.
    pub(crate) repeats: Repeats,
    /// Whether it can replace an instruction with another verb, or be replaced by one. Choices, payments and delayed instructions cannot,
    /// as other instructions depend on them.
    pub(crate) stands_in: bool,
    /// Whether its clause can end in a noun that a list could continue: "choose 1 Unit and 1 Base". The same is asked of effects that it
    /// gives, and of "for each".
    pub(crate) ends_in_noun: bool,
    /// The deed and its object, if words can refer to the object by the deed: "the destroyed Unit".
    pub(crate) done: Option<(Done, &'a Selector)>,
    /// The antecedent that the instruction introduces for pronouns.
    pub(crate) brings_up: BringsUp<'a>,
    /// The cards that it shows: "the remaining cards" are the rest of these.
    pub(crate) shows: Shows,
    /// Whether it moves, rests, damages or changes its object, which can be a price if the object was not chosen before. Objects that it
    /// shows or brings into play are what the text goes on about.
    pub(crate) in_passing: bool,
    /// Whether nobody would want it for their own cards: "you may rest this Unit. If you do, ...".
    pub(crate) is_a_price: bool,
    /// The object to which it deals damage, which can destroy it (11-3-1).
    pub(crate) struck: Option<&'a Selector>,
    /// Whether "that many" can refer to how much it did, although no word refers to its object by the deed.
    pub(crate) does_so_much: bool,
    /// The states that may have changed after the instruction. If a row omits this, anything may have, and nothing is certain about the
    /// state before.
    pub(crate) reach: Reach,
}

/// The states of any card, not only the object, that an instruction may have changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Something in play may have left play.
    pub(crate) takes_away: bool,
    /// A card that was elsewhere may be in play.
    pub(crate) brings_in: bool,
    /// Something active may be rested, or the reverse.
    pub(crate) turns: bool,
    /// Something undamaged may be damaged, or the reverse.
    pub(crate) damages: bool,
    /// A Unit without a Pilot may have one.
    pub(crate) pairs: bool,
    /// A Link Unit or a paired one may be so no more, or the reverse.
    pub(crate) links: bool,
    /// Something may have stopped or started attacking, being attacked or battling.
    pub(crate) redirects: bool,
    /// Numbers, names, keyword effects and other properties of cards may have changed.
    pub(crate) alters: bool,
}

impl Reach {
    /// The reach of an instruction that may have changed anything.
    const ANYTHING: Reach = Reach {
        takes_away: true,
        brings_in: true,
        turns: true,
        damages: true,
        pairs: true,
        links: true,
        redirects: true,
        alters: true,
    };
    /// The reach of an instruction that only shows the present state.
    const NOTHING: Reach = Reach {
        takes_away: false,
        brings_in: false,
        turns: false,
        damages: false,
        pairs: false,
        links: false,
        redirects: false,
        alters: false,
    };
    /// The reach of an instruction that changes something no other field describes.
    const ALTERS: Reach = Reach {
        alters: true,
        ..Reach::NOTHING
    };
    /// The reach of an instruction that can remove something from play, which ends its battle, too.
    const TAKES_AWAY: Reach = Reach {
        takes_away: true,
        redirects: true,
        ..Reach::ALTERS
    };
}

/// The form of an instruction's clause.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClauseForm<'a> {
    /// An order to the player of the effect: "draw 1".
    Order,
    /// A predicate with a subject: "it recovers 1 HP".
    Of(&'a Selector),
    /// Changes of a subject: "it gets AP+1".
    Changes(&'a Selector, &'a [Change]),
    /// A text for a moment to come.
    Later(&'a Arc<Part>),
    /// A choice by the player of so many of these texts.
    Modes(ModesNumber, &'a [Arc<Part>]),
    /// Alternatives that are asked for.
    Branch(&'a [Arm]),
}

impl ClauseForm<'_> {
    /// Checks whether other instructions are nested in it.
    pub(crate) fn holds_instructions(self) -> bool {
        match self {
            ClauseForm::Later(_) | ClauseForm::Modes(..) | ClauseForm::Branch(_) => true,
            ClauseForm::Order | ClauseForm::Of(_) | ClauseForm::Changes(..) => false,
        }
    }
}

/// The treatment of cards by an instruction: what it does to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Treatment {
    /// They are not changed.
    Nothing,
    /// They are chosen as targets (10-2-2-1), and not changed.
    Chosen,
    /// They are shown, and not moved.
    Shown,
    /// They are rested or set as active (5-4).
    Turned(Orientation),
    /// They receive damage (5-5).
    Struck,
    /// They recover HP (5-6).
    Healed,
    /// They are destroyed (5-10).
    Destroyed,
    /// They go to another zone, and not into play.
    Moved,
    /// They come into play (5-8).
    Deployed,
    /// The first is paired with the second (5-9).
    Paired,
    /// Counters come onto them, or off them (5-18-1).
    Marked,
    /// Another player gains control of them (5-2-1).
    Controlled(Controller),
    /// They are changed.
    Changed,
}

impl Treatment {
    /// Checks whether the cards may be somewhere else afterwards, whatever rules intervene.
    pub(crate) fn moves(self) -> bool {
        match self {
            Treatment::Moved | Treatment::Deployed | Treatment::Paired => true,
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Turned(_)
            | Treatment::Struck
            | Treatment::Healed
            | Treatment::Destroyed
            | Treatment::Marked
            | Treatment::Controlled(_)
            | Treatment::Changed => false,
        }
    }

    /// Checks whether it can only be done to cards in play. Changes answer this themselves.
    pub(crate) fn is_of_play(self) -> bool {
        match self {
            Treatment::Turned(_)
            | Treatment::Struck
            | Treatment::Healed
            | Treatment::Destroyed
            | Treatment::Marked
            | Treatment::Controlled(_) => true,
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Moved
            | Treatment::Deployed
            | Treatment::Paired
            | Treatment::Changed => false,
        }
    }
}

/// The prerequisite of an instruction: what has to exist for it to be carried out at all.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Prerequisite<'a> {
    /// Only its object.
    Nothing,
    /// A target (10-2-2-1).
    Target(&'a Selector),
    /// An effect of one of these that can be activated (Q81).
    Effect {
        of: &'a Selector,
        which: Activated<EffectMark>,
    },
    /// At least one of these effects that can be activated.
    OneOf(&'a [Arc<Part>]),
    /// A card in the deck.
    Deck,
    /// So many active Resources (10-1-7-3).
    Resources(u8),
    /// Room for one more Resource (4-4-2), where it is no EX Resource one in the resource deck.
    Room { ex: bool },
    /// Damage on one of these (5-6-3).
    Damage(&'a Selector),
    /// A card in the shield area of one of these players (13-1-2-4).
    ShieldAreaCard(&'a Player),
}

/// The Lv. and the cost that a text has a card played with, each where it is another than the card's (Q120).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) lv: Option<u8>,
    pub(crate) cost: Option<u8>,
}

/// When repeating an instruction at once changes nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Repeats {
    /// The repetition may do as much as the first time.
    Anew,
    /// The repetition does nothing if its object is the same.
    SameInVain,
    /// The repetition does nothing if its object is the same or "all".
    AllInVain,
    /// The repetition never does anything.
    InVain,
}

/// The antecedent that an instruction introduces for pronouns.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BringsUp<'a> {
    /// Nothing new.
    Nothing,
    /// Its object.
    Object(&'a Selector),
    /// The card that it brings into play.
    Entered(&'a Selector),
    /// The card that it destroys: "if it was a (Scout) Unit" (13-2-8-2-1), unless the text has mentioned it already.
    Destroyed(&'a Selector),
    /// An earlier antecedent, mentioned again.
    Known(&'a Selector),
    /// The tokens that it brings into play (5-17-1).
    Tokens {
        /// Whether there are several tokens.
        many: bool,
    },
}

/// The cards among its objects that an instruction shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shows {
    /// None.
    None,
    /// All.
    All,
    /// Cards from the top of a deck.
    FromDeck,
    /// Cards from the top of a deck, or a whole hand.
    FromDeckOrHand,
}

/// The row of an order of which nothing else holds.
const ORDER: ActionFacets<'static> = ActionFacets {
    clause: ClauseForm::Order,
    objects: [None, None],
    treatment: Treatment::Nothing,
    needs: Prerequisite::Nothing,
    terms: None,
    pays: false,
    costs_nothing: false,
    uses_up: false,
    brings_nothing: false,
    shuffles: false,
    repeats: Repeats::Anew,
    stands_in: false,
    ends_in_noun: false,
    done: None,
    brings_up: BringsUp::Nothing,
    shows: Shows::None,
    in_passing: false,
    is_a_price: false,
    struck: None,
    does_so_much: false,
    reach: Reach::ANYTHING,
};

impl Body {
    /// Checks whether it changes neither the cost nor the Lv. of its card: an effect for playing a card that does not is an additional cost
    /// (7-5-2-2-3).
    pub(crate) fn says_no_terms(&self) -> bool {
        !self.steps.iter().any(|step| {
            let facets = step.action.facets();
            facets.terms.is_some() || matches!(facets.clause, ClauseForm::Changes(..))
        })
    }
}

impl Action {
    /// Returns the row of facts about the verb. Where one of them is asked for, the others are not worked out: this has to be inlined, as
    /// games ask all the time.
    #[inline(always)]
    pub(crate) fn facets(&self) -> ActionFacets<'_> {
        match self {
            Action::Choose(what) => ActionFacets {
                objects: [Some(what), None],
                treatment: Treatment::Chosen,
                needs: Prerequisite::Target(what),
                ends_in_noun: true,
                done: Some((Done::Chosen, what)),
                brings_up: BringsUp::Object(what),
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::Draw(..) => ActionFacets {
                needs: Prerequisite::Deck,
                costs_nothing: true,
                stands_in: true,
                ends_in_noun: true,
                does_so_much: true,
                uses_up: true,
                reach: Reach::ALTERS,
                ..ORDER
            },
            Action::Deal { by, to, .. } => {
                let (what, needs) = match to {
                    Target::Objects(what) | Target::Divided(what) => (Some(what), Prerequisite::Nothing),
                    Target::FirstShieldAreaCard(whose) => (None, Prerequisite::ShieldAreaCard(whose)),
                };
                ActionFacets {
                    clause: match by {
                        Some(by) => ClauseForm::Of(by),
                        None => ClauseForm::Order,
                    },
                    objects: [what, None],
                    treatment: Treatment::Struck,
                    needs,
                    stands_in: true,
                    ends_in_noun: true,
                    brings_up: match what {
                        Some(what) => BringsUp::Object(what),
                        None => BringsUp::Nothing,
                    },
                    in_passing: true,
                    is_a_price: true,
                    struck: what,
                    does_so_much: true,
                    uses_up: true,
                    reach: Reach {
                        damages: true,
                        ..Reach::TAKES_AWAY
                    },
                    ..ORDER
                }
            }
            Action::Recover { who, .. } => ActionFacets {
                clause: ClauseForm::Of(who),
                objects: [Some(who), None],
                treatment: Treatment::Healed,
                needs: Prerequisite::Damage(who),
                stands_in: true,
                ends_in_noun: true,
                done: Some((Done::Recovered, who)),
                brings_up: BringsUp::Object(who),
                in_passing: true,
                reach: Reach {
                    damages: true,
                    ..Reach::ALTERS
                },
                ..ORDER
            },
            Action::Destroy(what) => ActionFacets {
                objects: [Some(what), None],
                treatment: Treatment::Destroyed,
                brings_nothing: true,
                repeats: Repeats::AllInVain,
                stands_in: true,
                ends_in_noun: true,
                done: Some((Done::Destroyed, what)),
                brings_up: BringsUp::Destroyed(what),
                in_passing: true,
                uses_up: true,
                reach: Reach {
                    links: true,
                    ..Reach::TAKES_AWAY
                },
                ..ORDER
            },
            Action::Orient { who, to } => {
                let (done, is_a_price) = match to {
                    Orientation::Rested => (Done::Rested, true),
                    Orientation::Active => (Done::SetActive, false),
                };
                ActionFacets {
                    objects: [Some(who), None],
                    treatment: Treatment::Turned(*to),
                    brings_nothing: true,
                    repeats: Repeats::AllInVain,
                    stands_in: true,
                    ends_in_noun: true,
                    done: Some((done, who)),
                    brings_up: BringsUp::Object(who),
                    in_passing: true,
                    is_a_price,
                    reach: Reach {
                        turns: true,
                        ..Reach::ALTERS
                    },
                    ..ORDER
                }
            }
            Action::Move { verb, what, to } => ActionFacets {
                objects: [
                    Some(what),
                    match to {
                        MoveTarget::Under(host) => Some(host),
                        MoveTarget::Hand(_)
                        | MoveTarget::Trash(_)
                        | MoveTarget::Removal { .. }
                        | MoveTarget::Deck { .. }
                        | MoveTarget::Shields { .. } => None,
                    },
                ],
                treatment: Treatment::Moved,
                brings_nothing: match verb {
                    MoveVerb::Discard | MoveVerb::Exile | MoveVerb::Remove => true,
                    MoveVerb::Return | MoveVerb::Add | MoveVerb::Place => false,
                },
                repeats: Repeats::SameInVain,
                stands_in: true,
                ends_in_noun: true,
                done: Some((verb.done(), what)),
                brings_up: BringsUp::Object(what),
                shows: Shows::FromDeck,
                in_passing: true,
                is_a_price: true,
                uses_up: true,
                reach: Reach {
                    brings_in: true,
                    links: true,
                    ..Reach::TAKES_AWAY
                },
                ..ORDER
            },
            Action::Look(what) => ActionFacets {
                objects: [Some(what), None],
                treatment: Treatment::Shown,
                costs_nothing: true,
                ends_in_noun: true,
                brings_up: BringsUp::Object(what),
                shows: Shows::All,
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::Reveal(what) => ActionFacets {
                objects: [Some(what), None],
                treatment: Treatment::Shown,
                costs_nothing: true,
                repeats: Repeats::SameInVain,
                ends_in_noun: true,
                done: Some((Done::Revealed, what)),
                brings_up: BringsUp::Object(what),
                shows: Shows::FromDeckOrHand,
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::Shuffle { .. } => ActionFacets {
                costs_nothing: true,
                shuffles: true,
                repeats: Repeats::InVain,
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::Count { .. } => ActionFacets {
                costs_nothing: true,
                repeats: Repeats::InVain,
                ends_in_noun: true,
                does_so_much: true,
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::Roll { .. } => ActionFacets {
                costs_nothing: true,
                ends_in_noun: true,
                does_so_much: true,
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::ChooseValue { kind, by: _ } => ActionFacets {
                costs_nothing: true,
                does_so_much: matches!(kind, ValueKind::Number { .. }),
                reach: Reach::NOTHING,
                ..ORDER
            },
            Action::Deploy { what, payment, .. } => ActionFacets {
                objects: [Some(what), None],
                treatment: Treatment::Deployed,
                pays: payment.is_asked(),
                stands_in: true,
                ends_in_noun: true,
                done: Some((Done::Deployed, what)),
                brings_up: BringsUp::Entered(what),
                uses_up: true,
                reach: Reach {
                    brings_in: true,
                    turns: true,
                    ..Reach::TAKES_AWAY
                },
                ..ORDER
            },
            Action::DeployTokens(entries, how) => ActionFacets {
                stands_in: true,
                ends_in_noun: true,
                brings_up: BringsUp::Tokens {
                    many: (*how == Entries::All && entries.len() > 1)
                        || entries.iter().any(|entry| entry.amount != Amount::Literal(1)),
                },
                reach: Reach::TAKES_AWAY,
                ..ORDER
            },
            Action::PlaceResources { what, .. } => ActionFacets {
                needs: Prerequisite::Room {
                    ex: *what == Noun::ExResource,
                },
                stands_in: true,
                ends_in_noun: true,
                reach: Reach::ALTERS,
                ..ORDER
            },
            Action::Pair { pilot, unit, payment } => ActionFacets {
                objects: [Some(pilot), Some(unit)],
                treatment: Treatment::Paired,
                pays: payment.is_asked(),
                stands_in: true,
                ends_in_noun: true,
                brings_up: BringsUp::Known(unit),
                uses_up: true,
                reach: Reach {
                    brings_in: true,
                    turns: true,
                    pairs: true,
                    links: true,
                    ..Reach::ALTERS
                },
                ..ORDER
            },
            Action::Change { who, changes, .. } => ActionFacets {
                clause: ClauseForm::Changes(who, changes),
                objects: [Some(who), None],
                treatment: Treatment::Changed,
                repeats: Repeats::AllInVain,
                stands_in: true,
                ends_in_noun: true,
                brings_up: BringsUp::Object(who),
                in_passing: true,
                reach: Reach {
                    damages: true,
                    links: true,
                    ..Reach::TAKES_AWAY
                },
                ..ORDER
            },
            Action::Activate { of, which, .. } => ActionFacets {
                objects: [Some(of), None],
                needs: Prerequisite::Effect { of, which: *which },
                stands_in: true,
                uses_up: true,
                ..ORDER
            },
            Action::DealMutual { who, .. } => ActionFacets {
                clause: ClauseForm::Of(who),
                objects: [Some(who), None],
                treatment: Treatment::Struck,
                stands_in: true,
                brings_up: BringsUp::Known(who),
                struck: Some(who),
                uses_up: true,
                reach: Reach {
                    damages: true,
                    ..Reach::TAKES_AWAY
                },
                ..ORDER
            },
            Action::Battle { between } => ActionFacets {
                objects: [Some(between), None],
                treatment: Treatment::Struck,
                stands_in: true,
                brings_up: BringsUp::Known(between),
                struck: Some(between),
                uses_up: true,
                reach: Reach {
                    damages: true,
                    ..Reach::TAKES_AWAY
                },
                ..ORDER
            },
            Action::DeployCopies { amount, .. } => ActionFacets {
                stands_in: true,
                ends_in_noun: true,
                brings_up: BringsUp::Tokens {
                    many: *amount != Amount::Literal(1),
                },
                reach: Reach::TAKES_AWAY,
                ..ORDER
            },
            Action::DeployExBase { .. } => ActionFacets {
                stands_in: true,
                ends_in_noun: true,
                reach: Reach::TAKES_AWAY,
                ..ORDER
            },
            Action::Later { part, .. } => ActionFacets {
                clause: ClauseForm::Later(part),
                ends_in_noun: true,
                ..ORDER
            },
            Action::PlayAs { lv, cost } => ActionFacets {
                terms: Some(Terms { lv: *lv, cost: *cost }),
                uses_up: true,
                ..ORDER
            },
            Action::ChangeAttackTarget { to, .. } => ActionFacets {
                objects: [Some(to), None],
                ends_in_noun: true,
                uses_up: true,
                reach: Reach {
                    redirects: true,
                    ..Reach::ALTERS
                },
                ..ORDER
            },
            Action::Modes { number, modes, .. } => ActionFacets {
                clause: ClauseForm::Modes(*number, modes),
                needs: match number.least {
                    0 => ORDER.needs,
                    _ => Prerequisite::OneOf(modes),
                },
                ends_in_noun: true,
                ..ORDER
            },
            Action::Control { who, by, duration } => ActionFacets {
                objects: [Some(who), None],
                treatment: Treatment::Controlled(*by),
                brings_nothing: true,
                repeats: match by {
                    Controller::Doer | Controller::Owner => Repeats::SameInVain,
                    Controller::Exchanged => Repeats::Anew,
                },
                stands_in: true,
                ends_in_noun: duration.is_none(),
                brings_up: BringsUp::Object(who),
                in_passing: true,
                ..ORDER
            },
            Action::Counters { deed, on, .. } => {
                let to = match deed {
                    CounterDeed::Place | CounterDeed::Remove => None,
                    CounterDeed::Move { to } => Some(to),
                };
                let takes = !matches!(deed, CounterDeed::Place);
                ActionFacets {
                    objects: [Some(on), to],
                    treatment: Treatment::Marked,
                    brings_nothing: true,
                    stands_in: true,
                    ends_in_noun: true,
                    brings_up: match to {
                        Some(to) => BringsUp::Known(to),
                        None => BringsUp::Object(on),
                    },
                    in_passing: true,
                    is_a_price: takes,
                    does_so_much: true,
                    uses_up: takes,
                    reach: Reach::ALTERS,
                    ..ORDER
                }
            }
            Action::PayResources(count) => ActionFacets {
                needs: Prerequisite::Resources(*count),
                pays: true,
                brings_nothing: true,
                uses_up: true,
                reach: Reach {
                    turns: true,
                    ..Reach::ALTERS
                },
                ..ORDER
            },
            Action::Alter(Alteration::Less(_) | Alteration::To(..) | Alteration::NotReceived) => {
                ActionFacets {
                    reach: Reach {
                        damages: true,
                        ..Reach::ALTERS
                    },
                    ..ORDER
                }
            }
            Action::Alter(Alteration::Receiver(what)) => ActionFacets {
                objects: [Some(what), None],
                reach: Reach {
                    damages: true,
                    ..Reach::ALTERS
                },
                ..ORDER
            },
            Action::Course(course) => match course {
                // The game ends, and with it any loop; a turn that is over ends its battle, too.
                Course::Decides(_) | Course::Ends(_) => ActionFacets {
                    uses_up: true,
                    repeats: Repeats::InVain,
                    stands_in: true,
                    ..ORDER
                },
                Course::Takes(_) | Course::Skips(_) => ActionFacets {
                    stands_in: true,
                    reach: Reach::NOTHING,
                    ..ORDER
                },
            },
            Action::Branch(arms) => ActionFacets {
                clause: ClauseForm::Branch(arms),
                ends_in_noun: true,
                ..ORDER
            },
        }
    }

    /// Returns the objects: the Pilot and the Unit of a pairing, otherwise one thing or none.
    #[inline]
    pub fn objects(&self) -> [Option<&Selector>; 2] {
        self.facets().objects
    }

    /// Returns what it chooses as targets (10-2-2-1).
    #[inline]
    pub fn chosen(&self) -> Option<&Selector> {
        let Prerequisite::Target(what) = self.facets().needs else {
            return None;
        };
        Some(what)
    }

    /// The changes that it makes.
    #[inline]
    pub fn changes(&self) -> &[Change] {
        let ClauseForm::Changes(_, changes) = self.facets().clause else {
            return &[];
        };
        changes
    }

    /// The texts in it that are carried out by themselves.
    pub fn parts(&self) -> &[Arc<Part>] {
        match self.facets().clause {
            ClauseForm::Later(part) => std::slice::from_ref(part),
            ClauseForm::Modes(_, modes) => modes,
            ClauseForm::Order | ClauseForm::Of(_) | ClauseForm::Changes(..) | ClauseForm::Branch(_) => &[],
        }
    }

    /// Returns the alternatives of the instruction, if it consists of some.
    #[inline]
    pub fn arms(&self) -> Option<&[Arm]> {
        let ClauseForm::Branch(arms) = self.facets().clause else {
            return None;
        };
        Some(arms)
    }

    /// The tokens that it describes and deploys (5-17-1).
    pub fn tokens(&self) -> &[TokenDeployment] {
        let Action::DeployTokens(tokens, _) = self else {
            return &[];
        };
        tokens
    }

    /// Returns the verb: two instructions with the same one do the same, and one can replace the other ("... instead").
    pub fn verb(&self) -> Discriminant<Action> {
        std::mem::discriminant(self)
    }

    /// Checks whether it only chooses targets (10-2-2-1) or pays (10-1-7-3) for the instructions that follow, and changes nothing else.
    #[inline]
    pub(crate) fn is_preparation(&self) -> bool {
        if let Action::ChooseValue { .. } = self {
            return true;
        }
        match self.facets().needs {
            Prerequisite::Target(_) | Prerequisite::Resources(_) => true,
            Prerequisite::Nothing
            | Prerequisite::Effect { .. }
            | Prerequisite::OneOf(_)
            | Prerequisite::Deck
            | Prerequisite::Room { .. }
            | Prerequisite::Damage(_)
            | Prerequisite::ShieldAreaCard(_) => false,
        }
    }
}
