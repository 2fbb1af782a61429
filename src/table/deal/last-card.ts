import { closedByEvent } from '../betting/close-betting.js';
import type { EventOf } from '../events.js';
import { faceUpFound, spoilsCoup } from '../irregularities/face-up.js';
import { misdealt, misplaced } from '../irregularities/misplaced.js';
import { fateOf, strayFate, strayRow } from '../irregularities/stray.js';
import { withoutWagers } from '../irregularities/without-wagers.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { disclosed, dueHand, seenByAll, type TableCard, turnedUp } from '../state/cards.js';
import { changedBetting, changedCoup } from '../state/changed.js';
import type { Betting, ClosedCoup, OpenCoup, Paying } from '../state/state.js';
import { andThen, inPhase, inState, type RuleContext, type Step, step } from '../step.js';
import { disclosedBy } from './exposed.js';
import { dealtUp } from './facing.js';
import { afterReveal } from './shown.js';

type Is = EventOf<'last-card'>['is'];

/**
 * What a shoe cannot say of the card that it gave last, and people see: it was found face up, or seen before its time, or it
 * was laid at a hand. It is then as if `card` had said so.
 */
export function lastCard(at: RuleContext, { is }: EventOf<'last-card'>): Step {
  const { phase } = at.state;
  if (phase.is === 'betting' && !openWithCards(phase)) return waitingCard(at, phase, is);
  // A card in excess that is used no more is nowhere, wherever it was laid.
  if ('next' in phase && phase.next.discarded.length > 0) return noCard(at);
  if (phase.is === 'paying') return excessCard(at, phase, is);
  if (!roundUnderWay(phase) || (phase.cards.length === 0 && phase.next.cards.length === 0)) return noCard(at);
  if (phase.is !== 'betting' && phase.next.cards.length > 0) return excessCard(at, phase, is);
  return phase.is === 'betting' ? ofOpenCoup(at, phase, is) : ofCoup(at, phase, is);
}

const noCard = (at: RuleContext): Step => step(at.state, { noted: { is: 'no-card-there' } });

/** A card in excess, as a coup or its payment goes on. */
function excessCard(at: RuleContext, phase: ClosedCoup | Paying, is: Is): Step {
  const card = phase.next.cards.at(-1);
  if (!card) return noCard(at);
  const others = phase.next.cards.slice(0, -1);
  const next = { ...phase.next, cards: others };
  const so = phase.is === 'paying' ? { ...phase, next } : changedCoup(phase, { next });
  return strayFate(inState(at, inPhase(at.state, so)), so, asSaid(at, card, is));
}

/** A card that waits for the coup on which betting is open. */
function waitingCard(at: RuleContext, phase: Betting, is: Is): Step {
  const card = phase.waiting.at(-1);
  if (!card) return noCard(at);
  const said = asSaid(at, card, is);
  const waiting = [...phase.waiting.slice(0, -1), said];
  const row = strayRow(at, { to: said.at, due: 'none', disclosed: said.seen === 'everybody' });
  return fateOf(inState(at, inPhase(at.state, changedBetting(phase, { waiting }))), row, card.card);
}

/** At a hand it lies as cards of this table do there. */
function asSaid(at: RuleContext, card: TableCard, is: Is): TableCard {
  if (is === 'seen') return turnedUp(card);
  if (is === 'disclosed') return disclosed(card);
  const hand = is === 'at player' ? 'player' : 'banker';
  const up = card.up || dealtUp(at, null, 'third');
  return { card: card.card, at: hand, up, seen: up ? 'everybody' : card.seen };
}

/** Cards are out while betting is open: who has seen one wagers no more. */
function ofOpenCoup(at: RuleContext, phase: OpenCoup, is: Is): Step {
  const place = phase.cards.length - 1;
  const card = phase.cards.at(-1);
  if (!card) return noCard(at);
  if (is === 'at player' || is === 'at banker')
    return laidAt(at, phase, card, is === 'at player' ? 'player' : 'banker');
  const spoilt = spoilsCoup(at, place, is === 'seen' ? 'face up' : 'disclosed');
  if (spoilt !== null && phase.noBets === null) {
    const without = withoutWagers(at, phase, spoilt);
    return andThen(without, ofCoup(inState(at, without.state), without.state.phase as ClosedCoup, is));
  }
  const closed = closedByEvent(at, phase, { clause: disclosedBy(at), because: 'disclosed' });
  return andThen(closed, ofCoup(inState(at, closed.state), closed.state.phase as ClosedCoup, is));
}

function ofCoup(at: RuleContext, phase: ClosedCoup, is: Is): Step {
  const card = phase.cards.at(-1);
  if (!card) return noCard(at);
  if (is === 'at player' || is === 'at banker')
    return laidAt(at, phase, card, is === 'at player' ? 'player' : 'banker');
  const place = phase.cards.length - 1;
  const spoilt = spoilsCoup(at, place, is === 'seen' ? 'face up' : 'disclosed');
  if (spoilt !== null && phase.noBets === null) {
    const without = withoutWagers(at, phase, spoilt);
    const said = step(at.state, { noted: { is: 'lay-face-up-spoils', card: card.card }, clause: spoilt });
    return andThen(
      andThen(said, without),
      seen(inState(at, without.state), without.state.phase as ClosedCoup, is),
    );
  }
  const found =
    is === 'seen'
      ? faceUpFound(at, card.card, place, spoilt)
      : [{ noted: { is: 'disclosed' as const, card: card.card }, clause: disclosedBy(at) }];
  return andThen(step(at.state, ...found), seen(at, phase, is));
}

/** Everybody has seen the last card: it lies face up, or as it was dealt. */
function seen(at: RuleContext, phase: ClosedCoup, is: Is): Step {
  const how = is === 'seen' ? turnedUp : disclosed;
  const cards = phase.cards.map((card, i) => (i === phase.cards.length - 1 ? how(card) : card));
  return afterReveal(at, changedCoup(phase, { cards }), seenByAll(phase.cards));
}

function laidAt(
  at: RuleContext,
  phase: ClosedCoup | OpenCoup,
  card: TableCard,
  hand: 'player' | 'banker',
): Step {
  const due = dueHand(phase.cards.slice(0, -1));
  const lies = { ...card, at: hand };
  const cards = [...phase.cards.slice(0, -1), lies];
  const moved = step(inPhase(at.state, changedCoup(phase, { cards })));
  if (due === 'none' || due === hand) return moved;
  if (phase.is === 'betting') return misdealt(at, moved, { is: 'dealt-to', card: card.card, hand });
  return misplaced(inState(at, moved.state), moved, {
    card: card.card,
    to: hand,
    due,
    disclosed: card.seen === 'everybody',
  });
}
