//! What a schema of `docs/schema` says of a value.

use serde_json::{Value, json};
use std::fs;

/// What of a value does not fit a schema, for the words that the schemas use.
pub(crate) fn misfits(schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (word, wording) in schema.as_object().expect("a schema") {
        let is_so = match word.as_str() {
            "$schema" | "title" | "description" | "properties" | "additionalProperties" => true,
            "type" => {
                let is = |kind: &Value| match kind.as_str() {
                    Some("object") => value.is_object(),
                    Some("array") => value.is_array(),
                    Some("string") => value.is_string(),
                    Some("integer") => value.is_u64() || value.is_i64(),
                    Some("boolean") => value.is_boolean(),
                    Some("null") => value.is_null(),
                    other => panic!("a type {other:?}"),
                };
                match wording.as_array() {
                    Some(kinds) => kinds.iter().any(is),
                    None => is(wording),
                }
            }
            "enum" => wording.as_array().expect("a list").contains(value),
            "minimum" => value.as_i64() >= wording.as_i64(),
            "required" => {
                let keys = wording.as_array().expect("a list");
                keys.iter()
                    .all(|key| value.get(key.as_str().expect("a key")).is_some())
            }
            "items" => {
                for (index, one) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(misfits(wording, one, &format!("{at}[{index}]")));
                }
                true
            }
            other => panic!("a schema says `{other}`"),
        };
        if !is_so {
            found.push(format!("{at}: {word}"));
        }
    }
    for (key, one) in value.as_object().into_iter().flatten() {
        match &schema["properties"][key] {
            Value::Null if schema["additionalProperties"] == json!(false) => {
                found.push(format!("{at}.{key}: unknown"));
            }
            Value::Null => {}
            inner => found.extend(misfits(inner, one, &format!("{at}.{key}"))),
        }
    }
    found
}

/// One of `docs/schema`.
pub(crate) fn schema(name: &str) -> Value {
    let path = format!("docs/schema/{name}.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}
