#!/usr/bin/env bash
# card.sh BOOTFS ROOT.img BOOT.img: writes the two partitions of a card as Raspberry Pi OS has them, with a Debian in its place: BOOTFS
# is what lies on the first. The launcher's own packages are not there. Needs root.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
debian=$("$here/debian.sh" --find)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

root=$work/root
mkdir "$root"
tar -xf "$debian/root.tar" -C "$root" --exclude='./boot/*' --exclude='./usr/lib/modules' --exclude='./lib/modules'
rm "$root/usr/bin/minisign"
mkdir -p "$root/boot/firmware"
printf '%s\n' 'LABEL=bootfs /boot/firmware vfat defaults 0 2' 'LABEL=rootfs / ext4 defaults,noatime 0 1' >"$root/etc/fstab"
printf '%s\n' '127.0.0.1 localhost' '127.0.1.1 raspberrypi' >"$root/etc/hosts"
systemctl --root="$root" --quiet mask getty.target
mke2fs -q -t ext4 -L rootfs -d "$root" "$2" 1G

truncate -s 256M "$3"
mkfs.vfat -n bootfs "$3" >/dev/null 2>&1
mcopy -s -i "$3" "$1"/* ::
