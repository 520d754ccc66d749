#!/usr/bin/env bash
# Runs every fuzz target for some minutes, from what the project has, or those that are named: `fuzz/run.sh [MINUTES [TARGET...]]`.
# Needs a nightly compiler and cargo-fuzz. What is found is written to fuzz/artifacts/TARGET. To keep it as a test, copy it to fuzz/seeds/TARGET/NAME.TARGET.
set -uo pipefail
cd "$(dirname "$0")/.."
seconds=$((60 * ${1:-10}))
targets=("${@:2}")
if [ ${#targets[@]} = 0 ]; then targets=(frame text scenario deck replay import); fi

# What the targets begin with. No file of it has a name that `gcs` looks for.
corpus() {
    local target=$1
    shift
    mkdir -p "fuzz/corpus/$target"
    find "$@" -type f | while read -r file; do
        cp "$file" "fuzz/corpus/$target/$(echo "$file" | tr / -).$target"
    done
}
corpus scenario tests/rules cards/core/*.scenario
corpus deck cards/core/*.deck
corpus replay fuzz/seeds/replay
corpus import fuzz/seeds/import
# Each card and each line by itself: what is short is tried more often.
mkdir -p fuzz/corpus/frame fuzz/corpus/text fuzz/artifacts
find cards/core tests/forms tests/diagnostics -name '*.gcs' -o -name '*.txt' | xargs cat |
    awk '{ print > sprintf("fuzz/corpus/frame/card-%05d", cards) } /^}/ { close(sprintf("fuzz/corpus/frame/card-%05d", cards)); cards++ }'
sed -n 's/^    //p' tests/forms/*.gcs | split --lines 1 --suffix-length 6 - fuzz/corpus/text/line-

status=0
for target in "${targets[@]}"; do
    echo "== $target"
    nice cargo +nightly fuzz run --sanitizer none "$target" -- -dict=fuzz/gcs.dict -max_total_time="$seconds" \
        -timeout=20 -rss_limit_mb=4096 -max_len=4096 2>"fuzz/artifacts/$target.log" || status=1
    grep -E "^(#[0-9]+ +DONE|Done|==[0-9]+== ERROR|thread)" "fuzz/artifacts/$target.log" | tail -n 3
done
exit "$status"
