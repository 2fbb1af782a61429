import { bettingTime } from '../decode/betting-time.js';
import { isNew } from '../decode/new-table.js';
import { NEW_PANELS } from '../decode/panel-state.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { TableMoment } from './step.js';
import type { StoredTable } from './stored-table.js';

const NEW_JOURNAL = 'the journal is new: to open the table is to accept it';

/** The table as it takes up its work again: the game to the card, the desk as the hardware is about to tell. */
export function firstMoment(
  { state, shoe, lastStart, shoeBytes }: StoredTable,
  settings: TableSettings,
  now: number,
): TableMoment {
  const message = isNew(state) ? NEW_JOURNAL : '';
  const begun = { ...NEW_PANELS, now, message };
  const panels = { ...begun, ...bettingTime(state, begun, settings) };
  return { state, panels, shoe, lastStart, shoeBytes, entries: [], ticked: false, said: [], refused: [] };
}
