#!/usr/bin/env bash
# initrd.sh SETTINGS OUT: packs what the rig lays beside the system of an image.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
arm64=$here/..
emulated=$here/../../emulated
debian=$("$arm64/debian.sh" --find)
kernel=$("$emulated/kernel.sh" arm64 --find)

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root"/{bin,rig,dev,new,run}
tar -xOf "$debian/root.tar" --wildcards './*bin/busybox' >"$root/bin/busybox"
chmod 755 "$root/bin/busybox"
cp "$here/init" "$root/"
cp "$arm64"/rig/usr/lib/rig/* "$emulated"/{far-ends,wires,journal-out} "$kernel/i2c-outside.ko" "$root/rig/"
sed 's|/usr/lib/rig/|/run/far-ends/|' "$arm64/rig/etc/systemd/system/rig.service" >"$root/rig.service"
install -m 644 "$1" "$root/settings.json"
(cd "$root" && find . | cpio -o -H newc --quiet | gzip -1) >"$2"
