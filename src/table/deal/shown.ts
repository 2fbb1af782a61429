import { resultOf, winnerOf } from '../../cards/coup.js';
import { pointCount } from '../../cards/hand.js';
import { withInsurance } from '../insurance/window.js';
import type { Said } from '../messages.js';
import { compareWithShoe } from '../result/shoe-result.js';
import { asPlayed, coupOf, dueHand, handsOf, isSeen, namesOf, type TableCard } from '../state/cards.js';
import { changedCoup } from '../state/changed.js';
import type { ClosedCoup } from '../state/state.js';
import { andThen, cited, inPhase, inState, type RuleContext, type Step, step } from '../step.js';
import { withThirds } from './holders.js';

/**
 * What follows from what is shown now: the counts of the first two hands, an Insurance to be wagered, a third card to be
 * offered; and once every card has come and everybody has seen it, the result. `before` is how many cards had been seen.
 */
export function afterReveal(at: RuleContext, coup: ClosedCoup, before: number): Step {
  const { state } = at;
  const handling = coup.handling && withThirds(at, coup.handling, coup.cards);
  const held = handling === coup.handling ? coup : changedCoup(coup, { handling });
  const seen = held.cards.filter(isSeen).length;
  if (seen <= before) return step(inPhase(state, held));
  if (held.is === 'result') return step(inPhase(state, held));
  if (isComplete(held)) return result(at, held);
  const insured = withInsurance(at, held);
  return step(inPhase(state, insured.coup), ...countsShown(at, held.cards, before), ...insured.said);
}

const isComplete = ({ cards }: ClosedCoup): boolean =>
  dueHand(cards) === 'none' && cards.every(({ seen }) => seen === 'everybody');

function result(at: RuleContext, coup: ClosedCoup): Step {
  const result = resultOf(coupOf(coup.cards));
  const winner = winnerOf(result);
  const hands = handsOf(coup.cards);
  const { tie } = at.rules.dealing;
  const called: readonly Said[] =
    tie && winner === 'tie'
      ? [{ announced: { is: 'tie', rulebook: at.rules.id }, clause: cited(at, tie.clause) }]
      : [];
  const over = step(
    inPhase(at.state, changedCoup(coup, { is: 'result', insurance: null })),
    {
      result: winner,
      points: { player: result.player.points, banker: result.banker.points },
      player: namesOf(hands.player),
      banker: namesOf(hands.banker),
    },
    ...called,
  );
  return andThen(over, compareWithShoe(inState(at, over.state), winner, coup.shoeSays));
}

/** Once both initial hands are seen their counts are announced, before any third card. */
function countsShown(at: RuleContext, cards: readonly TableCard[], before: number): readonly Said[] {
  const initial = cards.slice(0, 4);
  if (initial.length < 4 || before >= 4 || !initial.every(({ seen }) => seen === 'everybody')) return [];
  const { player, banker } = handsOf(initial);
  const counts = {
    player: pointCount(player.map(asPlayed)),
    banker: pointCount(banker.map(asPlayed)),
  };
  return [{ counts, clause: cited(at, at.rules.dealing.announced.clause) }];
}
