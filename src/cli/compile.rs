//! Compilation of the files of a run: several are parsed at a time where there is more than one processor, and enough to parse.

use gcs::compile::{Memory, Read};
use gcs::lint;
use gcs::source::SourceFile;
use gcs::{Compilation, compile_remembering};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Files of fewer bytes together are read one after the other: to start a thread takes as long as to read some of them.
const FEW: usize = 1 << 16;

/// The memory of earlier compilations of the same files, which have been parsed and checked: `--watch` and `--fix` compile again after each
/// change.
#[derive(Default)]
pub(super) struct Remembered {
    /// The parsed files and lines.
    read: Memory,
    /// The findings of lints.
    lints: lint::Memory,
}

impl Remembered {
    /// Compiles files and looks for all that lints find.
    pub(super) fn linted(&mut self, files: &[SourceFile], settings: &lint::Settings) -> Compilation {
        let mut compilation = compiled_again(&mut self.read, &[], files);
        lint::apply_remembering(&mut self.lints, &mut compilation, settings);
        compilation
    }
}

/// Compiles files over others, as [`gcs::compile_over`] does.
pub(super) fn compiled(base: &[SourceFile], files: &[SourceFile]) -> Compilation {
    compiled_again(&mut Memory::default(), base, files)
}

/// Compiles files over others, without parsing again those that the memory knows from the last time.
fn compiled_again(memory: &mut Memory, base: &[SourceFile], files: &[SourceFile]) -> Compilation {
    let new = files.iter().filter(|file| memory.file(file).is_none());
    let bytes: usize = new.map(|file| file.text.len()).sum();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = if bytes < FEW {
        1
    } else {
        processors.min(files.len())
    };
    let read = if threads <= 1 {
        Vec::new()
    } else {
        read(memory, files, threads)
    };
    compile_remembering(memory, base, files, read)
}

/// Parses files on a number of threads.
fn read(memory: &Memory, files: &[SourceFile], threads: usize) -> Vec<Read> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(file) = files.get(at) else {
                return done;
            };
            done.push((at, memory.read(file)));
        }
    };
    let mut all = thread::scope(|scope| {
        // This thread is one of the workers. If the system refuses further threads, fewer share the files.
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut all = work();
        for worker in others {
            match worker.join() {
                Ok(done) => all.extend(done),
                // It is a bug: pass the panic on.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, read)| read).collect()
}

#[cfg(test)]
mod tests {
    use super::{Memory, read};
    use gcs::source::SourceFile;
    use gcs::{compile, compile_read};

    /// However many threads there are, the same is found at the same places.
    #[test]
    fn threads_change_nothing() {
        let cards = |at: usize| {
            let card = |number: usize| {
                let line = ["Draw 1.", "Darw 1.", "<Blocker>"][number % 3];
                format!(
                    "unit T{at}-{number:03} \"T\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n"
                )
            };
            SourceFile::new(format!("{at}.gcs"), (0..=at).map(card).collect::<String>()).unwrap()
        };
        let files: Vec<SourceFile> = (0..20).map(cards).collect();
        let alone = compile(&files);
        assert!(!alone.diagnostics.is_empty());
        for threads in [2, 3, 50] {
            let compiled = compile_read(&[], &files, read(&Memory::default(), &files, threads));
            assert_eq!(compiled.diagnostics, alone.diagnostics, "{threads} threads");
            assert_eq!(compiled.program, alone.program, "{threads} threads");
        }
    }
}
