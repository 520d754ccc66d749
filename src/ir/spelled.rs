//! The meaning of something as a self-contained JSON value: it has names in place of their numbers, which depend on what else was compiled,
//! and contains neither wordings nor places.

use super::{CounterId, NameId, Symbols, TokenId, TraitId};
use serde::ser::{self, Serialize, Serializer};
use serde_json::{Error, Map, Result, Value};

/// The value of a piece of the IR; `null` where it is a note.
///
/// # Errors
///
/// Returns an error if a name has no number, which no compiled program has.
pub fn spelled(piece: &impl Serialize, symbols: &Symbols) -> Result<Value> {
    let value = piece.serialize(Spelling { symbols })?;
    Ok(value.unwrap_or(Value::Null))
}

/// The numbers of names, by the types that hold them. Serde tells a serializer the name of a type and not the type; a test spells one of
/// each.
enum Numbered {
    Keyword,
    Name,
    Token,
    Trait,
    Counter,
}

impl Numbered {
    fn of(type_name: &str) -> Option<Numbered> {
        match type_name {
            "KeywordId" => Some(Numbered::Keyword),
            "NameId" => Some(Numbered::Name),
            "TokenId" => Some(Numbered::Token),
            "TraitId" => Some(Numbered::Trait),
            "CounterId" => Some(Numbered::Counter),
            // Any other type is spelled as it is: only these are numbers of a table.
            _ => None,
        }
    }
}

/// Checks whether a type holds wordings or places.
fn is_note(type_name: &str) -> bool {
    matches!(type_name, "Key" | "Notes" | "Place")
}

/// A serializer to JSON values. A value of `None` is a note, and omitted from its container.
#[derive(Clone, Copy)]
struct Spelling<'s> {
    symbols: &'s Symbols,
}

impl<'s> Spelling<'s> {
    fn of_number<T: Serialize + ?Sized>(self, what: &Numbered, number: &T) -> Result<Option<Value>> {
        let number = serde_json::to_value(number)?.as_u64();
        let number = number.and_then(|number| u32::try_from(number).ok());
        let number = number.ok_or_else(|| ser::Error::custom("a name has no number"))?;
        Ok(Some(match what {
            Numbered::Keyword => {
                let keyword = self.symbols.keywords.get(number as usize);
                keyword.map(|keyword| keyword.name.as_str()).into()
            }
            Numbered::Name => self.symbols.name(NameId(number)).into(),
            Numbered::Token => spelled(self.symbols.token(TokenId(number)), self.symbols)?,
            Numbered::Trait => self.symbols.trait_name(TraitId(number)).into(),
            Numbered::Counter => self.symbols.counter_name(CounterId(number)).into(),
        }))
    }

    fn items(self, variant: Option<&'static str>) -> Items<'s> {
        Items {
            spelling: self,
            variant,
            items: Vec::new(),
        }
    }

    fn fields(self, variant: Option<&'static str>) -> Fields<'s> {
        Fields {
            spelling: self,
            variant,
            is_note: false,
            key: None,
            fields: Map::new(),
        }
    }
}

/// A value, and around it the variant that it belongs to.
fn within(variant: Option<&'static str>, value: Value) -> Value {
    match variant {
        Some(variant) => Map::from_iter([(variant.to_string(), value)]).into(),
        None => value,
    }
}

/// Several values in order.
struct Items<'s> {
    spelling: Spelling<'s>,
    variant: Option<&'static str>,
    items: Vec<Value>,
}

impl Items<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
        self.items.extend(item.serialize(self.spelling)?);
        Ok(())
    }

    fn done(self) -> Result<Option<Value>> {
        Ok(Some(within(self.variant, self.items.into())))
    }
}

/// Values with their names.
struct Fields<'s> {
    spelling: Spelling<'s>,
    variant: Option<&'static str>,
    is_note: bool,
    /// The name of the value that comes next.
    key: Option<String>,
    fields: Map<String, Value>,
}

impl Fields<'_> {
    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<()> {
        if let Some(value) = value.serialize(self.spelling)? {
            self.fields.insert(key.to_string(), value);
        }
        Ok(())
    }

    fn done(self) -> Result<Option<Value>> {
        Ok((!self.is_note).then(|| within(self.variant, self.fields.into())))
    }
}

/// Scalar values are serialized as usual.
macro_rules! plain {
    ($($method:ident: $type:ty),* $(,)?) => {$(
        fn $method(self, value: $type) -> Result<Option<Value>> {
            serde_json::to_value(value).map(Some)
        }
    )*};
}

impl<'s> Serializer for Spelling<'s> {
    type Ok = Option<Value>;
    type Error = Error;
    type SerializeSeq = Items<'s>;
    type SerializeTuple = Items<'s>;
    type SerializeTupleStruct = Items<'s>;
    type SerializeTupleVariant = Items<'s>;
    type SerializeMap = Fields<'s>;
    type SerializeStruct = Fields<'s>;
    type SerializeStructVariant = Fields<'s>;

    plain! {
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_f32: f32,
        serialize_f64: f64,
        serialize_char: char,
        serialize_str: &str,
        serialize_bytes: &[u8],
    }

    fn serialize_none(self) -> Result<Option<Value>> {
        Ok(Some(Value::Null))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Option<Value>> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Option<Value>> {
        Ok(Some(Value::Null))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Option<Value>> {
        Ok(Some(Value::Null))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Option<Value>> {
        Ok(Some(variant.into()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Option<Value>> {
        match Numbered::of(name) {
            Some(what) => self.of_number(&what, value),
            None => value.serialize(self),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Option<Value>> {
        // A variant that holds nothing but a note is its name.
        Ok(Some(match value.serialize(self)? {
            Some(value) => within(Some(variant), value),
            None => variant.into(),
        }))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'s>> {
        Ok(self.items(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'s>> {
        Ok(self.items(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'s>> {
        Ok(self.items(None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'s>> {
        Ok(self.items(Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'s>> {
        Ok(self.fields(None))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'s>> {
        Ok(Fields {
            is_note: is_note(name),
            ..self.fields(None)
        })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'s>> {
        Ok(self.fields(Some(variant)))
    }
}

/// The ways in which serde hands over several values.
macro_rules! items {
    ($($way:ident: $method:ident),* $(,)?) => {$(
        impl ser::$way for Items<'_> {
            type Ok = Option<Value>;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
                self.push(item)
            }

            fn end(self) -> Result<Option<Value>> {
                self.done()
            }
        }
    )*};
}

items! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Implements the ways in which serde hands over several named fields.
macro_rules! fields {
    ($($way:ident),* $(,)?) => {$(
        impl ser::$way for Fields<'_> {
            type Ok = Option<Value>;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<()> {
                self.put(key, value)
            }

            fn end(self) -> Result<Option<Value>> {
                self.done()
            }
        }
    )*};
}

fields! {
    SerializeStruct,
    SerializeStructVariant,
}

impl ser::SerializeMap for Fields<'_> {
    type Ok = Option<Value>;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        let key = serde_json::to_value(key)?;
        let key = key
            .as_str()
            .ok_or_else(|| ser::Error::custom("a key is no text"))?;
        self.key = Some(key.to_string());
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        let key = self.key.take();
        let key = key.ok_or_else(|| ser::Error::custom("a value has no key"))?;
        self.put(&key, value)
    }

    fn end(self) -> Result<Option<Value>> {
        self.done()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compile;
    use crate::ir::{Key, KeywordId, Notes, Place};
    use crate::source::SourceFile;
    use crate::vocabulary::{CardKind, ListWording};
    use serde_json::json;

    /// A type of numbers that has another name now would be spelled as a number.
    #[test]
    fn every_kind_of_number_is_a_name_and_every_kind_of_note_is_left_out() -> Result<()> {
        let mut symbols = compile(&[]).program.symbols;
        let (name, of) = (symbols.add_name("Tin"), symbols.add_trait("Scout"));
        let token = symbols.push_token(crate::ir::Token {
            name: "Mole".to_string(),
            kind: CardKind::Unit,
            traits: vec![of],
            ap: 1,
            hp: 2,
            lines: Vec::new(),
        });
        let note: Key<ListWording> = Key::CANONICAL;
        let place = Place::default();
        let pieces = (name, of, KeywordId(0), token, (note, Notes::default(), place, 7));
        assert_eq!(
            spelled(&pieces, &symbols)?,
            json!([
                "Tin",
                "Scout",
                symbols.keywords[0].name,
                { "name": "Mole", "kind": "unit", "traits": ["Scout"], "ap": 1, "hp": 2, "lines": [] },
                [7],
            ])
        );
        Ok(())
    }

    /// The built-in cards mean the same, and are shown so, whatever was compiled before them.
    #[test]
    fn what_else_was_compiled_makes_no_difference() -> Result<()> {
        let core = || {
            crate::core_set::CARDS
                .iter()
                .filter_map(|(name, text)| SourceFile::new(*name, *text))
        };
        let other = SourceFile::new(
            "other.gcs",
            "keyword <Glow N> adds \"【Deploy】Draw N.\"
unit X-001 \"Other\" {
    color red  lv 1  cost 1  ap 1  hp 1  traits (Unheard Of)  link [Nobody]
    This card's name is also treated as [Another] and [One More].
    【Deploy】Choose 1 enemy Unit with \"Frame\" in its card name. It gains (Odd) during this turn.
    【Deploy】Deploy 1 [Heap]((Odd)･AP1･HP1･<Glow 2>) Unit token.
}
",
        );
        let alone = compile(&core().collect::<Vec<_>>()).program;
        let beside = compile(&other.into_iter().chain(core()).collect::<Vec<_>>()).program;
        assert_eq!(beside.cards.len(), alone.cards.len() + 1);
        for card in &alone.cards {
            let same = beside.cards.iter().find(|other| other.code == card.code);
            let shown = spelled(card, &alone.symbols)?;
            assert_eq!(
                same.map(|same| spelled(same, &beside.symbols)).transpose()?,
                Some(shown)
            );
        }
        Ok(())
    }
}
