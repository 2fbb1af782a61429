import type { Recorded } from 'banco/firmware/journal/record.js';
import type { Message } from 'banco/src/table/messages.js';
import { CLOSED } from 'banco/src/table/state/state.js';
import t from 'tap';
import { knownFiles } from '../language/library.js';
import { readScenarios, ScenarioFaults } from '../language/read-scenario.js';
import type { Expectation } from '../language/scenario.js';
import { Faults } from '../language/yaml-file.js';
import { mismatch } from './expectation.js';
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

const view = (wires: TableView['wires'], ...messages: Message[]): TableView => ({
  wires,
  state: CLOSED,
  recent: [
    {
      record: { seq: 1, at: 0, wall: '', kind: 'stop', body: { why: 'SIGTERM', failed: false } },
      at: 0,
      messages,
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

/** What one record of the tournament came to. */
const ofTournament = (...facts: readonly object[]): TableView => ({
  ...view({}),
  recent: [
    {
      record: {
        ...{ seq: 1, at: 0, wall: '', kind: 'tournament' },
        body: { table: 'T1', event: { type: 'brief' }, facts },
      } as unknown as Recorded,
      at: 0,
      messages: [],
    },
  ],
});

const CASES: readonly (readonly [string, TableView, string | null])[] = [
  ['see: seat 1 credit, reads: 95.00', view({ 'seat 1 credit': '95.00' }), null],
  ['see: seat 1 credit, reads: 95.00', view({ 'seat 1 credit': '95.0' }), 'it reads 95.0'],
  ['see: message, reads: CLOSED', view({ message: 'CLO5ED' }), null],
  ['see: confirm, is: slow', view({ confirm: 'on' }), 'it is on'],
  ['see: confirm, is: slow', view({}), 'nothing can be seen there'],
  ['phase: closed', view({}), null],
  ['phase: betting', view({}), 'the phase is closed'],
  ['meters: seat 1, has: { credit: 0 }', view({}), 'there is no such seat'],
  ['record: stop, has: { failed: false }', view({}), null],
  ['record: stop, has: { failed: true }', view({}), 'failed is false'],
  ['record: start', view({}), 'no record of kind start'],
  ['settled: seat 1 banker, has: { won: 9500, clause: nz 5.10(b) }', view({}, SETTLED), null],
  ['settled: seat 1 banker, has: { won: 10000 }', view({}, SETTLED), 'won is 9500'],
  ['settled: seat 2 banker', view({}, SETTLED), 'that wager was not settled'],
  ['said: No more bets', view({}, { announced: { is: 'no-more-bets' } }), null],
  [
    'said: No more bets, clause: nz 5.14',
    view({}, { announced: { is: 'no-more-bets' } }),
    'it was said by no clause',
  ],
  ['fault: displays, effect: stands', view({}, { faulty: 'displays', effect: 'stands' }), null],
  [
    'fault: displays, effect: hold',
    view({}, { faulty: 'displays', effect: 'stands' }),
    'the fault is displays: stands',
  ],
  ['tournament: tie, has: { places: [1, 2] }', ofTournament({ tie: { places: [1, 2] } }), null],
  [
    'tournament: tie, has: { places: [1, 2] }',
    ofTournament({ tie: { places: [2, 3] } }),
    'tie.places is [2,3]',
  ],
  ['tournament: prizes', ofTournament({ tie: {} }), 'it came to tie alone'],
  ['mended: doors', view({}), 'nothing of that kind was said'],
];

t.test('an expectation is met, or what is found instead is reported', async (t) => {
  for (const [text, seen, verdict] of CASES) t.equal(mismatch(expectation(text), seen), verdict, text);
});
