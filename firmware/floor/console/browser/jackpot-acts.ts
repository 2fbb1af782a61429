import type { JackpotAct, RecordRound } from '../../ledger/jackpot-acts.js';
import { askFor, type Entered, type Field } from './act-dialog.js';
import { button, byId, money, replace } from './elements.js';

// What is done at the Jackpot Management Console, beside what is listed there.

/** What can be done. */
interface Offer {
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

const ROUND: Offer = {
  name: 'Record a round',
  explained:
    'Of a round that no record tells of, what it contributes and wins follows from what lay there and from its cards (nz 18.19).',
  fields: [
    TABLE,
    {
      name: 'wagers',
      label: 'What lay there: seat, wager and whole cents of each, as in 1 player 500, 3 banker 2000',
    },
    { name: 'player', label: 'The cards of the Player, as in 8S JH' },
    { name: 'banker', label: 'The cards of the Banker' },
  ],
  act: ({ table = '', wagers = '', player = '', banker = '' }) => ({
    type: 'record-round',
    table,
    wagers: wagersIn(wagers),
    player: wordsIn(player),
    banker: wordsIn(banker),
  }),
};

const wordsIn = (entered: string): string[] => entered.split(/[\s,]+/).filter((word) => word !== '');

/** What is none of them, the floor says. */
const wagersIn = (entered: string): RecordRound['wagers'] =>
  entered
    .split(',')
    .map(wordsIn)
    .filter((words) => words.length > 0)
    .map(([seat, on, amount, hand]) => ({
      seat: Number(seat),
      on,
      amount: Number(amount),
      ...(hand !== undefined && { hand }),
    })) as readonly unknown[] as RecordRound['wagers'];

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
  ROUND,
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

export function jackpotActText(act: JackpotAct): string {
  switch (act.type) {
    case 'open':
      return `it was opened for tables ${act.jackpot.tables.join(', ')}`;
    case 'confirm':
      return `win ${act.win} was confirmed`;
    case 'invalidate':
      return `win ${act.win} was deemed invalid`;
    case 'fault':
      return `${act.of} was put in a fault`;
    case 'fault-cleared':
      return `the fault of ${act.of} was cleared`;
    case 'record-round':
      return `a round of table ${act.table} was recorded`;
    case 'adjust':
      return `round ${act.round} of table ${act.table} was made`;
    case 'adjust-pool':
      return `${act.pool} was adjusted by ${money(act.amount)}: ${act.reason}`;
    case 'suspend':
      return `table ${act.table} was suspended`;
    case 'resume':
      return `table ${act.table} was resumed`;
    case 'reconcile':
      return `${act.console.map(({ pool, value }) => `${pool} was read as ${money(value)}`).join(', ')}`;
    case 'close':
      return 'it was closed';
  }
}
