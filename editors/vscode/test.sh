#!/usr/bin/env bash
# Fetches what the extension is built with, tests it and packages it. Ends with 77 where that cannot be fetched: it needs node, npm and a
# registry of packages.
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v npm >/dev/null; then
    echo "not run: there is no npm"
    exit 77
fi
if ! npm ci --no-progress --fetch-retries 1 --fetch-timeout 20000; then
    echo "not run: what it is built with cannot be fetched"
    exit 77
fi
npm test
npm run package
