import type { Heard, HeardInput } from '../../hal/cabinet/heard.js';
import type { Device } from '../../src/machine/faults.js';
import type { At } from './at.js';
import { dealerButton } from './dealer-panel.js';
import { type Desk, type Operated, only } from './desk.js';
import { doorMoved } from './doors.js';
import { partChanged } from './faults.js';
import { seatButton } from './seat.js';
import { eventOf } from './shoe-telegram.js';
import { KEYS, type Key } from './table-settings.js';

/** What the hardware said, in the game's words: pure, and the only way in. */
export function operate(at: At, heard: Heard, deviceOf: (part: string) => Device): Operated {
  const { settings, desk } = at;
  switch (heard.from) {
    case 'button':
      if (heard.seat === null) return dealerButton(at, heard);
      return heard.seat > settings.seats ? only(desk) : seatButton(at, heard.seat, heard);
    case 'input':
      return input(at, heard);
    case 'shoe': {
      if (heard.event.kind !== 'telegram') return only(desk);
      const event = eventOf(heard.event.telegram);
      return { desk, events: event ? [event] : [] };
    }
    case 'spot':
      return only(desk);
    case 'health':
      return partChanged(desk, deviceOf, heard.health);
  }
}

function input(at: At, heard: HeardInput): Operated {
  const { input, active } = heard;
  return (KEYS as readonly string[]).includes(input)
    ? keyTurned(at.desk, input as Key, active === true)
    : doorMoved(at, heard);
}

function keyTurned(desk: Desk, key: Key, turned: boolean): Operated {
  const others = desk.keys.filter((other) => other !== key);
  return only({ ...desk, keys: turned ? [...others, key] : others });
}
