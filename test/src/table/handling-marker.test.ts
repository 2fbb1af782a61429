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
  markerAfterCoup,
  markerOfShoe,
  passMarker,
} from '../../../src/table/handling/marker.js';
import { type Outcome, Refused } from '../../../src/table/step.js';

// nsw 8.17 to 8.26: the marker of Method C from coup to coup.

const rulebook = RULEBOOKS.nsw;
const at = (marker: Marker) => ({ rulebook, rules: rulebook.handling.marker as MarkerRules, marker });
const seat = fc.integer({ min: 1, max: 9 });

type Act = (marker: Marker, seats: readonly number[]) => Outcome<Marker>;

/** By any seat, and by the one that has it, so that it moves on. */
const anyAct: fc.Arbitrary<Act> = fc
  .tuple(fc.option(seat), fc.constantFrom('player', 'banker', null))
  .chain(([other, winner]) => {
    const by = (marker: Marker): number => other ?? ('seat' in marker ? marker.seat : 1);
    return fc.constantFrom<Act>(
      (marker) => acceptMarker(at(marker), by(marker)),
      (marker) => declineMarker(at(marker), by(marker)),
      (marker, seats) => passMarker(at(marker), by(marker), seats),
      (marker, seats) => forfeitMarker(at(marker), 'supervisor', seats),
      (marker, seats) => markerAfterCoup(marker, winner, seats),
    );
  });

t.test('over any shoe the marker is with a seat that is taken, or with nobody', async () => {
  const anySeats = fc.uniqueArray(seat, { maxLength: 9, size: 'max' });
  fc.assert(
    fc.property(anySeats, fc.array(anyAct, { maxLength: 40 }), (seats, acts) => {
      let marker = markerOfShoe(seats);
      for (const act of acts) {
        const next = act(marker, seats);
        if (next instanceof Refused) continue;
        if (marker.is === 'nobody') assert.deepEqual(next, marker);
        marker = next;
        if (marker.is === 'nobody') continue;
        const round = marker.is === 'offered' ? [marker.seat, ...marker.others] : [marker.seat];
        assert.equal(new Set(round).size, round.length);
        assert.ok(round.every((seat) => seats.includes(seat)));
      }
    }),
    { numRuns: 1_200 },
  );
});
