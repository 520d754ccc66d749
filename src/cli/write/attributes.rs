//! Extended attributes of files: labels, access lists and whatever users note there.

use std::fs::File;

/// Gives a new file the attributes of another and no others. Answers whether it has exactly those then.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
pub(super) fn copy(from: &File, to: &File) -> bool {
    use rustix::fs::{XattrFlags, fremovexattr, fsetxattr};
    let (Ok(wanted), Ok(own)) = (of(from), of(to)) else {
        return false;
    };
    let mut others = own.keys().filter(|name| !wanted.contains_key(*name));
    // A folder may give some to each new file.
    others.all(|name| fremovexattr(to, &name[..]).is_ok())
        && wanted.iter().all(|(name, value)| {
            own.get(name) == Some(value) || fsetxattr(to, &name[..], value, XattrFlags::empty()).is_ok()
        })
}

/// Elsewhere none are known of.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
pub(super) fn copy(_: &File, _: &File) -> bool {
    true
}

/// All attributes of a file; none where its file system has none.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn of(file: &File) -> rustix::io::Result<std::collections::BTreeMap<Vec<u8>, Vec<u8>>> {
    use rustix::fs::{fgetxattr, flistxattr};
    use rustix::io::Errno;
    // The most that Linux has of names together, and of a value.
    let mut buffer = vec![0; 1 << 16];
    let names = match flistxattr(file, &mut buffer[..]) {
        Ok(length) => buffer[..length].to_vec(),
        Err(error) if error == Errno::NOTSUP || error == Errno::NOSYS => Vec::new(),
        Err(error) => return Err(error),
    };
    let names = names.split(|byte| *byte == 0).filter(|name| !name.is_empty());
    names
        .map(|name| {
            let length = fgetxattr(file, name, &mut buffer[..])?;
            Ok((name.to_vec(), buffer[..length].to_vec()))
        })
        .collect()
}
