//! The system's allocator, which counts what each thread asks it for. It is a crate of its own because an allocator cannot
//! be written without `unsafe`, which the crate that it serves forbids.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::time::Duration;

thread_local! {
    static BYTES: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// How many bytes this thread has asked for while the work was done, given back or not.
pub fn allocated<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = BYTES.get();
    let result = work();
    (BYTES.get() - before, result)
}

/// How long this thread has worked while the work was done. What other threads and programs do in the meantime does not
/// count, but it can make this slower. Nothing where no system tells.
pub fn worked(work: impl FnOnce()) -> Option<Duration> {
    let before = clock()?;
    work();
    clock()?.checked_sub(before)
}

/// For how long this thread has worked since it began.
#[cfg(unix)]
fn clock() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).ok()
}

#[cfg(not(unix))]
fn clock() -> Option<Duration> {
    None
}

fn count(bytes: usize) {
    // A thread that ends has no counter any more; nobody asks for what it allocates then.
    let _ = BYTES.try_with(|counted| counted.set(counted.get() + bytes as u64));
}

// SAFETY: every call is the system's own, with the arguments that it was given; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller's promise is the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        // SAFETY: as above.
        unsafe { System.realloc(old, layout, size) }
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(old, layout) }
    }
}
