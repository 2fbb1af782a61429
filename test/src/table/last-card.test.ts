import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What people see of the card that the shoe gave last, told after it: a shoe says which card it is, and no more.

/** A coup that is closed, and these cards of it. */
const closed = (rulebook: string, cards = '', dealing = 'face-up'): Play => {
  const play = atFirstBets({ rulebook }, { dealing }).bets('1P1000 2B1000').noMoreBets();
  return cards === '' ? play : play.cards(cards);
};

/** So many cards of a coup before the one that is looked at, and that one: of the first four, a third, and one too many. */
const COUPS: Readonly<Record<string, string>> = {
  '': '9C',
  '7S': '6D',
  '7S 6D KH': 'QC',
  '7S 3D KH QC': '2C',
  '2S 3D KH QC': '4C',
  '2S 3D KH QC 4C': '5C',
  '7S 6D KH QC': '9C',
};

const SEEN: Readonly<Record<string, object>> = {
  seen: { faceUp: true },
  'at player': { to: 'player' },
  'at banker': { to: 'banker' },
};

/** That the dealer has said something is counted. */
const tableOf = ({ state: { shift: _, ...table } }: Play): object => table;

t.test('told after the card, it comes to what it would have come to with it', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    for (const dealing of ['face-up', 'face-down']) {
      for (const [before, card] of Object.entries(COUPS)) {
        for (const [is, told] of Object.entries(SEEN)) {
          const name = `${rulebook}, ${dealing}: ${before} ${card}, ${is}`;
          const after = closed(rulebook, before, dealing).card(card);
          const alone = after.clauses;
          t.equal(after.by('dealer', 'last-card', { is }).code, null, 'it has happened');
          // One too many that is laid at a hand lies as all cards do there.
          const tooMany = before === '7S 6D KH QC';
          const seen = 'to' in told && tooMany && dealing === 'face-up' ? { faceUp: true } : {};
          const withIt = closed(rulebook, before, dealing).card(card, { ...told, ...seen });
          t.strictSame(tableOf(after), tableOf(withIt), name);
          const clauses = tooMany ? after.clauses.slice(-1) : [...alone, ...after.clauses];
          const expected = tooMany ? withIt.clauses.slice(-1) : withIt.clauses;
          t.strictSame(clauses.toSorted(), expected.toSorted(), `${name}, by the same clauses`);
        }
      }
    }
  }
});

t.test('no such card is noted, and one that lies where it should changes nothing', async (t) => {
  const last = atFirstBets({ rulebook: 'nz' }).cuttingCard().bets('1P1000').noMoreBets();
  const noCard = [{ noted: { is: 'no-card-there' } }];
  for (const [play, is, tags] of [
    [atFirstBets({ rulebook: 'nz' }), 'seen', noCard],
    [closed('nz'), 'seen', noCard],
    [closed('nz', '7S'), 'at player', []],
    [last.cards('7S 6D KH QC 9C'), 'at player', null],
  ] as const) {
    const before = tableOf(play);
    t.equal(play.by('dealer', 'last-card', { is }).code, null, 'it has happened');
    t.strictSame(tableOf(play), before);
    if (tags) t.strictSame(play.tags, tags);
  }
});
