import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { banco } from '../../testing/banco.js';
import { noPseudoTerminals as skip } from '../../testing/pseudo-terminals.js';
import { startSimulatedBench } from './simulated/start.js';

type Pins = Readonly<Record<string, string>>;

interface Wired {
  readonly contacts: Pins;
  readonly probes: Pins;
}

/** With patience: other tests want the machine at the same time, and this one is in real time. */
const OPENED = `title: A supervisor opens the table, and an attendant puts credit on a seat
settings: nz
changes:
  shoe: card-reading
  opening: { seats: 2 }
steps:
  - see: confirm
    is: slow
    within: 20 s
  - turn: supervisor-key
  - wait: 300 ms
  - press: confirm
  - record: event
    has: { type: open }
    within: 20 s
  - turn: attendant-key
  - wait: 300 ms
  - press: seat 1 chip-4
  - see: seat 1 credit
    reads: 500.00
    within: 20 s
  - see: shoe-lock
    is: on
    within: 20 s
`;

t.test('a table behind Firmata, serial lines and relays', { skip }, async (t) => {
  const bench = await startSimulatedBench();
  t.teardown(() => bench.end());
  const folder = mkdtempSync(join(tmpdir(), 'banco-bench-'));
  t.teardown(() => rmSync(folder, { recursive: true }));

  await t.test('is opened by contacts and read by probes', async (t) => {
    const scenario = join(folder, 'opened-on-a-bench.yaml');
    writeFileSync(scenario, OPENED);
    const { status, out, err } = banco(['rig', 'run', scenario, '--target', 'bench', '--bench', bench.file]);
    t.equal(status, 0, `${out}\n${err}`);
    t.match(out, 'on bench: 0 not covered\n1 passed, 0 failed\n');
  });

  await t.test('whose wires are not where the file says is named wire by wire', async (t) => {
    const file = join(folder, 'swapped.json');
    const { contacts, probes, ...rest } = JSON.parse(readFileSync(bench.file, 'utf8')) as Wired;
    const swapped = (pins: Pins): Pins => ({
      ...pins,
      confirm: pins['cancel'] ?? '',
      cancel: pins['confirm'] ?? '',
    });
    writeFileSync(file, JSON.stringify({ ...rest, contacts: swapped(contacts), probes: swapped(probes) }));
    const { status, out, err } = banco(['rig', 'bench', 'wires', file, '--only', 'confirm']);
    t.equal(status, 1, err);
    const [contact, probe, ...others] = out.trimEnd().split('\n');
    t.equal(
      contact,
      `confirm: ${contacts['cancel']} moves cancel: it is on dealer.buttons GPA3, not on dealer.buttons GPA2`,
    );
    t.equal(
      probe,
      `confirm: is seen by ${probes['confirm']}, where cancel should be: dealer.lamps LED2 belongs to ${probes['cancel']}`,
    );
    t.same(others, ['2 wires of swapped tried, 2 faults']);
  });
});

t.test('a bench with a fault is not played on', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-bench-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'faulty.json');
  writeFileSync(file, '{ "title": "x" }');
  const { status, out } = banco(['rig', 'run', '--target', 'bench', '--bench', file]);
  t.equal(status, 1);
  t.match(out, /faulty\.json:1:\d+ "firmata" is missing/);
});
