//! SARIF 2.1.0, the interchange format of code scanning services: the part of it that a linter needs.

use super::{Applicability, Code, Diagnostic, Notice, Report, Severity};
use crate::printable::Filter;
use crate::source::{FileId, Span};
use serde::Serialize;
use std::fmt::Write as _;
use std::io;

#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool,
    column_kind: &'static str,
    /// Missing if everything could be read and written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    invocations: Vec<Invocation<'a>>,
    results: Vec<Finding<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation<'a> {
    execution_successful: bool,
    tool_execution_notifications: Vec<Notification<'a>>,
}

#[derive(Serialize)]
struct Notification<'a> {
    level: Severity,
    message: Message<'a>,
    locations: [Whole; 1],
}

/// A file and no place in it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Whole {
    physical_location: WholeFile,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WholeFile {
    artifact_location: Artifact,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    information_uri: Option<String>,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    name: &'static str,
    short_description: Message<'static>,
    full_description: OwnedMessage,
    help: Help,
    #[serde(skip_serializing_if = "Option::is_none")]
    help_uri: Option<String>,
    default_configuration: Configuration,
}

/// The help that services show beside a finding: as Markdown if they can.
#[derive(Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Serialize)]
struct Configuration {
    level: Severity,
}

#[derive(Serialize)]
struct Message<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding<'a> {
    rule_id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: Severity,
    message: OwnedMessage,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Mend<'a>>,
}

#[derive(Serialize)]
struct OwnedMessage {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    start_column: u32,
    end_line: u32,
    end_column: u32,
    byte_offset: u32,
    byte_length: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Mend<'a> {
    description: Message<'a>,
    artifact_changes: [Change<'a>; 1],
    properties: Properties,
}

#[derive(Serialize)]
struct Properties {
    applicability: Applicability,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change<'a> {
    artifact_location: Artifact,
    replacements: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Message<'a>,
}

/// The documentation of a kind of finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The description, in prose.
    pub what: String,
    /// The description with a wrong and a right example, as plain text.
    pub text: String,
    /// The description with the examples, in Markdown.
    pub markdown: String,
    /// The anchor on the page of all kinds.
    pub anchor: String,
}

/// The documentation of the kinds of findings, and its location.
pub struct Guide<'a> {
    /// Returns the documentation of a kind.
    pub told: &'a dyn Fn(Code) -> Told,
    /// The address of the folder `docs`, without a slash at its end, where it can be read anywhere: rules link to it.
    pub documentation: Option<&'a str>,
}

/// Writes the report as one SARIF log with one run.
///
/// # Errors
///
/// Returns the errors of the writer.
pub fn write(
    report: &Report<'_>,
    notices: &[Notice],
    guide: &Guide<'_>,
    mut out: impl io::Write,
) -> io::Result<()> {
    // The kinds of the compiler, and the lints with findings.
    let mut codes = Code::ALL.to_vec();
    for found in report.diagnostics {
        if !codes.contains(&found.code) {
            codes.push(found.code);
        }
    }
    let log = Log {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: Tool {
                driver: Driver {
                    name: "gcs",
                    version: env!("CARGO_PKG_VERSION"),
                    information_uri: guide.documentation.map(str::to_string),
                    rules: codes.iter().map(|code| rule(*code, guide)).collect(),
                },
            },
            column_kind: "unicodeCodePoints",
            invocations: invocation(notices).into_iter().collect(),
            results: report
                .diagnostics
                .iter()
                .map(|diagnostic| finding(report, diagnostic, &codes))
                .collect(),
        }],
    };
    serde_json::to_writer_pretty(Filter::json(&mut out), &log)?;
    writeln!(out)
}

/// Returns the invocation with the notices about files as a whole, if there are any.
fn invocation(notices: &[Notice]) -> Option<Invocation<'_>> {
    (!notices.is_empty()).then(|| Invocation {
        execution_successful: notices.iter().all(|notice| notice.severity != Severity::Error),
        tool_execution_notifications: notices.iter().map(notification).collect(),
    })
}

fn notification(notice: &Notice) -> Notification<'_> {
    let artifact_location = Artifact {
        uri: uri(&notice.file),
    };
    Notification {
        level: notice.severity,
        message: Message {
            text: &notice.message,
        },
        locations: [Whole {
            physical_location: WholeFile { artifact_location },
        }],
    }
}

fn rule(code: Code, guide: &Guide<'_>) -> Rule {
    let told = (guide.told)(code);
    let page = |base| format!("{base}/diagnostics.md#{}", told.anchor);
    Rule {
        id: code.code(),
        name: code.name(),
        short_description: Message {
            text: code.doc().trim(),
        },
        help_uri: guide.documentation.map(page),
        full_description: OwnedMessage { text: told.what },
        help: Help {
            text: told.text,
            markdown: told.markdown,
        },
        default_configuration: Configuration {
            level: code.severity(),
        },
    }
}

fn finding<'a>(report: &Report<'_>, diagnostic: &'a Diagnostic, codes: &[Code]) -> Finding<'a> {
    let mut text = diagnostic.message.clone();
    if let Some(help) = &diagnostic.help {
        text.push_str("\nhelp: ");
        text.push_str(help);
    }
    let related = diagnostic.labels.iter().filter(|label| !label.primary);
    Finding {
        rule_id: diagnostic.code.code(),
        rule_index: codes.iter().position(|code| *code == diagnostic.code),
        level: diagnostic.severity(),
        message: OwnedMessage { text },
        locations: [location(report, diagnostic.file, diagnostic.span(), "")],
        related_locations: related
            .map(|label| location(report, diagnostic.file, label.span, &label.text))
            .collect(),
        fixes: diagnostic
            .fixes
            .iter()
            .map(|fix| Mend {
                description: Message { text: &fix.title },
                artifact_changes: [Change {
                    artifact_location: artifact(report, diagnostic.file),
                    replacements: fix
                        .edits
                        .iter()
                        .map(|edit| Replacement {
                            deleted_region: region(report, diagnostic.file, edit.span),
                            inserted_content: Message {
                                text: &edit.replacement,
                            },
                        })
                        .collect(),
                }],
                properties: Properties {
                    applicability: fix.applicability,
                },
            })
            .collect(),
    }
}

fn location<'a>(report: &Report<'_>, file: FileId, span: Span, text: &'a str) -> Location<'a> {
    Location {
        physical_location: PhysicalLocation {
            artifact_location: artifact(report, file),
            region: region(report, file, span),
        },
        message: (!text.is_empty()).then_some(Message { text }),
    }
}

fn artifact(report: &Report<'_>, file: FileId) -> Artifact {
    Artifact {
        uri: uri(report.file_name(file)),
    }
}

fn region(report: &Report<'_>, file: FileId, span: Span) -> Region {
    let (start, end) = report.region(file, span);
    Region {
        start_line: start.line,
        start_column: start.column,
        end_line: end.line,
        end_column: end.column,
        byte_offset: span.start,
        byte_length: span.end.saturating_sub(span.start),
    }
}

/// A path as a relative URI reference: what may not stand in one is percent-encoded.
fn uri(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' => {
                out.push(byte as char)
            }
            b'\\' if cfg!(windows) => out.push('/'),
            _ => {
                // Writing to a string never fails.
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Guide, Told};
    use crate::diagnostics::{Code, sample};

    fn told(code: Code) -> Told {
        Told {
            what: format!("what {} is", code.code()),
            text: format!("how {} is mended", code.code()),
            markdown: format!("how `{}` is mended", code.code()),
            anchor: code.name().to_string(),
        }
    }

    /// Nobody has said where the pages are: no address is made up.
    #[test]
    fn without_an_address_there_are_no_links() {
        let guide = Guide {
            told: &told,
            documentation: None,
        };
        let log = sample::rendered(|report, out| super::write(report, &[], &guide, out));
        assert!(
            !log.contains("helpUri") && !log.contains("informationUri"),
            "{log}"
        );
    }

    #[test]
    fn findings_as_sarif() {
        let guide = Guide {
            told: &told,
            documentation: Some("https://example.org/docs"),
        };
        let log = sample::rendered(|report, out| super::write(report, &[], &guide, out));
        let mut log: serde_json::Value = serde_json::from_str(&log).unwrap();
        // The rules are `Code::ALL`; the snapshot shows the first of them only.
        let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array_mut().unwrap();
        assert_eq!(rules.len(), crate::diagnostics::Code::ALL.len());
        rules.truncate(1);
        log["runs"][0]["tool"]["driver"]["version"] = "0.0.0".into();
        insta::assert_snapshot!(serde_json::to_string_pretty(&log).unwrap());
    }
}
