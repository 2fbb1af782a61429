import { bettingTime } from '../terminal/betting-time.js';
import { NEW_DESK } from '../terminal/desk.js';
import { isNew } from '../terminal/new-table.js';
import type { TableSettings } from '../terminal/table-settings.js';
import type { Head } from './advance.js';
import type { Remembered } from './remembered.js';

const NEW_JOURNAL = 'the journal is new: to open the table is to accept it';

/** The table as it takes up its work again: the game to the card, the desk as the hardware is about to tell. */
export function headOf({ state, shoe, run, heard }: Remembered, settings: TableSettings, now: number): Head {
  const message = isNew(state) ? NEW_JOURNAL : '';
  const begun = { ...NEW_DESK, now, message };
  const desk = { ...begun, ...bettingTime(state, begun, settings) };
  return { state, desk, shoe, run, heard, entries: [], ticked: false, said: [], refused: [] };
}
