import { resultOf, winnerOf } from '../../cards/coup.js';
import { pointCount } from '../../cards/hand.js';
import { updateInsurance } from '../insurance/window.js';
import type { Message } from '../messages.js';
import { compareWithShoe } from '../result/shoe-result.js';
import {
  cardNames,
  finishedCoup,
  handsOf,
  isSeen,
  nextHand,
  type TableCard,
  toCard,
} from '../state/cards.js';
import type { ClosedCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { andThen, cited, inPhase, inState, type RuleContext, type Step, step } from '../step.js';
import { offerThirds } from './holders.js';

/**
 * What follows when cards are revealed: the counts of the first two hands, an Insurance window, the offer of a third
 * card, and the result once everybody has seen all cards. `before`: how many cards had been seen.
 */
export function afterReveal(context: RuleContext, coup: ClosedCoup, before: number): Step {
  const { state } = context;
  const handling = coup.handling && offerThirds(context, coup.handling, coup.cards);
  const held = handling === coup.handling ? coup : updateCoup(coup, { handling });
  const seen = held.cards.filter(isSeen).length;
  if (seen <= before) return step(inPhase(state, held));
  if (held.is === 'result') return step(inPhase(state, held));
  if (isComplete(held)) return result(context, held);
  const insured = updateInsurance(context, held);
  return step(inPhase(state, insured.coup), ...countsMessage(context, held.cards, before), ...insured.said);
}

const isComplete = ({ cards }: ClosedCoup): boolean =>
  nextHand(cards) === 'none' && cards.every(({ seen }) => seen === 'everybody');

function result(context: RuleContext, coup: ClosedCoup): Step {
  const result = resultOf(finishedCoup(coup.cards));
  const winner = winnerOf(result);
  const hands = handsOf(coup.cards);
  const { tie } = context.rules.dealing;
  const called: readonly Message[] =
    tie && winner === 'tie'
      ? [{ announced: { is: 'tie', rulebook: context.rules.id }, clause: cited(context, tie.clause) }]
      : [];
  const over = step(
    inPhase(context.state, updateCoup(coup, { is: 'result', insurance: null })),
    {
      result: winner,
      points: { player: result.player.points, banker: result.banker.points },
      player: cardNames(hands.player),
      banker: cardNames(hands.banker),
    },
    ...called,
  );
  return andThen(over, compareWithShoe(inState(context, over.state), winner, coup.shoeResult));
}

/** The counts of the first two hands are announced before any third card. */
function countsMessage(
  context: RuleContext,
  cards: readonly TableCard[],
  before: number,
): readonly Message[] {
  const initial = cards.slice(0, 4);
  if (initial.length < 4 || before >= 4 || !initial.every(({ seen }) => seen === 'everybody')) return [];
  const { player, banker } = handsOf(initial);
  const counts = {
    player: pointCount(player.map(toCard)),
    banker: pointCount(banker.map(toCard)),
  };
  return [{ counts, clause: cited(context, context.rules.dealing.announced.clause) }];
}
