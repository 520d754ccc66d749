//! Keys that come twice in an object. A reader of JSON takes one of them without a word, and nobody knows which was meant.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeSet;
use std::fmt;

/// The first key of a value that comes twice in one of its objects, where there is one.
pub(super) struct Twice(pub(super) Option<String>);

impl<'de> Deserialize<'de> for Twice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Twice, D::Error> {
        deserializer.deserialize_any(Keys).map(Twice)
    }
}

/// Looks at keys only.
struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = Option<String>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value of JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        let (mut keys, mut twice) = (BTreeSet::new(), None);
        while let Some((key, Twice(within))) = map.next_entry::<String, Twice>()? {
            twice = twice.or(within);
            if !keys.contains(&key) {
                keys.insert(key);
            } else {
                twice = twice.or(Some(key));
            }
        }
        Ok(twice)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Option<String>, A::Error> {
        let mut twice = None;
        while let Some(Twice(within)) = list.next_element()? {
            twice = twice.or(within);
        }
        Ok(twice)
    }

    fn visit_unit<E: Error>(self) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Option<String>, E> {
        Ok(None)
    }
}
