import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { command } from '../../firmware/cli/board.js';
import type { Board } from '../../hal/board/board.js';
import { BOARDS, boardFile, shippedBoards } from '../../hal/board/shipped.js';
import { newFolder } from '../support/folder.js';
import { runHere } from '../support/program.js';

const folder = newFolder();
cpSync(BOARDS, folder, { recursive: true });

const board = (...args: readonly string[]) => runHere(command, ...args);

/** A copy of a shipped board, with something else in it. */
function copy(name: string, from: string, to: string): string {
  const file = join(folder, `${name}-copy.json`);
  writeFileSync(file, readFileSync(boardFile(name), 'utf8').replace(from, to));
  return file;
}

t.test('banco board list has every shipped board', async (t) => {
  const { status, out } = await board('list');
  t.equal(status, 0);
  t.strictSame(
    out
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(' ')[0]),
    shippedBoards(),
  );
  t.match(
    out,
    /raspberry-pi-5 .* linux +14 {2}watchdog 15s, storage copy, clock, door memory, shoe, spots\n/,
  );
  const rows = JSON.parse((await board('list', '--json')).out) as readonly object[];
  t.match(rows[2], {
    name: 'emulated',
    platform: 'linux',
    seats: 2,
    capabilities: ['watchdog 2046s', 'door memory', 'shoe'],
  });
});

t.test('banco board check says that a board is fine, by its name or as a file', async (t) => {
  const file = join(folder, 'emulated.json');
  for (const [name, counted] of [
    ['virtual', '14 seats, 64 parts, 11 lines'],
    [file, '2 seats, 16 parts, 6 lines'],
  ] as const) {
    const { status, out } = await board('check', name);
    t.strictSame([status, out], [0, `${name}: fine: ${counted}\n`]);
  }
  t.equal((await board('check', 'virtual', '--json')).out, '{"faults":[]}\n');
});

t.test('banco board check lists every fault with its place, and fails', async (t) => {
  const file = copy('raspberry-pi-4', '"line": "GPIO24"', '"line": "GPIO26", "pul": "up"');
  const faults = [
    `${file}:124:25 /lines/sounder/pul "pul" is not a field of this; did you mean "pin"?`,
    `${file}:125:7 /lines/sounder/pin pin 18 is GPIO24: GPIO26 is on pin 37`,
  ];
  const { status, out } = await board('check', file);
  t.equal(out, `${faults.join('\n')}\n${file}: 2 faults\n`);
  t.equal(status, 1);
  const asJson = await board('check', file, '--json');
  t.equal(asJson.status, 1);
  t.match(JSON.parse(asJson.out), { faults: [{ line: 124, column: 25 }, { pointer: '/lines/sounder/pin' }] });
  const shown = await board('show', file);
  t.strictSame([shown.status, shown.out], [1, out], 'a board with faults is not shown');
});

t.test('banco board show is a plan to solder from, on a page 110 columns wide', async (t) => {
  const { status, out } = await board('show', 'raspberry-pi-4');
  t.equal(status, 0);
  for (const line of out.split('\n')) t.ok(line.length <= 110, line);
  for (const line of [
    '    gpio=17,22,27=ip,pu',
    '  11   seat-interrupt    GPIO17           in, active low, pull-up                INTA of 6 MCP23017',
    "  16   shoe-lock         GPIO23           out, active low, safe low, pull-down   the table's shoe-lock",
    'Bus mux.1, on SD1 and SC1 of mux: seats 4 to 6',
    '  0x23     0  1  1   MCP23017  seat-14.buttons-2  J14   seat-interrupt-5',
    'Panel seat at seat 1 to 14: buttons, MCP23017',
    '  1    GPB0  button  chip-1  in, active low  the smallest chip is the one to bet with',
    '  13   LED8   lamp  chip-2',
    '  ROW8 to ROW15  COM0 to COM7          digits  bet     what lies on all its bets together',
    '  shoe   card-shoe  /dev/ttyAMA0  4800    the card-reading shoe, through an RS-232 transceiver',
    '  14       14',
    '  4        spot-side-2',
  ])
    t.ok(out.includes(`${line}\n`), line);
  const shown = JSON.parse((await board('show', 'raspberry-pi-4', '--json')).out) as Board;
  t.match(shown, { id: 'raspberry-pi-4', seats: 14, parts: { length: 64 } });
});
