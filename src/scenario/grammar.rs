//! The rules of `grammar/scenario.pest`.

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/scenario.pest"]
pub(super) struct ScenarioParser;
