#!/usr/bin/env bash
# install.sh PACKAGE …: installs what is missing of these packages from Debian; needs root for it.
set -euo pipefail
missing=()
for package in "$@"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0
echo "Installing from Debian: ${missing[*]}"
wait=(-o DPkg::Lock::Timeout=300)
apt-get "${wait[@]}" update -qq
DEBIAN_FRONTEND=noninteractive apt-get "${wait[@]}" install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
