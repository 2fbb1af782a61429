import { list, object, record, tagged } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { PROSE } from '../parts/entry-fields.js';

// The file of a header: what each pin of a computer is, whichever board uses it. `board check` holds boards against it.

export const HEADER_PIN = pattern(
  /^([A-Z][A-Z0-9]*\.)?[1-9][0-9]*$/,
  'a pin of the header, as in "11" or "P8.12"',
);
export const LINE_NAME = text(1, 40);

const NEEDS = list(text(1, 80)).says(
  'The lines that the configuration must have. Of several values behind one name each is a line of its own; a digit at the end of the name may differ.',
);

const BUS = object({
  sda: HEADER_PIN,
  scl: HEADER_PIN,
  needs: NEEDS,
  pullUpOhms: integer(500, 100_000)
    .optional()
    .says('The pull-up resistors on the computer itself, if it has any.'),
  speed: text(1, 80)
    .optional()
    .says('What the configuration calls its speed in hertz. Without it, or unset, it runs at 100 kHz.'),
});

const SERIAL = object({ tx: HEADER_PIN, rx: HEADER_PIN, needs: NEEDS });

const BOOT = oneOf('pull-up', 'pull-down');

const HEADER_PIN_ENTRY = tagged(
  'is',
  object({
    is: oneOf('line'),
    line: LINE_NAME.says("The kernel's name of it."),
    boot: BOOT.says('Which way the processor pulls it from power-on until something sets it.'),
  }).says('A GPIO line.'),
  object({ is: oneOf('power'), volts: oneOf(1.8, 3.3, 5) }).says('A supply.'),
  object({ is: oneOf('ground') }).says('Ground.'),
  object({ is: oneOf('other'), title: PROSE.says('What it is for.') }).says(
    'Any other pin, which a board may not use.',
  ),
);

export const HEADER = object({
  $schema: text(1, 200).optional().says('This schema, for editors.'),
  title: PROSE.says('What people call it.'),
  sources: list(PROSE, { least: 1 }).says('Where this is from.'),
  volts: oneOf(1.8, 3.3, 5).says('A line that is high, and the most that it bears.'),
  milliamperes: object({
    line: integer(1, 100).says('What one line bears.'),
    all: integer(1, 1000).optional().says('What all of them bear together.'),
  }),
  configuration: PROSE.says('The file that sets what the pins are used for when the computer starts.'),
  gpioDirective: flag.says(
    'Whether that file may set lines, as `gpio=17,22-24=ip,pu` does on a Raspberry Pi.',
  ),
  buses: record(pattern(/^[0-9]+$/, 'N of /dev/i2c-N'), BUS).says('Every I2C bus that it can have.'),
  serial: record(text(1, 200), SERIAL).says('Every serial line that it can have, by its device.'),
  others: record(text(1, 80), object({ title: PROSE, pins: list(HEADER_PIN, { least: 1 }) })).says(
    'What else uses pins, by the line of the configuration that turns it on.',
  ),
  pins: record(HEADER_PIN, HEADER_PIN_ENTRY, 1).says('Every pin.'),
})
  .titled('a header')
  .says('The pins of a computer, which every board with this computer shares.');

export type HeaderFile = TypeOf<typeof HEADER>;
export type HeaderPin = HeaderFile['pins'][string];
