import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_FIELDS } from 'banco/firmware/cli/file-kinds.js';
import { printedFaults } from 'banco/firmware/messages/en/input-faults.js';
import t from 'tap';
import { readLibrary, SCENARIOS } from '../../language/library.js';
import type { Scenario } from '../../language/scenario.js';
import { type Bench, BenchFaults, readBench, SHIPPED_BENCH } from './bench-file.js';
import { BENCH } from './bench-shape.js';
import { missingBenchWires } from './missing-bench-wires.js';
import { contactsOf, displaysOf, outputsOf } from './wires.js';

const TEXT = readFileSync(SHIPPED_BENCH, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'banco-bench-'));
t.teardown(() => rmSync(folder, { recursive: true }));

/** The shipped file, with something else in it. */
function read(from: string | RegExp, to: string): Bench | BenchFaults {
  const file = join(folder, 'bench.json');
  const text = TEXT.replace(from, to);
  if (text === TEXT) throw new Error(`${from} is not in the file`);
  writeFileSync(file, text);
  return readBench(file);
}

function shipped(): Bench {
  const bench = readBench(SHIPPED_BENCH);
  if (bench instanceof BenchFaults) throw new Error(JSON.stringify(bench.faults));
  return bench;
}

t.test('the shipped bench is on every wire of its board', async (t) => {
  const { board, contacts, probes, listen } = shipped();
  const names = (wires: readonly { readonly name: string }[]) => wires.map(({ name }) => name).sort();
  t.same([...contacts.keys()].sort(), names(contactsOf(board)));
  t.same([...probes.keys()].sort(), names([...outputsOf(board), ...displaysOf(board)]));
  for (const { name, bus } of displaysOf(board)) t.ok(listen.has(bus), name);
});

t.test('banco check knows a bench by all that its file must have', async (t) => {
  const { form } = BENCH;
  if (form.is !== 'object') throw new Error(form.is);
  const needed = Object.entries(form.fields).filter(([, { isOptional }]) => !isOptional);
  t.same(
    needed.map(([name]) => name),
    BENCH_FIELDS,
  );
});

t.test('every fault is told at its place, with what to do', async (t) => {
  const wrong: readonly (readonly [string | RegExp, string, string, string])[] = [
    ['"board": "bench"', '"board": "bank"', '/board', 'there is no file and no board bank'],
    [
      '"seat 1 player": "one',
      '"seat 1 playr": "one',
      '/contacts/seat 1 playr',
      'did you mean "seat 1 player"',
    ],
    [/"message": \{[^}]*\}/, '"message": "one.69"', '/probes/message', 'is a display, which no pin can read'],
    [
      /"main-door": "one.56"/,
      '"main-door": { "servo": "one.56", "rests": 9, "presses": 1 }',
      '/contacts/main-door',
      'a finger only presses',
    ],
    ['"lit": 400', '"lit": 0', '/probes/seat 1 credit/lit', 'a whole number from 1 to 1023'],
    ['"one.2"', '"one.3"', '/contacts/seat 1 player', 'one.3 is power already'],
    ['"one.2"', '"oen.2"', '/power', 'there is no board oen; did you mean "one"?'],
    ['"one.2"', '"2"', '/power', 'a board with Firmata and its pin'],
    ['"main": "two', '"mian": "two', '/plugs/mian', 'did you mean "main"?'],
    ['"listen": {', '"listens": {', '/listens', 'did you mean "listen"?'],
    [/"prepare": \[[^\]]*\]/, '"prepare": []', '/program/prepare', 'a list of 1 or more'],
  ];
  for (const [from, to, pointer, says] of wrong) {
    const bench = read(from, to);
    const faults = bench instanceof BenchFaults ? printedFaults(bench.faults) : [];
    const found = faults.find((fault) => fault.pointer === pointer);
    t.ok(found?.says.includes(says), `${to}: ${JSON.stringify(faults)}`);
    t.ok(found && found.line > 1, 'with its line');
  }
});

t.test('a scenario that needs a wire that a bench has not says which', async (t) => {
  const scenarios = new Map(readLibrary([SCENARIOS]).scenarios.map((scenario) => [scenario.name, scenario]));
  const named = (name: string): Scenario => {
    const scenario = scenarios.get(name);
    if (!scenario) throw new Error(`there is no scenario ${name}`);
    return scenario;
  };
  t.equal(missingBenchWires(named('banker-natural-nz'), shipped()), null);
  const lacking: readonly (readonly [string | RegExp, string, string, string])[] = [
    [/ *"seat 1 banker": "one.*\n/, '', 'banker-natural-nz', 'no contact on seat 1 banker'],
    [/ *"supervisor-key": "one.*\n/, '', 'banker-natural-nz', 'no contact on supervisor-key'],
    [/ *"shoe-lock": "two.*\n/, '', 'card-while-betting-is-open-nz', 'no probe on shoe-lock'],
    [/"listen": \{[^}]*\}/, '"listen": {}', 'banker-natural-nz', 'the bus main, for seat 1 credit'],
    [/"shoe": "\/dev[^,]*,/, '', 'banker-natural-nz', 'no serial adapter on shoe'],
    [/"seat-1.digits": .*/, '', 'held-while-betting-seat-digits', 'no relay in the plug of seat-1.digits'],
    [/"main": "two.\d+"/, '"shoe": "two.67"', 'bus-lost', 'no relay in it'],
    [/ *"kill": \[[^\]]*\],\n/, '', 'program-killed-dealing-1', 'no command to kill the program'],
  ];
  for (const [from, to, name, says] of lacking) {
    const bench = read(from, to);
    if (bench instanceof BenchFaults) t.fail(`${from}: ${JSON.stringify(bench.faults)}`);
    else t.match(missingBenchWires(named(name), bench), says, name);
  }
  t.match(
    missingBenchWires({ ...named('banker-natural-nz'), board: 'virtual' }, shipped()),
    'for the board virtual',
  );
});
