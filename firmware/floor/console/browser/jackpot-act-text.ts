import type { JackpotAct } from '../../ledger/jackpot-acts.js';
import { money } from './elements.js';

/** What was done at the console of the Jackpot. */
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
