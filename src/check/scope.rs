//! What the checker knows while it lowers one effect: the card it stands on, the keyword effects there are, and
//! what the text has brought up so far that a pronoun can stand for.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, CardKind, Done, EventAmount, Group, Key, KeywordId, KeywordSymbol, NameId, Note, Notes, Noun,
    Place, Reference, Said, Selector, Side, Slot, Stacking, Symbols, TextNumber, Token, TokenId, TraitId,
    Zone,
};
use crate::limits;
use crate::source::{FileId, Span};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// A keyword effect as far as a use of it needs to know.
#[derive(Clone, Debug)]
pub(super) struct KnownKeyword {
    pub(super) name: String,
    pub(super) stacking: Stacking,
    /// The timing of its only ability, where that is an activated effect: a card prints it before the keyword.
    pub(super) timing: Option<crate::ir::ActivationTiming>,
}

/// What every effect of a program is lowered with: the keyword effects there are, and the names that have been spoken of.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) keywords: Vec<KnownKeyword>,
    symbols: RefCell<Symbols>,
    /// The tokens by what tells most of them apart at a glance: a search through all of them for each new one would take
    /// a large set too long.
    tokens: RefCell<BTreeMap<Face, Vec<TokenId>>>,
}

/// Name, AP and HP of a token.
type Face = (String, u8, u8);

fn face(token: &Token) -> Face {
    (token.name.clone(), token.ap, token.hp)
}

impl Known {
    /// The keyword effects of a new program, by number.
    pub(super) fn new(keywords: Vec<KnownKeyword>) -> Known {
        let symbols = Symbols::of_keywords(keywords.iter().map(KnownKeyword::symbol).collect());
        Known {
            keywords,
            symbols: RefCell::new(symbols),
            tokens: RefCell::default(),
        }
    }

    /// Those of a program that there is already.
    pub(super) fn of(program: &crate::ir::Program) -> Known {
        let mut tokens: BTreeMap<Face, Vec<TokenId>> = BTreeMap::new();
        for (id, token) in program.symbols.tokens() {
            tokens.entry(face(token)).or_default().push(id);
        }
        Known {
            keywords: program.keywords.iter().map(KnownKeyword::of).collect(),
            symbols: RefCell::new(program.symbols.clone()),
            tokens: RefCell::new(tokens),
        }
    }

    /// Everything that has been spoken of.
    pub(super) fn into_symbols(self) -> Symbols {
        self.symbols.into_inner()
    }

    /// The keyword effect of that name, whatever its letters' case.
    pub(super) fn keyword(&self, name: &str) -> Option<(KeywordId, &KnownKeyword)> {
        let mut all = (0..).map(KeywordId).zip(&self.keywords);
        all.find(|(_, known)| known.name.eq_ignore_ascii_case(name))
    }

    pub(super) fn add_trait(&self, name: &str) -> TraitId {
        self.symbols.borrow_mut().add_trait(name)
    }

    pub(super) fn add_name(&self, name: &str) -> NameId {
        self.symbols.borrow_mut().add_name(name)
    }

    /// The number of a token, a new one where no text has described it yet.
    pub(super) fn add_token(&self, token: Token) -> TokenId {
        let mut symbols = self.symbols.borrow_mut();
        let mut tokens = self.tokens.borrow_mut();
        let alike = tokens.entry(face(&token)).or_default();
        let known = alike.iter().find(|id| *symbols.token(**id) == token);
        match known {
            Some(id) => *id,
            None => {
                let id = symbols.push_token(token);
                alike.push(id);
                id
            }
        }
    }

    /// How many tokens the texts describe.
    pub(super) fn tokens(&self) -> usize {
        self.symbols.borrow().token_count()
    }

    /// Forgets the tokens of a card that is no part of the program: all but the first `kept`.
    pub(super) fn forget_tokens(&self, kept: usize) {
        let mut tokens = self.tokens.borrow_mut();
        for token in self.symbols.borrow_mut().forget_tokens(kept) {
            if let Some(alike) = tokens.get_mut(&face(&token)) {
                alike.pop();
            }
        }
    }

    /// Reads the names.
    pub(super) fn with_symbols<T>(&self, read: impl FnOnce(&Symbols) -> T) -> T {
        read(&self.symbols.borrow())
    }
}

/// The line that an effect stands on, with the effects that it quotes.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) known: &'a Known,
    /// How many texts it has: itself, what it has something gain, its parts.
    texts: Cell<TextNumber>,
    /// How the effects say what they mean, and where.
    notes: RefCell<Notes>,
}

impl<'a> Line<'a> {
    pub(super) fn new(known: &'a Known) -> Line<'a> {
        Line {
            known,
            texts: Cell::new(0),
            notes: RefCell::default(),
        }
    }

    /// What has been noted of it.
    pub(super) fn into_notes(self) -> Notes {
        self.notes.into_inner()
    }

    /// The number of its next text; nothing where there is no room for one more.
    fn next_text(&self) -> Option<TextNumber> {
        let number = self.texts.get();
        if usize::from(number) >= limits::TEXTS {
            return None;
        }
        self.texts.set(number + 1);
        Some(number)
    }
}

impl KnownKeyword {
    fn symbol(&self) -> KeywordSymbol {
        KeywordSymbol {
            name: self.name.clone(),
            stacking: self.stacking,
        }
    }

    /// A keyword effect that has been compiled already.
    pub(super) fn of(definition: &crate::ir::KeywordDefinition) -> KnownKeyword {
        use crate::ir::{AbilityKind, ActivationTiming};
        KnownKeyword {
            name: definition.name.clone(),
            stacking: definition.stacking,
            timing: definition.lines.iter().find_map(|line| match &line.ability.kind {
                AbilityKind::Activated { timing, .. } => match timing {
                    ActivationTiming::Main | ActivationTiming::Action => Some(*timing),
                    // 【Activate･Block】 is not printed before a keyword.
                    ActivationTiming::Block => None,
                },
                AbilityKind::Keyword { .. }
                | AbilityKind::Constant { .. }
                | AbilityKind::Triggered { .. }
                | AbilityKind::Command { .. }
                | AbilityKind::Substitution { .. }
                | AbilityKind::PlayOption { .. } => None,
            }),
        }
    }
}

/// What an effect stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Host {
    /// A card of this kind.
    Card(CardKind),
    /// A keyword definition.
    Keyword {
        /// Whether `N` is its number.
        parameter: bool,
    },
}

/// Where a text says that a card is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stands {
    pub(super) span: Span,
    pub(super) slot: Slot,
    /// In the hand, or in the trash.
    pub(super) hand: bool,
    /// Whether an event is described that way.
    pub(super) of_event: bool,
}

/// Something that the text has brought up.
#[derive(Clone, Copy, Debug)]
struct Mention {
    slot: Slot,
    /// Whether "it" fits, or "them"; `None` where both do.
    plural: Option<bool>,
    /// Whether it is something in play.
    in_play: bool,
    /// What it can be called: "that Unit".
    called: Called,
}

/// The kinds of thing that a noun can mean, and whose they can be, as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Called(u8);

/// Of the player of the effect, or of the other.
const OURS: u8 = 64;
const OTHERS: u8 = 128;

impl Called {
    const UNIT: u8 = 1;
    const PILOT: u8 = 2;
    const BASE: u8 = 4;
    const COMMAND: u8 = 8;
    const RESOURCE: u8 = 16;
    const SHIELD: u8 = 32;
    const KINDS: u8 = 63;
    pub(super) const ANYTHING: Called = Called(u8::MAX);

    pub(super) fn of_noun(noun: Noun) -> Called {
        Called(
            OURS | OTHERS
                | match noun {
                    Noun::Unit | Noun::Card(Some(CardKind::Unit)) => Called::UNIT,
                    Noun::Pilot | Noun::Card(Some(CardKind::Pilot)) => Called::PILOT,
                    Noun::Base | Noun::ExBase | Noun::Card(Some(CardKind::Base)) => Called::BASE,
                    Noun::Command | Noun::Card(Some(CardKind::Command)) => Called::COMMAND,
                    Noun::Resource | Noun::ExResource | Noun::Card(Some(CardKind::Resource)) => {
                        Called::RESOURCE
                    }
                    Noun::Token => Called::UNIT | Called::BASE | Called::RESOURCE,
                    Noun::Shield => Called::SHIELD,
                    Noun::ShieldAreaCard => Called::SHIELD | Called::BASE,
                    Noun::Card(None) => return Called::ANYTHING,
                },
        )
    }

    fn or(self, other: Called) -> Called {
        Called(self.0 | other.0)
    }

    fn of_side(self, side: Side) -> Called {
        let whose = match side {
            Side::Yours | Side::Friendly => OURS,
            Side::Enemy => OTHERS,
            Side::Any | Side::Theirs => OURS | OTHERS,
        };
        Called(self.0 & (Called::KINDS | whose))
    }

    fn fits(self, noun: Noun, side: Side) -> bool {
        let both = self.0 & Called::of_noun(noun).of_side(side).0;
        both & Called::KINDS != 0 && both & (OURS | OTHERS) != 0
    }
}

/// What a pronoun does in its sentence, which decides what it can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// "it gains": the one that the text last spoke of.
    Subject,
    /// "reveal it": what was brought up, before the card itself.
    Object,
    /// "destroy it": as for [`Role::Object`], and in play.
    InPlay,
}

/// The state of lowering one effect.
pub(super) struct Scope<'a> {
    pub(super) file: FileId,
    pub(super) card: Option<&'a str>,
    pub(super) host: Host,
    pub(super) line: &'a Line<'a>,
    pub(super) diagnostics: Vec<Diagnostic>,
    mentions: Vec<Mention>,
    /// The step that looked at or revealed cards of a deck.
    looked: Option<u8>,
    /// What has been done to what, by which step.
    done: Vec<(Done, Option<u8>, Slot)>,
    /// What has been dealt damage, by which step: it can be destroyed by that.
    struck: Vec<(u8, Slot)>,
    /// The objects that the last condition described, and how many mentions there were then: "1 of them".
    described: Option<(usize, Selector)>,
    /// What the clause is about: "its".
    pub(super) its: Option<Reference>,
    /// Where the text speaks of the card itself and not of a Unit: "this Pilot", "this card".
    pub(super) says_card: Option<Span>,
    /// Where the text says where a card is that it speaks of: "this card from your trash".
    pub(super) stands: Vec<Stands>,
    /// Whether the text is for whatever gains it: "this Base" can be said of that.
    pub(super) lent: bool,
    /// Whether the text speaks for another card than the one it stands on, so that "this Unit" would be the wrong one.
    pub(super) elsewhere: bool,
    /// How much had been brought up where a delayed instruction brought up more.
    later: Option<usize>,
    /// Whether the opponent was spoken of: "they".
    pub(super) opponent: bool,
    /// The number of the first step of the body that is lowered.
    pub(super) first: u8,
    /// Whether the effect is about playing its card.
    pub(super) playing: bool,
    /// The player that the clause is about: "their".
    pub(super) about: Option<crate::ir::Player>,
    /// Where the text gives a further name.
    pub(super) also_named: Option<Span>,
    /// Whether things are counted one by one: "for each Unit".
    pub(super) counting: bool,
    /// What the instructions before "instead" do, the last one first: what is left unsaid is as there.
    pub(super) replaceable: Vec<Action>,
    /// What the last condition counts: "if 5 or more are in play".
    pub(super) counted: Option<Group>,
    /// Whether an event is described, where "your Unit" is any one of them.
    pub(super) in_event: bool,
    /// What it can be asked of the event that sets the effect off how much it was.
    pub(super) of_event: Option<EventAmount>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(file: FileId, card: Option<&'a str>, host: Host, line: &'a Line<'a>) -> Scope<'a> {
        Scope {
            file,
            card,
            host,
            line,
            diagnostics: Vec::new(),
            mentions: Vec::new(),
            looked: None,
            done: Vec::new(),
            struck: Vec::new(),
            described: None,
            its: None,
            says_card: None,
            stands: Vec::new(),
            lent: false,
            elsewhere: false,
            later: None,
            opponent: false,
            first: 0,
            playing: false,
            about: None,
            also_named: None,
            counting: false,
            replaceable: Vec::new(),
            counted: None,
            in_event: false,
            of_event: None,
        }
    }

    /// Notes where something is written.
    pub(super) fn place(&self, span: Span) -> Key<Place> {
        self.note(Place {
            file: self.file,
            span,
        })
    }

    /// Notes how something is said.
    pub(super) fn note<T: Note>(&self, words: T) -> Key<T> {
        self.line.notes.borrow_mut().write(words)
    }

    /// How something is said.
    pub(super) fn words<T: Note>(&self, key: Key<T>) -> T {
        self.line.notes.borrow()[key]
    }

    /// The number of the next text of the line: the effect itself, one that something gains, or a part.
    pub(super) fn text_number(&mut self, span: Span) -> Option<TextNumber> {
        let number = self.line.next_text();
        if number.is_none() {
            self.report(
                Code::TooDeep,
                span,
                format!(
                    "a line has at most {} effects and parts of effects",
                    limits::TEXTS
                ),
                "one too many",
            );
        }
        number
    }

    /// Reports a finding; the effect it stands in will not compile.
    pub(super) fn report(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) {
        self.push(Diagnostic::new(code, self.file, span, message, label));
    }

    pub(super) fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.card = self.card.map(str::to_string);
        self.diagnostics.push(diagnostic);
    }

    /// Remembers that the text brought something up.
    pub(super) fn mention(&mut self, slot: Slot, plural: Option<bool>, in_play: bool, called: Called) {
        self.mentions.push(Mention {
            slot,
            plural,
            in_play,
            called,
        });
    }

    /// Reads an event that does not set the effect off: it has no subject and no object that words could go back to, only
    /// the card itself.
    pub(super) fn without_parties<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let (mentions, done) = (self.mentions.len(), self.done.len());
        let result = read(self);
        let mut later = self.mentions.split_off(mentions);
        later.retain(|mention| !matches!(mention.slot, Slot::Subject | Slot::Object));
        self.mentions.append(&mut later);
        self.done.truncate(done);
        result
    }

    /// What the things that a selector finds can be called.
    pub(super) fn called(&self, what: &Selector) -> Called {
        match what {
            Selector::Known(reference) => self
                .mentions
                .iter()
                .rev()
                .find(|mention| mention.slot == reference.to)
                .map_or(Called::ANYTHING, |mention| mention.called),
            Selector::Player(_) => Called(0),
            Selector::PairedWith { noun, .. } => Called::of_noun(*noun),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                list.iter().fold(Called(0), |all, one| all.or(self.called(one)))
            }
            Selector::Group(group) => match &group.zone {
                Zone::Within(of) => self.called(of),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck(_)
                | Zone::Area { .. }
                | Zone::Among(_)
                | Zone::Done { .. } => group
                    .nouns
                    .iter()
                    .fold(Called(0), |all, noun| all.or(Called::of_noun(*noun)))
                    .of_side(group.side),
            },
        }
    }

    /// How much has been brought up and done, for [`Scope::is_for_later`].
    pub(super) fn brought_up(&self) -> (usize, usize, usize) {
        (self.mentions.len(), self.done.len(), self.struck.len())
    }

    /// What was brought up since then is there only when a delayed instruction is carried out: nothing outside means it.
    pub(super) fn is_for_later(&mut self, (mentioned, done, struck): (usize, usize, usize)) {
        let later = self.mentions.split_off(mentioned);
        self.done.truncate(done);
        self.struck.truncate(struck);
        let new = |mention: &Mention| self.mentions.iter().all(|known| known.slot != mention.slot);
        if later.iter().any(new) {
            self.later = Some(self.mentions.len());
        }
    }

    /// Whether what a slot was last said to hold is in play.
    pub(super) fn is_in_play(&self, slot: Slot) -> bool {
        self.mentions
            .iter()
            .rev()
            .find(|mention| mention.slot == slot)
            .is_none_or(|mention| mention.in_play)
    }

    /// Remembers what has been done.
    pub(super) fn did(&mut self, done: Done, step: Option<u8>, slot: Slot) {
        self.done.push((done, step, slot));
    }

    /// Remembers what damage has been dealt to.
    pub(super) fn struck(&mut self, step: u8, slot: Slot) {
        self.struck.push((step, slot));
    }

    /// The step that did something: "discarded with this effect". Where nothing says that it destroys, it is the one that
    /// dealt damage last.
    pub(super) fn step_that(&mut self, wanted: Done, span: Span) -> Option<u8> {
        let by_damage = self.struck.last().filter(|_| wanted == Done::Destroyed);
        let step = self
            .done
            .iter()
            .rev()
            .find(|(done, _, _)| *done == wanted)
            .map_or(by_damage.map(|(step, _)| *step), |(_, step, _)| *step);
        if step.is_none() {
            self.report(
                Code::DanglingReference,
                span,
                format!("nothing was {} by this effect before", wanted.word()),
                "what does this mean",
            );
        }
        step
    }

    /// Remembers what a condition described.
    pub(super) fn describe(&mut self, what: &Selector) {
        self.described = Some((self.mentions.len(), what.clone()));
    }

    /// What "them" is in "1 of them", where the last thing brought up is what a condition described.
    pub(super) fn described(&self) -> Option<Selector> {
        self.described
            .as_ref()
            .filter(|(mentions, _)| *mentions == self.mentions.len())
            .map(|(_, what)| what.clone())
    }

    /// Remembers which step looked at cards.
    pub(super) fn look(&mut self, step: u8) {
        self.looked = Some(step);
    }

    /// The step that "among them" and "the remaining cards" go back to.
    pub(super) fn looked(&mut self, span: Span) -> Option<u8> {
        if self.looked.is_none() {
            self.report(
                Code::DanglingReference,
                span,
                "nothing was looked at before this",
                "no cards were looked at or revealed that this could mean",
            );
        }
        self.looked
    }

    /// What a reference stands for. Reports it where it stands for nothing.
    pub(super) fn resolve(&mut self, reference: &Said, span: Span, role: Role) -> Option<Reference> {
        if let Said::ThisNoun(noun) = reference
            && !self.is_this(*noun)
        {
            let kind = match self.host {
                Host::Card(CardKind::Unit) => "a Unit",
                Host::Card(CardKind::Pilot) => "a Pilot",
                Host::Card(CardKind::Command) => "a Command",
                Host::Card(CardKind::Base) => "a Base",
                Host::Card(CardKind::Resource) => "a Resource",
                Host::Keyword { .. } => "whatever has the keyword",
            };
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    format!("this card is {kind}"),
                    "it can't be called this",
                )
                .help("write `this card`, or what the card is"),
            );
            return None;
        }
        if let Said::ThisNoun(noun) = reference
            && (*noun == Noun::Pilot || noun.is_card())
        {
            self.says_card = Some(span);
        }
        if let Said::ThisCardAt { .. } = reference {
            self.says_card = Some(span);
        }
        if self.elsewhere && calls(reference) == Calls::This {
            self.report(
                Code::Mismatch,
                span,
                "what another Unit has for a time cannot speak of the card that gave it",
                "this would be that Unit",
            );
            return None;
        }
        if self.later == Some(self.mentions.len()) && calls(reference) == Calls::Latest {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "what this could mean is only there when the sentence before is carried out",
                    "this is done now",
                )
                .help("say it in one sentence: `At the end of this turn, choose 1 enemy Unit and rest it.`"),
            );
            return None;
        }
        let found = match reference {
            Said::This | Said::ThisCardAt { .. } | Said::ThisNoun(_) => Some(Slot::This),
            Said::It => self.pronoun(role, |m| m.plural != Some(true)),
            Said::Them | Said::ThemAll => self.pronoun(role, |m| m.plural != Some(false)),
            Said::ThatNoun(noun) => self.that(*noun, Side::Any, Some(true)),
            Said::TheNoun(side, noun) => self.that(*noun, *side, Some(true)),
            Said::ThatCardAt { .. } => self.that(Noun::Card(None), Side::Any, Some(true)),
            Said::ThatSided(side, noun) => self.that(*noun, *side, Some(true)),
            Said::ThoseNoun(noun) => self.that(*noun, Side::Any, Some(false)),
            Said::ThoseSided(side, noun) => self.that(*noun, *side, Some(false)),
            Said::TheDone { done, .. } => {
                let done = self.done.iter().rev().find(|(was, _, _)| was == done);
                done.map(|(_, _, slot)| *slot)
            }
            // What was not looked at is reported there.
            Said::TheRemainingCards | Said::TheRemainingCard | Said::AnyRemainingCard => {
                Some(Slot::Remaining(self.looked(span)?))
            }
        };
        // "When a friendly Unit attacks an enemy Unit, deal 1 damage to it": which of the two.
        if let (Said::It, Role::Object | Role::InPlay, Some(Slot::Subject)) = (reference, role, found)
            && self.mentions.iter().any(|mention| mention.slot == Slot::Object)
            && self
                .mentions
                .iter()
                .all(|mention| !matches!(mention.slot, Slot::Step(_)))
        {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "`it` can be either of the two that the event is about",
                    "which one",
                )
                .help("write `that enemy Unit` or `that friendly Unit`"),
            );
            return None;
        }
        let other_number = match reference {
            Said::It
            | Said::ThatNoun(_)
            | Said::ThatCardAt { .. }
            | Said::ThatSided(..)
            | Said::TheNoun(..) => self
                .latest(|m| m.plural == Some(true))
                .map(|_| "`it` is one, and several were chosen"),
            Said::Them | Said::ThemAll | Said::ThoseNoun(_) | Said::ThoseSided(..) => self
                .latest(|m| m.plural == Some(false) && m.slot != Slot::This)
                .map(|_| "`them` is several, and one was chosen"),
            Said::This
            | Said::ThisNoun(_)
            | Said::ThisCardAt { .. }
            | Said::TheDone { .. }
            | Said::TheRemainingCards
            | Said::TheRemainingCard
            | Said::AnyRemainingCard => None,
        };
        if let (None, Some(message)) = (found, other_number) {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    message,
                    "not of this number",
                )
                .help("write `them` for several and `it` for one"),
            );
            return None;
        }
        if found.is_none() {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "this stands for nothing that the text has brought up",
                    "what does this mean",
                )
                .help("choose something first, or say `this Unit`"),
            );
        }
        if let (Some(slot), Said::ThisCardAt { hand, .. } | Said::ThatCardAt { hand, .. }) =
            (found, reference)
        {
            self.stands.push(Stands {
                span,
                slot,
                hand: *hand,
                of_event: self.in_event,
            });
        }
        found.map(|to| Reference {
            to,
            said: self.note(*reference),
        })
    }

    /// Whether the card, or the Unit it is paired with (3-3-9-2), can be called so.
    fn is_this(&self, noun: Noun) -> bool {
        let Host::Card(kind) = self.host else {
            return true;
        };
        match noun {
            Noun::Card(None) => true,
            Noun::Unit | Noun::Base if self.lent => true,
            Noun::Card(Some(of)) => of == kind,
            Noun::Unit => matches!(kind, CardKind::Unit | CardKind::Pilot),
            Noun::Pilot => matches!(kind, CardKind::Pilot | CardKind::Command),
            Noun::Base | Noun::ExBase => kind == CardKind::Base,
            Noun::Resource | Noun::ExResource => kind == CardKind::Resource,
            Noun::Command => kind == CardKind::Command,
            Noun::Token => matches!(kind, CardKind::Unit | CardKind::Base),
            // Any card can be one.
            Noun::Shield | Noun::ShieldAreaCard => true,
        }
    }

    /// What "that Unit" or "those Units" stands for: what can be called so and is not of the other number.
    fn that(&self, noun: Noun, side: Side, other_number: Option<bool>) -> Option<Slot> {
        self.latest(|m| m.slot != Slot::This && m.plural != other_number && m.called.fits(noun, side))
    }

    /// Whether the text has brought up exactly one thing, beside the card itself, that can be called so.
    pub(super) fn is_only(&self, noun: Noun, side: Side) -> bool {
        let mut slots = self
            .mentions
            .iter()
            .filter(|m| m.slot != Slot::This && m.plural != Some(true) && m.called.fits(noun, side))
            .map(|m| m.slot);
        let first = slots.next();
        first.is_some() && slots.all(|slot| Some(slot) == first)
    }

    /// Whether a step has done something to one thing and no more.
    pub(super) fn was_done_to_one(&self, done: Done, step: u8) -> bool {
        let was = self
            .done
            .iter()
            .rev()
            .find(|(what, at, _)| *what == done && *at == Some(step));
        was.is_some_and(|(_, _, slot)| {
            let last = self.mentions.iter().rev().find(|mention| mention.slot == *slot);
            last.is_none_or(|mention| mention.plural != Some(true))
        })
    }

    /// The step by which "this effect" did something, where there is only one.
    pub(super) fn step_of_effect(&mut self, wanted: Done, span: Span) -> Option<u8> {
        let did = self
            .done
            .iter()
            .filter(|(done, step, _)| *done == wanted && step.is_some());
        let by_damage = if wanted == Done::Destroyed {
            self.struck.len()
        } else {
            0
        };
        if did.count() + by_damage > 1 {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "more than one instruction before this can have done that",
                    "which of them is meant",
                )
                .help("say it of what was chosen: `If it is destroyed by this effect, ...`"),
            );
            return None;
        }
        self.step_that(wanted, span)
    }

    /// Whether a step can have done something to several things, or dealt them damage.
    pub(super) fn can_be_of_several(&self, step: u8) -> bool {
        let did = self
            .done
            .iter()
            .filter_map(|(_, at, slot)| at.map(|at| (at, *slot)));
        let mut slots = did
            .chain(self.struck.iter().copied())
            .filter(|(at, _)| *at == step);
        slots.any(|(_, slot)| {
            let last = self.mentions.iter().rev().find(|mention| mention.slot == slot);
            last.is_some_and(|mention| mention.plural != Some(false))
        })
    }

    /// What a pronoun stands for, by what it does in its sentence.
    fn pronoun(&self, role: Role, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        match role {
            Role::Subject => self.latest(fits),
            Role::Object => self
                .latest(|m| fits(m) && m.slot != Slot::This)
                .or_else(|| self.latest(fits)),
            Role::InPlay => self
                .latest(|m| fits(m) && m.in_play && m.slot != Slot::This)
                .or_else(|| self.latest(|m| fits(m) && m.in_play)),
        }
    }

    fn latest(&self, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        self.mentions
            .iter()
            .rev()
            .find(|mention| fits(mention))
            .map(|mention| mention.slot)
    }
}

/// What a reference goes back to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Calls {
    /// What has the effect.
    This,
    /// What the text has brought up last.
    Latest,
    /// What the text has done something to, and what it has left.
    Done,
}

fn calls(reference: &Said) -> Calls {
    match reference {
        Said::This | Said::ThisNoun(_) | Said::ThisCardAt { .. } => Calls::This,
        Said::It
        | Said::Them
        | Said::ThemAll
        | Said::ThatNoun(_)
        | Said::ThatCardAt { .. }
        | Said::ThatSided(..)
        | Said::ThoseNoun(_)
        | Said::ThoseSided(..)
        | Said::TheNoun(..) => Calls::Latest,
        Said::TheDone { .. } | Said::TheRemainingCards | Said::TheRemainingCard | Said::AnyRemainingCard => {
            Calls::Done
        }
    }
}
