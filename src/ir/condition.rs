use super::{Amount, Conditions, Event, Key, Player, Presence, Qualities, Quality, Selector};
use crate::vocabulary::{
    Comparison, Copula, Degree, Holders, ListWording, Lookback, Noun, Past, Relation, State, TurnOrder,
};
use serde::{Deserialize, Serialize};

impl Condition {
    /// "it is a Link Unit", "it is a (Crew) card". A Link Unit is a Unit, and a token is one: nothing else is asked there.
    pub fn is(
        who: Selector,
        wording: Key<Copula>,
        noun: Option<Noun>,
        mut qualities: Qualities,
    ) -> Condition {
        let noun = match (noun, qualities.as_slice()) {
            (Some(Noun::Unit), [Quality::State(State::Link)]) => None,
            (Some(Noun::Token), []) => {
                qualities = vec![Quality::State(State::Token)].into();
                None
            }
            (noun, _) => noun,
        };
        Condition::Is {
            who,
            wording,
            noun,
            qualities,
        }
    }
}

/// A condition. After "If" it is evaluated once, when the text gets there; after "While" continuously (10-1-5-3, 10-2-1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// "you have 2 or more other Units in play", "there are 7 or more cards in your trash": the selector's quantity is
    /// compared with how many objects there are.
    There {
        /// The things that are counted.
        what: Selector,
        /// Whose things are counted together.
        holders: Holders,
        /// The wording.
        wording: Key<Presence>,
    },
    /// "this Unit is damaged and Lv.5 or lower", "it is a (Crew) card", "this Unit has 5 or more AP", "you are attacking the
    /// enemy player".
    Is {
        /// The subject. A player is attacking if one of that player's Units is.
        who: Selector,
        /// The verb.
        wording: Key<Copula>,
        /// The noun it is called by, as in "it is a (Vanguard) Unit card", where the text uses one.
        noun: Option<Noun>,
        /// All of them have to hold.
        qualities: Qualities,
    },
    /// "it is your opponent's only Unit in play": it is what the description finds, and all that it finds.
    Only {
        /// The subject.
        who: Selector,
        /// The description.
        of: Selector,
    },
    /// "it is your turn".
    Turn(Player),
    /// "you went first", "your opponent went second": whether the turn of that player or team was the first or second of the game (6-2-1-4,
    /// 12-2-1, 12-3-2). The result is the same during the whole game.
    Went {
        /// The player.
        who: Player,
        /// Whether the player went first or second.
        order: TurnOrder,
    },
    /// "you are Lv.7 or higher": the number of Resources (2-9-4).
    PlayerLv {
        /// The player.
        who: Player,
        /// The comparison.
        comparison: Comparison,
        /// The Lv. to compare with.
        lv: u8,
    },
    /// "the number of cards in your hand is 3 or less", "the total AP of your Units is higher than that Unit's HP".
    Number {
        /// The number.
        number: Amount,
        /// The comparison.
        comparison: Comparison,
        /// The number to compare with.
        than: Amount,
        /// The wording.
        wording: Key<Relation>,
    },
    /// "your opponent has more Resources than you", "you have the same number of Shields as your opponent", "you are a lower Lv.
    /// than your opponent".
    Rival {
        /// The player.
        who: Player,
        /// More, fewer, or as many.
        comparison: Comparison,
        /// The opposite of "more".
        wording: Key<Degree>,
        /// The things that are compared, for each of the two ([`Player::Actor`], [`crate::ir::Side::Theirs`]). Without it, the Lv.
        what: Option<Selector>,
        /// Than who.
        than: Player,
    },
    /// "you have played 2 or more Command cards this turn", "a friendly Unit was destroyed this battle": how often the event has happened in
    /// this turn, battle or phase, by the quantity of what it names first.
    Happened {
        /// The event.
        event: Event,
        /// Since when it counts.
        #[serde(default)]
        within: Lookback,
        /// "it is the second ... this turn": exactly so often, the present one included.
        nth: Option<u8>,
        /// The words before the participle.
        wording: Key<Past>,
    },
    /// "A and B", "A, B, and C".
    All(Conditions, Key<ListWording>),
    /// "A or B".
    Any(Conditions, Key<ListWording>),
    /// "not A".
    Not(Box<Condition>),
}
