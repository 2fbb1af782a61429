import t from 'tap';
import {
  FAILS,
  FAULTS_PAGE,
  INPUTS_PAGE,
  LIGHTS_PAGE,
  REFUSED,
  REPAIR_PAGE,
  STEPS,
  shown,
  THINGS,
  WRONG,
} from '../../firmware/messages/own-pages.js';
import { serveOwnPanel } from '../../firmware/technician/own-panel/own-panel.js';
import { GLYPHS, textOfSegments } from '../../hal/outputs/segments.js';
import { FAULT_ADVICE } from '../../hal/ports/hardware-error.js';
import { lightFaults } from '../support/diagnosis/light-faults.js';
import { findDark } from '../support/diagnosis/own-keys.js';
import { rows, rowsOf } from '../support/rows.js';
import { tableFor, VirtualTable } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';
import { technicianSettings } from '../support/technician.js';

// A technician without any screen: eight letters, and the keys of the dealer's panel.

async function tableWithPages(t: Parameters<typeof tableFor>[0], seats = 4): Promise<VirtualTable> {
  const table = await tableFor(t, smallTable(NZ_TABLE, seats));
  t.teardown(serveOwnPanel(technicianSettings(table), table.running));
  return table;
}

/** The technician's key is turned, and recall pressed. */
async function openPages(table: VirtualTable): Promise<void> {
  await table.turn('technician-key', true);
  await table.press('recall');
  await table.pass(100);
}

const letters = ({ hands }: VirtualTable): string =>
  textOfSegments(hands.segments('message', null), GLYPHS.text).replaceAll('5', 'S');

/** All that the display shows in turn, from its first text on. */
async function read(table: VirtualTable): Promise<string> {
  const pages = table.moment.panels.ownPages?.shows.length ?? 1;
  const since = table.moment.panels.ownPages?.since ?? 0;
  await table.pass(1500 * pages - ((table.clock.now() - since) % (1500 * pages)) + 750);
  const seen: string[] = [];
  for (let page = 0; page < pages; page++) {
    seen.push(letters(table));
    await table.pass(1500);
  }
  return seen.join(' ');
}

const isLit = ({ hands }: VirtualTable, button: Parameters<typeof hands.light>[0]): boolean => {
  const light = hands.light(button, null);
  return 'lit' in light && light.lit;
};

t.test('what is broken is found, and its repair guided, by the keys of the panel alone', async (t) => {
  const table = await tableWithPages(t);
  await openPages(table);
  t.match(await read(table), /^NO FAULT 6 HELP/);
  await table.press('answer-6');
  t.match(await read(table), /1 BACK 2 NEXT 3 AGAIN 4 INPUTS .*CONFIRM REPAIRS CANCEL LEAVES/);
  const broken = ['seat-3.lamps', 'seat-4.digits'].map((name) => table.hands.chips.get(name));
  for (const chip of broken) chip?.unplug();
  await table.pass(5000);
  t.match(await read(table), /^1 OF 2 PART SEAT-3 LAMPS NO ANSWER SEAT 3 PLUG J3 AT 0X62 ON MUX.0/);
  t.same([isLit(table, 'answer-1'), isLit(table, 'answer-2'), isLit(table, 'confirm')], [false, true, true]);
  await table.press('answer-2');
  t.match(await read(table), /^2 OF 2 PART SEAT-4 DIGITS/);
  await table.press('confirm');
  t.equal(await read(table), 'RESEAT CHIP SEAT-4 DIGITS THEN CONFIRM');
  await table.press('confirm');
  t.equal(letters(table), 'LOOKING');
  await table.pass(30_000);
  t.match(await read(table), /^SET JUMPERS CHIP/, 'it did not help');
  broken[1]?.plug();
  await table.press('confirm');
  await table.pass(10_000);
  t.match(await read(table), /^PROVEN WRONG JUMPERS CHIP SEAT-4 DIGITS CONFIRM WRITES/);
  await table.press('confirm');
  await table.pass(1000);
  t.equal(letters(table), 'WRITTEN');
  t.match(
    table.written.flatMap(({ kind, body }) => (kind === 'service' ? [body] : [])),
    [
      {
        act: 'repaired',
        fault: 'seat-4.digits',
        cause: 'address',
        part: 'chip seat-4.digits',
        by: { id: 'T1' },
      },
    ],
  );
  await table.press('cancel');
  t.match(await read(table), /^1 OF 1 PART SEAT-3 LAMPS/);
  broken[0]?.plug();
  await table.pass(8000);
  t.equal(await read(table), 'NO FAULT 6 HELP', 'what works again goes by itself');
});

t.test('what stays dark is found lamp by lamp, and repaired, by the keys of the panel alone', async (t) => {
  const dark = new VirtualTable(smallTable(NZ_TABLE, 2));
  const names = lightFaults(dark).map(({ thing, is, as }) => `${thing}: ${is}: ${as}`);
  for (const [name, ends] of rowsOf(`
    lamp seat-1.tie: contact: dark           | LIKELY NO CONTACT LAMP SEAT-1 TIE
    lamp seat-2.tie: broken: dark            | LIKELY BROKEN LAMP SEAT-2 TIE
    chip seat-2.lamps: broken: does not      | LIKELY BROKEN CHIP SEAT-2 LAMPS
    display seat-2.bet: broken: dark         | LIKELY BROKEN DISPLAY SEAT-2 BET
    chip seat-1.digits: broken: does not     | LIKELY BROKEN CHIP SEAT-1 DIGITS
    panel seat-2: supply: what shines        | LIKELY NO POWER PANEL SEAT-2
    device table.sounder: broken: dead       | LIKELY BROKEN DEVICE TABLE SOUNDER
  `)) {
    const table = await tableWithPages(t, 2);
    const fault = lightFaults(table)[names.findIndex((one) => one.startsWith(name))];
    if (!fault) throw new Error(`no fault is ${name}`);
    t.match(await findDark(table, fault), ends.replaceAll('5', 'S'), name);
  }
});

t.test('every text can be read on a display of eight letters', async (t) => {
  const tables = [THINGS, FAILS, FAULTS_PAGE, INPUTS_PAGE, LIGHTS_PAGE, STEPS, REPAIR_PAGE, WRONG, REFUSED];
  const texts = tables.flatMap((table) => Object.values(table)).filter((text) => typeof text === 'string');
  for (const text of [...texts, 'seat-14.buttons-2', 'table.logic-door-memory', 'spots: station 14'])
    for (const part of shown(text)) {
      t.ok(part.length <= 8, part);
      for (const letter of part) t.ok(letter in GLYPHS.text.segments || letter === '.', part);
    }
  t.same(Object.keys(FAULT_ADVICE).sort(), Object.keys(FAILS).sort(), 'each fault of a part is named');
});

t.test('the pages take their keys from nobody but the technician', async (t) => {
  const table = await tableWithPages(t);
  await table.press('recall');
  t.equal(letters(table), 'NO COUP', 'no key is turned');
  await openPages(table);
  t.equal(letters(table), 'NO FAULT');
  await table.turn('supervisor-key', true);
  await table.press('confirm');
  t.equal(table.phase, 'closed', 'confirm opens no table meanwhile');
  await table.press('cancel');
  await table.pass(100);
  t.equal(letters(table), 'NEW');
  await table.press('recall');
  await table.turn('technician-key', false);
  await table.pass(100);
  t.equal(letters(table), 'NEW', 'the key turned back closes them');
  await table.press('confirm');
  t.equal(table.phase, 'shuffle', 'and confirm is the officer’s again');
});

t.test('each input is shown as it moves, those of the panel as well', async (t) => {
  const table = await tableWithPages(t);
  await openPages(table);
  await table.press('answer-4');
  await table.press('tie', 3);
  t.match(await read(table), /^3 TIE UP 1 X 40 MS SEAT-3 BUTTONS GPA2 PLUG J3 1 OF 16$/);
  const keys = table.board.parts.flatMap((part) =>
    part.roles.flatMap((role) => (role.kind === 'button' && role.seat === 3 ? [role.role] : [])),
  );
  for (const key of keys) if (!['tie', 'call', 'info'].includes(key)) await table.press(key, 3);
  t.match(await read(table), /14 OF 16 NOT YET SEAT-3 CALL SEAT-3 INFO$/);
  await table.press('confirm');
  t.match(await read(table), /^CONFIRM UP/);
  // At every other seat somebody presses ten times a second.
  for (let turn = 0; turn < 20; turn++) {
    for (let seat = 2; seat <= table.settings.seats; seat++) table.set('tie', seat, turn % 2 === 0);
    await table.pass(50);
  }
  table.set('main-door', null, true);
  await table.pass(100);
  t.equal(letters(table), 'MAIN-', 'within 100 ms');
  await table.press('cancel');
  await table.pass(100);
  t.equal(letters(table), 'CANCEL');
  await table.press('cancel', null, 800);
  await table.pass(100);
  t.notOk(table.moment.panels.ownPages, 'held, it closes the pages');
});

t.test('the table is taken out of service there, or it is said why not', async (t) => {
  for (const [before, comes] of rows`
    0 s                                                  | OUT OF SERVICE
    open                                                 | OPEN A DOOR
  `) {
    const table = await tableWithPages(t);
    if (before === 'open') await table.openWithCredit(1, 0);
    await openPages(table);
    await table.press('answer-5');
    t.equal(await read(table), comes);
    const isTaken = table.moment.panels.service !== null;
    t.equal(isTaken, before !== 'open');
    await table.press('cancel');
    await table.pass(100);
    t.equal(letters(table) === 'SERVICE', isTaken);
  }
});
