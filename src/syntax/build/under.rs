//! Cards under Units and Bases, and how they are placed there.

use super::*;

/// `under this Unit`: builds the object above.
pub(super) fn lying_under(node: &Node) -> BuildResult<Nouns> {
    let host = node.first()?;
    Ok(Nouns {
        span: host.trimmed(),
        first: noun(&host)?,
        rest: Vec::new(),
    })
}

/// `2 or more cards under it`, behind `with` and `has`.
pub(super) fn had_under(node: &Node) -> BuildResult<Quality> {
    let mut group = group(&node.need(Rule::cards_had)?)?;
    let it = node.need(Rule::pronoun)?;
    let above = Nouns {
        span: it.trimmed(),
        first: NounPhrase {
            span: it.trimmed(),
            kind: NounKind::Reference(reference_of(&it)?),
        },
        rest: Vec::new(),
    };
    group.under = Some(Box::new(spanned(&it, above)));
    Ok(Quality::Over(Box::new(NounPhrase {
        span: node.trimmed(),
        kind: NounKind::Group(group),
    })))
}

/// Builds the host under which a verb puts cards: `1 card from your trash under this Unit`. The noun phrase has read these words as the
/// place where the card is.
pub(super) fn put_under(what: &mut Nouns) -> Option<Nouns> {
    let last = what.rest.last_mut().map_or(&mut what.first, |(_, last)| last);
    let end = last.span.end;
    let NounKind::Group(group) = &mut last.kind else {
        return None;
    };
    let under = group.under.take_if(|under| under.span.end == end)?;
    last.span.end = under.span.start;
    Some(under.node)
}
