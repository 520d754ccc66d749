#!/usr/bin/env bash
# Fetches what the page is built with, builds it with its core, and tests it in Chromium. Ends with 77 where that cannot be done here: it needs
# node, npm and a registry of packages, the target wasm32-unknown-unknown (or a core that is built already, in GCS_WASM), and Chromium.
set -euo pipefail
cd "$(dirname "$0")"
not_run() {
    echo "not run: $1"
    exit 77
}
command -v npm >/dev/null || not_run "there is no npm"
if [ -z "${GCS_WASM:-}" ]; then
    library=$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null || true)
    [ -n "$library" ] && [ -d "$library" ] || not_run "there is no target wasm32-unknown-unknown (rustup target add wasm32-unknown-unknown)"
fi
found=""
for chromium in "${CHROMIUM:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    if [ -n "$chromium" ] && [ -x "$chromium" ]; then
        found=$chromium
        break
    fi
done
[ -n "$found" ] || not_run "there is no Chromium"
export CHROMIUM=$found
npm ci --no-progress --fetch-retries 1 --fetch-timeout 20000 || not_run "what it is built with cannot be fetched"
npm run build
npm test
