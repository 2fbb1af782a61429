#!/usr/bin/env bash
# kernel.sh x86|arm64 [--find]: prints the folder that holds the kernel of an emulated table and its modules. Builds it first where
# it is not there yet; with --find it only looks. Another source or other options make another folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/cached.sh"
module=$here/i2c-outside.c
package=linux-source-6.1

case ${1:-} in
  x86) machine=(ARCH=x86_64) image=arch/x86/boot/bzImage setup=rig:setup ;;
  arm64) machine=(ARCH=arm64 CROSS_COMPILE=aarch64-linux-gnu-) image=arch/arm64/boot/Image setup=rig:arm64:setup ;;
  *)
    echo "kernel.sh x86|arm64 [--find]" >&2
    exit 2
    ;;
esac
options=$(grep -h '^CONFIG_' "$here/kernel.config" "$here/kernel.$1.config" | sort)
version=$(dpkg-query -W -f '${Version}' $package 2>/dev/null) || {
  echo "The package $package is not installed: npm run $setup installs it." >&2
  exit 1
}

make_it() {
  tar -xf /usr/src/$package.tar.xz --strip-components=1
  cp "$module" drivers/i2c/
  echo "obj-m += $(basename "$module" .c).o" >>drivers/i2c/Makefile
  echo "$options" >options
  make -s "${machine[@]}" tinyconfig
  env "${machine[0]}" scripts/kconfig/merge_config.sh -m .config options >/dev/null
  make -s "${machine[@]}" olddefconfig
  # An option that the kernel does not know, or whose conditions are not met, is dropped in silence.
  if grep -vxFf .config options >missing; then
    echo 'The kernel did not take:'
    cat missing
    return 1
  fi
  make -s -j"$(nproc)" "${machine[@]}" "$(basename $image)" modules
  find $image drivers/i2c -name "$(basename $image)" -o -name '*.ko' | xargs cp -t "$1"
}

cached "kernel-$1-$version-$(echo "$options" | hash_of "$module")" $setup "${2:-}"
