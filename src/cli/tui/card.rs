//! A card in full: what is printed on it, what its keyword effects mean, why its numbers are what they are, and what cannot be
//! done with it.

use super::super::columns::plural;
use super::super::known::keywords_in;
use super::palette::{indented, lines, span};
use super::{App, Spot};
use gcs::game::{CardView, Influence, InfluenceBy, NumberReasons, SeatId, Until, View, Zone};
use gcs::ir::CardKind;
use gcs::library::CardId;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

impl App<'_> {
    /// Everything about what is pointed at.
    pub(super) fn about(&self, spot: Spot, width: usize) -> Vec<Line<'static>> {
        let view = self.view();
        match spot {
            Spot::Card(object) => match view.card(object) {
                Some(card) => self.about_card(&view, &card, width),
                None => vec![Line::from(span("a card face down", self.palette.faint()))],
            },
            Spot::Player(seat) => self.about_player(&view, seat, width),
            Spot::Pile(seat, zone) => self.about_pile(&view, seat, zone, width),
        }
    }

    fn about_card(&self, view: &View<'_>, card: &CardView, width: usize) -> Vec<Line<'static>> {
        let mut all = self.printed(view, card.card, width);
        if let Some(pilot) = card.partner.and_then(|pilot| view.card(pilot)) {
            let word = if card.zone == Zone::Units { "Pilot" } else { "with" };
            all.push(Line::default());
            all.push(Line::from(span(&format!("{word}:"), self.palette.faint())));
            all.extend(self.printed(view, pilot.card, width));
        }
        let marks = self.marks(view, card);
        if !marks.is_empty() {
            all.push(Line::default());
            all.extend(lines(&marks.join(" · "), self.palette.notice(), width));
        }
        all.extend(self.reasons(view, card, width));
        let not = self.why_not(Spot::Card(card.object));
        let asked = self.decision().filter(|decision| !decision.kind.is_free());
        let not_picked = match asked {
            Some(_) if self.picks() && !self.subjects().contains(&card.object) => {
                self.why_not_picked(Spot::Card(card.object))
            }
            Some(_) | None => String::new(),
        };
        let says = if asked.is_none() {
            !not.is_empty()
        } else {
            !not_picked.is_empty()
        };
        if self.decision().is_some() && says {
            all.push(Line::default());
            all.push(Line::from(span("Why not?", self.palette.strong())));
            if asked.is_none() {
                for line in not {
                    all.extend(indented(&line, Style::new(), width, 2));
                }
            } else {
                all.extend(indented(&not_picked, Style::new(), width, 2));
            }
        }
        all
    }

    /// A card as it is printed, with what its keyword effects mean.
    pub(super) fn printed(&self, view: &View<'_>, card: CardId, width: usize) -> Vec<Line<'static>> {
        let definition = view.definition(card);
        let mut all = lines(&definition.name, self.palette.strong(), width);
        let color = definition
            .color
            .map_or(String::new(), |color| format!("{} ", color.word()));
        let kind = super::super::play::words::kind(definition);
        let numbers = super::super::play::words::numbers(definition);
        let price = match definition.kind {
            CardKind::Resource => String::new(),
            CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base => {
                format!(" Lv.{} cost {}", definition.lv, definition.cost)
            }
        };
        let facts = format!("{color}{kind}{price} {numbers} {}", definition.code);
        all.extend(lines(facts.trim(), Style::new(), width));
        let mut more: Vec<String> = definition.traits.iter().map(|name| format!("({name})")).collect();
        if !definition.link.is_empty() {
            more.push(format!("link {}", definition.link.join(" / ")));
        }
        if !more.is_empty() {
            all.extend(lines(&more.join(" "), self.palette.faint(), width));
        }
        let text = view.library().text_of(card);
        for line in text.lines() {
            all.extend(indented(line, Style::new(), width, 2));
        }
        for keyword in keywords_in(&self.table.program, &text) {
            all.extend(indented(&format!("({keyword})"), self.palette.faint(), width, 2));
        }
        all
    }

    /// Why the numbers and keyword effects are what they are, as far as that is not what is printed.
    fn reasons(&self, view: &View<'_>, card: &CardView, width: usize) -> Vec<Line<'static>> {
        let Some(reasons) = view.reasons(card.object) else {
            return Vec::new();
        };
        let mut all: Vec<Line<'static>> = Vec::new();
        let is_plain = |number: &NumberReasons| {
            let mut of = number.of.iter();
            of.all(|influence| influence.by == InfluenceBy::Printed)
        };
        for (word, number) in [
            ("AP", &reasons.ap),
            ("HP", &reasons.hp),
            ("Lv.", &reasons.lv),
            ("cost", &reasons.cost),
        ] {
            if is_plain(number) {
                continue;
            }
            all.push(Line::from(span(
                &format!("{word} {}:", number.is),
                self.palette.strong(),
            )));
            for influence in &number.of {
                let line = format!("{:+} {}", influence.amount, self.influence(view, influence));
                all.extend(
                    indented(&format!("  {line}"), Style::new(), width, 4)
                        .into_iter()
                        .map(moved_in),
                );
            }
        }
        for keyword in &reasons.keywords {
            let gained = keyword.given.iter().chain(&keyword.taken);
            let gained: Vec<&Influence> = gained
                .filter(|influence| influence.by != InfluenceBy::Printed && influence.words != "has it")
                .collect();
            if gained.is_empty() {
                continue;
            }
            let has = if keyword.has { "" } else { " is lost" };
            all.push(Line::from(span(
                &format!("<{}>{has}:", keyword.name),
                self.palette.strong(),
            )));
            for influence in gained {
                let words = self.influence(view, influence);
                all.extend(
                    indented(&words, Style::new(), width.saturating_sub(2), 2)
                        .into_iter()
                        .map(moved_in),
                );
            }
        }
        if !all.is_empty() {
            all.insert(0, Line::default());
        }
        all
    }

    /// Where an influence comes from, and until when it counts.
    fn influence(&self, view: &View<'_>, influence: &Influence) -> String {
        let by = match &influence.by {
            InfluenceBy::Printed => "printed".to_owned(),
            InfluenceBy::Pilot { name, .. } => format!("its Pilot {name}"),
            InfluenceBy::Damage => "damage".to_owned(),
            InfluenceBy::Rule { rule } => format!("{} ({rule})", influence.words),
            InfluenceBy::Effect {
                name, text, keyword, ..
            } => {
                let of = match keyword {
                    Some(keyword) => format!("<{keyword}> of {name}"),
                    None => name.clone(),
                };
                format!("{}, because of {of}: \"{text}\"", influence.words)
            }
        };
        let players = |of: &[SeatId]| {
            let names: Vec<String> = of.iter().map(|seat| self.words(view).player(*seat)).collect();
            names.join(" or ")
        };
        let until = match &influence.until {
            None | Some(Until::Holds) => String::new(),
            Some(Until::Stays) => ", as long as it stays".to_owned(),
            Some(Until::ThisTurn) => ", during this turn".to_owned(),
            Some(Until::ThisBattle) => ", during this battle".to_owned(),
            Some(Until::StartPhase { of }) => format!(", in the next start phase of {}", players(of)),
            Some(Until::NextTurn { of }) => format!(", during the next turn of {}", players(of)),
            Some(Until::StartOfNextTurn { of }) => {
                format!(", until the next turn of {} begins", players(of))
            }
            Some(Until::EndOfNextTurn { of }) => format!(", until the next turn of {} ends", players(of)),
        };
        format!("{by}{until}")
    }

    fn about_player(&self, view: &View<'_>, seat: SeatId, width: usize) -> Vec<Line<'static>> {
        let who = self.name(view, seat);
        let mut all = lines(&who, self.palette.strong(), width);
        let count = |zone, noun| plural(view.count(seat, zone), noun);
        for line in [
            format!("{} in hand", count(Zone::Hand, "card")),
            format!("{} in the deck", count(Zone::Deck, "card")),
            format!("{} in the resource deck", count(Zone::ResourceDeck, "card")),
            format!(
                "{}, {} active",
                count(Zone::Resources, "Resource"),
                view.active_resources(seat)
            ),
            format!(
                "{}, {}",
                count(Zone::Shields, "Shield"),
                count(Zone::Base, "Base")
            ),
            format!(
                "{} in the trash, {} removed",
                view.count(seat, Zone::Trash),
                view.count(seat, Zone::Removal)
            ),
        ] {
            all.extend(lines(&line, Style::new(), width));
        }
        all
    }

    /// The cards of a pile from the top, equal ones counted.
    fn about_pile(&self, view: &View<'_>, seat: SeatId, zone: Zone, width: usize) -> Vec<Line<'static>> {
        let words = [
            (Zone::Trash, "trash"),
            (Zone::Removal, "removed"),
            (Zone::Resources, "Resources"),
        ];
        let word = words
            .iter()
            .find(|(of, _)| *of == zone)
            .map_or("cards", |(_, word)| word);
        let who = self.name(view, seat);
        let mut all = lines(&format!("{word} of {who}"), self.palette.strong(), width);
        let mut counted: Vec<(String, usize)> = Vec::new();
        for card in view.cards(seat, zone).flatten() {
            let name = &view.definition(card.card).name;
            let rested = if card.rested { " (rested)" } else { "" };
            let words = format!("{name}{rested}");
            match counted.iter_mut().find(|(other, _)| *other == words) {
                Some((_, count)) => *count += 1,
                None => counted.push((words, 1)),
            }
        }
        if counted.is_empty() {
            all.push(Line::from(span("nothing", self.palette.faint())));
        }
        for (words, count) in counted {
            let times = if count > 1 {
                format!(" ×{count}")
            } else {
                String::new()
            };
            all.extend(indented(&format!("{words}{times}"), Style::new(), width, 2));
        }
        all
    }
}

/// A line two columns to the right.
fn moved_in(line: Line<'static>) -> Line<'static> {
    let mut spans = vec![span("  ", Style::new())];
    spans.extend(line.spans);
    Line::from(spans)
}
