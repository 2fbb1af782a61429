import { pointValue } from '../cards/card.js';
import { type Hand, pointCount } from '../cards/hand.js';
import { type Coup, resultOf, winnerOf } from '../coup.js';
import { bankerDraws, NO_CARD, playerDraws } from '../table-of-play.js';
import { stake } from './accounts.js';
import { asCard } from './field.js';
import type { Said } from './said.js';
import type { Betting, CoupUnderWay, State } from './state.js';
import { type At, clauseOf, inPhase, type Step, step } from './step.js';

// A coup from the close of betting to its last card, as it goes when nothing goes wrong.

/**
 * The stakes leave their seats before any card is looked at. Cards left over from the coup before are the first of this
 * one.
 */
export function beginCoup({ state }: At, { wagers, noBets, first }: Betting, ...said: readonly Said[]): Step {
  const begun: CoupUnderWay = {
    is: 'dealing',
    wagers,
    noBets,
    cards: [],
    next: { first: [], noBets: null },
    removableBy: null,
  };
  const staked = inPhase(stake(state, wagers), begun);
  return first.reduce((before, name) => andThen(before, place(before.state, name)), step(staked, ...said));
}

/** A coup on which nobody has wagered, or nobody may. */
export function beginFreeCoup(at: At, phase: Betting): Step {
  const { freeCoup, noBetCoup } = at.rules;
  const announced = phase.noBets === null ? freeCoup.announcement : noBetCoup.announcement;
  const noBets = phase.noBets ?? clauseOf(at, freeCoup.clause);
  return beginCoup(at, { ...phase, noBets }, { announced, clause: noBets });
}

export const andThen = (before: Step, after: Step): Step => ({
  state: after.state,
  said: [...before.said, ...after.said],
});

/** The next card, to the hand that is due one. With the last, the result is known. */
export function place(state: State, name: string): Step {
  const phase = state.phase as CoupUnderWay;
  const cards = [...phase.cards, name];
  const dealt: CoupUnderWay = { ...phase, cards, removableBy: null };
  if (dueHand(cards) !== 'none') return step(inPhase(state, dealt));
  const { player, banker } = handsOf(cards);
  return step(inPhase(state, { ...dealt, is: 'result' }), {
    result: winnerOf(resultOf(coupUnderWay(cards))),
    player,
    banker,
  });
}

/** The hand that the next card is for: nz 8.4, nsw 7.3, crown-sydney 8.3.1, tasmania 9.2, then the table of play. */
export function dueHand(cards: readonly string[]): Hand | 'none' {
  if (cards.length < 4) return cards.length % 2 === 0 ? 'player' : 'banker';
  const [p1, b1, p2, b2, fifth] = cards.map(asCard);
  const player = pointCount([p1, p2].filter((c) => c !== undefined));
  const banker = pointCount([b1, b2].filter((c) => c !== undefined));
  const drawsToPlayer = playerDraws(player, banker) === 1;
  if (drawsToPlayer && fifth === undefined) return 'player';
  const third = drawsToPlayer && fifth !== undefined ? pointValue(fifth) : NO_CARD;
  const dealt = drawsToPlayer ? 5 : 4;
  return cards.length === dealt && bankerDraws(player, banker, third) === 1 ? 'banker' : 'none';
}

/** The cards of each hand so far. */
export function handsOf(cards: readonly string[]): Readonly<Record<Hand, readonly string[]>> {
  const hands: Record<Hand, string[]> = { player: [], banker: [] };
  for (const [i, name] of cards.entries()) {
    const due = dueHand(cards.slice(0, i));
    if (due !== 'none') hands[due].push(name);
  }
  return hands;
}

/** The finished coup. */
export function coupUnderWay(cards: readonly string[]): Coup {
  const { player, banker } = handsOf(cards);
  return { player: player.map(asCard), banker: banker.map(asCard) };
}
