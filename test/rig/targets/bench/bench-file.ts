import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readBoardNamed } from 'banco/firmware/cli/board.js';
import { UsageError } from 'banco/firmware/cli/command.js';
import type { Board } from 'banco/hal/board/board.js';
import { BoardFaults } from 'banco/hal/board/read.js';
import { list, object, record } from 'banco/src/reader/composites.js';
import { didYouMean } from 'banco/src/reader/nearest.js';
import type { Loose } from 'banco/src/reader/read.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { type FileFault, Source } from 'banco/src/reader/source.js';
import { pattern, text } from 'banco/src/reader/values.js';
import { rigFile } from '../../files.js';
import { contactsOf, displaysOf, outputsOf, plugsOf } from './wires.js';

export const BENCH_SCHEMA = rigFile('targets/bench/bench.schema.json');
/** The bench that comes with the rig. */
export const SHIPPED_BENCH = rigFile('benches/two-seats.json');

/** A pin of a board with Firmata. */
export interface Pin {
  readonly board: string;
  readonly number: number;
}

export type Command = readonly string[];

type Pins = Readonly<Record<string, string>>;

const NAME = pattern(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and dashes');
const PROSE = text(1, 400);
const PIN = pattern(/^[a-z][a-z0-9-]*\.\d{1,3}$/, 'a board with Firmata and its pin, such as "one.22"');
const COMMAND = list(PROSE, { least: 1 })
  .named('command')
  .says('A command and what follows it, each for itself: no shell reads it.');
const PINS = record(text(1, 80), PIN);

/** The file of a bench: bench.schema.json is made from this. */
export const BENCH = object({
  $schema: PROSE.optional().says('This schema, for editors.'),
  title: PROSE.says('What people call it.'),
  board: PROSE.says('The board of the table, by its name.'),
  firmata: record(NAME, PROSE).says(
    'Every board with Firmata, by a name of your own, and its serial device: one below /dev/serial/by-id stays with the board.',
  ),
  power: PIN.says('The pin of the relay that gives the table its power while the pin is high.'),
  contacts: PINS.says(
    'Every button, key and door that the bench can move, and the pin that is its contact to ground.',
  ),
  probes: PINS.says('Every lamp and output that the bench can see, and the pin that reads it.'),
  plugs: PINS.says(
    'Every part and bus that can be unplugged, and the pin of the relay that holds it plugged in while the pin is high.',
  ),
  serial: record(text(1, 80), PROSE).says(
    'Every serial line of the table, and the device on this machine that plays what is on it.',
  ),
  listen: record(text(1, 80), COMMAND).says(
    'What tells the traffic on a bus, line by line, as the I2C decoder of sigrok-cli does.',
  ),
  program: object({
    prepare: COMMAND.says(
      'The table has power. Reads settings from its standard input, and leaves the program running by them, with a journal that is new.',
    ),
    journal: COMMAND.says(
      'Brings the files of the first copy of the journal into the folder that is put behind it.',
    ),
    kill: COMMAND.optional().says('Kills the program so that nothing starts it again.'),
    stop: COMMAND.optional().says('Stops it, as by Ctrl-C.'),
    start: COMMAND.optional().says('Starts it again, as it was.'),
    echo: COMMAND.optional().says(
      "In the place of the program: `banco rig bench echo BOARD`, whose input and output are the command's. It is asked for every wire.",
    ),
  }).says('How the rig comes to the program on the table.'),
})
  .titled('a bench')
  .says(
    "How a bench is wired to the board of a table: what presses, turns and opens, what looks, and what plays the shoe and the bet spots. Its name is the file's name.",
  );
type BenchFile = TypeOf<typeof BENCH>;

/** A bench without faults: how it is wired to a board, by the names of the table's wires. */
export interface Bench {
  readonly id: string;
  readonly title: string;
  readonly board: Board;
  /** The serial device of each board with Firmata. */
  readonly firmata: ReadonlyMap<string, string>;
  readonly power: Pin;
  readonly contacts: ReadonlyMap<string, Pin>;
  readonly probes: ReadonlyMap<string, Pin>;
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
  const source = new Source(file, readFileSync(file, 'utf8'), BENCH);
  const board = readBoardOf(source);
  if (board) checkNames(source, board);
  checkPins(source);
  if (!board || source.faults.length > 0) return new BenchFaults(source.faults);
  const value = source.value as BenchFile;
  return {
    id: basename(file, '.json'),
    title: value.title,
    board,
    firmata: new Map(Object.entries(value.firmata)),
    power: pinOf(value.power),
    contacts: pinsOf(value.contacts),
    probes: pinsOf(value.probes),
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
  for (const [field, names] of Object.entries(known)) {
    for (const name of Object.keys((source.value as Readonly<Record<string, Entries>>)[field] ?? {})) {
      if (names.includes(name)) continue;
      const why =
        field === 'probes' && displays.includes(name)
          ? 'is a display, which no pin can read: listen to its bus'
          : `is not on the board ${board.id}${didYouMean(name, names)}`;
      source.fault([field, name], `${name} ${why}`);
    }
  }
  for (const { name, toGround } of contacts) {
    if (!toGround && source.value.contacts && Object.hasOwn(source.value.contacts, name))
      source.fault(
        ['contacts', name],
        `the contact of ${name} goes to the supply, and a pin can only close one to ground`,
      );
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
    for (const [name, pin] of Object.entries(pins ?? {})) check([field, name], pin);
}

function pinOf(text: string): Pin {
  const [board = '', number = ''] = text.split('.');
  return { board, number: Number(number) };
}

const pinsOf = (pins: Pins): ReadonlyMap<string, Pin> =>
  new Map(Object.entries(pins).map(([name, pin]) => [name, pinOf(pin)]));
