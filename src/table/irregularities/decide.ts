import { sameSpot } from '../betting/wagers-lying.js';
import { lessOf } from '../betting/withdraw.js';
import type { EventOf } from '../events.js';
import type { Said } from '../messages.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { afterCoup } from '../settling/after-coup.js';
import { lastSettled, undo } from '../settling/undo.js';
import { beginAgain } from '../shoe/burn.js';
import { handsOf, type TableCard } from '../state/cards.js';
import { changed, changedCoup, changedShoe } from '../state/changed.js';
import type { Question } from '../state/decision.js';
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
import { cardsLeft } from './misdeal.js';
import { settledAgain } from './settled-again.js';
import { thenTasks, voidCoup, voidShoe } from './void.js';
import { nextWithoutWagers, withoutWagers } from './without-wagers.js';

/** An officer answers what the rulebook leaves to an officer. */
export function decide(at: RuleContext, { by, answer }: EventOf<'decide'>): Outcome {
  const { question } = at.state;
  if (!question) return refuse('not-now', { is: 'nothing-asked' });
  const chosen = question.answers.find((allowed) => allowed.answer === answer);
  if (!chosen) return refuse('not-allowed', { is: 'no-such-answer', answer, answers: question.answers });
  const wrong = mustBe(at, by, chosen.by ?? question.of);
  if (wrong) return wrong;
  const ends = answer === 'void' || answer === 'void-shoe';
  const answered = changed(at.state, { question: ends ? null : question.next });
  return decided(inState(at, answered), question, answer, chosen.clause);
}

function decided(
  at: RuleContext,
  question: Question,
  answer: EventOf<'decide'>['answer'],
  clause: string,
): Step {
  const { state } = at;
  const { phase } = state;
  const settled = question.about === 'the settled coup';
  switch (answer) {
    case 'reconstruct':
      if (question.asks.is === 'not-burnt') return beginAgain(at, clause);
      return settled ? settledAgain(at, clause) : reconstructed(at, clause);
    case 'void':
      return settled ? voidSettled(at, clause) : voidUnderWay(at, clause);
    case 'void-shoe':
      return withoutShoe(at, clause);
    case 'no-bet-coup': {
      if (question.about === 'the next coup') {
        return andThen(
          step(state, { noted: { is: 'next-without-wagers' }, clause }),
          nextWithoutWagers(at, clause),
        );
      }
      return roundUnderWay(phase) ? withoutWagers(at, phase, clause) : step(state);
    }
    case 'complete':
      return step(state, { noted: { is: 'play-goes-on' }, clause });
    case 'confirm':
      return step(state, { noted: { is: 'result-confirmed' }, clause });
    case 'to-the-limit':
      return toTheLimit(at, question, clause);
  }
}

/** The cards lie in the order they should have; where the rulebook says so, players may now take their wagers back. */
function reconstructed(at: RuleContext, clause: string): Step {
  const { phase } = at.state;
  const { wagers } = at.rules.irregularities.reconstruction;
  const noted: Said = { noted: { is: 'reconstructed', wagers }, clause };
  if (!roundUnderWay(phase)) return step(at.state, noted);
  const removableBy = wagers === 'stay' || openWithCards(phase) ? phase.removableBy : clause;
  const cards = inPlace(phase.cards);
  return step(inPhase(at.state, changedCoup(phase, { removableBy, cards })), noted);
}

/** Each card at the hand that it is of. */
function inPlace(cards: readonly TableCard[]): readonly TableCard[] {
  const { player } = handsOf(cards);
  return cards.map((card) => {
    const hand = player.includes(card) ? 'player' : 'banker';
    return card.at === hand ? card : { ...card, at: hand };
  });
}

function voidSettled(at: RuleContext, clause: string): Step {
  const coup = lastSettled(at.state);
  if (!coup) return step(at.state, { noted: { is: 'play-goes-on' }, clause });
  const undone = undo(at.state, coup, { which: () => true, clause });
  const shoe = changedShoe(undone.shoe, { voided: undone.shoe.voided + 1, lastVoid: clause });
  const voided = changed(undone, { shoe, last: null });
  const { phase } = voided;
  // Nothing is paid any more on a coup that is void.
  const over = phase.is === 'paying' ? afterCoup(inState(at, voided), phase.next) : step(voided);
  return step(
    over.state,
    { noted: { is: 'round-void', round: coup.round.number, shoe: null, reason: null }, clause },
    { refunded: coup.round.settled.filter((_, i) => coup.round.entries[i]?.undone === null), clause },
    ...over.said,
    ...cardsLeft(inState(at, over.state), clause),
  );
}

function voidUnderWay(at: RuleContext, clause: string): Step {
  const { phase } = at.state;
  if (!roundUnderWay(phase)) return step(at.state, { noted: { is: 'play-goes-on' }, clause });
  return voidCoup(at, phase, { note: { is: 'coup-void', reason: null }, clause, refund: clause });
}

/** A card that cannot be of this shoe: the coup is void, and the cards are removed and checked. */
function withoutShoe(at: RuleContext, clause: string): Step {
  const { wrongCards } = at.rules.shoe;
  const underWay = roundUnderWay(at.state.phase);
  const voided = voidShoe(at, {
    note: { is: underWay ? 'coup-and-shoe-void' : 'shoe-void' },
    clause: underWay ? cited(at, wrongCards.clause) : clause,
    refund: cited(at, wrongCards.clause),
    newCards: wrongCards.newCards === null ? null : cited(at, wrongCards.newCards),
  });
  return thenTasks(voided, at, wrongCards.tasks);
}

/** The wagers that were found outside the limits are held to them. */
function toTheLimit(at: RuleContext, { asks }: Question, clause: string): Step {
  if (asks.is !== 'outside-limits') return step(at.state);
  return asks.wagers.reduce(
    (before, { wager, within, clause: by }) => {
      const { phase } = before.state;
      if (!roundUnderWay(phase) || openWithCards(phase)) return before;
      const stake = phase.wagers.find((other) => sameSpot(other, wager));
      if (!stake || stake.amount <= within) return before;
      return andThen(before, lessOf(inState(at, before.state), phase, stake, within, by));
    },
    step(at.state, { noted: { is: 'held-to-limit' }, clause }),
  );
}
