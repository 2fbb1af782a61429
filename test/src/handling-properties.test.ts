import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { HANDS, type Hand } from '../../src/cards/hand.js';
import { beginHandling, type Handling, holderOf } from '../../src/handling/handling.js';
import { HANDLING } from '../../src/handling/index.js';
import { accept, decline, give, keep, offer, third } from '../../src/handling/offering.js';
import { pass, returned, turned } from '../../src/handling/passing.js';
import { type Checked, Refusal } from '../../src/refusal.js';
import { anySetting, anyWagers, METHODS } from '../support/handling.js';

// What holds for the handling of any coup, whatever is tried at the table and in whatever order.

interface Try {
  readonly what: string;
  readonly hand: Hand;
  readonly act: (handling: Handling) => Checked<Handling>;
}

const hand = fc.constantFrom(...HANDS);
const seat = fc.integer({ min: 0, max: 10 });
const role = fc.constantFrom('player', 'dealer', 'supervisor', 'manager', 'technician');
const count = fc.constantFrom(-1, 0, 0.5, 1, 2, 3);

/** The seat that is being asked, so that long sequences come about. */
const asked = (handling: Handling, at: Hand): number => {
  const { lies } = handling.hands[at];
  return lies.is === 'offered' ? lies.seat : 0;
};

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
      .map(([at, up]): Try => ({ what: 'third', hand: at, act: (now) => third(now, at, up) })),
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
  fc.tuple(hand, count, fc.oneof(seat, fc.constant('standing' as const)), fc.option(role), role).map(
    ([at, cards, to, approvedBy, bankerFirstBy]): Try => ({
      what: 'pass',
      hand: at,
      act: (now) => pass(now, at, { cards, nominee: { seat: to, approvedBy }, bankerFirstBy }),
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
  .map(([[rulebook, { id }], placed, setting]) => ({
    placed,
    begun: beginHandling(rulebook, id, placed, setting),
  }));

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
  look: (
    before: Handling,
    tried: Try,
    after: Handling | Refusal,
    placed: readonly { seat: number; on: string }[],
  ) => void,
): void {
  fc.assert(
    fc.property(
      anyBegun,
      fc.array(anyTry, { minLength: 15, maxLength: 50, size: 'max' }),
      ({ begun, placed }, tries) => {
        if (begun instanceof Refusal) return;
        let now = frozen(begun);
        for (const tried of tries) {
          const after = tried.act(now);
          look(now, tried, after, placed);
          if (!(after instanceof Refusal)) now = frozen(after);
        }
      },
    ),
    { numRuns },
  );
}

const outOf = ({ hands }: Handling): number => HANDS.filter((each) => hands[each].lies.is === 'out').length;

t.test('nz 8.16, nsw 8.13, crown-sydney 8.4.1(f), tasmania 9.3(f): two hands are never out', async (t) => {
  let passed = 0;
  let secondRefused = 0;
  over(3000, (before, { what, hand: at }, after) => {
    if (after instanceof Refusal) {
      const otherOut = outOf(before) === 1 && before.hands[at].lies.is !== 'out';
      if (what === 'pass' && otherOut && before.hands[at].lies.is === 'accepted') secondRefused++;
      return;
    }
    assert.ok(outOf(after) <= 1);
    if (outOf(after) > outOf(before)) passed++;
  });
  t.ok(passed > 300, `${passed} hands went out`);
  t.ok(secondRefused > 20, `${secondRefused} times a second was tried`);
});

t.test('a refusal leaves the handling as it was, and says why with a clause or a reason', async () => {
  over(1500, (before, { act }, after) => {
    if (!(after instanceof Refusal)) return;
    assert.ok(['not-allowed', 'wrong-phase', 'no-right', 'no-seat'].includes(after.code));
    assert.ok(after.message.length > 0);
    assert.deepEqual(act(before), after, 'the same again');
  });
});

t.test('a handling is plain data, and what is done to one hand leaves the other alone', async () => {
  over(1500, (before, { hand: at }, after) => {
    if (after instanceof Refusal) return;
    assert.deepEqual(JSON.parse(JSON.stringify(after)), after);
    const theOther = at === 'player' ? 'banker' : 'player';
    assert.equal(after.hands[theOther], before.hands[theOther]);
    assert.notDeepEqual(after, before, 'what is done changes something');
  });
});

t.test('cards are neither lost nor covered again, and no hand has more than three', async () => {
  over(1500, (before, { what, hand: at }, after) => {
    if (after instanceof Refusal) return;
    const was = before.hands[at];
    const is = after.hands[at];
    assert.ok(is.faceUp >= was.faceUp && is.faceDown >= 0);
    assert.equal(is.faceUp + is.faceDown, was.faceUp + was.faceDown + (what === 'third' ? 1 : 0));
    assert.ok(is.faceUp + is.faceDown <= 3);
  });
});

t.test('no seat has a hand without a wager on it, unless it was given', async () => {
  over(1500, (before, { what, hand: at }, after, placed) => {
    if (after instanceof Refusal || what === 'give') return;
    const seatWith = holderOf(after, at);
    if (seatWith === null || seatWith === holderOf(before, at)) return;
    // A third card is offered again to a seat that was given the hand.
    if (after.hands[at].faceUp >= 2) return;
    assert.ok(placed.some((wager) => wager.seat === seatWith && wager.on === at));
    assert.ok(after.seats.includes(seatWith));
  });
});

t.test('where the dealer controls the cards, no seat ever has them', async () => {
  over(1500, (_, __, after) => {
    if (after instanceof Refusal) return;
    const method = HANDLING[after.rulebook].methods.find(({ id }) => id === after.method);
    for (const each of HANDS) {
      if (method?.to[each].who === 'dealer' && method.players === null)
        assert.equal(holderOf(after, each), null);
    }
  });
});

t.test('a handling can always be brought to its end: every card exposed', async () => {
  fc.assert(
    fc.property(anyBegun, fc.array(anyTry, { maxLength: 30, size: 'max' }), ({ begun }, tries) => {
      if (begun instanceof Refusal) return;
      let now = begun;
      const attempt = (act: (handling: Handling) => Checked<Handling>): void => {
        const after = act(now);
        if (!(after instanceof Refusal)) now = after;
      };
      for (const { act } of tries) attempt(act);
      for (const at of HANDS) {
        attempt((handling) => returned(handling, at));
        for (let i = 0; i < 12; i++) {
          attempt((handling) => offer(handling, at));
          attempt((handling) => decline(handling, at, asked(handling, at)));
        }
        attempt((handling) => turned(handling, at));
        assert.equal(now.hands[at].faceDown, 0);
      }
    }),
    { numRuns: 1000 },
  );
});
