import type { EventProblem, RefusalReason, Refused } from '../../../src/jackpot/refused.js';
import { SYSTEM } from '../../../src/jackpot/sheet.js';
import type { Path } from '../../../src/reader/faults.js';
import { faultsText, problemInEnglish } from './input-faults.js';
import { a, count } from './tools.js';

/** Why an event of a Jackpot was refused, and what would be allowed. */
export const jackpotRefusalText = ({ reason }: Refused): string => textOf(reason);

function textOf(reason: RefusalReason): string {
  switch (reason.is) {
    case 'unreadable':
      return faultsText(reason.faults, problemText);
    case 'not-begun':
      return 'the Jackpot has not begun: its first event is open';
    case 'begun-already':
      return 'the Jackpot has begun already';
    case 'ended':
      return 'the Jackpot has ended';
    case 'needs':
      return `${reason.type} takes ${a(reason.rank)} or above`;
    case 'no-such-table':
      return `the Jackpot has no table ${reason.table}`;
    case 'table-suspended':
      return `table ${reason.table} is suspended: resume it first`;
    case 'table-takes-part':
      return `table ${reason.table} takes part already`;
    case 'round-under-way':
      return `round ${reason.round} of table ${reason.table} has neither a result nor been declared void`;
    case 'number-used':
      return `round ${reason.round} of table ${reason.table} has been, or was passed over: each number counts once, upwards`;
    case 'round-not-open':
      return `round ${reason.round} of table ${reason.table} is not open`;
    case 'nothing-owed':
      return `round ${reason.round} of table ${reason.table} is neither unrecorded nor missing`;
    case 'no-bets-yet':
      return `table ${reason.table} has had no bets`;
    case 'too-many-passed-over':
      return `round: ${count(reason.rounds, 'number')} would be passed over, and at most ${reason.most} may be; suspend and resume the table, and none is missing`;
    case 'wagers-needed':
      return `wagers: is missing: round ${reason.round} is, and nobody knows what lay there`;
    case 'wagers-known':
      return `wagers: what lay there in round ${reason.round} is known; leave it out`;
    case 'no-such-pool':
      return `the Jackpot has no pool ${reason.pool}`;
    case 'not-drawn':
      return `pool ${reason.pool} is won by a coup, and not by chance`;
    case 'under-from':
      return `pool ${reason.pool} is drawn from ${reason.from} on, and shows ${reason.value}`;
    case 'in-fault':
      return `${named(reason.of)} is in a fault: it is cleared first`;
    case 'no-fault':
      return `${named(reason.of)} is in no fault`;
    case 'no-such-win':
      return `win ${reason.win} is settled already, or has not been`;
    case 'nobody-to-pay':
      return `win ${reason.win} has no qualifying wager: it is invalidated`;
    case 'good-win':
      return `win ${reason.win} has a qualifying wager, and no malfunction: it is confirmed`;
    case 'wins-owed':
      return `wins neither paid nor invalidated: ${reason.wins.slice(0, 20).join(', ')}${reason.wins.length > 20 ? ' …' : ''}`;
    case 'rounds-owed':
      return `${count(reason.rounds, 'round')} of table ${reason.table} unrecorded or missing: adjust them first`;
    case 'nothing-to-adjust':
      return `amount: an adjustment of pool ${reason.pool} by 0 is none`;
    case 'would-fall-below-0':
      return `amount: it would leave less than 0 in pool ${reason.pool}`;
    case 'beyond-meters':
      return `pool ${reason.pool} would go beyond what its meters count`;
  }
}

/** What is wrong with the sheet of one. */
export function problemText(problem: EventProblem, path: Path): string {
  switch (problem.is) {
    case 'called-system':
      return `no table is called ${SYSTEM}: a fault of the system is meant by it`;
    case 'says-nothing':
      return 'says nothing of a coup, and would fit every one';
    case 'won-both-ways':
      return 'a pool is won by coups, or by chance: leave out wins or random';
    case 'never-won':
      return 'a pool has wins or random, and this has neither';
    case 'no-multiple':
      return `${problem.found} is no multiple of the chip, ${problem.chip}`;
    default:
      return problemInEnglish(problem, path);
  }
}

const named = (of: string): string => (of === SYSTEM ? 'the system' : `table ${of}`);

/** Why the console of a table's own Jackpot does nothing now, and what would help. */
export const CONSOLE_REFUSALS = {
  'no-jackpot': 'this table has no Jackpot: its settings name none',
  'in-service': 'a technician works on the table: turn the key of the technician back first',
  'takes-manager': 'the key of the manager must be turned, and its holder known where it asks',
  'takes-supervisor':
    'the key of a supervisor or a manager must be turned, and its holder known where it asks',
} as const;
