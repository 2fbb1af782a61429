import { either, list, object, record } from 'banco/src/reader/composites.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { integer, pattern, text } from 'banco/src/reader/values.js';
import { rigFile } from '../../files.js';

// The file of a bench, declared once: its type, its check and benches/bench.schema.json come from here.

export const BENCH_SCHEMA = rigFile('benches/bench.schema.json');

const ANY = text(1, 1000);
const BOARD = pattern(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and dashes');
const PIN = pattern(/^[a-z][a-z0-9-]*\.\d{1,3}$/, 'a board with Firmata and its pin, as in "one.22"').named(
  'pin',
);
const DEGREES = integer(0, 180);
const FINGER = object({
  servo: PIN,
  rests: DEGREES.says('Its angle beside the button.'),
  presses: DEGREES.says('Its angle with the button pressed.'),
})
  .says('A servo whose horn presses the cap of a button, where no wire can be soldered to its contact.')
  .named('finger');
const EYE = object({
  light: PIN.says('An analogue pin, with a light sensor that reads more in brighter light.'),
  lit: integer(1, 1023).says('From this reading on, what is in front of the sensor is lit.'),
})
  .says('A light sensor in front of a lamp or a display.')
  .named('eye');
const COMMAND = list(ANY, { least: 1 })
  .says('A program and its arguments. No shell interprets them.')
  .named('command');

export const BENCH = object({
  $schema: ANY.optional().says('This schema, for editors.'),
  title: ANY.says('The name of the bench, for people.'),
  board: ANY.says('The board of the table, by its name.'),
  firmata: record(BOARD, ANY).says(
    'The serial device of every board with Firmata, by a name of your own: a device below /dev/serial/by-id stays with the board.',
  ),
  power: PIN.says('The relay that switches the table on while its pin is high.'),
  contacts: record(ANY, either(PIN, FINGER)).says(
    'Every button, key and door that the bench can move, and the pin that is its contact to ground; of a button also a finger.',
  ),
  probes: record(ANY, either(PIN, EYE)).says(
    'Every lamp and output that the bench can read, and the pin that reads it, or an eye; of a display an eye, which tells whether it is lit.',
  ),
  plugs: record(ANY, PIN).says(
    'Every part and bus that can be unplugged, and the pin of the relay that keeps it plugged in while the pin is high.',
  ),
  serial: record(ANY, ANY).says(
    'Every serial line of the table, and the device on this machine in place of what is on it.',
  ),
  listen: record(ANY, COMMAND).says(
    'The command that prints the traffic of a bus line by line, as the I2C decoder of sigrok-cli does.',
  ),
  program: object({
    prepare: COMMAND.says(
      'With the power on: reads settings from its standard input, and starts the program with them and a new journal.',
    ),
    journal: COMMAND.says(
      'Copies the files of the first copy of the journal into the folder that is appended to it.',
    ),
    kill: COMMAND.optional().says('Kills the program so that nothing restarts it.'),
    stop: COMMAND.optional().says('Stops the program as with Ctrl-C.'),
    start: COMMAND.optional().says('Starts the program again as it was.'),
    echo: COMMAND.optional().says(
      'Runs `banco rig bench echo BOARD` in place of the program; its input and output are those of the command.',
    ),
  }).says('How the rig controls the program on the table.'),
})
  .titled('a bench of the rig')
  .says('How a bench is wired to the board of a table. The name of the bench is that of its file.');

export type BenchFile = TypeOf<typeof BENCH>;
export type Finger = TypeOf<typeof FINGER>;
export type Eye = TypeOf<typeof EYE>;
export type Command = TypeOf<typeof COMMAND>;
