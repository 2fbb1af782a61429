import t from 'tap';
import { floatNow } from '../../../src/table/meters/float.js';
import {
  allWagers,
  creditBy,
  houseWin,
  metersBetween,
  readMeters,
} from '../../../src/table/meters/read-meters.js';
import { addedTo, countedSince, ROLLOVER } from '../../../src/table/state/meters.js';
import { update } from '../../../src/table/state/update.js';
import { atFirstBets, type Play, withChips } from '../../support/play.js';

// What the table counts. That no life makes a meter disagree with the money is a property of test/support/trouble/money.ts.

const PLAYER_WINS = '9S 2D KH QC';

const played = (): Play =>
  atFirstBets({ rulebook: 'nz' }).bets('1P1000 2B5000').noMoreBets().cards(PLAYER_WINS).settle();

const creditOn = ({ state }: Play): number =>
  Object.values(state.seats).reduce((sum, { credit }) => sum + credit, 0);

t.test('a meter has ten digits, and a difference is right across its rollover', async (t) => {
  t.equal(addedTo(ROLLOVER - 1, 1), 0);
  t.equal(String(ROLLOVER - 1).length, 10);
  t.equal(countedSince(addedTo(ROLLOVER - 300, 1000), ROLLOVER - 300), 1000);

  const play = played();
  const { meters } = play.state;
  const full = { ...meters, wagers: { player: { ...meters.wagers['player'], wagered: ROLLOVER - 400 } } };
  play.state = update(play.state, { meters: full as typeof meters });
  play.bets('1P1000').noMoreBets().cards(PLAYER_WINS).settle();
  t.equal(readMeters(play.state).wagers['player']?.wagered, 600);
  t.equal(metersBetween(full as typeof meters, readMeters(play.state)).wagers['player']?.wagered, 1000);
});

t.test('a coup is counted by wager, and the seats of a table that closes are kept', async (t) => {
  const play = played();
  const { wagers, coups, accounts } = readMeters(play.state);
  t.match(wagers, {
    player: { wagers: 1, wagered: 1000, won: 2000, refunded: 0, takenBack: 0, tokens: 0 },
    banker: { wagers: 1, wagered: 5000, won: 0 },
  });
  t.match(coups, { shoes: 1, settled: 1, void: 0, undone: 0 });
  t.equal(houseWin(allWagers({ wagers })), 4000);
  t.equal(creditBy(accounts), creditOn(play), 'the money identity of the whole table');
  for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'cash-out', { seat });
  const before = readMeters(play.state);
  play.by('supervisor', 'close');
  t.equal(play.refusal, null);
  t.strictSame(readMeters(play.state), before);
  t.equal(creditBy(before.accounts), 0);
});

t.test(
  'void coups and undone settlements are counted apart, and one settled again is counted anew',
  async (t) => {
    const play = played().bets('1P1000').noMoreBets().cards('9S');
    play.by('manager', 'void', { reason: 'fire' });
    t.match(readMeters(play.state).wagers['player'], { wagered: 2000, refunded: 1000, won: 2000 });
    t.match(readMeters(play.state).coups, { settled: 1, void: 1 });

    const nsw = atFirstBets({ rulebook: 'nsw' }).bets('1P1000').noMoreBets().cards(PLAYER_WINS).settle();
    nsw.by('supervisor', 'void-round', { round: 1, reason: 'fire' });
    t.equal(nsw.refusal, null);
    t.match(readMeters(nsw.state).wagers['player'], {
      wagered: 1000,
      won: 2000,
      refunded: 1000,
      takenBack: 2000,
    });
    t.match(readMeters(nsw.state).coups, { settled: 1, undone: 1 });
  },
);

t.test('a shift counts what each officer did, and ends as a difference of two readings', async (t) => {
  const play = played();
  play.by('dealer', 'end-shift');
  t.match(play.refusal, { code: 'no-right', reason: { is: 'takes-officer', needed: 'supervisor' } });
  play.bets('1P1000').noMoreBets().by('supervisor', 'end-shift');
  t.match(play.refusal, { code: 'wrong-phase', reason: { is: 'shift-between-coups' } });
  play.cards(PLAYER_WINS).settle().by('supervisor', 'end-shift');
  t.match(play.said, [{ noted: 'shift 1 has ended; coups settled: 2' }]);
  const { lastShift: first } = play.state;
  t.match(first, { number: 1, by: { role: 'supervisor' }, to: readMeters(play.state) });
  const dealer = first?.officers.find(({ by }) => by.id === 'dealer 1');
  t.match(dealer, { acts: { settle: 2, 'no-more-bets': 2 }, money: { wagered: 7000, won: 4000 } });

  play.bets('2B5000').noMoreBets().cards(PLAYER_WINS).settle().event('fault', { device: 'doors' });
  play.by('supervisor', 'fault-cleared', { device: 'doors' }).by('manager', 'end-shift');
  const second = play.state.lastShift;
  t.match(second, { number: 2, faults: { doors: 1 } });
  const counted = second && metersBetween(second.from, second.to);
  t.match(counted, {
    coups: { settled: 1 },
    wagers: { banker: { wagered: 5000, won: 0 }, player: { wagered: 0 } },
  });
  t.strictSame(play.state.shift, {
    number: 3,
    from: readMeters(play.state),
    officers: [],
    decisions: [],
    faults: {},
  });
  t.match(readMeters(play.state).coups, { settled: 3 }, 'no meter is set back');
});

t.test('the float should hold what was counted, and what has come and gone since', async (t) => {
  const credits = played().by('supervisor', 'float', { is: 'fill', amount: 1000 });
  t.match(credits.refusal, { reason: { is: 'stakes-are-credit' } });

  const play = withChips({ rulebook: 'nz' });
  const move = (is: string, amount: number, role: 'dealer' | 'supervisor' = 'supervisor'): Play =>
    play.by(role, 'float', { is, amount });
  t.equal(floatNow(play.state), null, 'nobody has counted it');
  move('counted', 100_000);
  for (const is of ['counted', 'fill', 'credit'])
    t.match(move(is, 1, 'dealer').refusal, { code: 'no-right' }, is);
  move('drop', 20_000, 'dealer');
  move('fill', 50_000);
  move('credit', 10_000);
  t.equal(floatNow(play.state), 120_000);
  play.event('spot', { seat: 1, on: 'banker', amount: 5000 }).noMoreBets().cards(PLAYER_WINS).settle();
  play.event('spot', { seat: 1, on: 'banker', amount: 0 });
  t.equal(floatNow(play.state), 125_000, 'the losing chips went into it');
  move('counted', 124_000);
  t.match(play.said, [{ noted: 'the float holds 124000, and should hold 125000' }]);
  t.equal(floatNow(play.state), 124_000);
});
