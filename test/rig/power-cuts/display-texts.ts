import { NEW_PANELS } from 'banco/firmware/decode/panel-state.js';
import { outputKey } from 'banco/firmware/render/output-key.js';
import { render } from 'banco/firmware/render/render.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { StoredTable } from 'banco/firmware/table/stored-table.js';

/** The displays that depend on nothing but the records; each with its seat, or null for one of the table. */
export const DISPLAYS = [
  [null, 'coup'],
  [null, 'player-points'],
  [null, 'banker-points'],
  [1, 'credit'],
  [1, 'bet'],
  [2, 'credit'],
  [2, 'bet'],
] as const;

/** What each display shows after each number of records. */
export function textsOf(
  settings: TableSettings,
  states: readonly StoredTable[],
): Readonly<Record<string, readonly string[]>> {
  const drawn = states.map(
    ({ state }) => render({ settings, state, panels: NEW_PANELS, jackpot: null }).displays,
  );
  return Object.fromEntries(
    DISPLAYS.map(([seat, role]) => {
      const place = outputKey(seat, role);
      return [place, drawn.map((displays) => displays[place] ?? '')];
    }),
  );
}
