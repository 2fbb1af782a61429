import type { Message } from 'banco/src/table/messages.js';
import { CLOSED } from 'banco/src/table/state/state.js';
import t from 'tap';
import { knownFiles } from '../language/library.js';
import { readScenarios, ScenarioFaults } from '../language/read-scenario.js';
import type { Expectation } from '../language/scenario.js';
import { Faults } from '../language/yaml-file.js';
import { checkExpectation } from './expectation.js';
import type { TableView } from './record-history.js';

/** An expectation as it is written. */
function expectation(text: string): Expectation {
  const read = readScenarios(
    `title: a\nsettings: nz\nsteps:\n  - { ${text} }\n`,
    'here.yaml',
    knownFiles(new Faults()),
  );
  if (read instanceof ScenarioFaults) throw new Error(JSON.stringify(read.faults));
  return read[0]?.steps[0] as Expectation;
}

const evidence = (wires: TableView['wires'], ...said: Message[]): TableView => ({
  wires,
  state: CLOSED,
  records: [
    {
      record: { seq: 1, at: 0, wall: '', kind: 'stop', body: { why: 'SIGTERM', failed: false } },
      at: 0,
      said,
    },
  ],
});

const SETTLED = {
  settled: [
    {
      seat: 1,
      on: 'banker',
      amount: 10_000,
      result: 'win',
      won: 9500,
      returned: 10_000,
      commission: 500,
      clause: 'nz 5.10(b)',
    },
  ],
} as unknown as Message;

const CASES: readonly (readonly [string, TableView, string | null])[] = [
  ['see: seat 1 credit, reads: 95.00', evidence({ 'seat 1 credit': '95.00' }), null],
  ['see: seat 1 credit, reads: 95.00', evidence({ 'seat 1 credit': '95.0' }), 'it reads 95.0'],
  ['see: message, reads: CLOSED', evidence({ message: 'CLO5ED' }), null],
  ['see: confirm, is: slow', evidence({ confirm: 'on' }), 'it is on'],
  ['see: confirm, is: slow', evidence({}), 'nothing can be seen there'],
  ['phase: closed', evidence({}), null],
  ['phase: betting', evidence({}), 'the phase is closed'],
  ['meters: seat 1, has: { credit: 0 }', evidence({}), 'there is no such seat'],
  ['record: stop, has: { failed: false }', evidence({}), null],
  ['record: stop, has: { failed: true }', evidence({}), 'failed is false'],
  ['record: start', evidence({}), 'no record of kind start'],
  ['settled: seat 1 banker, has: { won: 9500, clause: nz 5.10(b) }', evidence({}, SETTLED), null],
  ['settled: seat 1 banker, has: { won: 10000 }', evidence({}, SETTLED), 'won is 9500'],
  ['settled: seat 2 banker', evidence({}, SETTLED), 'that wager was not settled'],
  ['said: No more bets', evidence({}, { announced: { is: 'no-more-bets' } }), null],
  [
    'said: No more bets, clause: nz 5.14',
    evidence({}, { announced: { is: 'no-more-bets' } }),
    'it was said by no clause',
  ],
  ['fault: displays, effect: stands', evidence({}, { faulty: 'displays', effect: 'stands' }), null],
  [
    'fault: displays, effect: hold',
    evidence({}, { faulty: 'displays', effect: 'stands' }),
    'lost is displays: stands',
  ],
  ['mended: doors', evidence({}), 'nothing of that kind was said'],
];

t.test('an expectation is met, or it is said what is there instead', async (t) => {
  for (const [text, seen, verdict] of CASES)
    t.equal(checkExpectation(expectation(text), seen), verdict, text);
});
