import type { Hand } from '../../src/cards/hand.js';
import type { HandlingContext } from '../../src/table/handling/handling.js';
import * as offering from '../../src/table/handling/offering.js';
import * as passing from '../../src/table/handling/passing.js';
import { mayTurn } from '../../src/table/rights/who-turns.js';
import { type Outcome, Refused } from '../../src/table/step.js';

// The hands of one coup apart from their table: what is done with them, and how their cards then lie.

export type Dealt = Outcome<HandlingContext>;

const so = (at: HandlingContext, handling: Outcome<HandlingContext['handling']>): Dealt =>
  handling instanceof Refused ? handling : { ...at, handling };

const lying = (at: HandlingContext, hand: Hand, up: number, down: number): HandlingContext => ({
  ...at,
  faces: { ...at.faces, [hand]: { up, down } },
});

export const offer = (at: HandlingContext, hand: Hand): Dealt => so(at, offering.offer(at, hand));

export const accept = (at: HandlingContext, hand: Hand, seat: number): Dealt =>
  so(at, offering.accept(at, hand, seat));

export const decline = (at: HandlingContext, hand: Hand, seat: number): Dealt =>
  so(at, offering.decline(at, hand, seat));

export const keep = (at: HandlingContext, hand: Hand, role: string): Dealt =>
  so(at, offering.keep(at, hand, role));

export const give = (at: HandlingContext, hand: Hand, seat: number, role: string | null): Dealt =>
  so(at, offering.give(at, hand, seat, role));

export const pass = (at: HandlingContext, hand: Hand, how: passing.PassOptions = {}): Dealt =>
  so(at, passing.pass(at, hand, how));

/** Given back with so many of its cards exposed; all of them where it is not said. */
export function returned(at: HandlingContext, hand: Hand, exposed?: number): Dealt {
  const { holding } = at.handling.hands[hand];
  const after = so(at, passing.returned(at, hand, exposed));
  if (after instanceof Refused || holding.is !== 'out') return after;
  const { up, down } = at.faces[hand];
  const turned = exposed ?? holding.cards;
  return lying(after, hand, up + turned, down - turned);
}

export function turned(at: HandlingContext, hand: Hand, approvedBy?: string): Dealt {
  const { up, down } = at.faces[hand];
  return mayTurn(at, hand, approvedBy) ?? lying(at, hand, up + down, 0);
}

/** A third card comes. Face down, it goes before whoever has the hand. */
export function third(at: HandlingContext, hand: Hand, faceUp = false): HandlingContext {
  const { up, down } = at.faces[hand];
  if (faceUp) return lying(at, hand, up + 1, down);
  const after = lying(at, hand, up, down + 1);
  return { ...after, handling: offering.offerThird(after, hand) };
}
