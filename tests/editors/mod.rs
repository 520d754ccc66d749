//! What lies in `editors`: the words that editors color are those of the grammars.

mod words;
