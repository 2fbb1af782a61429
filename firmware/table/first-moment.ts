import { bettingTime } from '../decode/betting-time.js';
import { isNew } from '../decode/new-table.js';
import { NEW_DESK } from '../decode/panel-state.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { Head } from './step.js';
import type { Remembered } from './stored-table.js';

const NEW_JOURNAL = 'the journal is new: to open the table is to accept it';

/** The table as it takes up its work again: the game to the card, the desk as the hardware is about to tell. */
export function headOf({ state, shoe, run, heard }: Remembered, settings: TableSettings, now: number): Head {
  const message = isNew(state) ? NEW_JOURNAL : '';
  const begun = { ...NEW_DESK, now, message };
  const desk = { ...begun, ...bettingTime(state, begun, settings) };
  return { state, desk, shoe, run, heard, entries: [], ticked: false, said: [], refused: [] };
}
