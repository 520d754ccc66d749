//! The parser of scenario files: the grammar is `grammar/scenario.pest`. The frame accepts any text; a line that is not understood is
//! reported at its words, and parsing continues after it.

use super::ast::*;
use super::seats::Table;
use super::words::{listed, words_of};
use crate::diagnostics::{Code, Diagnostic};
use crate::limits;
use crate::rulebook::rulebook;
use crate::source::{FileId, LongLine, SourceFile, Span, without_long_lines};
use crate::suggest;
use crate::syntax::ast::Spanned;
use gcs_grammar::scenario::Rule;
use gcs_grammar::{Pair, Reading};

/// Reads a file. What is not understood is reported, and a scenario with such a line is marked as broken.
pub(super) fn parse(source: &SourceFile, id: FileId) -> (File, Vec<Diagnostic>) {
    let (text, long) = without_long_lines(&source.text);
    let mut reader = Reader {
        id,
        found: Vec::new(),
        long,
        is_full: false,
        table: Table::default(),
    };
    let mut file = File::default();
    match Reading::new(&text).read(Rule::file) {
        Ok(tree) => {
            for item in tree.pairs().flat_map(Pair::into_inner) {
                if reader.found.len() >= limits::FINDINGS {
                    let at = At {
                        pair: item,
                        offset: 0,
                    };
                    reader.found.push(Diagnostic::too_many(id, first_line(&at)));
                    break;
                }
                reader.item(item, &mut file);
            }
        }
        // The grammar of the frame accepts every text.
        Err(at) => reader.found.push(Diagnostic::new(
            Code::ScenarioSyntax,
            id,
            Span::new(at, at),
            "the file cannot be read",
            "from here on",
        )),
    }
    reader.too_long(&file);
    (file, reader.found)
}

pub(super) struct Reader {
    id: FileId,
    found: Vec<Diagnostic>,
    /// The lines that were left out.
    long: Vec<LongLine>,
    /// Whether the maximum number of scenarios was exceeded.
    is_full: bool,
    /// The players of the current scenario.
    pub(super) table: Table,
}

/// Common words that scenarios do not have, with the right ones.
const OTHER_WORDS: [(&str, &str); 6] = [
    ("enemy", "opponent"),
    ("opponents", "opponent"),
    ("player", "opponent"),
    ("me", "you"),
    ("my", "your"),
    ("i", "you"),
];

/// A pair and how far into the file the text that it was read from begins.
#[derive(Clone)]
pub(super) struct At<'i> {
    pair: Pair<'i, Rule>,
    offset: u32,
}

impl<'i> At<'i> {
    pub(super) fn span(&self) -> Span {
        Span::new(self.pair.start(), self.pair.end()).shift(self.offset)
    }

    pub(super) fn rule(&self) -> Rule {
        self.pair.as_rule()
    }

    pub(super) fn text(&self) -> &'i str {
        self.pair.as_str()
    }

    pub(super) fn inner(&self) -> impl Iterator<Item = At<'i>> + use<'i> {
        let offset = self.offset;
        self.pair.into_inner().map(move |pair| At { pair, offset })
    }

    pub(super) fn find(&self, rule: Rule) -> Option<At<'i>> {
        self.inner().find(|part| part.rule() == rule)
    }

    pub(super) fn has(&self, rule: Rule) -> bool {
        self.find(rule).is_some()
    }

    pub(super) fn spanned<T>(&self, node: T) -> Spanned<T> {
        Spanned {
            node,
            span: self.span(),
        }
    }

    /// Returns the text between the quotes of a string.
    pub(super) fn string(&self) -> String {
        let inner = self.find(Rule::string_inner);
        inner.map_or_else(String::new, |inner| inner.text().to_owned())
    }
}

/// The meaning of a line, or the reason why a line that parses has none.
pub(super) type Understood<T> = Result<T, Diagnostic>;

impl Reader {
    pub(super) fn error(
        &self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::new(Code::ScenarioSyntax, self.id, span, message, label)
    }

    /// Reports the lines that were left out. Those of a card are reported with it.
    fn too_long(&mut self, file: &File) {
        let of_scenarios = file.scenarios.iter().flat_map(|scenario| &scenario.definitions);
        let mut cards: Vec<Span> = file.definitions.iter().chain(of_scenarios).copied().collect();
        cards.sort_by_key(|span| span.start);
        for line in &self.long {
            let before = cards.partition_point(|card| card.start <= line.span.start);
            let is_of_card = before
                .checked_sub(1)
                .is_some_and(|at| cards[at].covers(line.span));
            if !is_of_card {
                self.found.push(Diagnostic::line_too_long(self.id, line.excess));
            }
        }
    }

    /// The first scenario for which there is no room is reported.
    fn one_too_many(&mut self, scenario: &At<'_>) {
        if self.is_full {
            return;
        }
        self.is_full = true;
        self.found.push(
            Diagnostic::new(
                Code::TooLong,
                self.id,
                first_line(scenario),
                format!("a file has at most {} scenarios", limits::SCENARIOS),
                "one too many; neither this nor what follows is played",
            )
            .help("write the others in another file"),
        );
    }

    /// Checks whether a line within the span was left out.
    fn is_cut(&self, span: Span) -> bool {
        let next = self.long.partition_point(|line| line.span.start < span.start);
        self.long.get(next).is_some_and(|line| span.covers(line.span))
    }

    fn item(&mut self, pair: Pair<'_, Rule>, file: &mut File) {
        let item = At { pair, offset: 0 };
        match item.rule() {
            Rule::needs => file
                .needs
                .extend(item.inner().map(|code| code.spanned(code.text().to_owned()))),
            Rule::definition => file.definitions.push(item.span()),
            Rule::scenario if file.scenarios.len() < limits::SCENARIOS => {
                let scenario = self.scenario(&item);
                file.scenarios.push(scenario);
            }
            Rule::scenario => self.one_too_many(&item),
            Rule::bad_line => {
                let found = self
                    .error(
                        first_line(&item),
                        format!("`{}` is no part of a scenario file", shown(item.text())),
                        "expected a scenario, a card, a keyword effect or `needs`",
                    )
                    .help("a scenario begins like `scenario \"What it shows\" shows 10-1-6-5 {`");
                self.found.push(found);
            }
            Rule::EOI | Rule::comment => {}
            _ => self.found.push(self.incomplete(&item)),
        }
    }

    fn scenario(&mut self, item: &At<'_>) -> Source {
        let mut scenario = Source {
            title: item.spanned(String::new()),
            shows: Vec::new(),
            definitions: Vec::new(),
            table: Table::default(),
            statements: Vec::new(),
            broken: false,
        };
        let before = self.found.len();
        // Whether the format has been given.
        let mut formatted = false;
        self.table = Table::default();
        for part in item.inner() {
            match part.rule() {
                Rule::string => scenario.title = part.spanned(part.string()),
                Rule::shows => {
                    for cite in part.inner().filter(|part| part.rule() == Rule::cite) {
                        match self.cite(&cite) {
                            Ok(citation) => scenario.shows.push(cite.spanned(citation)),
                            Err(found) => self.found.push(found),
                        }
                    }
                }
                Rule::body => {
                    for line in part.inner() {
                        match line.rule() {
                            Rule::definition => scenario.definitions.push(line.span()),
                            // The scenario is broken, and what follows it, if only the end, is reported as too many.
                            Rule::line if self.found.len() >= limits::FINDINGS => break,
                            Rule::line => self.line(&line, &mut scenario, &mut formatted),
                            Rule::comment => {}
                            _ => self.found.push(self.incomplete(&line)),
                        }
                    }
                }
                Rule::close if part.text().is_empty() => {
                    let found = self
                        .error(
                            scenario.title.span,
                            format!("the scenario \"{}\" does not end", scenario.title.node),
                            "this one",
                        )
                        .help("close it with `}`");
                    self.found.push(found);
                }
                Rule::close | Rule::comment | Rule::open => {}
                _ => self.found.push(self.incomplete(&part)),
            }
        }
        if !item.has(Rule::open) {
            let found = self
                .error(
                    scenario.title.span,
                    format!("the scenario \"{}\" does not begin", scenario.title.node),
                    "no `{` behind it",
                )
                .help("a scenario begins like `scenario \"What it shows\" shows 10-1-6-5 {`");
            self.found.push(found);
        }
        scenario.table = self.table;
        scenario.broken = self.found.len() > before || self.is_cut(item.span());
        scenario
    }

    fn cite(&self, cite: &At<'_>) -> Understood<Citation> {
        let bad = || {
            self.error(
                cite.span(),
                format!("`{}` is nothing that a scenario can show", cite.text().trim()),
                "not a citation",
            )
            .help("write a rule (`10-1-6-5`), an official answer (`Q107`) or a trap (`trap 52`)")
        };
        let inner = cite.inner().next().ok_or_else(bad)?;
        match inner.rule() {
            Rule::rule_number => self.rule_number(&inner).map(Citation::Rule),
            Rule::question => inner.text()[1..].parse().map(Citation::Answer).map_err(|_| bad()),
            Rule::trap => {
                let number = inner.find(Rule::number).ok_or_else(bad)?;
                number.text().parse().map(Citation::Trap).map_err(|_| bad())
            }
            _ => Err(bad()),
        }
    }

    /// The number of a rule that there is.
    pub(super) fn rule_number(&self, at: &At<'_>) -> Understood<String> {
        let number = at.text();
        let known = number
            .parse()
            .is_ok_and(|number| rulebook().rule(&number).is_some());
        if known {
            return Ok(number.to_owned());
        }
        Err(self
            .error(at.span(), format!("there is no rule {number}"), "no such number")
            .help("`gcs explain` knows the numbers"))
    }

    fn line(&mut self, line: &At<'_>, scenario: &mut Source, formatted: &mut bool) {
        let span = line.span();
        let reading = Reading::new(line.text());
        let read = match reading.read(Rule::statement) {
            Ok(tree) => {
                let statement = tree.pairs().flat_map(Pair::into_inner).next().map(|pair| At {
                    pair,
                    offset: span.start,
                });
                match statement {
                    // It determines the players for all following lines.
                    Some(format) if format.rule() == Rule::format => {
                        let is_first = scenario.statements.is_empty() && !*formatted;
                        *formatted = true;
                        match self.format(&format, is_first) {
                            Ok(table) => self.table = table,
                            Err(found) => self.found.push(found),
                        }
                        return;
                    }
                    Some(statement) => self.statement(&statement),
                    None => return,
                }
            }
            Err(at) => {
                // If a blank is missing, the grammar does not tell what should follow it.
                let longer = format!("{} ", line.text());
                let with_blank = Reading::new(&longer);
                match with_blank.read(Rule::statement) {
                    Err(later) if later > at => {
                        let missed = with_blank.missed(Rule::statement);
                        Err(self.not_understood(line, later, &missed))
                    }
                    Ok(_) | Err(_) => {
                        let missed = reading.missed(Rule::statement);
                        Err(self.not_understood(line, at, &missed))
                    }
                }
            }
        };
        match read {
            Ok(node) => scenario.statements.push(Spanned { node, span }),
            Err(found) => self.found.push(found),
        }
    }

    /// A line that the grammar refuses: from where on, what could stand there, and what was probably meant.
    fn not_understood(&self, line: &At<'_>, at: usize, missed: &[Rule]) -> Diagnostic {
        let at = at.min(line.text().len());
        let mut expected: Vec<&str> = Vec::new();
        for word in missed.iter().flat_map(|rule| words_of(*rule)) {
            if !expected.contains(word) {
                expected.push(word);
            }
        }
        let rest = &line.text()[at..];
        let word: &str = rest
            .split(|c: char| c.is_whitespace() || c == ',')
            .next()
            .unwrap_or_default();
        let base = line.span().start as usize;
        if rest.trim().is_empty() {
            let found = self.error(
                line.span(),
                format!("`{}` is not complete", shown(line.text())),
                "something is missing at the end",
            );
            return found.help(format!("expected {}", listed(&expected)));
        }
        let found = self.error(
            Span::new(base + at, base + line.text().trim_end().len()),
            format!("`{}` is not understood here", shown(rest)),
            "not understood from here on",
        );
        match suggest::nearest(word, expected.iter().flat_map(|words| words.split(' ').next())) {
            Some(near) => found.help(format!("did you mean `{near}`")).fix(
                crate::diagnostics::Applicability::Unsafe,
                format!("write `{near}`"),
                Span::new(base + at, base + at + word.len()),
                near,
            ),
            None => match OTHER_WORDS
                .iter()
                .find(|(other, _)| word.eq_ignore_ascii_case(other))
            {
                Some((_, meant)) => found.help(format!("did you mean `{meant}`")),
                None => found.help(format!("expected {}", listed(&expected))),
            },
        }
    }

    pub(super) fn number<T: std::str::FromStr>(&self, at: &At<'_>) -> Understood<T> {
        at.text().parse().map_err(|_| {
            self.error(
                at.span(),
                format!("`{}` is too large a number", at.text()),
                "too large",
            )
        })
    }

    pub(super) fn number_in<T: std::str::FromStr + Default>(&self, of: &At<'_>) -> Understood<T> {
        match of.find(Rule::number) {
            Some(number) => self.number(&number),
            None => Ok(T::default()),
        }
    }

    /// The part that the grammar says is there.
    pub(super) fn part<'i>(&self, of: &At<'i>, rule: Rule) -> Understood<At<'i>> {
        of.find(rule).ok_or_else(|| {
            self.error(
                of.span(),
                format!("`{}` is not complete", of.text()),
                "something is missing",
            )
        })
    }

    pub(super) fn incomplete(&self, at: &At<'_>) -> Diagnostic {
        self.error(
            at.span(),
            format!("`{}` is not complete", at.text()),
            "something is missing",
        )
    }
}

/// Returns the span of the first line.
fn first_line(at: &At<'_>) -> Span {
    let span = at.span();
    let line = at.text().lines().next().unwrap_or_default().trim_end();
    Span {
        start: span.start,
        end: span.start + line.len() as u32,
    }
}

/// Returns the beginning of the text, in one line.
fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let line = text.lines().next().unwrap_or_default().trim_end();
    if line.chars().count() <= MOST {
        return line.to_owned();
    }
    let cut: String = line.chars().take(MOST - 1).collect();
    format!("{cut}…")
}
