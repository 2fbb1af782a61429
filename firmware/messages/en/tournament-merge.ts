import type { MergeFault } from '../../../src/tournament/many/merging.js';
import type { Code } from '../../../src/tournament/refused.js';
import { tournamentRefusalText } from './tournament.js';

/** Why records of tables are not those of one tournament. */
export function mergeFaultText(fault: MergeFault): string {
  const { of } = fault;
  switch (fault.is) {
    case 'empty':
      return `${of} has nothing of a tournament`;
    case 'not-taken':
      return `${of}: line ${fault.line} cannot be: ${tournamentRefusalText(fault.refused)}`;
    case 'other-tournament':
      return `${of} is of another tournament than ${fault.other}: it was opened otherwise`;
    case 'other-entries':
      return `${of} has other entries than ${fault.other}`;
    case 'told-otherwise':
      return `${of} and ${fault.other} tell two different things of ${sessionText(fault)}`;
    case 'gone-otherwise':
      return `${of} and ${fault.other} tell two different things of ${fault.player}, who left`;
    case 'under-way':
      return `${of}: ${sessionText(fault)} is not over`;
    case 'not-together': {
      const where = fault.table === null ? '' : `${sessionText(fault)} `;
      const { refused } = fault;
      if (!refused) return `${of}: ${where}came to something else than it says`;
      const advice = MISSING.includes(refused.code) ? '; is the record of another table missing?' : '';
      return `${of}: ${where}cannot have been: ${tournamentRefusalText(refused)}${advice}`;
    }
  }
}

const sessionText = ({ table, round }: { table: string | null; round: number }): string =>
  `the session of round ${round} at table ${table}`;

/** Where somebody plays on of whom no record says how. */
const MISSING: readonly Code[] = ['round-not-over', 'not-qualified', 'not-all-seated'];
