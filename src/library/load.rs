//! From a program to a library: the texts get their ids, and beside each is put what the play loop asks at a glance.

use super::definition::{CardId, Definition, Keyword, MAX_SUMS, Printed, TextRange};
use super::summary::Summary;
use super::texts::Text;
use super::{Library, LinkError, LinkProblem};
use crate::ir::visit::{Visitor, walk_ability, walk_body, walk_change};
use crate::ir::{
    Ability, AbilityKind, Bearer, Change, KeywordId, KeywordUse, Mark, Part, Place, Program, Site, Stacking,
    Trigger,
};
use std::sync::Arc;

/// Keyword effects are kept as bits of a word.
const MAX_KEYWORDS: usize = 32;
const MAX_CARDS: usize = 0xFF00;

pub(super) fn load(program: &Program) -> Result<Library, LinkError> {
    let mut library = Library {
        keywords: keywords(program)?,
        ..Library::default()
    };
    for (at, definition) in (0..).zip(&program.keywords) {
        let keyword = Some(KeywordId(at));
        let abilities = library.add_lines(&definition.abilities, keyword);
        let mut summary = Summary::default();
        for text in library.texts_in(abilities) {
            summary.add(text.summary);
        }
        let known = &mut library.keywords[usize::from(at)];
        known.abilities = abilities;
        known.summary = summary;
        if summary.kinds & Summary::CONSTANT != 0 {
            library.needs.keyword_constants |= 1 << at;
        }
    }
    let symbols = &program.symbols;
    for card in &program.cards {
        let definition = Definition::of_card(card, symbols);
        library.add_card(definition, &card.abilities);
    }
    // Tokens that only texts describe come after the cards.
    library.first_token = program.cards.len();
    for (_, token) in symbols.tokens() {
        let lines: Vec<Arc<Ability>> = token.keywords.iter().map(keyword_line).collect();
        library.add_card(Definition::of_token(token, symbols), &lines);
    }
    if library.definitions.len() > MAX_CARDS {
        return Err(too_many("cards", MAX_CARDS, Place::default()));
    }
    library.find_starting_pieces();
    Ok(library)
}

fn too_many(what: &'static str, limit: usize, place: Place) -> LinkError {
    LinkError {
        problem: LinkProblem::TooMany { what, limit },
        place,
    }
}

fn keywords(program: &Program) -> Result<Vec<Keyword>, LinkError> {
    let mut sums = 0;
    let mut keywords = Vec::with_capacity(program.keywords.len());
    for definition in &program.keywords {
        if keywords.len() >= MAX_KEYWORDS {
            return Err(too_many("keyword effects", MAX_KEYWORDS, definition.place));
        }
        let sum = match definition.stacking {
            Stacking::Adds => {
                if sums == MAX_SUMS {
                    let what = "keyword effects with a number";
                    return Err(too_many(what, MAX_SUMS, definition.place));
                }
                sums += 1;
                Some(sums as u8 - 1)
            }
            Stacking::Single => None,
        };
        keywords.push(Keyword {
            name: definition.name.clone(),
            stacking: definition.stacking,
            place: definition.place,
            sum,
            abilities: TextRange::default(),
            summary: Summary::default(),
        });
    }
    Ok(keywords)
}

/// A token's keyword effect as a line of its text.
fn keyword_line(used: &KeywordUse) -> Arc<Ability> {
    Arc::new(Ability {
        number: 0,
        bearer: Bearer::Card,
        site: Site::Field,
        gates: Vec::new(),
        limit: None,
        window: None,
        kind: AbilityKind::Keyword {
            timing: None,
            keyword: used.clone(),
        },
        place: Place::default(),
    })
}

impl Library {
    fn texts_in(&self, range: TextRange) -> &[Text] {
        &self.texts[range.start as usize..(range.start + range.len) as usize]
    }

    fn add_card(&mut self, mut definition: Definition, lines: &[Arc<Ability>]) {
        definition.abilities = self.add_lines(lines, None);
        for id in definition.abilities.ids() {
            let text = self.text(id);
            match (text.site, text.bearer) {
                (Site::Field, Bearer::Card) => definition.own.add(text.summary),
                (Site::Field, Bearer::PairedUnit) => definition.lent.add(text.summary),
                (Site::Hand, _) => definition.in_hand.add(text.summary),
                (Site::Trash, _) => definition.in_trash.add(text.summary),
                (Site::Everywhere, _) => {}
            }
            if let Some(AbilityKind::Triggered {
                trigger: Trigger::Marks(marks),
                ..
            }) = text.ability().map(|ability| &ability.kind)
                && marks.contains(&Mark::Burst)
            {
                definition.burst = Some(id);
            }
        }
        definition.printed = Printed::of(self.texts_in(definition.abilities), &self.keywords);
        self.definitions.push(definition);
    }

    /// Adds lines of one card or keyword effect, and behind them the texts within them.
    fn add_lines(&mut self, lines: &[Arc<Ability>], keyword: Option<KeywordId>) -> TextRange {
        let range = TextRange {
            start: self.texts.len() as u32,
            len: lines.len() as u32,
        };
        for line in lines {
            self.needs.ability(line);
            let summary = Summary::of(line, keyword.is_some());
            self.add_text(Text::of_ability(Arc::clone(line), summary), keyword);
        }
        for (line, id) in lines.iter().zip(range.ids()) {
            let mut inner = Inner::default();
            walk_ability(&mut inner, line);
            let start = self.texts.len() as u32;
            self.texts[id.0 as usize].inner = start;
            inner.texts.sort_by_key(|(number, _)| *number);
            inner.texts.dedup_by_key(|(number, _)| *number);
            for (_, mut text) in inner.texts {
                text.inner = start;
                self.add_text(text, keyword);
            }
        }
        range
    }

    fn add_text(&mut self, mut text: Text, keyword: Option<KeywordId>) {
        text.keyword = keyword;
        self.needs.listens |= text.summary.listens;
        self.texts.push(text);
    }

    /// The card of a token that a text describes.
    pub(crate) fn token(&self, token: crate::ir::TokenId) -> CardId {
        CardId((self.first_token + token.0 as usize) as u16)
    }
}

/// Finds the texts within a line.
#[derive(Default)]
struct Inner {
    texts: Vec<(u8, Text)>,
}

impl Inner {
    fn gained(&mut self, ability: &Arc<Ability>, granted_by_other: bool) {
        let mut text = Text::of_ability(Arc::clone(ability), Summary::of_gained(ability));
        text.granted_by_other = granted_by_other;
        self.texts.push((ability.number, text));
    }
}

impl Visitor for Inner {
    fn change(&mut self, change: &Change) {
        match change {
            Change::GainsAbility(ability) => self.gained(ability, false),
            Change::HasEffect(ability) => self.gained(ability, true),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::AlsoNamed(_)
            | Change::Becomes { .. }
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => {}
        }
        walk_change(self, change);
    }

    fn part(&mut self, part: &Arc<Part>) {
        self.texts.push((part.number, Text::of_part(Arc::clone(part))));
        walk_body(self, &part.body);
    }
}
