import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// What the floor orders of a table: it plays, or it is disabled. A coup on which wagers lie is played to its end.

const MANAGER = { role: 'manager', id: 'M1' } as const;
const SUPERVISOR = { role: 'supervisor', id: 'S1' } as const;

const ordered = (play: Play, order: number, plays: boolean): Play =>
  play.event('floor-order', { order, plays, ordered: ['M1', 'S1'], reason: 'an incident' });
const disabled = (play: Play, order = 1): Play => ordered(play, order, false);
const table = (): Play => atFirstBets({ rulebook: 'nz' });

t.test('a disabled table plays what lies there to its end, and then takes no wagers', async (t) => {
  const play = disabled(table().bets('1P5000'));
  t.match(play.said, [{ announced: /out of play/ }]);
  const message = /the floor has disabled the table/;
  t.match(play.bets('2P5000').refusal, { code: 'not-allowed', message });
  t.match(play.bets('1P6000').refusal, { code: 'not-allowed', message });
  play.noMoreBets().cards('7S 6D KH QC').settle();
  t.equal(play.code, null);
  t.equal(play.state.seats['1']?.credit, 105_000);
  t.match(play.bets('1P5000').refusal, { code: 'not-allowed', message });
  t.equal(ordered(play, 2, true).bets('1P5000').code, null);
});

t.test('nothing of it stops a coup in its middle', async (t) => {
  const without = table().bets('1B5000').noMoreBets().cards('7S 6D KH QC').settle();
  for (const [name, orderIn] of [
    ['before the first card', (play: Play) => disabled(play).cards('7S 6D KH QC')],
    ['between cards', (play: Play) => disabled(play.cards('7S 6D')).cards('KH QC')],
    ['before it is paid', (play: Play) => disabled(play.cards('7S 6D KH QC'))],
  ] as const) {
    const play = orderIn(table().bets('1B5000').noMoreBets()).settle();
    t.strictSame({ ...play.state, floor: null }, without.state, name);
  }
});

t.test('what is ordered twice or out of order does no harm', async (t) => {
  const play = ordered(disabled(table()), 2, true);
  const { state } = play;
  for (const [order, plays] of [
    [1, false],
    [2, true],
    [2, false],
  ] as const) {
    ordered(play, order, plays);
    t.equal(play.state, state, `${order} ${plays}`);
    t.strictSame(play.said, []);
  }
});

t.test('it holds while the table is locked, owed a decision, closed, and opened again', async (t) => {
  const locked = disabled(table().event('fault', { device: 'memory' }));
  t.match(locked.state, { floor: { order: 1 }, waitingFacts: [] });
  const play = table();
  for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'cash-out', { seat });
  disabled(play.by('manager', 'close'));
  t.match(play.state, { phase: { is: 'closed' }, floor: { order: 1, plays: false } });
  play.by('manager', 'open', { seats: 3, table: { rulebook: 'nz' } });
  t.match(play.state.floor, { order: 1, plays: false });
  t.equal(ordered(play.by('manager', 'close'), 2, true).state.floor?.plays, true);
});

t.test(
  'two persons at the table enable it, and the floor knows by its order that it is theirs',
  async (t) => {
    const play = disabled(table());
    const enable = (by: object, other: object): Play => play.event('enable', { by, with: other });
    t.equal(enable(SUPERVISOR, SUPERVISOR).code, 'no-right');
    t.equal(enable(MANAGER, { role: 'dealer', id: 'D1' }).code, 'no-right');
    t.match(enable(MANAGER, { ...MANAGER, role: 'supervisor' }).refusal, { message: /two persons/ });
    t.equal(play.bets('1P5000').code, 'not-allowed');
    t.equal(enable(MANAGER, SUPERVISOR).code, null);
    t.match(play.state.floor, { order: 1, plays: false, enabledHere: true });
    t.equal(play.bets('1P5000').code, null);
    t.match(enable(MANAGER, SUPERVISOR).refusal, { code: 'not-now' });
    t.equal(disabled(play, 2).bets('2P5000').code, 'not-allowed');
  },
);

t.test('chips that lay there are played, and those laid later are not', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }, { wagering: 'chips' });
  const chips = (seat: number, amount: number): Play => play.event('spot', { seat, on: 'player', amount });
  disabled(chips(1, 5000));
  chips(2, 5000);
  t.match(play.by('dealer', 'no-more-bets').refusal, { code: 'not-allowed' });
  chips(2, 0);
  t.equal(play.by('dealer', 'no-more-bets').code, null);
});
