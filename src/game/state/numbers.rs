//! Range checks for numbers in saved states: each is compared with the number of such things in its library or at its table. The check
//! serializes the state, so that no future field can be forgotten.

use super::check::Damage;
use super::ids::is_object;
use super::root::State;
use crate::library::Library;
use serde::ser::{
    Error, Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt::Display;

/// The types of the numbers: the name for `serde`, and the message for a number that is out of range.
const TYPES: [(&str, &str); 6] = [
    ("CardId", "a card that the library does not have"),
    ("AbilityId", "an effect that the library does not have"),
    ("KeywordId", "a keyword effect that the library does not have"),
    ("TraitId", "a trait that the library does not have"),
    ("CounterId", "a counter that the library does not have"),
    ("SeatId", "a player who does not sit at the table"),
];

/// The field of an object that says which card or player it is.
const OBJECT: (&str, &str) = ("ObjectId", "card");

impl State {
    /// Checks whether every number in the state refers to something.
    pub(super) fn check_numbers(&self, library: &Library) -> Result<(), Damage> {
        let room = library.room();
        let counts = [
            room.cards,
            room.texts,
            room.keywords,
            room.traits,
            room.counters,
            self.seats.len(),
        ];
        self.serialize(&mut Numbers {
            counts,
            cards: self.cards.len(),
            seats: self.seats.len(),
            wanted: None,
        })
    }
}

/// The kind of the next number.
#[derive(Clone, Copy)]
enum Wanted {
    /// One of [`TYPES`], by its index.
    Type(usize),
    /// An object.
    Object,
}

struct Numbers {
    /// The number of things of each of [`TYPES`].
    counts: [usize; TYPES.len()],
    cards: usize,
    seats: usize,
    wanted: Option<Wanted>,
}

impl Numbers {
    fn number(&mut self, number: u64) -> Result<(), Damage> {
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        match self.wanted.take() {
            None => Ok(()),
            Some(Wanted::Type(at)) if number < self.counts[at] => Ok(()),
            Some(Wanted::Type(at)) => Err(Damage::new(TYPES[at].1)),
            Some(Wanted::Object) if is_object(number, self.cards, self.seats) => Ok(()),
            Some(Wanted::Object) => Err(Damage::new("an object that is no card and no player")),
        }
    }
}

impl Error for Damage {
    fn custom<T: Display>(words: T) -> Damage {
        Damage::new(words.to_string())
    }
}

/// A serializer that writes nothing, but checks the numbers.
impl<'n> Serializer for &'n mut Numbers {
    type Ok = ();
    type Error = Damage;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), Damage>;
    type SerializeStruct = Fields<'n>;
    type SerializeStructVariant = Self;

    fn serialize_bool(self, _: bool) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_i8(self, _: i8) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_i16(self, _: i16) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_i32(self, _: i32) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_i64(self, _: i64) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_u8(self, number: u8) -> Result<(), Damage> {
        self.number(u64::from(number))
    }

    fn serialize_u16(self, number: u16) -> Result<(), Damage> {
        self.number(u64::from(number))
    }

    fn serialize_u32(self, number: u32) -> Result<(), Damage> {
        self.number(u64::from(number))
    }

    fn serialize_u64(self, number: u64) -> Result<(), Damage> {
        self.number(number)
    }

    fn serialize_f32(self, _: f32) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_f64(self, _: f64) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_char(self, _: char) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_str(self, _: &str) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Damage> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Damage> {
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Damage> {
        self.wanted = TYPES
            .iter()
            .position(|(known, _)| *known == name)
            .map(Wanted::Type);
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Damage> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Damage> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Damage> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Damage> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Damage> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Damage> {
        Err(Damage::new("a map, and a state has none"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'n>, Damage> {
        Ok(Fields {
            numbers: self,
            is_object: name == OBJECT.0,
        })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Damage> {
        Ok(self)
    }
}

/// The fields of something.
struct Fields<'n> {
    numbers: &'n mut Numbers,
    is_object: bool,
}

impl SerializeStruct for Fields<'_> {
    type Ok = ();
    type Error = Damage;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Damage> {
        if self.is_object && name == OBJECT.1 {
            self.numbers.wanted = Some(Wanted::Object);
        }
        value.serialize(&mut *self.numbers)
    }

    fn end(self) -> Result<(), Damage> {
        Ok(())
    }
}

macro_rules! goes_through {
    ($part:ident, $next:ident $(, $name:ident)?) => {
        impl $part for &mut Numbers {
            type Ok = ();
            type Error = Damage;

            fn $next<T: ?Sized + Serialize>(&mut self, $($name: &'static str,)? value: &T) -> Result<(), Damage> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Damage> {
                Ok(())
            }
        }
    };
}

goes_through!(SerializeSeq, serialize_element);
goes_through!(SerializeTuple, serialize_element);
goes_through!(SerializeTupleStruct, serialize_field);
goes_through!(SerializeTupleVariant, serialize_field);
goes_through!(SerializeStructVariant, serialize_field, _name);
