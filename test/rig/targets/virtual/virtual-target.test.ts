import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { SETTINGS } from '../../files.js';
import { SCENARIOS } from '../../language/library.js';
import { banco } from '../../testing/banco.js';

/** A folder with files in it, by their names. */
function folderOf(t: Test, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'banco-scenarios-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const CREDIT = `title: An attendant puts credit on a seat
settings: nz
changes: { shoe: card-reading, opening: { seats: 2 } }
first: [opened, shoe-nz]
steps:
  - turn: attendant-key
  - press: seat 1 chip-4
  - see: seat 1 credit
    reads: 500.00
`;

t.test('shipped scenarios are played by a part of their names, or as files', async (t) => {
  for (const [passed, ...which] of [
    [2, join(SCENARIOS, 'rulebooks'), '--only', 'cash-out-n'],
    [1, join(SCENARIOS, 'power/killed-while-the-shoe-repeats.yaml')],
  ] as const) {
    const { status, out } = banco(['rig', 'run', ...which]);
    t.equal(status, 0, out);
    t.match(out, `on virtual: 0 not covered\n${passed} passed, 0 failed\n`);
  }
});

t.test('a folder has scenarios, beginnings and settings of its own', async (t) => {
  const folder = folderOf(t, {
    'own.yaml': CREDIT.replace('settings: nz', 'settings: mine').replace('opened,', 'opened, started,'),
  });
  mkdirSync(join(folder, 'beginnings'));
  writeFileSync(join(folder, 'beginnings/started.yaml'), 'says: nothing yet\nsteps:\n  - wait: 1 s\n');
  mkdirSync(join(folder, 'settings'));
  copyFileSync(join(SETTINGS, 'nz.json'), join(folder, 'settings/mine.json'));
  const { status, out } = banco(['rig', 'run'], folder);
  t.equal(status, 0, out);
  t.match(out, /^passed {2}own /m);
  t.match(out, '\n1 passed, 0 failed\n');
});

t.test('a failure shows the wires, and what the board lacks does not count as passed', async (t) => {
  const folder = folderOf(t, {
    'wrong.yaml': CREDIT.replace('500.00', '700.00'),
    'lacks.yaml': CREDIT.replace('settings: nz', 'settings: nz\nboard: emulated').replace(
      'see: seat 1',
      'see: seat 3',
    ),
  });
  const { status, out } = banco(['rig', 'run', folder]);
  t.equal(status, 1, out);
  t.match(out, 'see: seat 1 credit, reads: 700.00\n  not within 2 s: it reads 500.00');
  t.match(out, /^ +\d+\.\d\d {2}wire {4}seat 1 credit: 500\.00$/m);
  t.match(out, /^ +\d+\.\d\d {2}record {2}event: credit/m);
  t.match(out, 'not covered on virtual: lacks: the board emulated has no seat 3 credit');
  t.match(out, 'on virtual: 1 not covered\n0 passed, 1 failed\n');
});

t.test('a fault in a scenario has its place, and a wrong command the status 2', async (t) => {
  const folder = folderOf(t, { 'faulty.yaml': CREDIT.replace('attendant-key', 'attendent-key') });
  const { status, out } = banco(['rig', 'check', folder]);
  t.equal(status, 1);
  t.match(out, /faulty\.yaml:6:11 turn: .* did you mean attendant-key\?/);
  t.equal(banco(['rig', 'run', '--target', 'moon']).status, 2);
  t.equal(banco(['rig', 'run', folderOf(t, { 'own.yaml': CREDIT }), '--only', 'no such scenario']).status, 2);
});
