import type { FloorSays } from '../floor-says.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents } from './panel-state.js';

/** What a table knows of its floor apart from the game. */
export interface FloorHeard {
  /** It gets the journal of the table. */
  readonly isThere: boolean;
}

const NEVER_HEARD: FloorHeard = { isThere: false };

/** The floor says all of it again until the records of the table show it: what is known already comes to nothing. */
export function decodeFloor({ state, panels }: PanelContext, says: FloorSays): Decoded {
  switch (says.is) {
    case 'line':
      return noEvents({ ...panels, floor: { ...(panels.floor ?? NEVER_HEARD), isThere: says.isThere } });
    case 'order': {
      const { is: _, ...order } = says;
      // A technician finds the game as it was: it is asked again afterwards.
      const isKnown = panels.service !== null || order.order <= (state.floor?.order ?? 0);
      return { panels, events: isKnown ? [] : [{ type: 'floor-order', ...order }] };
    }
  }
}
