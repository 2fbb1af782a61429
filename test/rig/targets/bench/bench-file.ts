import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readBoardNamed } from 'banco/firmware/cli/board.js';
import { UsageError } from 'banco/firmware/cli/command.js';
import { unlessOfAnotherKind } from 'banco/firmware/cli/file-kinds.js';
import type { Board } from 'banco/hal/board/board.js';
import { didYouMean } from 'banco/hal/board/did-you-mean.js';
import { BoardFaults } from 'banco/hal/board/read.js';
import type { Loose } from 'banco/src/reader/read.js';
import { type FileFault, Source } from 'banco/src/reader/source.js';
import { rigFile } from '../../files.js';
import { BENCH, type BenchFile, type Command, type Eye, type Finger } from './bench-shape.js';
import { contactsOf, displaysOf, outputsOf, plugsOf } from './wires.js';

/** The bench that comes with the rig. */
export const SHIPPED_BENCH = rigFile('benches/two-seats.json');

/** A pin of a board with Firmata. */
export interface Pin {
  readonly board: string;
  readonly number: number;
}

/** A bench without faults: how it is wired to a board, by the names of the table's wires. */
export interface Bench {
  readonly id: string;
  readonly title: string;
  readonly board: Board;
  /** The serial device of each board with Firmata. */
  readonly firmata: ReadonlyMap<string, string>;
  readonly power: Pin;
  readonly contacts: ReadonlyMap<string, Pin>;
  /** Those of the contacts that a servo presses. */
  readonly fingers: ReadonlyMap<string, Finger>;
  readonly probes: ReadonlyMap<string, Pin>;
  /** Those of the probes that are light sensors. */
  readonly eyes: ReadonlyMap<string, Eye>;
  readonly plugs: ReadonlyMap<string, Pin>;
  readonly serial: ReadonlyMap<string, string>;
  readonly listen: ReadonlyMap<string, Command>;
  readonly program: BenchFile['program'];
}

/** Every fault in the file of a bench. */
export class BenchFaults {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    this.faults = faults;
  }
}

/** Reads and checks the file of a bench. */
export function readBench(file: string): Bench | BenchFaults {
  const text = readFileSync(file, 'utf8');
  const source = new Source(file, text, BENCH);
  const board = readBoardOf(source);
  if (board) checkNames(source, board);
  checkPins(source);
  if (!board || source.faults.length > 0)
    return new BenchFaults(unlessOfAnotherKind(source.faults, file, text, 'bench'));
  const value = source.value as BenchFile;
  return {
    id: basename(file, '.json'),
    title: value.title,
    board,
    firmata: new Map(Object.entries(value.firmata)),
    power: pinOf(value.power),
    contacts: pinsOf(value.contacts),
    fingers: saidOf(value.contacts),
    probes: pinsOf(value.probes),
    eyes: saidOf(value.probes),
    plugs: pinsOf(value.plugs),
    serial: new Map(Object.entries(value.serial)),
    listen: new Map(Object.entries(value.listen)),
    program: value.program,
  };
}

function readBoardOf(source: Source<BenchFile>): Board | null {
  const { board: name } = source.value;
  if (name === undefined) return null;
  let read: Board | BoardFaults;
  try {
    read = readBoardNamed(name);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    source.fault(['board'], error.message);
    return null;
  }
  if (!(read instanceof BoardFaults)) return read;
  source.fault(['board'], `the board has faults: banco board check ${name}`);
  return null;
}

type Entries = Loose<Readonly<Record<string, unknown>>>;

/** Every name must be that of a wire of the board that a bench can be on. */
function checkNames(source: Source<BenchFile>, board: Board): void {
  const contacts = contactsOf(board);
  const known = {
    contacts: contacts.map(({ name }) => name),
    probes: outputsOf(board).map(({ name }) => name),
    plugs: plugsOf(board).map(({ name }) => name),
    serial: board.serial.map(({ name }) => name),
    listen: board.buses.map(({ name }) => name),
  };
  const displays = displaysOf(board).map(({ name }) => name);
  const { contacts: moved = {}, probes = {} } = source.value;
  for (const [field, names] of Object.entries(known)) {
    for (const name of Object.keys((source.value as Readonly<Record<string, Entries>>)[field] ?? {})) {
      if (names.includes(name)) continue;
      const isDisplay = field === 'probes' && displays.includes(name);
      if (isDisplay && typeof probes[name] === 'object') continue;
      const why = isDisplay
        ? 'is a display, which no pin can read: listen to its bus, or put a light sensor in front of it'
        : `is not on the board ${board.id}${didYouMean(name, names)}`;
      source.fault([field, name], `${name} ${why}`);
    }
  }
  for (const { name, kind, toGround } of contacts) {
    const by = moved[name];
    if (typeof by === 'string' && !toGround)
      source.fault(
        ['contacts', name],
        `the contact of ${name} goes to the supply, and a pin can only close one to ground`,
      );
    if (typeof by === 'object' && kind !== 'button')
      source.fault(['contacts', name], `${name} is no button: a finger only presses`);
  }
}

/** Every pin must be on a board of the bench, and be used once. */
function checkPins(source: Source<BenchFile>): void {
  const { firmata, power, contacts, probes, plugs } = source.value;
  const boards = Object.keys(firmata ?? {});
  const used = new Map<string, string>();
  const check = (path: readonly string[], text: string | undefined): void => {
    if (text === undefined) return;
    const name = path.join(' ');
    const { board } = pinOf(text);
    const before = used.get(text);
    if (!boards.includes(board)) source.fault(path, `there is no board ${board}${didYouMean(board, boards)}`);
    else if (before !== undefined) source.fault(path, `${text} is ${before} already`);
    else used.set(text, name);
  };
  check(['power'], power);
  for (const [field, pins] of Object.entries({ contacts, probes, plugs }))
    for (const [name, pin] of Object.entries(pins ?? {})) check([field, name], textOfPin(pin));
}

/** The pin of a wire, a finger or an eye. */
const textOfPin = (at: string | Loose<Finger> | Loose<Eye> | undefined): string | undefined =>
  typeof at !== 'object' ? at : 'servo' in at ? at.servo : 'light' in at ? at.light : undefined;

function pinOf(text: string): Pin {
  const [board = '', number = ''] = text.split('.');
  return { board, number: Number(number) };
}

const pinsOf = (pins: BenchFile['contacts'] | BenchFile['probes']): ReadonlyMap<string, Pin> =>
  new Map(Object.entries(pins).map(([name, pin]) => [name, pinOf(textOfPin(pin) ?? '')]));

/** What is said of a pin beside its number. */
const saidOf = <T>(pins: Readonly<Record<string, string | T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(pins).flatMap(([name, pin]) => (typeof pin === 'string' ? [] : [[name, pin]])));
