import type { JackpotAct } from '../../ledger/jackpot-acts.js';
import { askFor, type Entered, type Field } from './act-dialog.js';
import { button, byId, replace } from './elements.js';
import { RECORD_ROUND } from './record-round.js';

// What is done at the Jackpot Management Console, beside what is listed there.

/** What can be done. */
export interface Offer {
  readonly name: string;
  readonly explained: string;
  readonly fields: readonly Field[];
  /** Null where what was entered is none. */
  readonly act: (entered: Entered) => JackpotAct | null;
}

const TABLE: Field = { name: 'table', label: 'Table' };
const POOL: Field = { name: 'pool', label: 'Pool' };
const CENTS: Field = { name: 'amount', label: 'Whole cents' };

const OPEN: Offer = {
  name: 'Open a Jackpot',
  explained: 'Its sheet says which tables take part, how it is funded, and what wins it: docs/jackpot.md.',
  fields: [{ name: 'sheet', label: 'The sheet, as JSON' }],
  act: ({ sheet = '' }) => {
    try {
      return { type: 'open', jackpot: JSON.parse(sheet) };
    } catch {
      return null;
    }
  },
};

const ofTable = (type: 'suspend' | 'resume', name: string, explained: string): Offer => ({
  name,
  explained,
  fields: [TABLE],
  act: ({ table = '' }) => ({ type, table }),
});

const ofFault = (type: 'fault' | 'fault-cleared', name: string, explained: string): Offer => ({
  name,
  explained,
  fields: [{ name: 'of', label: 'Table, or system' }],
  act: ({ of = '' }) => ({ type, of }),
});

const WHILE_OPEN: readonly Offer[] = [
  {
    name: 'Adjust a pool',
    explained: 'More, or less with a minus.',
    fields: [POOL, CENTS, { name: 'reason', label: 'Why' }],
    act: ({ pool = '', amount, reason = '' }) => ({
      type: 'adjust-pool',
      pool,
      amount: Number(amount),
      reason,
    }),
  },
  {
    name: 'Reconcile',
    explained: 'What a display shows is written down beside what is recorded.',
    fields: [POOL, CENTS],
    act: ({ pool = '', amount }) => ({ type: 'reconcile', console: [{ pool, value: Number(amount) }] }),
  },
  RECORD_ROUND,
  ofTable('suspend', 'Suspend a table', 'It takes no part from now on.'),
  ofTable('resume', 'Resume a table', 'It takes part again.'),
  ofFault('fault', 'Put in a fault', 'It records nothing from now on: what its rounds contribute is owed.'),
  ofFault('fault-cleared', 'Clear a fault', 'It records again.'),
  {
    name: 'Close the Jackpot',
    explained: 'It ends once nothing is owed.',
    fields: [],
    act: () => ({ type: 'close' }),
  },
];

/** What can be done to a Jackpot that is open, or is not. */
export function showActs(isOpen: boolean): void {
  const offers = isOpen ? WHILE_OPEN : [OPEN];
  const place = byId('jackpot-acts');
  const is = offers.map(({ name }) => name).join();
  if (place.dataset['is'] === is) return;
  place.dataset['is'] = is;
  replace(
    place,
    ...offers.map(({ name, explained, fields, act }) =>
      button(name, explained, () => ask(name, explained, fields, act)),
    ),
  );
}

/** Asks who does this at the Jackpot. */
export const ask = (
  title: string,
  explained: string,
  fields: readonly Field[],
  make: (entered: Entered) => JackpotAct | null,
): void =>
  askFor(
    title,
    explained,
    fields,
    (entered) => {
      const event = make(entered);
      return event && { act: 'jackpot', event };
    },
    true,
  );
