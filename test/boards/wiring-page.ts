import type { Board } from '../../hal/board/board.js';
import { riseOf } from '../../hal/board/sections.js';
import type { Part, PartOnPanel } from '../../hal/parts/kinds.js';
import { row, table, withParts } from '../support/markdown.js';

export const WIRING_PAGE = 'docs/wiring.md';

/** What a table of this board takes: the lists of the page that follow from its files. */
export const wiringPage = (board: Board): string =>
  withParts(WIRING_PAGE, 'boards', {
    'what a seat panel takes': panelList(board, 'seat'),
    'what the table’s panels take': ['dealer', 'message', 'cabinet']
      .map((panel) => `${panelList(board, panel)}`)
      .join('\n'),
    'what the rest takes': restList(board),
    'the segments': segmentTable(board),
  });

const isOnPanel = (part: Part): part is PartOnPanel => 'panel' in part;

type Line = readonly [count: number, what: string, note: string];

const list = (heading: string, lines: readonly Line[]): string =>
  table(
    [heading, 'how many', ''],
    lines.filter(([count]) => count > 0).map(([count, what, note]) => row(what, `${count}`, note)),
  );

/** The parts of one panel of a kind. */
function panelList({ parts }: Board, panel: string): string {
  const all = parts.filter(isOnPanel).filter((part) => part.panel === panel);
  const one = all.filter(({ seat }) => seat === all[0]?.seat);
  const count = (driver: string): number => one.filter((part) => part.driver === driver).length;
  const roles = (...kinds: readonly string[]): number =>
    one.flatMap((part) => [...part.roles]).filter(({ kind }) => kinds.includes(kind)).length;
  const displays = one.flatMap((part) => (part.driver === 'ht16k33' ? part.roles : []));
  return list(`\`${panel}\``, [
    [count('mcp23017'), 'MCP23017-E/SP, with a socket of 28 pins', 'buttons, keys, doors, outputs'],
    [count('pca9552'), 'PCA9552D, on an adapter of 24 pins', 'lamps'],
    [count('ht16k33'), 'HT16K33A, 28-pin SOP, on an adapter', 'displays'],
    [
      one.length + roles('button', 'input'),
      'capacitor of 100 nF, ceramic',
      'one beside each chip, one at each contact',
    ],
    [roles('button', 'input'), 'resistor of 4.7 kΩ', 'from each contact to the supply'],
    [roles('button'), 'push button with a lamp', ''],
    [roles('input'), 'contact of a key or a door', ''],
    [roles('lamp'), 'resistor of 300 Ω', 'for a lamp of 2 V: (5 V - 2 V) / 10 mA; 180 Ω for one of 3.2 V'],
    ...displays.map(
      ({ kind, role, width }): Line => [
        1,
        `display of ${width} ${kind === 'text' ? 'letters of fourteen segments' : width === 1 ? 'digit' : 'digits'}, common cathode`,
        `\`${role}\``,
      ],
    ),
    [
      3 * count('ht16k33'),
      '1N4148 and resistor of 39 kΩ',
      'at most: one of each for each 1 in the address of a display chip',
    ],
    [Math.ceil(roles('output') / 8), 'ULN2803A', 'what the outputs switch'],
    [1, 'capacitor of 100 µF, 10 V', 'where the supply comes in'],
  ]);
}

/** What is beside the computer. */
function restList({ multiplexers, sections, lines }: Board): string {
  const pullUps = sections.filter(({ name }) => name.includes('.')).length;
  const supply = sections.reduce((sum, { milliamperes }) => sum + milliamperes, 0) / 1000;
  return list('beside the computer', [
    [multiplexers.length, 'TCA9548A, on an adapter of 24 pins', 'supplied with 3.3 V, 100 nF beside it'],
    [2 * pullUps, 'resistor of 3.6 kΩ, 1 %', 'two for each segment, to 5 V'],
    [lines.length, 'resistor of 10 kΩ', 'one for each line: pull-ups to 3.3 V, pull-downs to ground'],
    [1, `supply of 5 V, ${Math.ceil(1.4 * supply)} A`, `the panels take ${supply.toFixed(1)} A at most`],
    [1, 'supply of 24 V, 2 A', 'lock and tower'],
    [1, 'MAX3232, with its five capacitors of 100 nF', 'RS-232 of the shoe, at 3.3 V'],
    [1, 'THVD1406', 'RS-485 of the bet spots, at 3.3 V: it turns its direction around by itself'],
    [1, '74HCT123', 'the monostable of the lock'],
    [1, 'resistor of 680 kΩ and capacitor of 10 µF, ceramic', 'its 3 s'],
    [1, 'IRLZ44N with a 1N4007', 'the lock'],
    [1, 'BC337 with a 1N4148 and a resistor of 2.2 kΩ', 'the sounder'],
  ]);
}

function segmentTable({ sections }: Board): string {
  const rows = sections.map((section) => {
    const { name, volts, pullUps, centimetres, pins, picofarads, milliamperes } = section;
    const amperes = milliamperes === 0 ? '' : `${(milliamperes / 1000).toFixed(1)} A`;
    return row(
      `\`${name}\``,
      `${volts} V`,
      pullUps.map((ohms) => `${ohms} Ω`).join(', '),
      `${centimetres} cm`,
      `${pins}`,
      `${picofarads} pF`,
      `${riseOf(section)} ns`,
      amperes,
    );
  });
  return table(['bus', 'level', 'pull-up', 'wire', 'pins', 'load', 'rise', 'supply'], rows);
}
