import { Refusal } from '../../reader/refusal.js';
import type { InsuranceBet, WagerId } from '../../rulebooks/rulebook.js';
import { readWager } from '../../settlement/wager.js';
import type { EventOf } from '../events.js';
import { insure } from '../insurance/insure.js';
import { clearSpotsPrompt } from '../irregularities/no-bet-coup.js';
import { ownCardCount } from '../rights/round-under-way.js';
import { payIn } from '../seats/money.js';
import { arrive, seatOf } from '../seats/people.js';
import { endPayment } from '../settling/end-payment.js';
import { amountOn, type Spot, sameSpot } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { cited, inState, Refused, type RuleContext, type Step, step } from '../step.js';
import { misplacedChips } from './layout.js';
import { withWagers } from './wager.js';

/**
 * The sensors report the chips on a spot. That is a fact, allowed or not. While betting is open the chips are a wager;
 * after that nobody may touch them.
 */
export function spot(context: RuleContext, { type: _, amount, ...where }: EventOf<'spot'>): Step {
  const { state, table } = context;
  const nowhere = (): Step =>
    step(state, { noted: { is: 'chips-where-nothing-is-wagered', seat: where.seat, on: where.on, amount } });
  if (!state.chips || !seatOf(state, where.seat)) return nowhere();
  if (where.on === 'ante') return table.ante ? placeAnte(context, where.seat, amount) : nowhere();
  const bet = insuranceBetOn(state, where);
  const read = readWager(
    [],
    { ...where, ...bet, amount: amount || 1 },
    table,
    Object.keys(state.seats).length,
  );
  if (read instanceof Refusal) return nowhere();

  const others = state.chips.filter((chip) => !sameSpot(chip, where));
  const chips: readonly PlacedWager[] = amount === 0 ? others : [...others, { ...read, amount }];
  const reported = update(amount > 0 ? arrive(state, where.seat) : state, { chips });
  return applyChips(inState(context, reported), { ...read, amount });
}

/** Applies the new amount on a spot to the phase. */
function applyChips(context: RuleContext, chip: PlacedWager): Step {
  const { state } = context;
  const { phase } = state;
  switch (phase.is) {
    case 'paying':
      return endPayment(context);
    case 'betting':
      return phase.noBets !== null && chip.amount > 0
        ? step(state, clearSpotsPrompt([chip], phase.noBets))
        : step(state);
    case 'dealing':
    case 'result': {
      if (
        phase.is === 'dealing' &&
        phase.mayStillWager !== null &&
        ownCardCount(phase) === 0 &&
        chip.amount > 0
      ) {
        return step(withWagers(state, phase, []));
      }
      const insured = chip.on === 'insurance' ? insureWithChips(context, chip) : null;
      return insured ?? chipsMovedNote(context);
    }
    case 'closed':
    case 'shuffle':
    case 'cut':
    case 'burn':
      return step(state);
  }
}

/** Chips on the Insurance spot while its window is open: everything beyond an earlier bet on the spot is the wager. */
function insureWithChips(context: RuleContext, chip: PlacedWager): Step | null {
  const { phase } = context.state;
  const wagers = 'wagers' in phase ? phase.wagers : [];
  const more = chip.amount - amountOn(wagers, chip);
  if (more <= 0) return null;
  const earlier = amountOn(
    wagers.filter(({ bet }) => bet !== chip.bet),
    chip,
  );
  const insured = insure(inState(context, payIn(context.state, [{ seat: chip.seat, amount: more }])), {
    ...chip,
    amount: chip.amount - earlier,
  });
  return insured instanceof Refused ? null : insured;
}

/** Nobody may touch a chip after the call. */
function chipsMovedNote(context: RuleContext): Step {
  const { state, rules } = context;
  const { phase, chips } = state;
  const wrong = 'wagers' in phase ? misplacedChips(chips ?? [], phase.wagers) : null;
  if (!wrong) return step(state);
  return step(state, {
    noted: { is: 'chips-moved', ...wrong },
    clause: cited(context, rules.betting.chipsLie.clause),
  });
}

function placeAnte(context: RuleContext, seat: number, amount: number): Step {
  const { state } = context;
  const others = state.anteChips.filter((ante) => ante.seat !== seat);
  const anteChips = amount === 0 ? others : [...others, { seat, amount }];
  return endPayment(inState(context, update(amount > 0 ? arrive(state, seat) : state, { anteChips })));
}

/** The open window says which Insurance bet it is; after it closes, the chips already there do. */
function insuranceBetOn({ phase, chips }: State, where: Spot): { readonly bet?: InsuranceBet } {
  if ((where.on as WagerId) !== 'insurance') return {};
  const open = phase.is === 'dealing' && phase.insurance?.open ? phase.insurance.bet : undefined;
  return { bet: open ?? chips?.find((chip) => sameSpot(chip, where))?.bet ?? 1 };
}
