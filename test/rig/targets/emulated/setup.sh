#!/usr/bin/env bash
# Installs what the emulated table needs from Debian, and builds its kernel. Says what it does; needs root for the first.
set -euo pipefail
packages=(
  qemu-system-x86 busybox-static cpio e2fsprogs                 # the machine, its first programs and its disk
  linux-source-6.1 xz-utils flex bison bc libelf-dev libssl-dev # the kernel
)

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing from Debian: ${missing[*]}"
  apt-get -o DPkg::Lock::Timeout=300 update -qq
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
kernel=$("$(dirname "$0")/kernel.sh")
echo "The emulated table's kernel is in $kernel"
