import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// There is one way to close betting: reductions, antes and what is invalid are the same whoever or whatever closes it.

const CLOSINGS: Readonly<Record<string, (play: Play) => Play>> = {
  'the call': (play) => play.noMoreBets(),
  'the first card': (play) => play.card('7S'),
  'a card that is handled': (play) => play.by('supervisor', 'report', { what: 'card-handled' }),
};

// A row: what holds the wagers; by which clause; what closes betting; the wagers, and what is left of them.
testOfRows(
  'wagers are held to the limits whatever closes betting',
  (t, [limit, clause, closing, bets, left]) => {
    const limits = JSON.parse(`{${limit}}`) as object;
    const open = atFirstBets({ rulebook: clause.split(' ')[0] ?? '' }, { limits }).bets(bets);
    const play = CLOSINGS[closing]?.(open) ?? open;
    const wagers = left.split(' ').map((amount) => ({ amount: Number(amount) }));
    t.match(play.state.phase, { is: 'dealing', wagers }, `${clause}: ${closing}`);
    for (const [i, { amount }] of wagers.entries())
      t.equal(play.seat(i + 1).credit, 100_000 - amount, clause);
    t.ok(play.clauses.includes(clause), `${clause}: ${closing}`);
    t.ok(
      play.said.some((said) => 'announced' in said && said.announced === 'No more bets'),
      closing,
    );
  },
)`
  "tableDifferential": 15000                | nz 5.18         | the call               | 1P30000         | 15000
  "tableDifferential": 15000                | nz 5.18         | the first card         | 1P30000         | 15000
  "tableDifferential": 15000                | nz 5.18         | a card that is handled | 1P30000         | 15000
  "collectiveLiability": 20000              | tasmania 7.3(b) | the call               | 1B15000 2B10000 | 12000 8000
  "collectiveLiability": 20000              | tasmania 7.3(b) | the first card         | 1B15000 2B10000 | 12000 8000
  "playingAreaMaximum": {"player": 30000}   | nsw 6.2         | the call               | 1P20000 2P20000 | 15000 15000
  "playingAreaMaximum": {"player": 30000}   | nsw 6.5         | the first card         | 1P20000 2P20000 | 15000 15000`;

t.test('nz 15.11: a card of the first four boxed: no bets this hand, in every style', async (t) => {
  for (const before of ['7S', '7S 6D', '7S 6D KH']) {
    for (const method of ['style-a', 'style-b', 'style-c', 'style-d']) {
      const where = 'international';
      const play = atFirstBets({ rulebook: 'nz' }).by('supervisor', 'method', { method, where });
      play.bets('1P1000').noMoreBets().cards(before).card('4C', { faceUp: true });
      t.ok(play.clauses.includes('nz 15.11'), `${method} after ${before}`);
      t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
      t.match(play.state.phase, { noBets: 'nz 15.11' });
      t.match(play.bets('1P1000').code, /wrong-phase|not-allowed/);
    }
  }
});
