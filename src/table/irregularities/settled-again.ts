import { plain, wagersLying } from '../betting/wagers-lying.js';
import { roundUnderWay } from '../rights/round-under-way.js';
import { returnStakes } from '../settling/return-stakes.js';
import { lastSettled, unsettle } from '../settling/undo.js';
import { namesOf } from '../state/cards.js';
import { changed, changedCoup, changedShoe } from '../state/changed.js';
import type { Round } from '../state/round.js';
import { onlyDrawn, type Shoe } from '../state/shoe.js';
import type { ClosedCoup, LastSettled, NextCoup, Phase, Stake, State } from '../state/state.js';
import { inPhase, type RuleContext, type Step, step } from '../step.js';
import { refundedSaid } from './without-wagers.js';

/** The settlement is undone, and the coup lies there once more, its wagers staked as before, to be settled again. */
export function settledAgain(at: RuleContext, clause: string): Step {
  const { last, chips, phase } = at.state;
  const coup = lastSettled(at.state);
  if (!last || !coup) return step(at.state, { noted: { is: 'play-goes-on' }, clause });
  const laid = phase.is === 'paying' ? [] : wagersLying(at.state).map(plain);
  // The call for the next coup is no card of it: what was staked by then goes back.
  const back = roundUnderWay(phase) ? returnStakes(at.state, phase) : at.state;
  const undone = unsettle(back, coup);
  const { wagers } = at.rules.irregularities.reconstruction;
  const again: ClosedCoup = changedCoup(last.coup, {
    wagers: stakedAgain(undone, coup.round, last.coup),
    removableBy: clause,
    again: true,
    next: leftFor(phase, last.coup),
  });
  return step(
    changed(inPhase(undone, again), {
      last: null,
      marker: last.marker,
      coups: undone.coups - (phase.is === 'paying' ? 0 : 1),
      shoe: shoeBefore(undone, phase, last, again),
    }),
    { noted: { is: 'settlement-undone', wagers }, clause },
    ...(chips ? [] : refundedSaid(laid, clause)),
  );
}

/** What is not undone by itself is staked again, also for those who have gone since. */
const stakedAgain = ({ seats }: State, { entries }: Round, { wagers }: ClosedCoup): readonly Stake[] =>
  wagers.flatMap((stake, place) => {
    const entry = entries[place];
    if (!entry || entry.undone !== null) return [];
    return [seats[stake.seat]?.person === entry.person ? stake : { ...stake, gone: entry.person }];
  });

/** What the settled coup has left for the next, as it lies there by now. */
function leftFor(phase: Phase, { next }: ClosedCoup): NextCoup {
  const { discarded } = next;
  if (phase.is === 'paying') return phase.next;
  if (roundUnderWay(phase)) {
    return { cards: phase.cards, noBets: phase.cards.length > 0 ? phase.noBets : null, discarded };
  }
  return phase.is === 'betting' ? { cards: phase.waiting, noBets: phase.noBets, discarded } : next;
}

/** The shoe as it was before the coup was over, with what has left it since. */
function shoeBefore({ shoe, shuffler }: State, phase: Phase, last: LastSettled, again: ClosedCoup): Shoe {
  const over = phase.is !== 'paying';
  const wentBack = over && shuffler === 'continuous';
  return changedShoe(shoe, {
    settled: shoe.settled - 1,
    coupsLeft: over ? coupsLeftBefore(shoe, last) : shoe.coupsLeft,
    ...(wentBack && { drawn: onlyDrawn(namesOf([...again.cards, ...again.next.cards])) }),
  });
}

/** As it was; where the end of the shoe has come nearer since the settlement, one coup more than is left now. */
function coupsLeftBefore(shoe: Shoe, { coupsLeft }: LastSettled): number | null {
  const after = coupsLeft === null ? null : coupsLeft - 1;
  return shoe.coupsLeft === after || shoe.coupsLeft === null ? coupsLeft : shoe.coupsLeft + 1;
}
