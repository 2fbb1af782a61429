import t from 'tap';
import { toldAt } from '../../firmware/decode/told.js';
import { inParts, SHORT_FORMS } from '../../firmware/messages/short-forms.js';
import { advanceTable } from '../../firmware/table/advance/advance-table.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import { FOURTEEN_SEGMENTS } from '../../hal/outputs/segments.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { tableFor } from '../support/table.js';
import { NZ_TABLE } from '../support/table-settings.js';

// The reason is where the finger is.

/** What a press is told, and whether it did anything. Pure: the table does not know of it. */
function pressed(moment: TableMoment, seat: number | null, button: RoleNames['button']) {
  const config = { settings: NZ_TABLE, deviceOf: () => 'panels' as const };
  const event = { from: 'button', seat, button, is: 'pressed' } as const;
  const after = advanceTable(config, moment, {
    from: 'cabinet',
    event,
    at: moment.panels.now + 1,
  });
  const { now: _, told: __, message: ___, ...panels } = after.panels;
  const { now: ____, told: _____, message: ______, ...before } = moment.panels;
  const did = after.state !== moment.state || JSON.stringify(panels) !== JSON.stringify(before);
  return { did, told: toldAt(after.panels, seat) };
}

t.test('a key either does something or says why not, at its own panel', async (t) => {
  const table = await tableFor(t);
  const keys = rolesOf(table.board, 'button');
  const mute = new Set<string>();
  const look = (): void => {
    for (const { seat, role } of keys) {
      if (seat !== null && seat > 3) continue;
      const { did, told } = pressed(table.moment, seat, role);
      if (!did && !told) mute.add(`${role} while ${table.phase}`);
    }
  };
  look();
  await table.openWithCredit(3, 2);
  look();
  await table.play('3 chip-3, 3 player, 3 side-1');
  look();
  await table.pass(19_000);
  look();
  await table.pass(20_000);
  look();
  await table.turn('attendant-key', true);
  look();
  // A chosen chip is chosen already, nobody calls, and what is held pays out; there is nothing to cancel, which nobody asks about.
  const known = /^(cancel|clear|chip-\d|call) while/;
  t.strictSame(
    [...mute].filter((one) => !known.test(one)),
    [],
  );
});

t.test('it is told at the seat in words, at the dealer in eight letters, for a while', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 1);
  await table.play('3 chip-4, 3 player, 3 banker');
  t.match(toldAt(table.moment.panels, 3), { refused: { is: 'too-little-credit' } });
  t.equal(toldAt(table.moment.panels, 4), null, 'at that seat alone');
  const shown = new Set<string>();
  for (let i = 0; i < 14; i++) {
    shown.add(table.letters());
    await table.pass(500);
  }
  t.strictSame([...shown].slice(0, 3), ['5EAT 3', 'CREDIT', 'TOO LOW']);
  t.ok(shown.has('BET'), 'and what the table waits for');
  t.equal(toldAt(table.moment.panels, 3), null);
  await table.play('5 undo');
  t.match(toldAt(table.moment.panels, 5), { panel: { is: 'nothing-to-undo' } });
  await table.play('5 chip-2');
  t.equal(toldAt(table.moment.panels, 5), null, 'something else was pressed there');
});

t.test('the limits take turns in the place of the bet, and the credit stays', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 1);
  await table.play('3 info');
  const seen = new Set<string>();
  for (let i = 0; i < 5; i++) {
    seen.add(table.reads('bet', 3));
    t.equal(table.reads('credit', 3), '500.00');
    await table.pass(1000);
  }
  t.strictSame([...seen].sort(), ['Hi -', 'Lo 20']);
  await table.pass(2000);
  t.equal(table.reads('bet', 3), '', 'by itself');
});

t.test('Repeat bets as before, and doubles what lies there; all of it or nothing', async (t) => {
  const table = await tableFor(t);
  await table.openWithCredit(3, 1);
  await table.play('3 repeat');
  t.match(toldAt(table.moment.panels, 3), { panel: { is: 'nothing-to-repeat' } });
  await table.play('3 chip-2, 3 player, 3 tie');
  t.match(table.hands.light('repeat', 3), { lit: true });
  await table.play('3 repeat');
  t.equal(table.money(3), '400.00 100.00');
  await table.play('3 undo');
  t.equal(table.money(3), '425.00 75.00', 'a step back is one of them');
  await table.play('3 repeat, 3 repeat');
  t.equal(table.money(3), '200.00 300.00');
  await table.play('3 repeat');
  t.equal(table.money(3), '200.00 300.00', 'nothing of it');
  t.match(toldAt(table.moment.panels, 3), { refused: { is: 'too-little-credit' } });
});

t.test('every short form fits the display, in letters that it has', async (t) => {
  const fits = (text: string): boolean => {
    const parts = inParts(text);
    return parts.length <= 3 && parts.every((part) => part.length <= 8);
  };
  t.strictSame(
    SHORT_FORMS.filter((text) => !fits(text)),
    [],
  );
  const letters = SHORT_FORMS.flatMap((text) => [...inParts(text).join('').replace('.', '')]);
  t.strictSame(
    letters.filter((letter) => !(letter in FOURTEEN_SEGMENTS.segments)),
    [],
  );
});
