//! Requests, and the handlers that answer them.

use super::host::Host;
use super::located::Located;
use super::query::{Answer, range_in, refused};
use super::server::{Server, typed};
use super::{actions, colors, complete, hover, layout, lens, navigate, referents, rename, symbols, uri};
use lsp_server::{ErrorCode, Request};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    GotoDefinitionResponse, Location, SemanticTokensRangeResult, SemanticTokensResult,
    TextDocumentPositionParams, WorkspaceSymbolResponse,
};
use serde_json::Value;

impl<H: Host> Server<H> {
    /// Answers a request.
    pub(super) fn respond(&mut self, asked: Request) -> Answer<Value> {
        answer(self, asked)
    }
}

fn answer<H: Host>(server: &mut Server<H>, asked: Request) -> Answer<Value> {
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
        request::HoverRequest::METHOD => typed::<request::HoverRequest>(asked, |params| {
            let at = params.text_document_position_params;
            let asked = server.asked(&at.text_document.uri)?;
            Ok(hover::hover(&asked, asked.offset(at.position)))
        }),
        request::Completion::METHOD => typed::<request::Completion>(asked, |params| {
            let at = params.text_document_position;
            let asked = server.asked(&at.text_document.uri)?;
            Ok(Some(complete::complete(&asked, asked.offset(at.position))))
        }),
        request::GotoDefinition::METHOD => typed::<request::GotoDefinition>(asked, |params| {
            let at = params.text_document_position_params;
            let found = definition(server, &at)?;
            Ok((!found.is_empty()).then_some(GotoDefinitionResponse::Array(found)))
        }),
        request::References::METHOD => typed::<request::References>(asked, |params| {
            let at = params.text_document_position;
            let asked = server.asked(&at.text_document.uri)?;
            let with_definitions = params.context.include_declaration;
            let at = asked.offset(at.position);
            Ok(Some(navigate::references(&asked, at, with_definitions)))
        }),
        request::DocumentHighlightRequest::METHOD => {
            typed::<request::DocumentHighlightRequest>(asked, |params| {
                let at = params.text_document_position_params;
                let asked = server.asked(&at.text_document.uri)?;
                Ok(Some(navigate::highlights(&asked, asked.offset(at.position))))
            })
        }
        request::PrepareRenameRequest::METHOD => typed::<request::PrepareRenameRequest>(asked, |at| {
            let asked = server.asked(&at.text_document.uri)?;
            rename::prepare(&asked, asked.offset(at.position)).map(Some)
        }),
        request::Rename::METHOD => typed::<request::Rename>(asked, |params| {
            let at = params.text_document_position;
            let asked = server.asked(&at.text_document.uri)?;
            rename::rename(&asked, asked.offset(at.position), &params.new_name).map(Some)
        }),
        request::DocumentSymbolRequest::METHOD => typed::<request::DocumentSymbolRequest>(asked, |params| {
            Ok(Some(symbols::document(&server.asked(&params.text_document.uri)?)))
        }),
        request::WorkspaceSymbolRequest::METHOD => {
            typed::<request::WorkspaceSymbolRequest>(asked, |params| {
                Ok(Some(all_symbols(server, &params.query)))
            })
        }
        request::FoldingRangeRequest::METHOD => typed::<request::FoldingRangeRequest>(asked, |params| {
            Ok(Some(symbols::folding(&server.asked(&params.text_document.uri)?)))
        }),
        request::SemanticTokensFullRequest::METHOD => {
            typed::<request::SemanticTokensFullRequest>(asked, |params| {
                let asked = server.asked(&params.text_document.uri)?;
                Ok(Some(SemanticTokensResult::Tokens(colors::colors(&asked, None))))
            })
        }
        request::SemanticTokensRangeRequest::METHOD => {
            typed::<request::SemanticTokensRangeRequest>(asked, |params| {
                let asked = server.asked(&params.text_document.uri)?;
                let within = asked.bytes(params.range);
                let found = colors::colors(&asked, Some(within));
                Ok(Some(SemanticTokensRangeResult::Tokens(found)))
            })
        }
        request::InlayHintRequest::METHOD => typed::<request::InlayHintRequest>(asked, |params| {
            let asked = server.asked(&params.text_document.uri)?;
            let within = asked.bytes(params.range);
            Ok(Some(referents::hints(&asked, within)))
        }),
        request::CodeLensRequest::METHOD => typed::<request::CodeLensRequest>(asked, |params| {
            Ok(Some(lens::lenses(&server.asked(&params.text_document.uri)?)))
        }),
        method => Err(refused(
            ErrorCode::MethodNotFound,
            format!("`{method}` is nothing that is answered here"),
        )),
    }
}

/// Returns the definition of the name at a place, in the project or in a built-in file.
fn definition<H: Host>(server: &mut Server<H>, at: &TextDocumentPositionParams) -> Answer<Vec<Location>> {
    let asked = server.asked(&at.text_document.uri)?;
    let offset = asked.offset(at.position);
    let mut found = navigate::definition(&asked, offset);
    if found.is_empty()
        && let Some(built_in) = navigate::built_in(&asked, offset)
        && let Some(path) = server.host.built_in(&built_in.name(), &built_in.source.text)
        && let Some(uri) = uri::uri_of(&path)
    {
        let range = range_in(&built_in.source, built_in.span, server.client.encoding);
        found.push(Location::new(uri, range));
    }
    Ok(found)
}

fn all_symbols<H: Host>(server: &mut Server<H>, query: &str) -> WorkspaceSymbolResponse {
    server.read_roots();
    let mut found = Vec::new();
    for project in server.projects.values() {
        let located = Located::new(project, &server.documents, server.client.encoding);
        symbols::workspace(project, query, located, &mut found);
    }
    WorkspaceSymbolResponse::Nested(found)
}
