import type { ServiceFinding } from '../../journal/entry.js';

// What a technician reads in `banco tech` and on the page of a table in service.

export const WATCHDOG_WARNING =
  'The watchdog is tried by feeding it no more: the table goes dark, the computer is reset, and the table comes back as it was.';

/** Why it is not done now, and what would end that. */
export const SERVICE_REFUSALS = {
  'takes-technician': 'turn the key of the technician first, and say who you are where it asks',
  'takes-supervisor':
    'the lock of the shoe opens only with the supervisor’s or the manager’s key turned as well',
  'takes-open-door': 'the table is open: open the main door, or wait until the table is closed',
  'coup-under-way': 'a coup is under way: let it end, or have an officer declare it void',
  'stake-lies': 'there is a stake on the table: let its coup be played, or have it taken back',
  'decision-owed': 'an officer still has to decide: let that be answered first',
  'shoe-unlocked': 'an officer has unlocked the shoe: let it be locked again first',
  'program-changes': 'the program is being changed: wait for the end of that',
  'in-service': 'the table is out of service already',
  'not-in-service': 'the table must be out of service for that: say "service" first',
  'not-yours': 'another connection has taken the test over, or it has fallen away: ask for it again',
  'no-watchdog': 'this table runs without a watchdog',
  'no-such-output': 'the board has no such output',
  'no-such-bus': 'the board has no such bus',
  'shoe-refuses': 'the shoe does not do that: it is lost, busy, or not in that error',
  'no-walk': 'no walk goes on: begin one',
  'no-such-check': 'the walk has no such check, or none goes on',
  'no-such-fault': 'that is not broken any more',
  'no-such-part': 'the board has nothing of that name',
} as const;

export const SAW: Readonly<Record<Extract<ServiceFinding, { act: 'saw' }>['saw'], string>> = {
  yes: 'seen',
  no: 'not seen',
  unsure: 'not sure that it was seen',
};

/** What is broken, in a line. */
export const CAUSES = {
  bus: (name: string, parts: number) => `Bus ${name} does not work: ${parts} parts hang on it`,
  multiplexer: (name: string, address: string, parts: number) =>
    `Multiplexer ${name} at ${address} does not answer: ${parts} parts hang on it`,
  segment: (name: string, parts: number) =>
    parts === 0
      ? `Segment ${name} does not work`
      : `Segment ${name} does not work: ${parts} parts hang on it`,
  panel: (name: string, parts: number) => `The panel ${name} does not answer, with all of its ${parts} parts`,
  part: (name: string, chip: string | null) =>
    chip === null ? `${name} has failed` : `${name} (${chip}) has failed`,
  line: (name: string) => `Line ${name} has failed`,
  serial: (name: string) => `Serial line ${name} does not work`,
  key: (name: string) => `Key ${name} is down`,
  'dead-key': (name: string) => `Nothing comes of key ${name}`,
  'restless-key': (name: string) => `Key ${name} moves by itself`,
  output: (name: string) => `Output ${name} does not follow`,
  lamp: (name: string) => `Lamp ${name} stays dark`,
  display: (name: string) => `Segments of display ${name} stay dark`,
  door: (name: string) => `${name} is open`,
  disk: (name: string) => `The disk of ${name} does not work: the journal has one copy less`,
  watchdog: () => 'The watchdog of the computer does not work',
  program: (name: string) => `The program reports ${name}`,
} as const;

/** How a cause is put right that no port has advice for. */
export const KEY_ADVICE =
  'Let go of the key. If nobody holds it: take the plug off; if it still is down, its wire has a short to ground, or its chip is broken.';
export const DOOR_ADVICE =
  'Close the door. If it is closed: its switch, or a wire between its plug and the board, is open. A cut wire reads as an open door.';

export const DISK_ADVICE =
  'It works again: the manager’s key and confirm release the table. Guide it all the same if it was not you who put it right.';

/** Where it is: what is known, one after the other. */
export const PLACES = {
  seat: (seat: number) => `seat ${seat}`,
  panel: (panel: string) => `panel ${panel}`,
  plug: (plug: string) => `plug ${plug}`,
  bus: (bus: string) => `bus ${bus}`,
  channel: (bus: string, multiplexer: string, address: string, number: number) =>
    `segment ${bus}: SD${number} and SC${number} of ${multiplexer} at ${address}`,
  colours: (sda: string, scl: string) => `SDA ${sda}, SCL ${scl}`,
  chip: (chip: string, address: string, jumpers: string) => `${chip} at ${address} (A2 A1 A0: ${jumpers})`,
  interrupt: (line: string, pin: string | null, colour: string | null) =>
    `line ${line}${pin === null ? '' : `, pin ${pin} of the computer`}${colour === null ? '' : `, ${colour}`}`,
  pins: (pins: readonly string[]) => `pins ${pins.join(' and ')} of the computer`,
} as const;

export const HOME = {
  works: 'Everything works.',
  phase: (phase: string) => `The table: ${phase}.`,
  service: (by: string) => `Out of service: ${by} works on it.`,
  effects: { hold: 'holds the table', lock: 'locks the table', stands: 'holds the next coup' },
  where: 'where',
  says: 'says',
  since: 'since',
  is: 'is',
  unsteady: (often: number) => `it comes and goes: ${often} times in ten minutes`,
  parts: 'parts',
  todo: 'do',
  often: (day: number, week: number) => `failed ${times(day)} in 24 hours, ${times(week)} in 7 days`,
  more: (parts: string, more: number) => `${parts} and ${more} more`,
  held: (input: string) => `${input} is down for half a minute, or since the start.`,
  unseen: (input: string, days: number) => `${input} was not seen to move for ${days} days: try it.`,
  earlier: 'Works now, and failed within 7 days:',
} as const;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export const INPUTS = {
  columns: ['input', 'is', 'times', 'last', 'held for', 'bounce', 'wire', 'plug'],
  active: 'DOWN',
  open: 'OPEN',
  inactive: '-',
  unknown: '?',
  never: 'never moved',
  ago: (age: string) => `${age} ago`,
  bounce: (count: number, milliseconds: string) => `${count}, ${milliseconds} ms`,
  held: 'Down for half a minute, or since the start:',
  ticks: (done: number, all: number) => `${done} of ${all} came.`,
  missing: 'Not yet:',
  watched: 'Each input that moves is printed now.',
  press: (what: string) => `Press every key of ${what}, one after the other.`,
} as const;

export const LINES = {
  columns: ['line', 'when', 'answers', 'failures', 'worst'],
  sinceStart: 'since the start',
  lastMinute: 'last minute',
  none: 'none',
  milliseconds: (value: string) => `${value} ms`,
  pulled: 'pulled low now',
  on: 'on',
  off: 'off',
  atRest: 'at rest',
  unread: 'cannot be read',
  found: 'as expected',
  missing: (part: string, address: string) => `${address} does not answer: ${part}`,
  unexpected: (address: string) => `${address} answers, and nothing should be there`,
} as const;

export const COMPUTER = {
  program: 'program',
  node: 'Node',
  kernel: 'kernel',
  temperature: (degrees: number | null) => (degrees === null ? 'unknown' : `${degrees.toFixed(1)} °C`),
  power: {
    none: 'no complaint',
    now: 'now',
    before: 'since it was switched on',
    unknown: 'the computer does not say',
  },
  load: 'load',
  memory: (table: string, free: string, size: string) => `${table} the table, ${free} free of ${size}`,
  lateness: (p99: string, worst: string) => `99 of 100 turns within ${p99} ms, the worst ${worst} ms`,
  uptime: (computer: string, program: string) => `the computer ${computer}, the program ${program}`,
  disk: (free: string, size: string) => `${free} free of ${size}`,
  wear: (wear: string) => `life used up, in tenths: ${wear}`,
  syncs: (p50: string, p99: string, worst: string) =>
    `a write is durable within ${p50} ms, 99 of 100 within ${p99} ms, the worst ${worst} ms`,
  gone: 'it cannot be read',
  starts: 'Started within 7 days:',
} as const;

export const TESTS = {
  begun: (by: string) => `Out of service, by ${by}. Turn the key back to end it.`,
  shows: (test: string) => `${test}: shown for half a minute at most. Did you see it? yes, no or unsure`,
  noted: 'Noted.',
  off: 'Off.',
  watchdog: `${WATCHDOG_WARNING} Say "watchdog now" to do it.`,
  tripped: 'It is fed no more: the table is reset within seconds, and its next start says whether it was.',
  nothing: 'Nothing is tested now.',
  unknown: (word: string) => `There is no command "${word}". "help" lists them.`,
  wrong: (usage: string) => `It is written: ${usage}`,
} as const;

/** What each command of the dialogue does. */
export const HELP = {
  faults: 'what is wrong, the cause first, where it is, and what to do',
  again: 'the same, after every part was asked again',
  guide: 'guides the repair of a fault of that list',
  inputs: 'every key, door and contact as it stands, with its wire',
  watch: 'each that moves, until Enter',
  press: 'ticks off every key as it is pressed',
  lines: 'what buses and serial lines carried and lost',
  clear: 'count the buses from now on',
  scan: 'which chips answer, and which should',
  shoe: 'the shoe: its lock, its error, the test cards it read, what it sent',
  antennas: 'what lies on each spot, which worths lay there, how well it reads',
  'clear-shoe': 'count test cards and test chips from now on',
  cancel: 'cancel an error of the shoe',
  computer: 'temperature, power, disks, memory, restarts',
  service: 'take the table out of service; the key turned back ends it',
  light: 'light lamps',
  show: 'light every segment of displays, one after the other, or brighter and brighter',
  sound: 'sound the sounder',
  tower: 'light a lamp of the tower',
  unlock: 'open the lock of the shoe',
  walk: 'walk through the whole cabinet, out of service, or do the short check of the morning',
  watchdog: 'try whether the watchdog resets a table that stands still',
  report: 'the last walk, check by check',
  stop: 'end what is tested',
  help: 'this list',
  quit: 'leave',
} as const;
