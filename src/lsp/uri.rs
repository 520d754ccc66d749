//! The names that editors have for files, and paths.

use lsp_types::Uri;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The file that a name stands for; of what lies in no file system (a text that was never saved) the name itself is the path.
pub fn path_of(uri: &Uri) -> PathBuf {
    let written = uri.as_str();
    let Some(rest) = written.strip_prefix("file://") else {
        return PathBuf::from(written);
    };
    // Behind the slashes may stand the name of a host; only this machine's files can be read.
    let path = rest.find('/').map_or(rest, |slash| &rest[slash..]);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let path = unescaped(path);
    // `/C:/cards`, as Windows has it.
    let drive = path
        .strip_prefix('/')
        .filter(|path| path.as_bytes().get(1) == Some(&b':'));
    PathBuf::from(drive.unwrap_or(&path))
}

/// Checks whether the path is one of a file system.
pub fn is_file(path: &Path) -> bool {
    // In a browser no path is absolute for the standard library, and those of the host begin with `/`.
    path.is_absolute() || (cfg!(target_family = "wasm") && path.has_root())
}

/// The name of a file. Where none can be made of the path, there is none.
pub fn uri_of(path: &Path) -> Option<Uri> {
    let written = path.to_str()?;
    if !is_file(path) {
        return Uri::from_str(written).ok();
    }
    let mut uri = String::from("file://");
    let written = written.replace('\\', "/");
    if !written.starts_with('/') {
        uri.push('/');
    }
    for byte in written.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&uri).ok()
}

/// The text without its `%20`. What is no such sign stays as it is.
fn unescaped(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let digits = bytes.get(at + 1..at + 3).filter(|_| *byte == b'%');
        let code = digits
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        out.push(code.unwrap_or(*byte));
        at += if code.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_and_its_name() {
        for path in ["/a/b c/カ%【d】.gcs", "/x.gcs"] {
            let uri = uri_of(Path::new(path)).unwrap();
            assert_eq!(path_of(&uri), Path::new(path), "{}", uri.as_str());
        }
        let other = Uri::from_str("file:///c%3A/a%zz+b.gcs")
            .unwrap_or_else(|_| Uri::from_str("file:///c%3A/a+b.gcs").unwrap());
        assert!(path_of(&other).to_str().unwrap().starts_with("c:/a"));
        let unsaved = Uri::from_str("untitled:Untitled-1").unwrap();
        assert_eq!(path_of(&unsaved), Path::new("untitled:Untitled-1"));
        assert_eq!(uri_of(Path::new("untitled:Untitled-1")), Some(unsaved));
    }
}
