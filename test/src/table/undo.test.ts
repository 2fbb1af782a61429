import t from 'tap';
import type { Role } from '../../../src/rulebooks/roles.js';
import { balances } from '../../../src/table/state/seat.js';
import { atFirstBets, type Play } from '../../support/play.js';
import { rows } from '../../support/rows.js';
import { wagers } from '../../support/wagers.js';

// Undoing a settled coup is the exact inverse of its settlement.

const PLAYER_WINS = '9S 2D KH QC';
const BANKER_WINS = '2D 9S QC KH';
const TIE = '9S 9D KH QC';

const OFFICERS: Readonly<Record<string, Role>> = { nsw: 'supervisor', 'crown-sydney': 'casino-manager' };
const undo = (play: Play, rulebook: string, more: object = {}): Play =>
  play.by(OFFICERS[rulebook] ?? 'dealer', 'void-round', { round: 1, reason: 'fire', ...more });

const coup = (play: Play, placed: string, cards: string, tokens = ''): Play => {
  for (const wager of wagers(tokens)) play.event('wager', { wager, tokens: true });
  for (const wager of wagers(placed)) play.event('wager', { wager });
  return play.noMoreBets().cards(cards).settle();
};

/** What a seat has, before and after. */
const has = (play: Play, seat: number) => {
  const { credit, tokens } = play.seat(seat);
  return { credit, tokens, owed: play.owed(seat) };
};

const addsUp = ({ state }: Play): boolean =>
  Object.values(state.seats).every((seat) => balances(seat) && seat.credit >= 0);

t.test('nsw 14.4, nsw 14.5, crown-sydney 14.3, crown-sydney 14.4: it is as before', async (t) => {
  for (const rulebook of ['nsw', 'crown-sydney']) {
    for (const [title, cards, placed, tokens] of rows`
      won on the Player                  | ${PLAYER_WINS} | 1P10000        |
      won on the Banker, with commission | ${BANKER_WINS} | 1B10000        |
      lost                               | ${PLAYER_WINS} | 1B10000        |
      a stand-off                        | ${TIE}         | 1B10000        |
      won in tokens                      | ${PLAYER_WINS} |                | 1P2000
      lost in tokens                     | ${PLAYER_WINS} |                | 1B2000
      a stand-off in tokens              | ${TIE}         |                | 1B2000
      in chips and in tokens             | ${PLAYER_WINS} | 1P1000 1T500   | 1P2000`) {
      for (const shoes of [0, 2]) {
        const play = atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 5000 });
        const before = has(play, 1);
        coup(play, placed, cards, tokens);
        for (let shoe = 0; shoe < shoes; shoe++) {
          play.by('supervisor', 'replace-cards', { reason: 'torn' });
          play.by('dealer', 'shuffled', { how: 'pre-shuffled' });
          play.by('dealer', 'cut', { cutBy: 'an officer', depth: 100, behind: 20 });
          play.by('dealer', 'burn', { how: 'first' }).card('2S');
        }
        const what = `${rulebook}, ${title}, ${shoes} shoes later`;
        t.equal(undo(play, rulebook, { shoe: 1 }).refusal, null, what);
        t.strictSame(has(play, 1), before, what);
        t.ok(addsUp(play), what);
        t.match(undo(play, rulebook, { shoe: 1 }).refusal, { code: 'not-now' }, 'once');
      }
    }
  }
});

t.test('crown-sydney 10.3.1: deferred commission is struck off, or given back', async (t) => {
  const owing = (): Play => atFirstBets({ rulebook: 'crown-sydney', deferCommission: true });
  for (const collected of [false, true]) {
    const play = coup(owing(), '1B10000', BANKER_WINS);
    t.equal(play.owed(1), 500);
    if (collected) play.by('dealer', 'collect', { seat: 1 });
    undo(play, 'crown-sydney');
    t.strictSame(has(play, 1), { credit: 100_000, tokens: 0, owed: 0 }, `collected ${collected}`);
    t.ok(addsUp(play));
  }
  const two = coup(coup(owing(), '1B10000', BANKER_WINS), '1B10000', BANKER_WINS);
  t.equal(undo(two, 'crown-sydney').owed(1), 500, 'of the other coup');
});

t.test('a stake that is laid is not taken for a debt: no seat plays on less than nothing', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).by('dealer', 'cash-out', { seat: 1 });
  coup(play.by('dealer', 'credit', { seat: 1, amount: 5000 }), '1P5000', PLAYER_WINS);
  undo(play.wager(1, 'player', 10_000), 'nsw');
  t.strictSame(has(play, 1), { credit: 10_000, tokens: 0, owed: 5000 }, 'what is laid is owed');
  t.ok(addsUp(play.noMoreBets().cards(BANKER_WINS).settle()));
});

t.test('who has gone is kept apart from who sits there now', async (t) => {
  const settled = (): Play => coup(atFirstBets({ rulebook: 'nsw' }), '1P10000 2B10000', PLAYER_WINS);
  const renewed = (seat: number): Play =>
    settled().by('dealer', 'cash-out', { seat }).by('dealer', 'credit', { seat, amount: 5000 });
  const won = undo(renewed(1), 'nsw');
  t.equal(won.seat(1).credit, 5000, 'the newcomer has not won');
  t.match(won.state.formerPlayers, [{ seat: 1, person: 1, owes: 10_000 }]);
  const lost = undo(renewed(2), 'nsw');
  t.equal(lost.seat(2).credit, 5000, 'nor lost');
  t.match(lost.state.formerPlayers, [{ seat: 2, person: 2, toPay: 10_000 }]);
  t.match(lost.by('dealer', 'cash-out', { seat: 2, person: 2 }).tags, [{ paidOut: { amount: 10_000 } }]);
  t.strictSame(lost.state.formerPlayers, []);
  const later = undo(settled().by('dealer', 'cash-out', { seat: 1 }), 'nsw');
  later.by('dealer', 'credit', { seat: 1, amount: 5000 }).by('dealer', 'cash-out', { seat: 1 });
  t.match(later.tags, [{ paidOut: { seat: 1, amount: 5000 } }], 'nor owes it');
});
