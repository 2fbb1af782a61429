#!/usr/bin/env bash
# Prints the folder that holds the packages of Debian that `banco flash provision` takes. Gets them first where they are not there yet;
# with --find it only looks.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../emulated/cached.sh"

make_it() {
  # With lists of its own: this computer need not know of arm64.
  mkdir -p state/lists/partial cache/archives/partial
  local apt=(apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o "Dir::State=$PWD/state" -o "Dir::Cache=$PWD/cache"
    -o Dir::State::status=/dev/null -o APT::Sandbox::User=root)
  "${apt[@]}" update
  (cd "$1" && "${apt[@]}" download minisign libsodium23)
}

cached "packages-arm64-$(hash_of "$0" </dev/null)" rig:arm64:setup "${1:-}"
