import { type Checked, Refusal } from '../refusal.js';
import { readWager, type Wager } from '../settlement/wager.js';
import { putIn } from './accounts.js';
import { insure } from './betting.js';
import { whenPaid } from './ending.js';
import type { EventOf } from './event.js';
import { misplacedChips } from './layout-chips.js';
import { sameSpot } from './spots.js';
import type { State } from './state.js';
import { type At, andThen, clauseOf, refuse, type Step, step } from './step.js';

/** The sensors say what lies on a spot. While betting is open it is a wager; after that it is not to be touched. */
export function spot(at: At, { type: _, amount, ...where }: EventOf<'spot'>): Checked<Step> {
  const { state, table, rules } = at;
  if (!state.chips) return refuse('wrong-phase', 'stakes are credit at this table: see wager');
  const { phase } = state;
  const bet = phase.is === 'dealing' && where.on === 'insurance' ? { bet: phase.insurance?.bet ?? 1 } : {};
  const read = readWager('spot', { ...where, ...bet, amount: amount || 1 }, table);
  if (read instanceof Refusal) return read;

  const others = state.chips.filter((chip) => !sameSpot(chip, read));
  const chips: readonly Wager[] = amount === 0 ? others : [...others, { ...read, amount }];
  const lying: State = { ...state, chips };
  if (phase.is === 'paying') return andThen(step(lying), whenPaid({ ...at, state: lying }));
  if (phase.is !== 'dealing' && phase.is !== 'result') return step(lying);

  if (read.on === 'insurance' && amount > 0) {
    return insure({ ...at, state: putIn(lying, [read]) }, read);
  }
  const misplaced = misplacedChips(chips, phase.wagers);
  if (!misplaced) return step(lying);
  return step(lying, { noted: misplaced, clause: clauseOf(at, rules.chipsLie.clause) });
}
