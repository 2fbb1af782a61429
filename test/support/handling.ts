import fc from 'fast-check';
import type { Hand } from '../../src/cards/hand.js';
import type { Method, MethodId } from '../../src/rulebooks/handling.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';

import type { Wager } from '../../src/settlement/wager.js';
import {
  beginHandling,
  type Handling,
  type HandlingContext,
  type HandlingSetting,
} from '../../src/table/handling/handling.js';
import { methodNamed, methodOf } from '../../src/table/handling/methods.js';
import { done } from './outcome.js';
import { wagers } from './wagers.js';

export const SEVEN = [1, 2, 3, 4, 5, 6, 7];

export const setting = (more: Partial<HandlingSetting> = {}): HandlingSetting => ({
  seats: SEVEN,
  marker: null,
  where: [],
  shuffler: null,
  ...more,
});

/** The method where everything that it needs is there. */
export const method = (rulebook: RulebookId, id: MethodId): Method =>
  done(methodOf(RULEBOOKS[rulebook], id, setting({ where: ['international', 'private-area'] })));

/** Four cards are dealt, as the method has them lie. */
export const begin = (
  rulebook: RulebookId,
  id: MethodId,
  placed: string,
  more: Partial<HandlingSetting> = {},
): HandlingContext =>
  asDealt(rulebook, done(beginHandling(RULEBOOKS[rulebook], id, wagers(placed), setting(more))));

export function asDealt(rulebook: RulebookId, handling: Handling): HandlingContext {
  const { facing } = methodNamed(RULEBOOKS[rulebook], handling.method);
  const hand = facing === 'up' ? { up: 2, down: 0 } : { up: 0, down: 2 };
  return { rulebook: RULEBOOKS[rulebook], handling, faces: { player: hand, banker: hand } };
}

/** Where a hand is, in a word or two. */
export function lies({ handling }: Pick<HandlingContext, 'handling'>, hand: Hand): string {
  const at = handling.hands[hand].holding;
  switch (at.is) {
    case 'to-offer':
      return 'to offer';
    case 'kept':
      return `kept: ${at.because} ${at.clause}`;
    case 'out':
      return at.nominee === null ? `out with ${at.seat}` : `out with ${at.nominee} for ${at.seat}`;
    case 'offered':
    case 'accepted':
      return `${at.is} ${at.seat}`;
  }
}

/** Every method of every rulebook. */
export const METHODS: readonly (readonly [RulebookId, Method])[] = RULEBOOK_IDS.flatMap((rulebook) =>
  RULEBOOKS[rulebook].handling.methods.map((each) => [rulebook, each] as const),
);

const seat = fc.integer({ min: 1, max: 9 });

export const anySeats: fc.Arbitrary<readonly number[]> = fc.uniqueArray(seat, {
  maxLength: 9,
  size: 'max',
});

/** Few amounts, so that wagers are often equal. Wagers lie on empty seats too. */
export const anyWagers: fc.Arbitrary<readonly Wager[]> = fc
  .uniqueArray(
    fc.tuple(
      seat,
      fc.constantFrom('player', 'banker', 'tie', 'dragon-bonus', '1-1-2'),
      fc.constantFrom(100, 200, 500),
    ),
    { maxLength: 14, size: 'max', selector: ([at, on]) => `${at} ${on}` },
  )
  .map(
    (all) =>
      all.map(([at, on, amount]) =>
        on === 'dragon-bonus' ? { seat: at, on, hand: 'banker', amount } : { seat: at, on, amount },
      ) as Wager[],
  );

export const anySetting: fc.Arbitrary<HandlingSetting> = fc.record(
  {
    seats: fc.oneof(anySeats, fc.constant([...SEVEN, 8, 9])),
    marker: fc.option(seat),
    where: fc.constantFrom(
      [],
      ['international' as const],
      ['private-area' as const],
      ['international' as const, 'private-area' as const],
    ),
    shuffler: fc.constantFrom(null, 'batch' as const),
  },
  { noNullPrototype: true },
);
