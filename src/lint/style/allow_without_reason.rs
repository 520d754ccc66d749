use super::super::Lint;
use super::super::comment::{Allow, Doubt};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0721",
        name: "allow-without-reason",
        family: Family::Style,
        rules: &[],
        what: "A comment silences a lint and does not say why.",
        why: "Whoever reads the card later cannot tell whether what is silenced is still meant.",
        wrong: Sample::Line("【Deploy】Choose 1 enemy Unit. // gcs: allow(unused-choice)"),
        right: Sample::Line(
            "【Deploy】Choose 1 enemy Unit. // gcs: allow(unused-choice) the choice is told to all players",
        ),
        fix: None,
    },
    pass: Pass::Allow(find),
};

fn find(allow: &Allow) -> Vec<Doubt> {
    if allow.has_reason || allow.names.is_empty() {
        return Vec::new();
    }
    vec![Doubt {
        span: allow.span,
        message: "a comment that silences a lint says why".to_string(),
        label: "no reason",
        help: Some("write the reason behind the bracket".to_string()),
        fix: None,
    }]
}
