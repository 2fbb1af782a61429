import type { ValueType } from './value-types.js';

/** A field beside a word. Those that a word needs must be there. */
export interface Field {
  readonly kind: ValueType;
  readonly needed: boolean;
  readonly description: string;
}

export interface Word {
  readonly group: 'act' | 'expectation';
  readonly kind: ValueType;
  readonly description: string;
  readonly fields: Readonly<Record<string, Field>>;
}

const needs = <const K extends ValueType>(kind: K, description: string) =>
  ({ kind, description, needed: true }) as const;
const may = <const K extends ValueType>(kind: K, description: string) =>
  ({ kind, description, needed: false }) as const;

const WITHIN = { within: may('time', 'the deadline; 2 s where none is given') } as const;
const FOR = { for: may('time', 'it must also stay so for that long') } as const;
const HAS = { has: may('fields', 'fields and what they must hold; others are not looked at') } as const;

/** Every word that a step can begin with: what hands do at the table, then what must be seen there or be written down. */
export const WORDS = {
  press: {
    group: 'act',
    kind: 'button',
    description: 'presses a button of the table, of a seat, or of the card shoe',
    fields: {
      times: may('count', 'so often; once where nothing is said'),
      for: may('time', 'holds it down so long; 40 ms'),
    },
  },
  turn: { group: 'act', kind: 'key', description: 'turns a key', fields: {} },
  'turn back': { group: 'act', kind: 'key', description: 'turns a key back', fields: {} },
  open: { group: 'act', kind: 'door', description: 'opens a door', fields: {} },
  close: { group: 'act', kind: 'door', description: 'closes a door', fields: {} },
  choose: {
    group: 'act',
    kind: 'text',
    description:
      'chooses from the menu by the answer buttons, as it is printed beside the panel, such as `report order-in-doubt`',
    fields: { consent: may('yes', '`yes`: every player at the table agrees to it') },
  },
  load: {
    group: 'act',
    kind: 'cards',
    description: 'puts cards into the card shoe in the place of those in it, the next one first',
    fields: {},
  },
  pull: {
    group: 'act',
    kind: 'card',
    description:
      'pulls the next card out of the card shoe, which must be this one, as soon as the lock lets it go',
    fields: {
      within: may('time', 'the lock must let it go by then; 2 s'),
      'read as': may('card', 'the reader takes it for this one, or for `no card`'),
    },
  },
  force: {
    group: 'act',
    kind: 'card',
    description: 'pulls the next card out in spite of the lock',
    fields: {},
  },
  'pull together': {
    group: 'act',
    kind: 'cards',
    description: 'pulls two cards at once, one over the other',
    fields: {},
  },
  'push back': {
    group: 'act',
    kind: 'shoe-place',
    description: 'begins to pull a card and pushes it back, at the `exit` or `midway`',
    fields: {},
  },
  put: {
    group: 'act',
    kind: 'chips',
    description: 'puts chips of so many cents on a spot',
    fields: { at: needs('spot', 'the spot') },
  },
  take: {
    group: 'act',
    kind: 'chips',
    description: 'takes chips of so many cents off a spot',
    fields: { at: needs('spot', 'the spot') },
  },
  unplug: {
    group: 'act',
    kind: 'part',
    description:
      'pulls the plug of a part or a serial cable, the chip of a line out of the machine, or the disk of the second copy of the journal',
    fields: {},
  },
  plug: { group: 'act', kind: 'part', description: 'plugs it in again', fields: {} },
  cut: {
    group: 'act',
    kind: 'line',
    description: 'cuts a serial line or a bus: nothing comes through',
    fields: {},
  },
  garble: {
    group: 'act',
    kind: 'line',
    description:
      'spoils every third byte that comes to the machine over a serial line, or every third transfer on a bus',
    fields: {},
  },
  mend: { group: 'act', kind: 'line', description: 'makes a line that was cut or garbled whole', fields: {} },
  chatter: {
    group: 'act',
    kind: 'contact',
    description:
      'from now on a contact or a wire opens and closes a hundred times a second; then it is as it was',
    fields: { for: needs('time', 'for so long') },
  },
  power: {
    group: 'act',
    kind: 'power',
    description: 'cuts the power of the whole table (`off`), or gives it back (`on`)',
    fields: {},
  },
  program: {
    group: 'act',
    kind: 'program',
    description:
      'of the program alone: `kill`, `stop` as by Ctrl-C, or `start` again; while it does not run, `change` one of its files, or `install` it anew as it was built',
    fields: {},
  },
  hang: {
    group: 'act',
    kind: 'hanging',
    description:
      'makes the whole `program` stand still, its `event-loop` go round in one place, or the `disk` take nothing any more, until the machine is reset',
    fields: {},
  },
  wait: { group: 'act', kind: 'time', description: 'lets so much time pass', fields: {} },

  see: {
    group: 'expectation',
    kind: 'wire',
    description: 'a display reads, or a lamp or an output is',
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
    kind: 'text',
    description: 'the phase that the record comes to, as in [events.md](events.md)',
    fields: { ...WITHIN, ...FOR },
  },
  said: {
    group: 'expectation',
    kind: 'text',
    description: 'these words were announced, noted or prompted',
    fields: { clause: may('text', 'by this clause'), ...WITHIN },
  },
  asked: {
    group: 'expectation',
    kind: 'officer',
    description: 'a decision is asked of this officer',
    fields: { answers: may('texts', 'the answers, in the order of the buttons'), ...WITHIN },
  },
  result: {
    group: 'expectation',
    kind: 'result',
    description: 'the coup has this result',
    fields: {
      player: may('points', "the Player's points"),
      banker: may('points', "the Banker's"),
      ...WITHIN,
    },
  },
  settled: {
    group: 'expectation',
    kind: 'wager',
    description: 'the wager of a seat is settled',
    fields: { ...HAS, ...WITHIN },
  },
  refunded: {
    group: 'expectation',
    kind: 'wager',
    description: 'the wager of a seat goes back',
    fields: { amount: needs('cents', 'so many cents'), clause: may('text', 'by this clause'), ...WITHIN },
  },
  fault: {
    group: 'expectation',
    kind: 'device',
    description: 'a device is lost to the game',
    fields: { effect: may('effect', '`hold`, `stands` or `lock`'), ...WITHIN },
  },
  mended: {
    group: 'expectation',
    kind: 'device',
    description: 'it works again, and somebody has looked',
    fields: { ...WITHIN },
  },
  meters: {
    group: 'expectation',
    kind: 'seat',
    description: 'the account of a seat, in cents, as the record comes to',
    fields: {
      has: needs('fields', '`credit`, `in`, `out`, `wagered`, `won`, `refunded`, `owed`, `coups` …'),
      ...WITHIN,
      ...FOR,
    },
  },
  record: {
    group: 'expectation',
    kind: 'record',
    description: 'a record of this kind, as in [journal.md](journal.md); an event by its `type`',
    fields: { ...HAS, ...WITHIN },
  },
} as const satisfies Record<string, Word>;

export type WordName = keyof typeof WORDS;
