#!/usr/bin/env bash
# setup.sh [--find]: installs what the arm64 table needs from Debian, and makes its kernel, its Debian and its Node. Says what it
# does; needs root. With --find it only says whether all of it is there.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

[ "${1:-}" = --find ] || "$here/../emulated/install.sh" \
  qemu-system-arm e2fsprogs systemd \
  linux-source-6.1 xz-utils flex bison bc libelf-dev libssl-dev gcc-aarch64-linux-gnu libc6-dev-arm64-cross \
  mmdebstrap arch-test qemu-user-static binfmt-support \
  g++-aarch64-linux-gnu make python3 squashfs-tools fdisk dosfstools mtools cpio

kernel=$("$here/../emulated/kernel.sh" arm64 "$@")
debian=$("$here/debian.sh" "$@")
node=$("$here/node.sh" "$@")
packages=$("$here/packages.sh" "$@")
echo "The arm64 table's kernel is in $kernel"
echo "Its Debian is in $debian"
echo "Its Node and the packages of the program are in $node"
echo "What a Raspberry Pi OS has not is in $packages"
