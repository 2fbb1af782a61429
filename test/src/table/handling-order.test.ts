import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { HANDS, type Hand } from '../../../src/cards/hand.js';
import type { Method } from '../../../src/rulebooks/handling.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import { handlersInOrder } from '../../../src/table/handling/in-order.js';
import { rows } from '../../support/rows.js';
import { wagers } from '../../support/wagers.js';

// Which seats a hand is offered to, in which order.

const numbers = (text: string | undefined): readonly number[] => (text ? text.split(' ').map(Number) : []);

for (const [clause, rule, method, hand, placed, order, where = ''] of rows`
  nz 8.6                   | Style A has no handlers         | style-a     | player | 3P5                 |
  nz 8.7                   | the Dealer is in control        | style-a     | banker | 3B5                 |
  nz 8.20                  | nor has Style C                 | style-c     | banker | 3B5                 |
  nz 8.8, nz 8.9(a)        | the highest wager first         | style-b     | banker | 2B1 5B5 4B3         | 5 4 2
  nz 8.9(b)                | the lowest numbered seat        | style-b     | banker | 6B5 3B5             | 3 6
  nz 8.9(b)                | then counter-clockwise          | style-b     | banker | 7B5 1B5 4B5 2B5     | 1 2 4 7
  nz 8.9(c)                | then the next highest           | style-b     | banker | 7B3 6B3 1B3 5B9 2B9 | 2 5 1 6 7
  nz 8.9(d)                | only with a wager on the hand   | style-b     | banker | 1P9 2T9 3B1         | 3
  nz 8.10                  | the same for the Player         | style-b     | player | 4P5 2P5 7P6 1B9     | 7 2 4
  nz 8.9(a)                | only seated players             | style-b     | banker | 6B5 3B1             | 3         | seats 1 2 3
  nz 5.6(c)                | nobody who stands               | style-b     | player | 6P5                 |           | seats 1
  nz 15.12.2               | Style D as Style B              | style-d     | banker | 6B5 3B5 2B9         | 2 3 6
  nsw 8.5                  | Method A has no handlers        | method-a    | player | 3P5                 |
  nsw 8.8                  | the highest on each hand        | method-b    | player | 2P1 5P5 5B1         | 5 2
  nsw 8.9                  | then the next highest           | method-b    | banker | 5B5 2B1 7B3         | 5 7 2
  nsw 8.10                 | nearest to the dealer's right   | method-b    | player | 7P5 2P5             | 2 7
  nsw 8.11                 | then counter clockwise          | method-b    | player | 7P5 2P5 5P5         | 2 5 7
  nsw 8.2.1                | that player must be seated      | method-b    | player | 2P9 5P5             | 5         | seats 5
  nsw 8.17                 | the marker, however little      | method-c    | banker | 1B9 4B1             | 4         | marker 4
  nsw 8.17                 | with a wager on the hand        | method-c    | banker | 1B9 4P1             |           | marker 4
  nsw 8.21                 | nobody without a marker         | method-c    | banker | 1B9                 |
  nsw 8.23                 | the dealer has the Player's     | method-c    | player | 4P9 4B1             |           | marker 4
  crown-sydney 8.4.1       | the highest wagerer             | delivered   | player | 1P1 3P9             | 3 1
  crown-sydney 8.4.1(a)    | then the next highest           | delivered   | banker | 1B1 3B9 2B4         | 3 2 1
  crown-sydney 8.4.1(b)    | furthest to the Dealer's right  | delivered   | player | 6P9 2P9             | 2 6
  crown-sydney 8.4.1(b)(i) | then anti-clockwise             | delivered   | player | 6P9 7P9 2P9         | 2 6 7
  crown-sydney 8.4.2       | the Dealer retains              | retained    | player | 6P9                 |
  tasmania 9.2             | face up, nobody                 | face-up     | player | 6P9                 |
  tasmania 9.3(a)          | the highest wager               | squeeze     | banker | 6B9 1B3             | 6 1
  tasmania 9.3(b)          | then the next highest           | squeeze     | banker | 6B9 1B3 2B5         | 6 2 1
  tasmania 9.3(c)          | the lowest numbered seat        | squeeze     | player | 7P9 3P9 5P9         | 3 5 7
  tasmania 6.4             | nobody who stands               | squeeze     | player | 3P9 7P1             | 7         | seats 7
  tasmania 16.7.1          | in competition only the highest | competition | player | 1P3 4P9             | 4         | marker 2
  tasmania 16.7.2          | of equals, the first to wager   | competition | player | 1P9 4P9 6P9         | 4         | marker 3
  tasmania 16.5.5          | past the dealer                 | competition | banker | 1B9 4B9             | 1         | marker 5
  tasmania 16.5.4          | from the dealer's right         | competition | banker | 4B9 1B9             | 1`) {
  t.test(`${clause}: ${rule}`, async (t) => {
    const { handling } = RULEBOOKS[clause.split(' ')[0] as RulebookId];
    const by = handling.methods.find(({ id }) => id === method) as Method;
    const [what, there] = where.split(/ (.*)/);
    const seats = what === 'seats' ? numbers(there) : [1, 2, 3, 4, 5, 6, 7];
    const marker = what === 'marker' ? Number(there) : null;
    t.strictSame(handlersInOrder(by, hand as Hand, wagers(placed), seats, marker), numbers(order));
  });
}

const METHODS = RULEBOOK_IDS.flatMap((id) => RULEBOOKS[id].handling.methods);
const seat = fc.integer({ min: 1, max: 9 });
const anySeats = fc.uniqueArray(seat, { maxLength: 9, size: 'max' });
/** Few amounts, so that wagers are often equal. Wagers lie on empty seats too. */
const anyWagers = fc
  .uniqueArray(
    fc.tuple(
      seat,
      fc.constantFrom('P', 'B', 'T', '[dragon-bonus]', '[1-1-2]'),
      fc.constantFrom(100, 200, 500),
    ),
    { maxLength: 14, size: 'max', selector: ([at, on]) => `${at} ${on}` },
  )
  .map((all) => wagers(all.map((one) => one.join('')).join(' ')));

t.test('every entitled seat is offered exactly once, the higher wager before the lower', async () => {
  const [anyMethod, anyHand] = [fc.constantFrom(...METHODS), fc.constantFrom(...HANDS)];
  fc.assert(
    fc.property(
      anyMethod,
      anyHand,
      anyWagers,
      anySeats,
      fc.option(seat),
      (method, hand, placed, seats, marker) => {
        const order = handlersInOrder(method, hand, placed, seats, marker);
        const stakeOf = (at: number): number =>
          placed.reduce((sum, w) => (w.seat === at && w.on === hand ? sum + w.amount : sum), 0);
        const entitled = seats
          .filter((at) => stakeOf(at) > 0)
          .sort((a, b) => stakeOf(b) - stakeOf(a) || a - b);
        const { who } = method.to[hand];
        if (who === 'dealer') assert.deepEqual(order, []);
        else if (who === 'marker')
          assert.deepEqual(order, marker !== null && entitled.includes(marker) ? [marker] : []);
        else if (method.players?.next) assert.deepEqual(order, entitled);
        else assert.deepEqual(order.map(stakeOf), entitled.slice(0, 1).map(stakeOf));
      },
    ),
    { numRuns: 1_200 },
  );
});
