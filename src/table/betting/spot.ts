import { Refusal } from '../../refusal.js';
import type { InsuranceBet, WagerId } from '../../rulebooks/rulebook.js';
import { readWager } from '../../settlement/wager.js';
import type { EventOf } from '../events.js';
import { insure } from '../insurance/insure.js';
import { clearSpots } from '../irregularities/without-wagers.js';
import type { Placed } from '../limits/limits.js';
import { cardsOfItsOwn } from '../rights/round-under-way.js';
import { putIn } from '../seats/money.js';
import { arrive, seatOf } from '../seats/people.js';
import { whenPaid } from '../settling/paying.js';
import { changed } from '../state/changed.js';
import type { State } from '../state/state.js';
import { cited, inState, Refused, type RuleContext, type Step, step } from '../step.js';
import { misplacedChips } from './layout.js';
import { withWagers } from './wager.js';
import { amountOn, type Spot, sameSpot } from './wagers-lying.js';

/**
 * The sensors say what lies on a spot, and it does, whether or not it may. While betting is open it is a wager; after that
 * it is not to be touched.
 */
export function spot(at: RuleContext, { type: _, amount, ...where }: EventOf<'spot'>): Step {
  const { state, table } = at;
  const nowhere = (): Step =>
    step(state, { noted: { is: 'chips-where-nothing-is-wagered', seat: where.seat, on: where.on, amount } });
  if (!state.chips || !seatOf(state, where.seat)) return nowhere();
  if (where.on === 'ante') return table.ante ? anteLaid(at, where.seat, amount) : nowhere();
  const bet = betOf(state, where);
  const read = readWager(
    'spot',
    { ...where, ...bet, amount: amount || 1 },
    table,
    Object.keys(state.seats).length,
  );
  if (read instanceof Refusal) return nowhere();

  const others = state.chips.filter((chip) => !sameSpot(chip, where));
  const chips: readonly Placed[] = amount === 0 ? others : [...others, { ...read, amount }];
  const lies = changed(amount > 0 ? arrive(state, where.seat) : state, { chips });
  return meaning(inState(at, lies), { ...read, amount });
}

/** What it means that so much lies there now. */
function meaning(at: RuleContext, chip: Placed): Step {
  const { state } = at;
  const { phase } = state;
  switch (phase.is) {
    case 'paying':
      return whenPaid(at);
    case 'betting':
      return phase.noBets !== null && chip.amount > 0
        ? step(state, clearSpots([chip], phase.noBets))
        : step(state);
    case 'dealing':
    case 'result': {
      if (
        phase.is === 'dealing' &&
        phase.mayStillWager !== null &&
        cardsOfItsOwn(phase) === 0 &&
        chip.amount > 0
      ) {
        return step(withWagers(state, phase, []));
      }
      const insured = chip.on === 'insurance' ? insuredBy(at, chip) : null;
      return insured ?? touched(at);
    }
    case 'closed':
    case 'shuffle':
    case 'cut':
    case 'burn':
      return step(state);
  }
}

/** Chips laid on Insurance while its window is open: all of them that are not of an earlier bet there are the wager. */
function insuredBy(at: RuleContext, chip: Placed): Step | null {
  const { phase } = at.state;
  const wagers = 'wagers' in phase ? phase.wagers : [];
  const more = chip.amount - amountOn(wagers, chip);
  if (more <= 0) return null;
  const earlier = amountOn(
    wagers.filter(({ bet }) => bet !== chip.bet),
    chip,
  );
  const insured = insure(inState(at, putIn(at.state, [{ seat: chip.seat, amount: more }])), {
    ...chip,
    amount: chip.amount - earlier,
  });
  return insured instanceof Refused ? null : insured;
}

/** From the call on no chip is touched. */
function touched(at: RuleContext): Step {
  const { state, rules } = at;
  const { phase, chips } = state;
  const wrong = 'wagers' in phase ? misplacedChips(chips ?? [], phase.wagers) : null;
  if (!wrong) return step(state);
  return step(state, {
    noted: { is: 'chips-moved', ...wrong },
    clause: cited(at, rules.betting.chipsLie.clause),
  });
}

function anteLaid(at: RuleContext, seat: number, amount: number): Step {
  const { state } = at;
  const others = state.antesLaid.filter((ante) => ante.seat !== seat);
  const antesLaid = amount === 0 ? others : [...others, { seat, amount }];
  return whenPaid(inState(at, changed(amount > 0 ? arrive(state, seat) : state, { antesLaid })));
}

/** Which Insurance it is, its window says; once that is closed, what lies there does. */
function betOf({ phase, chips }: State, where: Spot): { readonly bet?: InsuranceBet } {
  if ((where.on as WagerId) !== 'insurance') return {};
  const open = phase.is === 'dealing' && phase.insurance?.open ? phase.insurance.bet : undefined;
  return { bet: open ?? chips?.find((chip) => sameSpot(chip, where))?.bet ?? 1 };
}
