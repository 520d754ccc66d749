//! The transport of messages and scenarios between threads: one reads what the editor sends while the server works, so that cancellations
//! are noticed, and one plays scenarios.

use crate::cli::Failure;
use crate::cli::output::messages;
use gcs::lsp::wire::{self, Lost, Received, Refusal};
use gcs::lsp::{Done, Inbox, Job};
use lsp_server::Message;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How many bytes may wait before reading pauses. A longer message waits on its own.
const AHEAD: usize = 1 << 20;

/// An event from one of the threads.
enum Event {
    /// A message was received, with its length in bytes.
    Received(Received, usize),
    /// The input has ended.
    Ended(Result<(), Lost>),
    /// Scenarios were played.
    Played(Done),
}

/// The next thing to do.
pub(super) enum Next {
    /// A message from the editor.
    Received(Received),
    /// Scenarios were played.
    Played(Done),
    /// Nothing was received for a while.
    Nothing,
    /// The editor has gone, or cannot be understood any more.
    Ended(Result<(), Lost>),
}

/// Limits how many bytes wait.
#[derive(Default)]
struct Gate {
    waiting: Mutex<usize>,
    left: Condvar,
}

impl Gate {
    /// Waits for room.
    fn enter(&self, bytes: usize) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = self.left.wait_while(waiting, |waiting| *waiting >= AHEAD);
        *waiting.unwrap_or_else(PoisonError::into_inner) += bytes;
    }

    fn leave(&self, bytes: usize) {
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) -= bytes;
        self.left.notify_one();
    }
}

/// The threads, and what they have brought.
pub(super) struct Carrier {
    events: Receiver<Event>,
    jobs: Sender<Job>,
    gate: Arc<Gate>,
    inbox: Inbox,
    played: Option<Done>,
    ended: Option<Result<(), Lost>>,
}

impl Carrier {
    /// Begins to read what comes over stdin.
    pub(super) fn start() -> Result<Carrier, Failure> {
        let (sender, events) = channel();
        let (jobs, to_play) = channel::<Job>();
        let gate = Arc::new(Gate::default());
        let (told, room) = (sender.clone(), Arc::clone(&gate));
        let reader = move || {
            let mut input = io::stdin().lock();
            let ended = loop {
                match wire::read(&mut input) {
                    Ok(Some((received, length))) => {
                        room.enter(length);
                        // Stop if the receiver is gone.
                        if told.send(Event::Received(received, length)).is_err() {
                            return;
                        }
                    }
                    Ok(None) => break Ok(()),
                    Err(lost) => break Err(lost),
                }
            };
            let _ = told.send(Event::Ended(ended));
        };
        let player = move || {
            for job in to_play {
                if sender.send(Event::Played(job.play())).is_err() {
                    return;
                }
            }
        };
        let start = |name: &str, work: Box<dyn FnOnce() + Send>| {
            let thread = thread::Builder::new().name(name.to_string()).spawn(work);
            thread
                .map(drop)
                .map_err(|error| Failure::Other(format!("no thread can be started: {error}")))
        };
        start("reader", Box::new(reader))?;
        start("player", Box::new(player))?;
        Ok(Carrier {
            events,
            jobs,
            gate,
            inbox: Inbox::default(),
            played: None,
            ended: None,
        })
    }

    /// Returns the next thing to do, or `Nothing` after the given time without messages.
    pub(super) fn next(&mut self, patience: Option<Duration>) -> Next {
        loop {
            // First receive all messages, as a later one may cancel an earlier one.
            while let Ok(event) = self.events.try_recv() {
                self.note(event);
            }
            if let Some(done) = self.played.take() {
                return Next::Played(done);
            }
            if let Some((received, length)) = self.inbox.take() {
                self.gate.leave(length);
                return Next::Received(received);
            }
            if let Some(ended) = self.ended.take() {
                return Next::Ended(ended);
            }
            let event = match patience {
                Some(patience) => self.events.recv_timeout(patience),
                None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match event {
                Ok(event) => self.note(event),
                Err(RecvTimeoutError::Timeout) => return Next::Nothing,
                Err(RecvTimeoutError::Disconnected) => return Next::Ended(Ok(())),
            }
        }
    }

    fn note(&mut self, event: Event) {
        match event {
            Event::Received(received, length) => self.inbox.put(received, length),
            Event::Ended(ended) => self.ended = Some(ended),
            Event::Played(done) => self.played = Some(done),
        }
    }

    /// Sends a job to the thread that plays scenarios.
    pub(super) fn play(&self, job: Job) -> Result<(), Failure> {
        let sent = self.jobs.send(job);
        sent.map_err(|_| Failure::Other("what plays scenarios has ended".to_string()))
    }

    /// Sends messages to the editor.
    pub(super) fn send(&self, all: &[Message]) -> Result<(), Failure> {
        let mut output = messages();
        let mut written = all.iter().map(|message| message.write(&mut output));
        written.try_for_each(|written| written.map_err(unwritten))
    }

    /// Replies to an invalid message.
    pub(super) fn refuse(&self, refusal: &Refusal) -> Result<(), Failure> {
        refusal.write(&mut messages()).map_err(unwritten)
    }
}

fn unwritten(error: io::Error) -> Failure {
    Failure::Other(format!("nothing can be written to the editor: {error}"))
}
