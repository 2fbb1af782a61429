import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { confirm, install, rollback, type Said, status } from '../../firmware/cli/flash-slots.js';
import { START } from '../../firmware/journal/position.js';
import { seal } from '../../firmware/journal/record.js';
import { keyIn } from '../../firmware/journal/seal-key.js';
import { VOCABULARY } from '../../firmware/table/vocabulary.js';
import type { Architecture } from '../../flash/release/description.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { newFolder } from '../support/folder.js';
import { banco } from '../support/program.js';
import { FIRST_ROOT, ROOT_A, ROOT_B, signedRoot } from '../support/release.js';
import { sampleRelease } from '../support/slots.js';

const folder = newFolder();
const at = (name: string): string => join(folder, name);
function write(name: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), bytes);
}

const root = signedRoot(FIRST_ROOT, ROOT_A, ROOT_B);
for (const { name, bytes } of [root, ...root.signatures]) write(`roots/${name}`, bytes);
mkdirSync(at('slots'));

const arch = process.arch as Architecture;
function stick(sequence: number, since: string = VOCABULARY.since): string {
  const release = sampleRelease(sequence, { arch, journal: { ...VOCABULARY, since } });
  for (const [name, bytes] of release.files) write(`stick-${sequence}/${name}`, bytes);
  return at(`stick-${sequence}`);
}

const WHERE = ['slots', 'roots', 'journal', 'running'].flatMap((name) => [`--${name}`, at(name)]);
const BOARD = ['--board', 'raspberry-pi-4'];
const says = async (said: Promise<Said>): Promise<string> => (await said).text;

t.test('from a new table to a confirmed update', async (t) => {
  t.match(
    await says(install([stick(5), ...BOARD, ...WHERE])),
    /0\.0\.5-linux-\w+ is in slot a.*\n.*first release/,
  );
  t.match(await says(install([stick(6), ...BOARD, ...WHERE])), /is in slot b.*\n.*3 starts/);
  t.match(await says(status(WHERE)), /on trial +slot b, which may be started 3 times more/);
  await t.rejects(confirm(WHERE), /restart the table/);
  write('running', 'BANCO_SLOT=b\n');
  t.match(await says(confirm(WHERE)), /Slot b is confirmed/);
  t.match(await says(status(WHERE)), /running +slot b\n(?:.*\n)*minimum +6 of key/);
  await t.rejects(rollback([...BOARD, ...WHERE]), /at least 6 is taken/, 'nothing older is started again');
  await t.rejects(install([at('stick-5'), ...BOARD, ...WHERE]), /at least 6 is taken/);
});

t.test('a release on trial is taken back, and tried again', async (t) => {
  await install([stick(7), ...BOARD, ...WHERE]);
  t.match(await says(rollback(WHERE)), /Slot a is off trial. Slot b starts next/);
  t.match(await says(rollback([...BOARD, ...WHERE])), /Slot a is on trial/);
  t.match(await says(rollback(WHERE)), /off trial/);
});

t.test('while a table runs, nothing is changed', async (t) => {
  mkdirSync(at('journal'));
  const stop = await new NodeDisk().claim(at('journal'));
  await t.rejects(rollback([...BOARD, ...WHERE]), /a table runs/);
  await t.rejects(install([stick(8), ...BOARD, ...WHERE]), /a table runs/);
  t.equal((await status(WHERE)).status, 0);
  await stop();
});

t.test('a release goes on with the journal, or is refused', async (t) => {
  const body = {
    version: '0.3.0',
    program: '',
    board: 'bench',
    why: 'power',
    machine: null,
    boot: null,
    found: [],
    failures: 0,
  };
  const key = keyIn('0'.repeat(64)) as NonNullable<ReturnType<typeof keyIn>>;
  write(
    'journal/00000001.jsonl',
    seal(START, { kind: 'start', body }, { at: 1, wall: '2026-01-01T00:00:00.000Z' }, key).line,
  );
  await t.rejects(install([stick(9, '9.0.0'), ...BOARD, ...WHERE]), /begun by 0\.3\.0/);
  t.match(await says(install([stick(10), ...BOARD, ...WHERE])), /is in slot a/);
});

t.test('on the command line', async (t) => {
  const [, described = ''] = readdirSync(at('slots/b')).map((name) => at(`slots/b/${name}`));
  writeFileSync(described, '{}');
  const { status, out } = banco(['flash', 'status', ...WHERE]);
  t.equal(status, 1);
  t.match(out, /NOT VERIFIED/);
  t.match(banco(['flash', 'install', at('stick-10'), ...BOARD, ...WHERE]), {
    status: 1,
    err: /trial-under-way.*\n.*What to do/,
  });
});
