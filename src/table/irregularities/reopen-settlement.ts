import { currentWagers } from '../betting/current-wagers.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { returnStakes } from '../settling/return-stakes.js';
import { lastSettledRound, unsettle } from '../settling/undo.js';
import { cardNames } from '../state/cards.js';
import type { SettledRound } from '../state/round.js';
import { drawnOf, type Shoe } from '../state/shoe.js';
import type { Stake } from '../state/stake.js';
import { withoutHistory } from '../state/stake.js';
import type { ClosedCoup, LastSettled, NextCoup, Phase, State } from '../state/state.js';
import { update, updateCoup, updateShoe } from '../state/update.js';
import { inPhase, type RuleContext, type Step, step } from '../step.js';
import { refundMessages } from './no-bet-coup.js';

/**
 * Undoes the settlement of the last coup. It is on the table again with its wagers staked as before, to be settled
 * again.
 */
export function reopenSettlement(context: RuleContext, clause: string): Step {
  const { lastSettled, chips, phase } = context.state;
  const coup = lastSettledRound(context.state);
  if (!lastSettled || !coup) return step(context.state, { noted: { is: 'play-goes-on' }, clause });
  const laid = phase.is === 'paying' ? [] : currentWagers(context.state).map(withoutHistory);
  // Betting on the next coup may have been called already: refund its stakes.
  const back = isRoundUnderWay(phase) ? returnStakes(context.state, phase) : context.state;
  const undone = unsettle(back, coup);
  const { wagers } = context.rules.irregularities.reconstruction;
  const again: ClosedCoup = updateCoup(lastSettled.coup, {
    wagers: stakesToSettle(undone, coup.round, lastSettled.coup),
    removableBy: clause,
    resettled: true,
    next: nextCoupNow(phase, lastSettled.coup),
  });
  return step(
    update(inPhase(undone, again), {
      lastSettled: null,
      marker: lastSettled.marker,
      coups: undone.coups - (phase.is === 'paying' ? 0 : 1),
      shoe: shoeBefore(undone, phase, lastSettled, again),
    }),
    { noted: { is: 'settlement-undone', wagers }, clause },
    ...(chips ? [] : refundMessages(laid, clause)),
  );
}

/** Every wager that was not undone by itself is staked again, even for players who have left. */
const stakesToSettle = (
  { seats }: State,
  { entries }: SettledRound,
  { wagers }: ClosedCoup,
): readonly Stake[] =>
  wagers.flatMap((stake, place) => {
    const entry = entries[place];
    if (!entry || entry.undone !== null) return [];
    return [seats[stake.seat]?.person === entry.person ? stake : { ...stake, gone: entry.person }];
  });

/** What the settled coup has left for the next one, as it is now. */
function nextCoupNow(phase: Phase, { next }: ClosedCoup): NextCoup {
  const { discarded } = next;
  if (phase.is === 'paying') return phase.next;
  if (isRoundUnderWay(phase)) {
    return { cards: phase.cards, noBets: phase.cards.length > 0 ? phase.noBets : null, discarded };
  }
  return phase.is === 'betting' ? { cards: phase.waiting, noBets: phase.noBets, discarded } : next;
}

/** The shoe as it was before the coup ended, with the cards that have left it since. */
function shoeBefore(
  { shoe, shuffler }: State,
  phase: Phase,
  lastSettled: LastSettled,
  again: ClosedCoup,
): Shoe {
  const over = phase.is !== 'paying';
  const wentBack = over && shuffler === 'continuous';
  return updateShoe(shoe, {
    settled: shoe.settled - 1,
    coupsLeft: over ? coupsLeftBefore(shoe, lastSettled) : shoe.coupsLeft,
    ...(wentBack && { drawn: drawnOf(cardNames([...again.cards, ...again.next.cards])) }),
  });
}

/** The number before the settlement, or one more than now if the end of the shoe has come nearer since. */
function coupsLeftBefore(shoe: Shoe, { coupsLeft }: LastSettled): number | null {
  const after = coupsLeft === null ? null : coupsLeft - 1;
  return shoe.coupsLeft === after || shoe.coupsLeft === null ? coupsLeft : shoe.coupsLeft + 1;
}
