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
  passMarker,
} from '../../../src/table/handling/marker.js';
import { type Outcome, Refused } from '../../../src/table/step.js';
import { anySeats } from '../../support/handling.js';

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
