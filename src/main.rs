//! The command `gcs`.

fn main() {}
