import type { Heard } from '../../hal/cabinet/heard.js';
import type { Device } from '../../src/table/state/fault.js';
import { dealerButton } from './dealer.js';
import { doorMoved } from './doors.js';
import { isKey, keyTurned } from './keys.js';
import { spotSeen } from './layout-sensors.js';
import type { At } from './panel-context.js';
import { type Operated, only } from './panel-state.js';
import { partChanged } from './part-health.js';
import { seatButton } from './seat.js';
import { shoeSaid } from './shoe-telegrams.js';

/** What the hardware said, in the game's words: pure, and the only way in. */
export function operate(at: At, heard: Heard, deviceOf: (part: string) => Device): Operated {
  const { settings, desk } = at;
  switch (heard.from) {
    case 'button':
      if (heard.seat === null) return dealerButton(at, heard);
      return heard.seat > settings.seats ? only(desk) : seatButton(at, heard.seat, heard);
    case 'input':
      return isKey(heard.input)
        ? only(keyTurned(desk, heard.input, heard.active === true))
        : doorMoved(at, heard);
    case 'shoe':
      return heard.event.kind === 'telegram' ? shoeSaid(at, heard.event.telegram) : only(desk);
    case 'spot':
      return spotSeen(at, heard);
    case 'health':
      return partChanged(desk, deviceOf, heard.health);
  }
}
