import type { Event, EventOf } from '../../../src/table/events.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { freeCredit } from '../../../src/table/settling/undo.js';
import { debtOf } from '../../../src/table/state/seat.js';
import { amountOn, type Spot } from '../../../src/table/state/spot.js';
import type { State } from '../../../src/table/state/state.js';
import { HIGHEST } from './people.js';

/** What somebody does next who wants the table closed, whatever lies there; null once it is. */
export function nextToClose(state: State): Event | null {
  const { phase, faults, decision } = state;
  const [fault] = faults;
  if (fault) return { type: 'fault-cleared', by: HIGHEST, device: fault.device };
  if (phase.is === 'closed') return null;
  if (decision) {
    const answers = decision.answers.map(({ answer }) => answer);
    const answer = answers.find((one) => one.startsWith('void')) ?? answers[0] ?? 'void';
    return { type: 'decide', by: HIGHEST, answer };
  }
  if (isRoundUnderWay(phase)) return { type: 'void', by: HIGHEST, reason: 'the table closes' };
  const [wager] = phase.is === 'betting' ? phase.wagers : [];
  const wagersOff = wager ? withdrawalOf(wager) : null;
  return chipsOff(state) ?? wagersOff ?? peopleOff(state) ?? { type: 'close', by: HIGHEST };
}

function chipsOff({ phase, chips, anteChips: [ante] }: State): Event | null {
  const [chip] = chips ?? [];
  const wrong = phase.is === 'paying' ? putRight(chips ?? [], phase.due) : chip && spotOf(chip, 0);
  return wrong ?? (ante ? spotOf({ seat: ante.seat, on: 'ante' }, 0) : null);
}

type Lying = Spot & { readonly amount: number };

/** The dealer puts one spot right that is wrong. */
export function putRight(chips: readonly Lying[], due: readonly Lying[]): Event | null {
  const wrong = [...chips, ...due].find((spot) => amountOn(chips, spot) !== amountOn(due, spot));
  return wrong ? spotOf(wrong, amountOn(due, wrong)) : null;
}

export const spotOf = ({ seat, on, hand, side }: Spot, amount: number): EventOf<'spot'> => ({
  type: 'spot',
  seat,
  on,
  amount,
  ...(hand !== undefined && { hand: hand as 'player' | 'banker' }),
  ...(side !== undefined && { side }),
});

export const withdrawalOf = (wager: Spot): EventOf<'withdraw'> => ({ type: 'withdraw', ...placeOf(wager) });

/** A wager by its place, as an event names it. */
export const placeOf = ({ seat, on, hand, side, area, tokens }: Spot) => ({
  seat,
  on,
  ...(hand !== undefined && { hand: hand as 'player' | 'banker' }),
  ...(side !== undefined && { side }),
  ...(area !== undefined && { area }),
  ...(tokens && { tokens }),
});

function peopleOff(state: State): Event | null {
  for (const [number, account] of Object.entries(state.seats)) {
    const seat = Number(number);
    const owes = debtOf(account);
    const short = owes > 0 && !state.chips ? owes - freeCredit(state, seat) : 0;
    if (short > 0) return { type: 'credit', by: HIGHEST, seat, amount: short };
    if (owes > 0) return { type: 'collect', by: HIGHEST, seat };
    if (account.credit > 0 || account.person !== null) return { type: 'cash-out', by: HIGHEST, seat };
  }
  return null;
}
