//! Reports about cards that are left out, for requests that name one.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{LeftOutCard, WhyLeftOut};
use crate::source::{FileId, Span};

/// A card that is asked for somewhere is written, and is left out.
pub(crate) fn finding(card: &LeftOutCard, file: FileId, span: Span) -> Diagnostic {
    let found = |message| Diagnostic::new(Code::UnknownCard, file, span, message, "not played with");
    found(message(card)).help(help(card))
}

/// Why a card is not there.
pub fn message(card: &LeftOutCard) -> String {
    let code = &card.code;
    match &card.why {
        WhyLeftOut::Errors => format!("`{code}` is left out: it has errors"),
        WhyLeftOut::Keyword(keyword) => {
            format!("`{code}` is left out: it uses `<{keyword}>`, whose definition has errors")
        }
    }
}

/// How to see why.
pub fn help(card: &LeftOutCard) -> String {
    match &card.why {
        WhyLeftOut::Errors => "`gcs check` shows its errors".to_string(),
        WhyLeftOut::Keyword(keyword) => format!("`gcs check` shows those of `<{keyword}>`"),
    }
}
