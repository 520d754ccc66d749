//! Tokens that are deployed: what each of them is, and how many there are.

use super::Printer;
use crate::ir::{Amount, CardKind, Entries, Noun, Orientation, Quality, Selector, Side, TokenDeployment};

impl Printer<'_> {
    pub(super) fn tokens(&self, entries: &[TokenDeployment], how: Entries) -> String {
        let last = entries.len().saturating_sub(1);
        let parts: Vec<String> = entries
            .iter()
            .enumerate()
            .map(|(index, entry)| {
                let token = self.symbols.token(entry.token);
                let rested = match entry.state {
                    Orientation::Active => "",
                    Orientation::Rested => "rested",
                };
                let traits: Vec<String> = token
                    .traits
                    .iter()
                    .map(|name| format!("({})", self.symbols.trait_name(*name)))
                    .collect();
                let mut items = Vec::with_capacity(3 + token.lines.len());
                items.extend((!traits.is_empty()).then(|| traits.join(" ")));
                items.push(format!("AP{}", token.ap));
                items.push(format!("HP{}", token.hp));
                items.extend(token.lines.iter().map(|line| {
                    let text = Printer::new(self.symbols).line(line);
                    // Behind the last of them stands the bracket, and no full stop.
                    match text.strip_suffix('.') {
                        Some(text) => text.to_string(),
                        None => text,
                    }
                }));
                // Alternatives of one kind say it once.
                let has_kind = how == Entries::All
                    || index == last
                    || self.symbols.token(entries[last].token).kind != token.kind;
                let kind = |plural: &str| {
                    let wording = has_kind.then(|| format!(" {} token{plural}", token.kind.word()));
                    format!(
                        "[{}]({}){}",
                        token.name,
                        items.join("･"),
                        wording.unwrap_or_default()
                    )
                };
                let how_many = match entry.least {
                    None => String::new(),
                    Some(0) => "up to ".to_string(),
                    Some(least) => format!("{least} to "),
                };
                let (one, many) = (kind(""), kind("s"));
                if let Some(until) = self.until_tokens(entry) {
                    let rested = if rested.is_empty() { "" } else { "rested " };
                    return format!("{rested}{many} {until}");
                }
                format!(
                    "{how_many}{}",
                    self.so_many(&entry.amount, &[rested, &one], &[rested, &many])
                )
            })
            .collect();
        parts.join(match how {
            Entries::One => " or ",
            Entries::All => " and ",
        })
    }

    /// "until you have 3 in play": as many as are missing of the token.
    fn until_tokens(&self, entry: &TokenDeployment) -> Option<String> {
        let Amount::Missing { to, from } = &entry.amount else {
            return None;
        };
        let (Amount::Literal(limit), Amount::Count(there)) = (&**to, &**from) else {
            return None;
        };
        let group = there.first_group()?;
        let token = self.symbols.token(entry.token);
        let noun = match token.kind {
            CardKind::Unit => Noun::Unit,
            CardKind::Base => Noun::Base,
            CardKind::Resource | CardKind::Pilot | CardKind::Command => return None,
        };
        let yours = group.side == Side::Yours;
        let name = group.qualities.iter().find_map(|quality| {
            if let Quality::Named(name) = quality {
                Some(*name)
            } else {
                None
            }
        })?;
        let they = if yours { "you" } else { "they" };
        (self.symbols.name(name) == token.name && **there == Selector::tokens_of(name, noun, yours))
            .then(|| format!("until {they} have {limit} in play"))
    }
}
