// Builds the core as WebAssembly and lays it where the page loads it. A core that is built already is taken from GCS_WASM.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = "wasm32-unknown-unknown";
let built = process.env.GCS_WASM;
if (!built) {
  const folder = process.env.CARGO_TARGET_DIR ?? join(here, "..", "target");
  const build = ["build", "-p", "gcs-web", "--lib", "--profile", "web", "--target", target, "--target-dir", folder];
  const { status } = spawnSync("cargo", build, { cwd: join(here, ".."), stdio: "inherit" });
  if (status !== 0) {
    console.error(`The core was not built. Where the target is missing: rustup target add ${target}`);
    process.exit(1);
  }
  built = join(folder, target, "web", "gcs_web.wasm");
}
if (!existsSync(built)) {
  console.error(`there is no ${built}`);
  process.exit(1);
}
const place = join(here, "src", "core");
mkdirSync(place, { recursive: true });
copyFileSync(built, join(place, "gcs.wasm"));
