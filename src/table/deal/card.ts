import { closeByEvent } from '../betting/close-betting.js';
import type { EventOf } from '../events.js';
import { takeExcessCard } from '../irregularities/excess-card.js';
import { faceUpMessages, spoilingClause } from '../irregularities/face-up.js';
import { askReconstruction, misplaceCard } from '../irregularities/misplaced-card.js';
import { makeNoBetCoup } from '../irregularities/no-bet-coup.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { burnCard } from '../shoe/burn.js';
import { checkCardCount, countCard } from '../shoe/count.js';
import { nextHand } from '../state/cards.js';
import type { Betting, ClosedCoup, OpenCoup, State } from '../state/state.js';
import { update, updateCoup } from '../state/update.js';
import {
  andThen,
  cited,
  continueCoup,
  inPhase,
  inState,
  type RuleContext,
  type Step,
  step,
} from '../step.js';
import { type DrawnCard, placeCard, tableCard } from './place-card.js';

/** A card has left the shoe. It is on the table now, whether it should be or not. */
export function card(context: RuleContext, event: EventOf<'card'>): Step {
  const { phase } = context.state;
  const drawn: DrawnCard = { card: event.card, to: event.to, faceUp: event.faceUp };
  switch (phase.is) {
    case 'closed':
    case 'shuffle':
    case 'cut':
      return step(context.state, { noted: { is: 'card-out-of-play', card: event.card } });
    default: {
      const counted = inState(context, countCard(context.state, event.card));
      return checkCardCount(counted, event.card, receiveCard(counted, drawn));
    }
  }
}

function receiveCard(context: RuleContext, drawn: DrawnCard): Step {
  const { phase } = context.state;
  switch (phase.is) {
    case 'burn':
      return burnCard(context, phase, drawn.card);
    case 'betting':
      return cardWhileBetting(context, phase, drawn);
    case 'dealing':
    case 'result':
      return coupCard(context, phase, drawn);
    case 'paying':
      return takeExcessCard(context, phase, drawn);
    case 'closed':
    case 'shuffle':
    case 'cut':
      return step(context.state);
  }
}

/** The first card closes betting, called or not, unless four are dealt first. */
function cardWhileBetting(context: RuleContext, phase: Betting | OpenCoup, drawn: DrawnCard): Step {
  const current = inState(context, forgetLastCoup(context.state));
  const cards = isOpenWithCards(phase) ? phase.cards : phase.waiting;
  const spoilt = drawn.faceUp === true ? spoilingClause(current, cards.length, 'face up') : null;
  const before = isOpenWithCards(phase) ? phase.staked.length === 0 : phase.noBets === null;
  if (current.state.method?.betsAfterTheDeal && before && spoilt === null && cards.length < 4) {
    return dealBeforeClosing(current, phase, drawn);
  }
  const closed =
    spoilt !== null && phase.noBets === null
      ? makeNoBetCoup(current, phase, spoilt)
      : closeByEvent(current, phase, {
          clause: cited(context, context.rules.betting.cardWhileBetting.clause),
          because: 'card',
        });
  return continueCoup(current, closed, (after, coup) => coupCard(after, coup, drawn));
}

/** From the first card on, the coup before can no longer be corrected in time. */
const forgetLastCoup = (state: State): State =>
  state.lastSettled === null && state.lastVoid === null
    ? state
    : update(state, { lastSettled: null, lastVoid: null });

/** International Baccarat may deal four cards face down before betting closes. */
function dealBeforeClosing(context: RuleContext, phase: Betting | OpenCoup, drawn: DrawnCard): Step {
  const coup: OpenCoup = isOpenWithCards(phase)
    ? phase
    : {
        is: 'betting',
        wagers: phase.wagers,
        staked: [],
        antes: [],
        noBets: null,
        mayStillWager: null,
        cards: phase.waiting,
        carried: phase.waiting.length,
        handling: null,
        insurance: null,
        removableBy: null,
        noNewWagers: null,
        shoeResult: null,
        resettled: false,
        next: { cards: [], discarded: [], noBets: null },
      };
  const due = nextHand(coup.cards);
  if (due === 'none') return step(context.state);
  const cards = [
    ...coup.cards,
    { ...tableCard(context, coup, drawn, due), up: false, seen: 'nobody' as const },
  ];
  const dealt = step(inPhase(context.state, updateCoup(coup, { cards })));
  const { to } = drawn;
  if (to === undefined || to === 'shoe' || to === due) return dealt;
  return askReconstruction(context, dealt, { is: 'dealt-to', card: drawn.card, hand: to });
}

function coupCard(context: RuleContext, coup: ClosedCoup, drawn: DrawnCard): Step {
  const after = inState(context, forgetLastCoup(context.state));
  return nextHand(coup.cards) === 'none' ? takeExcessCard(after, coup, drawn) : dealCard(after, coup, drawn);
}

function dealCard(context: RuleContext, coup: ClosedCoup, drawn: DrawnCard): Step {
  const due = nextHand(coup.cards);
  if (due === 'none') return takeExcessCard(context, coup, drawn);
  const { card: name, to } = drawn;
  const spoilt = drawn.faceUp === true ? spoilingClause(context, coup.cards.length, 'face up') : null;
  if (spoilt !== null && coup.noBets === null) {
    const without = makeNoBetCoup(context, coup, spoilt);
    return continueCoup(context, without, (after, spoiltCoup) => dealCard(after, spoiltCoup, drawn));
  }
  const found = drawn.faceUp === true ? faceUpMessages(context, name, coup.cards.length) : [];
  const dealt = andThen(step(context.state, ...found), placeCard(context, coup, drawn));
  if (to === undefined || to === 'shoe' || to === due) return dealt;
  return misplaceCard(context, dealt, { card: name, to, due, disclosed: drawn.faceUp === true });
}
