use super::super::Lint;
use super::super::comment::{Allow, Doubt};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Edit, Family, Fix, Sample};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0722",
        name: "unused-allow",
        family: Family::Style,
        rules: &[],
        what: "A comment silences a lint that finds nothing there.",
        why: "The card has changed since, or the comment stands at the wrong place. A lint that is silenced for nothing is not heard \
              when it is needed.",
        wrong: Sample::Line(
            "【Deploy】Choose 1 enemy Unit. Rest it. // gcs: allow(unused-choice) the choice is told to all players",
        ),
        right: Sample::Line("【Deploy】Choose 1 enemy Unit. Rest it."),
        fix: Some(Applicability::Safe),
    },
    pass: Pass::Allow(find),
};

fn find(allow: &Allow) -> Vec<Doubt> {
    let unused = allow
        .names
        .iter()
        .filter_map(|named| Some((named, named.target.as_ref().ok()?)))
        .filter(|(named, _)| !named.is_used);
    // If none of its names is used, the whole comment is removed.
    let is_all = unused.clone().count() == allow.names.len();
    let mut found = Vec::new();
    for (named, target) in unused {
        let (title, span) = if is_all {
            ("take the comment out", allow.with_line)
        } else {
            ("take the name out", named.with_comma)
        };
        let fix = Fix {
            title: title.to_string(),
            applicability: Applicability::Safe,
            edits: vec![Edit {
                span,
                replacement: String::new(),
            }],
        };
        let word = target.name();
        found.push(Doubt {
            span: named.span,
            message: format!("`{word}` finds nothing here that this could silence"),
            label: "silences nothing",
            help: None,
            fix: Some(fix),
        });
    }
    found
}
