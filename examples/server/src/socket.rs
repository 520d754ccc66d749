//! Connections before they say anything: there are only so many, and none of them may be silent for long.

use crate::Limits;
use axum::serve::Listener;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

/// A listener that accepts connections up to a limit.
pub(crate) struct Acceptor {
    listener: TcpListener,
    free: Arc<Semaphore>,
    silence: Duration,
}

impl Acceptor {
    pub(crate) fn new(listener: TcpListener, limits: &Limits) -> Acceptor {
        Acceptor {
            listener,
            free: Arc::new(Semaphore::new(limits.connections)),
            silence: limits.silence,
        }
    }
}

impl Listener for Acceptor {
    type Io = Socket;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Socket, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Without a place it is dropped, which closes it.
            if let Ok(place) = Arc::clone(&self.free).try_acquire_owned() {
                // It only takes longer otherwise.
                let _ = stream.set_nodelay(true);
                return (Socket::new(stream, place, self.silence), address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The timer of a read or a write; it is set while one is pending.
type Alarm = Option<Pin<Box<Sleep>>>;

/// A connection with its place, which is free again when it is dropped.
pub(crate) struct Socket {
    stream: TcpStream,
    _place: OwnedSemaphorePermit,
    silence: Duration,
    reads: Alarm,
    writes: Alarm,
}

impl Socket {
    fn new(stream: TcpStream, place: OwnedSemaphorePermit, silence: Duration) -> Socket {
        Socket {
            stream,
            _place: place,
            silence,
            reads: None,
            writes: None,
        }
    }
}

/// Passes on what has come of reading or writing; what takes too long is an error.
fn within<T>(
    done: Poll<io::Result<T>>,
    alarm: &mut Alarm,
    silence: Duration,
    context: &mut Context<'_>,
) -> Poll<io::Result<T>> {
    if done.is_ready() {
        *alarm = None;
        return done;
    }
    let alarm = alarm.get_or_insert_with(|| Box::pin(sleep(silence)));
    alarm
        .as_mut()
        .poll(context)
        .map(|()| Err(io::ErrorKind::TimedOut.into()))
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let it = &mut *self;
        let done = Pin::new(&mut it.stream).poll_read(context, buffer);
        within(done, &mut it.reads, it.silence, context)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let it = &mut *self;
        let done = Pin::new(&mut it.stream).poll_write(context, bytes);
        within(done, &mut it.writes, it.silence, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
