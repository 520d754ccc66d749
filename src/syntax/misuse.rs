//! Words of a form that can mean nothing together: read, and refused with the reason.

/// Words of a form that can mean nothing together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// "battle damage from effects".
    BattleDamageOfEffects,
    /// "enemy damage from enemy effects".
    DealerTwice,
    /// "On the turn this Unit is deployed, when it attacks".
    OnTurnBeforeEvent,
    /// "This Unit gets AP+1 on the turn your Base is deployed".
    NamedOnTurn,
    /// "On the turn it is deployed, this Unit gets AP+1 on the turn it is linked".
    OnTurnTwice,
    /// "choose a number of 2 enemy Units equal to".
    NumberTwice,
    /// "the Unit that destroyed them".
    DoneToSeveral,
    /// "When you draw or is destroyed".
    EventOfNobody,
    /// "This Unit can only attack."
    OnlyWhen,
    /// "can't block when attacking".
    AttackingWhat,
    /// "When each other player rests a Unit with an effect".
    OfTwoPlayers,
    /// "2 of other player's Units".
    PlayersUncounted,
    /// "Discard 2 cards you drew with this effect".
    DrawnOfWhat,
    /// "At the end of a damage step in which this Unit destroyed an enemy Unit".
    HappenedInStep,
    /// "At the start of a battle in which this Unit attacked".
    AlreadyAtStart,
}

impl Misuse {
    /// Returns the message about it.
    pub fn message(self) -> &'static str {
        match self {
            Misuse::BattleDamageOfEffects => {
                "effects deal effect damage, and no battle damage (5-5-3, 5-5-4)"
            }
            Misuse::DealerTwice => "whose the damage is, is said twice",
            Misuse::OnTurnBeforeEvent => {
                "this is said of what Units can do or have all the time, and of nothing that happens"
            }
            Misuse::NamedOnTurn => "in which turn this is so, is said of what the sentence is about",
            Misuse::OnTurnTwice => "in which turn this is so, is said twice",
            Misuse::NumberTwice => "how many there are, is said twice",
            Misuse::DoneToSeveral => "one card has done it, to one card",
            Misuse::EventOfNobody => "no card is spoken of before this that it could be said of",
            Misuse::OnlyWhen => "nothing says when, or by what, it can be",
            Misuse::OfTwoPlayers => "this is said of you or of your opponents",
            Misuse::DrawnOfWhat => "what was drawn is in the hand like any other card there",
            Misuse::HappenedInStep => {
                "what has happened in a step is not told apart from what has happened before it"
            }
            Misuse::AlreadyAtStart => "at its start nothing has happened in it",
            Misuse::PlayersUncounted => "which player this is, is not said",
            Misuse::AttackingWhat => "`when attacking` is said of what is chosen as an attack target",
        }
    }

    /// Returns the help: what can be written instead.
    pub fn help(self) -> &'static str {
        match self {
            Misuse::BattleDamageOfEffects => "write `effect damage`, or `battle damage from enemy Units`",
            Misuse::DealerTwice => "leave out one of the two",
            Misuse::OnTurnBeforeEvent => {
                "ask behind the event: `When this Unit attacks, if it was deployed this turn, draw 1.`"
            }
            Misuse::NamedOnTurn => {
                "write `This Unit gets AP+1 on the turn it is deployed.`, or `On the turn this Unit is deployed, it gets AP+1.`"
            }
            Misuse::OnTurnTwice => "leave out one of the two, or write two sentences",
            Misuse::NumberTwice => "leave out the number",
            Misuse::OfTwoPlayers => "write `you` or `your opponent`",
            Misuse::PlayersUncounted => "write `that player's`, `each other player's`, or `enemy players'`",
            Misuse::HappenedInStep => {
                "say it of the turn, the phase or the battle: `At the end of a battle in which this Unit attacked, draw 1.`"
            }
            Misuse::AlreadyAtStart => {
                "say it of the end: `At the end of a battle in which this Unit attacked, draw 1.`, or of the turn: `At the start of each battle where this Unit has attacked this turn, draw 1.`"
            }
            Misuse::DrawnOfWhat => "write `the same number of cards you drew with this effect`",
            Misuse::DoneToSeveral => "write `it`, `this Unit` or `that Unit`",
            Misuse::EventOfNobody => "say of which card: `When you discard 1 or this Unit is rested`",
            Misuse::OnlyWhen => "write `can only attack while ...`, or `can only be blocked by ...`",
            Misuse::AttackingWhat => {
                "write `can't choose enemy Units that are Lv.3 or lower as its attack target when attacking`"
            }
        }
    }
}
