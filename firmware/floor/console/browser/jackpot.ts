import type { JackpotAct } from '../../ledger/jackpot-acts.js';
import type { FloorView } from '../../view/floor-view.js';
import { askFor, type Entered, type Field } from './act-dialog.js';
import { button, byId, element, money, replace, row, showList } from './elements.js';

// The Jackpot Management Console of the shared Jackpot: nz 1.1, 18.13.

type View = NonNullable<FloorView['jackpot']>;

export function showJackpot(jackpot: FloorView['jackpot']): void {
  const isOpen = jackpot?.phase === 'open';
  byId('jackpot-stands').textContent = standingText(jackpot);
  byId('jackpot-stands').className =
    jackpot && (jackpot.inFault || jackpot.differing > 0 || !jackpot.agrees) ? 'bad' : 'muted';
  byId('pools').hidden = !isOpen;
  showList('pools', isOpen ? jackpot.pools : [], ({ id, value, seeded, operator, wagers, adjusted, paid }) =>
    row(id, ...[value, seeded, operator, wagers, adjusted, paid].map(money)),
  );
  showList('wins', isOpen ? jackpot.wins : [], winLine);
  showList('owed', isOpen ? owedBy(jackpot) : [], owedLine);
  const acts = isOpen ? WHILE_OPEN : [OPEN];
  showActs(acts);
}

function standingText(jackpot: FloorView['jackpot']): string {
  if (!jackpot) return 'none was opened yet';
  if (jackpot.phase === 'closed') return 'has ended';
  const playing = jackpot.tables.filter(({ suspended, inFault }) => !suspended && !inFault).length;
  return [
    `${playing} of ${jackpot.tables.length} tables take part`,
    ...jackpot.tables.filter(({ suspended }) => suspended).map(({ table }) => `table ${table} is suspended`),
    ...jackpot.tables.filter(({ inFault }) => inFault).map(({ table }) => `table ${table} is in a fault`),
    ...(jackpot.inFault ? ['IN A FAULT: nothing is recorded'] : []),
    ...(jackpot.differing > 0
      ? [`${jackpot.differing} rounds CONTRIBUTED SOMETHING ELSE than their table says`]
      : []),
    ...(jackpot.agrees ? [] : ['DIFFERS from what its entries come to']),
  ].join('; ');
}

function winLine({ win, pool, table, round, pays, seats, malfunction }: View['wins'][number]): HTMLElement {
  const whom = seats.length > 0 ? `seat ${seats.join(', ')}` : 'nobody who qualifies';
  const to = `${whom} at table ${table}, round ${round}`;
  const line = element(
    'li',
    `Win ${win} of ${pool} awaits confirmation: ${money(pays)} to ${to}${malfunction ? ', won in a fault' : ''} `,
  );
  const about = `Win ${win} of ${pool}: ${money(pays)} to ${to}.`;
  line.append(
    button('Confirm', about, () =>
      ask(`Confirm win ${win}`, `${about} It is paid by hand.`, [], () => ({ type: 'confirm', win })),
    ),
    button('Deem invalid', about, () =>
      ask(
        `Deem win ${win} invalid`,
        `${about} The pool goes on as if it had not been won (nz 18.21).`,
        [],
        () => ({
          type: 'invalidate',
          win,
        }),
      ),
    ),
  );
  return line;
}

const owedBy = ({ tables }: View) =>
  tables.flatMap(({ table, unrecorded }) => unrecorded.map((round) => ({ table, round })));

function owedLine({ table, round }: { readonly table: string; readonly round: number }): HTMLElement {
  const line = element('li', `Round ${round} of table ${table} was not recorded `);
  line.append(
    button('Have it made', 'Its contributions', () =>
      ask(`Round ${round} of table ${table}`, 'What it contributes is made now (nz 18.20).', [], () => ({
        type: 'adjust',
        table,
        round,
      })),
    ),
  );
  return line;
}

/** What can be done beside what is listed. */
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

function showActs(offers: readonly Offer[]): void {
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

const ask = (
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
