import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import type { Device } from '../../src/table/state/fault.js';
import { decodeDealerButton } from './dealer.js';
import { decodeDoor } from './doors.js';
import { isKey, turnKey } from './keys.js';
import { decodeSpot } from './layout-sensors.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents } from './panel-state.js';
import { decodeHealth } from './part-health.js';
import { decodeSeatButton } from './seat.js';
import { decodeShoeTelegram } from './shoe-telegrams.js';

/** What the hardware said, in the game's words: pure, and the only way in. */
export function decode(
  context: PanelContext,
  heard: CabinetEvent,
  deviceOf: (part: string) => Device,
): Decoded {
  const { settings, panels } = context;
  switch (heard.from) {
    case 'button':
      if (heard.seat === null) return decodeDealerButton(context, heard);
      return heard.seat > settings.seats ? noEvents(panels) : decodeSeatButton(context, heard.seat, heard);
    case 'input':
      return isKey(heard.input)
        ? noEvents(turnKey(panels, heard.input, heard.active === true))
        : decodeDoor(context, heard);
    case 'shoe':
      return heard.event.kind === 'telegram'
        ? decodeShoeTelegram(context, heard.event.telegram)
        : noEvents(panels);
    case 'spot':
      return decodeSpot(context, heard);
    case 'health':
      return decodeHealth(panels, deviceOf, heard.health);
  }
}
