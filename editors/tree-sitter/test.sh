#!/usr/bin/env bash
# Tests the grammar: the parser is what the grammar says, the corpus is read as it was, and so is every card file of the repository. Ends with
# 77 where there is no tree-sitter (`cargo install tree-sitter-cli --version 0.25.10`: each version writes a parser of its own).
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v tree-sitter >/dev/null; then
    echo "not run: there is no tree-sitter"
    exit 77
fi
before=$(sha256sum src/parser.c)
tree-sitter generate --abi 14
if [ "$before" != "$(sha256sum src/parser.c)" ]; then
    echo "src/parser.c was not what grammar.js says; it is now"
    exit 1
fi
tree-sitter test
git ls-files -z --full-name '../../*.gcs' | (cd "$(git rev-parse --show-toplevel)" && xargs -0 realpath) >paths.txt
trap 'rm -f paths.txt' EXIT
tree-sitter parse --quiet --stat --paths paths.txt
