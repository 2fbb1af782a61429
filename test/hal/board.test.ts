import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import t from 'tap';
import { printedFaults } from '../../firmware/messages/en/input-faults.js';
import type { Board } from '../../hal/board/board.js';
import { playedRoles } from '../../hal/board/played-roles.js';
import { BoardFaults } from '../../hal/board/read.js';
import { BOARDS, shippedBoards } from '../../hal/board/shipped.js';
import { wiringTables } from '../../hal/board/wiring-table.js';
import { BET_SPOTS_DEFAULTS } from '../../hal/parts/bet-spots/bet-spots.js';
import { CARD_SHOE_DEFAULTS } from '../../hal/parts/card-shoe/settings.js';
import type { Part } from '../../hal/parts/kinds.js';
import { ROLES } from '../../hal/roles/roles.js';
import { PAGE, page } from '../boards/page.js';
import { WIRING_PAGE, wiringPage } from '../boards/wiring-page.js';
import {
  BoardFiles,
  CABINET,
  DEALER,
  EMULATED,
  goodBoard,
  LINES,
  MESSAGE,
  pointersOf,
  SEAT,
  VIRTUAL,
} from '../support/board-files.js';
import { fits } from '../support/json-schema.js';

const boards = shippedBoards().map(goodBoard);

t.test('every shipped board is without a fault', async (t) => {
  t.strictSame(
    boards.map(({ id, platform, seats }) => [id, platform, seats]),
    [
      ['beaglebone-black', 'linux', 14],
      ['bench', 'linux', 2],
      ['emulated', 'linux', 2],
      ['raspberry-pi-4', 'linux', 14],
      ['raspberry-pi-5', 'linux', 14],
      ['virtual', 'virtual', 14],
      ['virtual-screens', 'virtual', 7],
    ],
  );
});

t.test('every file names its schema, and fits it', async (t) => {
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  for (const [folder, kind] of [
    ['.', 'board'],
    ['cabinets', 'cabinet'],
    ['panels', 'panel'],
  ] as const) {
    const files = readdirSync(join(BOARDS, folder)).filter((file) => /(?<!schema)\.json$/.test(file));
    t.not(files.length, 0, folder);
    for (const file of files.map((name) => join(BOARDS, folder, name))) {
      const schema = join(BOARDS, `${kind}.schema.json`);
      t.equal(join(dirname(file), `${json(file)['$schema']}`), schema, file);
      t.ok(fits(json(schema), json(file)), file);
    }
  }
});

t.test('the pages have what the schemas, the roles and the boards make', async (t) => {
  for (const [file, text] of [
    [PAGE, page()],
    [WIRING_PAGE, wiringPage(goodBoard('raspberry-pi-5'))],
  ] as const)
    t.ok(readFileSync(file, 'utf8') === text, `${file} is out of date: npm run boards`);
});

/** Every role that something on the board plays, with its seat and kind. */
const played = (board: Board): readonly string[] =>
  playedRoles(board).map(({ seat, kind, role }) => `${seat} ${kind} ${role}`);

t.test('on every board every role that must be played is, at each seat, and none twice', async (t) => {
  for (const board of boards) {
    const roles = played(board);
    t.equal(new Set(roles).size, roles.length, board.id);
    const places = { table: [null], seat: Array.from({ length: board.seats }, (_, i) => i + 1) };
    for (const place of ['table', 'seat'] as const) {
      const needed = ROLES[place]
        .filter((role) => role.needed === 'always')
        .flatMap(({ kind, name }) => places[place].map((seat) => `${seat} ${kind} ${name}`));
      t.strictSame(
        needed.filter((role) => !roles.includes(role)),
        [],
        board.id,
      );
    }
  }
});

t.test('a board says what its drivers take', async (t) => {
  const { parts, multiplexers, lines, buses } = goodBoard('raspberry-pi-4');
  const part = (name: string): Part | undefined => parts.find((found) => found.name === name);
  const rolesOf = (name: string): readonly object[] => {
    const found = part(name);
    return found && 'roles' in found ? found.roles : [];
  };
  const places = (name: string): string[] =>
    (rolesOf(name) as { role: string; first: number; width: number }[]).map(
      ({ role, first, width }) => `${role} ${first} ${width}`,
    );
  const interrupt = 'seat-interrupt-3';
  const buttons = { driver: 'mcp23017', panel: 'seat', seat: 8, bus: 'mux.2', address: 0x23, interrupt };
  t.match(part('seat-8.buttons-2'), buttons);
  const pin = { seat: null, activeLow: false };
  const through = 'a ULN2803A, 10 kOhm from its input to ground';
  const drives = { what: 'a tower lamp, 24 V, 100 mA', through, milliamperes: 2 };
  t.strictSame(
    rolesOf('cabinet.lines').filter((role) => 'at' in role && ['GPA5', 'GPB0'].includes(`${role.at}`)),
    [
      { ...pin, kind: 'input', role: 'main-door', at: 'GPA5', pin: 5, closesTo: 'ground' },
      { ...pin, kind: 'output', role: 'tower-red', at: 'GPB0', pin: 8, drives },
    ],
  );
  t.match(part('seat-1.lamps'), { address: 0x60, roles: { 15: { lamp: 15, kind: 'lamp', role: 'info' } } });
  t.strictSame(places('seat-1.digits'), ['credit 0 8', 'bet 1 8']);
  t.strictSame(places('dealer.digits'), ['timer 0 2', 'coup 4 3', 'player-points 1 1', 'banker-points 3 1']);
  t.strictSame(places('message.letters'), ['message 0 8']);
  const segments = [
    { name: 'mux.0', channel: 0, title: 'seats 1 to 3' },
    { name: 'mux.1', channel: 1, title: 'seats 4 to 6' },
    { name: 'mux.2', channel: 2, title: 'seats 7 to 9' },
    { name: 'mux.3', channel: 3, title: 'seats 10 to 12' },
    { name: 'mux.4', channel: 4, title: 'seats 13 and 14' },
    { name: 'mux.5', channel: 5, title: 'dealer, keys, doors and tower lamp' },
  ];
  t.strictSame(multiplexers, [{ name: 'mux', bus: 'main', address: 0x77, segments }]);
  t.strictSame(buses, [{ name: 'main', number: 1, kHz: 100, sda: '3', scl: '5' }]);
  t.strictSame(lines[6], {
    name: 'logic-door',
    at: { name: 'GPIO22' },
    direction: 'in',
    activeLow: false,
    bias: 'pull-up',
    pin: '15',
    role: 'logic-door',
    safe: null,
    drives: null,
  });
  t.match(lines[7], { role: 'shoe-lock', activeLow: true, safe: true });
});

t.test('what the drivers on the serial lines take for granted is what a file may set', async (t) => {
  const { baud: _, ...times } = BET_SPOTS_DEFAULTS;
  for (const [device, settings] of [
    ['shoe', CARD_SHOE_DEFAULTS],
    ['spots', times],
  ] as const) {
    t.match(
      goodBoard('virtual').parts.find(({ name }) => name === device),
      { settings },
    );
    const files = new BoardFiles(VIRTUAL);
    files.edit([CABINET, `/devices/${device}/settings`, settings]);
    t.strictSame(files.read(), goodBoard('virtual'), 'every setting has its place in the schema');
  }
});

t.test('the wiring plan has every wire, chip and pin of every board once', async (t) => {
  for (const board of boards) {
    const tables = wiringTables(board);
    const column = (name: string): readonly string[] =>
      tables
        .flatMap(({ columns, rows }) => rows.map((row) => row[columns.indexOf(name)]))
        .filter((cell) => cell !== undefined)
        .sort();
    const { lines, buses, serial, parts, multiplexers } = board;
    const wires = [
      ...lines.map(({ name }) => name),
      ...buses.flatMap(({ name }) => [`${name} SDA`, `${name} SCL`]),
      ...serial.flatMap(({ name }) => [`${name} TX`, `${name} RX`]),
    ];
    t.strictSame(column('wire'), wires.sort(), board.id);
    const chips = [...parts.filter((part) => 'address' in part), ...multiplexers].map(({ name }) => name);
    t.strictSame(column('part'), chips.sort(), board.id);
    for (const { columns, rows } of tables) {
      const width = (i: number): number => Math.max(...[columns, ...rows].map((row) => row[i]?.length ?? 0));
      const widths = columns.map((_, i) => 2 + width(i));
      t.ok(widths.reduce((sum, one) => sum + one) <= 110, `${board.id}: no wider than a page`);
    }
    // A panel is shown once, however many seats have it; one that is drawn on a screen has no wires.
    const wired = parts.filter(({ driver }) => driver !== 'screen');
    const roles = played({ ...board, parts: wired, lines: [] }).filter((role) =>
      /^(null|1) (?!spot)/.test(role),
    );
    t.strictSame(column('role'), roles.map((role) => role.split(' ')[2]).sort(), board.id);
  }
});

/** What may be gone without anything that must be there being gone. */
const OPTIONAL: Readonly<Record<string, RegExp>> = {
  [VIRTUAL]: /^\/(\$schema|capabilities\/\w+|flash\/by(\/\d+)?|lines\/bus-reset)$/,
  [EMULATED]: /^\/(\$schema|capabilities\/\w+|flash\/(by(\/\d+)?|files\/[^/]+|steps\/\d+))$/,
  [CABINET]: /^\/(\$schema|wires\/[^/]+\/colours|places\/\d+\/plug|devices\/spots\/(stations|spots)\/\d+)$/,
  [SEAT]: /^\/(\$schema|parts\/buttons\/inputs\/GPA[3-6])$/,
  [DEALER]: /^\/(\$schema|parts\/digits\/displays\/1)$/,
  [LINES]: /^\/(\$schema|parts\/lines\/inputs\/(GPA[036]|GPB4))$/,
  [MESSAGE]: /^\/\$schema$/,
};

t.test('nothing that must be there can be taken out unseen', async (t) => {
  for (const [board, files] of [
    [VIRTUAL, [VIRTUAL, CABINET, MESSAGE]],
    [EMULATED, [EMULATED, SEAT, DEALER, LINES]],
  ] as const) {
    for (const file of files) {
      // Seats and stations from the third on are as the first two.
      const pointers = pointersOf(new BoardFiles(board).json(file)).filter(
        (pointer) => !/\/(places\/([2-9]|1[0-3])|stations\/([2-9]|\d\d))(\/|$)/.test(pointer),
      );
      for (const pointer of pointers) {
        const spoiled = new BoardFiles(board);
        spoiled.edit([file, pointer]);
        t.equal(spoiled.faults().length === 0, OPTIONAL[file]?.test(pointer), `${file} ${pointer}`);
      }
    }
  }
});

t.test(
  'whatever is put anywhere, the board is read, or its faults are at places that are there',
  async (t) => {
    const files = [EMULATED, 'cabinets/two-seats.json', SEAT, DEALER, LINES];
    const pointers = files.flatMap((file) =>
      pointersOf(new BoardFiles(EMULATED).json(file)).map((pointer) => [file, pointer] as const),
    );
    const likely = `["", "seat", "player", "main", "0x20", "GPA0", "in", true, false, null, 0, 1, 7, 99, -1, [], {},
    {"driver": "mcp23017"}, [[]], ["player"], {"role": "player", "activeLow": true}]`;
    const value = fc.oneof(
      fc.constantFrom(...(JSON.parse(likely) as unknown[])),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const edit = fc.tuple(fc.constantFrom(...pointers), fc.option(value, { nil: undefined }));
    fc.assert(
      fc.property(
        fc.uniqueArray(edit, { minLength: 1, maxLength: 4, selector: ([[file]]) => file }),
        (edits) => {
          const spoiled = new BoardFiles(EMULATED);
          for (const [place, put] of edits) spoiled.edit(put === undefined ? place : [...place, put]);
          const read = spoiled.read();
          if (!(read instanceof BoardFaults)) return;
          t.not(read.faults.length, 0);
          for (const { file, line, column, says } of printedFaults(read.faults))
            t.ok(existsSync(file) && line > 0 && column > 0 && says.length > 5);
        },
      ),
      { numRuns: 150 },
    );
  },
);
