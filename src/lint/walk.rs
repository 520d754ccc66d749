//! The walk through the compiled program: each node is shown to the lints that ask for its kind.

use super::context::Cx;
use super::course::Course;
use super::given::{Given, begins_battles};
use super::names::Names;
use super::pass::Pass;
use super::{LINTS, Memory, Settings};
use crate::compile::Compilation;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    Ability, AbilityKind, About, Action, Beside, Card, CardKind, Change, ClauseForm, Condition, Event, Group,
    Key, Line, Part, Place, Player, Players, Program, Quality, Selector, Site, Step,
};
use crate::limits;
use crate::source::{FileId, SourceFile};
use std::sync::Arc;

/// The functions of one kind of pass, each with its lint.
type Hooks<N> = Vec<(Code, fn(&mut Cx<'_>, &N))>;

/// The lints by what they look at.
#[derive(Default)]
struct Passes {
    abilities: Hooks<Ability>,
    steps: Hooks<Step>,
    groups: Hooks<Group>,
    players: Hooks<Players>,
    qualities: Hooks<Quality>,
    conditions: Hooks<Condition>,
    events: Hooks<Event>,
    cards: Hooks<Card>,
}

impl Passes {
    fn new() -> Passes {
        let mut passes = Passes::default();
        for lint in LINTS {
            let code = Code::Lint(&lint.about);
            match lint.pass {
                Pass::Ability(find) => passes.abilities.push((code, find)),
                Pass::Step(find) => passes.steps.push((code, find)),
                Pass::Group(find) => passes.groups.push((code, find)),
                Pass::Players(find) => passes.players.push((code, find)),
                Pass::Quality(find) => passes.qualities.push((code, find)),
                Pass::Condition(find) => passes.conditions.push((code, find)),
                Pass::Event(find) => passes.events.push((code, find)),
                Pass::Card(find) => passes.cards.push((code, find)),
                // Comments are no part of a card.
                Pass::Allow(_) => {}
            }
        }
        passes
    }
}

/// Returns the findings of all lints in the given files, whatever their levels.
pub(super) fn found(compilation: &Compilation, settings: &Settings, memory: &mut Memory) -> Vec<Diagnostic> {
    let program = &compilation.program;
    let written = memory.begin(&compilation.files[..compilation.given]);
    let names = Names::new(compilation, settings, &written);
    memory.forget_others(settings, &names);
    let looked_at = Looked {
        program,
        names: &names,
        files: &compilation.files[..compilation.given],
        passes: &Passes::new(),
    };
    let mut found = Found {
        list: Vec::new(),
        room: limits::FINDINGS.saturating_sub(compilation.diagnostics.len()),
    };
    for keyword in &program.keywords {
        looked_at.at(keyword.place, None, None, &keyword.lines, &mut found);
    }
    for (_, token) in program.symbols.tokens() {
        for line in &token.lines {
            let place = Beside(line.place());
            looked_at.at(
                place,
                None,
                Some(token.kind),
                std::slice::from_ref(line),
                &mut found,
            );
        }
    }
    for card in &program.cards {
        let Some(file) = looked_at.files.get(card.place.file.0 as usize) else {
            continue;
        };
        if let Some(known) = memory.find(file, card, &names) {
            found.add(card.place, known);
            continue;
        }
        let before = found.list.len();
        // Discard questions that were asked for others.
        names.take_asked();
        looked_at.at(card.place, Some(card), Some(card.kind), &card.lines, &mut found);
        // If there is no room for more findings, the result is incomplete and not kept.
        if found.room > 0 {
            memory.keep(file, card, &found.list[before..], names.take_asked());
        }
    }
    memory.end();
    found.list
}

/// Findings, and how many more there can be.
struct Found {
    list: Vec<Diagnostic>,
    room: usize,
}

impl Found {
    /// Takes what was found in something that is written at a place.
    fn add(&mut self, place: Beside<Place>, mut found: Vec<Diagnostic>) {
        if self.room == 0 {
            return;
        }
        let more = found.len();
        self.list.append(&mut found);
        if more >= self.room {
            self.list.push(Diagnostic::too_many(place.file, place.span));
        }
        self.room = self.room.saturating_sub(more);
    }
}

struct Looked<'a> {
    program: &'a Program,
    names: &'a Names<'a>,
    files: &'a [SourceFile],
    passes: &'a Passes,
}

impl Looked<'_> {
    /// Looks at the lines of an item, if its place is in one of the given files.
    fn at(
        &self,
        place: Beside<Place>,
        card: Option<&Card>,
        kind: Option<CardKind>,
        lines: &[Line],
        found: &mut Found,
    ) {
        let id: FileId = place.file;
        let Some(file) = self.files.get(id.0 as usize) else {
            return;
        };
        if found.room == 0 {
            return;
        }
        // The lint is set before it looks at anything.
        let Some(first) = LINTS.first() else { return };
        let mut walk = Walk {
            cx: Cx {
                program: self.program,
                names: self.names,
                file,
                id,
                card,
                kind,
                begins_battles: card.is_some_and(|card| begins_battles(self.program, card)),
                line: None,
                place: Key::CANONICAL,
                whole: Key::CANONICAL,
                this: None,
                is_always_on: false,
                depth: 0,
                given: Given::default(),
                course: Course::default(),
                at: None,
                is_denied: false,
                about: About::default(),
                counts: true,
                code: Code::Lint(&first.about),
                found: Vec::new(),
            },
            passes: self.passes,
            next: None,
        };
        for line in lines {
            walk.cx.line = Some(line);
            walk.ability(&line.ability);
        }
        walk.cx.line = None;
        if let Some(card) = card {
            show(&mut walk.cx, &self.passes.cards, card);
        }
        found.add(place, walk.cx.found);
    }
}

struct Walk<'a> {
    cx: Cx<'a>,
    passes: &'a Passes,
    /// The number of the instruction that is read next.
    next: Option<u8>,
}

/// Shows a node to the lints that ask for it.
fn show<N>(cx: &mut Cx<'_>, asked: &Hooks<N>, node: &N) {
    for (code, find) in asked {
        cx.code = *code;
        find(cx, node);
    }
}

impl Visitor for Walk<'_> {
    fn ability(&mut self, ability: &Ability) {
        let outer = std::mem::replace(&mut self.cx.place, ability.place);
        let whole = std::mem::replace(&mut self.cx.whole, ability.place);
        let about = std::mem::replace(&mut self.cx.about, About::of(ability));
        let this = self.cx.this;
        let is_always_on = self.cx.depth == 0
            && ability.site == Site::Field
            && matches!(ability.kind, AbilityKind::Constant { .. });
        let is_always_on = std::mem::replace(&mut self.cx.is_always_on, is_always_on);
        self.cx.this = self.cx.this_of(ability);
        let given = Given::of(ability, self.cx.card, self.cx.begins_battles);
        let given = std::mem::replace(&mut self.cx.given, given);
        let is_denied = std::mem::replace(&mut self.cx.is_denied, false);
        let course = std::mem::replace(&mut self.cx.course, Course::of(ability));
        let at = self.cx.at.take();
        let next = self.next.replace(0);
        self.cx.depth += 1;
        show(&mut self.cx, &self.passes.abilities, ability);
        visit::walk_ability(self, ability);
        self.cx.depth -= 1;
        self.cx.place = outer;
        self.cx.whole = whole;
        self.cx.about = about;
        self.cx.this = this;
        self.cx.given = given;
        self.cx.course = course;
        self.cx.at = at;
        self.next = next;
        self.cx.is_denied = is_denied;
        self.cx.is_always_on = is_always_on;
    }

    fn step(&mut self, step: &Step) {
        let outer = std::mem::replace(&mut self.cx.place, step.place);
        let number = self.next;
        let at = std::mem::replace(&mut self.cx.at, number);
        show(&mut self.cx, &self.passes.steps, step);
        visit::walk_step(self, step);
        self.cx.at = at;
        self.next = number.and_then(|number| number.checked_add(1));
        self.cx.place = outer;
    }

    fn action(&mut self, action: &Action) {
        // A delayed instruction is carried out in another turn, or after much has happened.
        if let ClauseForm::Later(_) = action.facets().clause {
            let given = std::mem::take(&mut self.cx.given);
            let at = self.cx.at.take();
            visit::walk_action(self, action);
            self.cx.given = given;
            self.cx.at = at;
        } else {
            visit::walk_action(self, action);
        }
    }

    fn part(&mut self, part: &Arc<Part>) {
        // The facts before the part are those before its first instruction.
        let mut known = self.cx.at;
        let next = self.next;
        for step in &part.body.steps {
            self.next = known.take();
            self.step(step);
        }
        self.next = next;
    }

    fn change(&mut self, change: &Change) {
        // A prohibition or permission for a time is evaluated again and again, at other moments.
        if self.cx.given.is_constant {
            visit::walk_change(self, change);
        } else {
            let given = std::mem::take(&mut self.cx.given);
            visit::walk_change(self, change);
            self.cx.given = given;
        }
    }

    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector {
            show(&mut self.cx, &self.passes.groups, group);
        }
        visit::walk_selector(self, selector);
    }

    fn player(&mut self, player: &Player) {
        if let Player::Described(players) = player {
            show(&mut self.cx, &self.passes.players, players);
        }
        visit::walk_player(self, player);
    }

    fn quality(&mut self, quality: &Quality) {
        show(&mut self.cx, &self.passes.qualities, quality);
        visit::walk_quality(self, quality);
    }

    fn condition(&mut self, condition: &Condition) {
        show(&mut self.cx, &self.passes.conditions, condition);
        let denies = matches!(condition, Condition::Not(_));
        let outer = self.cx.is_denied;
        self.cx.is_denied |= denies;
        visit::walk_condition(self, condition);
        self.cx.is_denied = outer;
    }

    fn event(&mut self, event: &Event) {
        show(&mut self.cx, &self.passes.events, event);
        let outer = std::mem::replace(&mut self.cx.counts, false);
        visit::walk_event(self, event);
        self.cx.counts = outer;
    }
}
