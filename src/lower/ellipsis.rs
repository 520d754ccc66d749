//! Ellipsis: words that a sentence leaves out because they are the same as in the sentence before.

use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, Amount, Change, Duration, DurationPosition, EachPosition, Group, ReducedWording, Selector, Sign,
    Target,
};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "it gets AP+3 instead": as long as the change that is replaced.
    pub(super) fn duration_replaced(&mut self) -> Option<Duration> {
        let replaced = self.context.replaceable.iter().find_map(|action| {
            let Action::Change { duration, .. } = action else {
                return None;
            };
            Some(duration.clone())
        });
        let duration = replaced.flatten()?;
        Some(Duration {
            period: duration.period,
            stand: self.note(DurationPosition::Unsaid),
        })
    }

    /// "deal 3 damage instead": to what the replaced instruction deals it to.
    pub(super) fn target_replaced(&mut self, span: Span) -> Option<Target> {
        let mut targets = self.context.replaceable.iter().filter_map(|action| {
            let Action::Deal { to, .. } = action else {
                return None;
            };
            Some(to)
        });
        let replaced = targets.next().cloned();
        let is_only = targets.all(|other| Some(other) == replaced.as_ref());
        if !is_only {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "more than one instruction before this deals damage, each to something else",
                    "to what",
                )
                .help("say to what, as in the instruction that is replaced: `deal 3 damage to this Unit instead`"),
            );
            return None;
        }
        if replaced.is_none() {
            self.nothing_replaced(span, "nothing before this deals damage", "to what");
        }
        replaced
    }

    /// "reduce by 4 instead": the same reduction with another number.
    pub(super) fn reduced_replaced(&mut self, amount: Amount, span: Span) -> Option<Action> {
        let changed = self.context.replaceable.iter().find_map(|action| {
            let Action::Change {
                who,
                changes,
                duration,
            } = action
            else {
                return None;
            };
            Some((who, &**changes, duration.as_ref()))
        });
        let reduced = changed.and_then(|(who, changes, duration)| {
            let [
                Change::Reduces {
                    damage,
                    occasion,
                    direction: Sign::Minus,
                    ..
                },
            ] = changes
            else {
                return None;
            };
            Some((who.clone(), damage.clone(), *occasion, duration.cloned()))
        });
        let Some((who, damage, occasion, duration)) = reduced else {
            self.nothing_replaced(span, "no reduction of damage stands before this", "reduce what");
            return None;
        };
        let change = Change::Reduces {
            damage,
            occasion,
            direction: Sign::Minus,
            by: amount,
            wording: self.note(ReducedWording::By),
        };
        let stand = self.note(DurationPosition::Unsaid);
        Some(Action::Change {
            who,
            changes: change.into(),
            duration: duration.map(|duration| Duration { stand, ..duration }),
        })
    }

    pub(super) fn nothing_replaced(&mut self, span: Span, message: &str, label: &str) {
        self.push(
            Diagnostic::new(Code::DanglingReference, self.file, span, message, label).help(
                "only before `instead` this can be left out: it is as in the instruction that is replaced",
            ),
        );
    }

    /// "choose 2 instead", "place 2 instead": takes the object from the replaced instruction, with another number.
    pub(super) fn object_replaced(&mut self, verb: &ast::Verb, span: Span) -> Option<Action> {
        let number = bare_number(verb.object()?)?.clone();
        let wording = verb.facets().number_alone?;
        let mut replaced = self.context.replaceable.iter().find_map(|action| {
            let mut action = action.clone();
            let (words, _) = action.number_mut()?;
            (words == wording).then_some(action)
        })?;
        let amount = self.measure(&number, span)?;
        let (_, number) = replaced.number_mut()?;
        *number = amount;
        Some(replaced)
    }

    /// "if 5 or more are in play": what the condition before counts. Other descriptions are as they stand.
    pub(super) fn counted_nouns(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let bare = bare(nouns).is_some();
        let mut found = self.nouns(nouns)?;
        if bare {
            let Some(counted) = self.discourse.counted.clone() else {
                self.push(
                    Diagnostic::new(
                        Code::DanglingReference,
                        self.file,
                        nouns.first.span,
                        "nothing before this is counted",
                        "so many of what",
                    )
                    .help("say of what: `5 or more Units`"),
                );
                return None;
            };
            found.each_group(&mut |group| {
                let mut wording = self.words(group.wording);
                wording.unsaid = true;
                *group = Group {
                    quantity: group.quantity.clone(),
                    wording: self.note(wording),
                    ..counted.clone()
                };
            });
        }
        self.discourse.counted = match &found {
            Selector::Group(group) => Some((**group).clone()),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        Some(found)
    }

    /// "gets AP+1 and HP+1 for each of your Units": a "for each" after the last number of a row applies to all of them.
    pub(super) fn multiplied(&mut self, list: &[ast::Change], span: Span) -> Option<Vec<ast::Change>> {
        let mut list = list.to_vec();
        // A keyword effect that is gained so often is gained alone.
        let numbers = list
            .iter_mut()
            .filter(|change| !matches!(change, ast::Change::Gains(..)));
        let mut numbers: Vec<&mut Option<ast::Each>> = numbers.filter_map(number_of).collect();
        self.check_whose_each(numbers.iter().filter_map(|each| each.as_ref()))?;
        let each: Vec<bool> = numbers.iter().map(|each| each.is_some()).collect();
        if !each.windows(2).any(|pair| pair == [false, true]) {
            return Some(list);
        }
        if each.iter().filter(|each| **each).count() > 1 || each.last() != Some(&true) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "`for each` can belong to the number before it or to all of them",
                    "to which",
                )
                .help("say it behind each number, or behind the last of all"),
            );
            return None;
        }
        if let Some((last, others)) = numbers.split_last_mut() {
            for other in others {
                let mut shared = last.clone();
                if let Some(shared) = &mut shared {
                    shared.wording.stand = EachPosition::Shared;
                }
                **other = shared;
            }
        }
        Some(list)
    }

    /// "For each card in your hand, it gets AP+1": what leads a sentence belongs to its only number.
    pub(super) fn counted_before(&mut self, sentence: &ast::Sentence) -> Option<Option<ast::Sentence>> {
        let is_each = |lead: &ast::Spanned<ast::Lead>| matches!(lead.node, ast::Lead::ForEach(_));
        let Some(at) = sentence.leads.iter().position(is_each) else {
            return Some(None);
        };
        let mut sentence = sentence.clone();
        let lead = sentence.leads.remove(at);
        let ast::Lead::ForEach(mut each) = lead.node else {
            return Some(None);
        };
        each.wording.stand = EachPosition::Lead;
        let several = sentence.clauses.len() > 1;
        let mut numbers = Vec::new();
        for clause in &mut sentence.clauses {
            numbers.extend(numbers_of(&mut clause.kind));
        }
        // "For each Unit, draw 1 and discard 1" could mean both.
        match numbers.as_mut_slice() {
            [number] if number.is_none() && !several && !sentence.leads.iter().any(is_each) => {
                **number = Some(*each);
                Some(Some(sentence))
            }
            _ => {
                self.push(
                    Diagnostic::new(
                        Code::Ambiguous,
                        self.file,
                        lead.span,
                        "`For each` at the head belongs to one number",
                        "to which",
                    )
                    .help("say it behind the number that it belongs to"),
                );
                None
            }
        }
    }
}

/// Returns the place for "for each" in a change of a number.
fn number_of(change: &mut ast::Change) -> Option<&mut Option<ast::Each>> {
    match change {
        ast::Change::Stat {
            by: ast::Measure::Number(_, each),
            ..
        } => Some(each),
        ast::Change::Gains(keyword, each) => keyword.amount.is_some().then_some(each),
        ast::Change::Stat {
            by: ast::Measure::Equal(_),
            ..
        }
        | ast::Change::Reduces { .. }
        | ast::Change::Redirects { .. }
        | ast::Change::GainsAsMany(..)
        | ast::Change::GainsFrom(..)
        | ast::Change::Loses(_)
        | ast::Change::GainsEffect(..)
        | ast::Change::GainsTrait(..)
        | ast::Change::AlsoNamed(..)
        | ast::Change::Copies(_)
        | ast::Change::Becomes(..)
        | ast::Change::Scales(..)
        | ast::Change::Swaps
        | ast::Change::Cant(_)
        | ast::Change::May(_)
        | ast::Change::Must(..)
        | ast::Change::Enters(_)
        | ast::Change::StrikesFirst
        | ast::Change::HitsShields(_)
        | ast::Change::Decides(_)
        | ast::Change::Played { .. }
        | ast::Change::HandLimit(_)
        | ast::Change::HandLimitBy(..) => None,
    }
}

/// The numbers of a clause that "for each" could belong to.
fn numbers_of(clause: &mut ast::ClauseKind) -> Vec<&mut Option<ast::Each>> {
    match clause {
        ast::ClauseKind::Imperative(imperative) => number_of_verb(&mut imperative.verb),
        ast::ClauseKind::Subject { predicate, more, .. } => std::iter::once(predicate)
            .chain(more.iter_mut().map(|(_, predicate, _)| predicate))
            .flat_map(|predicate| match predicate {
                ast::Predicate::Changes(changes) => changes.iter_mut().filter_map(number_of).collect(),
                ast::Predicate::Recovers { amount, .. } => match &mut **amount {
                    ast::Recovery::Number(_, each) => vec![each],
                    ast::Recovery::Equal(_) | ast::Recovery::All => Vec::new(),
                },
                ast::Predicate::Does(does) => number_of_verb(&mut does.verb),
                ast::Predicate::DealsMutual { .. } => Vec::new(),
            })
            .collect(),
        ast::ClauseKind::ShortMove { .. }
        | ast::ClauseKind::ReduceIt { .. }
        | ast::ClauseKind::ReceiveIt { .. }
        | ast::ClauseKind::ReduceBy(_) => Vec::new(),
    }
}

/// Returns the group of a noun phrase without a noun: "3", "5 or more".
pub(super) fn bare(nouns: &ast::Nouns) -> Option<&ast::Group> {
    let ast::NounKind::Group(group) = &nouns.first.kind else {
        return None;
    };
    let bare = nouns.rest.is_empty()
        && group.nouns.is_empty()
        && group.qualities.is_empty()
        && group.owner.is_none()
        && group.theirs.is_none()
        && group.zone.is_none();
    bare.then_some(group)
}

/// Returns the number of a noun phrase without a noun.
pub(super) fn bare_number(nouns: &ast::Nouns) -> Option<&ast::Measure> {
    match &bare(nouns)?.quantity.as_ref()?.node {
        ast::Quantity::Exactly(number) => Some(number),
        ast::Quantity::AnyNumber
        | ast::Quantity::Range(..)
        | ast::Quantity::UpTo(_)
        | ast::Quantity::AtLeast(_)
        | ast::Quantity::AtMost(_)
        | ast::Quantity::Only(_)
        | ast::Quantity::No
        | ast::Quantity::One
        | ast::Quantity::All
        | ast::Quantity::Each
        | ast::Quantity::Any
        | ast::Quantity::The => None,
    }
}

/// Checks whether a noun phrase is only a quantity to choose: "3", "any number", "up to 2".
pub(super) fn is_bare_choice(nouns: &ast::Nouns) -> bool {
    let quantity = bare(nouns).and_then(|group| group.quantity.as_ref());
    quantity.is_some_and(|quantity| match &quantity.node {
        ast::Quantity::Exactly(_)
        | ast::Quantity::AnyNumber
        | ast::Quantity::Range(..)
        | ast::Quantity::UpTo(_) => true,
        ast::Quantity::AtLeast(_)
        | ast::Quantity::AtMost(_)
        | ast::Quantity::Only(_)
        | ast::Quantity::No
        | ast::Quantity::One
        | ast::Quantity::All
        | ast::Quantity::Each
        | ast::Quantity::Any
        | ast::Quantity::The => false,
    })
}

fn number_of_verb(verb: &mut ast::Verb) -> Vec<&mut Option<ast::Each>> {
    match verb {
        ast::Verb::Draw { each, .. }
        | ast::Verb::Deal {
            amount: ast::DamageAmount::Number(_, each),
            ..
        }
        | ast::Verb::Place { each, to: None, .. }
        | ast::Verb::Counters {
            number: Some(ast::Measure::Number(_, each)),
            ..
        }
        | ast::Verb::Roll {
            count: ast::Measure::Number(_, each),
            ..
        }
        | ast::Verb::DeployCopies {
            number: ast::Measure::Number(_, each),
            ..
        }
        | ast::Verb::Deploy { each, .. } => vec![each],
        ast::Verb::DeployTokens(entries, _) => entries
            .iter_mut()
            .filter_map(|entry| match &mut entry.number {
                ast::Measure::Number(_, each) => Some(each),
                ast::Measure::Equal(_) => None,
            })
            .collect(),
        ast::Verb::Choose(_)
        | ast::Verb::DrawEqual(..)
        | ast::Verb::Until { .. }
        | ast::Verb::Deal { .. }
        | ast::Verb::Destroy(_)
        | ast::Verb::Rest(_)
        | ast::Verb::SetActive(_)
        | ast::Verb::Return { .. }
        | ast::Verb::Add { .. }
        | ast::Verb::Place { .. }
        | ast::Verb::Exile { .. }
        | ast::Verb::Remove(_)
        | ast::Verb::Discard(_)
        | ast::Verb::Look(_)
        | ast::Verb::Reveal(_)
        | ast::Verb::Shuffle(..)
        | ast::Verb::Count { .. }
        | ast::Verb::Roll { .. }
        | ast::Verb::ChooseValue { .. }
        | ast::Verb::Pair { .. }
        | ast::Verb::Pay(_)
        | ast::Verb::Counters { .. }
        | ast::Verb::Control { .. }
        | ast::Verb::DeployCopies { .. }
        | ast::Verb::PayToDeploy(_)
        | ast::Verb::PayToPair { .. }
        | ast::Verb::Activate { .. }
        | ast::Verb::PlayAs { .. }
        | ast::Verb::Battle(_)
        | ast::Verb::Course(..)
        | ast::Verb::ChangeTarget { .. } => Vec::new(),
    }
}
