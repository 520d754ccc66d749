//! What can be asked, and who answers.

use super::host::Host;
use super::server::{Answer, Server, refused, typed};
use super::{actions, layout};
use lsp_server::{ErrorCode, Request};
use lsp_types::request::{self, Request as _};
use serde_json::Value;

/// Answers a request.
pub(super) fn answer<H: Host>(server: &mut Server<H>, asked: Request) -> Answer<Value> {
    match asked.method.as_str() {
        request::CodeActionRequest::METHOD => typed::<request::CodeActionRequest>(asked, |params| {
            let asked = server.asked(&params.text_document.uri)?;
            let place = asked.bytes(params.range);
            Ok(Some(actions::actions(&asked, place, &params.context)))
        }),
        request::Formatting::METHOD => typed::<request::Formatting>(asked, |params| {
            layout::whole(&server.asked(&params.text_document.uri)?)
        }),
        request::OnTypeFormatting::METHOD => typed::<request::OnTypeFormatting>(asked, |params| {
            let at = params.text_document_position;
            let asked = server.asked(&at.text_document.uri)?;
            Ok(Some(layout::typed(&asked, at.position, &params.ch)))
        }),
        method => Err(refused(
            ErrorCode::MethodNotFound,
            format!("`{method}` is nothing that is answered here"),
        )),
    }
}
