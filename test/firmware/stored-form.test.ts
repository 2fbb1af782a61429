import t from 'tap';
import { FORM, storedTable } from '../../firmware/table/stored-form.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { contextOf } from '../../src/table/reduce.js';
import { withinOwnLimits } from '../../src/table/rights/own-limits.js';
import { atFirstBets } from '../support/play.js';

// What programs of before have stored, as this one reads it.

t.test(
  'form 1 knew no limits of players’ own: whoever is at a seat has come now, and has none',
  async (t) => {
    const play = atFirstBets({ rulebook: 'nz' }).bets('1P5000').noMoreBets().cards('6H 7C KH QC').settle();
    play.by('dealer', 'cash-out', { seat: 2 }).event('clock', { minute: 12 });
    const seats = Object.entries(play.state.seats).map(([number, seat]) => {
      const { since: _, own: __, ...older } = seat;
      return [number, older];
    });
    const { lastVoid: _, shoe, ...state } = play.state;
    const before = { ...state, shoe: { ...shoe, lastVoid: null }, meters: {} };
    const older = { ...NEW_TABLE, state: { ...before, seats: Object.fromEntries(seats) } };
    const read = storedTable({ form: 1, state: older });
    t.match(read?.state.seats, {
      1: { person: 1, since: { minute: 12, lost: 5000 }, own: {} },
      2: { person: null, since: null, own: {} },
    });
    const context = read && contextOf(read.state);
    t.equal(context && withinOwnLimits(context, 1, { before: 0, with: 95_000, taken: 0 }), null);
  },
);

t.test('form 1 had of a void coup its clause, and nothing of its cards and stakes', async (t) => {
  for (const [clause, lastVoid] of [
    [null, null],
    ['nz 7.11', { clause: 'nz 7.11', cards: [], refunded: [] }],
  ]) {
    const { lastVoid: _, ...state } = NEW_TABLE.state;
    const older = { ...state, meters: {}, shoe: { ...state.shoe, lastVoid: clause } };
    const read = storedTable({ form: 1, state: { ...NEW_TABLE, state: older } });
    t.strictSame(read?.state.lastVoid, lastVoid);
    t.strictSame(read?.state.shoe, NEW_TABLE.state.shoe);
  }
});

t.test('this form is read as it is, and a later one not at all', async (t) => {
  t.equal(storedTable({ form: FORM, state: NEW_TABLE }), NEW_TABLE);
  t.equal(storedTable({ form: FORM + 1, state: NEW_TABLE }), null);
});
