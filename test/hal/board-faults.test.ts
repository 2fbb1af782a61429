import t from 'tap';
import { BoardFaults } from '../../hal/board/read.js';
import {
  BoardFiles,
  CABINET,
  DEALER,
  EMULATED,
  LINES,
  MESSAGE,
  SEAT,
  stepsOf,
  VIRTUAL,
} from '../support/board-files.js';

/** What is changed in a good board; then what its one fault says, and where, if that is not where the change was. */
const FAULTS = `
virtual /lines/sounder/chop = "virtual"
  "chop" is not a field of this; did you mean "chip"?
virtual /lines/sounder/chip is gone
  at /lines/sounder: "chip" is missing: line 4 of which chip?
virtual /lines/sounder/line = 512
  must be a whole number from 0 to 511, not 512
virtual /lines/sounder/line = "GPIO4"
  at /lines/sounder/chip: GPIO4 is found by its name on any chip: take the chip out
virtual /lines/sounder/pin = "18"
  pin 18 of what? Name the header of the computer, or take the pin out
virtual /buses/main/kHz = 1000
  must be a whole number from 10 to 400, not 1000
virtual /lines/sounder/direction = "output"
  must be "in" or "out", not "output"
fourteen-seats /multiplexers/Mux = {"driver":"tca9548a","bus":"main","address":"0x76","channels":{"0":"spare"}}
  must be a name of small letters, digits and dashes, not "Mux"
seven-screens /screens/tablet-1/seat = 15
  must be a whole number from 1 to 14, not 15
seven-screens /screens/tablet-2/seat = 1
  at /screens/tablet-2: the seat's button player is played by /screens/tablet-1 already: take one of the two out
seven-screens /screens/Tablet = {"seat":8}
  must be a name of small letters, digits and dashes, not "Tablet"
seven-screens /screens/shoe = {"seat":8}
  "shoe" is one of serial already: give it another name
seven-screens /screens/dealers = {}
  the table's button open-betting is played by
seven-screens /screens/tablet-8 = {"seat":9}
  at /screens/tablet-8/seat: seats are numbered from 1 on, and there is no seat 8
fourteen-seats /screens = {"tablet":{"seat":3}}
  at /screens/tablet: the seat's button player is played by
message /parts/bus = {"driver":"pca9552","lamps":{"LED0":"void"}}
and dealer /parts/lamps/lamps/LED11 is gone
  must be a name of small letters, digits and dashes, and neither panel, seat, plug, bus nor interrupt, not "bus"
virtual /cabinet = "cabinets/none.json"
  cannot be read: ENOENT
fourteen-seats /panels/seat = "../panels/none.json"
  cannot be read: ENOENT
virtual /lines/sounder/line = 3
  line 3 of virtual is in use already, by "shoe-lock": each wire needs a line of its own
raspberry-pi-5 /lines/sounder/line = "GPIO14"
  at /lines/sounder/pin and /serial/shoe/tx: pin 18 is GPIO24: GPIO14 is on pin 8
raspberry-pi-5 /lines/logic-door = {"line":"GPIO2","pin":"3","direction":"in","activeLow":false,"bias":"pull-up","role":"logic-door"}
  at /buses/main/sda: pin 3 is in use already, by "logic-door": each wire needs a pin of its own
raspberry-pi-4 /lines/sounder/line = "GPIO23"
and raspberry-pi-4 /lines/sounder/pin = "16"
  at /lines/sounder/pin: pin 16 is in use already, by "shoe-lock": each wire needs a pin of its own
raspberry-pi-4 /lines/shoe-lock/line = "GPIO200"
  the header has no line called "GPIO200"; did you mean "GPIO20"?
raspberry-pi-4 /lines/shoe-lock/line = 23
  the lines of this header have names: write one, as in "GPIO2", and no chip
raspberry-pi-4 /lines/shoe-lock/pin = "17"
  pin 17 is 3.3 V: GPIO23 is on pin 16
raspberry-pi-4 /lines/shoe-lock/pin = "27"
  pin 27 is SDA of the EEPROM of a HAT: GPIO23 is on pin 16
raspberry-pi-4 /lines/seat-interrupt/pin = "99"
  the header has no pin 99: GPIO17 is on pin 11
raspberry-pi-4 /lines/seat-interrupt/pin is gone
  at /lines/seat-interrupt: "pin" is missing: GPIO17 is on pin 11
raspberry-pi-4 /buses/main/number = 0
  the header has no bus "0"; it has 1, 3, 4, 5, 6
raspberry-pi-4 /buses/main/scl = "6"
  pin 6 is ground: SCL of bus 1 is on pin 5
raspberry-pi-4 /buses/main/kHz = 50
  by /boot/firmware/config.txt bus 1 runs at 100 kHz: set "dtparam=i2c_arm_baudrate=50000" there, or make it
  100
raspberry-pi-4 /serial/spots/path = "/dev/ttyAMA1"
  the header has no serial line "/dev/ttyAMA1"; did you mean "/dev/ttyAMA0"?
raspberry-pi-4 /serial/spots/path = "/dev/serial/by-id/usb-FTDI"
  at /serial/spots/tx: an adapter on USB is on no pin: take the pins out
raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/3 is gone
  at /serial/spots/path: /dev/ttyAMA5 is on the header only with "dtoverlay=uart5": add it to the lines of
  /boot/firmware/config.txt
raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/4 = "dtoverlay=i2c6"
  at /lines/logic-door/pin and /lines/shoe-lock/pin: GPIO22 is taken by bus 6, by "dtoverlay=i2c6" in
  /boot/firmware/config.txt: take another
raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/4 = "dtoverlay=i2c5"
  at /serial/spots/tx and /serial/spots/rx: TX of /dev/ttyAMA5 is taken by bus 5, by "dtoverlay=i2c5"
raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/5 = "gpio=17,22=ip,pu"
  at /lines/table-interrupt/bias: until the program runs GPIO27 has a pull-down in the computer, against this
  one: set "gpio=27=ip,pu" in /boot/firmware/config.txt
raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/4 = "gpio=20-22,27=op,dh"
and raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/5 = "gpio=17=pu"
  at /lines/table-interrupt/direction and /lines/logic-door/direction: "gpio=20-22,27=op,dh" of
  /boot/firmware/config.txt drives GPIO27, and this is an input
beaglebone-black /lines/logic-door/line = "P8_18"
and beaglebone-black /lines/logic-door/pin = "P8.18"
  at /lines/logic-door/bias: until the program runs P8_18 has a pull-down in the computer, against this one:
  take one of P8_7, P8_8, P8_9
raspberry-pi-4 /header = "headers/none.json"
  cannot be read: ENOENT
fourteen-seats /wires/main is gone
  at /wires: "main" is missing: what are its wires?
fourteen-seats /wires/mux.7 = {"volts":5,"pullUpOhms":3600,"centimetres":10,"picofaradsPerMetre":56}
  there is no bus or segment called "mux.7"; did you mean "mux.0"?
raspberry-pi-4 /title = "Another"
and fourteen-seats /wires/main/volts = 5
  at fourteen-seats /wires/main/volts: the computer is at 3.3 V: pull main up to that, or put a level shifter
  between
fourteen-seats /wires/mux.4/volts = 3.3
  seat-13.buttons, an MCP23017 at 5 V, hears 4 V and more as high: put it behind a multiplexer or a level shifter
  that translates
message /volts = 3.3
  letters is an HT16K33, which needs 4.5 to 5.5 V (HT16K33 rev. 1.20, 28 pins)
cabinet /volts = 3.3
  at fourteen-seats /wires/mux.5/volts: cabinet.lines, an MCP23017 at 3.3 V, bears no more than its supply: make
  them equal, or translate
fourteen-seats /multiplexers/mux/volts = 5
  its supply of 5 V passes on to main, which is at 3.3 V: supply it with that
fourteen-seats /wires/mux.0/pullUpOhms is gone
  at /wires/mux.0: nothing pulls it up: give it pullUpOhms, and solder two of them
raspberry-pi-4 /buses/main/number = 3
and raspberry-pi-4 /buses/main/sda = "7"
and raspberry-pi-4 /buses/main/scl = "29"
and raspberry-pi-4 /lines/seat-interrupt-2/line = "GPIO20"
and raspberry-pi-4 /lines/seat-interrupt-2/pin = "38"
and raspberry-pi-4 /lines/seat-interrupt-3/line = "GPIO21"
and raspberry-pi-4 /lines/seat-interrupt-3/pin = "40"
and raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/5 = "gpio=17,20-22,27=ip,pu"
and raspberry-pi-4 /flash/files/~1boot~1firmware~1config.txt/4 = "dtoverlay=i2c3"
  at fourteen-seats /wires/main: nothing pulls it up: give it pullUpOhms, and solder two of them
fourteen-seats /wires/mux.5/centimetres = 1000
and fourteen-seats /wires/mux.5/pullUpOhms = 1600
  at /wires/mux.5/centimetres: with all that is before it, it has 680 pF, and a bus bears 400: fewer chips, or
  shorter wires
fourteen-seats /wires/mux.0/pullUpOhms = 4700
  it rises in 1187 ns, and at 100 kHz it must in 1000: 0.847 x 4700 ohm x 298 pF, which are 13 pins of 10 pF and
  300 cm of wire; take less of one of the three
emulated /buses/main/kHz = 400
  at two-seats /wires/main/pullUpOhms: it rises in 714 ns, and at 400 kHz it must in 300
raspberry-pi-4 /title = "Another"
and fourteen-seats /wires/mux.0/pullUpOhms = 2200
  at fourteen-seats /wires/mux.0/pullUpOhms: while it is low, 3.70 mA flow, and a chip sinks 3: 5 V by 2200 ohm,
  3.3 V by 1800 ohm; larger resistors
seat /parts/lamps/milliamperes = 13
  16 lamps of 13 mA take 208, and the chip bears 200
cabinet /parts/lines/outputs/GPB0/drives/milliamperes = 30
  a pin of an MCP23017 bears 25 mA: put a driver between
message /parts/letters/displays/0/common = "anode"
  COM0 to COM7 sink: a display of common anode stays dark
raspberry-pi-5 /lines/sounder/drives/milliamperes = 5
  a pin of this header bears 4 mA: put a driver between
raspberry-pi-4 /lines/sounder/drives is gone
  at /lines/sounder: "drives" is missing: what it switches, and through what, as a pin bears 16 mA
raspberry-pi-4 /lines/logic-door/drives = {"what":"a lamp","through":"nothing","milliamperes":1}
  an input drives nothing
header /pins/8 = {"is":"ground"}
  at header /serial/~1dev~1ttyAMA0/tx: pin 8 is no line of this header
virtual /buses/second = {"number":0,"kHz":100}
and fourteen-seats /wires/second = {"volts":5,"pullUpOhms":3600,"centimetres":10,"picofaradsPerMetre":56}
and fourteen-seats /places/16/bus = "second"
  at /buses/second/number: bus number 0 is in use already, by "main": two names for one bus do not make two
virtual /serial/spots/path = "shoe"
  device shoe is in use already, by "shoe": each serial line needs one of its own
virtual /lines/sounder/bias = "none"
  while nobody drives it, sounder must be held inactive: make it pull-down, and solder that resistor
virtual /lines/shoe-lock/activeLow = false
  at /lines/shoe-lock/bias: while nobody drives it, shoe-lock must be held active: make it pull-up, and
  solder that resistor
virtual /lines/shoe-lock is gone
and cabinet /parts/lines/outputs/GPB7 = {"role":"shoe-lock","activeLow":true,"drives":{"what":"x","through":"y","milliamperes":1}}
  at cabinet /parts/lines/outputs/GPB7: an expander starts inactive, and shoe-lock must never be: put it on a
  line of the computer
virtual /lines/bus-reset is gone
and cabinet /parts/lines/outputs/GPB7 = {"role":"bus-reset","activeLow":true,"drives":{"what":"x","through":"y","milliamperes":1}}
  at cabinet /parts/lines/outputs/GPB7: an expander cannot be reached on a bus that hangs: put it on a line of
  the computer
fourteen-seats /multiplexers/mux/bus = "man"
  there is no bus of the computer called "man"; did you mean "main"?
fourteen-seats /places/0/bus = "mux.7"
  there is no bus or segment called "mux.7"; did you mean "mux.0"?
fourteen-seats /places/14/panel = "daeler"
  there is no panel called "daeler"; did you mean "dealer"?
fourteen-seats /places/0/button = "0x27"
  there is no part of the panel seat called "button"; did you mean "buttons"?
fourteen-seats /places/3/lamps is gone
  at /places/3: the address of "lamps" is missing
fourteen-seats /places/0/buttons = "0x50"
  0x50 is no address of a mcp23017: it has 0x20 to 0x27
fourteen-seats /places/0/buttons = "32"
  must be an I2C address, as in "0x20", not "32"
fourteen-seats /places/1/lamps = "0x60"
  0x60 is the address of seat-1.lamps on mux.0 too, and both would answer: give one of them
  another, or move it to another segment
fourteen-seats /places/2/digits = "0x77"
  0x77 is the address of mux on main too, and both would answer: give one of them another,
  or move it to another segment
fourteen-seats /places/15/bus = "main"
and fourteen-seats /wires/main/volts = 5
  at /places/15/letters: 0x71 is the address of seat-2.digits on mux.0 too, and both would answer: give
  one of them another, or move it to another segment
message /parts/letters/driver = "ht16k3"
  must be "ht16k33", "mcp23017" or "pca9552", not "ht16k3"; did you mean "ht16k33"?
cabinet /parts/lines/outputs/GPC0 = {"role":"sounder","activeLow":false,"drives":{"what":"x","through":"y","milliamperes":1}}
  must be GPA0 to GPA7 or GPB0 to GPB7, not "GPC0"
seat /parts/buttons/inputs/GPA7 = "info"
and seat /parts/buttons-2/inputs/GPA1 is gone
  must be GPA0 to GPA6 or GPB0 to GPB6, as GPA7 and GPB7 are outputs only (DS20001952D, June 2022), not "GPA7"
cabinet /parts/lines/outputs/GPA0 = {"role":"tower-red","activeLow":false,"drives":{"what":"x","through":"y","milliamperes":1}}
and cabinet /parts/lines/outputs/GPB0 is gone
  at cabinet /parts/lines/outputs/GPA0: GPA0 is an input already: take one of the two out
fourteen-seats /places/0/interrupt = "seat-interupt"
  there is no line called "seat-interupt"; did you mean "seat-interrupt"?
fourteen-seats /places/0/interrupt is gone
  at /places/0: "interrupt" is missing: the line that INTA of buttons goes to
fourteen-seats /places/15/interrupt = "table-interrupt"
  no part of this panel has an interrupt output: take it out
virtual /lines/seat-interrupt/direction = "out"
  an interrupt line is an input: make it "in", or name another line as interrupt
virtual /lines/seat-interrupt/role = "dealer-key"
and cabinet /parts/lines/inputs/GPA0 is gone
  an interrupt line plays no role: take the role out, or name another line as interrupt
virtual /lines/seat-interrupt/activeLow = false
  an interrupt line is pulled low by the chips: make it true
virtual /lines/table-interrupt/bias = "none"
  an interrupt line is only ever pulled low: make it pull-up, and solder that resistor
fourteen-seats /devices/shoe/serial = "shoo"
  there is no serial line called "shoo"; did you mean "shoe"?
fourteen-seats /devices/spots/serial = "shoe"
  the serial line "shoe" is taken by "shoe": each device needs its own
fourteen-seats /devices/shoe/settings = {"bcc":"without"}
  at /devices/shoe/settings/bcc: must be "with-stx" or "without-stx", not "without"
fourteen-seats /devices/spots/stations/3/address = 2
  there is a station with the address 2 already: give one of the two another
fourteen-seats /devices/spots/stations/3/seat = 2
  there is a station with the seat 2 already: give one of the two another
seat /parts/buttons/inputs/GPA0 = "plyer"
  there is no role called "plyer"; did you mean "player"?
seat /parts/buttons/inputs/GPA0 = "burn"
  "burn" is a role of the table, and this is at the seat
cabinet /parts/lines/inputs/GPA0 = "undo"
  "undo" is a role of the seat, and this is at the table
dealer /parts/lamps/lamps/LED0 = "timer"
  "timer" is a display of digits, and this is a lamp
message /parts/letters/displays/0/rows = "0-7"
  at /parts/letters/displays/0/role: "message" is a display of letters, and this is a display of digits
virtual /lines/sounder/direction = "in"
  at /lines/sounder/role: "sounder" is an output, and this is an input
dealer /parts/buttons/inputs/GPA0 = "void"
  at /parts/buttons/inputs/GPB4: the table's button void is played by /parts/buttons/inputs/GPA0 already: take
  one of the two out
cabinet /parts/lines/outputs/GPB7 = {"role":"sounder","activeLow":false,"drives":{"what":"x","through":"y","milliamperes":1}}
  the table's output sounder is played by
fourteen-seats /devices/spots/spots/1 = "spot-player"
  the seat's bet spot spot-player is played by /devices/spots/spots/0 already: take one of the two out
fourteen-seats /places/17 = {"panel":"message","bus":"mux.5","letters":"0x72"}
  there is a message.letters already: take one out, or give its panel other names
seat /parts/digits/displays/0/characters = 6
  at /parts/digits/displays/0/role: the seat's display of digits credit needs at least 8 places, and has 6
seat /parts/digits/displays/1/com = 2
  at /parts/digits/displays/1/characters: 8 places from COM2 on go beyond COM7: there is room for 6
dealer /parts/digits/displays/1/com = 1
  ROW0-7 on COM1 belongs to the display "timer" already
dealer /parts/buttons/inputs/GPB4 is gone
  at fourteen-seats /places: the table's button void is missing (ask for the coup to be void): wire it, or
  the table cannot be played
seat /parts/lamps/lamps/LED3 is gone
  at two-seats /places/0: the seat's lamp side-1 is missing at seat 1, 2 (the lamp in the button side-1),
  which goes with side-1: wire it, or the table cannot be played
dealer /parts/digits/displays/0 is gone
  at fourteen-seats /places: the table's display of digits timer is missing (seconds left to bet): wire it,
  or the table cannot be played
virtual /lines/shoe-lock is gone
  at fourteen-seats /places: the table's output shoe-lock is missing (locks the shoe), which goes with
  card-shoe: wire it, or the table cannot be played
fourteen-seats /places/13 is gone
  at /devices/spots/stations/13/seat: seat 14 has bet spots and no panel, where other seats have one
two-seats /places/1/seat = 3
and two-seats /devices/spots/stations/1/seat = 3
  at /places/1/seat and /devices/spots/stations/1/seat: seats are numbered from 1 on, and there is no seat 2
two-seats /places/1/seat = 15
  must be a whole number from 1 to 14, not 15
virtual /lines/spare = {"chip":"virtual","line":99,"direction":"in","activeLow":true,"bias":"pull-up"}
  nothing uses it: take it out, or use it
virtual /buses/spare = {"number":7,"kHz":100}
  nothing uses it: take it out, or use it
fourteen-seats /devices/spots is gone
  at virtual /serial/spots: nothing uses it: take it out, or use it
fourteen-seats /places/15 is gone
  at /panels/message: nothing uses it: take it out, or use it
fourteen-seats /multiplexers/mux/channels/7 = "spare"
  nothing is on this channel: take it out
`;

const SCREENS = 'virtual-screens';
const FILES: Readonly<Record<string, string>> = {
  virtual: VIRTUAL,
  emulated: EMULATED,
  'raspberry-pi-4': 'raspberry-pi-4.json',
  'raspberry-pi-5': 'raspberry-pi-5.json',
  'beaglebone-black': 'beaglebone-black.json',
  header: 'headers/raspberry-pi-4.json',
  'fourteen-seats': CABINET,
  'two-seats': 'cabinets/two-seats.json',
  [SCREENS]: 'virtual-screens.json',
  'seven-screens': 'cabinets/seven-screens.json',
  seat: SEAT,
  dealer: DEALER,
  message: MESSAGE,
  cabinet: LINES,
};

/** A board with changes as above. */
function spoiled(board: string, changes: readonly string[]): BoardFiles {
  const files = new BoardFiles(board);
  for (const change of changes) {
    const [, name = '', pointer = '', value] = /(\S+) (\/\S+)(?: = (.*)| is gone)$/.exec(change) ?? [];
    const file = FILES[name] ?? name;
    files.edit(value === undefined ? [file, pointer] : [file, pointer, JSON.parse(value)]);
  }
  return files;
}

/** The board that a row is about. */
function boardOf(row: string): string {
  if (row.startsWith('header')) return 'raspberry-pi-4';
  return (
    /^(raspberry-pi-\d|beaglebone-black)/.exec(row)?.[0] ??
    (/two-seats|^emulated/.test(row) ? 'emulated' : row.startsWith('seven-screens') ? SCREENS : 'virtual')
  );
}

for (const row of FAULTS.trim().split(/\n(?! |and )/)) {
  const lines = row.split('\n');
  const changes = lines.filter((line) => !line.startsWith(' '));
  const said = lines.slice(changes.length).map((line) => line.trim());
  const [, at = '', says = ''] = /^(?:at (.*?): )?(.*)$/.exec(said.join(' ')) ?? [];
  t.test(row, async (t) => {
    const files = spoiled(FILES[boardOf(row)] ?? EMULATED, changes);
    const [name = ''] = (/^[a-z]/.test(at) ? at : row).split(' ');
    const pointers = (at || changes[0] || '').match(/(?<=^| )\/\S+/g) ?? [];
    const faults = files.faults();
    t.strictSame(
      faults.map((fault) => [fault.file, fault.pointer]),
      pointers.map((pointer) => [FILES[name], pointer]),
      JSON.stringify(faults, null, 1),
    );
    const [fault] = faults;
    if (!fault) return;
    t.ok(fault.says.startsWith(says), fault.says);
    const last = stepsOf(fault.pointer).at(-1) ?? '';
    const there = files.at(fault.file, fault.line, fault.column);
    t.match(there, /^\d+$/.test(last) ? /^[{"]/ : new RegExp(`^"${last}"`), 'and points at it');
  });
}

t.test('faults of the text', async (t) => {
  const sounder = [VIRTUAL, '/lines/sounder', '"line": 4,'] as const;
  for (const [file, pointer, from, to, says] of [
    [...sounder, '"line": 4', 'not JSON: here must be a comma or }, and there is "\\""'],
    [...sounder, '"line": 4, // free', 'not JSON: here must be a name in double quotes'],
    [
      VIRTUAL,
      '/title',
      '"cabinet":',
      '"title": "x",\n  "cabinet":',
      'this name is here twice: take one of the',
    ],
    [SEAT, '/parts/buttons/inputs/GPA6', '"GPB0": "chip-1"', '"GPA6": "chip-1"', 'this name is here twice'],
  ] as const) {
    const files = new BoardFiles(VIRTUAL);
    files.write(file, files.text(file).replace(from, to));
    const [fault, ...more] = files.faults();
    t.match([fault, more], [{ file, pointer }, []], to);
    t.ok(fault?.says.startsWith(says), to);
  }
});

t.test('all faults are told at once, file by file, in their order', async (t) => {
  const files = spoiled(VIRTUAL, [
    'virtual /lines/sounder/line = 3',
    'virtual /lines/logic-door/role = "logic-dor"',
    'virtual /buses/main/kHz = "400"',
    'fourteen-seats /places/1/lamps = "0x60"',
    'fourteen-seats /places/9/bus = "mux.9"',
    'seat /parts/buttons/inputs/GPB3 = "player"',
    'seat /parts/lamps/lamps/LED16 = "player"',
    'dealer /parts/digits/displays/0/role = "player-points"',
  ]);
  t.strictSame(
    files.faults().map(({ file, pointer }) => `${file} ${pointer}`),
    [
      'virtual.json /lines/logic-door/role',
      'virtual.json /lines/sounder/line',
      'virtual.json /buses/main/kHz',
      'cabinets/fourteen-seats.json /places/1/lamps',
      'cabinets/fourteen-seats.json /places/9/bus',
      'panels/seat.json /parts/buttons/inputs/GPB3',
      'panels/seat.json /parts/lamps/lamps/LED16',
      'panels/dealer.json /parts/digits/displays/2/role',
    ],
  );
});

t.test('nothing that a file may hold is thrown', async (t) => {
  const texts = ['', 'null', '5', '[]', '{}', '"board"', '{"cabinet":"../virtual.json"}', '{"cabinet":"."}'];
  for (const text of texts) {
    for (const file of [VIRTUAL, CABINET, SEAT]) {
      const files = new BoardFiles(VIRTUAL);
      files.write(file, text);
      t.type(files.read(), BoardFaults, `${file}: ${text}`);
    }
  }
});
