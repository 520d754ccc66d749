//! What cards are called, for lints that miss a name or find one twice. What `gcs.toml` names is there as well, and so are the
//! built-in cards, which are in every game: those are read only where somebody asks for a name that nobody else has.

use super::Settings;
use super::reminders::reminders;
use crate::check::Compilation;
use crate::core_set;
use crate::ir::visit::{self, Visitor};
use crate::ir::{Card, CardKind, Change, KeywordDefinition, NameId, Program, TraitId};
use crate::source::{FileId, SourceFile};
use crate::suggest;
use crate::syntax::frame::{BodyLine, Item, Value};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// For how many names that nothing is called exactly all names are looked at: each search takes as long as there are names, so the
/// number of searches cannot grow with them. The cards of seventeen sets need a twentieth of it.
const SEARCHES: usize = 300;

/// The names of all that was compiled.
pub(super) struct Names<'a> {
    program: &'a Program,
    settings: &'a Settings,
    called: BTreeMap<&'a str, &'a Card>,
    /// What the cards are called, in all the ways that there are.
    cards: BTreeSet<&'a str>,
    pilots: BTreeSet<&'a str>,
    traits: BTreeSet<&'a str>,
    tokens: BTreeSet<&'a str>,
    built_in: OnceCell<BuiltIn>,
    /// What was found out about names that nothing is called exactly; at most so many are looked for.
    searched: RefCell<BTreeMap<(FileId, Of, bool, String), Known>>,
    files: &'a [SourceFile],
    /// How each keyword effect is reminded of.
    reminders: OnceCell<BTreeMap<String, Reminded>>,
    /// The reminders that were looked at and are right, as most cards have one that another has: keyword effect, number and words.
    right: RefCell<BTreeSet<[String; 3]>>,
}

/// What the built-in cards are called.
#[derive(Default)]
struct BuiltIn {
    cards: BTreeSet<&'static str>,
    pilots: BTreeSet<&'static str>,
    traits: BTreeSet<&'static str>,
}

/// In which words cards remind of a keyword effect.
struct Reminded {
    /// How many cards have which words.
    counts: BTreeMap<String, usize>,
    /// What most of them say, and how many that are.
    usual: (String, usize),
}

/// What a name is of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Card,
    Pilot,
    Trait,
}

/// What is known of a name.
#[derive(Clone)]
pub(super) enum Known {
    /// It is that of something.
    Yes,
    /// It is not, and what it is probably a slip of.
    Slip(String),
    /// Nothing has it, and those are all names that there are.
    No,
    /// Nothing that is loaded has it.
    Perhaps,
}

/// Looks for a name among all.
fn search(name: &str, part: bool, all: &[&str], are_all: bool) -> Known {
    let small = name.to_lowercase();
    // What differs in the size of letters only looks alike, which is said elsewhere.
    let fits =
        |known: &&str| **known == *name || part && known.contains(name) || known.to_lowercase() == small;
    if all.iter().any(fits) {
        return Known::Yes;
    }
    match suggest::nearest(name, all.iter().copied()) {
        Some(near) => Known::Slip(near.to_string()),
        None if are_all => Known::No,
        None => Known::Perhaps,
    }
}

impl<'a> Names<'a> {
    pub(super) fn new(compilation: &'a Compilation, settings: &'a Settings) -> Names<'a> {
        let program = &compilation.program;
        let mut names = Names {
            program,
            settings,
            called: BTreeMap::new(),
            cards: BTreeSet::new(),
            pilots: BTreeSet::new(),
            traits: BTreeSet::new(),
            tokens: BTreeSet::new(),
            built_in: OnceCell::new(),
            searched: RefCell::default(),
            files: &compilation.files[..compilation.given],
            reminders: OnceCell::new(),
            right: RefCell::default(),
        };
        for card in &program.cards {
            names.called.entry(&card.name).or_insert(card);
            names.cards.insert(&card.name);
            if card.kind == CardKind::Pilot {
                names.pilots.insert(&card.name);
            }
            names.cards.extend(card.pilot_side.as_deref());
            names.pilots.extend(card.pilot_side.as_deref());
            names.has_traits(&card.traits);
            for line in &card.lines {
                let mut gained = Gained::default();
                gained.ability(&line.ability);
                names.has_traits(&gained.traits);
                for name in gained.names {
                    names.cards.insert(program.symbols.name(name));
                    names.pilots.insert(program.symbols.name(name));
                }
            }
        }
        for (_, token) in program.symbols.tokens() {
            names.tokens.insert(&token.name);
            names.cards.insert(&token.name);
            names.has_traits(&token.traits);
        }
        names
    }

    fn has_traits(&mut self, traits: &[TraitId]) {
        let symbols = &self.program.symbols;
        self.traits
            .extend(traits.iter().map(|one| symbols.trait_name(*one)));
    }

    /// The first card of that name.
    pub(super) fn first_called(&self, name: &str) -> Option<&'a Card> {
        self.called.get(name).copied()
    }

    /// How cards mostly remind of a keyword effect, and how many of them, where that is in other words.
    pub(super) fn usual_reminder(&self, keyword: &str, other_than: &str) -> Option<(&str, usize)> {
        let reminders = self.reminders.get_or_init(|| {
            let mut all: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
            for reminder in self.files.iter().flat_map(|file| reminders(&file.text)) {
                *all.entry(reminder.keyword.to_string())
                    .or_default()
                    .entry(reminder.text.to_string())
                    .or_default() += 1;
            }
            let reminded = all.into_iter().filter_map(|(keyword, counts)| {
                let (usual, count) = counts.iter().max_by_key(|(_, count)| **count)?;
                let usual = (usual.clone(), *count);
                Some((keyword, Reminded { counts, usual }))
            });
            reminded.collect()
        });
        let Reminded { counts, usual } = reminders.get(keyword)?;
        let own = counts.get(other_than).copied().unwrap_or_default();
        (usual.0 != other_than && usual.1 > own).then_some((usual.0.as_str(), usual.1))
    }

    /// Whether a reminder is known to be right.
    pub(super) fn is_right_reminder(&self, reminder: &[String; 3]) -> bool {
        self.right.borrow().contains(reminder)
    }

    pub(super) fn note_right_reminder(&self, reminder: [String; 3]) {
        self.right.borrow_mut().insert(reminder);
    }

    /// Whether a text deploys any token, and whether one of that name.
    pub(super) fn deploys(&self, token: &str) -> Option<bool> {
        (!self.tokens.is_empty()).then(|| self.tokens.contains(token))
    }

    /// The name of a deployed token that this is probably a slip of.
    pub(super) fn near_token(&self, name: &str) -> Option<&str> {
        suggest::nearest(name, self.tokens.iter().copied())
    }

    /// Whether something has a name. Of cards and Pilots `part` of one is enough.
    pub(super) fn knows(&self, of: Of, name: &str, part: bool, file: FileId) -> Known {
        let rules = self.settings.of_file(file);
        let own = match of {
            Of::Card => &self.cards,
            Of::Pilot => &self.pilots,
            Of::Trait => &self.traits,
        };
        let told = match of {
            Of::Card | Of::Pilot => &rules.cards,
            Of::Trait => &rules.traits,
        };
        if own.contains(name) || told.contains(name) {
            return Known::Yes;
        }
        let key = (file, of, part, name.to_string());
        let mut searched = self.searched.borrow_mut();
        if let Some(known) = searched.get(&key) {
            return known.clone();
        }
        if searched.len() == SEARCHES {
            return Known::Perhaps;
        }
        let built_in = self.built_in.get_or_init(built_in);
        let built_in = match of {
            Of::Card => &built_in.cards,
            Of::Pilot => &built_in.pilots,
            Of::Trait => &built_in.traits,
        };
        let all = own.iter().copied();
        let all = all.chain(told.iter().map(String::as_str));
        let all = all.chain(built_in.iter().copied());
        let known = search(name, part, &all.collect::<Vec<&str>>(), rules.names_are_told);
        searched.insert(key, known.clone());
        known
    }

    /// Whether a trait has that name.
    pub(super) fn is_trait(&self, name: &str, file: FileId) -> bool {
        self.traits.contains(name) || self.settings.of_file(file).traits.contains(name)
    }

    /// Whether a definition of its own defines a keyword effect, and not a reminder.
    pub(super) fn is_defined(&self, keyword: &KeywordDefinition) -> bool {
        let file = self.files.get(keyword.place.file.0 as usize);
        // The game's own keyword effects stand in no file that was given.
        file.is_none_or(|file| file.slice(keyword.place.span).starts_with("keyword"))
    }

    /// Whether a card is called so.
    pub(super) fn is_card(&self, name: &str, file: FileId) -> bool {
        self.cards.contains(name) || self.settings.of_file(file).cards.contains(name)
    }
}

fn built_in() -> BuiltIn {
    let mut built_in = BuiltIn::default();
    for (_, items) in core_set::ITEMS.iter() {
        for item in items {
            let Item::Card(card) = item else { continue };
            if card.kind.node == CardKind::Pilot {
                built_in.pilots.insert(card.name.node.as_str());
            }
            built_in.cards.insert(card.name.node.as_str());
            for line in &card.body {
                match line {
                    BodyLine::Property(property) => {
                        if let Value::Traits(traits) = &property.value {
                            built_in.traits.extend(traits.iter().map(|one| one.node.as_str()));
                        }
                    }
                    BodyLine::Text(text) => {
                        let side = text
                            .node
                            .strip_prefix("【Pilot】[")
                            .and_then(|rest| rest.split(']').next());
                        built_in.cards.extend(side);
                        built_in.pilots.extend(side);
                    }
                    BodyLine::Comment(_) | BodyLine::TooLong(_) => {}
                }
            }
        }
    }
    built_in
}

/// What effects give to cards.
#[derive(Default)]
struct Gained {
    traits: Vec<TraitId>,
    names: Vec<NameId>,
}

impl Visitor for Gained {
    fn change(&mut self, change: &Change) {
        self.traits.extend(change.gained_trait());
        self.names.extend(change.further_names());
        visit::walk_change(self, change);
    }
}
