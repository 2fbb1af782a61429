#!/usr/bin/env bash
# initrd.sh KERNEL OUT: packs what the emulated table starts with, from the folder of its kernel.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
kernel=$1
out=$2

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root"/{bin,rig,proc,sys,dev,host,writable,table}
cp /bin/busybox "$root/bin/"
cp "$here/init" "$root/"
cp "$here"/{init-hardware,far-ends,serial-by-id,wires,program-control,service,journal-out} "$kernel"/*.ko /bin/busybox "$root/rig/"
(cd "$root" && find . | cpio -o -H newc --quiet | gzip -1) >"$out"
