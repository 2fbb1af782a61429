import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import type { MarkerRules } from '../../../src/rulebooks/handling.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import {
  acceptMarker,
  declineMarker,
  forfeitMarker,
  type Marker,
  type MarkerContext,
  markerAfterCoup,
  markerOfShoe,
  markerWithout,
  passMarker,
} from '../../../src/table/handling/marker.js';
import { type Outcome, Refused } from '../../../src/table/step.js';
import { anySeats } from '../../support/handling.js';
import { done } from '../../support/outcome.js';

// nsw 8.17 to 8.26: the marker of Method C from coup to coup.

const rulebook = RULEBOOKS.nsw;
const rules = rulebook.handling.marker as MarkerRules;
const at = (marker: Marker): MarkerContext => ({ rulebook, rules, marker });

const accept = (marker: Marker, seat: number): Outcome<Marker> => acceptMarker(at(marker), seat);
const decline = (marker: Marker, seat: number): Outcome<Marker> => declineMarker(at(marker), seat);
const pass = (marker: Marker, seat: number, seats: readonly number[]): Outcome<Marker> =>
  passMarker(at(marker), seat, seats);
const forfeit = (marker: Marker, role: string, seats: readonly number[]): Outcome<Marker> =>
  forfeitMarker(at(marker), role, seats);

const SEATS = [2, 4, 5, 7];
const held = (seat: number): Marker => ({ is: 'held', seat });

/** Everybody who is asked, when all decline. */
function allDecline(marker: Marker): readonly number[] {
  const asked: number[] = [];
  let now = marker;
  while (now.is === 'offered') {
    asked.push(now.seat);
    now = done(decline(now, now.seat));
  }
  assert.deepEqual(now, { is: 'nobody' });
  return asked;
}

t.test('nsw 8.17: a shoe begins with the player to the immediate right of the dealer', async (t) => {
  t.strictSame(markerOfShoe([7, 4, 2]), { is: 'offered', seat: 2, others: [4, 7] });
  t.strictSame(done(accept(markerOfShoe(SEATS), 2)), held(2));
});

t.test('nsw 8.18: declined, it goes counter clockwise', async (t) => {
  t.strictSame(allDecline(markerOfShoe(SEATS)), [2, 4, 5, 7]);
  const second = done(decline(markerOfShoe(SEATS), 2));
  t.strictSame(done(accept(second, 4)), held(4));
});

t.test('nsw 8.19: passed after a coup, to the other seated players', async (t) => {
  t.strictSame(allDecline(done(pass(held(5), 5, SEATS))), [7, 2, 4]);
  t.strictSame(allDecline(done(pass(held(5), 5, [2, 4, 7]))), [7, 2, 4], 'from a seat that was left');
  t.strictSame(done(pass(held(5), 5, [5])), { is: 'nobody' });
});

t.test("nsw 8.20: it stays until the Banker's Hand loses", async (t) => {
  for (const winner of ['banker', 'tie', null] as const) {
    t.strictSame(markerAfterCoup(held(4), winner, SEATS), held(4), `${winner}`);
  }
  t.not(markerAfterCoup(held(4), 'player', SEATS).is, 'held');
});

t.test('nsw 8.20: a casino supervisor directs the player to forfeit', async (t) => {
  t.strictSame(allDecline(done(forfeit(held(4), 'supervisor', SEATS))), [5, 7, 2]);
  t.strictSame(allDecline(done(forfeit(held(4), 'manager', SEATS))), [5, 7, 2]);
  for (const role of ['dealer', 'player', 'technician']) {
    const answer = forfeit(held(4), role, SEATS);
    t.equal(answer instanceof Refused && answer.code, 'no-right', role);
  }
  const nobody = forfeit({ is: 'nobody' }, 'supervisor', SEATS);
  t.equal(nobody instanceof Refused && nobody.code, 'wrong-phase');
});

t.test('nsw 8.21: all decline, and nobody has it for the rest of the shoe', async (t) => {
  t.strictSame(markerOfShoe([]), { is: 'nobody' });
  for (const winner of ['player', 'banker', 'tie'] as const) {
    t.strictSame(markerAfterCoup({ is: 'nobody' }, winner, SEATS), { is: 'nobody' });
  }
  const late = accept({ is: 'nobody' }, 2);
  t.equal(late instanceof Refused && late.code, 'wrong-phase');
});

t.test(
  'nsw 8.26: after a loss from the immediate right of the last designated, who comes last',
  async (t) => {
    t.strictSame(allDecline(markerAfterCoup(held(4), 'player', SEATS)), [5, 7, 2, 4]);
    t.strictSame(allDecline(markerAfterCoup(held(7), 'player', SEATS)), [2, 4, 5, 7]);
  },
);

t.test('nsw 8.17, nsw 8.18: a player who leaves has it no more, and is asked no more', async (t) => {
  t.strictSame(allDecline(markerWithout(held(4), 4, [2, 5, 7])), [5, 7, 2]);
  t.strictSame(markerWithout(held(4), 5, [2, 4, 7]), held(4));
  t.strictSame(allDecline(markerWithout(markerOfShoe(SEATS), 2, [4, 5, 7])), [4, 5, 7]);
  t.strictSame(allDecline(markerWithout(markerOfShoe(SEATS), 5, [2, 4, 7])), [2, 4, 7]);
  t.strictSame(markerWithout({ is: 'nobody' }, 2, [4]), { is: 'nobody' });
});

t.test(
  'nsw 8.18, nsw 8.19: only the seat that is asked answers, and only the one that has it passes',
  async (t) => {
    const offered = markerOfShoe(SEATS);
    for (const answer of [
      accept(offered, 4),
      decline(offered, 4),
      pass(held(2), 4, SEATS),
      pass(offered, 2, SEATS),
    ]) {
      t.equal(answer instanceof Refused && answer.code, 'not-allowed');
    }
    const again = decline(held(2), 2);
    t.equal(again instanceof Refused && again.code, 'wrong-phase');
  },
);

type Act = (marker: Marker, seats: readonly number[]) => Outcome<Marker>;

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).chain((seat) =>
    fc.constantFrom<Act>(
      (marker) => accept(marker, seat),
      (marker) => decline(marker, seat),
      (marker, seats) => pass(marker, seat, seats),
    ),
  ),
  fc.constantFrom<Act>(
    (marker) => (marker.is === 'offered' ? accept(marker, marker.seat) : marker),
    (marker) => (marker.is === 'offered' ? decline(marker, marker.seat) : marker),
    (marker, seats) => forfeit(marker, 'supervisor', seats),
  ),
  fc.constantFrom('player', 'banker', 'tie', null).map(
    (winner): Act =>
      (marker, seats) =>
        markerAfterCoup(marker, winner, seats),
  ),
);

t.test('over any shoe the marker is with a seat that is taken, or with nobody', async () => {
  fc.assert(
    fc.property(anySeats, fc.array(anyAct, { maxLength: 40 }), (seats, acts) => {
      let marker = markerOfShoe(seats);
      for (const act of acts) {
        const next = act(marker, seats);
        if (next instanceof Refused) continue;
        if (marker.is === 'nobody') assert.deepEqual(next, marker);
        marker = next;
        if (marker.is === 'nobody') continue;
        assert.ok(seats.includes(marker.seat));
        if (marker.is !== 'offered') continue;
        const round = [marker.seat, ...marker.others];
        assert.equal(new Set(round).size, round.length);
        assert.ok(round.every((seat) => seats.includes(seat)));
      }
    }),
    { numRuns: 1200 },
  );
});
