import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import { type CutFacts, type CutOffer, cutOrder as orderOf } from '../../../src/table/shoe/cut-order.js';
import { Play } from '../../support/play.js';
import { rows } from '../../support/rows.js';

// Who is offered the cut, in which order, and who must cut in the end.

const cutOrder = (rulebook: RulebookId, seats: readonly number[], facts: CutFacts = {}) =>
  orderOf(RULEBOOKS[rulebook], seats, facts);

const nameOf = (offer: CutOffer): string => {
  if (offer.to === 'seat') return `${offer.seat}`;
  return offer.to === 'standing' ? `standing ${offer.nth}` : offer.officer;
};

for (const [clause, rule, seats, first, last, standing, order] of rows`
  nz 7.5                | each seated player, then an employee | 2 5 3   |   |   |   | 5, 3, 2, dealer
  nz 7.5                | then one who stands, or an employee  | 2 5     |   |   | 2 | 5, 2, standing 1, standing 2, dealer
  nz 7.5                | nobody is seated                     |         |   |   | 2 | standing 1, standing 2, dealer
  nz 7.5                | nobody is there                      |         |   |   |   | dealer
  nz 7.5                | who came or cut first has no claim   | 2 5     | 2 | 5 |   | 5, 2, dealer
  nsw 4.3.1             | the first player to the table        | 1 4 6   | 4 |   |   | 4, 1, 6, supervisor
  nsw 4.3.2             | the immediate left of the dealer     | 1 4 6   |   |   |   | 6, 4, 1, supervisor
  nsw 4.3.2             | the first to the table has gone      | 1 4 6   | 5 |   |   | 6, 4, 1, supervisor
  nsw 4.3.1             | clockwise, past the dealer (nsw 4.4) | 2 3 4 7 | 3 |   |   | 3, 2, 7, 4, supervisor
  nsw 4.4               | no player accepts                    |         |   |   |   | supervisor
  nsw 4.3.2             | nobody who stands, and no rotation   | 3 5     |   | 5 | 2 | 5, 3, supervisor
  crown-sydney 4.2.2(a) | the first to arrive                  | 1 4 6   | 1 |   |   | 1, 6, 4, supervisor
  crown-sydney 4.2.2(b) | the Dealer's immediate left          | 1 4 6   |   |   |   | 6, 4, 1, supervisor
  crown-sydney 4.2.2(a) | then clockwise (crown-sydney 4.2.3)  | 1 2 3 4 | 2 |   |   | 2, 1, 4, 3, supervisor
  crown-sydney 4.2.3    | a Higher Duties Dealer will          |         |   |   | 1 | supervisor
  tasmania 5.3          | then from the highest place          | 1 3 5 7 | 3 |   |   | 3, 7, 5, 1, supervisor
  tasmania 5.3          | clockwise from the highest place     | 3 7 5   |   |   |   | 7, 5, 3, supervisor
  tasmania 5.3          | the Inspector will                   |         |   | 3 |   | supervisor
  tasmania 5.5          | left of the position that cut before | 1 3 5 7 | 3 | 5 |   | 3, 1, 7, 5, supervisor
  tasmania 5.5          | past the dealer                      | 2 5 7   |   | 2 |   | 7, 5, 2, supervisor
  tasmania 5.5          | the position is empty now            | 2 5 7   |   | 6 |   | 5, 2, 7, supervisor
  tasmania 5.3          | the Inspector cut before             | 2 5 7   | 2 |   |   | 2, 7, 5, supervisor`) {
  t.test(`${clause}: ${rule}`, async (t) => {
    const rulebook = clause.split(' ')[0] as RulebookId;
    const offers = cutOrder(rulebook, seats ? seats.split(' ').map(Number) : [], {
      firstToArrive: Number(first) || null,
      lastCutBy: Number(last) || null,
      standing: Number(standing),
    });
    t.equal(offers.map(nameOf).join(', '), order);
    t.equal(offers[0]?.clause, clause);
  });
}

t.test('nsw 4.4, crown-sydney 4.2.3: only the player asked first may name another', async (t) => {
  const offer = (mayDesignate: boolean, clause: string) => ({ mayDesignate, clause });
  for (const [rulebook, first, dealersLeft, around] of [
    ['nsw', 'nsw 4.3.1', 'nsw 4.3.2', 'nsw 4.4'],
    ['crown-sydney', 'crown-sydney 4.2.2(a)', 'crown-sydney 4.2.2(b)', 'crown-sydney 4.2.3'],
  ] as const) {
    const others = [offer(false, around), offer(false, around), { to: 'officer' }];
    t.match(cutOrder(rulebook, [1, 3, 5]), [offer(true, dealersLeft), ...others]);
    t.match(cutOrder(rulebook, [1, 3, 5], { firstToArrive: 3 }), [offer(true, first), ...others]);
  }
  for (const rulebook of ['nz', 'tasmania'] as const) {
    const naming = cutOrder(rulebook, [1, 3, 5]).filter((to) => to.to === 'seat' && to.mayDesignate);
    t.strictSame(naming, [], rulebook);
  }
});

t.test('nz 6.7, nsw 4.3, crown-sydney 4.2.1(b): who cuts is said, and need not be a player', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const play = new Play()
      .by('supervisor', 'open', { seats: 5, table: { rulebook } })
      .by('dealer', 'credit', { seat: 1, amount: 1000 })
      .by('dealer', 'shuffled', { how: 'table' });
    const cut = (by: object) =>
      play.by('dealer', 'cut', { depth: 100, behind: rulebook === 'tasmania' ? 7 : 20, ...by }).refusal;
    t.match(cut({ cutBy: 'seat 3', seat: 3 }), { code: 'no-seat' }, `${rulebook}: nobody sits there`);
    t.equal(cut({ cutBy: 'an officer' }), null, rulebook);
    t.equal(play.state.lastCutBy, null);
  }
});

t.test('nz 7.8, nsw 4.11: what a shuffler holds is not cut', async (t) => {
  const uncut = RULEBOOK_IDS.map((id) => RULEBOOKS[id].shoe.cut.uncut?.clause ?? null);
  t.strictSame(uncut, ['7.8', '4.11', null, null]);
});

t.test('each seat is asked exactly once, and the officer last', async () => {
  const seat = fc.integer({ min: 1, max: 9 });
  const anyFacts = fc.record({
    firstToArrive: fc.option(seat),
    lastCutBy: fc.option(seat),
    standing: fc.nat(3),
  });
  const anySeats = fc.uniqueArray(seat, { maxLength: 9, size: 'max' });
  fc.assert(
    fc.property(fc.constantFrom(...RULEBOOK_IDS), anySeats, anyFacts, (rulebook, seats, facts) => {
      const asked = cutOrder(rulebook, seats, facts).map(nameOf);
      const standing = rulebook === 'nz' ? [1, 2, 3].slice(0, facts.standing) : [];
      const officer = rulebook === 'nz' ? 'dealer' : 'supervisor';
      assert.deepEqual(asked.slice(0, seats.length).sort(), seats.map(String).sort());
      assert.deepEqual(asked.slice(seats.length), [...standing.map((nth) => `standing ${nth}`), officer]);
    }),
    { numRuns: 1_200 },
  );
});
