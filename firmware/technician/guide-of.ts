import type { Board } from '../../hal/board/board.js';
import {
  COMPUTER_GUIDE,
  HUNG_BUS_GUIDE,
  HUNG_CABLE_GUIDE,
  SILENT_CABLE_GUIDE,
} from '../../hal/guides/bus.js';
import { DARK_DISPLAY_GUIDE, DARK_LAMP_GUIDE } from '../../hal/guides/dark.js';
import { DISK_GUIDE, FULL_DISK_GUIDE, READ_ONLY_DISK_GUIDE } from '../../hal/guides/disk.js';
import type { Guide } from '../../hal/guides/guide.js';
import { HELD_LINE_GUIDE } from '../../hal/guides/line.js';
import { OUTPUT_GUIDE } from '../../hal/guides/output.js';
import { CHIP_GUIDE, PANEL_GUIDE } from '../../hal/guides/panel.js';
import { ADAPTER_GUIDE, RESTARTING_GUIDE, SERIAL_GUIDE } from '../../hal/guides/serial.js';
import { DEAD_KEY_GUIDE, DOOR_GUIDE, KEY_DOWN_GUIDE, RESTLESS_KEY_GUIDE } from '../../hal/guides/switch.js';
import { LOST_WATCHDOG_GUIDE, TAKEN_WATCHDOG_GUIDE, TAME_WATCHDOG_GUIDE } from '../../hal/guides/watchdog.js';
import { ANTENNA_GUIDE, STATION_GUIDE } from '../../hal/parts/bet-spots/guide.js';
import { DRAWN_GUIDE, SCREEN_GUIDE } from '../../hal/parts/screen/guide.js';
import { GUIDE as MULTIPLEXER_GUIDE } from '../../hal/parts/tca9548a/guide.js';
import { type Cause, OF_THE_BUS } from './causes.js';
import { partPlaying } from './place.js';

/** What the computer itself lacks, or keeps from the program. */
const OF_THE_COMPUTER: ReadonlySet<string> = new Set(['gone', 'denied', 'busy', 'unsupported']);

/** The guide of what is broken; null where that is no hardware: the manual says what to do about the program and what it wrote. */
export function guideOf(board: Board, { is, name, code }: Pick<Cause, 'is' | 'name' | 'code'>): Guide | null {
  const isOfTheComputer = OF_THE_COMPUTER.has(code);
  const isDrawn = isScreen(board, partPlaying(board, { is, name }));
  switch (is) {
    case 'bus':
      if (isOfTheComputer) return COMPUTER_GUIDE;
      return board.multiplexers.some(({ bus }) => bus === name) ? HUNG_BUS_GUIDE : HUNG_CABLE_GUIDE;
    case 'multiplexer':
      return MULTIPLEXER_GUIDE;
    case 'segment':
      return OF_THE_BUS.has(code) || code === 'lost-settings' ? HUNG_CABLE_GUIDE : SILENT_CABLE_GUIDE;
    case 'panel':
      return PANEL_GUIDE;
    case 'line':
      return code === 'stuck' ? HELD_LINE_GUIDE : COMPUTER_GUIDE;
    case 'serial':
      if (code === 'lost-settings') return RESTARTING_GUIDE;
      return isOfTheComputer ? ADAPTER_GUIDE : SERIAL_GUIDE;
    case 'part':
      if (/ spot-/.test(name)) return ANTENNA_GUIDE;
      if (name.includes(': station')) return code === 'lost-settings' ? RESTARTING_GUIDE : STATION_GUIDE;
      return isScreen(board, name) ? SCREEN_GUIDE : CHIP_GUIDE;
    case 'key':
      return KEY_DOWN_GUIDE;
    case 'dead-key':
      return isDrawn ? DRAWN_GUIDE : DEAD_KEY_GUIDE;
    case 'restless-key':
      return isDrawn ? DRAWN_GUIDE : RESTLESS_KEY_GUIDE;
    case 'output':
      return OUTPUT_GUIDE;
    case 'lamp':
      return isDrawn ? DRAWN_GUIDE : DARK_LAMP_GUIDE;
    case 'display':
      return isDrawn ? DRAWN_GUIDE : DARK_DISPLAY_GUIDE;
    case 'door':
      return DOOR_GUIDE;
    case 'disk':
      // A new one waits for an officer alone.
      if (code === 'empty') return null;
      return code === 'full' ? FULL_DISK_GUIDE : code === 'read-only' ? READ_ONLY_DISK_GUIDE : DISK_GUIDE;
    case 'watchdog':
      if (code === 'refused') return TAME_WATCHDOG_GUIDE;
      return code === 'busy' ? TAKEN_WATCHDOG_GUIDE : LOST_WATCHDOG_GUIDE;
    case 'program':
      return null;
  }
}

export const isScreen = ({ parts }: Board, name: string): boolean =>
  parts.some((part) => part.name === name && part.driver === 'screen');
