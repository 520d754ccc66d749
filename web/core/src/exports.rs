//! The functions that JavaScript sees: a place for a request, the call, and the place of its answer. There is one desk for each instance
//! of the module, and an instance has one thread.

use crate::request::Desk;
use std::cell::RefCell;

/// The most bytes of a request: a set has fewer (`set::MOST_BYTES`), and each of its bytes can be two in JSON.
pub const MOST_BYTES: usize = 4 << 20;

#[derive(Default)]
struct Held {
    desk: Desk,
    asked: Vec<u8>,
    answer: String,
}

thread_local! {
    static HELD: RefCell<Held> = RefCell::default();
}

/// Makes room for a request of that many bytes, and returns where it is; null if it is too long.
#[expect(
    unsafe_code,
    reason = "JavaScript finds a function by its name; no other has this one"
)]
#[unsafe(export_name = "gcs_room")]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    if bytes > MOST_BYTES {
        return std::ptr::null_mut();
    }
    HELD.with_borrow_mut(|held| {
        held.asked.clear();
        held.asked.resize(bytes, 0);
        held.asked.as_mut_ptr()
    })
}

/// Answers the request that was written to [`room`], and returns the number of bytes of the answer.
#[expect(unsafe_code, reason = "as above")]
#[unsafe(export_name = "gcs_call")]
pub extern "C" fn call() -> usize {
    HELD.with_borrow_mut(|held| {
        let asked = String::from_utf8_lossy(&held.asked);
        held.answer = held.desk.call(&asked);
        held.answer.len()
    })
}

/// Returns where the last answer is. It stays there until the next call.
#[expect(unsafe_code, reason = "as above")]
#[unsafe(export_name = "gcs_answer")]
pub extern "C" fn answer() -> *const u8 {
    HELD.with_borrow(|held| held.answer.as_ptr())
}
