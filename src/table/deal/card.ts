import { closedByEvent } from '../betting/close-betting.js';
import type { EventOf } from '../events.js';
import { faceUpFound, spoilsCoup } from '../irregularities/face-up.js';
import { misdealt, misplaced } from '../irregularities/misplaced.js';
import { strayCard } from '../irregularities/stray.js';
import { withoutWagers } from '../irregularities/without-wagers.js';
import { openWithCards } from '../rights/round-under-way.js';
import { burnCard } from '../shoe/burn.js';
import { countCard, watched } from '../shoe/count.js';
import { dueHand } from '../state/cards.js';
import { changed, changedCoup, changedShoe } from '../state/changed.js';
import type { Betting, ClosedCoup, OpenCoup, State } from '../state/state.js';
import { andThen, cited, inPhase, inState, type RuleContext, type Step, step } from '../step.js';
import { type Drawn, lying, place } from './place.js';

/** A card has left the shoe. Whatever it should not have done, it lies there now. */
export function card(at: RuleContext, event: EventOf<'card'>): Step {
  const { phase } = at.state;
  const drawn: Drawn = { card: event.card, to: event.to, faceUp: event.faceUp };
  switch (phase.is) {
    case 'closed':
    case 'shuffle':
    case 'cut':
      return step(at.state, { noted: { is: 'card-out-of-play', card: event.card } });
    default: {
      const counted = inState(at, countCard(at.state, event.card));
      return watched(counted, event.card, drawnCard(counted, drawn));
    }
  }
}

function drawnCard(at: RuleContext, drawn: Drawn): Step {
  const { phase } = at.state;
  switch (phase.is) {
    case 'burn':
      return burnCard(at, phase, drawn.card);
    case 'betting':
      return cardWhileBetting(at, phase, drawn);
    case 'dealing':
    case 'result':
      return coupCard(at, phase, drawn);
    case 'paying':
      return strayCard(at, phase, drawn);
    case 'closed':
    case 'shuffle':
    case 'cut':
      return step(at.state);
  }
}

/** The first card closes betting, whether or not it was called; unless four are dealt before it is. */
function cardWhileBetting(at: RuleContext, phase: Betting | OpenCoup, drawn: Drawn): Step {
  const so = inState(at, firstOfCoup(at.state));
  const cards = openWithCards(phase) ? phase.cards : phase.waiting;
  const spoilt = drawn.faceUp === true ? spoilsCoup(so, cards.length, 'face up') : null;
  const before = openWithCards(phase) ? phase.staked.length === 0 : phase.noBets === null;
  if (so.state.method?.betsAfterTheDeal && before && spoilt === null && cards.length < 4) {
    return dealtWhileBetting(so, phase, drawn);
  }
  if (spoilt !== null && phase.noBets === null) {
    const without = withoutWagers(so, phase, spoilt);
    return andThen(without, dealtCard(inState(so, without.state), without.state.phase as ClosedCoup, drawn));
  }
  const { cardWhileBetting: rule } = at.rules.betting;
  const closed = closedByEvent(so, phase, { clause: cited(at, rule.clause), because: 'card' });
  return andThen(closed, coupCard(inState(so, closed.state), closed.state.phase as ClosedCoup, drawn));
}

/** The coup before can no longer be touched as one that was told of in time. */
const firstOfCoup = (state: State): State =>
  state.last === null && state.shoe.lastVoid === null
    ? state
    : changed(state, { last: null, shoe: changedShoe(state.shoe, { lastVoid: null }) });

/** In International Baccarat four cards may lie face down before betting closes. */
function dealtWhileBetting(at: RuleContext, phase: Betting | OpenCoup, drawn: Drawn): Step {
  const coup: OpenCoup = openWithCards(phase)
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
        shoeSays: null,
        again: false,
        next: { cards: [], discarded: [], noBets: null },
      };
  const due = dueHand(coup.cards);
  if (due === 'none') return step(at.state);
  const cards = [...coup.cards, { ...lying(at, coup, drawn, due), up: false, seen: 'nobody' as const }];
  const dealt = step(inPhase(at.state, changedCoup(coup, { cards })));
  const { to } = drawn;
  if (to === undefined || to === 'shoe' || to === due) return dealt;
  return misdealt(at, dealt, { is: 'dealt-to', card: drawn.card, hand: to });
}

function coupCard(at: RuleContext, coup: ClosedCoup, drawn: Drawn): Step {
  const so = inState(at, firstOfCoup(at.state));
  return dueHand(coup.cards) === 'none' ? strayCard(so, coup, drawn) : dealtCard(so, coup, drawn);
}

function dealtCard(at: RuleContext, coup: ClosedCoup, drawn: Drawn): Step {
  const due = dueHand(coup.cards);
  if (due === 'none') return strayCard(at, coup, drawn);
  const { card: name, to } = drawn;
  const spoilt = drawn.faceUp === true ? spoilsCoup(at, coup.cards.length, 'face up') : null;
  if (spoilt !== null && coup.noBets === null) {
    const without = withoutWagers(at, coup, spoilt);
    return andThen(without, dealtCard(inState(at, without.state), without.state.phase as ClosedCoup, drawn));
  }
  const found = drawn.faceUp === true ? faceUpFound(at, name, coup.cards.length, spoilt) : [];
  const dealt = andThen(step(at.state, ...found), place(at, coup, drawn));
  if (to === undefined || to === 'shoe' || to === due) return dealt;
  return misplaced(at, dealt, { card: name, to, due, disclosed: drawn.faceUp === true });
}
