import type { Officer } from '../officers.js';
import { type Checked, Refusal } from '../refusal.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import { HANDLING } from './index.js';
import type { CutStart } from './methods.js';
import { clockwise, clockwiseAfter } from './seats.js';

/** Somebody to whom the cut is offered. The officer, always the last, cuts. */
export type CutOffer = { readonly clause: string } & (
  | { readonly to: 'seat'; readonly seat: number; readonly mayDesignate: boolean }
  | { readonly to: 'standing'; readonly nth: number }
  | { readonly to: 'officer'; readonly officer: Officer }
);

export interface CutFacts {
  /** The seat of the first player to arrive, where the game is about to commence. */
  readonly firstToArrive?: number | null;
  /** The seat that cut the shoe before; null where an officer did. */
  readonly lastCutBy?: number | null;
  /** How many players stand. */
  readonly standing?: number;
}

/** Who is offered the cut, in order, each once, until somebody accepts. `instead` in the data may cut without it. */
export function cutOrder(
  rulebook: RulebookId,
  seats: readonly number[],
  facts: CutFacts = {},
): readonly CutOffer[] {
  const { begins, around, standing, last } = HANDLING[rulebook].cut;
  const offers: CutOffer[] = [];
  const [start, first] = startOf(begins, seats, facts);
  if (start && first !== undefined) {
    const others = (start.goesOn === 'onward' ? clockwiseAfter(seats, first) : clockwise(seats)).filter(
      (seat) => seat !== first,
    );
    offers.push(
      { to: 'seat', seat: first, mayDesignate: start.mayDesignate, clause: `${rulebook} ${start.clause}` },
      ...others.map((seat) => offerTo(seat, `${rulebook} ${around.clause}`)),
    );
  }
  if (standing) {
    for (let nth = 1; nth <= (facts.standing ?? 0); nth++) {
      offers.push({ to: 'standing', nth, clause: `${rulebook} ${standing.clause}` });
    }
  }
  return [...offers, { to: 'officer', officer: last.by, clause: `${rulebook} ${last.clause}` }];
}

const offerTo = (seat: number, clause: string): CutOffer => ({
  to: 'seat',
  seat,
  mayDesignate: false,
  clause,
});

function startOf(
  begins: readonly CutStart[],
  seats: readonly number[],
  { firstToArrive, lastCutBy }: CutFacts,
): readonly [] | readonly [CutStart, number | undefined] {
  for (const start of begins) {
    switch (start.with) {
      case 'first-to-arrive':
        if (firstToArrive != null && seats.includes(firstToArrive)) return [start, firstToArrive];
        break;
      case 'left-of-last-cut':
        if (lastCutBy != null) return [start, clockwiseAfter(seats, lastCutBy)[0]];
        break;
      case 'dealers-left':
        return [start, clockwise(seats)[0]];
    }
  }
  return [];
}

/** nsw 4.3.1, 4.3.2, crown-sydney 4.2.2: the player asked first names another, and the offers go on from there. */
export function designateCut(order: readonly CutOffer[], seat: number): Checked<readonly CutOffer[]> {
  const [first, ...others] = order;
  if (first?.to !== 'seat' || !first.mayDesignate) {
    const clause = first ? ` (${first.clause})` : '';
    return new Refusal(
      'not-allowed',
      `the cut is accepted or declined; nobody else is named for it${clause}`,
    );
  }
  const seated = order.flatMap((offer) => (offer.to === 'seat' ? [offer.seat] : []));
  if (!seated.includes(seat)) return new Refusal('no-seat', `seat: nobody sits at ${seat}`);
  const around = others.find((offer) => offer.to === 'seat')?.clause ?? first.clause;
  return [
    offerTo(seat, first.clause),
    ...clockwiseAfter(seated, seat)
      .filter((other) => other !== seat)
      .map((other) => offerTo(other, around)),
    ...order.filter((offer) => offer.to !== 'seat'),
  ];
}
