import { either, list, object } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, text } from '../../src/reader/values.js';

const SEAT = integer(1, 1000).titled('a seat');
const NAME = text(1, 60);
const MOST = 200;

/** What stands at a table now and is in no record: the floor shows it while the table is on its line. */
export const TABLE_NOW = object({
  calls: list(SEAT, { most: MOST }).says('The seats that call an attendant.'),
  callsSupervisor: flag.says('True: the dealer does.'),
  open: list(NAME, { most: MOST }).says('The doors that are open, or may be.'),
  stuck: list(object({ seat: either(SEAT, oneOf(null)), button: NAME }), { most: MOST }).says(
    'The keys that nobody can be pressing; at the dealer’s panel where there is no seat.',
  ),
});
export type TableNow = TypeOf<typeof TABLE_NOW>;

/** Of what the table knows apart from its game. */
export const tableNow = ({
  calling,
  callsSupervisor,
  open,
  stuckKeys,
}: {
  readonly calling: readonly number[];
  readonly callsSupervisor: boolean;
  readonly open: readonly string[];
  readonly stuckKeys: readonly { readonly seat: number | null; readonly button: string }[];
}): TableNow => ({
  calls: [...calling],
  callsSupervisor,
  open: [...open],
  stuck: stuckKeys.map(({ seat, button }) => ({ seat, button })),
});
