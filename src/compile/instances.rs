//! Keyword effects with placeholders: `keyword <Hunter {trait}> means "..."`. A text that fills the placeholders in, as in
//! `<Hunter (Dock)>`, creates an instance: a keyword effect of its own, with the same words filled into its definition.

use super::card::{has_errors, texts};
use super::own_definitions::{twice_a_hole, unfilled_hole, unknown_hole};
use super::own_words::{FilledIn, OwnLine};
use super::read::ParsedDefinitions;
use super::{Framed, definition};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{KeywordDefinition, KeywordPattern, OwnWord};
use crate::limits;
use crate::lower::{FileWords, Known, KnownKeyword};
use crate::own_words;
use crate::source::{FileId, Span};
use crate::suggest::pattern::{self, Filled};
use crate::syntax::frame::{self, BodyLine, Item};

/// The placeholders. A number is written behind the name, as `N`.
const HOLES: [&str; 7] = ["trait", "name", "what", "kind", "noun", "stat", "keyword"];

/// Checks whether a definition has placeholders.
pub(super) fn is_generic(keyword: &frame::Keyword) -> bool {
    keyword.name.node.contains('{')
}

/// A keyword effect with placeholders, as defined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Generic<'a> {
    pub(super) file: FileId,
    pub(super) keyword: &'a frame::Keyword,
}

/// An instance: a keyword effect with its placeholders filled in.
#[derive(Clone, Debug)]
pub(super) struct Instance {
    /// The index of the generic keyword effect.
    generic: usize,
    /// The file that defines the generic keyword effect.
    pub(super) file: FileId,
    /// The definition with the placeholders filled in.
    pub(super) keyword: frame::Keyword,
    /// The lines of the definition. They map places in the instance to places in the definition.
    lines: Vec<OwnLine>,
    /// The first use of the instance; `None` for a sample.
    used: Option<Use>,
}

/// A definition, if it compiles, and its findings.
type Compiled = (Option<KeywordDefinition>, Vec<Diagnostic>);

/// The keyword effects with placeholders and the instances that their uses create.
#[derive(Debug, Default)]
pub(super) struct Instances<'a> {
    generics: Vec<Generic<'a>>,
    all: Vec<Instance>,
}

impl<'a> Instances<'a> {
    /// Collects the instances that the items of the files use. `too_many` returns a finding if there is no room for one more beside those
    /// that are `known`.
    pub(super) fn of(
        generics: Vec<Generic<'a>>,
        files: &[(FileId, &[Item])],
        words: &FileWords,
        known: &mut Vec<KnownKeyword>,
        too_many: impl Fn(FileId, &frame::Keyword, &[KnownKeyword]) -> Option<Diagnostic>,
        found: &mut Vec<Diagnostic>,
    ) -> Instances<'a> {
        let mut instances = Instances {
            generics,
            all: Vec::new(),
        };
        if instances.generics.is_empty() {
            return instances;
        }
        instances.generics.retain(|generic| {
            let wrong = check(*generic);
            let is_right = wrong.is_none();
            found.extend(wrong);
            is_right
        });
        let mut uses: Vec<Use> = files
            .iter()
            .flat_map(|(file, items)| {
                items
                    .iter()
                    .flat_map(|item| uses_of(*file, item, words.of(*file)))
            })
            .collect();
        uses.reverse();
        // An instance can use other instances in its own text.
        while let Some(said) = uses.pop() {
            let is_known = |known: &[KnownKeyword]| known.iter().any(|other| said.is_of(&other.name));
            if is_known(known) {
                continue;
            }
            let Some(made) = instances.instance(&said, found) else {
                continue;
            };
            if let Some(mut finding) = too_many(said.file, &made.keyword, known) {
                finding.file = said.file;
                finding.labels.truncate(1);
                for label in &mut finding.labels {
                    label.span = said.span;
                }
                found.push(finding);
                return instances;
            }
            for text in texts(&made.keyword.body) {
                uses.extend(uses_in(&text.node).map(|(name, _)| Use {
                    file: said.file,
                    span: said.span,
                    name,
                    name_at: None,
                }));
            }
            known.push(definition::known_keyword(
                &made.keyword,
                &ParsedDefinitions::default(),
            ));
            instances.all.push(made);
        }
        instances
    }

    /// Returns the instance that a use creates, or `None` if no keyword effect with placeholders has that name.
    fn instance(&self, said: &Use, found: &mut Vec<Diagnostic>) -> Option<Instance> {
        let mut fitting = (0..).zip(&self.generics).filter_map(|(number, generic)| {
            let (length, holes) = pattern::placed(&generic.keyword.name.node, &said.name)?;
            (length == said.name.len()).then_some((number, *generic, holes))
        });
        let (number, generic, holes) = fitting.next()?;
        if let Some((_, other, _)) = fitting.next() {
            let [one, other] = [generic, other].map(|generic| &generic.keyword.name.node);
            let two = Diagnostic::new(
                Code::Ambiguous,
                said.file,
                said.span,
                "two keyword effects are called so",
                format!("`<{one}>` or `<{other}>`"),
            );
            found.push(two.help("give one of the two another name"));
        }
        let filled: Filled<'_, '_> = (holes.iter())
            .map(|(name, place)| (*name, &said.name[place.clone()]))
            .collect();
        let places: Vec<(&str, Span)> = (holes.iter())
            .filter_map(|(name, place)| {
                let start = said.name_at?;
                Some((*name, Span::new(place.start, place.end).shift(start)))
            })
            .collect();
        Instance::new(number, generic, &filled, Some((said, &places)))
    }

    /// Returns the patterns of the names.
    pub(super) fn patterns(&self) -> Vec<KeywordPattern> {
        let patterns = self.generics.iter().map(|generic| KeywordPattern {
            name: generic.keyword.name.node.clone(),
            stacking: generic.keyword.stacking.node,
        });
        patterns.collect()
    }

    /// Compiles the definitions of all instances, in the order in which they were registered, and returns their findings. A finding is
    /// reported at the definition, or at the words that were filled in if other words would compile.
    pub(super) fn compile(&self, known: &Known) -> Vec<(&Instance, Compiled)> {
        let mut compiled: Vec<Compiled> = self.all.iter().map(|instance| instance.compile(known)).collect();
        for (number, generic) in self.generics.iter().enumerate() {
            let is_its = |instance: &Instance| instance.generic == number;
            let numbers: Vec<usize> = (0..self.all.len()).filter(|at| is_its(&self.all[*at])).collect();
            let first_clean = numbers.iter().find(|at| !has_errors(&compiled[**at].1)).copied();
            let told = first_clean.or(numbers.first().copied());
            for at in &numbers {
                if Some(*at) == told {
                    continue;
                }
                let found = std::mem::take(&mut compiled[*at].1);
                let (found_there, found): (Vec<_>, Vec<_>) =
                    (found.into_iter()).partition(|finding| self.all[*at].is_at_its_use(finding));
                let is_told = has_errors(&found_there);
                compiled[*at].1.extend(found_there);
                if is_told {
                    continue;
                }
                let error = found
                    .into_iter()
                    .find(|finding| has_errors(std::slice::from_ref(finding)));
                if let (Some(error), true) = (error, first_clean.is_some()) {
                    compiled[*at].1.extend(self.all[*at].at_its_use(error, *generic));
                }
            }
        }
        self.all.iter().zip(compiled).collect()
    }

    /// Reports errors in keyword effects with placeholders that nothing uses, by compiling a sample of each.
    pub(super) fn check_unused(&self, known: &[KnownKeyword], words: &FileWords) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for (number, generic) in self.generics.iter().enumerate() {
            if self.all.iter().any(|instance| instance.generic == number) {
                continue;
            }
            let samples = pattern::DESCRIPTIONS
                .iter()
                .filter_map(|description| Instance::sample(number, *generic, description));
            let compiled = samples.map(|sample| {
                let mut known = known.to_vec();
                known.push(definition::known_keyword(
                    &sample.keyword,
                    &ParsedDefinitions::default(),
                ));
                let known = Known::new(known, Vec::new())
                    .with_own_words(words.clone())
                    .with_patterns(self.patterns());
                sample.compile(&known).1
            });
            let mut wrong = Vec::new();
            for findings in compiled {
                if !has_errors(&findings) {
                    wrong.clear();
                    break;
                }
                if wrong.is_empty() {
                    wrong = findings;
                }
            }
            found.extend(wrong);
        }
        found
    }
}

/// Checks whether texts of the items use a keyword effect with placeholders that has no instance for those words yet.
pub(super) fn makes_a_new_one(items: &[Item], patterns: &[KeywordPattern], known: &Known) -> bool {
    let is_new = |said: &Use| {
        let fits = |pattern: &KeywordPattern| {
            pattern::begins(&pattern.name, &said.name).is_some_and(|(length, _)| length == said.name.len())
        };
        known.keyword(&said.name).is_none() && patterns.iter().any(fits)
    };
    !patterns.is_empty()
        && items.iter().any(|item| {
            let mut uses = uses_of(FileId(0), item, known.own_words()).into_iter();
            uses.any(|said| is_new(&said))
        })
}

/// Reports errors in the name of a keyword effect with placeholders, or in the placeholders of its text.
fn check(generic: Generic<'_>) -> Option<Diagnostic> {
    let Generic { file, keyword } = generic;
    let name = &keyword.name;
    if let Some(found) = unknown_hole(file, name, &HOLES).or_else(|| twice_a_hole(file, name)) {
        return Some(found);
    }
    let is_alone = name.node.starts_with('{');
    if is_alone {
        return Some(
            Diagnostic::new(
                Code::CardFrame,
                file,
                name.span,
                "the name of a keyword effect begins with a word",
                "no word to know it by",
            )
            .help("write `keyword <Hunter {trait}> means \"...\"`"),
        );
    }
    texts(&keyword.body).find_map(|text| {
        unknown_hole(file, text, &pattern::HOLES).or_else(|| unfilled_hole(file, name, text, "texts"))
    })
}

impl Instance {
    fn new(
        number: usize,
        generic: Generic<'_>,
        holes: &Filled<'_, '_>,
        used: Option<(&Use, &[(&str, Span)])>,
    ) -> Option<Instance> {
        let mut keyword = generic.keyword.clone();
        keyword.name.node = pattern::filled(&keyword.name.node, holes)?;
        let mut lines = Vec::new();
        for line in &mut keyword.body {
            let BodyLine::Text(text) = line else { continue };
            let filled_in = used.into_iter().flat_map(|(said, places)| {
                places.iter().flat_map(|(name, place)| {
                    let hole = format!("{{{name}}}");
                    let holes = text.node.match_indices(&hole);
                    let holes = holes.map(|(at, hole)| FilledIn {
                        hole: Span::new(at, at + hole.len()),
                        file: said.file,
                        said: *place,
                    });
                    holes.collect::<Vec<_>>()
                })
            });
            let filled_in = filled_in.collect();
            let filled = OwnLine::filled(text, &own_words::filled(&text.node, holes), filled_in);
            *text = filled.text.clone();
            lines.push(filled);
        }
        Some(Instance {
            generic: number,
            file: generic.file,
            keyword,
            lines,
            used: used.map(|(said, _)| said.clone()),
        })
    }

    /// Creates an instance that no text uses, to check the definition.
    fn sample(number: usize, generic: Generic<'_>, description: &'static str) -> Option<Instance> {
        let holes = pattern::samples(&generic.keyword.name.node, description)?;
        Instance::new(number, generic, &holes, None)
    }

    fn compile(&self, known: &Known) -> Compiled {
        let mut found = Vec::new();
        let is_too_long = |line: &&OwnLine| line.text.node.len() > limits::LINE;
        if let Some(line) = self.lines.iter().find(is_too_long) {
            let message = format!(
                "with what is filled in, this line has more than {} bytes",
                limits::LINE
            );
            found.push(Diagnostic::new(
                Code::TooLong,
                self.file,
                line.written(),
                message,
                "too long",
            ));
            return (None, found);
        }
        let in_none = ParsedDefinitions::default();
        let definition =
            definition::keyword(self.file, &self.keyword, &self.lines, &in_none, known, &mut found);
        (definition, found)
    }

    /// Checks whether a finding is at the use of this instance.
    fn is_at_its_use(&self, finding: &Diagnostic) -> bool {
        self.used.as_ref().is_some_and(|used| {
            let at = finding.span();
            used.file == finding.file && used.span.start <= at.start && at.end <= used.span.end
        })
    }

    /// Moves a finding that only this instance has to the use whose words were filled in.
    fn at_its_use(&self, finding: Diagnostic, generic: Generic<'_>) -> Option<Diagnostic> {
        let Use { file, span, .. } = *self.used.as_ref()?;
        let name = &self.keyword.name.node;
        let mut told = Diagnostic::new(
            finding.code,
            file,
            span,
            format!("`<{name}>` has no meaning: {}", finding.message),
            "with this in its text",
        );
        told = if file == generic.file {
            told.also(generic.keyword.name.span, "defined here")
        } else {
            told
        };
        Some(match finding.help {
            Some(help) => told.help(help),
            None => told,
        })
    }
}

/// A use of a keyword effect in a text.
#[derive(Clone, Debug)]
struct Use {
    file: FileId,
    span: Span,
    /// Its name, without a number.
    name: String,
    /// The offset of the name, if it is written there unchanged.
    name_at: Option<u32>,
}

impl Use {
    fn is_of(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// Returns the keyword effects that the texts of an item use.
fn uses_of(file: FileId, item: &Item, words: &[OwnWord]) -> Vec<Use> {
    let mut uses = Vec::new();
    let mut line = |text: &str, span: Span| {
        uses.extend(uses_in(text).map(|(name, at)| {
            let from = text
                .get(at.range())
                .and_then(|written| written.find(name.as_str()));
            let name_at = from.map(|from| span.start + at.start + from as u32);
            Use {
                file,
                span: at.shift(span.start),
                name,
                name_at,
            }
        }));
        // The meaning of one of the set's own wordings can use a keyword effect, too.
        if let Ok(Some(meant)) = own_words::expanded(words, text) {
            uses.extend(uses_in(&meant.text).map(|(name, at)| Use {
                file,
                span: meant.pieces.origin(at).shift(span.start),
                name,
                name_at: None,
            }));
        }
    };
    match item {
        Item::Card(card) => texts(&card.body).for_each(|text| line(&text.node, text.span)),
        Item::Keyword(keyword) => texts(&keyword.body).for_each(|text| line(&text.node, text.span)),
        Item::Word(word) => line(&word.means.node, word.means.span),
        Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
    }
    uses
}

/// Returns the names between `<` and `>` in a text, without their numbers, and the spans including the brackets.
fn uses_in(text: &str) -> impl Iterator<Item = (String, Span)> {
    let opens = text.match_indices(['<', '＜']);
    opens.filter_map(|(at, open)| {
        let inner = text.get(at + open.len()..)?;
        let (length, close) = closing(inner)?;
        let inner = &inner[..length];
        if inner.contains('{') {
            return None;
        }
        let number = |sign: char| sign.is_ascii_digit();
        let name = inner.trim();
        let name = name.strip_suffix(" N").unwrap_or(name.trim_end_matches(number));
        let name = name.trim_end().trim_end_matches(':').trim_end();
        let end = at + open.len() + length + close;
        (!name.is_empty()).then(|| (name.to_string(), Span::new(at, end)))
    })
}

/// Returns the offset of the closing bracket in the text behind an opening one, and its length in bytes. One keyword effect may be nested,
/// as in `<Pass <Breach 2>>`.
fn closing(text: &str) -> Option<(usize, usize)> {
    let mut within = false;
    for (at, sign) in text.char_indices() {
        match sign {
            '<' | '＜' if within => return None,
            '<' | '＜' => within = true,
            '>' | '＞' if within => within = false,
            '>' | '＞' => return Some((at, sign.len_utf8())),
            // Any other character is part of the name.
            _ => {}
        }
    }
    None
}

/// Returns the items of the files with the given numbers.
pub(super) fn items<'a>(all: &[Framed<'a>], order: impl Iterator<Item = usize>) -> Vec<(FileId, &'a [Item])> {
    order
        .map(|index| (FileId(index as u32), all[index].items))
        .collect()
}
