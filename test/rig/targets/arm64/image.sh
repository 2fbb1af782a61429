#!/usr/bin/env bash
# image.sh OUT: writes the disk that an arm64 table starts from: Debian with Node, the program as it is packed, the files that set
# the computer up, and the rig's own. Needs root, as the files belong to several users.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
emulated=$here/../emulated
program=$(cd "$here/../../../.." && pwd)
debian=$("$here/debian.sh" --find)
node=$("$here/node.sh" --find)
kernel=$("$emulated/kernel.sh" arm64 --find)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
mkdir "$root"
# It starts with the kernel of the rig, and not with Debian's.
tar -xf "$debian/root.tar" -C "$root" --exclude='./boot/*' --exclude='./usr/lib/modules' --exclude='./lib/modules'
cp "$node/bin/node" "$root/usr/local/bin/"

npm pack --silent --ignore-scripts --pack-destination "$work" "$program" >/dev/null
mkdir "$root/opt/banco"
tar -xf "$work"/banco-*.tgz --no-same-owner --strip-components=1 -C "$root/opt/banco"
cp -r "$node/node_modules" "$root/opt/banco/"

node "$program/build/firmware/banco.js" board setup emulated --out "$work/setup" >/dev/null
"$work/setup/install.sh" "$root" >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
# The settings are those of the scenario, on the disk of the journal.
ln -sf /var/lib/banco/settings.json "$root/etc/banco/table.json"

cp -r "$here/rig/." "$root"
cp "$emulated"/{far-ends,wires,journal-out} "$kernel/i2c-outside.ko" "$root/usr/lib/rig/"
systemctl --root="$root" --quiet enable rig.service
systemctl --root="$root" --quiet mask getty.target

mke2fs -q -t ext4 -d "$root" "$1" 640M
