#!/usr/bin/env bash
# How work grows: `check`, `fmt`, `test` and `sim` with 1, 2, 4 and 8 times the work, as the table of docs/limits.md has it.
# Counts instructions where there is valgrind, and user time and memory (GNU time) otherwise.
#
#     cargo build --release && benches/growth.sh [GCS]
set -euo pipefail
gcs=$(realpath "${1:-target/release/gcs}")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

cards() { # COUNT LINE
    for ((i = 0; i < $1; i++)); do
        printf 'unit G-%05d "Growth %d" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    traits (Scout)\n\n    %s\n}\n\n' "$i" "$i" "$2"
    done
}

scenarios() { # COUNT
    for ((i = 0; i < $1; i++)); do
        printf 'scenario "Growth %d" {\n    unit G-%05d "Growth %d" { color red  lv 1  cost 1  ap 2  hp 2 }\n' "$i" "$i" "$i"
        printf '    you units G-%05d\n    attack opponent with G-%05d\n    everyone passes\n    expect opponent shields 5\n}\n\n' "$i" "$i"
    done
}

# Prints instructions in millions, or user seconds and megabytes, of a command.
measured() {
    local log=$folder/log
    if command -v valgrind >/dev/null; then
        valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file="$log" "$gcs" "$@" >/dev/null 2>&1 || true
        grep -oP 'I\s+refs:\s+\K[0-9,]+' "$log" | tr -d , | awk '{ printf "%.0f", $1 / 1e6 }'
    else
        /usr/bin/time -o "$log" -f '%U %M' "$gcs" "$@" >/dev/null 2>&1 || true
        tail -n 1 "$log" | awk '{ printf "%.2f s, %.0f MB", $1, $2 / 1024 }'
    fi
}

row() { # NAME, then a command whose last word has the count
    local name=$1 figures=""
    shift
    for times in 1 2 4 8; do
        figures+=" | $("$@" "$times")"
    done
    echo "| $name$figures |"
}

sample='【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Then, draw 1.'
unknown='【Deploy】Chose 1 enemy Unit with 3 or less HP. Rest it. Then, draw 1.'
check_clean() { cards $((250 * $1)) "$sample" >"$folder/a.gcs"; measured check "$folder/a.gcs"; }
check_failing() { cards $((250 * $1)) "$unknown" >"$folder/a.gcs"; measured check "$folder/a.gcs"; }
check_tokens() {
    for ((i = 0; i < 250 * $1; i++)); do
        printf 'command G-%05d "Growth" {\n    color red  lv 1  cost 1\n\n    【Main】Deploy 1 [Growth %d]((Scout)･AP1･HP1) Unit token.\n}\n\n' "$i" "$i"
    done >"$folder/a.gcs"
    measured check "$folder/a.gcs"
}
fmt() { cards $((250 * $1)) "$sample" | sed 's/^    //' >"$folder/a.gcs"; measured fmt --check "$folder/a.gcs"; }
long_line() { { printf 'unit G-1 "G" {\n    '; yes 'Draw 1.' | head -n $((100000 * $1)) | tr '\n' ' '; printf '\n}\n'; } >"$folder/a.gcs"; measured check "$folder/a.gcs"; }
tests() { rm -f "$folder"/*.gcs; scenarios $((100 * $1)) >"$folder/a.scenario"; measured test --threads 1 "$folder/a.scenario"; }
generated() { measured sim --threads 1 --generate=$((50 * $1)) --games $((100 * $1)); }
sim() { measured sim --threads 1 --games $((100 * $1)); }

if command -v valgrind >/dev/null; then
    echo "Millions of instructions:"
else
    echo "User time and memory:"
fi
echo
echo "| work | 1 | 2 | 4 | 8 |"
echo "| --- | ---: | ---: | ---: | ---: |"
row '`check`, 250 clean cards' check_clean
row '`check`, 250 cards that fail' check_failing
row '`check`, 250 cards with a token of their own each' check_tokens
row '`check`, one line of 800 KB' long_line
row '`fmt`, 250 cards' fmt
row '`test`, 100 scenarios with a card of their own each' tests
row '`sim`, 100 games' sim
row '`sim --generate`, 50 decks and 100 games' generated
