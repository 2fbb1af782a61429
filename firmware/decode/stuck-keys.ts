import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import { BUTTON_TIMES } from '../../hal/inputs/button.js';
import type { PanelState } from './panel-state.js';

/** A key that is down and that nobody can be pressing: held for too long, or down when the program started. */
export interface StuckKey {
  /** Null at the dealer's panel. */
  readonly seat: number | null;
  readonly button: CabinetButtonEvent['button'];
  readonly is: 'stuck' | 'found down';
}

/**
 * A seat with a stuck key stakes nothing, as nobody knows who presses there; the rest of the table plays on. It is back by
 * itself once the key is let go and its contact is at rest: what was down is then seen to be up, and no press is made of that.
 */
export const isOutOfPlay = ({ stuckKeys }: Pick<PanelState, 'stuckKeys'>, seat: number): boolean =>
  stuckKeys.some((key) => key.seat === seat);

/** The keys that are stuck after this. */
export function watchKey(panels: PanelState, { seat, button, is }: CabinetButtonEvent): PanelState {
  const { stuckKeys } = panels;
  const others = stuckKeys.filter((key) => key.seat !== seat || key.button !== button);
  switch (is) {
    case 'stuck':
    case 'found down': {
      const key = { seat, button, is };
      return {
        ...panels,
        stuckKeys: [...others, key],
        message: { panel: { is: 'key-stuck', seat, button } },
      };
    }
    case 'released':
      return others.length === stuckKeys.length
        ? panels
        : { ...panels, stuckKeys: others, message: { panel: { is: 'key-free', seat, button } } };
    case 'pressed':
    case 'held':
      return panels;
  }
}

/** As faults and journal name it: `seat-3.player`. */
export const nameOfKey = ({ seat, button }: Pick<StuckKey, 'seat' | 'button'>): string =>
  `${seat === null ? 'dealer' : `seat-${seat}`}.${button}`;

export const keyFault = (key: StuckKey): string =>
  `${nameOfKey(key)} ${
    key.is === 'stuck'
      ? `has been held for ${BUTTON_TIMES.stuck / 1000} s`
      : 'was down when the program started'
  }`;
