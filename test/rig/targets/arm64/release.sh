#!/usr/bin/env bash
# Prints the folder that holds the release of this commit for arm64. Builds it first where it is not there yet; with --find it only
# looks. Those of other commits go.
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

cached "release-arm64-$(echo "$commit" | cut -c1-12)" rig:flash:setup "${1:-}"
