#!/usr/bin/env bash
# Prints the folder that holds the emulated table's kernel: bzImage and its modules. Builds it first where it is not
# there yet; with --find it only looks. Another source or another kernel.config makes another folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
config=$here/kernel.config
module=$here/i2c-outside.c
package=linux-source-6.1

version=$(dpkg-query -W -f '${Version}' $package 2>/dev/null) || {
  echo "The package $package is not installed: npm run rig:setup installs it." >&2
  exit 1
}
kernels=${XDG_CACHE_HOME:-$HOME/.cache}/banco-rig
kernel=$kernels/$version-$(cat "$config" "$module" | sha256sum | cut -c1-12)
if [ -d "$kernel" ]; then
  echo "$kernel"
  exit
fi
if [ "${1:-}" = --find ]; then
  echo "There is no kernel in $kernel: npm run rig:setup builds it." >&2
  exit 1
fi

echo "Building the kernel into $kernel, a few minutes." >&2
mkdir -p "$kernels"
build=$(mktemp -d "$kernels/build.XXXXXX")
trap 'rm -rf "$build"' EXIT
tar -xf /usr/src/$package.tar.xz -C "$build" --strip-components=1
cd "$build"
cp "$module" drivers/i2c/
echo "obj-m += $(basename "$module" .c).o" >>drivers/i2c/Makefile
{
  make -s tinyconfig
  scripts/kconfig/merge_config.sh -m .config "$config"
  make -s olddefconfig
} >"$build.log" 2>&1
# An option that the kernel does not know, or whose conditions are not met, is dropped in silence.
missing=$(grep '^CONFIG_' "$config" | grep -vxFf .config || true)
if [ -n "$missing" ]; then
  printf 'The kernel did not take:\n%s\n' "$missing" >&2
  exit 1
fi
make -s -j"$(nproc)" bzImage modules >>"$build.log" 2>&1 || {
  tail -20 "$build.log" >&2
  exit 1
}
rm "$build.log"
mkdir "$build/done"
find arch/x86/boot/bzImage drivers/i2c -name bzImage -o -name '*.ko' | xargs cp -t "$build/done"
mv "$build/done" "$kernel"
echo "$kernel"
