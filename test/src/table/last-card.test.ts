import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';

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
  for (const rulebook of RULEBOOK_IDS) {
    for (const dealing of ['face-up', 'face-down']) {
      for (const [before, card] of COUPS) {
        for (const [is, told] of SEEN) {
          const begun = (): Play =>
            before === '' ? closed(rulebook, dealing) : closed(rulebook, dealing).cards(before);
          const alone = begun().card(card);
          const first = alone.clauses;
          const after = alone.by('dealer', 'last-card', { is });
          t.equal(after.refusal, null, 'it has happened');
          const name = `${rulebook}, ${dealing}: ${before} ${card}, ${is}`;
          // One too many that is laid at a hand lies as all cards do there.
          const tooMany = before === '7S 6D KH QC' && card === '9C';
          const seen = 'to' in told && tooMany && dealing === 'face-up' ? { faceUp: true } : {};
          const withIt = begun().card(card, { ...told, ...seen });
          t.strictSame(after.state, withIt.state, name);
          const clauses = tooMany ? after.clauses.slice(-1) : [...first, ...after.clauses];
          const at = tooMany ? withIt.clauses.slice(-1) : withIt.clauses;
          t.strictSame(clauses.toSorted(), at.toSorted(), `${name}, by the same clauses`);
        }
      }
    }
  }
});

t.test(
  'where there is no such card that is noted, and one that lies where it should changes nothing',
  async (t) => {
    const told = (play: Play, is: string): Play => {
      const before = play.state;
      play.by('dealer', 'last-card', { is });
      t.equal(play.refusal, null, 'it has happened');
      t.strictSame(play.state, before);
      return play;
    };
    t.strictSame(told(atFirstBets({ rulebook: 'nz' }), 'seen').tags, [{ noted: { is: 'no-card-there' } }]);
    t.strictSame(told(closed('nz'), 'seen').tags, [{ noted: { is: 'no-card-there' } }]);
    t.strictSame(told(closed('nz').cards('7S'), 'at player').tags, []);
    const last = atFirstBets({ rulebook: 'nz' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
    told(last.cards('7S 6D KH QC 9C'), 'at player');
  },
);
