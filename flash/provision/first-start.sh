#!/bin/sh
# first-start.sh: makes a table of a stock Raspberry Pi OS, out of what `banco flash provision` has written beside this file. systemd
# runs it as root at the first start, as the kernel's command line asks, and restarts the computer when it is done. If the power
# goes meanwhile, the next start begins anew: the last thing that it does is to take itself from that command line.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
boot=$(dirname "$here")
slots=/var/lib/banco/slots
trap '[ $? -eq 0 ] || echo "banco: the first start has failed, for the reason above; it is tried again at the next start"' EXIT

[ "$(dpkg --print-architecture)" = arm64 ] || { echo 'banco: this is not the 64-bit system' && exit 1; }
mkdir -p /run/banco-first-start
mount -t squashfs -o loop,ro "$here"/slots/a/*.slot /run/banco-first-start || { echo 'banco: this kernel cannot mount a slot' && exit 1; }
umount /run/banco-first-start

echo 'banco: the first start: installing'
dpkg --install "$here"/packages/*.deb
sh "$here/install.sh"
sed -i "s/^127\.0\.1\.1.*/127.0.1.1\t$(cat /etc/hostname)/" /etc/hosts
# On the second terminal: on the first, those log in whom the Imager has made
systemctl enable banco-console@tty2.service
mkdir -p /media/stick
# Whoever has a keyboard could make himself an administrator there
[ -e "$boot/userconf.txt" ] || systemctl mask userconfig.service

if [ ! -e $slots/state ]; then
  rm -rf $slots $slots.new
  cp -r "$here/slots" $slots.new
  chown -R banco:banco $slots.new
  chmod -R u=rwX,go= $slots.new
  sync
  mv $slots.new $slots
fi
sync

# From here on, the computer starts its table
sed 's/ systemd\.[^ ]*//g' "$boot/cmdline.txt" >"$here/cmdline.txt"
sync
mv "$here/cmdline.txt" "$boot/cmdline.txt"
sync
rm -rf "$here"
sync
echo 'banco: the first start is done'
