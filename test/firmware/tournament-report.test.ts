import t from 'tap';
import { printer } from '../../firmware/cli/print-as.js';
import { tournamentRecord } from '../../firmware/reports/tournament-record.js';
import { tournamentData, tournamentReport } from '../../firmware/reports/tournament-report.js';
import { currencyOf } from '../../firmware/settings/currency.js';
import type { Event } from '../../src/tournament/events.js';
import { beginning, eventOf } from '../support/tournament/game.js';

// The record of a tournament that the rules ask for: each row is a clause, and the lines of the CSV that keep it.

const EVENTS = [
  ...beginning('nsw', { round: { ends: { coups: 2 } } }),
  ...['bets', '2 player 1000', 'form 3 banker 500', '6 banker 5000', 'close', 'void'],
  ...['bets', '2 player 1000', 'form 3 banker 500', '6 banker 5000', 'close', 'B'],
  ...['dispute', 'settled', 'disqualify P3 hiding-chips'],
  ...['bets', '2 player 2000', '3 banker 1000', 'close', 'P', 'count 2 11500', 'returned 35300'],
].map((told) => (typeof told === 'string' ? eventOf(told) : told)) as readonly Event[];

const ROWS: Readonly<Record<string, readonly string[]>> = {
  'who entered (nsw 15.1.1)': ['Entries,P1,is,entered', 'Entries,P3,is,disqualified'],
  'places and chips of each session, counted and announced (nsw 15.5.8)': [
    '"Session of round 1 at A, begun T8",P1,place,1',
    '"Session of round 1 at A, begun T8",P1,counted,115.00',
    '"Session of round 1 at A, begun T8",P1,difference,5.00',
    '"Session of round 1 at A, begun T8",P3,place,',
  ],
  'chips that are missing (nsw 15.5.9)': ['Chips returned,round 1 at A,missing,5.00'],
  'each form with its type, amount and player (nsw 15.8.2.1), and what it counted for (nsw 15.8.3.1)': [
    'Secret wagers,1,player,P2',
    'Secret wagers,1,on,banker',
    'Secret wagers,1,written,5.00',
    'Secret wagers,1,counted for,10.00',
    'Secret wagers,1,clause,nsw 15.8.3.1',
    'Secret wagers,2,player,P2',
  ],
  'who was disqualified, by whom and why (nsw 15.6.7)': ['by,director M7', 'nsw 15.6.7'],
  'disputes and void coups (nsw 15.11.2)': ['what,dispute-settled', 'what,void-coup'],
  'prizes (nsw 15.4.2(j))': ['Prizes,1,player,P1', 'Prizes,2,player,P2'],
};

t.test('the record has what the clauses ask for', async (t) => {
  const record = tournamentRecord(EVENTS.map((event, i) => ({ event, time: `T${i + 1}` })));
  if (!record) throw new Error('there is none');
  const to = { record: 90, time: 'T40', hash: 'ab12'.repeat(16) };
  const of = { table: 'A', record, to, currency: currencyOf({}) };
  const report = tournamentReport(of);
  const csv = printer('csv')(report, {});
  for (const [clause, lines] of Object.entries(ROWS))
    for (const line of lines) t.ok(csv.includes(line), `${clause}: ${line}`);
  t.match(JSON.parse(printer('json')(report, tournamentData(of))), {
    report: 'tournament',
    phase: 'finished',
    pool: 15_000,
    sessions: [{ table: 'A', coups: [{ number: 1 }, { number: 2 }], returned: { missing: 500 } }],
    forms: [{ player: 'P2', written: 500 }, {}],
    to,
  });
  t.match(printer('html')(report, {}), '<caption>Prizes</caption>');
  t.equal(tournamentRecord([]), null);
});
