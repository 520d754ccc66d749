//! Runs a server: `cargo run -p gcs-server --bin gcs-server -- [--address 127.0.0.1:7070] [--folder games] [--minutes 25]`
//! `[--games 256] [--connections 1024] [--linger SECONDS]`

use gcs_server::{Cards, Config, Server};
use std::error::Error;
use std::time::Duration;

type Failure = Box<dyn Error + Send + Sync>;

fn config() -> Result<Config, Failure> {
    let mut config = Config::local(7070, "games");
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} takes a value"))?;
        match word.as_str() {
            "--address" => config.address = value.parse()?,
            "--folder" => config.folder = value.into(),
            "--minutes" => config.clock = Duration::from_secs(60 * value.parse::<u64>()?),
            "--games" => config.limits.games = value.parse()?,
            "--connections" => config.limits.connections = value.parse()?,
            "--linger" => config.limits.linger = Duration::from_secs(value.parse()?),
            _ => return Err(format!("{word} is nothing that this server knows").into()),
        }
    }
    Ok(config)
}

fn main() -> Result<(), Failure> {
    let config = config()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(config, Cards::own()).await?;
        println!(
            "listening on ws://{}, {} games",
            server.address()?,
            server.games()
        );
        server.serve().await?;
        Ok(())
    })
}
