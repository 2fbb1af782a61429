import { ROLES } from 'banco/hal/roles/roles.js';
import { DEVICES } from 'banco/src/table/state/fault.js';
import type { Facts } from 'banco/src/tournament/facts.js';
import { DEFECT_NAMES, type DefectName } from './defects.js';

/** A wire of the table by the name that people use: `confirm`, or `seat 3 credit`. */
export interface WireName {
  readonly seat: number | null;
  readonly role: string;
}

export const textOfWire = ({ seat, role }: WireName): string =>
  seat === null ? role : `seat ${seat} ${role}`;

/** What a value of each type is once it is read. */
export interface Values {
  button: WireName;
  key: string;
  door: string;
  spot: WireName;
  wire: WireName;
  wager: WireName;
  seat: number;
  card: string;
  cards: readonly string[];
  'shoe-place': 'exit' | 'midway';
  chips: readonly number[];
  part: string;
  line: string;
  contact: string;
  defect: DefectName;
  power: 'off' | 'on';
  program: 'kill' | 'stop' | 'start' | 'change' | 'install';
  hanging: 'program' | 'event-loop' | 'disk';
  time: number;
  count: number;
  points: number;
  cents: number;
  text: string;
  shown: string;
  texts: readonly string[];
  pattern: 'on' | 'off' | 'slow' | 'fast';
  officer: string;
  result: string;
  device: string;
  effect: string;
  record: string;
  'tournament-fact': keyof Facts;
  players: 'agree' | 'there' | 'gone';
  fields: Readonly<Record<string, unknown>>;
}

export type ValueType = keyof Values;

/** The keys on the card shoe itself; they are not on any board. */
export const SHOE_KEYS = ['start', 'cancel', 'quit', 'restart'] as const;

const namesOf = (place: 'table' | 'seat', ...kinds: readonly string[]): readonly string[] => [
  ...new Set(ROLES[place].filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)),
];

const atTable = (...kinds: readonly string[]): readonly string[] => namesOf('table', ...kinds);
const atSeat = (...kinds: readonly string[]): readonly string[] =>
  namesOf('seat', ...kinds).map((name) => `seat N ${name}`);

const INPUTS = namesOf('table', 'input');
/** Wires that show a text; all others that can be seen are on or off. */
export const DISPLAYS: readonly string[] = [...atTable('digits', 'text'), ...atSeat('digits', 'text')];
const SEEN = ['lamp', 'digits', 'text', 'output'];

const TOURNAMENT_FACTS: readonly (keyof Facts)[] = [
  'entries',
  'withdrawn',
  'refused',
  'cancelled',
  'session',
  'bought',
  'coup',
  'valid',
  'form',
  'deducted',
  'secret',
  'result',
  'settled',
  'chips',
  'eliminated',
  'disqualified',
  'retired',
  'voided',
  'substituted',
  'limits',
  'tie',
  'playOff',
  'shown',
  'counted',
  'chipsReturned',
  'standings',
  'prizes',
];

/** The values that a type allows, where there is a list of them. `seat N` stands for any seat. */
export const CHOICES: Readonly<Partial<Record<ValueType, readonly string[]>>> = {
  button: [...atTable('button'), ...SHOE_KEYS.map((key) => `shoe ${key}`), ...atSeat('button')],
  key: INPUTS.filter((name) => name.endsWith('-key')),
  door: INPUTS.filter((name) => name.endsWith('-door') || name === 'logic-door-memory'),
  spot: atSeat('spot'),
  wire: [...atTable(...SEEN), ...atSeat(...SEEN)],
  'shoe-place': ['exit', 'midway'],
  defect: DEFECT_NAMES,
  power: ['off', 'on'],
  program: ['kill', 'stop', 'start', 'change', 'install'],
  hanging: ['program', 'event-loop', 'disk'],
  pattern: ['on', 'off', 'slow', 'fast'],
  officer: ['dealer', 'supervisor', 'manager'],
  result: ['player', 'banker', 'tie'],
  device: DEVICES,
  effect: ['hold', 'stands', 'lock'],
  players: ['agree', 'there', 'gone'],
  record: [
    'event',
    'jackpot',
    'tournament',
    'start',
    'tested',
    'stop',
    'fault',
    'restored',
    'setting',
    'people',
    'holder',
    'service',
  ],
  'tournament-fact': TOURNAMENT_FACTS,
};

/** How a value of each type is written, for people. */
export const FORMS: Readonly<Record<ValueType, string>> = {
  button: 'a button, such as `confirm`, `seat 1 player` or `shoe start`',
  key: 'a key, such as `supervisor-key`',
  door: 'a door, such as `main-door`',
  spot: 'a spot, such as `seat 1 spot-player`',
  wire: 'a display, lamp or output, such as `seat 1 credit`, `confirm` or `shoe-lock`',
  wager: 'a wager of a seat, such as `seat 1 banker`',
  seat: 'a seat, such as `seat 1`',
  card: 'a card, such as `9S` or `TH`, `cutting-card`, or `no card`',
  cards: 'a list of cards, such as `[9S, TH, cutting-card]`, or `8 decks` of them in order',
  'shoe-place': '`exit` or `midway`',
  chips: 'the worth of a chip in cents, or a list of them',
  part: 'a part, serial cable or line of the board, such as `seat-1.digits`, `shoe` or `shoe-lock`, or the `second-disk`',
  line: 'a serial line, bus or segment of the board, such as `shoe`, `main` or `mux.1`',
  contact: 'a door, a key, or a line of the board, such as `main-door`, `seat-interrupt` or `shoe`',
  defect: 'what is wrong with it, such as `late`',
  power: '`off` or `on`',
  program: '`kill`, `stop`, `start`, `change` or `install`',
  hanging: '`program`, `event-loop` or `disk`',
  time: 'a time, such as `500 ms`, `2 s` or `1 min`',
  count: 'a whole number from 1',
  points: 'a whole number from 0 to 9',
  cents: 'whole cents',
  text: 'a text',
  shown: 'what a display reads, `""` where it is blank',
  texts: 'a list of texts',
  pattern: '`on`, `off`, `slow` or `fast`',
  officer: '`dealer`, `supervisor` or `manager`',
  result: '`player`, `banker` or `tie`',
  device: 'a device, such as `displays`',
  effect: '`hold`, `stands` or `lock`',
  record: 'a kind of record, such as `event` or `start`',
  'tournament-fact': 'a fact of a tournament, such as `standings`',
  players: '`agree`, `there` or `gone`',
  fields: 'fields and values, such as `{ credit: 95000 }`',
};
