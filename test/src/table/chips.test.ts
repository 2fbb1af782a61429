import t from 'tap';
import { balances } from '../../../src/table/state/seat.js';
import { withChips as atFirstBets, lay, type Play } from '../../support/play.js';

// Stakes as chips on the layout, which sensors count: what is wagered, what to take and pay, and what then lies there.

const PLAYER_WINS = '7S 6D KH QC';
const laid = (): Play => lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000);

t.test('the dealer is told what should lie there, and the coup is over when it does', async (t) => {
  const play = lay(laid(), 2, 'banker', 2000).noMoreBets().cards(PLAYER_WINS).settle();
  t.match(play.said, [{ settled: { length: 2 } }, { takeAndPay: [{ seat: 1, on: 'player', amount: 2000 }] }]);
  t.equal(play.state.phase.is, 'paying');
  t.equal(lay(play, 1, 'player', 2000).state.phase.is, 'paying', 'the losing chips still lie there');
  t.equal(play.noMoreBets().code, 'wrong-phase');
  t.equal(lay(play, 2, 'banker', 0).state.phase.is, 'betting');
  t.match(play.seat(1), { in: 1000, wagered: 1000, won: 2000, out: 2000, credit: 0 });
  t.match(play.seat(2), { in: 2000, wagered: 2000, won: 0, out: 0, credit: 0 });
  t.ok([1, 2].every((seat) => balances(play.seat(seat))));
  const wagers = [{ seat: 1, on: 'player', amount: 2000 }];
  t.match(play.noMoreBets().state.phase, { wagers }, 'chips left there are wagered again');
});

t.test('a void coup leaves the chips where they lie, and they count as given back', async (t) => {
  const play = laid().noMoreBets().cards('7S').by('supervisor', 'void', { reason: 'dropped' });
  t.match(play.seat(1), { credit: 0, in: 1000, out: 1000, refunded: 1000 });
  const chips = [{ seat: 1, on: 'player', amount: 1000 }];
  t.match(play.state, { phase: { is: 'betting' }, chips });
});

t.test('nz 5.14, nz 12.5: what lies on the layout is not credited too', async (t) => {
  const play = lay(atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' }), 1, 'player', 5000);
  play.noMoreBets().cards('7S 6D').by('supervisor', 'reopen').event('shoe-empty');
  t.equal(play.seat(1).credit, 0);
  t.match(play.state.chips, [{ seat: 1, amount: 5000 }]);
});

t.test('nz 14.5, nz 14.7: an ante is chips on a spot of its own', async (t) => {
  const at = (): Play => atFirstBets({ rulebook: 'nz', ante: { amount: 200, waivedFrom: null } });
  const without = lay(at(), 1, 'player', 5000);
  const reason = { is: 'ante-missing', seat: 1, amount: 200 };
  t.match(without.noMoreBets().refusal, { code: 'not-now', reason });
  const [settled] = without.cards(PLAYER_WINS).settle().tags;
  t.match(settled, { settled: [{ result: 'void', returned: 5000, clause: 'nz 14.7' }] });
  const play = lay(lay(at(), 1, 'player', 5000), 1, 'ante', 200).noMoreBets();
  t.equal(play.code, null);
  t.match(play.cards(PLAYER_WINS).settle().seat(1), { antes: 200 });
});

t.test('Insurance chip by chip is staked once, and taken and paid like any other (nz 11H.3)', async (t) => {
  for (const [cards, banker, due] of [
    ['7C KC', 0, 600],
    ['4C 3C', 1950, 0],
  ] as const) {
    const play = lay(atFirstBets({ rulebook: 'nz', offers: ['insurance'] }), 1, 'banker', 1000).noMoreBets();
    const insure = (amount: number): Play => lay(play, 1, 'insurance', amount, { hand: 'banker' });
    play.cards('2S 5D KH QC');
    insure(100);
    t.match(insure(200).seat(1), { wagered: 1200 });
    play.by('dealer', 'insurance-closed');
    const noted = /on seat 1, insurance, lie 300, and 200 should/;
    t.match(insure(300).said, [{ noted }], 'a late one is none');
    insure(200);
    t.equal(play.cards(cards).settle().state.phase.is, 'paying');
    lay(play, 1, 'banker', banker);
    t.equal(insure(due).state.phase.is, 'betting', 'what lies there is what should');

    if (due === 0) continue;
    t.match(play.noMoreBets().refusal, { message: /chips lie on Insurance/ });
    insure(0);
    t.equal(lay(play, 1, 'player', 1000).noMoreBets().state.phase.is, 'dealing', 'and may be taken away');
  }
});
