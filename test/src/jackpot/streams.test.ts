import t from 'tap';
import { EVENTS } from '../../../src/jackpot/events.js';
import { live, type Reached } from '../../support/jackpot/life.js';

// Hostile streams of events, each from its seed, against an oracle that is made from the contract's text. `npm run soak:jackpot`
// is thousands more of them.

const STREAMS = 150;

const reached: Reached = new Map();

t.test(
  'every event of a hostile stream is answered as the contract says, and the meters add up',
  async (t) => {
    for (let seed = 1; seed <= STREAMS; seed++) t.doesNotThrow(() => live(seed, 120, reached));
  },
);

const FACTS = 'missing recorded unrecorded unmade won paid invalidated adjusted reconciled closed';
const CODES = `bad-event not-allowed wrong-phase bad-amount bad-jackpot not-participating already-recorded no-such-round
  round-open unknown-pool unknown-win not-random too-low in-fault no-fault nobody-to-pay no-ground owed bad-wager bad-card
  impossible-coup`;
const CLAUSES = ['18.6', '18.8(a)', '18.8(d)', '18.9', '18.20', '18.21'];
const SITUATIONS = [
  'a fraction of a cent',
  'a pool under 0',
  'a share of nothing',
  'closed with several pools',
  'recorded in none',
  'recorded in several pools',
  'rounded up',
  'shares that differ',
  'won by nobody',
  'won by several',
  'won in a malfunction',
  'won nothing',
];

t.test('the streams come to every event, fact, code, clause and situation', async (t) => {
  const words = (text: string, kind: string) => text.split(/\s+/).map((word) => `${kind} ${word}`);
  const expected = [
    ...words(FACTS, 'fact'),
    ...words(CODES, 'code'),
    ...Object.keys(EVENTS).map((type) => `event ${type}`),
    ...CLAUSES.map((clause) => `clause nz ${clause}`),
    ...SITUATIONS,
  ];
  t.strictSame(
    expected.filter((what) => !reached.has(what)),
    [],
  );
  t.strictSame(
    [...reached.keys()].filter((what) => !expected.includes(what)),
    [],
  );
});
