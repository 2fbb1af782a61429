import type { PanelEvent } from '../../hal/cabinet/cabinet-event.js';
import type { Device } from '../../src/table/state/fault.js';
import { decodeDealerButton } from './dealer.js';
import { decodeDoor } from './doors.js';
import { isKey, turnKey } from './keys.js';
import { decodeSpot } from './layout-sensors.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents } from './panel-state.js';
import { decodeHealth } from './part-health.js';
import { decodeSeatButton } from './seat.js';
import { watchKey } from './stuck-keys.js';

/** Turns what the hardware reports into events of the game. `shoe-telegrams.ts` decodes the card shoe. */
export function decode(
  context: PanelContext,
  event: PanelEvent,
  deviceOf: (part: string) => Device,
): Decoded {
  const { settings, panels } = context;
  switch (event.from) {
    case 'button': {
      if (event.seat !== null && event.seat > settings.seats) return noEvents(panels);
      const watched = { ...context, panels: watchKey(panels, event) };
      return event.seat === null
        ? decodeDealerButton(watched, event)
        : decodeSeatButton(watched, event.seat, event);
    }
    case 'input':
      return isKey(event.input)
        ? noEvents(turnKey(context, event.input, event.active === true))
        : decodeDoor(context, event);
    case 'spot':
      return decodeSpot(context, event);
    case 'health':
      return decodeHealth(panels, deviceOf, event.health);
  }
}
