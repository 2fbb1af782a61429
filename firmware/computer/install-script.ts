import type { Board } from '../../hal/board/board.js';
import { SETTINGS } from './installed.js';
import type { SetupFile } from './setup-files.js';

/** `install.sh`, which lies beside the files: `files/` is copied as it is, `lines/` has what must be in files of the system. */
export function installScript({ flash: { steps } }: Board, files: readonly SetupFile[]): string {
  const owned = files.flatMap(({ path, ...file }) => ('text' in file ? [path] : []));
  const extended = files.flatMap(({ path, ...file }) => ('lines' in file ? [path] : []));
  return `#!/bin/sh
# install.sh [ROOT]: sets this computer up for a table; or the one whose files are below ROOT, as an image. Run it as root. It can
# run again: what is there already stays.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=\${1:-}

for file in ${owned.join(' ')}; do
  install -D -m 644 "$here/files$file" "$root$file"
done

for file in ${extended.join(' ')}; do
  if [ ! -d "$root$(dirname "$file")" ]; then
    case $file in /boot/*) echo "There is no $(dirname "$file") here, so $file was left out" && continue ;; esac
    mkdir -p "$root$(dirname "$file")"
  fi
  # What stands at the end of a Raspberry Pi's config.txt may be for another model
  case $file in */config.txt) before='[all]' ;; *) before= ;; esac
  while IFS= read -r line; do
    grep -qxF -e "$line" "$root$file" 2>/dev/null && continue
    [ -z "$before" ] || echo "$before" >>"$root$file"
    before=
    echo "$line" >>"$root$file"
  done <"$here/lines$file"
done

[ -e "$root${SETTINGS}" ] || install -D -m 644 "$here/files${SETTINGS}" "$root${SETTINGS}"
systemd-sysusers \${root:+--root="$root"} banco.conf
systemd-tmpfiles \${root:+--root="$root"} --create banco.conf || echo "The folders will be made at the next start"
systemctl \${root:+--root="$root"} enable banco.service

cat <<'STEPS'
What is left to do:
${steps.map((step) => `- ${step}`).join('\n')}
- ${SETTINGS}: the settings of this table, as docs/reference/settings.md says
- Restart the computer, then run: banco doctor --board BOARD
STEPS
`;
}
