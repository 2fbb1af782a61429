import t, { type Test } from 'tap';
import { decode } from '../../firmware/decode/decode.js';
import { faultsOf, isClearable, type LostPart, partLost } from '../../firmware/decode/faults.js';
import type { PanelContext } from '../../firmware/decode/panel-context.js';
import { decodeShoeTelegram } from '../../firmware/decode/shoe-telegrams.js';
import { render } from '../../firmware/render/render.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { foldRecord } from '../../firmware/table/table-fold.js';
import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import { reduce } from '../../src/table/reduce.js';
import type { Fault } from '../../src/table/state/fault.js';
import { CLOSED } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { tableFor } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';

// One input at a time, without wires.

/** A table whose coup has two cards, with a wager of seat 1. */
async function dealing(t: Test): Promise<PanelContext> {
  const table = await tableFor(t, smallTable(NZ_TABLE, 2, 'card-reading'));
  await table.prepareShoe(2, 3, 4, 5);
  await table.addCredit(1);
  await table.play('1 player, no-more-bets, pull 2');
  const { state, panels } = table.moment;
  return { settings: table.settings, state, panels };
}

const pressed = (seat: number, button: CabinetButtonEvent['button']): CabinetButtonEvent => ({
  from: 'button',
  seat,
  button,
  is: 'pressed',
});
const noDevice = (): never => {
  throw new Error('no part is lost here');
};

t.test('a first chip below the minimum puts down the minimum; one more is a chip', async (t) => {
  const context = await dealing(t);
  const before = { ...context, state: { ...context.state, phase: CLOSED.phase } };
  const { events } = decode(before, pressed(2, 'player'), noDevice);
  t.match(events, [{ type: 'wager', wager: { seat: 2, on: 'player', amount: 2000 } }]);
  const { events: more } = decode(context, pressed(1, 'player'), noDevice);
  t.match(more, [{ type: 'wager', wager: { seat: 1, on: 'player', amount: 2500 } }]);
});

t.test('an attendant collects what a seat owes before it is paid out', async (t) => {
  const context = await dealing(t);
  const [account] = Object.values(context.state.seats);
  if (!account) throw new Error('nobody sits there');
  const owing = { ...account, debts: [{ shoe: 1, round: 1, amount: 500 }] };
  const state = { ...context.state, seats: { 1: owing } } as unknown as PanelContext['state'];
  const panels = { ...context.panels, keys: ['attendant-key'] as const };
  const { events } = decode({ ...context, state, panels }, { ...pressed(1, 'clear'), is: 'held' }, noDevice);
  t.match(events, [
    { type: 'collect', seat: 1 },
    { type: 'cash-out', seat: 1 },
  ]);
});

t.test('a telegram of another place than the one that is due shows a card that was lost', async (t) => {
  const { panels, ...rest } = await dealing(t);
  const context = { ...rest, panels: { ...panels, shoeCardCount: 2 } };
  const card = { kind: 'card', hand: 'player', card: { suit: 'spade', rank: 9 } } as const;
  t.match(decodeShoeTelegram(context, { ...card, index: 2 }).events, [{ type: 'card', card: '9S' }]);
  t.strictSame(decodeShoeTelegram(context, { ...card, index: 3 }).events, [
    { type: 'fault', device: 'card-reader' },
  ]);
});

t.test('a card is due, and yet the shoe stays locked while a fault holds the coup', async (t) => {
  const context = await dealing(t);
  const lockedBy = (effect: Fault['effect'] | null): unknown => {
    const faults = effect === null ? [] : [{ device: 'shoe', effect } as const];
    return render({ ...context, jackpot: null, state: { ...context.state, faults } }).outputs['shoe-lock'];
  };
  t.strictSame(
    [null, 'stands', 'hold', 'lock'].map((effect) => lockedBy(effect as Fault['effect'])),
    [false, false, true, true],
  );
});

t.test(
  'a fault can be cleared once its parts work, and at once where it only has to be accepted',
  async (t) => {
    const context = await dealing(t);
    const state = { ...context.state, faults: [{ device: 'panels', effect: 'stands' } as const] };
    const clearable = (until: LostPart['until']): boolean => {
      const lost: LostPart = { device: 'panels', part: 'seat-1.buttons', code: 'gone', says: 'gone', until };
      return faultsOf({ state, panels: partLost(context.panels, lost) }).every(isClearable);
    };
    t.equal(clearable('restored'), false);
    t.equal(clearable('cleared'), true);
  },
);

t.test('events of an older version change nothing', async (t) => {
  const opened = { type: 'open', by: { role: 'supervisor', id: 'S1' }, ...NZ_TABLE.opening } as const;
  const record = { kind: 'event', body: opened } as unknown as Parameters<typeof foldRecord>[1];
  t.notOk(reduce(CLOSED, opened as never) instanceof Refused);
  const by = (version: string) => ({ ...NEW_TABLE, lastStart: { ...NEW_TABLE.lastStart, version } });
  t.equal(foldRecord(by('0.1.0'), record).state, CLOSED);
  t.equal(foldRecord(by('0.3.0'), record).state.phase.is, 'shuffle');
});
