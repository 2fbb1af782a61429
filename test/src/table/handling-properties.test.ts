import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { HANDS, type Hand } from '../../../src/cards/hand.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import type { Wager } from '../../../src/settlement/wager.js';
import {
  beginHandling,
  followWagers,
  type HandlingContext,
  holderOf,
} from '../../../src/table/handling/handling.js';
import { methodNamed } from '../../../src/table/handling/methods.js';
import { Refused } from '../../../src/table/step.js';
import {
  accept,
  type Dealt,
  decline,
  give,
  keep,
  offer,
  pass,
  returned,
  third,
  turned,
} from '../../support/dealt-hands.js';
import { anySetting, anyWagers, asDealt, METHODS } from '../../support/handling.js';

// What holds for the handling of any coup, whatever is tried at the table and in whatever order.

interface Try {
  readonly what: string;
  readonly hand: Hand;
  readonly act: (at: HandlingContext) => Dealt;
}

const hand = fc.constantFrom(...HANDS);
const seat = fc.integer({ min: 0, max: 10 });
const role = fc.constantFrom('player', 'dealer', 'supervisor', 'manager', 'technician');
const count = fc.constantFrom(0, 1, 2, 3);

/** The seat that is being asked, so that long sequences come about. */
const asked = ({ handling }: HandlingContext, at: Hand): number => {
  const { holding } = handling.hands[at];
  return holding.is === 'offered' ? holding.seat : 0;
};

/** Once the first four are turned, and once a hand. */
function thirdComes(now: HandlingContext, at: Hand, up: boolean): HandlingContext {
  const { player, banker } = now.faces;
  const all = player.up >= 2 && banker.up >= 2;
  return all && now.faces[at].up + now.faces[at].down === 2 ? third(now, at, up) : now;
}

const anyTry: fc.Arbitrary<Try> = fc.oneof(
  {
    weight: 8,
    arbitrary: hand.map((at): Try => ({ what: 'offer', hand: at, act: (now) => offer(now, at) })),
  },
  {
    weight: 8,
    arbitrary: hand.map(
      (at): Try => ({ what: 'accept', hand: at, act: (now) => accept(now, at, asked(now, at)) }),
    ),
  },
  {
    weight: 2,
    arbitrary: hand.map(
      (at): Try => ({ what: 'decline', hand: at, act: (now) => decline(now, at, asked(now, at)) }),
    ),
  },
  { weight: 8, arbitrary: hand.map((at): Try => ({ what: 'pass', hand: at, act: (now) => pass(now, at) })) },
  {
    weight: 8,
    arbitrary: hand.map((at): Try => ({ what: 'returned', hand: at, act: (now) => returned(now, at) })),
  },
  {
    weight: 2,
    arbitrary: hand.map((at): Try => ({ what: 'turned', hand: at, act: (now) => turned(now, at) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(hand, fc.boolean())
      .map(([at, up]): Try => ({ what: 'third', hand: at, act: (now) => thirdComes(now, at, up) })),
  },
  fc
    .tuple(hand, seat)
    .map(([at, by]): Try => ({ what: 'accept', hand: at, act: (now) => accept(now, at, by) })),
  fc
    .tuple(hand, seat)
    .map(([at, by]): Try => ({ what: 'decline', hand: at, act: (now) => decline(now, at, by) })),
  fc.tuple(hand, role).map(([at, by]): Try => ({ what: 'keep', hand: at, act: (now) => keep(now, at, by) })),
  fc
    .tuple(hand, seat, fc.option(role))
    .map(([at, to, by]): Try => ({ what: 'give', hand: at, act: (now) => give(now, at, to, by) })),
  fc
    .tuple(hand, count)
    .map(([at, exposed]): Try => ({ what: 'returned', hand: at, act: (now) => returned(now, at, exposed) })),
  fc.tuple(hand, count, fc.option(seat, { nil: undefined }), fc.option(role, { nil: undefined })).map(
    ([at, cards, nominee, approvedBy]): Try => ({
      what: 'pass',
      hand: at,
      act: (now) => pass(now, at, { cards, nominee, approvedBy }),
    }),
  ),
);

/** Where players have cards there is more that can go wrong. */
const HANDLED = METHODS.filter(([, { players }]) => players !== null);

const anyBegun = fc

  .tuple(
    fc.oneof(fc.constantFrom(...METHODS), { weight: 3, arbitrary: fc.constantFrom(...HANDLED) }),
    anyWagers,
    anySetting,
  )
  .map(([[rulebook, { id }], placed, setting]) => {
    const begun = beginHandling(RULEBOOKS[rulebook], id, placed, setting);
    return { placed, begun: begun instanceof Refused ? begun : asDealt(rulebook, begun) };
  });

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Every handling that is reached, with what led there from the one before; the acts that are refused, too. */
function over(
  numRuns: number,
  look: (before: HandlingContext, tried: Try, after: Dealt, placed: readonly Wager[]) => void,
): void {
  fc.assert(
    fc.property(
      anyBegun,
      fc.array(anyTry, { minLength: 15, maxLength: 50, size: 'max' }),
      ({ begun, placed }, tries) => {
        if (begun instanceof Refused) return;
        let now = frozen(begun);
        for (const tried of tries) {
          const after = tried.act(now);
          look(now, tried, after, placed);
          if (!(after instanceof Refused)) now = frozen(after);
        }
      },
    ),
    { numRuns },
  );
}

const lyingAt = ({ handling }: HandlingContext, at: Hand) => handling.hands[at].holding;
const methodOf = ({ rulebook, handling }: HandlingContext) => methodNamed(rulebook, handling.method);

t.test('when wagers have gone, a hand is with nobody who has none on it', async () => {
  over(1500, (_, { hand: at }, after, placed) => {
    if (after instanceof Refused) return;
    const left = placed.filter(({ seat: of }) => of % 2 === 0);
    const followed = followWagers(after.rulebook, after.handling, left, false);
    const had = holderOf(after.handling, at);
    const has = holderOf(followed, at);
    if (has !== null) assert.ok(left.some((wager) => wager.seat === has && wager.on === at));
    if (had !== null && left.some((wager) => wager.seat === had && wager.on === at)) assert.equal(has, had);
    const without = followWagers(after.rulebook, after.handling, [], true);
    if (methodOf(after).players) {
      assert.equal(lyingAt({ ...after, handling: without }, at).is, 'kept');
      assert.ok(offer({ ...after, handling: without }, at) instanceof Refused);
    }
  });
});

t.test('a handling can always be brought to its end: every card exposed', async () => {
  fc.assert(
    fc.property(anyBegun, fc.array(anyTry, { maxLength: 30, size: 'max' }), ({ begun }, tries) => {
      if (begun instanceof Refused) return;
      let now: HandlingContext = begun;
      const attempt = (act: Try['act']): void => {
        const after = act(now);
        if (!(after instanceof Refused)) now = after;
      };
      for (const { act } of tries) attempt(act);
      for (const at of HANDS) attempt((before) => returned(before, at));
      for (const at of HANDS) {
        for (let i = 0; i < 12; i++) {
          attempt((before) => offer(before, at));
          attempt((before) => decline(before, at, asked(before, at)));
        }
        attempt((before) => pass(before, at));
        attempt((before) => returned(before, at));
        attempt((before) => turned(before, at));
        assert.equal(now.faces[at].down, 0);
      }
    }),
    { numRuns: 1000 },
  );
});
