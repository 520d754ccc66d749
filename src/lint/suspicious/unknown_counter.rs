use super::super::Lint;
use super::super::asked::Known;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::visit::{self, Visitor};
use crate::ir::{Ability, Action, Amount, CounterId, Event, Quality};
use crate::vocabulary::CounterDeed;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0736",
        name: "unknown-counter",
        family: Family::Suspicious,
        rules: &["5-18-1"],
        what: "Counters are asked for, removed or waited for that no card of those that are checked together places.",
        why: "None lie anywhere, so what hangs on them never happens. Another name was probably meant.",
        wrong: Sample::Line(
            "【Attack】Place 1 (Charge) counter on this Unit. If this Unit has 3 or more (Chagre) counters, draw 1.",
        ),
        right: Sample::Line(
            "【Attack】Place 1 (Charge) counter on this Unit. If this Unit has 3 or more (Charge) counters, draw 1.",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let mut spoken_of = SpokenOf(Vec::new());
    visit::walk_ability(&mut spoken_of, ability);
    spoken_of.0.sort_unstable();
    spoken_of.0.dedup();
    for counter in spoken_of.0 {
        let name = cx.program.symbols.counter_name(counter);
        let near = match cx.names.counters_like(name) {
            Known::Yes | Known::Perhaps => continue,
            Known::Slip(near) => Some(near),
            Known::No => None,
        };
        let span = cx.words(&[format!("({name})")]);
        let is_alone = name.len() + "()".len() == span.range().len();
        let mut found = cx.finding(span, format!("no card places ({name}) counters"), "lie nowhere");
        if let Some(near) = near {
            found = found.help(format!("did you mean `({near})`"));
            if is_alone {
                let meant = format!("({near})");
                found = found.fix(Applicability::Unsafe, format!("write `{meant}`"), span, meant);
            }
        }
        cx.report(found);
    }
}

/// The counters that a text expects to exist.
struct SpokenOf(Vec<CounterId>);

impl Visitor for SpokenOf {
    // Gained effects are visited separately.
    fn ability(&mut self, _: &Ability) {}

    fn action(&mut self, action: &Action) {
        if let Action::Counters {
            deed: CounterDeed::Remove | CounterDeed::Move { .. },
            counter,
            ..
        } = action
        {
            self.0.extend(counter.name().copied());
        }
        visit::walk_action(self, action);
    }

    fn event(&mut self, event: &Event) {
        if let Event::Counters { counter, .. } = event {
            self.0.extend(*counter);
        }
        visit::walk_event(self, event);
    }

    fn quality(&mut self, quality: &Quality) {
        if let Quality::Counters { counter, .. } = quality {
            self.0.extend(*counter);
        }
        visit::walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        if let Amount::Counters { counter, .. } = amount {
            self.0.extend(*counter);
        }
        visit::walk_amount(self, amount);
    }
}
