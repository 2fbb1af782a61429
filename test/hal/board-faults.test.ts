import t from 'tap';
import { BoardFaults } from '../../hal/board/read.js';
import {
  BoardFiles,
  CABINET,
  DEALER,
  type Edit,
  EMULATED,
  LINES,
  MESSAGE,
  SEAT,
  stepsOf,
  VIRTUAL,
} from '../support/board-files.js';

// Each fault, put into a good board, gives that fault and no other, at its place.

interface Spoiled {
  readonly edits: readonly Edit[];
  readonly board?: string;
  /** The file and pointer of the fault, and what it says. */
  /** `also`: where else it is told. */
  readonly gives: readonly [file: string, pointer: string, says: string, ...also: string[]];
}

const RPI4 = 'raspberry-pi-4.json';
const EMULATED_CABINET = 'cabinets/two-seats.json';
const BUTTONS = '/parts/buttons/pins';
const line = (more: object): object => ({
  chip: 'virtual',
  line: 9,
  direction: 'in',
  activeLow: true,
  bias: 'pull-up',
  ...more,
});

const SPOILED: Readonly<Record<string, Spoiled>> = {
  'an unknown field': {
    edits: [[VIRTUAL, '/lines/sounder/chop', 'virtual']],
    gives: [VIRTUAL, '/lines/sounder/chop', '"chop" is not a field of this; did you mean "chip"?'],
  },
  'a field that is missing': {
    edits: [[VIRTUAL, '/lines/sounder/chip']],
    gives: [VIRTUAL, '/lines/sounder', '"chip" is missing'],
  },
  'a value of the wrong type': {
    edits: [[VIRTUAL, '/lines/sounder/line', '4']],
    gives: [VIRTUAL, '/lines/sounder/line', 'must be a whole number from 0 to 511, not "4"'],
  },
  'a value out of its range': {
    edits: [[VIRTUAL, '/buses/main/kHz', 1000]],
    gives: [VIRTUAL, '/buses/main/kHz', 'must be a whole number from 10 to 400, not 1000'],
  },
  'an unknown choice': {
    edits: [[VIRTUAL, '/lines/sounder/direction', 'output']],
    gives: [VIRTUAL, '/lines/sounder/direction', 'must be "in" or "out", not "output"'],
  },
  'a name that is none': {
    edits: [
      [
        CABINET,
        '/multiplexers/Mux',
        { driver: 'tca9548a', bus: 'main', address: '0x76', channels: { 0: 'spare' } },
      ],
    ],
    gives: [CABINET, '/multiplexers/Mux', 'must be a name of small letters, digits and dashes, not "Mux"'],
  },
  'a part by a name that places have for something else': {
    edits: [
      [MESSAGE, '/parts/bus', { driver: 'pca9552', lamps: { LED0: 'void' } }],
      [DEALER, '/parts/lamps/lamps/LED11'],
    ],
    gives: [
      MESSAGE,
      '/parts/bus',
      'must be a name of small letters, digits and dashes, and neither panel, seat nor bus, not "bus"',
    ],
  },
  'a cabinet that is not there': {
    edits: [[VIRTUAL, '/cabinet', 'cabinets/none.json']],
    gives: [VIRTUAL, '/cabinet', 'cannot be read: ENOENT'],
  },
  'a panel whose file is not there': {
    edits: [[CABINET, '/panels/seat', '../panels/none.json']],
    gives: [CABINET, '/panels/seat', 'cannot be read: ENOENT'],
  },
  'a GPIO line used twice': {
    edits: [[VIRTUAL, '/lines/sounder/line', 3]],
    gives: [
      VIRTUAL,
      '/lines/sounder/line',
      'line 3 of virtual is in use already, by "shoe-lock": each wire needs a line of its own',
    ],
  },
  'a pin of the header used twice': {
    board: RPI4,
    edits: [[RPI4, '/lines/sounder/pin', '5']],
    gives: [
      RPI4,
      '/buses/main/scl',
      'pin 5 is in use already, by "sounder": each wire needs a pin of its own',
    ],
  },
  'a bus number used twice': {
    edits: [
      [VIRTUAL, '/buses/second', { number: 0, kHz: 400 }],
      [CABINET, '/places/16/bus', 'second'],
    ],
    gives: [
      VIRTUAL,
      '/buses/second/number',
      'bus number 0 is in use already, by "main": two names for one bus do not make two',
    ],
  },
  'a serial device used twice': {
    edits: [[VIRTUAL, '/serial/spots/path', 'shoe']],
    gives: [
      VIRTUAL,
      '/serial/spots/path',
      'device shoe is in use already, by "shoe": each serial line needs one of its own',
    ],
  },
  'an output that floats before the program starts': {
    edits: [[VIRTUAL, '/lines/sounder/bias', 'none']],
    gives: [
      VIRTUAL,
      '/lines/sounder/bias',
      'while nobody drives it, sounder must be held inactive: make it pull-down, and solder that resistor',
    ],
  },
  'a lock that is open before the program starts': {
    edits: [[VIRTUAL, '/lines/shoe-lock/activeLow', false]],
    gives: [
      VIRTUAL,
      '/lines/shoe-lock/bias',
      'while nobody drives it, shoe-lock must be held active: make it pull-up, and solder that resistor',
    ],
  },
  'a lock on an expander': {
    edits: [
      [VIRTUAL, '/lines/shoe-lock'],
      [LINES, '/parts/lines/pins/GPB7', 'shoe-lock'],
    ],
    gives: [
      LINES,
      '/parts/lines/pins/GPB7',
      'an expander starts inactive, and shoe-lock must never be: put it on a line of the computer',
    ],
  },
  'a multiplexer on no bus': {
    edits: [[CABINET, '/multiplexers/mux/bus', 'man']],
    gives: [
      CABINET,
      '/multiplexers/mux/bus',
      'there is no bus of the computer called "man"; did you mean "main"?',
    ],
  },
  'a panel on a segment that there is not': {
    edits: [[CABINET, '/places/0/bus', 'mux.5']],
    gives: [CABINET, '/places/0/bus', 'there is no bus or segment called "mux.5"; did you mean "mux.0"?'],
  },
  'a place for a panel that there is not': {
    edits: [[CABINET, '/places/14/panel', 'daeler']],
    gives: [CABINET, '/places/14/panel', 'there is no panel called "daeler"; did you mean "dealer"?'],
  },
  'an address for a part that there is not': {
    edits: [[CABINET, '/places/0/button', '0x27']],
    gives: [
      CABINET,
      '/places/0/button',
      'there is no part of the panel seat called "button"; did you mean "buttons"?',
    ],
  },
  'a part without an address': {
    edits: [[CABINET, '/places/3/lamps']],
    gives: [CABINET, '/places/3', 'the address of "lamps" is missing'],
  },
  'an address that a chip cannot have': {
    edits: [[CABINET, '/places/0/buttons', '0x50']],
    gives: [CABINET, '/places/0/buttons', '0x50 is no address of a mcp23017: it has 0x20 to 0x27'],
  },
  'an address that is none': {
    edits: [[CABINET, '/places/0/buttons', '32']],
    gives: [CABINET, '/places/0/buttons', 'must be an I2C address, as in "0x20", not "32"'],
  },
  'an address twice on a segment': {
    edits: [[CABINET, '/places/1/lamps', '0x60']],
    gives: [
      CABINET,
      '/places/1/lamps',
      '0x60 is the address of seat-1.lamps on mux.0 too, and both would answer: ' +
        'set the jumpers of one of them to another, or move it to another segment',
    ],
  },
  'an address of a multiplexer that is seen on its segment': {
    edits: [[CABINET, '/places/6/digits', '0x77']],
    gives: [
      CABINET,
      '/places/6/digits',
      '0x77 is the address of mux on main too, and both would answer: ' +
        'set the jumpers of one of them to another, or move it to another segment',
    ],
  },
  'an address on a bus that is seen on its segments': {
    edits: [[CABINET, '/places/15/bus', 'main']],
    gives: [
      CABINET,
      '/places/15/letters',
      '0x71 is the address of seat-2.digits on mux.0 too, and both would answer: ' +
        'set the jumpers of one of them to another, or move it to another segment',
    ],
  },
  'a part no driver knows': {
    edits: [[MESSAGE, '/parts/letters/driver', 'ht16k3']],
    gives: [
      MESSAGE,
      '/parts/letters/driver',
      'must be "ht16k33", "mcp23017" or "pca9552", not "ht16k3"; did you mean "ht16k33"?',
    ],
  },
  'a pin that an expander has not': {
    edits: [[LINES, '/parts/lines/pins/GPC0', 'sounder']],
    gives: [LINES, '/parts/lines/pins/GPC0', 'must be one of "GPA0"'],
  },
  'an interrupt line that there is not': {
    edits: [[SEAT, '/parts/buttons/interrupt', 'seat-interupt']],
    gives: [
      SEAT,
      '/parts/buttons/interrupt',
      'there is no line called "seat-interupt"; did you mean "seat-interrupt"?',
    ],
  },
  'an interrupt line that is an output': {
    edits: [[VIRTUAL, '/lines/seat-interrupt/direction', 'out']],
    gives: [
      VIRTUAL,
      '/lines/seat-interrupt/direction',
      'an interrupt line is an input: make it "in", or name another line as interrupt',
    ],
  },
  'an interrupt line that plays a role': {
    edits: [
      [VIRTUAL, '/lines/seat-interrupt/role', 'dealer-key'],
      [LINES, '/parts/lines/pins/GPA0'],
    ],
    gives: [
      VIRTUAL,
      '/lines/seat-interrupt/role',
      'an interrupt line plays no role: take the role out, or name another line as interrupt',
    ],
  },
  'an interrupt line of the wrong level': {
    edits: [[VIRTUAL, '/lines/seat-interrupt/activeLow', false]],
    gives: [
      VIRTUAL,
      '/lines/seat-interrupt/activeLow',
      'an interrupt line is pulled low by the chips: make it true',
    ],
  },
  'an interrupt line that nothing pulls up': {
    edits: [[VIRTUAL, '/lines/table-interrupt/bias', 'none']],
    gives: [
      VIRTUAL,
      '/lines/table-interrupt/bias',
      'an interrupt line is only ever pulled low: make it pull-up, and solder that resistor',
    ],
  },
  'a device on a serial line that there is not': {
    edits: [[CABINET, '/devices/shoe/serial', 'shoo']],
    gives: [CABINET, '/devices/shoe/serial', 'there is no serial line called "shoo"; did you mean "shoe"?'],
  },
  'two devices on a serial line': {
    edits: [[CABINET, '/devices/spots/serial', 'shoe']],
    gives: [
      CABINET,
      '/devices/spots/serial',
      'the serial line "shoe" is taken by "shoe": each device needs its own',
    ],
  },
  'a setting of the shoe that is none': {
    edits: [[CABINET, '/devices/shoe/settings', { bcc: 'without' }]],
    gives: [CABINET, '/devices/shoe/settings/bcc', 'must be "with-stx" or "without-stx", not "without"'],
  },
  'a station twice on its line': {
    edits: [[CABINET, '/devices/spots/stations/3/address', 2]],
    gives: [
      CABINET,
      '/devices/spots/stations/3/address',
      'there is a station with the address 2 already: give one of the two another',
    ],
  },
  'two stations at a seat': {
    edits: [[CABINET, '/devices/spots/stations/3/seat', 2]],
    gives: [
      CABINET,
      '/devices/spots/stations/3/seat',
      'there is a station with the seat 2 already: give one of the two another',
    ],
  },
  'a role that there is not': {
    edits: [[SEAT, `${BUTTONS}/GPA0`, 'plyer']],
    gives: [SEAT, `${BUTTONS}/GPA0`, 'there is no role called "plyer"; did you mean "player"?'],
  },
  'a role of the table at a seat': {
    edits: [[SEAT, `${BUTTONS}/GPA0`, 'burn']],
    gives: [SEAT, `${BUTTONS}/GPA0`, '"burn" is a role of the table, and this is at the seat'],
  },
  'a role of a seat at the table': {
    edits: [[LINES, '/parts/lines/pins/GPA0', 'undo']],
    gives: [LINES, '/parts/lines/pins/GPA0', '"undo" is a role of the seat, and this is at the table'],
  },
  'a role on a part of the wrong kind': {
    edits: [[DEALER, '/parts/lamps/lamps/LED0', 'timer']],
    gives: [DEALER, '/parts/lamps/lamps/LED0', '"timer" is a display of digits, and this is a lamp'],
  },
  'letters on a display of digits': {
    edits: [[MESSAGE, '/parts/letters/displays/0/rows', '0-7']],
    gives: [
      MESSAGE,
      '/parts/letters/displays/0/role',
      '"message" is a display of letters, and this is a display of digits',
    ],
  },
  'an output on a line that is an input': {
    edits: [[VIRTUAL, '/lines/sounder/direction', 'in']],
    gives: [VIRTUAL, '/lines/sounder/role', '"sounder" is an output, and this is an input'],
  },
  'a role twice on a panel': {
    edits: [[DEALER, `${BUTTONS}/GPA0`, 'void']],
    gives: [
      DEALER,
      `${BUTTONS}/GPB3`,
      `the table's button void is played by ${BUTTONS}/GPA0 already: take one of the two out`,
    ],
  },
  'a role twice, on a line and on an expander': {
    edits: [[LINES, '/parts/lines/pins/GPB7', 'sounder']],
    gives: [LINES, '/parts/lines/pins/GPB7', "the table's output sounder is played by"],
  },
  'a role twice at a seat': {
    edits: [[CABINET, '/devices/spots/spots/1', 'spot-player']],
    gives: [
      CABINET,
      '/devices/spots/spots/1',
      "the seat's bet spot spot-player is played by /devices/spots/spots/0 already: take one of the two out",
    ],
  },
  'the same panel twice in a place': {
    edits: [[CABINET, '/places/17', { panel: 'message', bus: 'mux.2', letters: '0x72' }]],
    gives: [
      CABINET,
      '/places/17',
      'there is a message.letters already: take one out, or give its panel other names',
    ],
  },
  'a display that is too short': {
    edits: [[SEAT, '/parts/digits/displays/0/characters', 6]],
    gives: [
      SEAT,
      '/parts/digits/displays/0/role',
      "the seat's display of digits credit needs at least 8 places, and has 6",
    ],
  },
  'a display with more digits than there are': {
    edits: [[SEAT, '/parts/digits/displays/1/com', 2]],
    gives: [
      SEAT,
      '/parts/digits/displays/1/characters',
      '8 places from COM2 on go beyond COM7: there is room for 6',
    ],
  },
  'two displays on the same digits': {
    edits: [[DEALER, '/parts/digits/displays/1/com', 1]],
    gives: [DEALER, '/parts/digits/displays/1/com', 'ROW0-7 on COM1 belongs to the display "timer" already'],
  },
  'a button that is missing': {
    edits: [[DEALER, `${BUTTONS}/GPB3`]],
    gives: [
      CABINET,
      '/places',
      "the table's button void is missing (ask for the coup to be void): wire it, or the table cannot be played",
    ],
  },
  'a lamp that is missing beside its button': {
    board: EMULATED,
    edits: [[SEAT, '/parts/lamps/lamps/LED3']],
    gives: [
      EMULATED_CABINET,
      '/places/0',
      "the seat's lamp side-1 is missing at seat 1, 2 (the lamp in the button side-1), which goes with side-1: " +
        'wire it, or the table cannot be played',
    ],
  },
  'a display that is missing': {
    edits: [[DEALER, '/parts/digits/displays/0']],
    gives: [
      CABINET,
      '/places',
      "the table's display of digits timer is missing (seconds left to bet): wire it, or the table cannot be played",
    ],
  },
  'a shoe without its lock': {
    edits: [[VIRTUAL, '/lines/shoe-lock']],
    gives: [
      CABINET,
      '/places',
      "the table's output shoe-lock is missing (locks the shoe), which goes with " +
        'card-shoe: wire it, or the table cannot be played',
    ],
  },
  'a seat without a panel': {
    edits: [[CABINET, '/places/13']],
    gives: [
      CABINET,
      '/devices/spots/stations/13/seat',
      'seat 14 has bet spots and no panel, where other seats have one',
    ],
  },
  'a seat number that is left out': {
    board: EMULATED,
    edits: [
      [EMULATED_CABINET, '/places/1/seat', 3],
      [EMULATED_CABINET, '/devices/spots/stations/1/seat', 3],
    ],
    gives: [
      EMULATED_CABINET,
      '/places/1/seat',
      'seats are numbered from 1 on, and there is no seat 2',
      '/devices/spots/stations/1/seat',
    ],
  },
  'a seat that a table cannot have': {
    board: EMULATED,
    edits: [[EMULATED_CABINET, '/places/1/seat', 15]],
    gives: [EMULATED_CABINET, '/places/1/seat', 'must be a whole number from 1 to 14, not 15'],
  },
  'a line that nothing uses': {
    edits: [[VIRTUAL, '/lines/spare', line({})]],
    gives: [VIRTUAL, '/lines/spare', 'nothing uses it: take it out, or use it'],
  },
  'a bus that nothing uses': {
    edits: [[VIRTUAL, '/buses/spare', { number: 7, kHz: 100 }]],
    gives: [VIRTUAL, '/buses/spare', 'nothing uses it: take it out, or use it'],
  },
  'a serial line that nothing uses': {
    edits: [[CABINET, '/devices/spots']],
    gives: [VIRTUAL, '/serial/spots', 'nothing uses it: take it out, or use it'],
  },
  'a panel that stands nowhere': {
    edits: [[CABINET, '/places/15']],
    gives: [CABINET, '/panels/message', 'nothing uses it: take it out, or use it'],
  },
  'a channel that nothing is on': {
    edits: [[CABINET, '/multiplexers/mux/channels/7', 'spare']],
    gives: [CABINET, '/multiplexers/mux/channels/7', 'nothing is on this channel: take it out'],
  },
};

for (const [title, { edits, board = VIRTUAL, gives }] of Object.entries(SPOILED)) {
  t.test(title, async (t) => {
    const files = new BoardFiles(board);
    for (const edit of edits) files.edit(edit);
    const faults = files.faults();
    const [file, pointer, says, ...also] = gives;
    t.strictSame(
      faults.map((fault) => [fault.file, fault.pointer]),
      [pointer, ...also].map((where) => [file, where]),
      JSON.stringify(faults, null, 1),
    );
    const [fault] = faults;
    if (!fault) return;
    t.ok(fault.says.startsWith(says), fault.says);
    const last = stepsOf(pointer).at(-1) ?? '';
    const there = files.at(fault.file, fault.line, fault.column);
    t.match(there, /^\d+$/.test(last) ? /^[{"]/ : new RegExp(`^"${last}"`), 'and points at it');
  });
}

t.test('faults of the text', async (t) => {
  const text = new BoardFiles(VIRTUAL).text(VIRTUAL);
  for (const [from, to, pointer, says] of [
    ['"line": 4,', '"line": 4', '/lines/sounder', 'not JSON: here must be a comma or }, and there is "\\""'],
    ['"line": 4,', '"line": 4, // free', '/lines/sounder', 'not JSON: here must be a name in double quotes'],
    [
      '"cabinet":',
      '"title": "x",\n  "cabinet":',
      '/title',
      'this name is here twice: take one of the two out',
    ],
  ] as const) {
    const files = new BoardFiles(VIRTUAL);
    files.write(VIRTUAL, text.replace(from, to));
    const [fault, ...more] = files.faults();
    t.strictSame([fault?.file, fault?.pointer, more], [VIRTUAL, pointer, []], to);
    t.ok(fault?.says.startsWith(says), to);
  }
  const files = new BoardFiles(VIRTUAL);
  files.write(SEAT, files.text(SEAT).replace('"GPB0": "chip-2"', '"GPA7": "chip-2"'));
  const [fault, ...more] = files.faults();
  t.strictSame(
    [fault?.file, fault?.pointer, more],
    [SEAT, `${BUTTONS}/GPA7`, []],
    'a pin of an expander used twice',
  );
});

t.test('all faults are told at once, file by file, in their order', async (t) => {
  const files = new BoardFiles(VIRTUAL);
  for (const edit of [
    [VIRTUAL, '/lines/sounder/line', 3],
    [VIRTUAL, '/lines/logic-door/role', 'logic-dor'],
    [VIRTUAL, '/buses/main/kHz', '400'],
    [CABINET, '/places/1/lamps', '0x60'],
    [CABINET, '/places/9/bus', 'mux.9'],
    [SEAT, `${BUTTONS}/GPB3`, 'player'],
    [SEAT, '/parts/lamps/lamps/LED16', 'player'],
    [DEALER, '/parts/digits/displays/0/role', 'player-points'],
  ] as const)
    files.edit(edit);
  t.strictSame(
    files.faults().map(({ file, pointer }) => [file, pointer]),
    [
      [VIRTUAL, '/lines/logic-door/role'],
      [VIRTUAL, '/lines/sounder/line'],
      [VIRTUAL, '/buses/main/kHz'],
      [CABINET, '/places/1/lamps'],
      [CABINET, '/places/9/bus'],
      [SEAT, `${BUTTONS}/GPB3`],
      [SEAT, '/parts/lamps/lamps/LED16'],
      [DEALER, '/parts/digits/displays/2/role'],
    ],
  );
});

t.test('nothing that a file may hold is thrown', async (t) => {
  for (const text of [
    '',
    'null',
    '5',
    '[]',
    '{}',
    '"board"',
    '{"cabinet":"../virtual.json"}',
    '{"cabinet":"."}',
  ]) {
    for (const file of [VIRTUAL, CABINET, SEAT]) {
      const files = new BoardFiles(VIRTUAL);
      files.write(file, text);
      t.type(files.read(), BoardFaults, `${file}: ${text}`);
    }
  }
});
