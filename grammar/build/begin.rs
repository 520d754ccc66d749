//! What a rule can begin with.

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

/// The end of the text, as what could come next beside the 256 bytes.
pub(crate) const END: usize = 256;

/// Bytes, and the end of the text.
pub(crate) type Bytes = BTreeSet<usize>;

/// What an expression looks at first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct First {
    /// Before anything else than these nothing in it matches. Where it looks ahead, what is looked for there is among them.
    pub(crate) bytes: Bytes,
    /// Whether it can be satisfied with nothing.
    pub(crate) is_empty: bool,
}

/// How an expression ends before a byte that nothing in it begins with.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Idle {
    /// Whether it is satisfied with nothing.
    pub(crate) is_read: bool,
    /// Whether a rule is missed here, as somebody is told who asks how far the text could be read.
    pub(crate) is_missed: bool,
}

/// What an expression is within.
#[derive(Clone, Copy)]
pub(crate) struct Within {
    /// A lookahead for what must not be there.
    is_denied: bool,
    /// A rule of which nothing is told but that it was read.
    is_atomic: bool,
}

impl Within {
    /// All there is, in the order in which `Reading` counts them.
    pub(crate) const ALL: [Within; 4] = [
        Within {
            is_denied: false,
            is_atomic: false,
        },
        Within {
            is_denied: true,
            is_atomic: false,
        },
        Within {
            is_denied: false,
            is_atomic: true,
        },
        Within {
            is_denied: true,
            is_atomic: true,
        },
    ];

    /// Within one more lookahead for what must not be there.
    pub(crate) fn denied(self) -> Within {
        Within {
            is_denied: !self.is_denied,
            ..self
        }
    }
}

/// The rules of a grammar and what each can begin with.
pub(crate) struct Begins<'g> {
    pub(crate) rules: &'g [OptimizedRule],
    by_name: BTreeMap<&'g str, &'g OptimizedRule>,
    first: BTreeMap<&'g str, First>,
}

impl<'g> Begins<'g> {
    pub(crate) fn of(rules: &'g [OptimizedRule]) -> Result<Begins<'g>, Box<dyn Error>> {
        let by_name: BTreeMap<&str, &OptimizedRule> =
            rules.iter().map(|rule| (rule.name.as_str(), rule)).collect();
        let first = by_name.keys().map(|name| (*name, First::default())).collect();
        let mut begins = Begins {
            rules,
            by_name,
            first,
        };
        // Rules name one another, in circles, too: until nothing is added.
        loop {
            let next: BTreeMap<&str, First> = rules
                .iter()
                .map(|rule| Ok((rule.name.as_str(), begins.first(&rule.expr)?)))
                .collect::<Result<_, String>>()?;
            if next == begins.first {
                return Ok(begins);
            }
            begins.first = next;
        }
    }

    pub(crate) fn rule(&self, name: &str) -> Option<&'g OptimizedRule> {
        self.by_name.get(name).copied()
    }

    /// What an expression looks at first.
    pub(crate) fn first(&self, expr: &Expr) -> Result<First, String> {
        let one_of = |bytes: Bytes| First {
            bytes,
            is_empty: false,
        };
        Ok(match expr {
            Expr::Str(text) | Expr::Insens(text) => match text.bytes().next() {
                Some(byte) if matches!(expr, Expr::Insens(_)) => one_of(
                    [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()]
                        .map(usize::from)
                        .into(),
                ),
                Some(byte) => one_of([usize::from(byte)].into()),
                None => First {
                    bytes: Bytes::new(),
                    is_empty: true,
                },
            },
            Expr::Range(from, to) => {
                let byte = |text: &String| text.bytes().next().unwrap_or_default();
                one_of((byte(from)..=byte(to)).map(usize::from).collect())
            }
            Expr::Ident(name) => match self.first.get(name.as_str()) {
                Some(first) => first.clone(),
                None => built_in(name).ok_or(format!("unknown rule `{name}`"))?,
            },
            Expr::PosPred(inner) => self.first(inner)?,
            // Satisfied where the inner one is not.
            Expr::NegPred(inner) | Expr::Opt(inner) | Expr::Rep(inner) => First {
                is_empty: true,
                ..self.first(inner)?
            },
            Expr::Seq(one, other) => {
                let mut first = self.first(one)?;
                if first.is_empty {
                    let next = self.first(other)?;
                    first.bytes.extend(next.bytes);
                    first.is_empty = next.is_empty;
                }
                first
            }
            Expr::Choice(one, other) => {
                let (mut first, other) = (self.first(one)?, self.first(other)?);
                first.bytes.extend(other.bytes);
                first.is_empty |= other.is_empty;
                first
            }
            Expr::Skip(_) => First {
                bytes: (0..=END).collect(),
                is_empty: true,
            },
            Expr::PeekSlice(..) | Expr::Push(_) | Expr::RestoreOnErr(_) => {
                return Err(format!("nothing is kept on a stack: {expr:?}"));
            }
        })
    }

    /// How an expression ends before a byte that nothing in it begins with.
    pub(crate) fn idle(&self, expr: &Expr, within: Within) -> Idle {
        let both = |one: Idle, other: Idle| Idle {
            is_missed: one.is_missed || other.is_missed,
            ..other
        };
        match expr {
            Expr::Ident(name) => {
                // Of those that every grammar has only the end of the text is a rule.
                let Some(rule) = self.rule(name) else {
                    return Idle {
                        is_read: false,
                        is_missed: name == "EOI" && !within.is_denied && !within.is_atomic,
                    };
                };
                let (outside, inside) = match rule.ty {
                    RuleType::Silent => return self.idle(&rule.expr, within),
                    RuleType::Normal => (within, within),
                    RuleType::Atomic => (
                        within,
                        Within {
                            is_atomic: true,
                            ..within
                        },
                    ),
                    RuleType::CompoundAtomic | RuleType::NonAtomic => {
                        let within = Within {
                            is_atomic: false,
                            ..within
                        };
                        (within, within)
                    }
                };
                let inner = self.idle(&rule.expr, inside);
                let is_missed = inner.is_read == outside.is_denied && !outside.is_atomic;
                Idle {
                    is_missed: inner.is_missed || is_missed,
                    ..inner
                }
            }
            Expr::Seq(one, other) => {
                let one = self.idle(one, within);
                if one.is_read {
                    both(one, self.idle(other, within))
                } else {
                    one
                }
            }
            Expr::Choice(one, other) => {
                let one = self.idle(one, within);
                if one.is_read {
                    one
                } else {
                    both(one, self.idle(other, within))
                }
            }
            Expr::Opt(inner) | Expr::Rep(inner) => Idle {
                is_read: true,
                ..self.idle(inner, within)
            },
            Expr::PosPred(inner) => self.idle(inner, within),
            Expr::NegPred(inner) => {
                let inner = self.idle(inner, within.denied());
                Idle {
                    is_read: !inner.is_read,
                    ..inner
                }
            }
            Expr::Str(text) | Expr::Insens(text) => Idle {
                is_read: text.is_empty(),
                is_missed: false,
            },
            Expr::Skip(_) => Idle {
                is_read: true,
                is_missed: false,
            },
            Expr::Range(..) | Expr::PeekSlice(..) | Expr::Push(_) | Expr::RestoreOnErr(_) => Idle {
                is_read: false,
                is_missed: false,
            },
        }
    }

    /// The bytes, where an expression is one of them and nothing else.
    pub(crate) fn one_byte(&self, expr: &Expr) -> Option<Bytes> {
        match expr {
            Expr::Str(text) if text.len() == 1 => Some(text.bytes().map(usize::from).collect()),
            Expr::Insens(text) if text.len() == 1 => self.first(expr).ok().map(|first| first.bytes),
            Expr::Range(from, to) if from.len() == 1 && to.len() == 1 => {
                self.first(expr).ok().map(|first| first.bytes)
            }
            Expr::Ident(name) => match self.rule(name) {
                Some(rule) if rule.ty == RuleType::Silent => self.one_byte(&rule.expr),
                Some(_) => None,
                None if name.starts_with("ASCII") => built_in(name).map(|first| first.bytes),
                None => None,
            },
            Expr::Choice(one, other) => {
                let mut bytes = self.one_byte(one)?;
                bytes.extend(self.one_byte(other)?);
                Some(bytes)
            }
            Expr::Str(_)
            | Expr::Insens(_)
            | Expr::Range(..)
            | Expr::Seq(..)
            | Expr::Opt(_)
            | Expr::Rep(_)
            | Expr::PosPred(_)
            | Expr::NegPred(_)
            | Expr::Skip(_)
            | Expr::PeekSlice(..)
            | Expr::Push(_)
            | Expr::RestoreOnErr(_) => None,
        }
    }

    /// The rules that can be asked for while they are read themselves.
    pub(crate) fn circular(&self) -> BTreeSet<&'g str> {
        let named: BTreeMap<&str, BTreeSet<&str>> = self
            .rules
            .iter()
            .map(|rule| {
                let mut all = BTreeSet::new();
                names(&rule.expr, &mut all);
                (rule.name.as_str(), all)
            })
            .collect();
        let reaches_itself = |name: &&&str| {
            let mut found: BTreeSet<&str> = BTreeSet::new();
            let mut next = vec![**name];
            while let Some(one) = next.pop() {
                for other in named.get(one).into_iter().flatten() {
                    if found.insert(other) {
                        next.push(other);
                    }
                }
            }
            found.contains(**name)
        };
        self.by_name.keys().filter(reaches_itself).copied().collect()
    }
}

/// The rules that an expression names.
pub(crate) fn names<'e>(expr: &'e Expr, into: &mut BTreeSet<&'e str>) {
    match expr {
        Expr::Ident(name) => {
            into.insert(name);
        }
        Expr::Seq(one, other) | Expr::Choice(one, other) => {
            names(one, into);
            names(other, into);
        }
        Expr::Opt(inner)
        | Expr::Rep(inner)
        | Expr::PosPred(inner)
        | Expr::NegPred(inner)
        | Expr::Push(inner)
        | Expr::RestoreOnErr(inner) => names(inner, into),
        Expr::Str(_) | Expr::Insens(_) | Expr::Range(..) | Expr::Skip(_) | Expr::PeekSlice(..) => {}
    }
}

/// What the rules begin with that every grammar has.
fn built_in(name: &str) -> Option<First> {
    let bytes = |ranges: &[std::ops::RangeInclusive<u8>]| First {
        bytes: ranges.iter().cloned().flatten().map(usize::from).collect(),
        is_empty: false,
    };
    Some(match name {
        "ANY" => bytes(&[0..=255]),
        "SOI" => First {
            bytes: (0..=END).collect(),
            is_empty: true,
        },
        "EOI" => First {
            bytes: [END].into(),
            is_empty: false,
        },
        "NEWLINE" => bytes(&[b'\n'..=b'\n', b'\r'..=b'\r']),
        "ASCII_DIGIT" => bytes(&[b'0'..=b'9']),
        "ASCII_ALPHA" => bytes(&[b'a'..=b'z', b'A'..=b'Z']),
        "ASCII_ALPHANUMERIC" => bytes(&[b'a'..=b'z', b'A'..=b'Z', b'0'..=b'9']),
        _ => return None,
    })
}
