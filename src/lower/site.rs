//! Sites: which object has an effect, and where the effect works (3-3-9-1, 3-3-9-2, 10-1-2). The syntax tree shows where the text mentions
//! its own card; the rest follows from the meaning of the effect.

use super::discourse::Stands;
use super::lowering::{Host, Lowering};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Ability, AbilityKind, Action, Anaphor, Bearer, Body, CardKind, Event, Mark, MoveTarget, MoveVerb, Noun,
    Player, Selector, Side, Site, Slot, Step, Trigger, Zone,
};
use crate::source::Span;
use crate::syntax::ast;

/// The place where the text says that its card is: "this card in your hand".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    /// "this card in your hand".
    InHand,
    /// "this card in your trash".
    InTrash,
}

/// The relation of an instruction to the card itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    /// The card is changed.
    Change(Own),
    /// The card is moved, deployed, revealed or paired.
    Move(Own),
    /// No change or move of the card that depends on where the card is.
    Other,
}

impl Lowering<'_> {
    /// Decides which object has the effect and where it works. Returns whether that is one place: an effect of the card in
    /// the hand works nowhere else.
    pub(super) fn place_ability(&self, ability: &mut Ability, effect: &ast::Effect) -> bool {
        let instructions = instructions(effect, &ability.kind);
        let in_hand = |about: &About| *about == About::Change(Own::InHand);
        let in_trash = |about: &About| match about {
            About::Change(own) | About::Move(own) => *own == Own::InTrash,
            About::Other => false,
        };
        let all_in_hand = !instructions.is_empty() && instructions.iter().all(in_hand);
        let costs = effect.costs.iter().flatten();
        ability.site = match &ability.kind {
            AbilityKind::PlayOption { .. } => Site::Hand,
            AbilityKind::Constant { .. } if all_in_hand => Site::Hand,
            AbilityKind::Constant { body, .. } if is_name(body) => Site::Everywhere,
            AbilityKind::Constant { .. }
            | AbilityKind::Keyword { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. } => Site::Field,
        };
        // 10-1-2: "Discard this card" before the colon is paid from the hand.
        if matches!(ability.kind, AbilityKind::Activated { .. })
            && costs
                .clone()
                .map(cost)
                .any(|about| about == About::Move(Own::InHand))
        {
            ability.site = Site::Hand;
        }
        let works_in_trash = sets_off_in_trash(&ability.kind).unwrap_or_else(|| {
            instructions.iter().any(in_trash) || costs.map(cost).any(|about| in_trash(&about))
        });
        if works_in_trash || self.context.from_trash {
            ability.site = Site::Trash;
        }
        let is_burst = ability.kind.marks().contains(&Mark::Burst);
        let of_pilot = match self.host {
            Host::Card(CardKind::Pilot) => true,
            Host::Card(CardKind::Command) => !matches!(ability.kind, AbilityKind::Command { .. }),
            Host::Card(CardKind::Unit | CardKind::Base | CardKind::Resource) | Host::Keyword { .. } => false,
        };
        if of_pilot && !is_burst && ability.site == Site::Field {
            ability.bearer = Bearer::PairedUnit;
        }
        let in_hand_alone = all_in_hand && ability.site == Site::Hand && ability.gates.is_empty();
        in_hand_alone || !instructions.iter().any(in_hand)
    }

    /// Checks whether the text of a Pilot, or of a Command with a 【Pilot】 side, can be one that the paired Unit gains (3-3-9-2). It cannot
    /// if it is the card's own (3-3-9-1) or works in the hand or the trash.
    pub(super) fn can_be_of_unit(&self, effect: &ast::Effect) -> bool {
        let is_own = |mark: &ast::Spanned<ast::Mark>| match mark.node {
            ast::Mark::Burst | ast::Mark::Main | ast::Mark::Action => true,
            ast::Mark::DuringPair(_)
            | ast::Mark::DuringLink
            | ast::Mark::WhenPaired(_)
            | ast::Mark::WhenLinked
            | ast::Mark::ActivateMain
            | ast::Mark::ActivateAction
            | ast::Mark::ActivateBlock
            | ast::Mark::Deploy
            | ast::Mark::Attack
            | ast::Mark::Destroyed
            | ast::Mark::OncePerTurn
            | ast::Mark::OncePerGame
            | ast::Mark::Pilot
            | ast::Mark::Unknown(_) => false,
        };
        let marks = || effect.marks.iter().flatten();
        let is_destroyed = marks().any(|mark| mark.node == ast::Mark::Destroyed);
        let mut leads = effect.sentences.iter().flat_map(|sentence| &sentence.leads);
        let plays = leads
            .any(|lead| matches!(&lead.node, ast::Lead::When { event, .. } if is_of_card_elsewhere(event)));
        let costs = effect.costs.iter().flatten().map(cost);
        let clauses = || effect.sentences.iter().flat_map(|sentence| &sentence.clauses);
        let elsewhere = costs.chain(clauses().flat_map(clause)).any(|about| match about {
            About::Change(Own::InHand | Own::InTrash) | About::Move(Own::InHand) => true,
            About::Move(Own::InTrash) => !is_destroyed,
            About::Other => false,
        });
        let names = clauses().any(gives_name);
        matches!(self.host, Host::Card(CardKind::Pilot | CardKind::Command))
            && !marks().any(is_own)
            && !(plays || elsewhere || names || self.context.from_trash)
    }

    /// Checks whether the cards that the text refers to are where it says: a card that an effect finds elsewhere is another card.
    pub(super) fn check_whereabouts(&mut self, ability: &Ability) -> Option<()> {
        // 5-11-1: only cards in the hand are discarded.
        let discards_itself = |step: &Step| {
            matches!(&step.action, Action::Move { verb: MoveVerb::Discard, what: Selector::Known(what), .. }
                if what.to == Slot::This)
        };
        if ability.site != Site::Hand
            && let Some((_, step)) = ability.numbered().find(|(_, step)| discards_itself(step))
        {
            self.report_not_in_hand(self.words(step.place).span);
            return None;
        }
        let astray = self
            .discourse
            .stands
            .iter()
            .copied()
            .find(|wording| !is_brought(*wording, ability));
        let Some(Stands { span, .. }) = astray else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "nothing has brought the card there by then",
                "not there",
            )
            .help("leave out where it is, or say `choose 1 card from your trash` of another card"),
        );
        None
    }

    /// Reports a discard of cards that are not in the hand of the player who discards them.
    pub(super) fn report_not_in_hand(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "discarding is from your own hand (5-11-1)",
                "not in your hand",
            )
            .help("say `your opponent discards 1`, `place it into its owner's trash`, or `destroy`"),
        );
    }

    pub(super) fn in_two_places(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "an effect of the card in the hand is always on, and works in the hand alone",
                "this one also works elsewhere",
            )
            .help("put `this card in your hand gets ...` on a line of its own, with `While ...,` at most"),
        );
    }
}

/// Returns the relation of each instruction of an effect to the card.
fn instructions(effect: &ast::Effect, kind: &AbilityKind) -> Vec<About> {
    let mut all = Vec::new();
    for (number, sentence) in effect.sentences.iter().enumerate() {
        let own_leads = if number == 0 { own_leads(sentence, kind) } else { 0 };
        all.extend(instructions_of(sentence, own_leads));
    }
    all
}

/// Counts the leads of the first sentence that belong to the whole effect: the turn in which it works, and its trigger.
fn own_leads(sentence: &ast::Sentence, kind: &AbilityKind) -> usize {
    let is_marked = kind.facets().is_marked;
    let leads = sentence.leads.iter();
    leads
        .take_while(|lead| match lead.node {
            ast::Lead::Window(_) => true,
            ast::Lead::When { .. } | ast::Lead::Moment(..) => !is_marked,
            ast::Lead::Then
            | ast::Lead::IfDone { .. }
            | ast::Lead::Otherwise(_)
            | ast::Lead::While(..)
            | ast::Lead::If(..)
            | ast::Lead::Duration(_)
            | ast::Lead::ForEach(_)
            | ast::Lead::Later(_) => false,
        })
        .count()
}

fn instructions_of(sentence: &ast::Sentence, own_leads: usize) -> Vec<About> {
    let leads = sentence.leads.iter().skip(own_leads);
    // Delayed instructions and modes are parts of their own.
    let is_part = sentence.modes.is_some()
        || leads
            .clone()
            .chain(sentence.clauses.iter().flat_map(|clause| &clause.inner))
            .any(|lead| matches!(lead.node, ast::Lead::Later(_)))
        || sentence
            .clauses
            .iter()
            .any(|clause| clause.separator == ast::Separator::Or || clause.trailing_if.is_some());
    if is_part {
        return vec![About::Other];
    }
    if let Some(about) = about_of_event(leads) {
        return vec![about];
    }
    sentence.clauses.iter().flat_map(clause).collect()
}

/// Returns the relation to the card of an instruction that waits for an event, by the object of that event: "If it would be destroyed
/// during this turn, ... instead" changes the object. `None` if no lead makes the instruction wait. Effects that wait for a player's deed,
/// or for either of two events, act at another time.
fn about_of_event<'l>(leads: impl IntoIterator<Item = &'l ast::Spanned<ast::Lead>>) -> Option<About> {
    leads.into_iter().find_map(|lead| match &lead.node {
        ast::Lead::When { .. } if super::delayed::looks_back(&lead.node) => None,
        ast::Lead::When { event, .. } => Some(match &**event {
            ast::Event::OfNouns { who, verb: _ } => change(who),
            ast::Event::OfPlayer { .. }
            | ast::Event::OfEffects { .. }
            | ast::Event::Counters { .. }
            | ast::Event::Either(..)
            | ast::Event::PlayingThis(_) => About::Other,
        }),
        ast::Lead::Then
        | ast::Lead::Moment(..)
        | ast::Lead::Window(_)
        | ast::Lead::IfDone { .. }
        | ast::Lead::Otherwise(_)
        | ast::Lead::While(..)
        | ast::Lead::If(..)
        | ast::Lead::Duration(_)
        | ast::Lead::ForEach(_)
        | ast::Lead::Later(_) => None,
    })
}

/// Checks whether an event is about the card while it is no Pilot: played, discarded, or moved to where its effect works.
fn is_of_card_elsewhere(event: &ast::Event) -> bool {
    match event {
        ast::Event::PlayingThis(_) => true,
        ast::Event::OfPlayer { verb, .. } => {
            matches!(verb, ast::PlayerEvent::Discards { what, .. } if is_this(what, |_| true))
        }
        ast::Event::OfNouns { who, verb } => {
            let is_moved = matches!(
                **verb,
                ast::NounEvent::Discarded { .. } | ast::NounEvent::Moved { would: false, .. }
            );
            is_moved && is_this(who, |_| true)
        }
        ast::Event::Either(events, ..) => events.iter().any(is_of_card_elsewhere),
        ast::Event::OfEffects { .. } | ast::Event::Counters { .. } => false,
    }
}

/// Checks whether a clause gives the card a further name, which it has wherever it is (2-2-4).
fn gives_name(clause: &ast::Clause) -> bool {
    matches!(&clause.kind, ast::ClauseKind::Subject { predicate: ast::Predicate::Changes(changes), .. }
        if changes.iter().any(|change| matches!(change, ast::Change::AlsoNamed(..) | ast::Change::Copies(_))))
}

fn clause(clause: &ast::Clause) -> Vec<About> {
    if clause.later.is_some() {
        return vec![About::Other];
    }
    if let Some(about) = about_of_event(&clause.inner) {
        return vec![about];
    }
    match &clause.kind {
        ast::ClauseKind::Imperative(imperative) => vec![verb(&imperative.verb)],
        ast::ClauseKind::ShortMove { .. }
        | ast::ClauseKind::ReduceIt { .. }
        | ast::ClauseKind::ReceiveIt { .. }
        | ast::ClauseKind::ReduceBy(_) => vec![About::Other],
        ast::ClauseKind::Subject {
            who, predicate, more, ..
        } => {
            let predicates = std::iter::once(predicate).chain(more.iter().map(|(_, predicate, _)| predicate));
            predicates
                .map(|predicate| match predicate {
                    // 7-5-2-2: cards are played from the hand.
                    ast::Predicate::Changes(changes)
                        if is_this(who, |noun| noun == Noun::Card(None))
                            && changes.iter().all(|change| {
                                matches!(change, ast::Change::Cant(ast::Restriction::BePlayed(_)))
                            }) =>
                    {
                        About::Change(Own::InHand)
                    }
                    ast::Predicate::Changes(_) => change(who),
                    ast::Predicate::Does(does) => verb(&does.verb),
                    ast::Predicate::Recovers { .. } | ast::Predicate::DealsMutual { .. } => About::Other,
                })
                .collect()
        }
    }
}

fn cost(cost: &ast::Cost) -> About {
    match cost {
        ast::Cost::Resources(_) | ast::Cost::And => About::Other,
        ast::Cost::Do(imperative) => verb(&imperative.node.verb),
    }
}

fn change(who: &ast::Nouns) -> About {
    own(who).map_or(About::Other, About::Change)
}

fn verb(verb: &ast::Verb) -> About {
    let facets = verb.facets();
    let Some(what) = facets.object.filter(|_| facets.finds) else {
        return About::Other;
    };
    if let ast::Verb::Discard(_) = verb {
        // 5-11-1: from the hand, without saying so.
        if is_this(&first_of(what), |_| true) {
            About::Move(Own::InHand)
        } else {
            About::Other
        }
    } else {
        own(&first_of(what)).map_or(About::Other, About::Move)
    }
}

/// Returns the first noun of a list that means all of them: "this card and 1 other card in your hand" is about this card, too.
fn first_of(nouns: &ast::Nouns) -> ast::Nouns {
    let all = nouns
        .rest
        .iter()
        .all(|(connective, _)| *connective == ast::NounConnective::And);
    ast::Nouns {
        rest: if all { Vec::new() } else { nouns.rest.clone() },
        ..nouns.clone()
    }
}

/// Checks whether the nouns are only "this" with a noun that satisfies `called`.
fn is_this(nouns: &ast::Nouns, called: impl Fn(Noun) -> bool) -> bool {
    nouns.rest.is_empty()
        && match &nouns.first.kind {
            ast::NounKind::Reference(Anaphor::This | Anaphor::ThisCardAt { hand: true, .. }) => true,
            ast::NounKind::Reference(Anaphor::ThisNoun(noun)) => called(*noun),
            ast::NounKind::Reference(_)
            | ast::NounKind::Player(..)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::PartOf { .. }
            | ast::NounKind::Group(_) => false,
        }
}

/// Returns where this card is, if the noun is about it and says so.
fn own(nouns: &ast::Nouns) -> Option<Own> {
    match &nouns.first.kind {
        ast::NounKind::Reference(Anaphor::ThisCardAt { hand, from: _ }) if nouns.rest.is_empty() => {
            Some(if *hand { Own::InHand } else { Own::InTrash })
        }
        ast::NounKind::Reference(_)
        | ast::NounKind::Player(..)
        | ast::NounKind::TopCards { .. }
        | ast::NounKind::PairedCard { .. }
        | ast::NounKind::WholeHand(_)
        | ast::NounKind::PartOf { .. }
        | ast::NounKind::Group(_) => None,
    }
}

/// Checks whether the effect itself brings the card to the place that the text names: its player's hand or trash.
fn is_brought(wording: Stands, ability: &Ability) -> bool {
    let place = if wording.hand { Own::InHand } else { Own::InTrash };
    match wording.slot {
        // 5-11-1: discarded cards come from the hand.
        Slot::This if wording.of_event => wording.hand || !is_discard(ability),
        // 3-4-4.
        Slot::This if wording.after_command => !wording.hand,
        Slot::This => match ability.site {
            Site::Hand => wording.hand,
            Site::Trash => !wording.hand,
            Site::Field | Site::Everywhere => !wording.hand && dies(ability),
        },
        Slot::Subject => {
            matches!(&ability.kind, AbilityKind::Triggered { trigger: Trigger::When { event, .. }, .. }
                if brought_by(event, wording.owners) == Some(place))
        }
        Slot::Step(number) => ability.numbered().any(|(at, step)| {
            let is_own = at == number;
            let is_it = |what: &Selector| matches!(what, Selector::Known(what) if what.to == wording.slot);
            let is_there = |what: &Selector| {
                let zone = what.first_group().map(|group| &group.zone);
                match place {
                    Own::InHand => matches!(zone, Some(Zone::Hand(Player::You))),
                    Own::InTrash => matches!(zone, Some(Zone::Trash(Player::You))),
                }
            };
            let is_moved = matches!(&step.action, Action::Move { what, to, .. }
                if (is_own || is_it(what)) && own_place(to, wording.owners) == Some(place));
            let is_destroyed = wording.owners
                && place == Own::InTrash
                && matches!(&step.action, Action::Destroy(what) if is_own || is_it(what));
            is_moved
                || is_destroyed
                || (is_own
                    && matches!(&step.action, Action::Choose(what) | Action::Reveal(what) if is_there(what)))
        }),
        Slot::Object | Slot::Remaining(_) | Slot::Found(_) | Slot::Each => false,
    }
}

/// Checks whether a discard triggers the effect.
fn is_discard(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::Triggered { trigger: Trigger::When { event, .. }, .. }
        if matches!(**event, Event::Discards { .. }))
}

/// A player's own hand or trash; with `owners`, that of any owner.
fn own_place(to: &MoveTarget, owners: bool) -> Option<Own> {
    match to {
        MoveTarget::Hand(of) if owners || *of == Player::You => Some(Own::InHand),
        MoveTarget::Trash(of) if owners || *of == Player::You => Some(Own::InTrash),
        MoveTarget::Hand(_)
        | MoveTarget::Trash(_)
        | MoveTarget::Removal { .. }
        | MoveTarget::Under(_)
        | MoveTarget::Deck { .. }
        | MoveTarget::Shields { .. } => None,
    }
}

/// Returns the place to which an event has brought its object.
fn brought_by(event: &Event, owners: bool) -> Option<Own> {
    let in_trash = |is_own: bool| (is_own || owners).then_some(Own::InTrash);
    match event {
        // 3-4-4: its effect has ended by then.
        Event::Plays { who, activated, .. } => in_trash(*who == Player::You).filter(|_| *activated),
        Event::Discards { who, .. } => in_trash(*who == Player::You),
        Event::Destroyed { what, .. } => {
            in_trash(what.first_group().is_some_and(|group| group.side == Side::Yours))
        }
        Event::Moved { to, .. } => own_place(to, owners),
        Event::Destroys { .. }
        | Event::Pairs { .. }
        | Event::Links(_)
        | Event::Recovers { .. }
        | Event::Receives { .. }
        | Event::Deals { .. }
        | Event::Changed { .. }
        | Event::Chosen { .. }
        | Event::Leaves { .. }
        | Event::Counters { .. }
        | Event::Controlled { .. }
        | Event::Begins { .. }
        | Event::Places { .. }
        | Event::Uses { .. }
        | Event::Activates { .. }
        | Event::Blocks { .. }
        | Event::Pays { .. }
        | Event::Deployed { .. }
        | Event::Attacks { .. }
        | Event::Either(..)
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Oriented { .. } => None,
    }
}

/// Checks whether the effect triggers when its card is destroyed (13-2-8-2).
fn dies(ability: &Ability) -> bool {
    ability.kind.marks().contains(&Mark::Destroyed)
        || matches!(&ability.kind, AbilityKind::Triggered { trigger: Trigger::When { event, .. }, .. }
            if event.destroyed().is_some_and(Selector::is_this))
}

/// Checks whether the first change of the card is a further card name (2-2-4).
fn is_name(body: &Body) -> bool {
    let mut known = body.steps.iter().filter_map(|step| {
        let Action::Change {
            who: Selector::Known(_),
            changes,
            ..
        } = &step.action
        else {
            return None;
        };
        Some(changes)
    });
    known
        .next()
        .is_some_and(|changes| changes.iter().any(|change| change.facets().is_printed))
}

/// Checks whether the trigger of the effect has brought its card to the trash; `None` if that cannot be decided.
fn sets_off_in_trash(kind: &AbilityKind) -> Option<bool> {
    match kind {
        AbilityKind::Triggered {
            trigger: Trigger::When { event, .. },
            ..
        } => match &**event {
            // 13-2-8-2: an effect triggered by the card's own destruction is one of the card in play, although it is in the trash by then.
            Event::Destroyed { what, .. } if what.is_this() => Some(false),
            Event::Discards { what, .. }
            | Event::Moved {
                what,
                to: MoveTarget::Trash(_),
                ..
            } if what.is_this() => Some(true),
            Event::Destroyed { .. }
            | Event::Discards { .. }
            | Event::Moved { .. }
            | Event::Destroys { .. }
            | Event::Pairs { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Receives { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Leaves { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Begins { .. }
            | Event::Places { .. }
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. }
            | Event::Pays { .. }
            | Event::Deployed { .. }
            | Event::Attacks { .. }
            | Event::Either(..)
            | Event::Plays { .. }
            | Event::Commands { .. }
            | Event::Draws { .. }
            | Event::Oriented { .. } => None,
        },
        AbilityKind::Triggered {
            trigger: Trigger::Marks(_),
            ..
        }
        | AbilityKind::Keyword { .. } => Some(false),
        AbilityKind::Triggered {
            trigger: Trigger::At { .. },
            ..
        }
        | AbilityKind::Constant { .. }
        | AbilityKind::Activated { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => None,
    }
}
