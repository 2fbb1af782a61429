import type { ValueType } from './value-types.js';

/** A field beside a word. */
export interface Field {
  readonly type: ValueType;
  readonly needed: boolean;
  readonly description: string;
}

export interface Word {
  readonly group: 'act' | 'expectation';
  readonly type: ValueType;
  readonly description: string;
  readonly fields: Readonly<Record<string, Field>>;
}

const needs = <const K extends ValueType>(type: K, description: string) =>
  ({ type, description, needed: true }) as const;
const may = <const K extends ValueType>(type: K, description: string) =>
  ({ type, description, needed: false }) as const;

const WITHIN = { within: may('time', 'the deadline; 2 s if none is given') } as const;
const FOR = { for: may('time', 'it must also stay so for this long') } as const;
const HAS = { has: may('fields', 'fields and their values; other fields do not matter') } as const;

/** A key of a file of scenarios. */
interface Key {
  readonly holds: 'text' | 'yes or no' | 'fields' | 'names' | 'steps';
  readonly needed: boolean;
  readonly description: string;
}

/** Every key of a file of scenarios. */
export const KEYS = {
  title: {
    holds: 'text',
    needed: true,
    description: 'what is shown, in one line; in quotes if it contains a colon',
  },
  settings: {
    holds: 'text',
    needed: true,
    description: 'the table: a file of [docs/settings](../settings), or of your own folder `settings`',
  },
  changes: {
    holds: 'fields',
    needed: false,
    description:
      'what differs from these settings: fields change the fields that they name, any other value replaces the one there was, and `null` removes it',
  },
  everywhere: {
    holds: 'yes or no',
    needed: false,
    description: '`yes`: it is one of the few that `npm run rig` plays on every target, also in real time',
  },
  board: {
    holds: 'text',
    needed: false,
    description:
      "the board that it needs; without it, the target's own: with two seats, most scenarios can be played on any board",
  },
  first: {
    holds: 'names',
    needed: false,
    description:
      'beginnings, whose steps come first: files of [test/rig/beginnings](../../test/rig/beginnings), or of your own folder `beginnings`',
  },
  cases: {
    holds: 'fields',
    needed: false,
    description: 'tables whose rows are put into the file, as [the rig](../rig.md#cases) says',
  },
  steps: { holds: 'steps', needed: true, description: 'what is done and what must come of it, in order' },
} as const satisfies Record<string, Key>;

/** Every word that a step can begin with: first what is done to the table, then what must come of it. */
export const WORDS = {
  press: {
    group: 'act',
    type: 'button',
    description: 'presses a button of the table, of a seat, or of the card shoe',
    fields: {
      times: may('count', 'how often; once if nothing is given'),
      for: may('time', 'how long it is held; 40 ms if nothing is given'),
    },
  },
  turn: { group: 'act', type: 'key', description: 'turns a key', fields: {} },
  'push down': {
    group: 'act',
    type: 'button',
    description: 'presses a button of the table or of a seat, and keeps it down',
    fields: {},
  },
  'let go': { group: 'act', type: 'button', description: 'lets go of a button that is down', fields: {} },
  'turn back': { group: 'act', type: 'key', description: 'turns a key back', fields: {} },
  open: { group: 'act', type: 'door', description: 'opens a door', fields: {} },
  close: { group: 'act', type: 'door', description: 'closes a door', fields: {} },
  choose: {
    group: 'act',
    type: 'text',
    description:
      'chooses an item of the menu with the answer buttons, by the name printed beside the panel, such as `report order-in-doubt`',
    fields: {
      players: may(
        'players',
        'where the item asks for them: they all `agree`, are `there`, or are `gone`; `there` if nothing is given',
      ),
    },
  },
  load: {
    group: 'act',
    type: 'cards',
    description: 'replaces the cards in the card shoe, the next one first',
    fields: {},
  },
  pull: {
    group: 'act',
    type: 'card',
    description: 'pulls the next card out of the card shoe as soon as it is unlocked; it must be this card',
    fields: {
      within: may('time', 'the shoe must be unlocked by then; 2 s if nothing is given'),
      'read as': may('card', 'the reader reads this card instead, or `no card`'),
    },
  },
  force: {
    group: 'act',
    type: 'card',
    description: 'pulls the next card out although the shoe is locked',
    fields: {},
  },
  'pull together': {
    group: 'act',
    type: 'cards',
    description: 'pulls two overlapping cards at once',
    fields: {},
  },
  'push back': {
    group: 'act',
    type: 'shoe-place',
    description: 'pulls a card part of the way and pushes it back, from the `exit` or `midway`',
    fields: {},
  },
  put: {
    group: 'act',
    type: 'chips',
    description: 'puts chips of this worth on a spot',
    fields: { at: needs('spot', 'the spot') },
  },
  take: {
    group: 'act',
    type: 'chips',
    description: 'takes chips of this worth off a spot',
    fields: { at: needs('spot', 'the spot') },
  },
  unplug: {
    group: 'act',
    type: 'part',
    description:
      'unplugs a part, a serial cable, the chip of a line, or the disk of the second copy of the journal',
    fields: {},
  },
  plug: { group: 'act', type: 'part', description: 'plugs it in again', fields: {} },
  cut: {
    group: 'act',
    type: 'line',
    description: 'cuts a serial line or a bus, so that nothing gets through',
    fields: {},
  },
  garble: {
    group: 'act',
    type: 'line',
    description: 'corrupts every third byte that a serial line brings, or one transfer in three on a bus',
    fields: {},
  },
  hold: {
    group: 'act',
    type: 'line',
    description:
      'holds SDA of a bus or of a segment low, as a part does that hangs: where nothing notices that, it reads as zeros; or a serial line: a break',
    fields: {},
  },
  misread: {
    group: 'act',
    type: 'line',
    description:
      'turns a bit of every third byte around that a bus brings, so that everything is acknowledged and wrong',
    fields: { for: needs('time', 'how long') },
  },
  upset: {
    group: 'act',
    type: 'part',
    description: 'turns a bit of every register of a chip around, as static does',
    fields: {},
  },
  touch: {
    group: 'act',
    type: 'button',
    description: 'closes the contact of a button for 2 ms, as static or a knock does',
    fields: { times: may('count', 'how often; once if nothing is given') },
  },
  mend: {
    group: 'act',
    type: 'line',
    description: 'repairs a line that was cut, garbled or held',
    fields: {},
  },
  break: {
    group: 'act',
    type: 'part',
    description:
      'lets something fail from within: a part, a lamp, a key, an antenna, a screen, the `second-disk` or the `watchdog`; on virtual hardware only',
    fields: { as: needs('defect', 'how') },
  },
  repair: {
    group: 'act',
    type: 'part',
    description: 'puts right what was broken there',
    fields: {},
  },
  chatter: {
    group: 'act',
    type: 'contact',
    description:
      'opens and closes a contact or a wire a hundred times a second, and then leaves it as it was',
    fields: { for: needs('time', 'how long') },
  },
  power: {
    group: 'act',
    type: 'power',
    description: 'cuts the power of the whole table (`off`), or restores it (`on`)',
    fields: {},
  },
  program: {
    group: 'act',
    type: 'program',
    description:
      'of the program alone: `kill`, `stop` as with Ctrl-C, or `start` again; while it does not run, `change` one of its files, or `install` it again as it was built',
    fields: {},
  },
  hang: {
    group: 'act',
    type: 'hanging',
    description:
      'stops the whole `program`, stops its `event-loop` alone, or makes the `disk` accept nothing, until the machine is reset',
    fields: {},
  },
  command: {
    group: 'act',
    type: 'text',
    description:
      'what somebody types on the computer of the table behind `banco`, such as `jackpot confirm 1` or `tournament dispute`; on virtual hardware only',
    fields: { refused: may('text', 'the code with which it is refused') },
  },
  wait: { group: 'act', type: 'time', description: 'lets this much time pass', fields: {} },

  see: {
    group: 'expectation',
    type: 'wire',
    description: 'what a display reads, or what a lamp or an output is',
    fields: {
      reads: may('shown', 'of a display'),
      is: may(
        'pattern',
        'of a lamp, the tower or the sounder: `on`, `off`, `slow` or `fast`; of any other output: `on` or `off`',
      ),
      ...WITHIN,
      ...FOR,
    },
  },
  phase: {
    group: 'expectation',
    type: 'text',
    description: 'the phase that the records lead to, as in [events.md](../events.md)',
    fields: { ...WITHIN, ...FOR },
  },
  said: {
    group: 'expectation',
    type: 'text',
    description: 'a message that was announced, noted or prompted contains these words',
    fields: { clause: may('text', 'the clause that it cites'), ...WITHIN },
  },
  asked: {
    group: 'expectation',
    type: 'officer',
    description: 'this officer is asked for a decision',
    fields: { answers: may('texts', 'the answers, in the order of the buttons'), ...WITHIN },
  },
  result: {
    group: 'expectation',
    type: 'result',
    description: 'the coup has this result',
    fields: {
      player: may('points', "the Player's points"),
      banker: may('points', "the Banker's"),
      ...WITHIN,
    },
  },
  settled: {
    group: 'expectation',
    type: 'wager',
    description: 'the wager of a seat is settled',
    fields: { ...HAS, ...WITHIN },
  },
  refunded: {
    group: 'expectation',
    type: 'wager',
    description: 'the wager of a seat is refunded',
    fields: {
      amount: needs('cents', 'how much'),
      clause: may('text', 'the clause that it cites'),
      ...WITHIN,
    },
  },
  fault: {
    group: 'expectation',
    type: 'device',
    description: 'the game misses a device',
    fields: { effect: may('effect', '`hold`, `stands` or `lock`'), ...WITHIN },
  },
  mended: {
    group: 'expectation',
    type: 'device',
    description: 'the device works again, and somebody has checked it',
    fields: { ...WITHIN },
  },
  meters: {
    group: 'expectation',
    type: 'seat',
    description: 'the account of a seat in cents, as the records lead to',
    fields: {
      has: needs('fields', '`credit`, `in`, `out`, `wagered`, `won`, `refunded`, `owed`, `coups` …'),
      ...WITHIN,
      ...FOR,
    },
  },
  tournament: {
    group: 'expectation',
    type: 'tournament-fact',
    description:
      'something came of what happened in the tournament, as in [tournaments.md](../tournaments.md#the-facts)',
    fields: { ...HAS, ...WITHIN },
  },
  record: {
    group: 'expectation',
    type: 'record',
    description: 'a record of this kind, as in [journal.md](../journal.md); an event has its `type`',
    fields: { ...HAS, ...WITHIN },
  },
} as const satisfies Record<string, Word>;

export type WordName = keyof typeof WORDS;
