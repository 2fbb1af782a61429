import { nameOfTest, type OutputTest } from '../../firmware/decode/output-test.js';
import type { ServiceAsked } from '../../firmware/decode/service.js';
import { render } from '../../firmware/render/render.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { type StoredTable, storedIn } from '../../firmware/table/stored-table.js';
import { serveOwnPanel } from '../../firmware/technician/own-panel/own-panel.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import { roleKey } from '../../hal/roles/played-role.js';
import { Chance } from './chance.js';
import { same } from './checks.js';
import { VirtualTable } from './table.js';
import { smallTable } from './table-settings.js';
import { technicianSettings } from './technician.js';

// One life of a table that is taken out of service somewhere between two coups. Whatever is done to it then, it is given back as
// it was: its state to the byte, and all that can be seen of it.

const BET =
  'supervisor-key+, confirm, supervisor-key-, attendant-key+, 1 chip-4, 1 chip-4, attendant-key-, 12 s, 1 chip-3, 1 player';

/** Where a table may be when a technician comes. */
const BEFORE: readonly string[] = [
  '0 s',
  'supervisor-key+, confirm, supervisor-key-, 2 s',
  BET,
  ...[0, 1, 2, 4, 6, 9, 13].map((seconds) => `${BET}, no-more-bets, ${seconds} s`),
  `${BET}, no-more-bets, 40 s, 1 chip-3, 1 player, no-more-bets, 40 s`,
  `${BET}, supervisor-key+, void, supervisor-key-, 1 s`,
  'supervisor-key+, confirm, supervisor-key-',
  'supervisor-key+, confirm, supervisor-key-, attendant-key+, 1 chip-4, attendant-key-, 12 s',
  'supervisor-key+, confirm, supervisor-key-, attendant-key+, 1 chip-4, 1 chip-4, attendant-key-, 12 s, 1 chip-3, 1 player, no-more-bets, 40 s',
  'supervisor-key+, confirm, supervisor-key-, attendant-key+, 1 chip-4, attendant-key-, 12 s, 1 chip-3, 1 player, no-more-bets, 3 s',
];

/** As few as every rulebook is played on: crown-sydney 2.1 has three. All seats are alike. */
const SEATS = 3;

const PAGES = /^(recall|answer-|confirm|cancel)/;

const KEYS = ['dealer-key', 'supervisor-key', 'manager-key', 'attendant-key'] as const;

/** Gives what was done, in a line. */
export async function liveThroughService(seed: number, settings: TableSettings): Promise<string> {
  const chance = new Chance(seed);
  const table = new VirtualTable({ ...smallTable(settings, SEATS), seed });
  await table.start();
  const stopOwnPanel = serveOwnPanel(technicianSettings(table), table.running);
  try {
    const where = chance.pick(BEFORE);
    await arrive(table, where);
    const before = pictureOf(table);
    const stored = storedIn(table.moment);
    const answer = await serve(table, { act: 'begin' });
    if (answer !== 'taken') return await beside(table, where, seed, chance, answer);
    if (chance.oneIn(4)) return await cutOff(table, stored, chance, seed);
    const done = await work(table, chance);
    await table.turn('technician-key', true);
    await table.pass(100);
    same(pictureOf(table), before, `${seed}: the table after ${done}`);
    return `${done.split(', ').length} acts: ${done}`;
  } finally {
    stopOwnPanel();
    await table.stop();
  }
}

async function arrive(table: VirtualTable, where: string): Promise<void> {
  await table.play(where);
  table.set('main-door', null, true);
  await table.turn('technician-key', true);
}

/** It is not taken out of service: whatever is asked of it all the same, it goes on like one to which nobody has come. */
async function beside(
  table: VirtualTable,
  where: string,
  seed: number,
  chance: Chance,
  why: string,
): Promise<string> {
  const { board, settings } = table;
  const twin = new VirtualTable({ board, settings, seed });
  await twin.start();
  try {
    await arrive(twin, where);
    const done: string[] = [];
    for (let left = chance.between(1, 6); left > 0; left--) {
      const link = chance.between(1, 2);
      const asked = chance.pick<ServiceAsked>([
        { act: 'begin' },
        { act: 'alive', link },
        { act: 'let-go', link },
        { act: 'drive', link, test: anyTest(table, chance) },
      ]);
      const answer = await serve(table, asked);
      done.push(asked.act);
      // By now it may stand between two coups.
      if (answer === 'taken' && asked.act === 'begin')
        return `${done.length} acts: ${why}, then ${done.join(', ')}`;
      const waits = chance.between(1, 3000);
      await table.pass(waits);
      await twin.pass(waits);
      const turns = chance.oneIn(3);
      if (turns)
        for (const one of [table, twin]) for (const on of [false, true]) await one.turn('technician-key', on);
      same(pictureOf(table), pictureOf(twin), `${seed}: the table beside its twin after ${done.join(', ')}`);
    }
    return `${done.length} acts: ${why}: ${done.join(', ')}`;
  } finally {
    await twin.stop();
  }
}

/** The program is killed, or the power goes, somewhere in service: the table comes back as if nobody had worked on it. */
async function cutOff(
  table: VirtualTable,
  before: StoredTable,
  chance: Chance,
  seed: number,
): Promise<string> {
  const done: string[] = [];
  const unplugged = new Set<string>();
  for (let left = chance.between(0, 8); left > 0; left--) done.push(await act(table, chance, unplugged));
  const said = [...done, 'the power goes'].join(', ');
  const { board, settings } = table;
  const back: object[] = [];
  for (const stored of [storedIn(table.moment), before]) {
    const started = new VirtualTable({ board, settings, seed, stored: JSON.parse(JSON.stringify(stored)) });
    await started.start();
    back.push(pictureOf(started));
    await started.stop();
  }
  same(back[0], back[1], `${seed}: the table after ${said}`);
  return `${done.length + 1} acts: ${said}`;
}

/** All that a technician does, up to the end of the self-tests. */
async function work(table: VirtualTable, chance: Chance): Promise<string> {
  const done: string[] = [];
  const unplugged = new Set<string>();
  for (let left = chance.between(3, 15); left > 0; left--) done.push(await act(table, chance, unplugged));
  for (const key of KEYS) table.set(key, null, false);
  await plugIn(table, unplugged);
  await table.turn('technician-key', false);
  await table.pass(3000);
  same(table.moment.panels.service, null, 'it is over');
  checkRecords(table);
  return done.join(', ');
}

/** At each end the journal has the state of the beginning. */
function checkRecords({ written }: VirtualTable): void {
  let begun = '';
  for (const { kind, body } of written) {
    if (kind !== 'service') continue;
    if (body.act === 'begun') begun = body.state;
    if (body.act === 'ended') same(body.state, begun, 'the state at the end');
  }
}

/** A part that was lost for long is looked for every five seconds, and then those behind it. */
async function plugIn(table: VirtualTable, unplugged: Set<string>): Promise<void> {
  for (const part of unplugged) table.hands.chips.get(part)?.plug();
  // So is one that was plugged in again a moment ago.
  const isAnyLost = table.moment.panels.lostParts.some(({ code }) => code !== 'open');
  if (unplugged.size > 0 || isAnyLost) await table.pass(20_000);
  unplugged.clear();
}

async function act(table: VirtualTable, chance: Chance, unplugged: Set<string>): Promise<string> {
  const { hands } = table;
  switch (chance.below(8)) {
    case 0:
    case 1: {
      const test = anyTest(table, chance);
      await serve(table, { act: 'drive', link: chance.between(1, 2), test });
      await table.pass(chance.between(1, 4000));
      return nameOfTest(test);
    }
    case 2:
      await serve(table, { act: chance.pick(['alive', 'let-go']), link: chance.between(1, 2) });
      return 'a sign of life';
    case 3: {
      const key = chance.pick(KEYS);
      await table.turn(key, chance.oneIn(2));
      return key;
    }
    case 4: {
      const keys = rolesOf(table.board, 'button');
      // Half of them on the technician's own pages, which recall opens.
      const { role, seat } = chance.pick(
        chance.oneIn(2) ? keys.filter(({ role }) => PAGES.test(role)) : keys,
      );
      await table.press(role, seat, chance.between(30, 900));
      return `press ${roleKey({ role, seat })}`;
    }
    case 5: {
      const part = chance.pick([...hands.chips.keys()]);
      if (unplugged.has(part)) hands.chips.get(part)?.plug();
      else hands.chips.get(part)?.unplug();
      if (!unplugged.delete(part)) unplugged.add(part);
      await table.pass(chance.between(1, 3000));
      return `${unplugged.has(part) ? 'unplug' : 'plug'} ${part}`;
    }
    case 6:
      await plugIn(table, unplugged);
      await table.turn('technician-key', false);
      await table.pass(chance.between(100, 1500));
      await table.turn('technician-key', true);
      await serve(table, { act: 'begin' });
      return 'the key back and on again';
    default:
      await table.pass(chance.between(1, 70_000));
      return 'wait';
  }
}

function anyTest({ board }: VirtualTable, chance: Chance): OutputTest {
  const lamp = chance.pick(rolesOf(board, 'lamp'));
  const display = chance.pick(rolesOf(board, 'digits', 'text'));
  return chance.pick<OutputTest>([
    { is: 'lamp', seat: lamp.seat, role: lamp.role },
    { is: chance.pick(['lamps', 'lamp-walk']), seat: chance.pick([1, null, 'everywhere']) },
    { is: chance.pick(['segments', 'segment-walk', 'brightness']), seat: display.seat, role: display.role },
    { is: 'displays', seat: chance.pick([1, null, 'everywhere']) },
    { is: 'output', role: chance.pick(['sounder', 'tower-red', 'tower-amber', 'tower-green', 'shoe-lock']) },
  ]);
}

async function serve(table: VirtualTable, asked: ServiceAsked): Promise<string> {
  const answer = await table.clock.until(table.running.serve(asked));
  return answer.is === 'taken' ? answer.is : answer.code;
}

/** The state without its minutes, which go on once the table is back, what it means to show, and what can be seen of it. */
function pictureOf(table: VirtualTable): object {
  const { state, panels, jackpot } = table.moment;
  const { board, hands } = table;
  const still = { ...panels, now: 0 };
  return {
    state: JSON.stringify({ ...state, clock: null }),
    meant: render({ settings: table.settings, state, jackpot, panels: still }),
    lamps: rolesOf(board, 'lamp').map(({ role, seat }) => [role, seat, hands.light(role, seat)]),
    displays: rolesOf(board, 'digits', 'text').map(({ role, seat }) => [
      role,
      seat,
      hands.segments(role, seat),
    ]),
    shoe: hands.output('shoe-lock'),
  };
}
