//! `docs/diagnostics.md` says what `gcs explain` says.

/// `UPDATE=1 cargo test lints` writes the page.
#[test]
fn the_page_is_up_to_date() {
    let path = "docs/diagnostics.md";
    let page = gcs::explain::page();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let line = page
        .lines()
        .zip(written.lines())
        .position(|(should, is)| should != is);
    assert!(
        page == written,
        "{path}:{}: should be written anew: `UPDATE=1 cargo test lints` does it",
        line.map_or(1, |line| line + 1)
    );
}

/// Every kind of finding is on it, and its settings are understood.
#[test]
fn the_page_is_true() {
    let page = gcs::explain::page();
    for code in gcs::lint::codes() {
        let head = format!("### {} `{}`\n", code.code(), code.name());
        assert_eq!(page.matches(&head).count(), 1, "{head}");
    }
    let toml = page
        .split("```toml\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let (config, found) = gcs::lint::config::Config::parse(gcs::source::FileId(0), toml);
    assert_eq!(found, []);
    assert!(config.extend.is_some());
}

/// `gcs explain` without a word shows all that it can be asked for.
#[test]
fn the_index_has_everything() {
    let ran = crate::common::command::gcs(std::path::Path::new("."), &["explain"], b"");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for code in gcs::lint::codes() {
        let line = format!("    {}  {}\n", code.code(), code.name());
        assert!(ran.out.contains(&line), "{line}");
    }
    for word in ["<Blocker>", "【Deploy】", "8-3"] {
        assert!(ran.out.contains(word), "{word}");
    }
    let list = crate::common::command::gcs(std::path::Path::new("."), &["explain", "list"], b"");
    assert_eq!(list.out, ran.out);
}
