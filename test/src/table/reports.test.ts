import t from 'tap';
import { REPORTS } from '../../../src/rulebooks/irregularities.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What no card reader sees, and an officer reports.

const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards('7S 6D');

const report = (play: Play, what: string, more: object = {}): Play =>
  play.by('supervisor', 'report', { what, ...more });

t.test(
  'what players have had in their hands is replaced: nz 11.3, nsw 3.9, crown-sydney 4.4.4, tasmania 4.4',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 11.3'],
      ['nsw', 'nsw 3.9'],
      ['crown-sydney', 'crown-sydney 4.4.4'],
      ['tasmania', 'tasmania 4.4'],
    ] as const) {
      const play = atFirstBets({ rulebook }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
      play.cards('7S 6D').by('dealer', 'report', { what: 'handled-by-players' });
      t.match(play.said, [{ noted: /replaced/, clause }]);
      t.equal(play.cards('KH QC').settle().state.phase.is, 'shuffle');
      t.match(play.by('dealer', 'shuffled', { how: 'table' }).refusal, { code: 'not-allowed', clause });
      t.equal(play.by('dealer', 'shuffled', { how: 'table', newCards: true }).state.phase.is, 'cut');
    }
  },
);

t.test('each officer and each rulebook has its own reports', async (t) => {
  t.match(closed('nsw').by('dealer', 'report', { what: 'not-cut' }).refusal, { code: 'no-right' });
  const known = ['order-in-doubt', 'handled-by-players'];
  for (const what of REPORTS.filter((other) => !known.includes(other))) {
    t.match(report(closed('tasmania'), what).refusal, { code: 'not-now' }, what);
  }
  t.match(report(closed('nz'), 'not-cut').refusal, { code: 'not-now' });
});
