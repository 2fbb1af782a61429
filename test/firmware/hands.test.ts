import t, { type Test } from 'tap';
import { handActs, seatHandKeys } from '../../firmware/decode/hands.js';
import { heldViews } from '../../firmware/screens/views/held-view.js';
import { holderOf } from '../../firmware/screens/views/holder-view.js';
import type { Hand } from '../../src/cards/hand.js';
import { reduce } from '../../src/table/reduce.js';
import { Refused } from '../../src/table/step.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { settingsOf, smallTable } from '../support/table-settings.js';

// Tables whose players have the cards in their hands.

/** One that deals by itself, by this of the methods of its settings; seats 1 and 2 have credit. */
async function dealsBy(t: Test, name: string, method: string): Promise<VirtualTable> {
  const shipped = settingsOf(name);
  const methods = (shipped.methods ?? []).filter((one) => one.method === method).slice(0, 1);
  const table = await tableFor(t, smallTable({ ...shipped, methods, bettingSeconds: 5 }, 3));
  await table.confirmBy('supervisor-key');
  await table.addCredit(1);
  await table.addCredit(2);
  await table.pass(8000);
  return table;
}

/** Until it is so, for half a table minute at the most. */
async function until(table: VirtualTable, isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 300 && !isSo(); i++) await table.pass(100);
}

const lit = (table: VirtualTable, seat: number): readonly string[] =>
  (['player', 'banker', 'tie', 'clear', 'repeat'] as const).filter(
    (key) => 'hertz' in table.hands.light(key, seat),
  );

t.test('a table that deals by itself offers, passes and turns hands', async (t) => {
  for (const name of ['nz-international', 'nsw-squeeze', 'crown-sydney-squeeze', 'tasmania-squeeze'])
    for (const { method } of (settingsOf(name).methods ?? []).slice(0, 2)) {
      const table = await dealsBy(t, name, method);
      t.equal(table.state.method?.id, method);
      await table.play('1 chip-2, 1 player, 2 chip-2, 2 banker, 2 banker');
      // Nobody answers: everything comes back to the dealer, and the coup is paid.
      for (let i = 0; i < 60 && table.state.coups === 0; i++) await table.pass(2000);
      t.equal(table.state.coups, 1, `${name}: ${method}`);
      await table.stop();
    }
});

t.test('a player accepts, looks, and turns; only the keys of that seat say so', async (t) => {
  const table = await dealsBy(t, 'tasmania-squeeze', 'squeeze');
  await table.play('1 chip-2, 1 player, 2 chip-2, 2 banker, 2 banker');
  await until(table, () => table.letters() === 'P FOR 1');
  t.strictSame(lit(table, 1), ['player', 'clear']);
  t.strictSame(lit(table, 2), []);
  const where = (hand: Hand) => {
    const { does, seat, turned } = holderOf(table.state, hand) ?? {};
    return `${does} ${seat} ${turned}`;
  };
  t.match(where('player'), /^offered 1 /, 'everybody sees whose it is');
  await table.play('2 player, 2 clear');
  t.match(table.state.phase, { handling: { hands: { player: { holding: { is: 'offered', seat: 1 } } } } });
  await table.play('1 player');
  await until(table, () => table.letters() === 'B FOR 2');
  await table.play('2 banker');
  await until(table, () => table.letters() === 'P AT 1');
  const held = () => heldViews(table.moment, table.settings);
  t.equal(held()[1]?.cards.length, 2);
  t.notOk(held()[1]?.cards.includes(null), 'seat 1 sees its cards');
  t.equal(held()[2], null, 'and nobody else does');
  t.equal(where('player'), 'out 1 false');
  t.equal(table.reads('player-points'), '-');
  const byAnother = { role: 'player', id: 'seat 2' } as const;
  const returned = { type: 'handle', by: byAnother, hand: 'player', act: 'returned', seat: 2 } as const;
  t.ok(reduce(table.state, returned) instanceof Refused, 'nobody turns the cards of another');
  await table.play('1 player');
  t.match(table.reads('player-points'), /\d/);
  t.equal(where('player'), 'back 1 true');
  t.equal(held()[1], null);
  await until(table, () => table.letters() === 'B AT 2');
  await table.play('2 clear');
  await until(table, () => table.reads('banker-points') !== '-');
  t.match(table.reads('banker-points'), /\d/, 'given back, and turned by the dealer');
});

t.test('what is lit at a seat, and what the answers say, is taken', async (t) => {
  const table = await dealsBy(t, 'nsw-squeeze', 'method-b');
  await table.play('1 chip-2, 1 player, 2 chip-2, 2 banker, 2 banker');
  let seen = 0;
  for (let i = 0; i < 60; i++) {
    const context = { settings: table.settings, ...table.moment };
    const acts = [
      ...handActs(context),
      ...[1, 2, 3].flatMap((seat) => Object.values(seatHandKeys(context, seat))),
    ];
    seen += acts.length;
    t.notOk(acts.some(({ event }) => reduce(context.state, event) instanceof Refused));
    await table.pass(1000);
  }
  t.ok(seen > 20);
});

t.test(
  'the marker goes from who does not wager on the Banker to the next, and then betting closes',
  async (t) => {
    const table = await dealsBy(t, 'nsw-squeeze', 'method-c');
    t.match(table.state.marker, { is: 'offered', seat: 1 });
    await table.play('1 banker');
    t.match(table.state.marker, { is: 'held', seat: 1 });
    t.notOk(table.state.phase.is === 'betting' && table.state.phase.wagers.length, 'that was no wager');
    await table.play('2 chip-2, 2 banker, 6 s');
    t.match(table.state.marker, { is: 'offered', seat: 2 });
    await table.play('2 banker, 1 s');
    t.equal(table.phase, 'dealing');
    t.match(table.state.phase, { handling: { hands: { banker: { holding: { is: 'accepted', seat: 2 } } } } });
  },
);
