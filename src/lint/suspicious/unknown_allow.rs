use super::super::Lint;
use super::super::comment::{Allow, Doubt};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Edit, Family, Fix, Sample};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0703",
        name: "unknown-allow",
        family: Family::Suspicious,
        rules: &[],
        what: "A comment to this program is not understood, or names no lint. Errors are no lints: a card that does not compile means \
               nothing, whatever a comment says.",
        why: "It silences nothing.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 1  cost 1  ap 1  hp 1 }\n// gcs: allow(duplicate-nam) it is the same machine\nunit SKY-002 \"Tin Frame\" { color white  lv 2  cost 1  ap 2  hp 1 }",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 1  cost 1  ap 1  hp 1 }\n// gcs: allow(duplicate-name) it is the same machine\nunit SKY-002 \"Tin Frame\" { color white  lv 2  cost 1  ap 2  hp 1 }",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Allow(find),
};

fn find(allow: &Allow) -> Vec<Doubt> {
    if allow.names.is_empty() {
        return vec![Doubt {
            span: allow.span,
            message: "a comment that begins with `gcs:` is to this program".to_string(),
            label: "not understood",
            help: Some("write `// gcs: allow(unused-choice) the reason`".to_string()),
            fix: None,
        }];
    }
    let unknown = allow.names.iter().filter_map(|named| {
        let unknown = named.target.as_ref().err()?;
        let (label, help) = unknown.wording();
        let fix = unknown.near.map(|near| Fix {
            title: format!("write `{near}`"),
            applicability: Applicability::Unsafe,
            edits: vec![Edit {
                span: named.span,
                replacement: near.to_string(),
            }],
        });
        Some(Doubt {
            span: named.span,
            message: unknown.to_string(),
            label,
            help: Some(help),
            fix,
        })
    });
    unknown.collect()
}
