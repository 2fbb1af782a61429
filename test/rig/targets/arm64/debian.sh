#!/usr/bin/env bash
# Prints the folder that holds `root.tar`, a Debian for arm64 with systemd. Makes it first where it is not there yet; with --find
# it only looks. Another script makes another folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../emulated/cached.sh"

make_it() {
  # The packages' own scripts run on the processor that they are made for, which qemu-user emulates.
  local formats=/proc/sys/fs/binfmt_misc
  [ -e $formats/register ] || mount -t binfmt_misc binfmt_misc $formats
  [ -e $formats/qemu-aarch64 ] || update-binfmts --import qemu-aarch64
  mmdebstrap --mode=root --arch=arm64 --variant=essential \
    --include=systemd-sysv,udev,e2fsprogs,libstdc++6,busybox-static \
    --aptopt='Acquire::Languages "none"' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' \
    bookworm "$1/root.tar"
}

cached "debian-arm64-$(hash_of "$0" </dev/null)" rig:arm64:setup "${1:-}"
