import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import type { TableButton } from '../../hal/roles/roles.js';
import type { PanelContext } from './panel-context.js';
import type { PanelState } from './panel-state.js';

// What is wrong, how it is repaired and every key, on the table's own keys and its message: at night there may be no screen. While
// the technician's key is turned, recall opens these pages, and cancel, held, closes them. What they show is made elsewhere.

export interface OwnPages {
  /** Counts what was pressed on them. */
  readonly presses: number;
  readonly pressed: PageButton | null;
  /** One after the other, from then on. */
  readonly shows: readonly string[];
  readonly since: number;
  /** What can be pressed. */
  readonly lit: readonly PageButton[];
}

export const PAGE_BUTTONS = [
  'answer-1',
  'answer-2',
  'answer-3',
  'answer-4',
  'answer-5',
  'answer-6',
  'confirm',
  'cancel',
] as const satisfies readonly TableButton[];
export type PageButton = (typeof PAGE_BUTTONS)[number];

/** A button of the dealer's panel; null where it does what it always does. */
export function decodeOnPages(
  { panels }: Pick<PanelContext, 'panels'>,
  { button, is }: Pick<CabinetButtonEvent, 'button' | 'is'>,
): PanelState | null {
  const { ownPages, keys, now, service } = panels;
  if (!ownPages) {
    const isTechnician = keys.includes('technician-key') || service?.isAlone === true;
    if (!isTechnician || is !== 'pressed' || button !== 'recall') return null;
    return { ...panels, ownPages: { presses: 0, pressed: null, shows: [], since: now, lit: [] } };
  }
  const pressed = PAGE_BUTTONS.find((one) => one === button);
  if (!pressed) return null;
  if (is === 'held' && pressed === 'cancel') return { ...panels, ownPages: null };
  if (is !== 'pressed') return null;
  return { ...panels, ownPages: { ...ownPages, presses: ownPages.presses + 1, pressed } };
}
