import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { newFolder } from '../support/folder.js';

// What keyboard and screen of a table's computer are for: in a terminal, with a program and commands of the system that write down how
// they were called.

const CONSOLE = 'flash/launcher/console';

const isThere = (...command: readonly string[]): boolean =>
  spawnSync(command[0] as string, command.slice(1)).status === 0;
const skip = isThere('script', '--version') ? false : 'there is no script(1), which makes a terminal';

/** Types these lines. The key is turned back when the table is asked for the time after so many. */
function type(
  lines: readonly string[],
  keyIsTurned: number,
): { readonly did: string; readonly said: string; readonly release: string } {
  const folder = newFolder();
  const stub = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, path), 0o755);
  };
  const did = join(folder, 'did');
  writeFileSync(did, '');
  const asked = join(folder, 'asked');
  mkdirSync(join(folder, 'program'));
  writeFileSync(join(folder, 'environment'), 'BANCO_RELEASE=the-description\n');
  stub(
    'program/bin/node',
    `shift; echo "$BANCO_RELEASE" >${did}.release
if [ "$*" = 'tech faults' ]; then echo >>${asked}; [ "$(wc -l <${asked})" -le ${keyIsTurned} ]; exit; fi
for word; do printf '<%s>' "$word"; done >>${did}; echo >>${did}`,
  );
  stub(
    'path/setpriv',
    `echo "$*" | cut -d' ' -f1-4 >>${did}.user; while [ "$1" != env ]; do shift; done; shift 4; exec env "$@"`,
  );
  for (const command of ['systemctl', 'mount', 'umount'])
    stub(`path/${command}`, `echo "${command} $*" >>${did}`);
  const { stdout } = spawnSync('script', ['-qec', `sh ${CONSOLE} ${folder}/program`, '/dev/null'], {
    encoding: 'utf8',
    input: `${lines.map((line) => `${line}\n`).join('')}\x04`,
    env: { ...process.env, PATH: `${join(folder, 'path')}:${process.env['PATH']}` },
    timeout: 20_000,
  });
  return { did: readFileSync(did, 'utf8'), said: stdout, release: readFileSync(`${did}.release`, 'utf8') };
}

t.test('without the key of the technician nothing can be called', { skip }, async (t) => {
  const { did, said } = type(['', 'flash status', 'stop'], 0);
  t.equal(did, '');
  t.match(said, /the key is not turned/);
});

t.test('with it, every command of the table, its words as they are typed', { skip }, async (t) => {
  const { did, said, release } = type(
    [
      '',
      'flash status',
      `banco flash confirm --why 'a part is out; $(id) > x' "two words" *`,
      'help',
      'leave',
    ],
    9,
  );
  t.equal(did, `<flash><status>\n<flash><confirm><--why><a part is out; $(id) > x><two words><*>\n`);
  t.match(said, /every command of the table/);
  t.equal(release, 'the-description\n', 'it knows which release it is');
  t.match(said, /press Enter.*press Enter/s, 'whoever leaves has to begin anew');
});

t.test('it ends when the key is turned back', { skip }, async (t) => {
  const { did, said } = type(['', 'flash status', 'journal show', 'off'], 2);
  t.equal(did, '<flash><status>\n');
  t.match(said, /the technician's key is not turned/);
});

t.test(
  'a table that is stopped cannot be asked, and is started again when somebody leaves',
  { skip },
  async (t) => {
    const { did } = type(['', 'stop', 'flash backup --out /media/stick', 'leave'], 2);
    t.equal(did, 'systemctl stop banco\n<flash><backup><--out></media/stick>\nsystemctl start banco\n');
  },
);
