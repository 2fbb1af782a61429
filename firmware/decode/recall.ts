import { HANDS } from '../../src/cards/hand.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { SettledRound } from '../../src/table/state/round.js';
import type { State } from '../../src/table/state/state.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, type Recall, showNote } from './panel-state.js';
import { wagersOf } from './wagers.js';

// Shows earlier coups of this shoe again. It causes no event and moves no meter.

/** The next step: one more card, then the result and what was paid, then the coup before. */
export function stepRecall({ state, panels }: PanelContext): Decoded {
  const why = notNow(state);
  if (why) return showNote(panels, { is: why });
  const recall = next(state.rounds, panels.recall);
  return showNote({ ...panels, recall }, { is: 'recall', coup: recall.round + 1 });
}

function notNow(state: State): 'no-recall-in-coup' | 'nothing-to-recall' | null {
  const { phase, rounds } = state;
  const underWay = isRoundUnderWay(phase) || phase.is === 'paying';
  if (underWay || wagersOf(state).length > 0) return 'no-recall-in-coup';
  return rounds.length === 0 ? 'nothing-to-recall' : null;
}

export const mayRecall = (state: State): boolean => notNow(state) === null;

function next(rounds: readonly SettledRound[], now: Recall | null): Recall {
  const newest = rounds.length - 1;
  if (!now) return { round: newest, step: 1 };
  if (now.step < stepsOf(rounds[now.round])) return { ...now, step: now.step + 1 };
  return { round: now.round > 0 ? now.round - 1 : newest, step: 1 };
}

const stepsOf = (round: SettledRound | undefined): number =>
  (round?.player.length ?? 0) + (round?.banker.length ?? 0) + 1;

/** What is shown of an earlier coup. */
export interface RecalledRound {
  readonly number: number;
  readonly step: number;
  readonly of: number;
  readonly player: readonly string[];
  readonly banker: readonly string[];
  /** Whether the result and the payments are shown too. */
  readonly whole: boolean;
  readonly round: SettledRound;
}

export function recalledRound({
  state,
  panels,
}: Pick<PanelContext, 'state' | 'panels'>): RecalledRound | null {
  const { recall } = panels;
  const round = recall && state.rounds[recall.round];
  if (!recall || !round) return null;
  const { step } = recall;
  const dealt = [0, 1, 2].flatMap((i) => HANDS.map((hand) => ({ hand, card: round[hand][i] })));
  const lying = dealt.filter(({ card }) => card !== undefined).slice(0, step);
  const of = stepsOf(round);
  return {
    number: recall.round + 1,
    step,
    of,
    player: round.player.slice(0, lying.filter(({ hand }) => hand === 'player').length),
    banker: round.banker.slice(0, lying.filter(({ hand }) => hand === 'banker').length),
    whole: step === of,
    round,
  };
}
