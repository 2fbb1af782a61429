import type { misplacedChips } from '../../../src/table/betting/layout.js';
import type { Event, EventOf } from '../../../src/table/events.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { freeCredit } from '../../../src/table/settling/undo.js';
import { debtOf } from '../../../src/table/state/seat.js';
import { type Spot, sameSpot } from '../../../src/table/state/spot.js';
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
  return chipsOff(state) ?? wagersOff(state) ?? peopleOff(state) ?? { type: 'close', by: HIGHEST };
}

function chipsOff({ phase, chips, anteChips }: State): Event | null {
  const wrong = phase.is === 'paying' ? putRight(chips ?? [], phase.due) : null;
  if (wrong) return wrong;
  const [chip] = phase.is === 'paying' ? [] : (chips ?? []);
  if (chip) return spotOf(chip, 0);
  const [ante] = anteChips;
  return ante ? { type: 'spot', seat: ante.seat, on: 'ante', amount: 0 } : null;
}

/** The dealer puts one spot right that is wrong. */
export function putRight(
  chips: NonNullable<State['chips']>,
  due: Parameters<typeof misplacedChips>[1],
): Event | null {
  const spots: readonly Spot[] = [...chips, ...due];
  for (const spot of spots) {
    const on = (all: readonly (Spot & { amount: number })[]): number =>
      all.filter((other) => sameSpot(other, spot)).reduce((sum, { amount }) => sum + amount, 0);
    if (on(chips) !== on(due)) return spotOf(spot, on(due));
  }
  return null;
}

export const spotOf = ({ seat, on, hand, side }: Spot, amount: number): EventOf<'spot'> => ({
  type: 'spot',
  seat,
  on,
  amount,
  ...(hand !== undefined && { hand: hand as 'player' | 'banker' }),
  ...(side !== undefined && { side }),
});

function wagersOff({ phase }: State): Event | null {
  const [wager] = phase.is === 'betting' ? phase.wagers : [];
  return wager ? withdrawalOf(wager) : null;
}

export const withdrawalOf = ({ seat, on, hand, side, area, tokens }: Spot): EventOf<'withdraw'> => ({
  type: 'withdraw',
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
    if (owes > 0) {
      const short = state.chips ? 0 : owes - freeCredit(state, seat);
      return short > 0
        ? { type: 'credit', by: HIGHEST, seat, amount: short }
        : { type: 'collect', by: HIGHEST, seat };
    }
    if (account.credit > 0 || account.person !== null) return { type: 'cash-out', by: HIGHEST, seat };
  }
  return null;
}
