import type { Cents } from '../money/cents.js';
import type { Wager } from './wager.js';

/** A wager with its result. The wager's own fields come first, so that the answer can be read alone. */
export interface SettledWager extends Wager, WagerResult {
  /** A 1-1-2: the three wagers it stands for. */
  readonly parts?: readonly SettledWager[];
}

export interface WagerResult {
  readonly result: 'win' | 'lose' | 'push' | 'void';
  /** Paid on top of the stake. */
  readonly won: Cents;
  /** The part of the stake that is handed back. */
  readonly returned: Cents;
  /** Kept from the winnings; where commission is deferred, owed for them. */
  readonly commission: Cents;
  /** The clause that decided. */
  readonly clause: string;
}

/**
 * With every field that the wager has. The usual wagers are copied field by field: V8 takes far longer to copy an object whole,
 * and a stream of settlements is mostly these.
 */
export function ended(wager: Wager, ending: WagerResult): SettledWager {
  const { seat, on, hand, amount } = wager;
  const { result, won, returned, commission, clause } = ending;
  const fields = Object.keys(wager).length;
  if (fields === 3) return { seat, on, amount, result, won, returned, commission, clause };
  if (fields === 4 && hand !== undefined)
    return { seat, on, hand, amount, result, won, returned, commission, clause };
  return Object.assign({}, wager, ending);
}

export const won = (wager: Wager, paid: Cents, commission: Cents, clause: string): SettledWager =>
  ended(wager, { result: 'win', won: paid, returned: wager.amount, commission, clause });

/** A lost wager; its void part is returned. */
export const lost = (wager: Wager, clause: string, returned: Cents = 0): SettledWager =>
  ended(wager, { result: 'lose', won: 0, returned, commission: 0, clause });

export const standOff = (wager: Wager, clause: string): SettledWager =>
  ended(wager, { result: 'push', won: 0, returned: wager.amount, commission: 0, clause });

/** A wager that does not count: it is handed back whole. */
export const voided = (wager: Wager, clause: string): SettledWager =>
  ended(wager, { result: 'void', won: 0, returned: wager.amount, commission: 0, clause });
