#!/usr/bin/env bash
# image.sh DEBIAN.tar TABLE GIGABYTES OUT: writes the disk of a table: the system of debian.sh, read-only; the slots; the journal; each
# a partition of its own, and found by its label. TABLE has the files of this table, `install.sh` and `slots`, as `banco flash image`
# writes them. Needs root, as the files belong to several users.
set -euo pipefail
debian=$1 table=$2 gigabytes=$3 out=$4
work=$(mktemp -d "$out.XXXXXX")
trap 'rm -rf "$work"' EXIT
root=$work/root

mkdir "$root"
tar -xf "$debian" -C "$root"
"$table/install.sh" "$root" >"$work/log" 2>&1 || { cat "$work/log" >&2 && exit 1; }
cat >>"$root/etc/fstab" <<'FSTAB'
LABEL=BANCO-ROOT / ext4 ro 0 1
LABEL=BANCO-JOURNAL /var/lib/banco ext4 noatime,nodev,nosuid,noexec 0 2
LABEL=BANCO-SLOTS /var/lib/banco/slots ext4 noatime,nodev,nosuid,noexec 0 2
tmpfs /tmp tmpfs mode=1777,nodev,nosuid 0 0
FSTAB
# The journal of a table knows its computer by this number. There is none in an image: systemd makes one at the first start, in
# memory, and this keeps it. Until then `/etc/machine-id` is a mount point.
: >"$root/etc/machine-id"
cat >"$root/etc/systemd/system/banco-identity.service" <<'UNIT'
[Unit]
Description=The identity of this computer is made once
ConditionPathIsMountPoint=/etc/machine-id
Before=banco.service

[Service]
Type=oneshot
ExecStart=mount -o remount,rw /
ExecStart=systemd-machine-id-setup --commit
ExecStart=mount -o remount,ro /

[Install]
RequiredBy=banco.service
UNIT
systemctl --root="$root" --quiet enable banco-identity.service
# Nobody has a password, so nobody is asked for one: the console asks the table whose key is turned
systemctl --root="$root" --quiet mask getty.target
systemctl --root="$root" --quiet enable banco-console@tty1.service
mkdir "$root/media/stick"

# UEFI starts systemd-boot, and that the kernel. `state`: /var is in memory, but for what is mounted there.
mkdir -p "$work"/efi/{EFI/BOOT,loader/entries}
cp "$root/usr/lib/systemd/boot/efi/systemd-bootaa64.efi" "$work/efi/EFI/BOOT/BOOTAA64.EFI"
cp "$root"/boot/vmlinuz-* "$work/efi/vmlinuz"
cp "$root"/boot/initrd.img-* "$work/efi/initrd.img"
echo 'editor no' >"$work/efi/loader/loader.conf"
cat >"$work/efi/loader/entries/banco.conf" <<'ENTRY'
title Banco
linux /vmlinuz
initrd /initrd.img
options root=LABEL=BANCO-ROOT ro quiet systemd.volatile=state
ENTRY
rm -rf "${root:?}"/boot/*

number() { grep '^banco:' "$root/etc/$1" | cut -d: -f3; }
owner=$(number passwd):$(number group)
cp -r "$table/slots" "$work/slots"
chown -R "$owner" "$work/slots"

# In MiB, each
efi=128 slots=512
system=$(($(du -sm "$root" | cut -f1) * 5 / 4 + 64))
journal=$((gigabytes * 1024 - efi - system - slots - 2))
at=1
truncate -s "${gigabytes}G" "$work/disk"
sfdisk --quiet "$work/disk" <<TABLE
label: gpt
size=${efi}MiB, type=U, name=BANCO-EFI
size=${system}MiB, type=L, name=BANCO-ROOT
size=${slots}MiB, type=L, name=BANCO-SLOTS
size=${journal}MiB, type=L, name=BANCO-JOURNAL
TABLE
partition() { # NAME SIZE
  dd if="$work/$1.img" of="$work/disk" bs=1M seek=$at conv=notrunc,sparse status=none
  rm "$work/$1.img"
  at=$((at + $2))
}
truncate -s ${efi}M "$work/efi.img"
mkfs.vfat -n BANCO-EFI "$work/efi.img" >/dev/null
mcopy -s -i "$work/efi.img" "$work"/efi/* ::
partition efi $efi
mke2fs -q -t ext4 -L BANCO-ROOT -d "$root" "$work/root.img" ${system}M >/dev/null
partition root $system
mke2fs -q -t ext4 -L BANCO-SLOTS -E "root_owner=$owner" -d "$work/slots" "$work/slots.img" ${slots}M >/dev/null
partition slots $slots
mke2fs -q -t ext4 -L BANCO-JOURNAL -E "root_owner=$owner" "$work/journal.img" ${journal}M >/dev/null
partition journal $journal
mv "$work/disk" "$out"
