import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launcherKeys } from '../../flash/launcher/keys.js';
import { newFolder } from './folder.js';
import { DISKS, ROOT } from './slots.js';
import type { VirtualDisk } from './virtual-disk.js';

// flash/launcher/launch on folders of this machine, with commands that tell what they are asked to do.

export const LAUNCH = fileURLToPath(new URL('../../../flash/launcher/launch', import.meta.url));
const FOLDERS = DISKS.filter((folder) => folder.startsWith('slots'));

/** What the launcher calls that may change something. */
const COMMANDS = ['cat', 'cp', 'mkdir', 'mv', 'rm', 'sync', 'tee'];
/** These do nothing but where they are asked for really. */
const MOUNTS = ['mount', 'umount', 'mountpoint'];

/**
 * Stands for each of the commands: writes down what it is asked for, and does it. With $AT it does so up to the command of this number:
 * that one fails, or ends everything.
 */
const STAND_IN = `#!/bin/sh
name=\${0##*/}
for last; do :; done
[ "$name $last" != "rm $SLOTS/state.new" ] || [ -e "$last" ] || name=nothing-to-remove
echo "$name $*" >>"$LOG"
name=\${0##*/}
number=0
while read -r line; do number=$((number + 1)); done <"$LOG"
if [ "$number" = "$AT" ]; then
  [ "$HOW" = fail ] && exit 1
  kill -9 0
fi
case $name in mountpoint) exit 1 ;; mount | umount) exit 0 ;; esac
PATH=$REAL exec "$name" "$@"
`;

export interface Launched {
  readonly status: number | null;
  readonly said: string;
  /** The slot that was mounted, or null. */
  readonly started: string | null;
  /** The state that it left. */
  readonly state: string;
  /** What was done to the slots, as a disk would say it. */
  readonly operations: readonly string[];
  /** The numbers of the commands that did it. */
  readonly touches: readonly number[];
}

export interface Cut {
  readonly at: number;
  readonly how: 'fail' | 'kill';
}

export class LauncherFolder {
  readonly path = newFolder();

  constructor() {
    for (const [name, text] of launcherKeys(ROOT)) write(this.at(`keys/${name}`), text);
    write(this.at('bin/stand-in'), STAND_IN);
    chmodSync(this.at('bin/stand-in'), 0o755);
    for (const command of [...COMMANDS, ...MOUNTS]) symlinkSync('stand-in', this.at(`bin/${command}`));
  }

  at(name: string): string {
    return join(this.path, name);
  }

  /** The slots as they are on a disk. */
  take(disk: VirtualDisk): void {
    rmSync(this.at('slots'), { recursive: true, force: true });
    for (const folder of FOLDERS) {
      mkdirSync(this.at(folder), { recursive: true });
      for (const [name, bytes] of Object.entries(disk.files(folder)))
        write(this.at(`${folder}/${name}`), bytes);
    }
  }

  launch(cut: Cut | null = null): Launched {
    const log = this.at('log');
    rmSync(log, { force: true });
    const env = {
      PATH: `${this.at('bin')}:${process.env['PATH']}`,
      REAL: process.env['PATH'],
      LOG: log,
      SLOTS: this.at('slots'),
      AT: `${cut?.at ?? ''}`,
      HOW: cut?.how,
    };
    const { status, stderr } = spawnSync('setsid', ['--wait', 'dash', LAUNCH, ...this.#arguments()], {
      env,
      encoding: 'utf8',
    });
    const done = readFileSync(log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => OPERATIONS[line.replaceAll(`${this.path}/`, '')] ?? []);
    return {
      status,
      said: stderr,
      started: /BANCO_SLOT=(.)/.exec(read(this.at('run/environment')) ?? '')?.[1] ?? null,
      state: read(this.at('slots/state')) ?? '',
      operations: done.flat(),
      touches: done.flatMap((operations, i) => (operations.length > 0 ? [i + 1] : [])),
    };
  }

  /** A slot with these files, and as many inodes as a sample release lists. */
  squashfs(files: Readonly<Record<string, string>>): Buffer {
    const tree = newFolder();
    for (const [name, text] of Object.entries({ ...files, 'package.json': '{}' }))
      write(join(tree, name), text);
    execFileSync('mksquashfs', [
      tree,
      this.at('new.slot'),
      '-quiet',
      '-no-progress',
      '-noappend',
      '-all-root',
    ]);
    return readFileSync(this.at('new.slot'));
  }

  /** Turns a bit of the file in a slot. */
  damage(slot: string): void {
    const path = readdirSync(this.at(`slots/${slot}`)).find((name) => name.endsWith('.slot')) as string;
    const bytes = readFileSync(this.at(`slots/${slot}/${path}`));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    write(this.at(`slots/${slot}/${path}`), bytes);
  }

  /** With the commands of this machine. */
  launchReally(shell: readonly string[]) {
    const [command = '', ...args] = [...shell, LAUNCH, ...this.#arguments()];
    const { status } = spawnSync(command, args);
    return {
      status,
      started: /BANCO_SLOT=(.)/.exec(read(this.at('run/environment')) ?? '')?.[1] ?? null,
      program: read(this.at('run/program/bin/node')),
      console: read(this.at('console')) ?? '',
    };
  }

  /** As the kernel has it. */
  mounted(): string {
    return (
      readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .find((line) => line.includes(this.at('run/program'))) ?? ''
    );
  }

  unmount(): void {
    if (this.mounted()) execFileSync('umount', [this.at('run/program')]);
  }

  #arguments(): readonly string[] {
    return ['slots', 'keys', 'run', 'console'].map((name) => this.at(name));
  }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** What the commands of the launcher do to the slots. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  'sync slots': ['sync-folder slots'],
  'sync -f slots': ['sync all of the slots'],
  'rm -f slots/state.new': ['remove slots/state.new'],
  'cat run/state': ['create slots/state.new', 'append slots/state.new'],
  'sync slots/state.new': ['sync slots/state.new'],
  'mv -T slots/state.new slots/state': ['rename slots/state.new'],
};

const read = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

export const isThere = (tool: string): boolean => !spawnSync('which', [tool]).status;

/** Why nothing can be mounted here, or false. */
export function unmountable(): string | false {
  if (process.getuid?.() !== 0) return 'only root can mount';
  if (!isThere('mksquashfs')) return 'mksquashfs is not installed';
  const probe = new LauncherFolder();
  probe.squashfs({ 'bin/node': '' });
  const options = ['-t', 'squashfs', '-o', 'loop,ro', probe.at('new.slot'), probe.at('keys')];
  if (spawnSync('mount', options).status !== 0) return 'this machine mounts no squashfs';
  execFileSync('umount', [probe.at('keys')]);
  return false;
}
