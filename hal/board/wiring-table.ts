import { deviceWiring, type Part, type PartOnPanel, panelWiring } from '../parts/kinds.js';
import type { WiringTable } from '../parts/part-wiring.js';
import { screenTable } from '../parts/screen/wiring.js';
import { TCA9548A_SHEET } from '../parts/tca9548a/wiring.js';
import { addressText } from '../ports/gpio-line.js';
import type { Board } from './board.js';
import { riseOf } from './sections.js';

/** Every wire of a board: the computer's header first, then bus by bus, panel by panel and line by line. */
export function wiringTables(board: Board): readonly WiringTable[] {
  return [
    header(board),
    outputs(board),
    wires(board),
    ...buses(board),
    ...panels(board),
    ...chips(board),
    ...serial(board),
    ...screens(board),
  ];
}

const isOnPanel = (part: Part): part is PartOnPanel => 'panel' in part;

function levelOf(direction: 'in' | 'out', activeLow: boolean, safe: boolean): string {
  const active = activeLow ? 'low' : 'high';
  return direction === 'in'
    ? `in, active ${active}`
    : `out, active ${active}, safe ${safe === activeLow ? 'low' : 'high'}`;
}

function header({ lines, buses, serial, parts }: Board): WiringTable {
  const rows = [
    ...lines.map(({ name, at, pin, direction, activeLow, bias, role, safe }) => {
      const chips = parts.filter((part) => isOnPanel(part) && part.interrupt === name);
      const drivers = [...new Set(chips.map(({ driver }) => driver.toUpperCase()))].join(', ');
      const ends = role === null ? `INTA of ${chips.length} ${drivers}` : `the table's ${role}`;
      return [pin, name, addressText(at), `${levelOf(direction, activeLow, safe === true)}, ${bias}`, ends];
    }),
    ...buses.flatMap(({ name, number, kHz, sda, scl }) => [
      [sda, `${name} SDA`, `/dev/i2c-${number}`, `${kHz} kHz`, `bus ${name}`],
      [scl, `${name} SCL`, `/dev/i2c-${number}`, `${kHz} kHz`, `bus ${name}`],
    ]),
    ...serial.flatMap(({ name, path, baud, tx, rx }) => [
      [tx, `${name} TX`, path, `${baud} baud`, `serial line ${name}`],
      [rx, `${name} RX`, path, `${baud} baud`, `serial line ${name}`],
    ]),
  ].map(([pin, ...cells]) => [pin ?? '-', ...cells.map((cell) => cell ?? '')]);
  return {
    title: 'Header of the computer',
    columns: ['pin', 'wire', 'on the computer', 'level', 'goes to'],
    rows: rows.sort(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true })),
  };
}

/** What each output switches, of the computer and of expanders. */
function outputs({ lines, parts }: Board): WiringTable {
  const rows = [
    ...lines.map(({ name, drives }) => ({ at: name, drives })),
    ...parts.flatMap((part) =>
      part.driver === 'mcp23017'
        ? part.roles.flatMap((role) =>
            role.kind === 'output' ? [{ at: `${part.name} ${role.at}`, drives: role.drives }] : [],
          )
        : [],
    ),
  ];
  return {
    title: 'Outputs: what they switch, through what, and what the pin bears',
    columns: ['output', 'switches', 'through', 'pin'],
    rows: rows.flatMap(({ at, drives }) =>
      drives === null ? [] : [[at, drives.what, drives.through, `${drives.milliamperes} mA`]],
    ),
  };
}

/** The load of each bus and segment: a rise of 1000 ns is allowed at 100 kHz, 300 ns above, and 400 pF with all that is before it. */
function wires({ sections }: Board): WiringTable {
  return {
    title: 'Wires of SDA, and the same of SCL; what the panels on them take of their supply at most',
    columns: ['bus', 'level', 'pulled up by', 'length', 'pins', 'load', 'rises in', 'supply'],
    rows: sections.map((section) => {
      const { name, volts, pullUps, centimetres, pins, picofarads, milliamperes } = section;
      const pulled = pullUps.map((ohms) => `${ohms} Ohm`).join(' and ');
      const rise = pullUps.length === 0 ? '' : `${riseOf(section)} ns`;
      const supply = milliamperes === 0 ? '' : `${milliamperes} mA`;
      return [
        name,
        `${volts} V`,
        pulled || 'the computer',
        `${centimetres} cm`,
        `${pins}`,
        `${picofarads} pF`,
        rise,
        supply,
      ];
    }),
  };
}

/** The pins that a kind of chip has alike everywhere. */
function chips({ parts, multiplexers }: Board): readonly WiringTable[] {
  const sheets = new Map(
    parts.filter(isOnPanel).map(({ driver }) => [driver as string, panelWiring(driver).sheet] as const),
  );
  if (multiplexers.length > 0) sheets.set('tca9548a', TCA9548A_SHEET);
  return [...sheets].map(([driver, { title, pins }]) => ({
    title: `Every ${driver.toUpperCase()} besides (${title})`,
    columns: ['pin', 'name', 'goes to'],
    rows: pins,
  }));
}

function buses({ buses, multiplexers, parts }: Board): readonly WiringTable[] {
  const chipsOn = (name: string): WiringTable['rows'] =>
    [
      ...multiplexers.map((multiplexer) => ({
        ...multiplexer,
        driver: 'tca9548a',
        plug: null,
        interrupt: null,
      })),
      ...parts.filter(isOnPanel),
    ]
      .filter(({ bus }) => bus === name)
      .map(({ address, driver, name: part, plug, interrupt }) => [
        `0x${address.toString(16)}`,
        [...(address & 7).toString(2).padStart(3, '0')].join('  '),
        driver.toUpperCase(),
        part,
        plug ?? '',
        interrupt ?? '',
      ])
      .sort(([a = ''], [b = '']) => a.localeCompare(b));
  const columns = ['address', 'A2 A1 A0', 'chip', 'part', 'plug', 'INTA to'];
  return [
    ...buses.map(({ name }) => ({ title: `Bus ${name}`, columns, rows: chipsOn(name) })),
    ...multiplexers.flatMap(({ name: multiplexer, segments }) =>
      segments.map(({ name, channel, title }) => ({
        title: `Bus ${name}, on SD${channel} and SC${channel} of ${multiplexer}: ${title}`,
        columns,
        rows: chipsOn(name),
      })),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

/** A panel that stands in many places is wired alike in all of them. */
function panels({ parts }: Board): readonly WiringTable[] {
  const known = parts.filter(isOnPanel);
  return [...new Set(known.map(({ panel }) => panel))].flatMap((panel) => {
    const all = known.filter((part) => part.panel === panel);
    const seats = [...new Set(all.flatMap(({ seat }) => (seat === null ? [] : [seat])))];
    const where = seats.length === 0 ? 'at the table' : `at seat ${ranges(seats)}`;
    return all
      .filter(({ seat }) => seat === (all[0]?.seat ?? null))
      .map((part) => ({
        ...panelWiring(part.driver).pinTable(part),
        title: `Panel ${panel} ${where}: ${part.name.split('.')[1]}, ${part.driver.toUpperCase()}`,
      }));
  });
}

/** `1 to 7, 9` */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
}

function serial({ serial, parts }: Board): readonly WiringTable[] {
  const lines = {
    title: 'Serial lines',
    columns: ['line', 'driver', 'device', 'baud', 'what is on it'],
    rows: serial.map(({ name, path, baud, title }) => [
      name,
      parts.find((part) => 'serial' in part && part.serial === name)?.driver ?? '',
      path,
      `${baud}`,
      title,
    ]),
  };
  const behind = parts.flatMap((part) => ('serial' in part ? deviceWiring(part.driver).tables(part) : []));
  return [lines, ...behind];
}

function screens({ parts }: Board): readonly WiringTable[] {
  const drawn = parts.filter((part) => part.driver === 'screen');
  return drawn.length === 0 ? [] : [screenTable(drawn)];
}
