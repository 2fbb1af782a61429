import type { EventOf } from '../../src/table/events.js';
import type { Refused } from '../../src/table/step.js';
import type { Identified } from '../people/credentials.js';
import { type Key, ROLE_OF_KEY } from '../settings/table-settings.js';
import { type PanelContext, personOf } from './panel-context.js';

// A shift is ended by a command, from outside the panels.

/** The keys whose holders may, the highest last. */
export const SHIFT_KEYS = ['supervisor-key', 'manager-key'] as const satisfies readonly Key[];

/** Who asks: what a number and a PIN came to; null where nobody has shown any. */
export interface ShiftEndAsked {
  readonly who: { readonly key: Key; readonly answer: Identified } | null;
}

export type ShiftEndRefusal =
  | 'in-service'
  | 'takes-credential'
  | 'takes-key'
  | Exclude<Identified['is'], 'accepted'>;

export type ShiftEndAnswer =
  | { readonly is: 'taken'; readonly by: EventOf<'end-shift'>['by']; readonly number: number }
  | { readonly is: 'refused'; readonly code: ShiftEndRefusal }
  /** By the game. */
  | { readonly is: 'refused'; readonly code: 'game'; readonly why: Refused };

/** The event that it is, or why it is none. Where no key asks who turns it, a turned key says who it is. */
export function decodeShiftEnd(
  context: PanelContext,
  { who }: ShiftEndAsked,
): EventOf<'end-shift'> | ShiftEndRefusal {
  const { panels, settings } = context;
  if (panels.service) return 'in-service';
  if (who) {
    const { key, answer } = who;
    return answer.is === 'accepted'
      ? { type: 'end-shift', by: { role: ROLE_OF_KEY[key], id: answer.id } }
      : answer.is;
  }
  if (SHIFT_KEYS.some((key) => settings.credentials?.keys.includes(key))) return 'takes-credential';
  const key = SHIFT_KEYS.findLast((one) => panels.keys.includes(one));
  return key ? { type: 'end-shift', by: personOf(context, key) } : 'takes-key';
}
