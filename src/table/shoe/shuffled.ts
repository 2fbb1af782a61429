import type { EventOf } from '../events.js';
import { hasMarker, markerOfShoe } from '../handling/marker.js';
import type { CutOfferedTo } from '../messages.js';
import { meterCoups } from '../meters/read-meters.js';
import { firstToArrive, playerSeats, seatedPlayerSeats } from '../seats/people.js';
import { debtOf } from '../state/seat.js';
import { NO_SHOE, type Shoe } from '../state/shoe.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import {
  cited,
  inPhase,
  mustBe,
  type Outcome,
  type Refused,
  type RuleContext,
  refuse,
  step,
} from '../step.js';
import { phaseAfterCut } from './burn.js';
import { cutOrder } from './cut-order.js';

/** The cards of a new shoe are shuffled, or delivered pre-shuffled; then the cut is offered. */
export function shuffled(context: RuleContext, { by, how, newCards = false }: EventOf<'shuffled'>): Outcome {
  const { state, rules } = context;
  const noRight = mustBe(context, by, 'dealer');
  if (noRight) return noRight;
  if (state.phase.is !== 'shuffle') return refuse('wrong-phase', { is: 'shuffled-after-shoe' });
  const others = newCards || how === 'pre-shuffled' || how === 'sealed';
  const refused = refuseDebtor(context) ?? (others ? null : mustBeReplaced(context));
  if (refused) return refused;
  const { sealedCards } = rules.shoe;
  if (how === 'sealed' && !sealedCards)
    return refuse('not-allowed', { is: 'no-sealed-cards', rulebook: rules.id });

  const { uncut: rule, offered } = rules.shoe.cut;
  const uncut = rule !== null && rule.shuffler === state.shuffler;
  const next = nextShoe(context, uncut);
  if (how === 'sealed' && sealedCards) {
    return step(inPhase(next, phaseAfterCut(context)), {
      noted: { is: 'sealed-cards' },
      clause: cited(context, sealedCards.clause),
    });
  }
  if (uncut) return step(inPhase(next, phaseAfterCut(context)));
  return step(inPhase(next, { is: 'cut' }), {
    announced: { is: 'cut-offered', to: cutOffers(context), rulebook: rules.id },
    clause: cited(context, offered),
  });
}

/** The settled coups of the shoe before can still be undone. */
function nextShoe({ state, rules }: RuleContext, uncut: boolean): State {
  const shoe: Shoe = {
    ...NO_SHOE,
    number: state.shoe.number + 1,
    cuttingCard: uncut ? 'none' : 'in the shoe',
  };
  const marker = hasMarker(rules, state) ? markerOfShoe(seatedPlayerSeats(state)) : null;
  const past = { number: state.shoe.number, rounds: state.rounds };
  const earlier =
    state.shoe.number >= state.firstShoe
      ? [...state.earlierShoes, past].slice(-state.shoesKept)
      : state.earlierShoes;
  return update(meterCoups(state, 'shoes'), {
    marker,
    shoe,
    rounds: [],
    earlierShoes: earlier,
    lastSettled: null,
    lastVoid: null,
  });
}

/** Refuses where deferred commission must be paid before the next shoe. */
function refuseDebtor(context: RuleContext): Refused | null {
  const { debts } = context.rules.betting;
  if (!debts) return null;
  const found = Object.entries(context.state.seats).find(([, seat]) => debtOf(seat) > 0);
  if (!found) return null;
  const [seat, account] = found;
  return refuse(
    'not-now',
    { is: 'owes-before-shoe', seat: Number(seat), owes: debtOf(account) },
    cited(context, debts.beforeNextShoe),
  );
}

function mustBeReplaced(context: RuleContext): Refused | null {
  const { shoe } = context.state;
  if (shoe.newCards !== null) return refuse('not-allowed', { is: 'cards-must-be-replaced' }, shoe.newCards);
  if (!shoe.handled) return null;
  return refuse('not-allowed', { is: 'cards-handled' }, cited(context, context.rules.shoe.handled.clause));
}

function cutOffers(context: RuleContext): readonly CutOfferedTo[] {
  const { state, rules } = context;
  const standing = playerSeats(state).some((seat) => seat > state.seated) ? 1 : 0;
  const first = state.shoe.number < state.firstShoe;
  return cutOrder(rules, seatedPlayerSeats(state), {
    standing,
    ...(first ? { firstToArrive: firstToArrive(state) } : { lastCutBy: state.lastCutBy }),
  }).map((offer): CutOfferedTo => {
    if (offer.to === 'seat') return { seat: offer.seat };
    return offer.to === 'officer' ? { officer: offer.officer } : { standing: true };
  });
}
