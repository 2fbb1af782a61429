// The card shoe and the antennas, as a technician reads of them. docs/protocols.md has what they send.

/** What the shoe sent. */
export const SHOE_WORDS: Readonly<Record<string, string>> = {
  start: 'it has started',
  'stand-by': 'it stands by',
  'cutting-card': 'the cutting card',
  card: 'card',
  redesignated: 'card, put in another place',
  'stray-card': 'card that it did not give',
  result: 'result',
  error: 'error',
  'error-cancelled': 'error cancelled',
  locked: 'locked by its key',
  unlocked: 'unlocked by its key',
  preset: 'its setting',
  reply: 'a reply that nobody asked for',
  damage: 'damaged',
  unknown: 'not documented',
};

/** Every error mode, what it means, and what ends it. */
export const SHOE_ERRORS = {
  'cannot-read':
    'A card could not be read: it is dirty, bent, or lies askew. Draw it out, and put it in again.',
  overdraw: 'A card too many was drawn. Put it back, and cancel the error.',
  'button-misuse': 'A button of the shoe was pressed at the wrong time. Cancel the error.',
  'reverse-pull-at-exit': 'A card was pushed back in at the exit. Draw it out whole, and cancel the error.',
  'reverse-pull-midway': 'A card was pushed back in halfway. Draw it out whole, and cancel the error.',
  'card-code': 'The code of a card is none: it is of another maker, or its print is worn. Take the card out.',
  'drawing-time-out': 'A card stayed in the exit for too long. Draw it out whole.',
  other: 'The shoe names an error that its protocol does not have. Note its number for the maker.',
} as const;

export const SHOE = {
  none: 'This table has no shoe that reads cards.',
  lock: (locked: boolean | null, line: boolean | null) =>
    `The shoe says of its lock: ${stands(locked)}. The line to the lock reads back: ${stands(line)}.`,
  unlock: 'Unlock it',
  'in-error': (code: number) => `It is in error ${code}`,
  cancel: 'Cancel the error',
  'no-error': 'It is in no error.',
  errors: 'What each error means',
  cards: (count: number) => `Test cards: ${count} of 52 read`,
  'deal-all':
    'Take the cards of the game out of the shoe, put one deck in, press START, and deal every card, in any order: also those that the shoe calls too many are read. One on which it reports an error is dealt again. The table must be out of service.',
  anew: 'Begin anew',
  telegrams: 'What it sent of late',
  columns: ['before', 'bytes', 'means'],
} as const;

const stands = (locked: boolean | null): string =>
  locked === null ? 'not known' : locked ? 'locked' : 'open';

export const ANTENNAS = {
  none: 'This table has no antennas.',
  columns: ['antenna', 'condition', 'lies there', 'came', 'not yet', 'field'],
  lay: 'Lay a test chip of each worth on each spot.',
  measure: 'Measure the antennas',
  unknown: 'unknown chip',
  silent: 'has not reported',
  station: (station: number, frames: number, bad: number) =>
    `Station ${station}: ${frames} frames read, ${bad} of them damaged`,
  failed: (station: number, why: string) => `Station ${station}: ${why}`,
  percent: (field: number) => `${field} %`,
  sent: 'What the line carried of late, the latest of each kind',
  telegrams: ['before', 'from', 'what', 'times', 'bytes'],
  from: {
    table: (station: number | null) => `the table, to station ${station}`,
    station: (station: number | null) => (station === null ? 'somebody' : `station ${station}`),
  },
  damage: {
    short: 'damaged: too short',
    long: 'damaged: too long',
    check: 'damaged: its check value is wrong',
    form: 'damaged: its length is wrong',
  },
} as const;
