//! The pictures on pages: screens of a game, written by this test with `UPDATE=1`.

use super::{played, screen, sitting, table};
use crate::cli::tui::Spot;
use gcs::game::{Choice, Format};
use std::path::Path;

/// A table in the middle of a game, with the cursor at a Unit that can attack.
fn picture() -> String {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let unit = app.view().options().iter().find_map(|choice| match choice {
        Choice::Attack { unit, .. } => Some(*unit),
        _ => None,
    });
    app.cursor = unit.map(Spot::Card);
    super::press(&mut app, "\n");
    let drawn = screen(&mut app, 100, 30).replace(['⟦', '⟧'], "");
    drawn
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

#[test]
fn the_pages_show_the_table() {
    let picture = picture();
    for page in ["README.md", "docs/playing.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let text = std::fs::read_to_string(&path).unwrap();
        let (before, rest) = text.split_once("```screen\n").expect("a page has a picture");
        let (shown, behind) = rest.split_once("```").expect("it ends");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, format!("{before}```screen\n{picture}```{behind}")).unwrap();
        } else {
            assert_eq!(
                shown, picture,
                "{page}: `UPDATE=1 cargo test --bin gcs tui` writes it"
            );
        }
    }
}
