import type { EventOf } from '../events.js';
import { addedTo, countedSince, type FloatMeter } from '../state/meters.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { mustBe, type Outcome, type RuleContext, refuse, step } from '../step.js';
import { readMeters } from './read-meters.js';

/** Chips: the dealer's float is counted, filled or credited; or cash is changed for chips of it, which any dealer does. */
export function float(context: RuleContext, event: EventOf<'float'>): Outcome {
  const { state, rules } = context;
  const { by, is, amount } = event;
  const refused = mustBe(context, by, is === 'drop' ? 'dealer' : rules.officers.movesFloat);
  if (refused) return refused;
  if (!state.chips) return refuse('wrong-phase', { is: 'stakes-are-credit' });
  if (is === 'counted') return count(state, amount);
  const { meters } = state;
  return step(update(state, { meters: { ...meters, float: floatAfter(meters.float, event) } }), {
    noted: { is: 'float-moved', how: is, amount },
  });
}

function count(state: State, held: number): Outcome {
  const { float: now, accounts } = readMeters(state);
  const { in: chipsIn, out } = accounts;
  const noted = { is: 'float-counted', amount: held, expected: floatNow(state) } as const;
  return step(update(state, { float: { held, asOf: { ...now, in: chipsIn, out } } }), { noted });
}

/** What the float should hold: what was counted last, and what has come and gone since. Null where nobody has counted it. */
export function floatNow(state: Pick<State, 'float' | 'meters' | 'seats'>): number | null {
  if (!state.float) return null;
  const { held, asOf } = state.float;
  const { float: now, accounts } = readMeters(state);
  return (
    held +
    countedSince(now.fills, asOf.fills) -
    countedSince(now.credits, asOf.credits) -
    countedSince(now.drop, asOf.drop) +
    countedSince(accounts.in, asOf.in) -
    countedSince(accounts.out, asOf.out)
  );
}

export const floatAfter = (
  { fills, credits, drop }: FloatMeter,
  { is, amount }: EventOf<'float'>,
): FloatMeter => ({
  fills: is === 'fill' ? addedTo(fills, amount) : fills,
  credits: is === 'credit' ? addedTo(credits, amount) : credits,
  drop: is === 'drop' ? addedTo(drop, amount) : drop,
});
