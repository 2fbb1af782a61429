import { type Checked, Refusal } from '../refusal.js';
import type { InsuranceBet } from '../rulebooks/rulebook.js';
import { readWager, type Wager } from '../settlement/wager.js';
import { putIn } from './accounts.js';
import { insure } from './betting.js';
import { whenPaid } from './ending.js';
import type { EventOf } from './event.js';
import { amountOn, misplacedChips } from './layout-chips.js';
import { type Spot, sameSpot } from './spots.js';
import type { State } from './state.js';
import { type At, andThen, clauseOf, refuse, type Step, step } from './step.js';

/**
 * The sensors say what lies on a spot, and it does, whether or not it may. While betting is open it is a wager; after that
 * it is not to be touched.
 */
export function spot(at: At, { type: _, amount, ...where }: EventOf<'spot'>): Checked<Step> {
  const { state, table, rules } = at;
  if (!state.chips) return refuse('wrong-phase', 'stakes are credit at this table: see wager');
  const { phase } = state;
  const others = state.chips.filter((chip) => !sameSpot(chip, where));
  const read = readWager('spot', { ...where, ...betOf(state, where), amount: amount || 1 }, table);
  if (read instanceof Refusal) return read;

  const chips: readonly Wager[] = amount === 0 ? others : [...others, { ...read, amount }];
  const lying: State = { ...state, chips };
  if (phase.is === 'paying') return andThen(step(lying), whenPaid({ ...at, state: lying }));
  if (phase.is !== 'dealing' && phase.is !== 'result') return step(lying);

  // Chip by chip: what lies there already is insured.
  const more = amount - amountOn(phase.wagers, read);
  if (read.on === 'insurance' && more > 0) {
    const added = { ...read, amount: more };
    const insured = insure({ ...at, state: putIn(lying, [added]) }, added);
    if (!(insured instanceof Refusal)) return insured;
  }
  const misplaced = misplacedChips(chips, phase.wagers);
  if (!misplaced) return step(lying);
  return step(lying, { noted: misplaced, clause: clauseOf(at, rules.chipsLie.clause) });
}

/** Which Insurance it is, its window says; once that is closed, what lies there does. */
function betOf({ phase, chips }: State, where: Spot): { readonly bet?: InsuranceBet } {
  if (where.on !== 'insurance') return {};
  const open = phase.is === 'dealing' ? phase.insurance?.bet : undefined;
  return { bet: open ?? chips?.find((chip) => sameSpot(chip, where))?.bet ?? 1 };
}
