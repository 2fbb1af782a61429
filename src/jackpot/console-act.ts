import { object, tagged } from '../reader/composites.js';
import type { TypeOf } from '../reader/shape.js';
import { oneOf } from '../reader/values.js';
import { EVENTS } from './events.js';

/** What is asked of the console of one table's own Jackpot: whose key is turned says by whom, and the table is known. */
export const CONSOLE_ACT = tagged(
  'type',
  object({ type: oneOf('open', 'close', 'suspend', 'resume', 'fault', 'fault-cleared') }),
  object({ type: oneOf('confirm', 'invalidate'), ...EVENTS.confirm.fields }),
  object({ type: oneOf('adjust'), round: EVENTS.adjust.fields.round }),
  object({ type: oneOf('adjust-pool'), ...EVENTS['adjust-pool'].fields }),
  object({ type: oneOf('reconcile'), ...EVENTS.reconcile.fields }),
).titled('an act at the console');
export type ConsoleAct = TypeOf<typeof CONSOLE_ACT>;
