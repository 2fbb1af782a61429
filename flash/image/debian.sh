#!/usr/bin/env bash
# debian.sh OUT.tar: makes the system that images of tables are built on: Debian for arm64 with its own kernel, and what the
# launcher needs. Needs root, mmdebstrap, arch-test, and qemu-user-static with binfmt-support, as the packages' own scripts run on
# the processor that they are made for: some minutes.
set -euo pipefail

formats=/proc/sys/fs/binfmt_misc
[ -e $formats/register ] || mount -t binfmt_misc binfmt_misc $formats
[ -e $formats/qemu-aarch64 ] || update-binfmts --import qemu-aarch64

# What a disk may be behind, for the initial RAM disk. All modules that there are would take half an hour.
disks='virtio_pci virtio_blk virtio_scsi nvme ahci sd_mod xhci_pci usb_storage uas mmc_block sdhci_acpi sdhci_pci ext4'

# shellcheck disable=SC2016 # the folder is for the shell of the hook
mmdebstrap --mode=root --arch=arm64 --variant=essential \
  --include=systemd-sysv,udev,e2fsprogs,libstdc++6,busybox-static,minisign,linux-image-arm64,initramfs-tools,systemd-boot-efi \
  --aptopt='Acquire::Languages "none"' --aptopt='APT::Install-Recommends "false"' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/lib/modules/*/kernel/sound/*' --dpkgopt='path-exclude=/lib/modules/*/kernel/drivers/gpu/*' \
  --dpkgopt='path-exclude=/lib/modules/*/kernel/drivers/media/*' --dpkgopt='path-exclude=/lib/modules/*/kernel/drivers/net/*' \
  --essential-hook='mkdir -p "$1/etc/initramfs-tools/conf.d" "$1/usr/share/initramfs-tools/modules.d"' \
  --essential-hook='echo MODULES=list >"$1/etc/initramfs-tools/conf.d/banco"' \
  --essential-hook="printf '%s\n' $disks >\"\$1/usr/share/initramfs-tools/modules.d/banco\"" \
  bookworm "$1"
