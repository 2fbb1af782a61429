import { NEW_DESK } from '../terminal/desk.js';
import type { TableSettings } from '../terminal/table-settings.js';
import { wagersOf } from '../terminal/wagers.js';
import type { Head } from './advance.js';
import type { Remembered } from './table-fold.js';

/** The table as it takes up its work again: the game to the card, the desk as the hardware is about to tell. */
export function headOf({ state, shoe }: Remembered, { bettingSeconds }: TableSettings, now: number): Head {
  const wagered = state.phase.is === 'betting' && wagersOf(state).length > 0;
  const desk = { ...NEW_DESK, now, closesAt: wagered ? now + bettingSeconds * 1000 : null };
  return { state, desk, shoe, entries: [], ticked: false, said: [], refused: [] };
}
