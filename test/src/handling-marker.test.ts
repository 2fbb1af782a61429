import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import {
  acceptMarker,
  declineMarker,
  forfeitMarker,
  type Marker,
  markerAfterCoup,
  markerOfShoe,
  passMarker,
} from '../../src/handling/marker.js';
import { Refusal } from '../../src/refusal.js';
import { granted } from '../support/game.js';
import { anySeats } from '../support/handling.js';

// nsw 8.17 to 8.26: the marker of Method C from coup to coup.

const SEATS = [2, 4, 5, 7];
const held = (seat: number): Marker => ({ is: 'held', seat });

/** Everybody who is asked, when all decline. */
function allDecline(marker: Marker): readonly number[] {
  const asked: number[] = [];
  let now = marker;
  while (now.is === 'offered') {
    asked.push(now.seat);
    now = granted(declineMarker(now, now.seat));
  }
  assert.deepEqual(now, { is: 'nobody' });
  return asked;
}

t.test('nsw 8.17: a shoe begins with the player to the immediate right of the dealer', async (t) => {
  t.strictSame(markerOfShoe([7, 4, 2]), { is: 'offered', seat: 2, others: [4, 7] });
  t.strictSame(granted(acceptMarker(markerOfShoe(SEATS), 2)), held(2));
});

t.test('nsw 8.18: declined, it goes counter clockwise', async (t) => {
  t.strictSame(allDecline(markerOfShoe(SEATS)), [2, 4, 5, 7]);
  const second = granted(declineMarker(markerOfShoe(SEATS), 2));
  t.strictSame(granted(acceptMarker(second, 4)), held(4));
});

t.test('nsw 8.19: passed after a coup, to the other seated players', async (t) => {
  t.strictSame(allDecline(granted(passMarker(held(5), 5, SEATS))), [7, 2, 4]);
  t.strictSame(
    allDecline(granted(passMarker(held(5), 5, [2, 4, 7]))),
    [7, 2, 4],
    'from a seat that was left',
  );
  t.strictSame(granted(passMarker(held(5), 5, [5])), { is: 'nobody' });
});

t.test("nsw 8.20: it stays until the Banker's Hand loses", async (t) => {
  for (const winner of ['banker', 'tie', null] as const) {
    t.strictSame(markerAfterCoup(held(4), winner, SEATS), held(4), `${winner}`);
  }
  t.not(markerAfterCoup(held(4), 'player', SEATS).is, 'held');
});

t.test('nsw 8.20: a casino supervisor directs the player to forfeit', async (t) => {
  t.strictSame(allDecline(granted(forfeitMarker(held(4), 'supervisor', SEATS))), [5, 7, 2]);
  t.strictSame(allDecline(granted(forfeitMarker(held(4), 'manager', SEATS))), [5, 7, 2]);
  for (const role of ['dealer', 'player', 'technician']) {
    const answer = forfeitMarker(held(4), role, SEATS);
    t.equal(answer instanceof Refusal && answer.code, 'no-right', role);
  }
  const nobody = forfeitMarker({ is: 'nobody' }, 'supervisor', SEATS);
  t.equal(nobody instanceof Refusal && nobody.code, 'wrong-phase');
});

t.test('nsw 8.21: all decline, and nobody has it for the rest of the shoe', async (t) => {
  t.strictSame(markerOfShoe([]), { is: 'nobody' });
  for (const winner of ['player', 'banker', 'tie'] as const) {
    t.strictSame(markerAfterCoup({ is: 'nobody' }, winner, SEATS), { is: 'nobody' });
  }
  const late = acceptMarker({ is: 'nobody' }, 2);
  t.equal(late instanceof Refusal && late.code, 'wrong-phase');
});

t.test(
  'nsw 8.26: after a loss from the immediate right of the last designated, who comes last',
  async (t) => {
    t.strictSame(allDecline(markerAfterCoup(held(4), 'player', SEATS)), [5, 7, 2, 4]);
    t.strictSame(allDecline(markerAfterCoup(held(7), 'player', SEATS)), [2, 4, 5, 7]);
  },
);

t.test(
  'nsw 8.18, nsw 8.19: only the seat that is asked answers, and only the one that has it passes',
  async (t) => {
    const offered = markerOfShoe(SEATS);
    for (const answer of [
      acceptMarker(offered, 4),
      declineMarker(offered, 4),
      passMarker(held(2), 4, SEATS),
      passMarker(offered, 2, SEATS),
    ]) {
      t.equal(answer instanceof Refusal && answer.code, 'not-allowed');
    }
    const again = declineMarker(held(2), 2);
    t.equal(again instanceof Refusal && again.code, 'wrong-phase');
  },
);

type Act = (marker: Marker, seats: readonly number[]) => Marker | Refusal;

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).chain((seat) =>
    fc.constantFrom<Act>(
      (marker) => acceptMarker(marker, seat),
      (marker) => declineMarker(marker, seat),
      (marker, seats) => passMarker(marker, seat, seats),
    ),
  ),
  fc.constantFrom<Act>(
    (marker) => (marker.is === 'offered' ? acceptMarker(marker, marker.seat) : marker),
    (marker) => (marker.is === 'offered' ? declineMarker(marker, marker.seat) : marker),
    (marker, seats) => forfeitMarker(marker, 'supervisor', seats),
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
        if (next instanceof Refusal) continue;
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
