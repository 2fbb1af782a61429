import { ROLES, type RoleKind } from '../roles/roles.js';
import type { BetSpotReaders, Board, Digits, Expander, Lamps, Part } from './board.js';

/** One table of a wiring plan, for a person with a soldering iron. */
export interface WiringTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Every wire of a board: the computer's header first, then bus by bus, panel by panel and line by line. */
export function wiringTables(board: Board): readonly WiringTable[] {
  return [header(board), ...buses(board), ...panels(board), ...serial(board)];
}

type PanelPart = Expander | Lamps | Digits;

const isPanelPart = (part: Part): part is PanelPart => 'panel' in part;

function levelOf(direction: 'in' | 'out', activeLow: boolean, safe: boolean): string {
  const active = activeLow ? 'low' : 'high';
  return direction === 'in'
    ? `in, active ${active}`
    : `out, active ${active}, safe ${safe === activeLow ? 'low' : 'high'}`;
}

function header({ lines, buses, serial, parts }: Board): WiringTable {
  const rows = [
    ...lines.map(({ name, chip, line, pin, direction, activeLow, bias, role, safe }) => {
      const chips = parts.filter((part) => part.driver === 'mcp23017' && part.interrupt === name);
      const ends = role === null ? `INTA of ${chips.length} MCP23017` : `the table's ${role}`;
      return [
        pin,
        name,
        `${line} of ${chip}`,
        `${levelOf(direction, activeLow, safe === true)}, ${bias}`,
        ends,
      ];
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

function buses({ buses, multiplexers, parts }: Board): readonly WiringTable[] {
  const chipsOn = (name: string): WiringTable['rows'] =>
    [
      ...multiplexers.map((multiplexer) => ({ ...multiplexer, driver: 'tca9548a', interrupt: '' })),
      ...parts.filter(isPanelPart).map((part) => ({ interrupt: '', ...part })),
    ]
      .filter(({ bus }) => bus === name)
      .map(({ address, driver, name: part, interrupt }) => [
        `0x${address.toString(16)}`,
        [...(address & 7).toString(2).padStart(3, '0')].join('  '),
        driver.toUpperCase(),
        part,
        interrupt,
      ])
      .sort(([a = ''], [b = '']) => a.localeCompare(b));
  const columns = ['address', 'A2 A1 A0', 'chip', 'part', 'INTA to'];
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
  const known = parts.filter(isPanelPart);
  return [...new Set(known.map(({ panel }) => panel))].flatMap((panel) => {
    const all = known.filter((part) => part.panel === panel);
    const seats = [...new Set(all.flatMap(({ seat }) => (seat === null ? [] : [seat])))];
    const where = seats.length === 0 ? 'at the table' : `at seat ${ranges(seats)}`;
    return all
      .filter(({ seat }) => seat === (all[0]?.seat ?? null))
      .map((part) => ({
        ...chip(part),
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

function chip(part: PanelPart): Omit<WiringTable, 'title'> {
  const says = (kind: RoleKind, role: string): string =>
    ROLES[part.seat === null ? 'table' : 'seat'].find((found) => found.kind === kind && found.name === role)
      ?.description ?? '';
  switch (part.driver) {
    case 'mcp23017':
      return {
        columns: ['pin', 'name', 'is', 'role', 'level', 'means'],
        rows: part.pins.map(({ pin, kind, role, direction, activeLow }) => [
          // DS20001952, package of 28 pins: GPB0 to GPB7 are pins 1 to 8, GPA0 to GPA7 pins 21 to 28.
          `${pin < 8 ? 21 + pin : pin - 7}`,
          `GP${pin < 8 ? 'A' : 'B'}${pin % 8}`,
          kind,
          role,
          levelOf(direction, activeLow, false),
          says(kind, role),
        ]),
      };
    case 'pca9552':
      return {
        columns: ['pin', 'name', 'is', 'role'],
        rows: part.lamps.map(({ lamp, role }) => [
          // Datasheet, package of 24 pins: LED0 to LED7 are pins 4 to 11, LED8 to LED15 pins 13 to 20.
          `${lamp < 8 ? 4 + lamp : 5 + lamp}`,
          `LED${lamp}`,
          'lamp',
          role,
        ]),
      };
    case 'ht16k33':
      return {
        columns: ['segments', 'places from the left', 'is', 'role', 'means'],
        rows: part.displays.map(({ kind, role, first, width }) => [
          kind === 'text' ? 'ROW0 to ROW15' : first % 2 === 0 ? 'ROW0 to ROW7' : 'ROW8 to ROW15',
          width === 1 ? `COM${first >> 1}` : `COM${first >> 1} to COM${(first >> 1) + width - 1}`,
          kind,
          role,
          says(kind, role),
        ]),
      };
  }
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
  const readers = parts.filter((part): part is BetSpotReaders => part.driver === 'bet-spots');
  const stations = readers.flatMap(({ name, serial: line, spots, stations: all }) => [
    {
      title: `Bet-spot stations ${name}, on ${line}`,
      columns: ['address', 'seat'],
      rows: all.map(({ address, seat }) => [`${address}`, `${seat}`]),
    },
    {
      title: `Every station of ${name}`,
      columns: ['antenna', 'over'],
      rows: spots.map((spot, antenna) => [`${antenna}`, spot]),
    },
  ]);
  return [lines, ...stations];
}
