#!/usr/bin/env bash
# Prints the folder that holds `root.tar`, the system that images are built on. Makes it first where it is not there yet; with
# --find it only looks. Another script makes another folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../emulated/cached.sh"
debian=$here/../../../../flash/image/debian.sh

make_it() {
  "$debian" "$1/root.tar"
}

cached "debian-arm64-$(hash_of "$debian" </dev/null)" rig:arm64:setup "${1:-}"
