import type { Hand } from '../../cards/hand.js';
import { closeByEvent } from '../betting/close-betting.js';
import type { EventOf } from '../events.js';
import { applyExcessCard, applyToNextCoup, cardErrorRow } from '../irregularities/excess-card.js';
import { faceUpMessages, spoilingClause } from '../irregularities/face-up.js';
import { askReconstruction, misplaceCard } from '../irregularities/misplaced-card.js';
import { makeNoBetCoup } from '../irregularities/no-bet-coup.js';
import type { Message } from '../messages.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { countSeenByAll, disclose, nextHand, type TableCard, turnUp } from '../state/cards.js';
import type { Betting, ClosedCoup, CurrentCoup, OpenCoup, Paying } from '../state/state.js';
import { updateBetting, updateCoup } from '../state/update.js';
import { andThen, continueCoup, inPhase, inState, type RuleContext, type Step, step } from '../step.js';
import { disclosureClause } from './exposed.js';
import { isDealtFaceUp } from './facing.js';
import { afterReveal } from './reveal.js';

type LastCardReport = EventOf<'last-card'>['is'];

/**
 * What the shoe cannot report about its last card, and people see: it was face up in the shoe, disclosed early, or
 * dealt to a hand. Treated as if the `card` event had said so.
 */
export function lastCard(context: RuleContext, { is }: EventOf<'last-card'>): Step {
  const { phase } = context.state;
  if (phase.is === 'betting' && !isOpenWithCards(phase)) return waitingCard(context, phase, is);
  // A discarded excess card has no place, wherever it was dealt.
  if ('next' in phase && phase.next.discarded.length > 0) return noCard(context);
  if (phase.is === 'paying') return excessCard(context, phase, is);
  if (!isRoundUnderWay(phase)) return noCard(context);
  if (phase.is !== 'betting' && phase.next.cards.length > 0) return excessCard(context, phase, is);
  if (phase.cards.length === 0) return noCard(context);
  if (is === 'at player' || is === 'at banker') {
    return moveToHand(context, phase, is === 'at player' ? 'player' : 'banker');
  }
  return phase.is === 'betting' ? seenWhileBetting(context, phase, is) : seenInCoup(context, phase, is);
}

const noCard = (context: RuleContext): Step => step(context.state, { noted: { is: 'no-card-there' } });

/** An excess card of a coup, or of one that is being paid. */
function excessCard(context: RuleContext, phase: ClosedCoup | Paying, report: LastCardReport): Step {
  const card = phase.next.cards.at(-1);
  if (!card) return noCard(context);
  const others = phase.next.cards.slice(0, -1);
  const next = { ...phase.next, cards: others };
  const coup = phase.is === 'paying' ? { ...phase, next } : updateCoup(phase, { next });
  return applyExcessCard(
    inState(context, inPhase(context.state, coup)),
    coup,
    asReported(context, card, report),
  );
}

/** A card that waits for the coup on which betting is open. */
function waitingCard(context: RuleContext, phase: Betting, report: LastCardReport): Step {
  const card = phase.waiting.at(-1);
  if (!card) return noCard(context);
  const moved = asReported(context, card, report);
  const waiting = [...phase.waiting.slice(0, -1), moved];
  const row = cardErrorRow(context, {
    to: moved.at,
    due: 'none',
    disclosed: moved.seen === 'everybody',
  });
  return applyToNextCoup(
    inState(context, inPhase(context.state, updateBetting(phase, { waiting }))),
    row,
    card.card,
  );
}

/** A card dealt to a hand lies as this table deals cards. */
function asReported(context: RuleContext, card: TableCard, report: LastCardReport): TableCard {
  if (report === 'seen') return turnUp(card);
  if (report === 'disclosed') return disclose(card);
  const hand = report === 'at player' ? 'player' : 'banker';
  const up = card.up || isDealtFaceUp(context, null, 'third');
  return { card: card.card, at: hand, up, seen: up ? 'everybody' : card.seen };
}

/** Nobody who has seen a card may wager any more. */
function seenWhileBetting(context: RuleContext, phase: OpenCoup, report: LastCardReport): Step {
  const spoilt = spoiltBy(context, phase, report);
  const closed =
    spoilt === null
      ? closeByEvent(context, phase, { clause: disclosureClause(context), because: 'disclosed' })
      : makeNoBetCoup(context, phase, spoilt);
  return continueCoup(context, closed, (after, coup) => seenInCoup(after, coup, report));
}

function seenInCoup(context: RuleContext, phase: ClosedCoup, report: LastCardReport): Step {
  const { card } = phase.cards.at(-1) as TableCard;
  const spoilt = spoiltBy(context, phase, report);
  if (spoilt !== null) {
    const noted = step(context.state, { noted: { is: 'lay-face-up-spoils', card }, clause: spoilt });
    const without = andThen(noted, makeNoBetCoup(context, phase, spoilt));
    return continueCoup(context, without, (after, coup) => showLastCard(after, coup, report));
  }
  const found: readonly Message[] =
    report === 'seen'
      ? faceUpMessages(context, card, phase.cards.length - 1)
      : [{ noted: { is: 'disclosed', card }, clause: disclosureClause(context) }];
  return andThen(step(context.state, ...found), showLastCard(context, phase, report));
}

/** The clause by which the coup becomes one without wagers because its last card was seen. */
const spoiltBy = (
  context: RuleContext,
  { cards, noBets }: CurrentCoup,
  report: LastCardReport,
): string | null =>
  noBets === null
    ? spoilingClause(context, cards.length - 1, report === 'seen' ? 'face up' : 'disclosed')
    : null;

/** Everybody has seen the last card: turned up, or face down as dealt. */
function showLastCard(context: RuleContext, phase: ClosedCoup, report: LastCardReport): Step {
  const how = report === 'seen' ? turnUp : disclose;
  const cards = phase.cards.map((card, i) => (i === phase.cards.length - 1 ? how(card) : card));
  return afterReveal(context, updateCoup(phase, { cards }), countSeenByAll(phase.cards));
}

function moveToHand(context: RuleContext, phase: CurrentCoup, hand: Hand): Step {
  const card = phase.cards.at(-1) as TableCard;
  const due = nextHand(phase.cards.slice(0, -1));
  const cards = [...phase.cards.slice(0, -1), { ...card, at: hand }];
  const moved = step(inPhase(context.state, updateCoup(phase, { cards })));
  if (due === 'none' || due === hand) return moved;
  if (phase.is === 'betting')
    return askReconstruction(context, moved, { is: 'dealt-to', card: card.card, hand });
  return misplaceCard(inState(context, moved.state), moved, {
    card: card.card,
    to: hand,
    due,
    disclosed: card.seen === 'everybody',
  });
}
