//! The rules of the grammar in words for users: "expected ...".

use gcs_grammar::Reading;
use gcs_grammar::scenario::Rule;

/// The maximum number of expected words in a message.
const MOST_NAMED: usize = 12;

/// The words in a row.
pub(super) fn listed(words: &[&str]) -> String {
    let shown: Vec<String> = words
        .iter()
        .take(MOST_NAMED)
        .map(|word| {
            if word.starts_with("a ") {
                (*word).to_owned()
            } else {
                format!("`{word}`")
            }
        })
        .collect();
    match shown.split_last() {
        None => "the end of the line".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// Returns what can follow the beginning of a scenario line, which ends with a whole word; empty if the beginning is not understood. Things
/// that are no words of the language are described in words that begin with `a`.
pub fn expected(beginning: &str) -> Vec<&'static str> {
    let beginning = format!("{} ", beginning.trim_end());
    let beginning = beginning.trim_start();
    if beginning.is_empty() {
        return first_words();
    }
    let reading = Reading::new(beginning);
    let is_understood = match reading.read(Rule::statement) {
        Ok(_) => true,
        Err(at) => at >= beginning.trim_end().len(),
    };
    if !is_understood {
        return Vec::new();
    }
    let missed = reading.missed(Rule::statement);
    let mut words: Vec<&'static str> = Vec::new();
    for word in missed.iter().flat_map(|rule| words_of(*rule)) {
        if !words.contains(word) {
            words.push(word);
        }
    }
    words
}

/// Returns the words with which a line can begin: of all descriptions of rules, those that the grammar accepts there.
fn first_words() -> Vec<&'static str> {
    let mut words: Vec<&'static str> = Vec::new();
    for word in Rule::all_rules().iter().flat_map(|rule| words_of(*rule)) {
        let line = format!("{word} ");
        let read = Reading::new(&line).read(Rule::statement);
        if !word.starts_with("a ")
            && read.map_or_else(|at| at >= word.len(), |_| true)
            && !words.contains(word)
        {
            words.push(word);
        }
    }
    words
}

/// Returns the beginnings or descriptions of a rule of the grammar; empty for rules that are not shown to users.
pub(super) fn words_of(rule: Rule) -> &'static [&'static str] {
    match rule {
        Rule::statement | Rule::step | Rule::act => &[
            "deploy", "pair", "play", "activate", "attack", "block", "choose", "pass", "expect",
        ],
        Rule::format => &["format"],
        Rule::format_name => &["battle-royale", "last-player-standing", "team-battle"],
        Rule::turn | Rule::whose_turn => &["turn"],
        Rule::turns => &["turns go"],
        Rule::seed => &["seed"],
        Rule::decks => &["begin with"],
        Rule::chance => &[
            "chance picks",
            "chance chooses",
            "the die shows",
            "the coin shows",
        ],
        Rule::face => &["heads", "tails"],
        Rule::setup | Rule::places => &["you", "opponent"],
        Rule::who | Rule::your => &["you", "opponent"],
        Rule::opponents => &["opponent"],
        Rule::teammate => &["teammate"],
        Rule::third => &["third"],
        Rule::fourth => &["fourth"],
        Rule::team => &["team"],
        Rule::can => &["can"],
        Rule::cannot => &["can't"],
        Rule::best => &["best"],
        Rule::within => &["within"],
        Rule::expect => &["expect"],
        Rule::because => &["because"],
        Rule::deploy => &["deploy"],
        Rule::pair => &["pair"],
        Rule::play => &["play"],
        Rule::activate => &["activate"],
        Rule::attack => &["attack"],
        Rule::block => &["block with"],
        Rule::choose | Rule::choose_kind => &["choose"],
        Rule::resolve => &["resolve"],
        Rule::answer => &["yes", "no"],
        Rule::pay => &["pay with"],
        Rule::pass => &["pass"],
        Rule::everyone_passes => &["everyone passes"],
        Rule::end_turn => &["end turn"],
        Rule::end_main => &["end main phase"],
        Rule::go_round => &["clockwise", "counterclockwise"],
        Rule::redraw => &["redraw"],
        Rule::keep => &["keep"],
        Rule::concede => &["concede"],
        Rule::nothing_more => &["no more"],
        Rule::option => &["with its option"],
        Rule::place => &[
            "deck",
            "hand",
            "trash",
            "resources",
            "units",
            "base",
            "shields",
            "removal area",
            "resource deck",
        ],
        Rule::resource_deck => &["resource deck"],
        Rule::resources => &["resources"],
        Rule::deck => &["deck"],
        Rule::hand => &["hand"],
        Rule::trash => &["trash"],
        Rule::removal => &["removal area"],
        Rule::shields => &["shields"],
        Rule::base => &["base"],
        Rule::units => &["units"],
        Rule::piece | Rule::amount_of | Rule::number | Rule::how_many => &["a number"],
        Rule::card | Rule::code | Rule::thing | Rule::target => &["a card number"],
        Rule::label => &["a label like `@big`"],
        Rule::string | Rule::string_inner => &["a name in double quotes"],
        Rule::times => &["x"],
        Rule::mark => &["a label like `@big`", "rested", "new", "damage", "with"],
        Rule::rested => &["rested"],
        Rule::newly => &["new"],
        Rule::damage => &["damage"],
        Rule::counters => &["with"],
        Rule::counters_lying => &["a number"],
        Rule::counter_name => &["the name of a counter"],
        Rule::under | Rule::over => &["with"],
        Rule::lies_under => &["under"],
        Rule::pilot => &["with"],
        Rule::ex => &["EX"],
        Rule::nothing => &["nothing"],
        Rule::state | Rule::states | Rule::stat | Rule::stat_name => &[
            "ap",
            "hp",
            "lv",
            "cost",
            "damage",
            "rested",
            "active",
            "linked",
            "paired",
            "in",
            "a keyword effect",
        ],
        Rule::keyword | Rule::keyword_name | Rule::effect => &["a keyword effect"],
        Rule::effect_number => &["effect"],
        Rule::so_many => &["number"],
        Rule::value => &["a color, a trait or a card name"],
        Rule::color_word => &["blue", "green", "red", "white", "purple"],
        Rule::trait_word => &["a trait"],
        Rule::name_word => &["a card name"],
        Rule::active => &["active"],
        Rule::linked => &["linked"],
        Rule::paired => &["paired"],
        Rule::seen => &["seen by"],
        Rule::location => &["in"],
        Rule::nowhere => &["no location"],
        Rule::standing | Rule::out => &["out"],
        Rule::went_first => &["went first"],
        Rule::in_game => &["in the game"],
        Rule::gone => &["out of the game"],
        Rule::attacking => &["attacking"],
        Rule::not => &["not"],
        Rule::rule_number => &["a rule number"],
        Rule::logged => &["log", "no log"],
        Rule::no_log => &["no log"],
        Rule::offered => &["options"],
        Rule::asked => &["to"],
        Rule::question_kind => &[
            "block",
            "act",
            "choose",
            "burst",
            "say yes or no",
            "order effects",
            "choose a direction",
            "pay",
            "pair",
            "make room",
            "discard",
            "arrange",
            "redraw",
        ],
        Rule::phase_is | Rule::phase_name => &["main phase", "action step"],
        Rule::zone_end => &["top of", "bottom of"],
        Rule::draw => &["a draw"],
        Rule::nobody => &["the game to go on"],
        Rule::ending => &["battle damage", "an empty deck", "concession", "an endless loop"],
        Rule::result => &["to win"],
        Rule::token => &["token"],
        Rule::top => &["top"],
        Rule::bottom => &["bottom"],
        Rule::EOI
        | Rule::file
        | Rule::needs
        | Rule::set
        | Rule::scenario
        | Rule::shows
        | Rule::cite
        | Rule::question
        | Rule::trap
        | Rule::bad_cite
        | Rule::body
        | Rule::open
        | Rule::line_end
        | Rule::any_line
        | Rule::start
        | Rule::blank
        | Rule::close
        | Rule::definition
        | Rule::block_of
        | Rule::hole
        | Rule::kind
        | Rule::line
        | Rule::line_char
        | Rule::head
        | Rule::bad_line
        | Rule::gap
        | Rule::comment
        | Rule::expectation
        | Rule::wins
        | Rule::offer
        | Rule::comma
        | Rule::code_char
        | Rule::possessive
        | Rule::quoted
        | Rule::hs
        | Rule::word_end => &[],
    }
}
