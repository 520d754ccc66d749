//! Loading a program into a library: texts get their ids, and data that games need often is calculated for each.

use super::Library;
use super::definition::{CardId, Definition, Keyword, Printed, TextRange};
use super::names::Names;
use super::summary::{Needs, Role, Summary};
use super::texts::{Leaving, Text};
use crate::ir::visit::{Visitor, walk_ability, walk_action, walk_body, walk_change};
use crate::ir::{
    Ability, Action, Bearer, Card, Change, ClauseForm, Copies, KeywordDefinition, KeywordId, Line, Mark,
    Notes, Part, Program, Site, Stacking, Token, TokenId,
};
use crate::limits;
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) fn load(program: &Program) -> Library {
    let mut library = Library {
        keywords: keywords(program),
        counters: program
            .symbols
            .counters()
            .map(|(_, name)| name.to_string())
            .collect(),
        traits: program
            .symbols
            .traits()
            .map(|(_, name)| name.to_string())
            .collect(),
        symbols: program.symbols.clone(),
        ..Library::default()
    };
    for (at, definition) in (0..).zip(&program.keywords) {
        let keyword = Some(KeywordId(at));
        let (abilities, needs) = library.add_lines(&definition.lines, keyword);
        library.keyword_needs.add(&needs);
        let mut summary = Summary::default();
        for text in library.texts_in(abilities) {
            summary.add(text.summary);
        }
        let known = &mut library.keywords[usize::from(at)];
        known.abilities = abilities;
        known.summary = summary;
        if summary.roles.contains(Role::Constant) {
            library.keyword_needs.keyword_constants.insert(KeywordId(at));
        }
    }
    let symbols = &program.symbols;
    let spoken = Names::new(symbols);
    for card in &program.cards {
        let definition = Definition::of_card(card, symbols, &spoken);
        library.add_card(definition, &card.lines);
    }
    let mut printed_tokens: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, card) in program.cards.iter().enumerate() {
        if card.token {
            printed_tokens.entry(&card.name).or_default().push(at);
        }
    }
    // Tokens that only texts describe come after the cards.
    for (_, token) in symbols.tokens() {
        let alike = printed_tokens.get(token.name.as_str());
        let mut alike = alike.into_iter().flatten().copied();
        let printed = alike.find(|at| is_printed_as(token, &program.cards[*at]));
        let card = printed.unwrap_or(library.definitions.len());
        if printed.is_none() {
            library.add_card(Definition::of_token(token, symbols, &spoken), &token.lines);
        }
        library.tokens.push(CardId(card as u16));
    }
    library.add_guises(program);
    library.add_copies(program);
    library.summarize();
    library.add_needs_of_tokens(program);
    library.find_starting_pieces();
    let mut by_code: Vec<CardId> = library.cards().map(|(card, _)| card).collect();
    by_code.sort_by(|one, other| {
        let code_of = |card: &CardId| &library.definition(*card).code;
        code_of(one).cmp(code_of(other))
    });
    library.by_code = by_code;
    debug_assert_eq!(
        library.own.len(),
        library.texts.len(),
        "a text that nobody can pass over"
    );
    library
}

/// The keyword effects, and where each keeps its number.
fn keywords(program: &Program) -> Vec<Keyword> {
    let mut sums = 0..;
    let keyword = |definition: &KeywordDefinition| Keyword {
        name: definition.name.clone(),
        stacking: definition.stacking,
        place: *definition.place,
        sum: match definition.stacking {
            Stacking::Adds => sums.next(),
            Stacking::Single => None,
        },
        abilities: TextRange::default(),
        summary: Summary::default(),
    };
    program.keywords.iter().map(keyword).collect()
}

/// Checks whether a token that a text describes is this printed token card (5-17-1).
fn is_printed_as(token: &Token, card: &Card) -> bool {
    card.token
        && card.link.is_empty()
        && (card.kind, &card.name) == (token.kind, &token.name)
        && (i16::from(card.ap), i16::from(card.hp)) == (i16::from(token.ap), i16::from(token.hp))
        && card.traits == token.traits
        && card.lines == token.lines
}

impl Library {
    /// Notes for each text what it does on the field, for whom ([`Library::does_for`]).
    fn summarize(&mut self) {
        for text in &self.texts {
            let does = |bearer| match text.site {
                Site::Field if text.bearer == bearer => text.summary,
                Site::Field | Site::Hand | Site::Trash | Site::Everywhere => Summary::default(),
            };
            self.own.push(does(Bearer::Card));
            self.lent.push(does(Bearer::PairedUnit));
        }
    }

    fn texts_in(&self, range: TextRange) -> &[Text] {
        &self.texts[range.start as usize..(range.start + range.len) as usize]
    }

    fn add_card(&mut self, mut definition: Definition, lines: &[Line]) {
        (definition.abilities, definition.needs) = self.add_lines(lines, None);
        for id in definition.abilities.ids() {
            let text = self.text(id);
            match (text.site, text.bearer) {
                (Site::Field, Bearer::Card) => definition.own.add(text.summary),
                (Site::Field, Bearer::PairedUnit) => definition.lent.add(text.summary),
                (Site::Hand, _) => definition.in_hand.add(text.summary),
                (Site::Trash, _) => definition.in_trash.add(text.summary),
                (Site::Everywhere, _) => {}
            }
            let Some(ability) = text.ability() else { continue };
            if ability.kind.marks().contains(&Mark::Burst) {
                definition.burst = Some(id);
            }
            let joined = ability.joined.as_ref();
            if let Some(used) = ability.kind.keyword().or(joined) {
                definition.keywords.insert(used.keyword);
            }
        }
        definition.printed = Printed::of(self.texts_in(definition.abilities), &self.keywords);
        self.definitions.push(definition);
    }

    /// Adds a definition for each Unit that a card is deployed as by its own text.
    fn add_guises(&mut self, program: &Program) {
        for (card, read) in (0..).map(CardId).zip(&program.cards) {
            for guise in read.guises() {
                let unit = self.definition(card).as_unit(guise);
                self.guises.push((card, Some(guise)));
                self.definitions.push(unit);
            }
        }
    }

    /// Adds a definition for each card as the token that is a copy of it, where a text deploys copies.
    fn add_copies(&mut self, program: &Program) {
        let mut copies = Copies::default();
        let of_cards = program.cards.iter().flat_map(|card| &card.lines);
        let of_keywords = program.keywords.iter().flat_map(|keyword| &keyword.lines);
        let of_tokens = program.symbols.tokens().flat_map(|(_, token)| &token.lines);
        let mut lines = of_cards.chain(of_keywords).chain(of_tokens);
        lines.any(|line| {
            copies.ability(&line.ability);
            copies.0
        });
        if !copies.0 {
            return;
        }
        for (card, read) in (0..).map(CardId).zip(&program.cards) {
            // The checker has reserved room for each copy (`limits::CARDS`); keyword effects alone do not count there.
            if read.can_be_copied() && self.definitions.len() < limits::CARDS {
                let copy = self.definition(card).as_copy();
                self.guises.push((card, None));
                self.definitions.push(copy);
            }
        }
    }

    /// Adds the needs of tokens to the cards that deploy them, and to the cards that deploy those.
    fn add_needs_of_tokens(&mut self, program: &Program) {
        let described = program.symbols.tokens().zip(&self.tokens);
        let described = described.map(|((_, token), card)| (*card, token.lines.as_slice()));
        let cards = (0..).map(CardId).zip(&program.cards);
        let brought: Vec<(CardId, CardId)> = cards
            .map(|(card, read)| (card, read.lines.as_slice()))
            .chain(described)
            .flat_map(|(card, lines)| {
                let mut tokens = Tokens(Vec::new());
                lines.iter().for_each(|line| tokens.ability(&line.ability));
                tokens.0.into_iter().map(move |token| (card, token))
            })
            .map(|(card, token)| (card, self.token(token)))
            .collect();
        // Tokens can deploy further tokens, so repeat until nothing is new.
        let mut is_new = true;
        while is_new {
            is_new = false;
            for (card, token) in &brought {
                let needs = self.definition(*token).needs;
                let own = &mut self.definitions[usize::from(card.0)].needs;
                is_new |= !own.cover(&needs);
                own.add(&needs);
            }
        }
        // Any card of a game may gain a keyword effect, so these tokens concern all games.
        let mut tokens = Tokens(Vec::new());
        let lines = program.keywords.iter().flat_map(|keyword| &keyword.lines);
        lines.for_each(|line| tokens.ability(&line.ability));
        for token in tokens.0 {
            let needs = self.definition(self.token(token)).needs;
            self.keyword_needs.add(&needs);
        }
    }

    /// Adds lines of one card or keyword effect, and behind them the texts within them. What they have games look for is answered,
    /// too.
    fn add_lines(&mut self, lines: &[Line], keyword: Option<KeywordId>) -> (TextRange, Needs) {
        let mut needs = Needs::default();
        let range = TextRange {
            start: self.texts.len() as u32,
            len: lines.len() as u32,
        };
        for Line { ability, notes } in lines {
            needs.ability(ability);
            let summary = Summary::of(ability, keyword.is_some());
            self.add_text(Text::of_ability(Arc::clone(ability), notes, summary), keyword);
        }
        for (line, id) in lines.iter().zip(range.ids()) {
            let mut inner = Inner {
                notes: &line.notes,
                texts: Vec::new(),
                leaving: self.texts[id.0 as usize].leaving,
            };
            walk_ability(&mut inner, &line.ability);
            let start = self.texts.len() as u32;
            self.texts[id.0 as usize].inner = start;
            inner.texts.sort_by_key(|(number, _)| *number);
            inner.texts.dedup_by_key(|(number, _)| *number);
            for (_, mut text) in inner.texts {
                text.inner = start;
                self.add_text(text, keyword);
            }
        }
        for text in &self.texts[range.start as usize..] {
            needs.listens |= text.summary.listens;
        }
        (range, needs)
    }

    fn add_text(&mut self, mut text: Text, keyword: Option<KeywordId>) {
        text.keyword = keyword;
        self.texts.push(text);
    }

    /// The card of a token that a text describes.
    pub(crate) fn token(&self, token: TokenId) -> CardId {
        self.tokens[token.0 as usize]
    }
}

/// Finds the tokens that a line brings along.
struct Tokens(Vec<TokenId>);

impl Visitor for Tokens {
    fn action(&mut self, action: &Action) {
        self.0.extend(action.tokens().iter().map(|token| token.token));
        walk_action(self, action);
    }
}

/// Finds the texts within a line.
struct Inner<'l> {
    notes: &'l Arc<Notes>,
    texts: Vec<(u8, Text)>,
    /// The participants that the triggering event of the present effect removes.
    leaving: Leaving,
}

impl Inner<'_> {
    fn gained(&mut self, ability: &Arc<Ability>, granted_by_other: bool) {
        let mut text = Text::of_ability(Arc::clone(ability), self.notes, Summary::of_gained(ability));
        text.granted_by_other = granted_by_other;
        self.leaving = text.leaving;
        self.texts.push((ability.number, text));
    }
}

impl Visitor for Inner<'_> {
    fn change(&mut self, change: &Change) {
        let around = self.leaving;
        if let Some((ability, granted_by_other)) = change.granted() {
            self.gained(ability, granted_by_other);
        }
        walk_change(self, change);
        self.leaving = around;
    }

    fn action(&mut self, action: &Action) {
        let around = self.leaving;
        // A delayed instruction does not see the field as it was before the card was destroyed.
        self.leaving.destroyed &= match action.facets().clause {
            ClauseForm::Later(_) => false,
            ClauseForm::Order
            | ClauseForm::Of(_)
            | ClauseForm::Changes(..)
            | ClauseForm::Modes(..)
            | ClauseForm::Branch(_) => true,
        };
        walk_action(self, action);
        self.leaving = around;
    }

    fn part(&mut self, part: &Arc<Part>) {
        self.texts.push((
            part.number,
            Text::of_part(Arc::clone(part), self.notes, self.leaving),
        ));
        walk_body(self, &part.body);
    }
}

#[cfg(test)]
mod tests {
    use crate::library::Library;
    use crate::source::SourceFile;

    /// A game looks for what tokens do, whatever brings them along: a card, or a keyword effect that any card may gain.
    #[test]
    fn what_tokens_do_is_told_by_what_brings_them_along() {
        let text = r#"
            keyword <Swarm> means "【Deploy】Deploy 1 [Bee]((Hive)･AP1･HP1･When you place an EX Resource, draw 1) Unit token."
            unit T-001 "Comb" {
                color red  lv 1  cost 1  ap 1  hp 1
                【Deploy】Deploy 1 [Drone]((Hive)･AP1･HP1･【Attack】Draw 1) Unit token.
            }
        "#;
        let compiled = crate::compile(&[SourceFile::new("t.gcs", text).unwrap()]);
        assert_eq!(compiled.diagnostics, []);
        let library = Library::new(&compiled.program);
        let needs = |name: &str| {
            let mut tokens = library.tokens.iter().map(|card| library.definition(*card));
            tokens.find(|token| token.name == name).unwrap().needs
        };
        assert!(!needs("Bee").listens.is_empty());
        assert!(library.keyword_needs.cover(&needs("Bee")));
        let comb = library.definition(library.find("T-001").unwrap()).needs;
        assert!(comb.cover(&needs("Drone")));
        assert!(!comb.cover(&needs("Bee")), "nothing of a card brings it along");
    }
}
