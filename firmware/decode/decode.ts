import type { PanelEvent } from '../../hal/cabinet/cabinet-event.js';
import type { Device } from '../../src/table/state/fault.js';
import { decodeDealerButton } from './dealer.js';
import { decodeDoor } from './doors.js';
import { isKey, turnKey } from './keys.js';
import { decodeSpot } from './layout-sensors.js';
import { answerNoEffect } from './no-effect.js';
import { decodeOnPages } from './own-pages.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState } from './panel-state.js';
import { decodeHealth } from './part-health.js';
import { decodeSeatButton } from './seat.js';
import { letGo, type ServiceWork } from './service.js';
import { decodeSignIn } from './sign-in.js';
import { watchKey } from './stuck-keys.js';

/** Turns what the hardware reports into events of the game. `shoe-telegrams.ts` decodes the card shoe. */
export function decode(
  context: PanelContext,
  event: PanelEvent,
  deviceOf: (part: string) => Device,
): Decoded {
  const { settings, panels } = context;
  if (panels.service) return decodeInService(context, panels.service, event, deviceOf);
  switch (event.from) {
    case 'button': {
      if (event.seat !== null && event.seat > settings.seats) return noEvents(panels);
      const watched = { ...context, panels: watchKey(panels, event) };
      if (event.seat !== null) return decodeSeatButton(watched, event.seat, event);
      const decoded = decodeDealerButton(watched, event);
      return event.is === 'pressed' ? answerNoEffect(watched, event.button, decoded) : decoded;
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

/**
 * Out of service: nothing that is pressed, opened or unplugged comes to the game. What is lost and what is open is known all the
 * same, and whatever still is so afterwards is told then.
 */
function decodeInService(
  context: PanelContext,
  service: ServiceWork,
  event: PanelEvent,
  deviceOf: (part: string) => Device,
): Decoded {
  const { panels } = context;
  switch (event.from) {
    case 'button': {
      const watched = watchKey(panels, event);
      if (event.seat !== null) return noEvents(watched);
      const signsIn = event.is === 'pressed' ? decodeSignIn(watched, event.button) : null;
      return signsIn ?? noEvents(decodeOnPages({ panels: watched }, event) ?? watched);
    }
    case 'input': {
      if (!isKey(event.input)) {
        const opened = event.active !== false && event.input.startsWith('logic-door');
        const work = { ...service, logicAreaOpened: service.logicAreaOpened || opened };
        return noEvents({ ...decodeDoor(context, event).panels, message: panels.message, service: work });
      }
      // Whoever pulls the plug of the key has not turned it back.
      if (event.input === 'technician-key' && event.active === null) return noEvents(letGo(panels));
      const turned = letGo(turnKey(context, event.input, event.active === true));
      const goesOn = service.isAlone || turned.keys.includes('technician-key');
      return noEvents(goesOn ? turned : testing(turned));
    }
    case 'spot':
      return noEvents(decodeSpot(context, event).panels);
    case 'health': {
      const after = { ...decodeHealth(panels, deviceOf, event.health).panels, message: panels.message };
      return noEvents(event.health.state === 'lost' ? letGo(after) : after);
    }
  }
}

/** The key is turned back: the table tests itself, and goes on. */
const testing = (panels: PanelState): PanelState => ({
  ...panels,
  service: panels.service && { ...panels.service, is: 'testing' },
});
