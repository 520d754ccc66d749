//! `gcs`, the card script language of the Gundam Card Game.
