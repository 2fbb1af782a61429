import type { EventOf } from '../events.js';
import { hasMarker, markerOfShoe } from '../handling/marker.js';
import type { CutOfferedTo } from '../messages.js';
import { firstToArrive, players, seatedPlayers } from '../seats/people.js';
import { changed } from '../state/changed.js';
import { owedBy } from '../state/seat.js';
import { NO_SHOE, type Shoe } from '../state/shoe.js';
import type { State } from '../state/state.js';
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
import { afterTheCut } from './burn.js';
import { cutOrder } from './cut-order.js';

/** The cards of a new shoe are shuffled, or come shuffled; then they are offered for the cut. */
export function shuffled(at: RuleContext, { by, how, newCards = false }: EventOf<'shuffled'>): Outcome {
  const { state, rules } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (state.phase.is !== 'shuffle') return refuse('wrong-phase', { is: 'shuffled-after-shoe' });
  const others = newCards || how === 'pre-shuffled' || how === 'sealed';
  const refused = debtor(at) ?? (others ? null : mustBeReplaced(at));
  if (refused) return refused;
  const { sealedCards } = rules.shoe;
  if (how === 'sealed' && !sealedCards)
    return refuse('not-allowed', { is: 'no-sealed-cards', rulebook: rules.id });

  const { uncut: rule, offered } = rules.shoe.cut;
  const uncut = rule !== null && rule.shuffler === state.shuffler;
  const next = nextShoe(at, uncut);
  if (how === 'sealed' && sealedCards) {
    return step(inPhase(next, afterTheCut(at)), {
      noted: { is: 'sealed-cards' },
      clause: cited(at, sealedCards.clause),
    });
  }
  if (uncut) return step(inPhase(next, afterTheCut(at)));
  return step(inPhase(next, { is: 'cut' }), {
    announced: { is: 'cut-offered', to: cutOffers(at), rulebook: rules.id },
    clause: cited(at, offered),
  });
}

/** A new shoe; the settled coups of the one before can still be undone. */
function nextShoe({ state, rules }: RuleContext, uncut: boolean): State {
  const shoe: Shoe = {
    ...NO_SHOE,
    number: state.shoe.number + 1,
    cuttingCard: uncut ? 'none' : 'in the shoe',
  };
  const marker = hasMarker(rules, state) ? markerOfShoe(seatedPlayers(state)) : null;
  const past = { number: state.shoe.number, rounds: state.rounds };
  const earlier =
    state.shoe.number >= state.firstShoe ? [...state.earlier, past].slice(-state.shoesKept) : state.earlier;
  return changed(state, { marker, shoe, rounds: [], earlier, last: null });
}

/** Where deferred commission must be settled before the next shoe. */
function debtor(at: RuleContext): Refused | null {
  const { debts } = at.rules.betting;
  if (!debts) return null;
  const found = Object.entries(at.state.seats).find(([, seat]) => owedBy(seat) > 0);
  if (!found) return null;
  const [seat, account] = found;
  return refuse(
    'not-now',
    { is: 'owes-before-shoe', seat: Number(seat), owes: owedBy(account) },
    cited(at, debts.beforeNextShoe),
  );
}

function mustBeReplaced(at: RuleContext): Refused | null {
  const { shoe } = at.state;
  if (shoe.newCards !== null) return refuse('not-allowed', { is: 'cards-must-be-replaced' }, shoe.newCards);
  if (!shoe.handled) return null;
  return refuse('not-allowed', { is: 'cards-handled' }, cited(at, at.rules.shoe.handled.clause));
}

/** Who is offered the cut, in order. */
function cutOffers(at: RuleContext): readonly CutOfferedTo[] {
  const { state, rules } = at;
  const standing = players(state).some((seat) => seat > state.seated) ? 1 : 0;
  const first = state.shoe.number < state.firstShoe;
  return cutOrder(rules, seatedPlayers(state), {
    standing,
    ...(first ? { firstToArrive: firstToArrive(state) } : { lastCutBy: state.lastCutBy }),
  }).map((offer): CutOfferedTo => {
    if (offer.to === 'seat') return { seat: offer.seat };
    return offer.to === 'officer' ? { officer: offer.officer } : { standing: true };
  });
}
