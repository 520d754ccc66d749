//! Tokens: what each is, and the lines of text that it has.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{
    Ability, AbilityKind, Action, Amount, Bearer, CardKind, Entries, Line, Notes, Noun, Orientation, Place,
    Player, Selector, Site, Token, TokenDeployment,
};
use crate::lower::discourse::Discourse;
use crate::lower::keyword::KeywordNumber;
use crate::lower::lowering::{Host, Lowering};
use crate::source::Span;
use crate::syntax::{ast, text};
use std::sync::Arc;

/// The quotation marks.
const QUOTES: [char; 3] = ['"', '“', '”'];

impl Lowering<'_> {
    pub(super) fn tokens(
        &mut self,
        entries: &[ast::TokenEntry],
        connective: ast::EntryConnective,
    ) -> Option<Action> {
        let how = match connective {
            ast::EntryConnective::Or => Entries::One,
            ast::EntryConnective::And => Entries::All,
            ast::EntryConnective::Mixed => {
                let span = entries.first().map_or(Span::default(), |entry| entry.span);
                self.report(
                    Code::Ambiguous,
                    span,
                    "`and` and `or` between tokens can be read in two ways",
                    "which belong together",
                );
                return None;
            }
        };
        let mut result = Vec::with_capacity(entries.len());
        let last_kind = entries.last().and_then(|entry| entry.kind);
        for entry in entries {
            let Some(kind) = entry.kind.or(last_kind) else {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        entry.span,
                        "the kind of token is missing",
                        "what is it",
                    )
                    .help("write `Unit token` behind it"),
                );
                return None;
            };
            let (ap, hp) = match (entry.ap, entry.hp) {
                (Some(ap), Some(hp)) => (self.literal(ap, entry.span)?, self.literal(hp, entry.span)?),
                _ if kind == CardKind::Resource => (0, 0),
                _ => {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            entry.span,
                            "the token's AP or HP is missing",
                            "how strong is it",
                        )
                        .help("write `[Name]((Trait)･AP1･HP1)`"),
                    );
                    return None;
                }
            };
            if how == Entries::All && Some(kind) != last_kind {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        entry.span,
                        "tokens that are deployed together are of one kind",
                        "another kind than the last",
                    )
                    .help("write two sentences"),
                );
                return None;
            }
            let mut lines = Vec::with_capacity(entry.lines.len());
            for line in &entry.lines {
                lines.extend(self.token_line(line, kind)?);
            }
            if entry.twice {
                self.report(
                    Code::Mismatch,
                    entry.span,
                    "the token's AP or HP is given twice",
                    "which one",
                );
                return None;
            }
            let least = match &entry.least {
                None => None,
                Some(least) => Some(self.least_of_tokens(least, &entry.number, entries)?),
            };
            let number = self.measure(&entry.number, entry.span)?;
            result.push(TokenDeployment {
                amount: match &entry.until {
                    None => number,
                    Some(until) => self.missing_tokens(number, entry, kind, until)?,
                },
                least,
                state: if entry.rested {
                    Orientation::Rested
                } else {
                    Orientation::Active
                },
                token: self.line.known.add_token(Token {
                    name: entry.name.clone(),
                    kind,
                    traits: entry
                        .traits
                        .iter()
                        .map(|name| self.line.known.add_trait(name))
                        .collect(),
                    ap,
                    hp,
                    lines,
                }),
            });
        }
        Some(Action::DeployTokens(result, how))
    }

    /// "until you have 3 in play": as many as are missing of those of that name when this is carried out.
    fn missing_tokens(
        &mut self,
        limit: Amount,
        entry: &ast::TokenEntry,
        kind: CardKind,
        until: &ast::Spanned<bool>,
    ) -> Option<Amount> {
        let actor = self.actor();
        if until.node == (actor == Player::You) {
            self.report(
                Code::Mismatch,
                until.span,
                "whoever deploys tokens has them",
                "who has them",
            );
            return None;
        }
        if limit == Amount::Literal(0) {
            self.report_none(until.span);
            return None;
        }
        let noun = match kind {
            CardKind::Unit => Noun::Unit,
            CardKind::Base => Noun::Base,
            CardKind::Resource | CardKind::Pilot | CardKind::Command => {
                self.report_with(
                    Code::Mismatch,
                    until.span,
                    [
                        "Resource tokens are not counted by their name",
                        "until there are how many",
                        "say how many: `Deploy 1 [Shoal](AP0･HP0) Resource token`",
                    ],
                );
                return None;
            }
        };
        let name = self.line.known.add_name(&entry.name);
        let there = Selector::tokens_of(name, noun, actor == Player::You);
        Some(Amount::Missing {
            to: Box::new(limit),
            from: Box::new(Amount::Count(Box::new(there))),
        })
    }

    /// "Deploy 1 token that is a copy of this Unit": of one card that is known.
    pub(super) fn copies(
        &mut self,
        number: &ast::Measure,
        rested: bool,
        of: &ast::Nouns,
        span: Span,
    ) -> Option<Action> {
        let copied = self.nouns(of)?;
        if !matches!(copied, Selector::Known(_)) || self.plural(&copied) == Some(true) {
            self.report_with(
                Code::Mismatch,
                of.span,
                [
                    "a token is a copy of one card, and which one is known",
                    "of which of them",
                    "choose it first: `Choose 1 of your Units. Deploy 1 token that is a copy of it.`",
                ],
            );
            return None;
        }
        Some(Action::DeployCopies {
            of: copied,
            amount: self.measure(number, span)?,
            state: match rested {
                true => Orientation::Rested,
                false => Orientation::Active,
            },
        })
    }

    /// The least of "1 to 2", "up to 2": the player says how many of one kind.
    fn least_of_tokens(
        &mut self,
        least: &ast::Spanned<Option<u8>>,
        most: &ast::Measure,
        entries: &[ast::TokenEntry],
    ) -> Option<u8> {
        if entries.len() > 1 {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    least.span,
                    "how many is left open where several kinds of tokens are deployed",
                    "of one kind only",
                )
                .help("write a sentence for each kind"),
            );
            return None;
        }
        let most = match most {
            ast::Measure::Number(most, _) => most.literal(),
            ast::Measure::Equal(_) => None,
        };
        match (least.node, most) {
            (Some(from), Some(to)) => self.range(from, to, least.span)?,
            (None, Some(0)) => {
                self.report_none(least.span);
                return None;
            }
            (Some(_) | None, _) => {}
        }
        Some(least.node.unwrap_or(0))
    }

    /// Lowers one effect of a token: a keyword effect, or a line of text, parsed as that of a card.
    fn token_line(&mut self, line: &ast::TokenLine, kind: CardKind) -> Option<Vec<Line>> {
        let text = match line {
            ast::TokenLine::Text(text) => text,
            ast::TokenLine::Keyword(keyword) => {
                let used = self.keyword(keyword, KeywordNumber::Needed)?;
                if !used.is_plain() {
                    self.report(
                        Code::Unplayable,
                        keyword.span,
                        "the keyword effect of a token has a fixed number",
                        "not known until the token is there",
                    );
                    return None;
                }
                let mut notes = Notes::default();
                let place = notes.write(Place {
                    file: self.file,
                    span: keyword.span,
                });
                let ability = Ability {
                    number: 0,
                    bearer: Bearer::Card,
                    site: Site::Field,
                    gates: Vec::new(),
                    limit: None,
                    joined: None,
                    kind: AbilityKind::Keyword {
                        timing: None,
                        keyword: used,
                    },
                    place,
                };
                return Some(vec![Line {
                    ability: Arc::new(ability),
                    notes: Arc::new(notes),
                }]);
            }
        };
        if let Some(found) = self.closed_token_text(text) {
            self.push(found);
            return None;
        }
        let effect = match text::parse_line(&text.node, text.span.start) {
            Ok(ast::Line::Effect(effect)) => effect,
            Ok(ast::Line::Pilot(_)) => {
                self.report(
                    Code::Mismatch,
                    text.span,
                    "a token has no 【Pilot】 side",
                    "no effect",
                );
                return None;
            }
            Err(failure) => {
                let found = self.line.explain(self.file, text, &failure);
                found.into_iter().for_each(|finding| self.push(finding));
                return None;
            }
        };
        // The text is a line of its own: it shares neither texts nor notes with the line around it.
        let own = self.line.beside();
        let mut said = Discourse::default();
        let mut inner = Lowering::new(self.file, self.card, Host::Card(kind), &own, &mut said);
        let abilities = inner.effect(&effect, text.span);
        self.discourse.diagnostics.append(&mut said.diagnostics);
        let notes = Arc::new(own.into_notes());
        Some(
            abilities?
                .into_iter()
                .map(|ability| Line {
                    ability: Arc::new(ability),
                    notes: Arc::clone(&notes),
                })
                .collect(),
        )
    }

    /// The text of a token, where it ends as a sentence or stands in quotes: cards print it with neither.
    fn closed_token_text(&self, text: &ast::Spanned<String>) -> Option<Diagnostic> {
        let written = text.node.as_str();
        let quotes = written.chars().filter(|sign| QUOTES.contains(sign)).count();
        // Quotes inside are those of an effect that the token's text gives, or of a part of a name.
        let quoted = written.strip_prefix(QUOTES).filter(|_| quotes == 2);
        let quoted = quoted.and_then(|inner| inner.strip_suffix(QUOTES));
        let lone = (quotes == 1).then(|| written.trim_matches(QUOTES));
        let inner = quoted.or(lone).unwrap_or(written);
        let bare = inner.trim_end_matches('.');
        if bare.len() == written.len() {
            return None;
        }
        let (message, label, sure) = if quoted.is_some() {
            (
                "the text of a token stands without quotes",
                "quotes",
                Applicability::Safe,
            )
        } else if lone.is_some_and(|lone| lone.len() < written.len()) {
            // The text between the quote and the missing one is unknown.
            (
                "a quote stands alone",
                "without the other one",
                Applicability::Unsafe,
            )
        } else {
            (
                "the text of a token stands without a full stop at its end",
                "ends in a full stop",
                Applicability::Safe,
            )
        };
        let found = Diagnostic::new(Code::Mismatch, self.file, text.span, message, label);
        Some(
            found
                .help(format!("write `{bare}`"))
                .fix(sure, format!("write `{bare}`"), text.span, bare),
        )
    }
}
