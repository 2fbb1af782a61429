import type { LampPattern } from '../../hal/outputs/lamp.js';
import { type OwnPages, PAGE_BUTTONS } from '../decode/own-pages.js';
import { outputKey } from './output-key.js';
import type { Outputs } from './render.js';
import { inTurn } from './short-record.js';

/** The technician's pages take the message and the buttons that work them; all others stay as they are. */
export function withOwnPages(outputs: Outputs, { shows, lit, since }: OwnPages, now: number): Outputs {
  const lamps = PAGE_BUTTONS.map((button): [string, LampPattern] => [
    outputKey(null, button),
    lit.includes(button) ? 'on' : 'off',
  ]);
  return {
    ...outputs,
    lamps: { ...outputs.lamps, ...Object.fromEntries(lamps), [outputKey(null, 'recall')]: 'off' },
    displays: { ...outputs.displays, [outputKey(null, 'message')]: inTurn(shows, now - since) },
  };
}
