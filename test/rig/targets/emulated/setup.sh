#!/usr/bin/env bash
# Installs what the emulated table needs from Debian, and builds its kernel. Says what it does; needs root for the first.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

"$here/install.sh" \
  qemu-system-x86 busybox-static cpio e2fsprogs \
  linux-source-6.1 xz-utils flex bison bc libelf-dev libssl-dev

echo "The emulated table's kernel is in $("$here/kernel.sh" x86)"
