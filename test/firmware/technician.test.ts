import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { technicianAlone } from '../../firmware/cli/tech-alone.js';
import { nameOfTest } from '../../firmware/decode/output-test.js';
import { causesOf } from '../../firmware/technician/causes.js';
import { checksOf } from '../../firmware/technician/checks.js';
import { readCommand, USAGE } from '../../firmware/technician/command.js';
import { Dialogue } from '../../firmware/technician/dialogue.js';
import { faultCounts, type HistoryRecord } from '../../firmware/technician/fault-history.js';
import type { InputView } from '../../firmware/technician/inputs-view.js';
import { placeOf } from '../../firmware/technician/place.js';
import { placeText } from '../../firmware/technician/print-place.js';
import { seenAlso } from '../../firmware/technician/seen-inputs.js';
import { TechnicianDesk, type TechnicianSettings } from '../../firmware/technician/technician-desk.js';
import { checksLeft, type Walk, walkAfter } from '../../firmware/technician/walk.js';
import { playedRoles } from '../../hal/board/played-roles.js';
import { sleep } from '../../hal/ports/clock.js';
import { shippedBoard } from '../support/cabinet.js';
import { rows, testOfRows } from '../support/rows.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, settingsOf, smallTable } from '../support/table-settings.js';
import { technicianSettings } from '../support/technician.js';

// `banco tech`: what a technician asks a running table, and reads.

const SUIT_NAMES = ['spade', 'heart', 'diamond', 'club'] as const;

/** A technician at the socket of a table, whose lines come and go at once. */
function technicianAt(table: VirtualTable, seen?: TechnicianSettings['seen']) {
  const { clock } = table;
  const desk = new TechnicianDesk({ ...technicianSettings(table), ...(seen && { seen }) });
  const said: string[] = [];
  const dialogue = new Dialogue(
    { ask: (request) => desk.answer(request) },
    (line) => said.push(line),
    (ms) => sleep(clock, 'the table looks', ms),
  );
  return {
    desk,
    async says(line: string): Promise<string> {
      said.length = 0;
      await clock.until(dialogue.take(line));
      return said.join('\n');
    },
    read: (): string => said.splice(0).join('\n'),
  };
}

t.test('what is broken is named at its root, with its place', async (t) => {
  const table = await tableFor(t);
  const technician = technicianAt(table);
  t.match(await technician.says('faults'), /turn the key of the technician/);
  await table.turn('technician-key', true);
  t.match(await technician.says('faults'), /Everything works/);
  for (const [broken, title, where] of rows`
    mux               | Multiplexer mux at 0x77 does not answer: 34 parts hang on it   | TCA9548A at 0x77 (A2 A1 A0: 1 1 1); bus main
    seat-3.lamps      | seat-3.lamps (PCA9552) has failed                              | seat 3; plug J3; PCA9552 at 0x62 (A2 A1 A0: 0 1 0); segment mux.0: SD0 and SC0 of mux at 0x77; SDA blue, SCL orange
    seat-5.*          | The panel seat-5 does not answer, with all of its 4 parts      | seat 5; plug J5
    mux.1             | Segment mux.1 does not work: 12 parts hang on it               | segment mux.1: SD1 and SC1 of mux at 0x77; SDA blue, SCL orange
    main              | Bus main does not work: 34 parts hang on it                    | bus main
    cabinet.lines     | cabinet.lines (MCP23017) has failed                            | plug J17
  `) {
    const parts = [...table.hands.chips].filter(([name]) =>
      broken.endsWith('*') ? name.startsWith(broken.slice(0, -1)) : name === broken,
    );
    const section = table.hands.sections.get(broken);
    for (const [, chip] of parts) chip.unplug();
    if (section) section.fault = 'arbitration-lost';
    await table.pass(15_000);
    const said = await technician.says('faults');
    t.ok(said.includes(title), `${broken}: ${said}`);
    t.ok(said.includes(where), `${broken}: ${said}`);
    t.notMatch(said, / {2}2 {2}/, `${broken} is the only cause`);
    for (const [, chip] of parts) chip.plug();
    if (section) section.fault = null;
    await table.pass(15_000);
    t.match(await technician.says('faults'), /Everything works/, `${broken} is mended`);
  }
});

t.test('every part of a board has a place that a person finds', async (t) => {
  for (const name of ['raspberry-pi-4', 'raspberry-pi-5', 'beaglebone-black', 'virtual', 'emulated']) {
    const board = shippedBoard(name);
    const { parts, multiplexers, buses, serial, lines } = board;
    for (const named of [...parts, ...multiplexers, ...buses, ...serial, ...lines])
      t.not(placeText(placeOf(board, named.name)), '', `${name}: ${named.name}`);
  }
  const board = shippedBoard('raspberry-pi-4');
  t.equal(placeOf(board, 'spots: station 3').seat, 3);
  t.match(placeText(placeOf(board, 'shoe')), /line shoe; pins 8 and 10/);
  t.same(causesOf(board, { lostParts: [], stuckKeys: [] } as never), []);
});

t.test('keys are seen live, and ticked off', async (t) => {
  const table = await tableFor(t);
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  await technician.says('press seat 2');
  await table.pass(10);
  const keys = table.board.parts.flatMap((part) =>
    part.roles.flatMap((role) => (role.kind === 'button' && role.seat === 2 ? [role.role] : [])),
  );
  for (const key of keys.slice(1)) await table.press(key, 2);
  const said = technician.read();
  t.match(said, new RegExp(`${keys.length - 1} of ${keys.length} came`));
  t.match(said, new RegExp(`Not yet: seat-2.${keys[0]}$`, 'm'));
  await table.press(keys[0] ?? 'player', 2);
  t.match(technician.read(), new RegExp(`${keys.length} of ${keys.length} came`));

  await technician.says('watch table');
  await table.pass(10);
  // At every seat somebody presses ten times a second.
  const storm = (turn: number) => {
    for (let seat = 1; seat <= table.settings.seats; seat++) table.set('tie', seat, turn % 2 === 0);
  };
  for (let turn = 0; turn < 10; turn++) {
    storm(turn);
    await table.pass(50);
  }
  const before = table.clock.now();
  table.set('main-door', null, true);
  let seenAt = Number.POSITIVE_INFINITY;
  for (let step = 0; step < 100 && seenAt === Number.POSITIVE_INFINITY; step++) {
    if (step % 10 === 0) storm(step / 10);
    await table.pass(5);
    if (technician.read().includes('table.main-door')) seenAt = table.clock.now();
  }
  t.ok(seenAt - before <= 100, 'a change is seen within 100 ms, beside a storm of presses');
  await technician.says('');
});

t.test('an input says how often, how long and how it bounced', async (t) => {
  const table = await tableFor(t);
  const { desk } = technicianAt(table);
  await table.turn('technician-key', true);
  const look = async (): Promise<InputView | undefined> => {
    const answer = await desk.answer({ ask: 'inputs' });
    return answer.is === 'shown'
      ? (answer.view as { inputs: InputView[] }).inputs.find(({ name }) => name === 'seat-1.tie')
      : undefined;
  };
  t.match(await look(), { active: false, count: 0, changedAgo: null, part: 'seat-1.buttons', at: 'GPA2' });
  for (let i = 0; i < 3; i++) await table.press('tie', 1, 200);
  const pressed = await look();
  t.match(pressed, { active: false, count: 3 });
  t.ok(Math.abs((pressed?.lastedMs ?? 0) - 200) < 20, `${pressed?.lastedMs} ms`);
  table.set('tie', 1, true);
  await table.pass(31_000);
  t.match(await look(), { active: true, held: true });
});

t.test('a key that is held, and one that nobody saw for a month, are told of unasked', async (t) => {
  const table = await tableFor(t);
  const since = new Date(table.clock.wall() - 40 * 24 * 60 * 60 * 1000).toISOString();
  const seen = Object.fromEntries(table.running.cabinet.inputs.all().map(({ name }) => [name, since]));
  delete seen['seat-2.tie'];
  const recent = new Date(table.clock.wall()).toISOString();
  const technician = technicianAt(table, () =>
    seenAlso(
      { since: recent, seen: { ...seen, 'seat-4.undo': recent } },
      table.running.cabinet.inputs.all(),
      table.clock.now(),
      table.clock.wall(),
    ),
  );
  await table.turn('technician-key', true);
  const said = await technician.says('faults');
  t.match(said, /seat-3\.undo was not seen to move for 40 days/);
  for (const known of ['seat-2.tie', 'seat-4.undo', 'table.technician-key'])
    t.notMatch(said, `${known} was`, `${known} was seen, or may have been`);
  await table.press('undo', 3);
  table.set('clear', 3, true);
  await table.pass(31_000);
  const later = await technician.says('faults');
  t.notMatch(later, 'seat-3.undo was');
  t.match(later, /seat-3\.clear is down for half a minute/);
});

t.test('outputs are tested out of service, and what was seen is kept', async (t) => {
  const table = await tableFor(t);
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  t.match(await technician.says('light seat 3 banker'), /must be out of service/);
  t.match(await technician.says('service'), /Out of service, by T1/);
  t.match(await technician.says('light seat 3 nothing'), /no such output/);
  t.match(await technician.says('light seat 3 banker'), /Did you see it/);
  await table.pass(100);
  t.match(table.hands.light('banker', 3), { lit: true });
  t.equal(await technician.says('no'), 'Noted.');
  await table.pass(100);
  t.match(table.hands.light('banker', 3), { lit: false });
  t.equal(await technician.says('yes'), 'Nothing is tested now.');
  t.same(
    table.written.flatMap(({ kind, body }) => (kind === 'service' && body.act === 'saw' ? [body] : [])),
    [{ act: 'saw', output: 'lamp seat-3.banker', saw: 'no', by: { role: 'technician', id: 'T1' } }],
  );
  await technician.says('show all');
  technician.desk.left();
  await table.pass(100);
  t.equal(table.letters(), '5ERVICE', 'a lost link takes the test away');
});

t.test('a repair is guided, and written down', async (t) => {
  const table = await tableFor(t);
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  t.match(await technician.says('guide 1'), /ask for faults first/);
  const chip = table.hands.chips.get('seat-3.lamps');
  chip?.unplug();
  await table.pass(3000);
  await technician.says('faults');
  t.match(await technician.says('guide 1'), /Press seat-3.lamps into its socket/);
  t.match(
    await technician.says('done'),
    /does not see that it helped[\s\S]*jumpers of seat-3.lamps to 0x62: .* 0 1 0/,
  );
  t.match(await technician.says('done'), /does not see that it helped[\s\S]*Replace seat-3.lamps/);
  chip?.plug();
  t.match(await technician.says('done'), /Seen.[\s\S]*Put the old seat-3.lamps back/);
  chip?.unplug();
  await table.pass(2000);
  t.match(await technician.says('done'), /Proven: broken: chip seat-3.lamps/);
  chip?.plug();
  t.match(await technician.says('SN 4711'), /in the journal/);
  t.match(
    table.written.flatMap(({ kind, body }) => (kind === 'service' ? [body] : [])),
    [
      {
        ...{ act: 'repaired', fault: 'seat-3.lamps', cause: 'broken', part: 'chip seat-3.lamps' },
        ...{ serial: 'SN 4711', by: { id: 'T1' } },
      },
    ],
  );
});

t.test('a scan tells what is missing, and lines what they carried', async (t) => {
  const table = await tableFor(t);
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  table.hands.chips.get('seat-4.digits')?.unplug();
  await table.pass(3000);
  const said = await technician.says('scan mux.1');
  t.match(said, /0x70 does not answer: seat-4.digits/);
  t.notMatch(said, /nothing should be there/);
  t.match(await technician.says('lines'), /mux\.1 +since the start +\d+ +no-acknowledge \d+/);
  await technician.says('clear');
  t.match(await technician.says('lines'), /mux\.3 +since the start +\d{1,2} +none/);
  t.match(await technician.says('scan nowhere'), /no such bus/);
});

t.test('test cards are ticked in any order, and are none of the game', async (t) => {
  const table = await tableFor(t, { settings: { ...NZ_TABLE, shoe: 'card-reading' } });
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  await technician.says('service');
  t.match(await technician.says('shoe'), /back: locked/);
  t.match(await technician.says('unlock'), /supervisor/);
  await table.turn('supervisor-key', true);
  await technician.says('unlock');
  await table.pass(1000);
  t.match(await technician.says('shoe'), /back: open/);
  const { shoe } = table.hands;
  const deck = SUIT_NAMES.flatMap((suit) => Array.from({ length: 13 }, (_, i) => ({ suit, rank: i + 1 })));
  const { state } = table;
  shoe?.load([...deck.slice(20), ...deck.slice(1, 20)]);
  shoe?.pressStart();
  await table.pass(5000);
  for (let i = 0; i < 51; i++) {
    shoe?.pull();
    await table.pass(300);
    await table.clock.until(technician.desk.answer({ ask: 'alive' }));
  }
  t.match(await technician.says('shoe'), /in error 2: A card too many[\s\S]*50 of 52 read; left: AS TD/);
  shoe?.load([{ suit: 'diamond', rank: 10 }]);
  shoe?.pull();
  await table.pass(300);
  t.match(await technician.says('shoe'), /51 of 52 read; left: AS$/m);
  await technician.says('cancel 2');
  t.equal(table.state, state, 'no card comes to the game');
  shoe?.raise(3);
  await table.pass(300);
  t.match(await technician.says('shoe'), /in error 3: A button of the shoe was pressed/);
  await technician.says('cancel 3');
  await table.pass(300);
  t.match(await technician.says('shoe'), /It is in no error/);
  await technician.says('clear-shoe');
  t.match(await technician.says('shoe'), /0 of 52 read/);
  await table.turn('technician-key', false);
  await table.pass(5000);
  const hashes = table.written.flatMap(({ body }) => ('state' in body ? [body.state] : []));
  t.equal(hashes[0], hashes[1], 'the game is what it was');
});

t.test('a test chip of each worth is looked for on each spot', async (t) => {
  const table = await tableFor(t, { settings: settingsOf('nsw-chips') });
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  const tags = table.settings.tags ?? [];
  const spot = table.hands.spot('spot-tie', 2);
  const lay = async (begins: string) => {
    const tag = begins.padEnd(16, '0');
    spot.put(tag);
    await table.pass(500);
    spot.take(tag);
    await table.pass(500);
  };
  for (const { begins } of tags.slice(1)) await lay(begins);
  const row = async () =>
    (await technician.says('antennas')).split('\n').find((line) => line.startsWith('seat-2.spot-tie'));
  t.match(await row(), / fine {2,}5, 25, 100, 500 {2,}2\.50 {2,}100 %/);
  await lay(tags[0]?.begins ?? '');
  t.match(await row(), / 5, 25, 100, 500, 2\.50 {9,}100 %/);
  spot.put('ffffffffffffffff');
  await table.pass(500);
  t.match(await row(), /unknown chip ffffffffffffffff/);
  const said = await technician.says('antennas');
  t.match(said, /Station 1: \d+ frames read, 0 of them damaged/);
  t.match(
    said,
    /the table, to station 2 +poll +\d+ +[0-9a-f ]{20,}/,
    'each kind of telegram, in words and bytes',
  );
  t.match(said, /station 2 +poll +\d+ +[0-9a-f ]{20,}/);
});

t.test('a cabinet is walked through once, and the journal has every check', async (t) => {
  const table = await tableFor(t, smallTable(NZ_TABLE, 2));
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  t.match(await technician.says('walk SN 12'), /must be out of service/);
  await technician.says('service');
  t.match(
    await technician.says('walk SN 12'),
    /nothing is broken[\s\S]*every chip answers[\s\S]*Turn every key/,
  );
  const move = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const [where = '', role = ''] = name.split('.');
      const seat = where === 'table' ? null : Number(where.slice(5));
      table.set(role as never, seat, true);
      await table.pass(60);
      table.set(role as never, seat, false);
      await table.pass(60);
    }
    await table.pass(1000);
  };
  for (const check of checksOf('acceptance', { board: table.board, hasShoe: false, hasAntennas: false })) {
    if (check.is === 'moves') {
      if (check.id === 'keys seat-2') {
        await move(check.inputs.slice(1));
        t.match(technician.read(), /Left: seat-2.player/);
        await technician.says('no');
      } else await move(check.inputs);
    } else if (check.is === 'drives') {
      await table.pass(100);
      const said = await technician.says('yes');
      if (!said.includes('supervisor')) continue;
      await table.turn('supervisor-key', true);
      t.match(await technician.says(''), /Look: output shoe-lock/);
    }
  }
  t.match(
    await technician.says('report'),
    /result +Not passed[\s\S]*keys seat-2 +Not passed +did not come: seat-2.player/,
  );
  const bodies = table.written.flatMap(({ kind, body }) => (kind === 'service' ? [body] : []));
  const walk = bodies.reduce<Walk | null>(
    (before, body) => walkAfter(before, body, '2026-11-20T03:00:00Z'),
    null,
  );
  t.match(walk, { cabinet: 'SN 12', ended: '2026-11-20T03:00:00Z', by: { id: 'T1' } });
  t.same(walk && checksLeft(walk), [], 'no check is left out');
  t.same(
    walk?.checks.filter((check) => !walk.results[check]?.passed),
    ['keys seat-2'],
  );
  t.match(bodies.at(-1), { act: 'walk-ended', passed: false });
});

t.test('no wire of a board is left out of its acceptance', async (t) => {
  for (const name of ['raspberry-pi-4', 'beaglebone-black', 'virtual', 'bench']) {
    const board = shippedBoard(name);
    const checks = checksOf('acceptance', { board, hasShoe: true, hasAntennas: true });
    const ids = new Set(checks.map(({ id }) => id));
    const moved = new Set(checks.flatMap((check) => (check.is === 'moves' ? check.inputs : [])));
    const left = playedRoles(board).filter(({ kind, role, seat }) => {
      const place = seat === null ? 'table' : `seat-${seat}`;
      const input = moved.has(`${place}.${role}`) || NOT_MOVED.includes(role);
      const seen: Readonly<Record<typeof kind, boolean>> = {
        button: input,
        input,
        lamp: ids.has(`lamps ${place}`) && ids.has(`lamp-walk ${place}`),
        digits: ids.has(`displays ${place}`),
        text: ids.has(`displays ${place}`),
        output: ids.has(`output ${role}`) || NOT_DRIVEN.includes(role),
        spot: ids.has(`worths ${place}`),
      };
      return !seen[kind];
    });
    t.strictSame(left, [], name);
    t.equal(ids.size, checks.length, 'each check has a name of its own');
  }
});

/** The key is turned for the walk, and the memory moves with its door. */
const NOT_MOVED: readonly string[] = ['technician-key', 'logic-door-memory'];
/** What no person sees: it works while the table goes on, and its loss is a fault. */
const NOT_DRIVEN: readonly string[] = ['alive', 'bus-reset', 'logic-door-reset'];

testOfRows('a line of the dialogue is read', (t, [line, reads]) => {
  const command = readCommand(line.replaceAll('"', ''));
  t.equal(
    command.do === 'ask' && command.request.ask === 'drive'
      ? nameOfTest(command.request.test as never)
      : command.do === 'ask'
        ? command.request.ask
        : command.do === 'wrong'
          ? `wrong ${Object.entries(USAGE).find(([, usage]) => usage === command.usage)?.[0] ?? ''}`.trim()
          : 'of' in command
            ? `${command.do} ${command.of}`
            : command.do,
    reads,
    line,
  );
})`
  ""                      | alive
  faults                  | home
  Light Seat 3 Banker     | lamp seat-3.banker
  light all               | lamps everywhere
  light walk seat 12      | lamp-walk seat-12
  show walk seat 3 credit | segment-walk seat-3.credit
  show dim seat 3 credit | brightness seat-3.credit
  show seat 3             | displays seat-3
  tower red               | output tower-red
  inputs                  | inputs everywhere
  watch seat 3            | watch 3
  press                   | wrong press
  light walk              | wrong light
  light all banker        | wrong light
  yes                     | saw
  reboot                  | wrong
`;

t.test('what fails is counted by day and week, but not what a technician unplugs', async (t) => {
  const now = Date.parse('2026-11-19T12:00:00Z');
  const by = { role: 'technician', id: 'T1' } as const;
  const records: readonly HistoryRecord[] = [
    { kind: 'fault', wall: '2026-11-15T12:00:00Z', body: { part: 'a', code: 'x', says: '' } },
    { kind: 'restored', wall: '2026-11-15T12:01:00Z', body: { part: 'a' } },
    { kind: 'service', wall: '2026-11-16T12:00:00Z', body: { act: 'begun', by, state: '' } },
    { kind: 'fault', wall: '2026-11-16T12:01:00Z', body: { part: 'a', code: 'x', says: '' } },
    { kind: 'restored', wall: '2026-11-16T12:02:00Z', body: { part: 'a' } },
    { kind: 'service', wall: '2026-11-16T12:03:00Z', body: { act: 'ended', by, state: '' } },
    { kind: 'fault', wall: '2026-11-19T11:00:00Z', body: { part: 'a', code: 'x', says: '' } },
  ];
  t.same(faultCounts(records, now).get('a'), {
    part: 'a',
    day: 1,
    week: 2,
    last: '2026-11-19T11:00:00Z',
    since: '2026-11-19T11:00:00Z',
    code: 'x',
    says: '',
    recently: [],
  });
});

t.test('what comes back by itself, three times in ten minutes, is on the list while it works', async (t) => {
  const table = await tableFor(t);
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  const panel = [...table.hands.chips].filter(([name]) => name.startsWith('seat-3.'));
  for (let time = 0; time < 3; time++) {
    t.match(await technician.says('faults'), /Everything works/, `after ${time}`);
    for (const [, chip] of panel) chip.unplug();
    await table.pass(2000);
    for (const [, chip] of panel) chip.plug();
    await table.pass(10_000);
  }
  const said = await technician.says('faults');
  t.match(said, /panel seat-3 does not answer/);
  t.match(said, /comes and goes: 3 times in ten minutes/);
  // Before that it is worth a guide, too.
  await table.pass(600_000);
  t.match(await technician.says('faults'), /Everything works[\s\S]*seat-3\.buttons: .*\(guide 1\)/);
  t.match(await technician.says('guide 1'), /seat-3/);
});

t.test('the settings of a table have no say in what is looked at', async (t) => {
  const table = await tableFor(t, { settings: { ...NZ_TABLE, shoe: 'card-reading' } });
  const technician = technicianAt(table);
  await table.turn('technician-key', true);
  t.match(await technician.says('lines'), /shoe +since the start/);
});

t.test('a cabinet is not taken over from a program that holds its wires', async (t) => {
  const board = shippedBoard('raspberry-pi-4');
  const path = join(t.testdir({ tty: '' }), 'tty');
  const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], {
    stdio: ['ignore', 'ignore', 'ignore', openSync(path, 'r')],
  });
  t.teardown(() => holder.kill());
  const said = t.capture(process.stderr, 'write', () => true);
  const serial = board.serial.map((line) => ({ ...line, path }));
  const status = await technicianAlone({ ...board, serial }, async () => 0);
  t.equal(status, 1);
  t.match(said()[0]?.args[0], new RegExp(`${path}: node, process ${holder.pid}, has it open`));
});

t.test('a cabinet without a game is out of service from the first moment', async (t) => {
  const status = await technicianAlone(shippedBoard('virtual'), async (link) => {
    const home = await link.ask({ ask: 'home' });
    t.match(home, { view: { phase: 'closed', service: { role: 'technician' }, findings: [] } });
    t.match(await link.ask({ ask: 'begin-service' }), { code: 'in-service' });
    const driven = await link.ask({ ask: 'drive', test: { is: 'lamp', seat: 3, role: 'tie' } });
    t.not(driven.is, 'refused');
    return 0;
  });
  t.equal(status, 0);
});
