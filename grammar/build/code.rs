//! The parser of a grammar as Rust: a function a rule.

use crate::begin::{Begins, Bytes, END, Within, names};
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;

/// So many alternatives are told apart by a table; fewer are asked one after the other.
const TABLE: usize = 4;

/// The parser of a grammar.
pub(crate) fn parser(begins: &Begins<'_>, kept: &[&str]) -> Result<String, Box<dyn Error>> {
    let circular = begins.circular();
    let mut writer = Writer {
        begins,
        sets: Vec::new(),
        choices: Vec::new(),
        has_any_case: false,
    };
    let mut functions = String::new();
    for rule in begins.rules {
        let keep = kept.iter().position(|kept| *kept == rule.name);
        functions += &writer.function(rule, keep, circular.contains(rule.name.as_str()))?;
    }
    let mut code =
        String::from("// Written by `build/main.rs`.\n\nuse crate::reading::{Reading, Rules};\n\n");
    let mut used = BTreeSet::new();
    begins.rules.iter().for_each(|rule| names(&rule.expr, &mut used));
    let end = used.contains("EOI").then_some("EOI");
    let all = end
        .into_iter()
        .chain(begins.rules.iter().map(|rule| rule.name.as_str()));
    let all: Vec<&str> = all.collect();
    writeln!(
        code,
        "/// The rules of the grammar.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Rule {{ {} }}\n",
        all.join(", ")
    )?;
    let listed: Vec<String> = all.iter().map(|name| format!("Rule::{name}")).collect();
    writeln!(
        code,
        "impl Rule {{\n    /// All of them.\n    pub const ALL: &'static [Rule] = &[{}];\n}}\n",
        listed.join(", ")
    )?;
    let arms: String = begins
        .rules
        .iter()
        .map(|rule| format!("            Rule::{0} => read_{0}(s),\n", rule.name))
        .chain(end.map(|_| "            Rule::EOI => s.rule(Rule::EOI, |s| s.end()),\n".to_string()))
        .collect();
    let (classes, count) = writer.classes();
    writeln!(
        code,
        "impl Rules for Rule {{\n    const CLASSES: &'static [u8; {}] = &{classes:?};\n\n    const ANY_CASE: bool = {};\n\n    fn read(self, s: &mut Reading<'_, Rule>) -> bool {{\n        match self {{\n{arms}        }}\n    }}\n}}\n",
        END + 1,
        writer.has_any_case
    )?;
    code += &writer.tables(&classes, count)?;
    Ok(code + &functions)
}

struct Writer<'b, 'g> {
    begins: &'b Begins<'g>,
    /// What is asked of the byte that is next.
    sets: Vec<Bytes>,
    /// What each alternative of a choice can begin with; nothing of one that can be empty.
    choices: Vec<Vec<Option<Bytes>>>,
    /// Whether a word can be written in small and in capital letters.
    has_any_case: bool,
}

impl Writer<'_, '_> {
    fn function(
        &mut self,
        rule: &OptimizedRule,
        keep: Option<usize>,
        is_circular: bool,
    ) -> Result<String, String> {
        let name = &rule.name;
        let is_atomic = rule.ty == RuleType::Atomic;
        // Whoever calls it has asked what it can begin with.
        let mut body = self.expr(&rule.expr, true)?;
        if is_atomic {
            body = format!("s.atomic(true, |s| {body})");
        }
        if rule.ty != RuleType::Silent {
            body = format!("s.rule(Rule::{name}, |s| {body})");
        }
        if matches!(rule.ty, RuleType::CompoundAtomic | RuleType::NonAtomic) {
            body = format!("s.atomic(false, |s| {body})");
        }
        if let Some(keep) = keep {
            body = format!("s.kept({keep}, |s| {body})");
        }
        if is_circular {
            body = format!("s.nested(|s| {body})");
        }
        Ok(format!(
            "fn read_{name}(s: &mut Reading<'_, Rule>) -> bool {{\n    {body}\n}}\n\n"
        ))
    }

    /// The expression as a condition that reads what it is satisfied with, and nothing otherwise. `is_asked`: the byte that is next is one
    /// that it can begin with.
    fn expr(&mut self, expr: &Expr, is_asked: bool) -> Result<String, String> {
        if let Some(bytes) = self.begins.one_byte(expr) {
            return Ok(format!("s.one({})", self.is(bytes)));
        }
        Ok(match expr {
            Expr::Str(text) => format!("s.word(b{:?})", Ascii(text)),
            Expr::Insens(text) => {
                self.has_any_case = true;
                format!("s.word_of_any_case(b{:?})", Ascii(&text.to_ascii_lowercase()))
            }
            Expr::Range(from, to) => format!("s.range({:?}, {:?})", first_char(from), first_char(to)),
            Expr::Ident(name) => match name.as_str() {
                "ANY" => "s.any()".to_string(),
                "SOI" => "s.start()".to_string(),
                "EOI" => "s.rule(Rule::EOI, |s| s.end())".to_string(),
                "NEWLINE" => "s.newline()".to_string(),
                name => self.asked(expr, is_asked, format!("read_{name}(s)"))?,
            },
            Expr::Seq(..) => {
                let parts = flat(expr, |expr| match expr {
                    Expr::Seq(one, other) => Some((one, other)),
                    _ => None,
                });
                let is_first_asked = is_asked && !self.begins.first(parts[0])?.is_empty;
                let mut written = vec![self.expr(parts[0], is_first_asked)?];
                for part in &parts[1..] {
                    written.push(self.expr(part, false)?);
                }
                format!(
                    "{{ let mark = s.mark(); ({}) || s.back(mark) }}",
                    written.join(" && ")
                )
            }
            Expr::Choice(..) => {
                let parts = flat(expr, |expr| match expr {
                    Expr::Choice(one, other) => Some((one, other)),
                    _ => None,
                });
                self.choice(&parts)?
            }
            Expr::Opt(inner) => {
                let inner = self.guarded(inner)?;
                format!("({inner} || true)")
            }
            Expr::Rep(inner) => {
                let inner = self.guarded(inner)?;
                format!("{{ while {inner} {{}} true }}")
            }
            Expr::PosPred(inner) => match self.begins.one_byte(inner) {
                Some(bytes) => self.is(bytes),
                None => {
                    let ahead = format!("s.ahead(|s| {})", self.expr(inner, is_asked)?);
                    self.asked(inner, is_asked, ahead)?
                }
            },
            Expr::NegPred(inner) => match self.begins.one_byte(inner) {
                Some(bytes) => format!("!{}", self.is(bytes)),
                None => {
                    let first = self.begins.first(inner)?;
                    let denied = format!("s.denied(|s| {})", self.expr(inner, true)?);
                    if first.is_empty {
                        denied
                    } else {
                        // What is missed within it is what would be there.
                        let missed = self.missed(|within| self.begins.idle(inner, within.denied()).is_missed);
                        let may = self.may(first.bytes, missed);
                        format!("(!{may} || {denied})")
                    }
                }
            },
            Expr::Skip(words) => {
                let begin = words
                    .iter()
                    .filter_map(|word| word.bytes().next())
                    .map(usize::from);
                let at = index_of(&mut self.sets, begin.collect());
                let words: Vec<String> = words
                    .iter()
                    .map(|word| format!("b{:?}.as_slice()", Ascii(word)))
                    .collect();
                format!(
                    "s.skip_until(&SETS[{}], {}, &[{}])",
                    at / 64,
                    at % 64,
                    words.join(", ")
                )
            }
            Expr::PeekSlice(..) | Expr::Push(_) | Expr::RestoreOnErr(_) => {
                return Err(format!("nothing is kept on a stack: {expr:?}"));
            }
        })
    }

    /// The expression where it may fail at once.
    fn guarded(&mut self, expr: &Expr) -> Result<String, String> {
        if self.begins.one_byte(expr).is_some() || matches!(expr, Expr::Str(_) | Expr::Insens(_)) {
            return self.expr(expr, false);
        }
        let inner = self.expr(expr, true)?;
        self.asked(expr, false, inner)
    }

    /// Code that reads an expression, behind the question whether what is next can be its beginning.
    fn asked(&mut self, expr: &Expr, is_asked: bool, code: String) -> Result<String, String> {
        let first = self.begins.first(expr)?;
        if is_asked || first.is_empty {
            return Ok(code);
        }
        let missed = self.missed(|within| self.begins.idle(expr, within).is_missed);
        let may = self.may(first.bytes, missed);
        Ok(format!("({may} && {code})"))
    }

    fn choice(&mut self, parts: &[&Expr]) -> Result<String, String> {
        // Alternatives of one byte at the beginning are one question.
        let bytes: Vec<Bytes> = parts
            .iter()
            .map_while(|part| self.begins.one_byte(part))
            .collect();
        if bytes.len() > 1 {
            let rest = self.choice(&parts[bytes.len()..])?;
            let one = self.is(bytes.into_iter().flatten().collect());
            return Ok(format!("(s.one({one}) || {rest})"));
        }
        if parts.len() < TABLE {
            let parts: Vec<String> = parts
                .iter()
                .map(|part| self.guarded(part))
                .collect::<Result<_, _>>()?;
            return Ok(format!("({})", parts.join(" || ")));
        }
        if parts.len() > 64 {
            return Err(format!("more than 64 alternatives: {parts:?}"));
        }
        let mut missed = [0u64; 4];
        let mut begin = Vec::new();
        let mut arms = String::new();
        for (at, part) in parts.iter().enumerate() {
            for (missed, within) in missed.iter_mut().zip(Within::ALL) {
                *missed |= u64::from(self.begins.idle(part, within).is_missed) << at;
            }
            let first = self.begins.first(part)?;
            begin.push((!first.is_empty).then_some(first.bytes));
            let pattern = if at + 1 == parts.len() {
                "_".to_string()
            } else {
                at.to_string()
            };
            write!(arms, "{pattern} => {}, ", self.expr(part, true)?).map_err(|error| error.to_string())?;
        }
        let at = index_of(&mut self.choices, begin);
        let all = u64::MAX >> (64 - parts.len());
        Ok(format!(
            "s.one_of(s.can(&CHOICE_{at}, {all:#x}), &{missed:?}, |s, at| match at {{ {arms}}})"
        ))
    }

    /// Whether the next byte is one of these.
    fn is(&mut self, bytes: Bytes) -> String {
        let at = index_of(&mut self.sets, bytes);
        format!("s.is(&SETS[{}], {})", at / 64, at % 64)
    }

    /// The same, where nothing can be read if it is none of them.
    fn may(&mut self, bytes: Bytes, missed: u8) -> String {
        let at = index_of(&mut self.sets, bytes);
        format!("s.may::<{missed}>(&SETS[{}], {})", at / 64, at % 64)
    }

    /// Within what a rule is missed, as bits.
    fn missed(&self, is_missed: impl Fn(Within) -> bool) -> u8 {
        let bits = Within::ALL.into_iter().enumerate();
        bits.fold(0, |bits, (at, within)| bits | u8::from(is_missed(within)) << at)
    }

    /// For each byte, and the end, which class it is in: those of one are told apart nowhere.
    fn classes(&self) -> (Vec<u8>, usize) {
        let mut classes: BTreeMap<Vec<bool>, u8> = BTreeMap::new();
        let of = (0..=END).map(|byte| {
            let sets = self.sets.iter().map(|set| set.contains(&byte));
            let all = self.choices.iter().flatten().flatten();
            let asked: Vec<bool> = sets.chain(all.map(|set| set.contains(&byte))).collect();
            let next = classes.len() as u8;
            *classes.entry(asked).or_insert(next)
        });
        let of: Vec<u8> = of.collect();
        (of, classes.len())
    }

    fn tables(&self, classes: &[u8], count: usize) -> Result<String, Box<dyn Error>> {
        if count > 64 {
            return Err(format!("{count} classes of bytes").into());
        }
        let one: Vec<Option<usize>> = (0..count)
            .map(|class| classes.iter().position(|of| usize::from(*of) == class))
            .collect();
        let bits = |sets: &[Option<&Bytes>]| -> String {
            let row = (0..64).map(|class| {
                let byte = one.get(class).copied().flatten();
                let holds =
                    |set: &Option<&Bytes>| byte.is_some_and(|byte| set.is_none_or(|set| set.contains(&byte)));
                let bits = sets
                    .iter()
                    .enumerate()
                    .map(|(at, set)| u64::from(holds(set)) << at);
                bits.fold(0, |all, bit| all | bit)
            });
            let row: Vec<String> = row.map(|bits| format!("{bits:#x}")).collect();
            format!("[{}]", row.join(", "))
        };
        let words: Vec<String> = self
            .sets
            .chunks(64)
            .map(|sets| bits(&sets.iter().map(Some).collect::<Vec<_>>()))
            .collect();
        let mut code = format!(
            "static SETS: [[u64; 64]; {}] = [{}];\n\n",
            words.len(),
            words.join(",\n")
        );
        for (at, choice) in self.choices.iter().enumerate() {
            let sets: Vec<Option<&Bytes>> = choice.iter().map(Option::as_ref).collect();
            writeln!(code, "static CHOICE_{at}: [u64; 64] = {};\n", bits(&sets))?;
        }
        Ok(code)
    }
}

fn index_of<T: PartialEq>(all: &mut Vec<T>, one: T) -> usize {
    all.iter().position(|other| *other == one).unwrap_or_else(|| {
        all.push(one);
        all.len() - 1
    })
}

/// The parts of a row of pairs.
fn flat<'e>(
    expr: &'e Expr,
    pair: impl Fn(&'e Expr) -> Option<(&'e Box<Expr>, &'e Box<Expr>)> + Copy,
) -> Vec<&'e Expr> {
    match pair(expr) {
        Some((one, other)) => {
            let mut parts = flat(one, pair);
            parts.extend(flat(other, pair));
            parts
        }
        None => vec![expr],
    }
}

fn first_char(text: &str) -> char {
    text.chars().next().unwrap_or_default()
}

/// The bytes of a text as they are written in a byte string.
struct Ascii<'t>(&'t str);

impl std::fmt::Debug for Ascii<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\"{}\"", self.0.as_bytes().escape_ascii())
    }
}
