import t from 'tap';
import { balances } from '../../../src/table/state/seat.js';
import { atFirstBets, type Play } from '../../support/play.js';

// Undoing a settled coup is the exact inverse of its settlement.

const PLAYER_WINS = '9S 2D KH QC';
const BANKER_WINS = '2D 9S QC KH';
const TIE = '9S 9D KH QC';

const officerOf = (rulebook: string) =>
  (rulebook === 'nsw' ? 'supervisor' : 'casino-manager') as 'supervisor';
const undo = (play: Play, rulebook: string, more: object = {}): Play =>
  play.by(officerOf(rulebook), 'void-round', { round: 1, reason: 'fire', ...more });

const tokens = (play: Play, seat: number, on: string, amount: number): Play =>
  play.event('wager', { wager: { seat, on, amount }, tokens: true });

const addsUp = ({ state }: Play): boolean =>
  Object.values(state.seats).every((seat) => balances(seat) && seat.credit >= 0);

/** What a seat has, before and after. */
const has = (play: Play, seat: number) => {
  const { credit, tokens: of } = play.seat(seat);
  return { credit, tokens: of, owed: play.owed(seat) };
};

const ROWS: readonly (readonly [title: string, sheet: object, place: (play: Play) => Play, cards: string])[] =
  [
    ['won on the Player', {}, (play) => play.wager(1, 'player', 10_000), PLAYER_WINS],
    ['won on the Banker, with commission', {}, (play) => play.wager(1, 'banker', 10_000), BANKER_WINS],
    ['lost', {}, (play) => play.wager(1, 'banker', 10_000), PLAYER_WINS],
    ['a stand-off', {}, (play) => play.wager(1, 'banker', 10_000), TIE],
    ['won in tokens', {}, (play) => tokens(play, 1, 'player', 2000), PLAYER_WINS],
    ['lost in tokens', {}, (play) => tokens(play, 1, 'banker', 2000), PLAYER_WINS],
    ['a stand-off in tokens', {}, (play) => tokens(play, 1, 'banker', 2000), TIE],
    [
      'in chips and in tokens beside each other',
      {},
      (play) => tokens(play.wager(1, 'player', 1000), 1, 'player', 2000).wager(1, 'tie', 500),
      PLAYER_WINS,
    ],
  ];

for (const rulebook of ['nsw', 'crown-sydney'] as const) {
  for (const [title, sheet, place, cards] of ROWS) {
    t.test(`nsw 14.4, nsw 14.5, crown-sydney 14.3, crown-sydney 14.4: ${rulebook}, ${title}`, async (t) => {
      const play = atFirstBets({ rulebook, ...sheet }).by('dealer', 'tokens', { seat: 1, amount: 5000 });
      const before = has(play, 1);
      place(play).noMoreBets().cards(cards).settle();
      t.equal(undo(play, rulebook).refusal, null);
      t.strictSame(has(play, 1), before);
      t.ok(addsUp(play));
      t.match(undo(play, rulebook).refusal, { code: 'not-now' }, 'once');
    });

    t.test(`undone two shoes later: ${rulebook}, ${title}`, async (t) => {
      const play = atFirstBets({ rulebook, ...sheet }).by('dealer', 'tokens', { seat: 1, amount: 5000 });
      const before = has(play, 1);
      place(play).noMoreBets().cards(cards).settle();
      for (let shoe = 0; shoe < 2; shoe++) {
        play.by('supervisor', 'replace-cards', { reason: 'torn' });
        play.by('dealer', 'shuffled', { how: 'pre-shuffled' });
        play.by('dealer', 'cut', { cutBy: 'an officer', depth: 100, behind: 20 });
        play.by('dealer', 'burn', { how: 'first' }).card('2S');
      }
      t.equal(undo(play, rulebook, { shoe: 1 }).refusal, null);
      t.strictSame(has(play, 1), before);
    });
  }
}

t.test(
  'crown-sydney 10.3.1: deferred commission is struck off where it is owed, and given back where it was paid',
  async (t) => {
    for (const collected of [false, true]) {
      const play = atFirstBets({ rulebook: 'crown-sydney', deferCommission: true }).wager(
        1,
        'banker',
        10_000,
      );
      play.noMoreBets().cards(BANKER_WINS).settle();
      t.equal(play.owed(1), 500);
      if (collected) play.by('dealer', 'collect', { seat: 1 });
      undo(play, 'crown-sydney');
      t.strictSame(has(play, 1), { credit: 100_000, tokens: 0, owed: 0 }, `collected ${collected}`);
      t.ok(balances(play.seat(1)));
    }
    const two = atFirstBets({ rulebook: 'crown-sydney', deferCommission: true });
    for (let coup = 0; coup < 2; coup++)
      two.wager(1, 'banker', 10_000).noMoreBets().cards(BANKER_WINS).settle();
    undo(two, 'crown-sydney');
    t.equal(two.owed(1), 500, 'of the other coup');
  },
);

t.test('a stake that is laid is not taken for a debt: no seat plays on less than nothing', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' });
  play.by('dealer', 'cash-out', { seat: 1 }).by('dealer', 'credit', { seat: 1, amount: 5000 });
  play.wager(1, 'player', 5000).noMoreBets().cards(PLAYER_WINS).settle().wager(1, 'player', 10_000);
  undo(play, 'nsw');
  t.strictSame([play.seat(1).credit, play.owed(1)], [10_000, 5000], 'what is laid is owed');
  play.noMoreBets().cards(BANKER_WINS).settle();
  t.ok(play.seat(1).credit >= 0);
  t.ok(addsUp(play));
});

t.test('who has gone is kept apart from who sits there now', async (t) => {
  const coup = (): Play => {
    const play = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 10_000).wager(2, 'banker', 10_000);
    return play.noMoreBets().cards(PLAYER_WINS).settle();
  };
  const renewed = (seat: number): Play =>
    coup().by('dealer', 'cash-out', { seat }).by('dealer', 'credit', { seat, amount: 5000 });
  const won = undo(renewed(1), 'nsw');
  t.equal(won.seat(1).credit, 5000, 'the newcomer has not won');
  t.match(won.state.formerPlayers, [{ seat: 1, person: 1, owes: 10_000 }]);
  const lost = undo(renewed(2), 'nsw');
  t.equal(lost.seat(2).credit, 5000, 'nor lost');
  t.match(lost.state.formerPlayers, [{ seat: 2, person: 2, toPay: 10_000 }]);
  t.match(lost.by('dealer', 'cash-out', { seat: 2, person: 2 }).tags, [{ paidOut: { amount: 10_000 } }]);
  t.strictSame(lost.state.formerPlayers, []);
  const later = coup().by('dealer', 'cash-out', { seat: 1 });
  undo(later, 'nsw').by('dealer', 'credit', { seat: 1, amount: 5000 }).by('dealer', 'cash-out', { seat: 1 });
  t.match(later.tags, [{ paidOut: { seat: 1, amount: 5000 } }], 'nor owes it');
});
