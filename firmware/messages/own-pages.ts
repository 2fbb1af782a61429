import { inParts } from './short-forms.js';

// What the technician's pages say on a display of eight letters, one part after the other. It has capital Latin letters alone,
// whatever language the screens speak.

/** What is broken, by what kind of thing it is. */
export const THINGS = {
  bus: 'BUS',
  multiplexer: 'MUX CHIP',
  segment: 'SEGMENT',
  panel: 'PANEL',
  part: 'PART',
  line: 'LINE',
  serial: 'SERIAL',
  key: 'KEY DOWN',
  door: 'DOOR',
  program: 'PROGRAM',
  'dead-key': 'DEAD KEY',
  'restless-key': 'RESTLESS KEY',
  output: 'OUTPUT',
  lamp: 'LAMP',
  display: 'DISPLAY',
  chip: 'CHIP',
  cable: 'CABLE',
  computer: 'COMPUTER',
  reset: 'RESET WIRE',
  adapter: 'ADAPTER',
  device: 'DEVICE',
  switch: 'SWITCH',
  disk: 'DISK',
  watchdog: 'WATCHDOG',
} as const;

/** How it fails, where that is not said already. */
export const FAILS: Readonly<Record<string, string>> = {
  'no-acknowledge': 'NO ANSWER',
  stuck: 'HELD LOW',
  'arbitration-lost': 'SHORTED',
  'bus-error': 'BAD SIGNAL',
  gone: 'NOT THERE',
  busy: 'IN USE',
  denied: 'NO RIGHTS',
  timeout: 'TOO LATE',
  'bad-frame': 'GARBLED',
  refused: 'REFUSES',
  'lost-settings': 'LOST ITS POWER',
  full: 'DISK FULL',
  'read-only': 'READ ONLY',
  'disk-error': 'DISK BAD',
  unsupported: 'NOT ABLE',
};

export const WHERE = {
  seat: (seat: number) => `SEAT ${seat}`,
  plug: (plug: string) => `PLUG ${plug}`,
  address: (address: string) => `AT ${address}`,
  segment: (bus: string) => `ON ${bus}`,
  pin: (pin: string) => `PIN ${pin}`,
} as const;

export const FAULTS_PAGE = {
  none: 'NO FAULT',
  nth: (n: number, of: number) => `${n} OF ${of}`,
  parts: (parts: number) => `${parts} PARTS`,
  unsteady: 'COMES AND GOES',
  since: (hours: number) => (hours < 1 ? 'JUST NOW' : `${hours} H AGO`),
  often: (week: number) => `${week} IN 7D`,
  held: 'HELD',
  unseen: (days: number) => `UNSEEN ${days} D`,
  looking: 'LOOKING',
  trips: 'RESETS THE TABLE/CONFIRM OR CANCEL',
  tripped: 'WAIT',
  inService: 'OUT OF SERVICE',
  keys: '6 HELP',
  help: '1 BACK/2 NEXT/3 AGAIN/4 INPUTS/5 OUT OF SERVICE/CONFIRM REPAIRS/CANCEL LEAVES',
  helpInService: '1 BACK/2 NEXT/3 AGAIN/4 INPUTS/5 LAMPS/CONFIRM REPAIRS/CANCEL LEAVES',
} as const;

export const LIGHTS_PAGE = {
  table: 'TABLE',
  lamps: 'LAMPS',
  allShine: 'ALL LIT',
  shines: 'ALL OF IT LIT',
  answer: '1 YES/2 NO/6 HELP',
  over: 'ALL SEEN/5 TRIES WATCHDOG/CANCEL LEAVES',
  help: '1 YES/2 NO REPAIRS/5 TRIES WATCHDOG/CANCEL LEAVES',
} as const;

export const INPUTS_PAGE = {
  begin: 'PRESS ANY KEY/HOLD CANCEL TO LEAVE',
  down: 'DOWN',
  up: 'UP',
  unknown: 'UNKNOWN',
  times: (count: number) => `${count} X`,
  lasted: (ms: number) => `${ms} MS`,
  bounces: (count: number) => `${count} BOUNCES`,
  ticked: (done: number, of: number) => `${done} OF ${of}`,
  missing: 'NOT YET',
} as const;

/** What to do, and then what it is done to. */
export const STEPS = {
  reseat: 'RESEAT',
  replace: 'PUT NEW',
  'put-back': 'PUT OLD BACK',
  unplug: 'UNPLUG',
  'set-address': 'SET JUMPERS',
  measure: 'MEASURE SUPPLY OF',
  close: 'CLOSE',
  move: 'PRESS AND LET GO',
  restart: 'SWITCH OFF AND ON',
  'make-room': 'MAKE ROOM ON',
  free: 'END WHAT HAS',
  'set-up': 'SET UP',
} as const;

export const REPAIR_PAGE = {
  none: 'NO GUIDE',
  'has-power': 'IS THERE POWER',
  'keeps-power': 'POWER STAYS/FOR 30 S',
  shines: 'IS IT LIT',
  follows: 'GOES ON AND OFF',
  press: 'THEN PRESS IT',
  leave: 'THEN DO NOT TOUCH IT',
  done: 'THEN CONFIRM',
  answer: '1 YES/2 NO/3 UNSURE',
  looking: 'LOOKING',
  certain: 'PROVEN',
  likely: 'LIKELY',
  unknown: 'NOT FOUND',
  record: 'CONFIRM WRITES',
  recorded: 'WRITTEN',
  help: 'CONFIRM DONE/1 YES/2 NO/3 UNSURE/CANCEL STOPS',
} as const;

export const WRONG = {
  contact: 'NO CONTACT',
  broken: 'BROKEN',
  hangs: 'BROKEN',
  supply: 'NO POWER',
  address: 'WRONG JUMPERS',
  held: 'HELD',
  open: 'OPEN',
  stopped: 'STOOD STILL',
  full: 'FULL',
  taken: 'IN USE',
  setup: 'NOT SET UP',
} as const;

/** Why it is not done now. */
export const REFUSED: Readonly<Record<string, string>> = {
  'takes-technician': 'TURN A KEY',
  'takes-supervisor': 'TURN A KEY',
  'takes-open-door': 'OPEN A DOOR',
  'coup-under-way': 'COUP IS ON',
  'stake-lies': 'BETS LIE',
  'decision-owed': 'ANSWER FIRST',
  'shoe-unlocked': 'SHOE IS OPEN',
  'program-changes': 'PROGRAM CHANGES',
  'in-service': 'OUT OF SERVICE',
  'no-watchdog': 'NO WATCHDOG',
};

const WIDTH = 8;

/** Each text in parts that fit, one after the other; a slash ends one. */
export const shown = (...texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => text.replace(':', '').toUpperCase().split('/'))
    .flatMap((text) => inParts(text).flatMap(cut));

/** A name is cut at a dot or behind a dash, or wherever it must be. */
function cut(part: string): readonly string[] {
  if (part.length <= WIDTH) return [part];
  const dot = part.lastIndexOf('.', WIDTH);
  if (dot > 0) return [...cut(part.slice(0, dot)), ...cut(part.slice(dot + 1))];
  const end = part.lastIndexOf('-', WIDTH - 1) + 1 || WIDTH;
  return [part.slice(0, end), ...cut(part.slice(end))];
}
