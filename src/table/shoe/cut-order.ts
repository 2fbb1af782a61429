import type { Officer } from '../../rulebooks/roles.js';
import type { Rulebook } from '../../rulebooks/rulebook.js';
import type { CutStart } from '../../rulebooks/shoe.js';
import { cite } from '../../sheet/table.js';
import { clockwise, clockwiseAfter } from '../handling/seat-order.js';

/** A person who is offered the cut. The officer, always the last, cuts. */
export type CutOffer = { readonly clause: string } & (
  | { readonly to: 'seat'; readonly seat: number; readonly mayDesignate: boolean }
  | { readonly to: 'standing'; readonly nth: number }
  | { readonly to: 'officer'; readonly officer: Officer }
);

export interface CutFacts {
  /** The seat of the player who arrived first, before the first shoe. */
  readonly firstToArrive?: number | null;
  /** The seat that cut the shoe before; null where an officer did. */
  readonly lastCutBy?: number | null;
  /** How many players stand. */
  readonly standing?: number;
}

/** Who is offered the cut, in order and once each, until somebody accepts. */
export function cutOrder(
  rulebook: Rulebook,
  seats: readonly number[],
  facts: CutFacts = {},
): readonly CutOffer[] {
  const { begins, around, standing, last } = rulebook.shoe.cut;
  const offers: CutOffer[] = [];
  const [start, first] = startOf(begins, seats, facts);
  if (start && first !== undefined) {
    const others = (start.goesOn === 'onward' ? clockwiseAfter(seats, first) : clockwise(seats)).filter(
      (seat) => seat !== first,
    );
    offers.push(
      { to: 'seat', seat: first, mayDesignate: start.mayDesignate, clause: cite(rulebook, start.clause) },
      ...others.map((seat) => offerTo(seat, cite(rulebook, around.clause))),
    );
  }
  if (standing) {
    for (let nth = 1; nth <= (facts.standing ?? 0); nth++) {
      offers.push({ to: 'standing', nth, clause: cite(rulebook, standing.clause) });
    }
  }
  return [...offers, { to: 'officer', officer: last.by, clause: cite(rulebook, last.clause) }];
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
