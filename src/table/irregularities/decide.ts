import { returnPart } from '../betting/withdraw.js';
import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { endCoup } from '../settling/end-coup.js';
import { lastSettledRound } from '../settling/undo.js';
import { restartShoe } from '../shoe/burn.js';
import { handsOf, type TableCard } from '../state/cards.js';
import type { Decision } from '../state/decision.js';
import { sameSpot } from '../state/spot.js';
import { update, updateCoup, withShoe } from '../state/update.js';
import {
  andThen,
  cited,
  inPhase,
  inState,
  mustBe,
  type Outcome,
  type RuleContext,
  refuse,
  type Step,
  step,
} from '../step.js';
import { cardsLeftPrompt } from './misdeal.js';
import { makeNextNoBetCoup, makeNoBetCoup } from './no-bet-coup.js';
import { reopenSettlement } from './reopen-settlement.js';
import { voidCoup, voidShoe, withTasks } from './void.js';
import { undoWholeRound } from './void-round.js';

/** An officer makes the decision that the rulebook leaves to an officer. */
export function decide(context: RuleContext, { by, answer }: EventOf<'decide'>): Outcome {
  const { decision } = context.state;
  if (!decision) return refuse('not-now', { is: 'nothing-asked' });
  const chosen = decision.answers.find((allowed) => allowed.answer === answer);
  if (!chosen) return refuse('not-allowed', { is: 'no-such-answer', answer, answers: decision.answers });
  const refused = mustBe(context, by, chosen.by ?? decision.officer);
  if (refused) return refused;
  const ends = answer === 'void' || answer === 'void-shoe';
  const answered = update(context.state, { decision: ends ? null : decision.next });
  return applyDecision(inState(context, answered), decision, answer, chosen.clause);
}

function applyDecision(
  context: RuleContext,
  decision: Decision,
  answer: EventOf<'decide'>['answer'],
  clause: string,
): Step {
  const { state } = context;
  const { phase } = state;
  const settled = decision.about === 'the settled coup';
  switch (answer) {
    case 'reconstruct':
      if (decision.subject.is === 'not-burnt') return restartShoe(context, clause);
      return settled ? reopenSettlement(context, clause) : reconstruct(context, clause);
    case 'void':
      return settled ? voidSettled(context, clause) : voidUnderWay(context, clause);
    case 'void-shoe':
      return voidWrongShoe(context, clause);
    case 'no-bet-coup': {
      if (decision.about === 'the next coup') {
        return andThen(
          step(state, { noted: { is: 'next-without-wagers' }, clause }),
          makeNextNoBetCoup(context, clause),
        );
      }
      return isRoundUnderWay(phase) ? makeNoBetCoup(context, phase, clause) : step(state);
    }
    case 'complete':
      return step(state, { noted: { is: 'play-goes-on' }, clause });
    case 'confirm':
      return step(state, { noted: { is: 'result-confirmed' }, clause });
    case 'to-the-limit':
      return reduceToLimit(context, decision, clause);
  }
}

/** The dealer has put the cards in order. Some rulebooks now let players withdraw their wagers. */
function reconstruct(context: RuleContext, clause: string): Step {
  const { phase } = context.state;
  const { wagers } = context.rules.irregularities.reconstruction;
  const noted: Message = { noted: { is: 'reconstructed', wagers }, clause };
  if (!isRoundUnderWay(phase)) return step(context.state, noted);
  const removableBy = wagers === 'stay' || isOpenWithCards(phase) ? phase.removableBy : clause;
  const cards = sortToHands(phase.cards);
  return step(inPhase(context.state, updateCoup(phase, { removableBy, cards })), noted);
}

/** Every card at the hand it belongs to. */
function sortToHands(cards: readonly TableCard[]): readonly TableCard[] {
  const { player } = handsOf(cards);
  return cards.map((card) => {
    const hand = player.includes(card) ? 'player' : 'banker';
    return card.at === hand ? card : { ...card, at: hand };
  });
}

function voidSettled(context: RuleContext, clause: string): Step {
  const coup = lastSettledRound(context.state);
  if (!coup) return step(context.state, { noted: { is: 'play-goes-on' }, clause });
  const undone = undoWholeRound(context, coup, { reason: null, clause, refund: clause });
  const { shoe, lastSettled } = undone.state;
  const lastVoid = {
    clause,
    cards: lastSettled?.coup.cards ?? [],
    refunded: coup.round.settled.filter((_, i) => coup.round.entries[i]?.undone === null),
  };
  const voided = withShoe(update(undone.state, { lastSettled: null, lastVoid }), { voided: shoe.voided + 1 });
  const { phase } = voided;
  // A void coup is not paid any further.
  const over = phase.is === 'paying' ? endCoup(inState(context, voided), phase.next) : step(voided);
  const left = cardsLeftPrompt(inState(context, over.state), clause);
  return step(over.state, ...undone.messages, ...over.messages, ...left);
}

function voidUnderWay(context: RuleContext, clause: string): Step {
  const { phase } = context.state;
  if (!isRoundUnderWay(phase)) return step(context.state, { noted: { is: 'play-goes-on' }, clause });
  return voidCoup(context, phase, { note: { is: 'coup-void', reason: null }, clause, refund: clause });
}

/** A card cannot belong to this shoe: the coup is void, and the cards are removed and checked. */
function voidWrongShoe(context: RuleContext, clause: string): Step {
  const { wrongCards } = context.rules.shoe;
  const underWay = isRoundUnderWay(context.state.phase);
  const voided = voidShoe(context, {
    note: { is: underWay ? 'coup-and-shoe-void' : 'shoe-void' },
    clause: underWay ? cited(context, wrongCards.clause) : clause,
    refund: cited(context, wrongCards.clause),
    newCards: wrongCards.newCards === null ? null : cited(context, wrongCards.newCards),
  });
  return withTasks(context, voided, wrongCards.tasks);
}

/** Reduces the wagers found outside the limits. */
function reduceToLimit(context: RuleContext, { subject: asks }: Decision, clause: string): Step {
  if (asks.is !== 'outside-limits') return step(context.state);
  return asks.wagers.reduce(
    (before, { wager, within, clause: by }) => {
      const { phase } = before.state;
      if (!isRoundUnderWay(phase) || isOpenWithCards(phase)) return before;
      const stake = phase.wagers.find((other) => sameSpot(other, wager));
      if (!stake || stake.amount <= within) return before;
      return andThen(before, returnPart(inState(context, before.state), phase, stake, within, by));
    },
    step(context.state, { noted: { is: 'held-to-limit' }, clause }),
  );
}
