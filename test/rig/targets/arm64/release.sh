#!/usr/bin/env bash
# Prints the folder that holds the release of this commit for arm64, or of an earlier one that makes the same. Builds it first where it
# is not there yet; with --find it only looks. Those of other programs go.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../emulated/cached.sh"
program=$(cd "$here/../../../.." && pwd)
commit=$(git -C "$program" rev-parse HEAD)

make_it() {
  find "$cache" -maxdepth 1 -name "release-arm64-*" ! -name "*.log" -exec rm -rf {} +
  git clone --quiet "$program" checkout
  git -C checkout checkout --quiet "$commit"
  cp -a "$program/node_modules" checkout/
  cd checkout
  npm run --silent build
  node build/flash/make/release.js arm64
  mv build/release/* "$1/"
}

made_of=$(git -C "$program" ls-tree -r HEAD | grep -vP '\t(test/|\.ci/|.*\.md$)')
cached "release-arm64-$(echo "$made_of" | hash_of "$0")" rig:flash:setup "${1:-}"
