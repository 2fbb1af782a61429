import type { Board, WireColours } from '../../hal/board/board.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import type { Part } from '../../hal/parts/kinds.js';
import { roleName } from '../../hal/roles/played-role.js';
import type { Cause } from './causes.js';

/** Where something is, for whoever has to find it with a torch. What does not apply is null. */
export interface Place {
  readonly seat: number | null;
  readonly panel: string | null;
  readonly plug: string | null;
  /** Of a bus or of a segment, with what its multiplexer calls it. */
  readonly bus: string | null;
  readonly channel: {
    readonly multiplexer: string;
    readonly address: number;
    readonly number: number;
  } | null;
  readonly chip: string | null;
  readonly address: number | null;
  /** Its interrupt line, or the line itself, and the pin of the computer. */
  readonly line: string | null;
  readonly pin: string | null;
  /** Of the header, for SDA and SCL or TX and RX. */
  readonly pins: readonly string[];
  readonly colours: WireColours | null;
}

const NOWHERE: Place = {
  seat: null,
  panel: null,
  plug: null,
  bus: null,
  channel: null,
  chip: null,
  address: null,
  line: null,
  pin: null,
  pins: [],
  colours: null,
};

/** By the name of a part, bus, segment, multiplexer or line of the board, or of something on one, as in `spots: station 3`. */
export function placeOf(board: Board, name: string): Place {
  const [within = name] = name.split(':');
  const part = board.parts.find((one) => one.name === name);
  if (part) return placeOfPart(board, part);
  const multiplexer = board.multiplexers.find((one) => one.name === within);
  if (multiplexer)
    return { ...placeOfBus(board, multiplexer.bus), chip: 'tca9548a', address: multiplexer.address };
  const line = board.lines.find((one) => one.name === within);
  if (line) return { ...NOWHERE, line: line.name, pin: line.pin };
  if (board.serial.some((one) => one.name === within))
    return { ...placeOfSerial(board, within), ...stationIn(board, name) };
  const seat = /^seat[- ](\d+)/.exec(name)?.[1];
  const known = board.sections.some((section) => section.name === within);
  return { ...(known ? placeOfBus(board, within) : NOWHERE), ...(seat && { seat: Number(seat) }) };
}

function placeOfPart(board: Board, part: Part): Place {
  if (part.driver === 'screen')
    return { ...NOWHERE, seat: part.seat, panel: part.seat === null ? 'dealer' : null, chip: part.driver };
  if (!('panel' in part)) return { ...placeOfSerial(board, part.serial), chip: part.driver };
  const { seat, panel, plug, address, interrupt, driver } = part;
  const line = board.lines.find(({ name }) => name === interrupt);
  return {
    ...placeOfBus(board, part.bus),
    seat,
    panel,
    plug,
    chip: driver,
    address,
    line: line?.name ?? null,
    pin: line?.pin ?? null,
  };
}

function placeOfBus(board: Board, name: string): Place {
  const [of, segment] = board.multiplexers
    .flatMap((one) => one.segments.map((segment) => [one, segment] as const))
    .find(([, segment]) => segment.name === name) ?? [null, null];
  const bus = board.buses.find((one) => one.name === (of?.bus ?? name));
  return {
    ...NOWHERE,
    bus: name,
    channel: of && segment && { multiplexer: of.name, address: of.address, number: segment.channel },
    pins: bus ? pinsOf(bus.sda, bus.scl) : [],
    colours: board.colours[name] ?? null,
  };
}

function placeOfSerial({ serial }: Board, name: string): Place {
  const line = serial.find((one) => one.name === name);
  return { ...NOWHERE, line: name, pins: line ? pinsOf(line.tx, line.rx) : [] };
}

/** The seat of a station of bet spots, by what its line calls it. */
function stationIn({ parts }: Board, name: string): Pick<Place, 'seat'> | null {
  const address = /: station (\d+)$/.exec(name)?.[1];
  if (address === undefined) return null;
  const antennas = parts.flatMap((part) => (part.driver === 'bet-spots' ? part.roles : []));
  return { seat: antennas.find(({ station }) => station === Number(address))?.seat ?? null };
}

const pinsOf = (...pins: readonly (string | null)[]): readonly string[] => pins.filter((pin) => pin !== null);

/** The chip or line of a key or a door, by its name as in `seat-3.player`. */
export function partOfKey({ parts, lines }: Board, key: string): string {
  const [where = '', role] = key.split('.');
  const seat = /^seat-(\d+)$/.exec(where)?.[1];
  const part = parts.find(({ roles }) =>
    roles.some((one) => one.role === role && `${one.seat ?? ''}` === (seat ?? '')),
  );
  return part?.name ?? lines.find((line) => line.role === role)?.name ?? key;
}

const KINDS = { lamp: ['lamp'], display: ['digits', 'text'], output: ['output'] } as const;

/** The chip or line that plays the role of a key, a lamp, a door or an output. */
export function partPlaying(board: Board, { is, name }: Pick<Cause, 'is' | 'name'>): string {
  if (is === 'door') return partOfKey(board, `table.${name}`);
  const kinds = is === 'lamp' || is === 'display' || is === 'output' ? KINDS[is] : null;
  if (!kinds) return partOfKey(board, name.replace(/^dealer\./, 'table.'));
  const playing = rolesOf(board, ...kinds).find((one) => name === roleName(one));
  return playing?.part ?? name;
}
