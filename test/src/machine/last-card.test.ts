import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/rulebook.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What people see of the card that the shoe gave last, told after it: a shoe says which card it is, and no more.

const closed = (rulebook: string, dealing = 'face-up'): Play =>
  atFirstBets({ rulebook }, { dealing }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();

/** So many cards of a coup before the one that is looked at, and that one. */
const COUPS: readonly (readonly [before: string, card: string])[] = [
  ['', '9C'],
  ['7S', '6D'],
  ['7S 6D KH', 'QC'],
  // The Banker's third, the Player's third, and the Banker's after that.
  ['7S 3D KH QC', '2C'],
  ['2S 3D KH QC', '4C'],
  ['2S 3D KH QC 4C', '5C'],
  // One too many.
  ['7S 6D KH QC', '9C'],
];

const SEEN: readonly (readonly [is: string, card: object])[] = [
  ['seen', { faceUp: true }],
  ['at player', { to: 'player' }],
  ['at banker', { to: 'banker' }],
];

t.test('told after the card, it comes to what it would have come to with it', async (t) => {
  let taken = 0;
  for (const rulebook of RULEBOOK_IDS) {
    for (const dealing of ['face-up', 'face-down']) {
      for (const [before, card] of COUPS) {
        for (const [is, told] of SEEN) {
          const begun = (): Play =>
            before === '' ? closed(rulebook, dealing) : closed(rulebook, dealing).cards(before);
          const after = begun().card(card).by('dealer', 'last-card', { is });
          if (after.refusal) continue;
          taken += 1;
          const name = `${rulebook}, ${dealing}: ${before} ${card}, ${is}`;
          // One too many that is laid at a hand lies as all cards do there.
          const tooMany = before === '7S 6D KH QC' && card === '9C';
          const seen = 'to' in told && tooMany && dealing === 'face-up' ? { faceUp: true } : {};
          const withIt = begun().card(card, { ...told, ...seen });
          t.strictSame(after.state, withIt.state, name);
          t.strictSame(after.clauses.at(-1), withIt.clauses.at(-1), `${name}, by the same clause`);
        }
      }
    }
  }
  t.ok(taken >= 8 * 12, `${taken} were taken`);
});

t.test(
  'a card left over is seen only once betting on the next coup is open: the wagers go back',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 12.2(b)'],
      ['nsw', 'nsw 12.3'],
      ['tasmania', 'tasmania 14.4'],
    ] as const) {
      const play = closed(rulebook).cards('7S 6D KH QC 9C').settle().wager(1, 'player', 500);
      play.by('dealer', 'last-card', { is: 'seen' });
      t.match(play.state.phase, { is: 'betting', first: ['9C'], wagers: [], noBets: clause }, rulebook);
      t.match(play.seat(1), { credit: 101_000, wagered: 1000, refunded: 0 });
      t.match(play.said.at(-1), { refunded: [{ seat: 1, amount: 500 }], clause });
      t.match(play.noMoreBets().cards('6D KH QC').settle().state.rounds.at(-1), {
        noBets: clause,
        settled: [],
      });
    }
    const crown = closed('crown-sydney').cards('7S 6D KH QC 9C').settle().wager(1, 'player', 500);
    crown.by('dealer', 'last-card', { is: 'seen' }).decide('supervisor', 'no-bet-coup');
    t.match(crown.state.phase, { is: 'betting', wagers: [], noBets: 'crown-sydney 11.8.1(a)' });
  },
);

t.test('it is refused where there is no such card, or it lies where it should', async (t) => {
  const says = (play: Play, is: string): unknown => play.by('dealer', 'last-card', { is }).refusal;
  t.match(says(atFirstBets({ rulebook: 'nz' }), 'seen'), { code: 'wrong-phase' });
  t.match(says(closed('nz'), 'seen'), { code: 'not-now' });
  t.match(says(closed('nz').cards('7S'), 'at player'), { code: 'not-now' });
  const last = atFirstBets({ rulebook: 'nz' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
  t.match(
    says(last.cards('7S 6D KH QC 9C'), 'at player'),
    { code: 'not-now' },
    'what is left over of the last coup of a shoe is discarded',
  );
  const player = closed('nz').cards('7S').by('player', 'last-card', { is: 'seen' });
  t.match(player.refusal, { code: 'no-right' });
});

t.test('a card of a coup whose betting is open again is staked on, and no card left over', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' })
    .wager(1, 'player', 1000)
    .noMoreBets();
  play.cards('7S').by('supervisor', 'reopen').by('dealer', 'last-card', { is: 'seen' });
  t.match(play.refusal, { code: 'wrong-phase' });
  t.match(play.seat(1), { credit: 99_000 });
});
