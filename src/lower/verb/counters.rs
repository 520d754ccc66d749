//! Instructions on counters (5-18-1).

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Action, Amount, CounterDeed, CounterId, CounterKind};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// The kind of counter of that name.
    pub(in crate::lower) fn counter(&mut self, name: Option<&str>) -> Option<CounterId> {
        name.map(|name| self.line.known.add_counter(name))
    }

    /// "(Charge) counters on this Unit", as a number.
    pub(in crate::lower) fn counters_on(&mut self, counter: Option<&str>, on: &ast::Nouns) -> Option<Amount> {
        Some(Amount::Counters {
            counter: self.counter(counter),
            on: Box::new(self.nouns(on)?),
        })
    }

    /// "Place 2 (Charge) counters on it", "Remove all counters from it", "Move 1 (Charge) counter from it to that Unit".
    pub(super) fn counters(
        &mut self,
        deed: &CounterDeed<ast::Nouns>,
        (number, least): (Option<&ast::Measure>, Option<&ast::Spanned<u8>>),
        counter: &CounterKind<String>,
        on: &ast::Nouns,
        span: Span,
    ) -> Option<Action> {
        if let (CounterDeed::Place, None) = (deed, number) {
            self.report(
                Code::Mismatch,
                span,
                "there is no end of counters to be placed (5-18-1)",
                "say how many",
            );
            return None;
        }
        if let (CounterDeed::Place, CounterKind::Any) = (deed, counter) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "a counter that is placed has a name (5-18-1)",
                    "counters of which name",
                )
                .help("give it one of your own: `Place 1 (Charge) counter on this Unit.` Damage is dealt: `Deal 1 damage to this Unit.`"),
            );
            return None;
        }
        if let (CounterDeed::Remove, CounterKind::Damage) = (deed, counter) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "damage counters are removed by recovering (5-6-1)",
                    "damage is recovered",
                )
                .help("say how much it recovers: `This Unit recovers 2 HP.`"),
            );
            return None;
        }
        let number = match number {
            None => Amount::All,
            Some(number) => self.measure(number, span)?,
        };
        if let (Some(least), Amount::Literal(most)) = (least, &number)
            && least.node >= *most
        {
            self.report(
                Code::Mismatch,
                least.span,
                "of such a number the second is the larger one",
                "nothing to choose from",
            );
            return None;
        }
        let on = self.fielded(on)?;
        let deed = match deed {
            CounterDeed::Place => CounterDeed::Place,
            CounterDeed::Remove => CounterDeed::Remove,
            CounterDeed::Move { to: words } => {
                let to = self.fielded(words)?;
                // "your Base", "your Unit": one by its word.
                let is_one_word = matches!(&words.first.kind, ast::NounKind::Group(group)
                    if matches!(group.quantity.as_ref().map(|said| &said.node), None | Some(ast::Quantity::The))
                        && group.nouns.iter().all(|noun| !noun.node.plural));
                if !is_one_word && self.plural(&to) == Some(true) {
                    self.report(
                        Code::Mismatch,
                        words.span,
                        "counters are moved to one card",
                        "to which of them",
                    );
                    return None;
                }
                CounterDeed::Move { to }
            }
        };
        Some(Action::Counters {
            deed,
            number,
            least: least.map(|least| least.node),
            counter: match counter {
                CounterKind::Any => CounterKind::Any,
                CounterKind::Named(name) => CounterKind::Named(self.line.known.add_counter(name)),
                CounterKind::Damage => CounterKind::Damage,
            },
            on,
        })
    }
}
