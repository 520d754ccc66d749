//! A terminal as a screen that frames are drawn on. It is as it was before when the screen is closed, also after a panic.

use super::output::screen;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::style::{Attribute, Color as Ink, Print, ResetColor, SetAttribute, SetForegroundColor};
use crossterm::terminal::{self, Clear, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};
use std::io::{self, BufWriter, Stdout, Write};
use std::panic;

/// The screen of the terminal, as long as it is open.
pub(super) struct Screen {
    out: BufWriter<Stdout>,
}

impl Screen {
    /// Takes the terminal: each key is read at once, and what was on it comes back afterwards.
    pub(super) fn open() -> io::Result<Screen> {
        terminal::enable_raw_mode()?;
        let mut screen = Screen {
            out: BufWriter::new(screen()),
        };
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |told| {
            // If this fails, the message of the panic is still told.
            let _ = close(&mut screen_of_panic());
            before(told);
        }));
        execute!(screen.out, EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(screen)
    }
}

fn screen_of_panic() -> Stdout {
    screen()
}

/// Gives the terminal back.
fn close(out: &mut impl Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show)?;
    terminal::disable_raw_mode()
}

impl Drop for Screen {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing back.
        let _ = close(&mut self.out);
        let _ = panic::take_hook();
    }
}

/// The colors of the table, as terminals call them.
fn ink(color: Color) -> Ink {
    match color {
        Color::LightBlue => Ink::Blue,
        Color::LightYellow => Ink::Yellow,
        Color::LightCyan => Ink::Cyan,
        Color::LightMagenta => Ink::Magenta,
        _ => Ink::Reset,
    }
}

impl Backend for &mut Screen {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut at: Option<Position> = None;
        let mut style: Option<(Modifier, Color)> = None;
        for (x, y, cell) in content {
            if at.is_none_or(|at| at.x.checked_add(1) != Some(x) || at.y != y) {
                queue!(self.out, MoveTo(x, y))?;
            }
            at = Some(Position { x, y });
            if style != Some((cell.modifier, cell.fg)) {
                queue!(self.out, SetAttribute(Attribute::Reset), ResetColor)?;
                for (modifier, attribute) in [
                    (Modifier::BOLD, Attribute::Bold),
                    (Modifier::DIM, Attribute::Dim),
                    (Modifier::REVERSED, Attribute::Reverse),
                ] {
                    if cell.modifier.contains(modifier) {
                        queue!(self.out, SetAttribute(attribute))?;
                    }
                }
                if cell.fg != Color::Reset {
                    queue!(self.out, SetForegroundColor(ink(cell.fg)))?;
                }
                style = Some((cell.modifier, cell.fg));
            }
            queue!(self.out, Print(cell.symbol()))?;
        }
        queue!(self.out, SetAttribute(Attribute::Reset), ResetColor)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        execute!(self.out, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        execute!(self.out, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        // The table has no cursor of the terminal.
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        execute!(self.out, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let region = match region {
            ClearType::All => terminal::ClearType::All,
            ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
            ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
            ClearType::CurrentLine => terminal::ClearType::CurrentLine,
            ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
        };
        execute!(self.out, Clear(region))
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = terminal::size()?;
        Ok(Size { width, height })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let columns_rows = self.size()?;
        let pixels = Size::default();
        Ok(WindowSize { columns_rows, pixels })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
