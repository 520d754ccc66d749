//! Notes: the wording of a line and its places in the source, kept apart from its meaning.
//!
//! A node of the IR holds a [`Key`] in place of its wording or its span, and the [`Notes`] of its line hold what the key refers to. Games
//! read no wording, and two nodes that differ only in their notes are equal. The printer and the log read the notes. A key without a note
//! means the canonical wording, so that IR made by a tool can be printed, too.

use super::{OwnWordUse, Place, Slot};
use crate::source::{FileId, Span};
use crate::vocabulary::{
    ActivateWording, ActorWording, AlikeWording, Anaphor, AnyTurn, AskWord, AtOnce, AttackWording, BareDeed,
    BeginsWording, ChosenWording, ConnectiveWording, Copula, CountWording, CountersWording, DamageOn,
    DamageWord, DamageWording, DealerWording, DealtWording, Degree, DestroysWording, DidTense,
    DiscardsWording, Done, DoneQuery, DrawWording, DrawsWording, EachPosition, EachWording, EffectBanWording,
    EffectsNumber, EffectsRole, EffectsWording, EitherWording, GainedWording, GroupWording,
    KeywordsOnWording, KeywordsWording, LessWording, Letter, ListWording, ManyWording, MarkWording,
    MeansWording, ModesWording, MomentWording, MostWording, MovedWording, MustWording, NamePartOwner,
    NamePartWording, NamesConnective, NamesWording, OnTurnWording, OnlyWording, OrderWording, OwnerPosition,
    PairedWording, Past, PaysWording, PlayerWording, PlaysWording, ReducedWording, Relation,
    RelationPosition, RemovalWording, ShieldsWording, SparedWording, StartPhaseWording, StatWording,
    TargetWording, TotalWording, TraitWording, TriggerWord, TurnQuery, TurnWording, UndoneWording,
    UsesWording, ValueWording, Way, WindowPosition,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, Index};

/// A reference to a note about a node. Notes are not part of the meaning: all keys are equal and have the same hash.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Key<T> {
    /// The index into the list of its kind; one that the list does not have stands for the canonical wording.
    note: u16,
    #[serde(skip)]
    kind: PhantomData<fn() -> T>,
}

impl<T> Key<T> {
    /// The key of the canonical wording, and of an unknown place.
    pub const CANONICAL: Key<T> = Key {
        note: u16::MAX,
        kind: PhantomData,
    };
}

impl<T> Clone for Key<T> {
    fn clone(&self) -> Key<T> {
        *self
    }
}

impl<T> Copy for Key<T> {}

impl<T> Default for Key<T> {
    fn default() -> Key<T> {
        Key::CANONICAL
    }
}

impl<T> fmt::Debug for Key<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Key { note: u16::MAX, .. } => f.write_str("canonical"),
            Key { note, .. } => write!(f, "note {note}"),
        }
    }
}

impl<T> PartialEq for Key<T> {
    fn eq(&self, _: &Key<T>) -> bool {
        true
    }
}

impl<T> Eq for Key<T> {}

impl<T> Hash for Key<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A value that is not part of the meaning, for nodes outside of any line's notes: all values of a type are equal.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Beside<T>(pub T);

impl<T> PartialEq for Beside<T> {
    fn eq(&self, _: &Beside<T>) -> bool {
        true
    }
}

impl<T> Eq for Beside<T> {}

impl<T> Deref for Beside<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// A kind of note.
pub trait Note: Copy + PartialEq + 'static {
    /// The value of a key without a note.
    const CANONICAL: Self;

    /// Returns the list of the notes of this kind.
    fn list(notes: &Notes) -> &[Self];

    /// Returns the mutable list of the notes of this kind.
    fn list_mut(notes: &mut Notes) -> &mut Vec<Self>;

    /// [`Note::CANONICAL`] as a reference.
    fn canonical() -> &'static Self;
}

/// Defines the notes of a line, given one line per kind of note: its list, its type and its canonical wording.
macro_rules! notes {
    ($($list:ident: $kind:ty = $canonical:expr;)*) => {
        /// The notes of one printed line and of the texts within it.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct Notes {$(
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            $list: Vec<$kind>,
        )*
            /// The own words of the line, in order.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            own_words: Vec<OwnWordUse>,
            /// The references in the line, for displaying the text: no node has a key to them, and they are not serialized.
            #[serde(skip)]
            referents: Vec<Referent>,
        }

        impl Notes {
            /// Notes in which every wording is canonical.
            pub const CANONICAL: &'static Notes = &Notes {
                $($list: Vec::new(),)*
                own_words: Vec::new(),
                referents: Vec::new(),
            };

            /// Returns the notes of the same line moved to another place.
            pub(crate) fn moved(&self, from: Place, to: Place) -> Notes {
                let moved = |span: Span| {
                    let start = to.span.start + (span.start - from.span.start);
                    Span { start, end: start + (span.end - span.start) }
                };
                let mut notes = self.clone();
                for place in notes.places.iter_mut().filter(|place| from.covers(**place)) {
                    *place = Place { file: to.file, span: moved(place.span) };
                }
                for referent in notes.referents.iter_mut().filter(|one| from.span.covers(one.span)) {
                    referent.span = moved(referent.span);
                }
                notes
            }

            /// Returns the notes with every span in them converted by `at`, in the same file.
            pub(crate) fn placed(&self, at: impl Fn(Span) -> Span) -> Notes {
                let mut notes = self.clone();
                for place in &mut notes.places {
                    place.span = at(place.span);
                }
                for referent in &mut notes.referents {
                    referent.span = at(referent.span);
                }
                notes
            }
        }

        $(impl Note for $kind {
            const CANONICAL: $kind = $canonical;

            fn list(notes: &Notes) -> &[$kind] {
                &notes.$list
            }

            fn list_mut(notes: &mut Notes) -> &mut Vec<$kind> {
                &mut notes.$list
            }

            fn canonical() -> &'static $kind {
                &<$kind as Note>::CANONICAL
            }
        })*
    };
}

notes! {
    places: Place = Place { file: FileId(0), span: Span { start: 0, end: 0 } };
    references: Anaphor = Anaphor::It;
    groups: GroupWording = GroupWording::PLAIN;
    relations: Relation = Relation { article: true, ..Relation::at(RelationPosition::Than) };
    totals: TotalWording = TotalWording::Whose;
    pasts: Past = Past { has: false, be: false, during: false, timeless: false, this: false };
    turns: TurnWording = TurnWording { that: false, past: Past { has: false, be: false, during: false, timeless: false, this: false }, on_turn: None };
    ways: Way = Way::With;
    destroyed: Option<Way> = None;
    presences: Presence = Presence::There;
    destroyers: DestroysWording = DestroysWording::With;
    dealers: DealerWording = DealerWording::Before;
    spared: SparedWording = SparedWording::And;
    windows: WindowPosition = WindowPosition::Head;
    copulas: Copula = Copula::Is;
    degrees: Degree = Degree::Fewer;
    partners: Partner = Partner::Unit;
    deeds: Done = Done::Returned;
    moves: MovedWording = MovedWording { verb: Done::Returned, origin_first: false };
    begins: BeginsWording = BeginsWording::ByPlayer;
    at_once: AtOnce = AtOnce::Unsaid;
    effects: EffectsWording = EffectsWording { number: EffectsNumber::Plural, role: EffectsRole::Agent, opponents: false, behind: false, would: false };
    owners: OwnerPosition = OwnerPosition::Before;
    payments: PaysWording = PaysWording::Pay;
    plays: PlaysWording = PlaysWording::Using;
    draws: DrawsWording = DrawsWording::Card;
    triggers: TriggerWord = TriggerWord::When;
    turns_asked: MomentWording = MomentWording { turn: AnyTurn::The, asked: TurnQuery::When, behind: false };
    targets: ChosenWording = ChosenWording::AsTarget;
    target_bans: TargetWording = TargetWording::Plain;
    effect_bans: EffectBanWording = EffectBanWording::CantActivate;
    damages: DamageOn = DamageOn { wording: DamageWording::On, amount_of: false };
    reductions: ReducedWording = ReducedWording::Order { word: DamageWord::None, dealt: false };
    steps: StepWording = StepWording::PLAIN;
    manies: ManyWording = ManyWording::Named;
    lists: ListWording = ListWording::Words;
    eithers: EitherWording = EitherWording::Shared;
    attacks: AttackWording = AttackWording::Attacked;
    means: MeansWording = MeansWording::With;
    keywords_on: KeywordsOnWording = KeywordsOnWording::On;
    uses: UsesWording = UsesWording::Use;
    likenesses: AlikeWording = AlikeWording::PLAIN;
    values: ValueWording = ValueWording::PLAIN;
    removals: RemovalWording = RemovalWording::Plain;
    orders: OrderWording = OrderWording::PLAIN;
    measures: DealtWording = DealtWording::PLAIN;
    multiples: EachWording = EachWording { each: false, stand: EachPosition::Behind, most: MostWording::UpTo };
    counts: CountWording = CountWording::Up;
    obligations: MustWording = MustWording::PLAIN;
    numbers: StatWording = StatWording::Gets;
    durations: DurationPosition = DurationPosition::After;
    moments: MomentPosition = MomentPosition::Before;
    modes: ModesWording = ModesWording::LIST;
    drawn: DrawWording = DrawWording::Cards;
    gained: GainedWording = GainedWording::Quoted;
    activations: ActivateWording = ActivateWording::Mark;
    shields: ShieldsWording = ShieldsWording::PLAIN;
    name_parts: NamePartWording = NamePartWording { owner: NamePartOwner::Agreeing, or: false };
    names: NamesWording = NamesWording { unique: false, card: true, counted: None };
    discards: DiscardsWording = DiscardsWording::Discards;
    further_names: NamesConnective = NamesConnective::And;
    traits: TraitWording = TraitWording::Gains;
    marks: MarkWording = MarkWording::Mark;
    keywords: KeywordsWording = KeywordsWording::One;
    counters: CountersWording = CountersWording::One;
    pairings: PairedWording = PairedWording::With;
    players: PlayerWording = PlayerWording::That;
    start_phases: StartPhaseWording = StartPhaseWording::Own;
}

impl Notes {
    /// Notes something, and says under which key. What is canonical needs no note.
    pub fn write<T: Note>(&mut self, note: T) -> Key<T> {
        if note == T::CANONICAL {
            return Key::CANONICAL;
        }
        let list = T::list_mut(self);
        // A line has room for far fewer notes ([`crate::limits`] says how many instructions). Beyond that the
        // wording becomes the canonical one, and the checker reports that the words are others.
        match u16::try_from(list.len()) {
            Ok(index) if index < u16::MAX => {
                list.push(note);
                Key {
                    note: index,
                    kind: PhantomData,
                }
            }
            Ok(_) | Err(_) => Key::CANONICAL,
        }
    }
}

/// A reference in a line, and its antecedent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Referent {
    /// The words, in the file of the line.
    pub span: Span,
    /// The words.
    pub wording: Anaphor,
    /// Their antecedent.
    pub to: Slot,
}

impl Notes {
    /// Notes what some words stand for. What was noted of them before was a way of reading them that came to nothing.
    pub(crate) fn refer(&mut self, referent: Referent) {
        self.referents.retain(|other| other.span != referent.span);
        self.referents.push(referent);
    }

    /// Returns the references in the line that stand alone, with their antecedents, in no order.
    pub fn referents(&self) -> &[Referent] {
        &self.referents
    }

    /// Notes which words of its set's own the line says, in their order.
    pub(crate) fn say_own(&mut self, own: &[OwnWordUse]) {
        self.own_words = own.to_vec();
    }

    /// The words of its set's own that the line says, in their order.
    pub fn own_words(&self) -> &[OwnWordUse] {
        &self.own_words
    }

    /// Notes something else under a key that there is.
    pub(crate) fn rewrite<T: Note>(&mut self, key: Key<T>, note: T) {
        if let Some(noted) = T::list_mut(self).get_mut(usize::from(key.note)) {
            *noted = note;
        }
    }
}

impl<T: Note> Index<Key<T>> for Notes {
    type Output = T;

    fn index(&self, key: Key<T>) -> &T {
        let list = T::list(self);
        list.get(usize::from(key.note)).unwrap_or_else(|| T::canonical())
    }
}

/// The ways to say that there is something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// "you have a Unit in play", "your opponent has 8 or more cards in their hand".
    Have,
    /// "they have no cards in their hand", for the opponent who was mentioned before.
    They,
    /// "an enemy Unit is in play".
    Is,
    /// "there are 7 or more cards in your trash".
    There,
    /// "a friendly Base in play", without a verb.
    Bare,
    /// "you discarded a (Crew) card with this effect", "you discard ...".
    Did(Way, DidTense),
    /// "this effect destroys an enemy Unit", "this ability destroyed ...".
    EffectDid {
        /// "this ability".
        ability: bool,
        /// Past or present.
        tense: DidTense,
    },
    /// "2 or more Units recovered HP with this effect".
    Recovered(Way),
    /// "a (Crew) card was discarded with this effect".
    Undergone(Way, Copula),
}

/// The partner of a pairing (5-9) that is the grammatical subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Partner {
    /// The Unit.
    Unit,
    /// The Pilot.
    Pilot,
}

/// The position of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConditionPosition {
    /// "While it is damaged, this Unit can't attack."
    Before,
    /// "This Unit can't attack while it is damaged."
    Behind,
    /// "This Unit can't attack unless it is damaged": for a prohibition that the condition lifts.
    Unless,
    /// "This Unit can only attack while it is damaged": for a prohibition while the condition does not hold.
    Only(OnlyWording),
    /// "on the turn it is deployed".
    OnTurn(OnTurnWording),
    /// "If you have a Base in play, when this Unit attacks, draw 1": before the event. Elsewhere it stands as
    /// [`ConditionPosition::Before`] does.
    Led,
    /// "When this Unit receives damage, if you have a Base in play, reduce it by 1": behind the event, of damage that is less all
    /// the time. Elsewhere it stands as [`ConditionPosition::Before`] does.
    Within,
    /// "While you have a Base in play, this Unit gets AP+1. It gains `<Blocker>`.": the condition at the head of an effect that is
    /// always on, which is said once and holds for this sentence, too.
    Head,
}

/// The wording of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StepWording {
    /// The position of its condition.
    pub condition: ConditionPosition,
    /// The player whose deed its connective asks about.
    pub asked: DoneQuery,
    /// The deed that an "if you don't" repeats: "if you don't discard with this effect".
    pub deed: Option<(BareDeed, Way)>,
    /// The name of the player who carries it out.
    pub actor: ActorWording,
    /// Whether "each" follows the players who carry the step out: "all enemy players each".
    pub each: bool,
    /// The wording of damage that is reduced.
    pub less: LessWording,
    /// The word with which its condition asks.
    pub word: AskWord,
    /// The first letter behind "Then,".
    pub letter: Letter,
    /// Whether it says "instead" for the whole effect although it is not the last step.
    pub stands_in: bool,
    /// The words that join it to the step before in the same sentence.
    pub connective: ConnectiveWording,
    /// Whether it repeats "it" for the subject of the step before: "..., and it can't be blocked".
    pub again: bool,
    /// Whether it gives only a number and takes the rest from the replaced instruction: "place 2 instead".
    pub unsaid: bool,
    /// Whether it says "also": "it also gets AP+1".
    pub also: bool,
    /// Whether it says "gets" for a keyword effect, instead of the common "gains".
    pub gets: bool,
    /// Whether it says "this turn", instead of the common "during this turn".
    pub bare_turn: bool,
    /// The object in the words for the replaced instruction: "instead of returning it to your deck".
    pub undone: Option<UndoneWording>,
    /// Whether it names the place of a Command after its effect: "exile this card instead of placing it into your trash".
    pub not_to_trash: bool,
}

impl StepWording {
    /// The most common wording.
    pub const PLAIN: StepWording = StepWording {
        condition: ConditionPosition::Before,
        asked: DoneQuery::You,
        deed: None,
        actor: ActorWording::Named,
        each: false,
        less: LessWording::That,
        word: AskWord::Usual,
        letter: Letter::Small,
        stands_in: false,
        connective: ConnectiveWording::And,
        again: false,
        unsaid: false,
        also: false,
        gets: false,
        bare_turn: false,
        undone: None,
        not_to_trash: false,
    };
}

/// The position of a duration in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DurationPosition {
    /// "During this turn, it gets AP+2."
    Before,
    /// "It gets AP+2 during this turn."
    After,
    /// "It gets AP+1 during this turn for each Unit you have in play."
    Inside,
    /// "It gets AP+1 instead": the duration of the replaced change.
    Unsaid,
    /// "It gets AP+2 during this turn and gains <Breach 1> during this turn": said here, too, where what follows lasts as long.
    Again,
    /// "It may choose a rested enemy Unit as its attack target and attack it on the turn it is deployed": for this turn, which alone is that
    /// one.
    OnDeployTurn,
}

/// The position of a delayed instruction's moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MomentPosition {
    /// "At the end of this turn, destroy it."
    Before,
    /// "Destroy it at the end of this turn."
    Behind,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::Noun;

    #[test]
    fn a_key_finds_what_was_noted_and_equals_every_other() {
        let mut notes = Notes::default();
        let plain = notes.write(Anaphor::It);
        let this = notes.write(Anaphor::ThisNoun(Noun::Unit));
        let other = notes.write(Anaphor::Them);
        assert_eq!(notes[this], Anaphor::ThisNoun(Noun::Unit));
        assert_eq!(notes[other], Anaphor::Them);
        assert_eq!(notes[plain], Anaphor::It);
        assert_eq!(this, other);
        assert_eq!(Notes::CANONICAL[this], Anaphor::It);
    }

    #[test]
    fn a_line_that_is_full_falls_back_to_the_canonical_wording() {
        let mut notes = Notes::default();
        for _ in 0..usize::from(u16::MAX) {
            notes.write(Way::By);
        }
        let one_too_many = notes.write(Way::ThisWay);
        assert_eq!(notes[one_too_many], Way::With);
    }
}
