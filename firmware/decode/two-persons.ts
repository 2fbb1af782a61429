import type { Person } from '../../src/rulebooks/roles.js';
import { takesTwo } from '../settings/settings-changes.js';
import { CREDENTIAL_KEYS } from '../settings/table-settings.js';
import type { TableFault } from './faults.js';
import { type PanelContext, personOf } from './panel-context.js';

// What was lost of the memory, a journal from elsewhere and changed settings of the game are accepted by two persons, each with a
// key of their own and known by a credential.

/** Whether it takes two to release the table from this fault, where these keys ask. */
export const isForTwo = ({ device }: Pick<TableFault, 'device'>, keys: readonly string[] = []): boolean =>
  device === 'memory' && takesTwo(keys);

/** Another known person than this one, who has turned another key. */
export function secondPerson(context: PanelContext, first: Person): Person | null {
  const key = CREDENTIAL_KEYS.find((one) => {
    const id = context.panels.holders[one];
    return id !== undefined && id !== first.id;
  });
  return key ? personOf(context, key) : null;
}
