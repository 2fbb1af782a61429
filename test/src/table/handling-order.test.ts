import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import type { Hand } from '../../../src/cards/hand.js';
import type { MethodId, SpecialGame } from '../../../src/rulebooks/handling.js';
import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';

import { handlersInOrder } from '../../../src/table/handling/in-order.js';
import { methodOf } from '../../../src/table/handling/methods.js';
import { anySeats, anyWagers, METHODS, method, SEVEN } from '../../support/handling.js';
import { refusalOf } from '../../support/outcome.js';
import { wagers } from '../../support/wagers.js';

// Which seats a hand is offered to, in which order.

type Row = readonly [
  title: string,
  rulebook: RulebookId,
  id: MethodId,
  hand: Hand,
  placed: string,
  order: readonly number[],
  more?: { seats?: readonly number[]; marker?: number },
];

const ROWS: readonly Row[] = [
  ['nz 8.6: Style A has no handlers', 'nz', 'style-a', 'player', '3P500', []],
  ['nz 8.7: the Dealer is at all times in control', 'nz', 'style-a', 'banker', '3B500', []],
  ['nz 8.20: nor has Style C', 'nz', 'style-c', 'banker', '3B500', []],
  ['nz 8.8, nz 8.9(a): the highest wager first', 'nz', 'style-b', 'banker', '2B100 5B500 4B300', [5, 4, 2]],
  ['nz 8.9(b): the lowest numbered seat first', 'nz', 'style-b', 'banker', '6B500 3B500', [3, 6]],
  ['nz 8.9(b): then counter-clockwise', 'nz', 'style-b', 'banker', '7B5 1B5 4B5 2B5', [1, 2, 4, 7]],
  [
    'nz 8.9(c): then the next highest, as in (a) and (b)',
    'nz',
    'style-b',
    'banker',
    '7B3 6B3 1B3 5B9 2B9',
    [2, 5, 1, 6, 7],
  ],
  ['nz 8.9(d): only seats with a wager on the hand', 'nz', 'style-b', 'banker', '1P900 2T900 3B1', [3]],
  ['nz 8.10: the same for the Player', 'nz', 'style-b', 'player', '4P5 2P5 7P6 1B900', [7, 2, 4]],
  ['nz 8.9(a): only seated players', 'nz', 'style-b', 'banker', '6B500 3B100', [3], { seats: [1, 2, 3] }],
  [
    'nz 5.6(c): a standing player is never Banker or Player',
    'nz',
    'style-b',
    'player',
    '6P500',
    [],
    { seats: [1] },
  ],
  ['nz 15.12.2: Style D as Style B', 'nz', 'style-d', 'banker', '6B500 3B500 2B900', [2, 3, 6]],

  ['nsw 8.5: Method A has no handlers', 'nsw', 'method-a', 'player', '3P500', []],
  [
    'nsw 8.8: the highest amount wagered on each hand',
    'nsw',
    'method-b',
    'player',
    '2P100 5P500 5B1',
    [5, 2],
  ],
  ['nsw 8.9: then the next highest', 'nsw', 'method-b', 'banker', '5B500 2B100 7B300', [5, 7, 2]],
  ['nsw 8.10: the seat nearest to the right of the dealer', 'nsw', 'method-b', 'player', '7P5 2P5', [2, 7]],
  ['nsw 8.11: then counter clockwise', 'nsw', 'method-b', 'player', '7P5 2P5 5P5', [2, 5, 7]],
  ['nsw 8.2.1: that player must be seated', 'nsw', 'method-b', 'player', '2P9 5P5', [5], { seats: [5] }],
  [
    'nsw 8.17: the seat with the marker, however little',
    'nsw',
    'method-c',
    'banker',
    '1B900 4B1',
    [4],
    { marker: 4 },
  ],
  [
    'nsw 8.17: which must have a wager on the hand',
    'nsw',
    'method-c',
    'banker',
    '1B900 4P1',
    [],
    { marker: 4 },
  ],
  ['nsw 8.21: nobody without a marker', 'nsw', 'method-c', 'banker', '1B900', []],
  [
    "nsw 8.23: the dealer retains the Player's Hand",
    'nsw',
    'method-c',
    'player',
    '4P900 4B1',
    [],
    { marker: 4 },
  ],

  ['crown-sydney 8.4.1: the highest wagerer', 'crown-sydney', 'delivered', 'player', '1P1 3P9', [3, 1]],
  [
    'crown-sydney 8.4.1(a): then the next highest',
    'crown-sydney',
    'delivered',
    'banker',
    '1B1 3B9 2B4',
    [3, 2, 1],
  ],
  [
    "crown-sydney 8.4.1(b): furthest to the Dealer's right",
    'crown-sydney',
    'delivered',
    'player',
    '6P9 2P9',
    [2, 6],
  ],
  [
    'crown-sydney 8.4.1(b)(i): then anti-clockwise',
    'crown-sydney',
    'delivered',
    'player',
    '6P9 7P9 2P9',
    [2, 6, 7],
  ],
  ['crown-sydney 8.4.2: the Dealer retains', 'crown-sydney', 'retained', 'player', '6P9', []],

  ['tasmania 9.2: face up, nobody', 'tasmania', 'face-up', 'player', '6P9', []],
  ['tasmania 9.3(a): the highest wager', 'tasmania', 'squeeze', 'banker', '6B9 1B3', [6, 1]],
  ['tasmania 9.3(b): then the next highest', 'tasmania', 'squeeze', 'banker', '6B9 1B3 2B5', [6, 2, 1]],
  ['tasmania 9.3(c): the lowest numbered seat', 'tasmania', 'squeeze', 'player', '7P9 3P9 5P9', [3, 5, 7]],
  [
    'tasmania 6.4: a standing player may not handle the cards',
    'tasmania',
    'squeeze',
    'player',
    '3P9 7P1',
    [7],
    { seats: [7] },
  ],
  [
    'tasmania 16.7.1: in competition only the highest',
    'tasmania',
    'competition',
    'player',
    '1P3 4P9',
    [4],
    { marker: 2 },
  ],
  [
    'tasmania 16.7.2: of equals, the first to wager',
    'tasmania',
    'competition',
    'player',
    '1P9 4P9 6P9',
    [4],
    { marker: 3 },
  ],
  [
    'tasmania 16.5.5: anticlockwise, past the dealer',
    'tasmania',
    'competition',
    'banker',
    '1B9 4B9',
    [1],
    { marker: 5 },
  ],
  ["tasmania 16.5.4: at first from the dealer's right", 'tasmania', 'competition', 'banker', '4B9 1B9', [1]],
];

for (const [title, rulebook, id, hand, placed, order, { seats = SEVEN, marker = null } = {}] of ROWS) {
  t.test(title, async (t) => {
    t.strictSame(handlersInOrder(method(rulebook, id), hand, wagers(placed), seats, marker), order);
  });
}

t.test('every entitled seat is offered exactly once, the higher wager before the lower', async () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...METHODS),
      fc.constantFrom('player', 'banker'),
      anyWagers,
      anySeats,
      fc.option(fc.integer({ min: 1, max: 9 })),
      ([, each], hand, placed, seats, marker) => {
        const order = handlersInOrder(each, hand, placed, seats, marker);
        const stakeOf = (seat: number): number =>
          placed.reduce((sum, w) => (w.seat === seat && w.on === hand ? sum + w.amount : sum), 0);
        const entitled = seats.filter((seat) => stakeOf(seat) > 0);
        assert.equal(new Set(order).size, order.length, 'nobody twice');
        assert.ok(
          order.every((seat) => entitled.includes(seat)),
          'nobody without a wager on the hand',
        );
        const { who } = each.to[hand];
        if (who === 'dealer') assert.deepEqual(order, []);
        if (who === 'marker')
          assert.deepEqual(
            order,
            entitled.filter((seat) => seat === marker),
          );
        if (who !== 'highest') return;
        if (each.players?.next) assert.equal(order.length, entitled.length, 'everybody who is entitled');
        else assert.equal(order.length, Math.min(1, entitled.length), 'the first alone');
        if (order[0] !== undefined) assert.equal(stakeOf(order[0]), Math.max(...entitled.map(stakeOf)));
        for (const [i, seat] of order.slice(1).entries()) {
          const before = order[i] as number;
          assert.ok(stakeOf(before) > stakeOf(seat) || (stakeOf(before) === stakeOf(seat) && before < seat));
        }
      },
    ),
    { numRuns: 1200 },
  );
});

const REFUSED: readonly (readonly [
  string,
  RulebookId,
  MethodId,
  'batch' | 'continuous' | null,
  readonly SpecialGame[],
  string,
])[] = [
  ['nz 3.4(a): no Style B from a continuous shuffler', 'nz', 'style-b', 'continuous', [], '(nz 3.4(a))'],
  ['nz 3.4(a): nor Style D', 'nz', 'style-d', 'continuous', ['international'], '(nz 3.4(a))'],
  ['nz 15.12.1: Style D is for International Baccarat', 'nz', 'style-d', null, [], '(nz 15.12.1)'],
  ['nz 8.5: the styles are A to D', 'nz', 'method-a', null, [], 'style-a, style-b, style-c, style-d'],
  ['nsw 8.1: the methods are A to C', 'nsw', 'style-a', null, [], 'method-a, method-b, method-c'],
];

for (const [title, rulebook, id, shuffler, where, says] of REFUSED) {
  t.test(title, async (t) => {
    const answer = refusalOf(methodOf(RULEBOOKS[rulebook], id, { shuffler, where }));
    t.match(answer, new RegExp(`not-allowed: .*${says.replaceAll(/[().]/g, '\\$&')}`));
  });
}
