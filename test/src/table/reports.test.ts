import t from 'tap';
import { REPORTS } from '../../../src/rulebooks/irregularities.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What no card reader sees, and an officer reports.

const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards('7S 6D');

const report = (play: Play, what: string, more: object = {}): Play =>
  play.by('supervisor', 'report', { what, ...more });

t.test('each officer and each rulebook has its own reports', async (t) => {
  t.match(closed('nsw').by('dealer', 'report', { what: 'not-cut' }).refusal, { code: 'no-right' });
  const known = ['order-in-doubt', 'handled-by-players'];
  for (const what of REPORTS.filter((other) => !known.includes(other))) {
    t.match(report(closed('tasmania'), what).refusal, { code: 'not-now' }, what);
  }
  t.match(report(closed('nz'), 'not-cut').refusal, { code: 'not-now' });
});
