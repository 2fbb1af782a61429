import { either, list, object, objectWith, record } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { ADDRESS, DRIVES, NAME, PROSE, SEAT } from '../parts/entry-fields.js';
import { DEVICE_ENTRY, PANEL_ENTRY } from '../parts/kinds.js';
import { SCREEN_ENTRY } from '../parts/screen/wiring.js';
import { TCA9548A_ENTRY } from '../parts/tca9548a/wiring.js';
import { HEADER_PIN, LINE_NAME } from './header-file.js';

// The files that describe the wiring of a table, declared once: boards/*.schema.json and docs/boards.md come from here.

/** Longer than static and shorter than a finger. */
export const SHORTEST_PRESS_MS = 5;

const $schema = text(1, 200).optional().says('This schema, for editors.');
const TITLE = PROSE.says('What people call it.');
const FILE = pattern(/^[^/].*\.json$/, 'a path to a .json file, from the folder of this one');
const PIN = HEADER_PIN.optional().says('Left out where there is no header.');
const PATH = text(1, 200).says('The path of its device.');

const FLASH = object({
  method: PROSE.says('What with.'),
  device: PROSE.says('Onto what.'),
  files: record(PROSE, list(text(1, 200), { least: 1 })).says(
    'What the system is told in its own files: the lines that each must have, by its path.',
  ),
  by: list(oneOf('provision', 'image'))
    .optional()
    .says(
      'What `banco flash` makes its system with: `provision` of a card with Raspberry Pi OS, `image` a whole one with the kernel of Debian. Left out where a person does all of it.',
    ),
  steps: list(PROSE).says('What else must be done before the wiring works: a step each, in order.'),
}).says('How the computer gets its system: what a person does, once.');

const CAPABILITIES = object({
  watchdog: object({
    path: PATH,
    longestSeconds: integer(1, 86_400).says('The longest time it can be set to.'),
  })
    .optional()
    .says('A timer in hardware that resets the computer unless it is fed.'),
  secondStorage: object({ path: PATH.says('The folder where it is mounted.') })
    .optional()
    .says('A storage device beside the one the program runs from, for the second copy of the journal.'),
  clock: object({ path: PATH }).optional().says('A clock that goes on while power is off.'),
}).says('What the computer has besides pins. What is left out, it has not.');

const LINE = object({
  chip: text(1, 80)
    .optional()
    .says(
      'The GPIO chip of a line without a name: its label, or the name of its device where the label does not stay with the hardware. Its number is never used: it changes from kernel to kernel.',
    ),
  line: either(LINE_NAME, integer(0, 511))
    .titled('the name of a line, as in "GPIO17", or its number on its chip')
    .says(
      "The kernel's name of the line, on whatever chip it is; or, where it has none, its number on the chip, from 0.",
    ),
  direction: oneOf('in', 'out'),
  activeLow: flag.says('Whether low means active.'),
  bias: oneOf('pull-up', 'pull-down', 'none').says(
    'What holds the line while nobody drives it: an output, in its safe state. Linux does not set it for the program: solder a resistor of 10 kΩ.',
  ),
  pin: PIN,
  role: text(1, 40)
    .optional()
    .says(
      'The role of the table that the line plays. A line without one is the interrupt line of parts of the cabinet.',
    ),
  drives: DRIVES.optional().says('What an output switches. Left out where there is no header.'),
});

const BUS = object({
  number: integer(0, 255).says('N of /dev/i2c-N.'),
  kHz: integer(10, 400).says(
    'Its speed, which is set where the computer gets its system. Every part bears 400; wires along a table bear 100.',
  ),
  sda: PIN,
  scl: PIN,
});

const SERIAL = object({
  path: PATH.says(
    'Its device. An adapter on USB is named below /dev/serial/by-id, which stays with the adapter.',
  ),
  baud: integer(1200, 1_000_000).says('Its speed, with 8 data bits, no parity and 1 stop bit.'),
  title: text(1, 60).says('What is on it, and through what.'),
  tx: PIN,
  rx: PIN,
});

export const BOARD = object({
  $schema,
  title: TITLE,
  machine: PROSE.says('The exact computer and the oldest system that the numbers in this file hold for.'),
  platform: oneOf('linux', 'virtual').says(
    'What the ports are opened on: `linux` is the computer this program runs on, `virtual` a table made of software.',
  ),
  flash: FLASH,
  capabilities: CAPABILITIES,
  lines: record(NAME, LINE).says('Every GPIO line that is used, by name.'),
  buses: record(NAME, BUS).says('Every I2C bus that is used, by name.'),
  serial: record(NAME, SERIAL).says('Every serial line that is used, by name.'),
  header: FILE.optional().says('The pins of the computer. Left out where there are none.'),
  cabinet: FILE.says('The wiring behind the header, which many computers share.'),
})
  .titled('a board')
  .says(
    "The computer of a table: what it is, how it gets its system, and what each pin of its header goes to. Its name is the file's name.",
  );

const COLOUR = text(1, 20);

const WIRES = object({
  volts: oneOf(3.3, 5).says('What SDA and SCL are pulled up to.'),
  pullUpOhms: integer(500, 100_000)
    .optional()
    .says('The resistor from SDA to that, and the one from SCL. Left out where only the computer has them.'),
  centimetres: integer(1, 3000).says('The length of it all, with every branch.'),
  picofaradsPerMetre: integer(10, 500).says(
    'Of SDA against ground, as of SCL: 56 of Cat 5 cable, if each has ground as the other wire of its pair.',
  ),
  colours: object({ sda: COLOUR, scl: COLOUR, interrupt: COLOUR })
    .optional()
    .says('Of the wires in its cable, for whoever looks for one.'),
  shifter: PROSE.optional().says(
    'What shifts the level between these wires and the computer, in both directions.',
  ),
});

/** Besides these, the address of each part of the panel by the part's name. */
const PLACE = objectWith(
  {
    panel: NAME.says('Which kind of panel is here.'),
    seat: SEAT.optional().says("The seat it is at; the table's own panels have none."),
    plug: text(1, 20).optional().says('What is printed at its plug, as in "J3".'),
    bus: text(1, 80).says('The bus or the segment that its parts are on.'),
    interrupt: NAME.optional().says(
      'The line of the computer that INTA of its expanders goes to. Several may share it: each only ever pulls it low.',
    ),
  },
  ADDRESS,
);

export const CABINET = object({
  $schema,
  title: TITLE,
  shortestPressMs: integer(1, 20)
    .optional()
    .says(
      `A contact of a button, key or door that is shorter than so many milliseconds counts as none: ${SHORTEST_PRESS_MS} if this is left out. A press of 30 ms is always heard.`,
    ),
  multiplexers: record(NAME, TCA9548A_ENTRY).says(
    'What makes several segments of one bus, by name. Channel 0 of the multiplexer `mux` is the segment `mux.0`, which is a bus like any other.',
  ),
  wires: record(text(1, 80), WIRES).says('The wires of each bus and of each segment, by its name.'),
  panels: record(NAME, FILE).says('The kinds of panels that stand in the cabinet, by name.'),
  places: list(PLACE).says('Where each panel is, and at which address each of its parts.'),
  devices: record(NAME, DEVICE_ENTRY).says('What is on the serial lines, by name.'),
  screens: record(NAME, SCREEN_ENTRY)
    .optional()
    .says('Screens that are panels, by name. Any other screen of a table with real hardware only looks on.'),
})
  .titled('a cabinet')
  .says(
    'The wiring of a table behind the header of its computer: which panels stand where, what is on the serial lines, and which screens are panels.',
  );

/** The other fields of a place have these names. */
const PART_NAME = pattern(
  /^(?!(panel|seat|plug|bus|interrupt)$)[a-z][a-z0-9-]*$/,
  'a name of small letters, digits and dashes, and neither panel, seat, plug, bus nor interrupt',
  40,
);

export const PANEL = object({
  $schema,
  title: TITLE,
  volts: oneOf(3.3, 5).says('The supply of its parts.'),
  parts: record(PART_NAME, PANEL_ENTRY, 1).says('Its parts, by name.'),
})
  .titled('a panel')
  .says(
    'One printed circuit, or what is wired as one: its parts, and which role each of their pins plays. It may stand in many places.',
  );

export type BoardFile = TypeOf<typeof BOARD>;
export type CabinetFile = TypeOf<typeof CABINET>;
export type PanelFile = TypeOf<typeof PANEL>;
export type PlaceEntry = CabinetFile['places'][number];
