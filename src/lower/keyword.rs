//! Keyword effects by name: there has to be one, and its number fits or does not.

use super::lowering::Lowering;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{Amount, KeywordUse, Stacking};
use crate::source::Span;
use crate::syntax::ast;

/// Whether a keyword use has to give the number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KeywordNumber {
    /// A card has or gains it.
    Needed,
    /// A filter or a prohibition asks for it.
    Optional,
}

impl Lowering<'_> {
    /// Keyword effects that are asked for: each by its name, and each once.
    pub(super) fn keywords(&mut self, list: &[ast::Keyword]) -> Option<Vec<KeywordUse>> {
        let mut keywords: Vec<KeywordUse> = Vec::with_capacity(list.len());
        for keyword in list {
            let asked = self.keyword(keyword, KeywordNumber::Optional)?;
            if keywords.iter().any(|other| other.keyword == asked.keyword) {
                self.report(
                    Code::Mismatch,
                    keyword.span,
                    format!("`<{}>` is said twice", keyword.name),
                    "the second time",
                );
                return None;
            }
            keywords.push(asked);
        }
        Some(keywords)
    }

    /// A keyword effect that something uses or activates: one that is always on is not activated (10-1-5).
    pub(super) fn activated_keyword(&mut self, keyword: &ast::Keyword) -> Option<KeywordUse> {
        let used = self.keyword(keyword, KeywordNumber::Optional)?;
        if self.line.known.keywords[usize::from(used.keyword.0)].is_activated {
            return Some(used);
        }
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                keyword.span,
                format!("`<{}>` is always on and never activated (10-1-5)", keyword.name),
                "never happens",
            )
            .help("wait for what it does, or for a keyword effect that is activated"),
        );
        None
    }

    /// 8-3-1: only a Unit blocks.
    pub(super) fn check_keyword_of_units(
        &mut self,
        used: &KeywordUse,
        bases: bool,
        span: Span,
    ) -> Option<()> {
        if !bases || !self.line.known.keywords[usize::from(used.keyword.0)].blocks {
            return Some(());
        }
        self.report(
            Code::Unplayable,
            span,
            "only Units attack and block (8-2-1, 8-3-1)",
            "no Units",
        );
        None
    }

    /// A keyword effect that is gained so often: its numbers are added up (13-1-1-2), so it has to have one.
    pub(super) fn keyword_often(
        &mut self,
        gained: KeywordUse,
        span: Span,
        often: impl FnOnce(&mut Self, Amount) -> Option<Amount>,
    ) -> Option<KeywordUse> {
        let Some(one) = gained.amount else {
            self.report(
                Code::Mismatch,
                span,
                "several of it are no more than one (13-1-4-2)",
                "has no number that is added up",
            );
            return None;
        };
        Some(KeywordUse {
            keyword: gained.keyword,
            amount: Some(often(self, one)?),
        })
    }

    /// A keyword effect that has to be defined.
    pub(super) fn keyword(&mut self, keyword: &ast::Keyword, number: KeywordNumber) -> Option<KeywordUse> {
        let program = self.line.known;
        let Some((id, known)) = program.keyword(&keyword.name) else {
            let mut diagnostic = Diagnostic::new(
                Code::UnknownName,
                self.file,
                keyword.span,
                format!("there is no keyword effect `<{}>`", keyword.name),
                "not defined",
            );
            let names = program.keywords.iter().map(|known| known.name.as_str());
            if let Some((pattern, said)) = program.pattern_of(&keyword.name) {
                diagnostic = diagnostic.help(format!("`<{pattern}>` says what is filled in: `{said}`"));
            } else if let Some(near) = crate::suggest::nearest(&keyword.name, names) {
                let number = match keyword.amount {
                    Some(ast::Numeral::Number(number)) => format!(" {number}"),
                    Some(ast::Numeral::Parameter) => " N".to_string(),
                    // These numbers cannot be part of a keyword effect.
                    Some(ast::Numeral::ThatMany(_) | ast::Numeral::Specified) | None => String::new(),
                };
                diagnostic = diagnostic.help(format!("did you mean `<{near}>`")).fix(
                    Applicability::Unsafe,
                    format!("write `<{near}{number}>`"),
                    keyword.span,
                    format!("<{near}{number}>"),
                );
            } else {
                let mut unread = program.unread.iter();
                let reminder = unread
                    .find(|(name, _)| name.eq_ignore_ascii_case(&keyword.name))
                    .map_or(String::new(), |(_, why)| {
                        format!("its reminder does not define it ({why}): ")
                    });
                let define = "define it with `keyword <Name> means \"...\"`, or load the file that does";
                let elsewhere = crate::suggest::idea(&keyword.name, 0).filter(|_| reminder.is_empty());
                diagnostic = diagnostic.help(match elsewhere {
                    Some(spoken) => format!("{}; for one of your own, {define}", spoken.help()),
                    None => format!("{reminder}{define}"),
                });
            }
            self.push(diagnostic);
            return None;
        };
        let amount = match keyword.amount {
            Some(amount) => Some(self.amount_each(amount, None, keyword.span)?),
            None => None,
        };
        if known.is_joined && number == KeywordNumber::Needed {
            let (name, written) = (
                &known.name,
                keyword.amount.and_then(ast::Numeral::literal).unwrap_or(1),
            );
            let finding = Diagnostic::new(
                Code::Mismatch,
                self.file,
                keyword.span,
                format!("`<{name}>` is joined to a mark, and does nothing by itself (13-1-8-1)"),
                "at which moment",
            )
            .help(format!(
                "write `【Deploy･{name} {written}】`, and behind it what is done"
            ));
            self.push(finding);
            return None;
        }
        match (known.stacking, &amount, number) {
            (Stacking::Single, Some(_), _) => {
                self.report(
                    Code::Mismatch,
                    keyword.span,
                    format!("`<{}>` takes no number", known.name),
                    format!("write `<{}>`", known.name),
                );
                None
            }
            (Stacking::Adds, None, KeywordNumber::Needed) => {
                self.report(
                    Code::Mismatch,
                    keyword.span,
                    format!("`<{}>` needs a number", known.name),
                    format!("write `<{} 1>`, `<{} 2>`, ...", known.name, known.name),
                );
                None
            }
            (Stacking::Single, None, _)
            | (Stacking::Adds, Some(_), _)
            | (Stacking::Adds, None, KeywordNumber::Optional) => Some(KeywordUse { keyword: id, amount }),
        }
    }
}
