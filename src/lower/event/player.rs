//! Events of players: what somebody draws, discards, plays or pays.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    BeginsWording, DiscardsWording, Event, Key, PaidFor, Player, Quantity, Selector, Side, Zone,
};
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Lowers the player of an event: any one of those described.
    pub(in crate::lower) fn doer_of_event(&mut self, who: &ast::Player, span: Span) -> Option<Player> {
        let who = self.player(who, span)?;
        let is_one = match &who {
            Player::Described(players) => matches!(players.quantity, Quantity::One | Quantity::The),
            Player::Each => false,
            Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => true,
        };
        if !is_one {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "one player does this at a time",
                    "which of them",
                )
                .help("write `a player`, `another player` or `an enemy player` for any one of them"),
            );
            return None;
        }
        Some(who)
    }

    /// Lowers a payment as an event.
    pub(in crate::lower) fn payment(&mut self, who: Player, paid: &ast::Payment) -> Option<Event> {
        let with = match &paid.with {
            None => None,
            Some(with) => Some(self.nouns(with)?),
        };
        let purpose = match &paid.purpose {
            None => None,
            Some(ast::PaidFor::Card(card)) => {
                Some(PaidFor::Card(self.expecting(Expected::Played).nouns(card)?))
            }
            Some(ast::PaidFor::Effects(effects)) => {
                let effects = self.effects(effects)?;
                Some(PaidFor::Effects(effects))
            }
        };
        Some(Event::Pays {
            who,
            comparison: paid.comparison,
            amount: paid.amount,
            with,
            purpose,
            wording: self.note(paid.wording),
        })
    }

    /// Lowers an event whose subject is a player: "you pair a Pilot with this Unit".
    pub(in crate::lower) fn player_event(
        &mut self,
        who: &ast::Player,
        verb: &ast::PlayerEvent,
        span: Span,
    ) -> Option<Event> {
        let who = self.doer_of_event(who, span)?;
        self.discourse.opponent |= who == Player::Opponent;
        Some(match verb {
            ast::PlayerEvent::Pairs { pilot, unit } => {
                let pilot = self.nouns(pilot)?;
                let unit = self.nouns(unit)?;
                Event::Pairs {
                    who: Some(who),
                    pilot,
                    unit,
                    wording: Key::CANONICAL,
                }
            }
            ast::PlayerEvent::Places { what, by } => {
                let words = what.span;
                let what = self.nouns(what)?;
                self.check_placed(&what, words)?;
                Event::Places {
                    who,
                    what,
                    by: self.maybe_effects(by.as_ref())?,
                }
            }
            ast::PlayerEvent::Begins(mark, BeginsWording::Of { shield: true, .. })
                if mark.node != ast::Mark::Burst =>
            {
                self.report(
                    Code::Mismatch,
                    mark.span,
                    "of a Shield only a 【Burst】 effect is activated (13-2-5)",
                    "not there",
                );
                return None;
            }
            ast::PlayerEvent::Begins(mark, wording) => Event::Begins {
                who,
                wording: self.note(*wording),
                mark: self.effect_mark(&mark.node, mark.span)?,
            },
            ast::PlayerEvent::Plays {
                what,
                activated,
                with,
                wording,
            } => {
                // What the cost was paid with is gone: no pronoun can refer to it.
                let with = match with {
                    None => None,
                    Some(with) => Some(self.nouns(with)?),
                };
                Event::Plays {
                    who,
                    what: self.expecting(Expected::Played).nouns(what)?,
                    activated: *activated,
                    with,
                    wording: self.note(*wording),
                }
            }
            ast::PlayerEvent::Commands { of, timing, wording } => Event::Commands {
                who,
                of: self.expecting(Expected::Played).nouns(of)?,
                timing: *timing,
                wording: self.note(*wording),
            },
            ast::PlayerEvent::Discards { what, by } => Event::Discards {
                who,
                what: self.expecting(Expected::Hand).nouns(what)?,
                by: self.maybe_effects(by.as_ref())?,
                wording: Key::CANONICAL,
            },
            ast::PlayerEvent::Deploys { what, from } => {
                let mut what = self.nouns(what)?;
                let side = who.own_side();
                what.each_group(&mut |group| group.side = side);
                Event::Deployed {
                    who: Some(who),
                    what,
                    from: self.came_from(from.as_ref(), span)?,
                    by: None,
                }
            }
            ast::PlayerEvent::Draws {
                would: _,
                by,
                wording,
            } => Event::Draws {
                who,
                number: None,
                by: self.maybe_effects(by.as_ref())?,
                wording: self.note(*wording),
            },
            ast::PlayerEvent::Controls(nouns) => {
                let what = self.nouns(nouns)?;
                if who == Player::You && what.first_group().is_some_and(|group| group.side == Side::Enemy) {
                    self.report(
                        Code::Mismatch,
                        nouns.span,
                        "what you have gained control of is yours by then",
                        "write `a Unit`",
                    );
                    return None;
                }
                Event::Controlled { who, what }
            }
            ast::PlayerEvent::Pays(paid) => self.payment(who, paid)?,
            ast::PlayerEvent::Uses {
                whose,
                keyword,
                wording,
            } => Event::Activates {
                who: Some(who),
                whose: self.nouns(whose)?,
                keyword: self.activated_keyword(keyword)?,
                wording: self.note(*wording),
            },
            ast::PlayerEvent::UsesOn {
                whose,
                keyword,
                on,
                stat,
                wording,
            } => Event::Uses {
                who: Some(who),
                whose: match whose {
                    None => None,
                    Some(whose) => Some(self.nouns(whose)?),
                },
                keyword: self.activated_keyword(keyword)?,
                on: self.nouns(on)?,
                stat: *stat,
                wording: self.note(*wording),
            },
        })
    }

    /// "you have placed a card in your trash": Resources are placed (4-4-1), and cards under others (4-5-3). Of any other place it is not said
    /// where the card was before.
    pub(in crate::lower) fn check_placed(&mut self, what: &Selector, span: Span) -> Option<()> {
        let is_open = |part: &Selector| {
            part.first_group()
                .is_some_and(|group| !matches!(group.zone, Zone::Field | Zone::Under(_)))
        };
        if !what.parts().iter().any(is_open) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "a player places Resources, and cards under others",
                "where does this come from, and where to",
            )
            .help("say what happens to the card: `a card was placed into your trash this turn`, `When a card is placed into your trash, ...`"),
        );
        None
    }

    /// "is discarded from your hand".
    pub(super) fn discarded_event(
        &mut self,
        subject: Selector,
        from: Option<&ast::Zone>,
        by: Option<&ast::Effects>,
        span: Span,
    ) -> Option<Event> {
        let (who, wording) = match self.came_from(from, span)? {
            None if subject.is_this() => (Player::You, DiscardsWording::Discarded),
            Some(Zone::Hand(of @ (Player::You | Player::Opponent))) => (of, DiscardsWording::FromHand),
            None | Some(_) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "cards are discarded from a hand (5-11-1)",
                        "from whose hand",
                    )
                    .help("write `is discarded from your hand`"),
                );
                return None;
            }
        };
        Some(Event::Discards {
            who,
            what: subject,
            by: self.maybe_effects(by)?,
            wording: self.note(wording),
        })
    }
}
