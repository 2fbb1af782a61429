import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';

import { type CutFacts, type CutOffer, cutOrder as orderOf } from '../../../src/table/shoe/cut-order.js';
import { anySeats } from '../../support/handling.js';
import { Play } from '../../support/play.js';

// Who is offered the cut, in which order, and who must cut in the end.

const cutOrder = (rulebook: RulebookId, seats: readonly number[], facts: CutFacts = {}) =>
  orderOf(RULEBOOKS[rulebook], seats, facts);

/** `7 3 standing1 dealer` */
const names = (order: readonly CutOffer[]): string =>
  order
    .map((offer) => {
      if (offer.to === 'seat') return `${offer.seat}`;
      return offer.to === 'standing' ? `standing${offer.nth}` : offer.officer;
    })
    .join(' ');

type Row = readonly [
  title: string,
  rulebook: RulebookId,
  seats: readonly number[],
  facts: CutFacts,
  order: string,
  first: string,
];

const ROWS: readonly Row[] = [
  ['nz 7.5: each seated player, then an employee', 'nz', [2, 5, 3], {}, '5 3 2 dealer', 'nz 7.5'],
  [
    'nz 7.5: then a standing player or an employee',
    'nz',
    [2, 5],
    { standing: 2 },
    '5 2 standing1 standing2 dealer',
    'nz 7.5',
  ],
  ['nz 7.5: nobody is seated', 'nz', [], { standing: 3 }, 'standing1 standing2 standing3 dealer', 'nz 7.5'],
  ['nz 7.5: nobody is there', 'nz', [], {}, 'dealer', 'nz 7.5'],
  [
    'nz 7.5: who came first, or cut last, has no claim',
    'nz',
    [2, 5],
    { firstToArrive: 2, lastCutBy: 5 },
    '5 2 dealer',
    'nz 7.5',
  ],

  [
    'nsw 4.3.1: the first player to the table',
    'nsw',
    [1, 4, 6],
    { firstToArrive: 4 },
    '4 1 6 supervisor',
    'nsw 4.3.1',
  ],
  ['nsw 4.3.2: the immediate left of the dealer', 'nsw', [1, 4, 6], {}, '6 4 1 supervisor', 'nsw 4.3.2'],
  [
    'nsw 4.3.2: the first to the table has gone',
    'nsw',
    [1, 4, 6],
    { firstToArrive: 5 },
    '6 4 1 supervisor',
    'nsw 4.3.2',
  ],
  [
    'nsw 4.4: clockwise around the table, past the dealer',
    'nsw',
    [2, 3, 4, 7],
    { firstToArrive: 3 },
    '3 2 7 4 supervisor',
    'nsw 4.3.1',
  ],
  ['nsw 4.4: no player accepts', 'nsw', [], {}, 'supervisor', 'nsw 4.4'],
  [
    'nsw 4.4: nobody who stands, and no rotation',
    'nsw',
    [3, 5],
    { standing: 2, lastCutBy: 5 },
    '5 3 supervisor',
    'nsw 4.3.2',
  ],

  [
    'crown-sydney 4.2.2(a): the first to arrive',
    'crown-sydney',
    [1, 4, 6],
    { firstToArrive: 1 },
    '1 6 4 supervisor',
    'crown-sydney 4.2.2(a)',
  ],
  [
    "crown-sydney 4.2.2(b): the Dealer's immediate left",
    'crown-sydney',
    [1, 4, 6],
    {},
    '6 4 1 supervisor',
    'crown-sydney 4.2.2(b)',
  ],
  [
    'crown-sydney 4.2.3: in a clockwise direction',
    'crown-sydney',
    [1, 2, 3, 4],
    { firstToArrive: 2 },
    '2 1 4 3 supervisor',
    'crown-sydney 4.2.2(a)',
  ],
  [
    'crown-sydney 4.2.3: a Higher Duties Dealer (or above) will',
    'crown-sydney',
    [],
    { standing: 1 },
    'supervisor',
    'crown-sydney 4.2.3',
  ],

  [
    'tasmania 5.3: the first seated player, then from the highest place',
    'tasmania',
    [1, 3, 5, 7],
    { firstToArrive: 3 },
    '3 7 5 1 supervisor',
    'tasmania 5.3',
  ],
  [
    'tasmania 5.3: clockwise from the highest numbered place',
    'tasmania',
    [3, 7, 5],
    {},
    '7 5 3 supervisor',
    'tasmania 5.3',
  ],
  ['tasmania 5.3: the Inspector will', 'tasmania', [], { lastCutBy: 3 }, 'supervisor', 'tasmania 5.3'],
  [
    'tasmania 5.5: the left of the position that cut before',
    'tasmania',
    [1, 3, 5, 7],
    { firstToArrive: 3, lastCutBy: 5 },
    '3 1 7 5 supervisor',
    'tasmania 5.5',
  ],
  [
    'tasmania 5.5: past the dealer',
    'tasmania',
    [2, 5, 7],
    { lastCutBy: 2 },
    '7 5 2 supervisor',
    'tasmania 5.5',
  ],
  [
    'tasmania 5.5: the position is empty now',
    'tasmania',
    [2, 5, 7],
    { lastCutBy: 6 },
    '5 2 7 supervisor',
    'tasmania 5.5',
  ],
  [
    'tasmania 5.5: the Inspector cut before',
    'tasmania',
    [2, 5, 7],
    { firstToArrive: 2, lastCutBy: null },
    '2 7 5 supervisor',
    'tasmania 5.3',
  ],
];

for (const [title, rulebook, seats, facts, order, first] of ROWS) {
  t.test(title, async (t) => {
    const offers = cutOrder(rulebook, seats, facts);
    t.equal(names(offers), order);
    t.equal(offers[0]?.clause, first);
  });
}

t.test('nsw 4.4, crown-sydney 4.2.3: the clauses of the offers after the first', async (t) => {
  t.strictSame(
    cutOrder('nsw', [1, 2], {}).map(({ clause }) => clause),
    ['nsw 4.3.2', 'nsw 4.4', 'nsw 4.4'],
  );
  t.strictSame(
    cutOrder('crown-sydney', [1, 2], { firstToArrive: 2 }).map(({ clause }) => clause),
    ['crown-sydney 4.2.2(a)', 'crown-sydney 4.2.3', 'crown-sydney 4.2.3'],
  );
});

t.test('nsw 4.3.1, nsw 4.3.2, crown-sydney 4.2.2: the player asked first may name another', async (t) => {
  const mayName = (rulebook: RulebookId, facts: CutFacts = {}): readonly boolean[] =>
    cutOrder(rulebook, [1, 3, 5], facts).flatMap((offer) =>
      offer.to === 'seat' ? [offer.mayDesignate] : [],
    );
  for (const rulebook of ['nsw', 'crown-sydney'] as const) {
    t.strictSame(mayName(rulebook), [true, false, false]);
    t.strictSame(mayName(rulebook, { firstToArrive: 3 }), [true, false, false]);
  }
  for (const rulebook of ['nz', 'tasmania'] as const) t.notOk(mayName(rulebook).includes(true), rulebook);
});

t.test(
  'nz 6.7, nsw 4.3, crown-sydney 4.2.1(b), tasmania 5.3: who cuts is said, and need not be a player',
  async (t) => {
    for (const rulebook of RULEBOOK_IDS) {
      const play = new Play()
        .by('supervisor', 'open', { seats: 5, table: { rulebook } })
        .by('dealer', 'credit', { seat: 1, amount: 1000 })
        .by('dealer', 'shuffled', { how: 'table' });
      const by = (fields: object): Play =>
        play.by('dealer', 'cut', { depth: 100, behind: rulebook === 'tasmania' ? 7 : 20, ...fields });
      t.match(
        by({ cutBy: 'seat 3', seat: 3 }).refusal,
        { code: 'no-seat' },
        `${rulebook}: nobody sits there`,
      );
      t.equal(by({ cutBy: 'an officer' }).refusal, null, rulebook);
      t.equal(play.state.lastCutBy, null);
    }
  },
);

t.test('nz 7.8, nsw 4.11: what a shuffler holds is not cut', async (t) => {
  t.strictSame(
    RULEBOOK_IDS.map((id) => RULEBOOKS[id].shoe.cut.uncut?.clause ?? null),
    ['7.8', '4.11', null, null],
  );
});

t.test('each seat is asked exactly once, and the officer last', async () => {
  const seat = fc.option(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...RULEBOOK_IDS),
      anySeats,
      fc.record({ firstToArrive: seat, lastCutBy: seat, standing: fc.nat(3) }),
      (rulebook, seats, facts) => {
        const offers = cutOrder(rulebook, seats, facts);
        const asked = offers.flatMap((offer) => (offer.to === 'seat' ? [offer.seat] : []));
        assert.deepEqual(
          asked.toSorted((a, b) => a - b),
          seats.toSorted((a, b) => a - b),
        );
        assert.equal(offers.at(-1)?.to, 'officer');
        assert.equal(offers.filter(({ to }) => to === 'officer').length, 1);
        assert.equal(
          offers.filter(({ to }) => to === 'standing').length,
          rulebook === 'nz' ? facts.standing : 0,
        );
      },
    ),
    { numRuns: 1200 },
  );
});
