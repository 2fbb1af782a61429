import { HANDS } from '../../src/cards/hand.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { PastShoe, SettledRound } from '../../src/table/state/round.js';
import type { State } from '../../src/table/state/state.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, showNote } from './panel-state.js';
import { wagersOf } from './wagers.js';

// Shows earlier coups of this shoe and of those before it again. It causes no event and moves no meter.

/** The earlier coup on display. */
export interface Recall {
  /** The number of its shoe. */
  readonly shoe: number;
  /** Its index in that shoe, from 0. */
  readonly round: number;
  /** How many cards are shown; one step more shows the result and what was paid. */
  readonly step: number;
}

/** The next step: one more card, then the result and what was paid, then the coup before. */
export function stepRecall({ state, panels }: PanelContext): Decoded {
  const why = notNow(state);
  if (why) return showNote(panels, { is: why });
  const recall = next(state, panels.recall);
  return showNote({ ...panels, recall }, { is: 'recall', coup: recall.round + 1 });
}

function notNow(state: State): 'no-recall-in-coup' | 'nothing-to-recall' | null {
  const { phase } = state;
  const underWay = isRoundUnderWay(phase) || phase.is === 'paying';
  if (underWay || wagersOf(state).length > 0) return 'no-recall-in-coup';
  return shoesOf(state).length === 0 ? 'nothing-to-recall' : null;
}

export const mayRecall = (state: State): boolean => notNow(state) === null;

/** The shoes with settled coups, the one in play last. */
const shoesOf = ({ earlierShoes, shoe, rounds }: State): readonly PastShoe[] =>
  [...earlierShoes, { number: shoe.number, rounds }].filter((past) => past.rounds.length > 0);

/** The coup settled last, in play or in the shoe before. */
export const lastRound = (state: State): SettledRound | undefined => shoesOf(state).at(-1)?.rounds.at(-1);

function next(state: State, now: Recall | null): Recall {
  const shoes = shoesOf(state);
  const shoe = shoes.find(({ number }) => number === now?.shoe) ?? shoes.at(-1);
  const newest = (shoe?.rounds.length ?? 1) - 1;
  const { number = 0, rounds = [] } = shoe ?? {};
  if (!now || now.shoe !== number) return { shoe: number, round: newest, step: 1 };
  if (now.step < stepsOf(rounds[now.round])) return { ...now, step: now.step + 1 };
  return { shoe: number, round: now.round > 0 ? now.round - 1 : newest, step: 1 };
}

/**
 * Where each answer button goes while an earlier coup is shown, whole: to the coup before, the coup behind, the shoe before, the
 * shoe behind; null where there is none.
 */
export function recallJumps({ state, panels }: PanelContext): readonly (Recall | null)[] {
  const { recall } = panels;
  if (!recall) return [];
  const shoes = shoesOf(state);
  const at = shoes.findIndex(({ number }) => number === recall.shoe);
  const coup = (index: number, shoe: PastShoe | undefined): Recall | null => {
    const round = shoe?.rounds[index];
    return shoe && round ? { shoe: shoe.number, round: index, step: stepsOf(round) } : null;
  };
  const newestOf = (shoe: PastShoe | undefined) => coup((shoe?.rounds.length ?? 0) - 1, shoe);
  return [
    coup(recall.round - 1, shoes[at]),
    coup(recall.round + 1, shoes[at]),
    newestOf(shoes[at - 1]),
    newestOf(shoes[at + 1]),
  ];
}

export function jumpRecall(context: PanelContext, answer: number): Decoded {
  const { panels } = context;
  const recall = recallJumps(context)[answer - 1];
  return recall
    ? showNote({ ...panels, recall }, { is: 'recall', coup: recall.round + 1 })
    : noEvents(panels);
}

const stepsOf = (round: SettledRound | undefined): number =>
  (round?.player.length ?? 0) + (round?.banker.length ?? 0) + 1;

/** What is shown of an earlier coup. */
export interface RecalledRound {
  readonly shoe: number;
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
  const shoe = recall && shoesOf(state).find(({ number }) => number === recall.shoe);
  const round = shoe?.rounds[recall?.round ?? 0];
  if (!recall || !round) return null;
  const { step } = recall;
  const dealt = [0, 1, 2].flatMap((i) => HANDS.map((hand) => ({ hand, card: round[hand][i] })));
  const lying = dealt.filter(({ card }) => card !== undefined).slice(0, step);
  const of = stepsOf(round);
  return {
    shoe: recall.shoe,
    number: round.number,
    step,
    of,
    player: round.player.slice(0, lying.filter(({ hand }) => hand === 'player').length),
    banker: round.banker.slice(0, lying.filter(({ hand }) => hand === 'banker').length),
    whole: step === of,
    round,
  };
}
