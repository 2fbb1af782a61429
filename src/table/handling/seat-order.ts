// Seats are numbered from 1 at the dealer's right hand, counter-clockwise, to the highest at the left hand.
//
// Players sit across from the dealer, so that from the dealer's right hand around the table to the left is
// counter-clockwise as seen from above. No rulebook says where seat 1 is. With seat 1 at the dealer's right, all that they
// do say comes out as a walk along the numbers, up or down:
// - nz 8.9(b): the lowest numbered seat first, then counter-clockwise;
// - nsw 8.10, 8.11 and 8.17, 8.18: nearest to the right of the dealer, then counter clockwise; 4.3.2, 4.4: from the
//   immediate left of the dealer, clockwise;
// - crown-sydney 8.4.1(b): furthest to the Dealer's right, then anti-clockwise; 4.2.2(b), 4.2.3: from the Dealer's
//   left, clockwise;
// - tasmania 5.3: from the highest numbered place, clockwise; 16.5.4: from the dealer's right, anticlockwise.
// A player faces the dealer: the seat on a player's left (tasmania 5.5) is the next clockwise, the one on the right
// (nsw 8.26) the next counter-clockwise. Around the table is past the dealer too. An empty seat is passed over, so that
// the seat at the dealer's right is the nearest one that is taken.

export const counterClockwise = (seats: readonly number[]): readonly number[] =>
  [...new Set(seats)].sort((a, b) => a - b);

export const clockwise = (seats: readonly number[]): readonly number[] =>
  counterClockwise(seats).toReversed();

/** Once around, beginning next to a seat and ending with that seat itself, where it is among them. */
export function counterClockwiseAfter(seats: readonly number[], seat: number): readonly number[] {
  const order = counterClockwise(seats);
  return [...order.filter((other) => other > seat), ...order.filter((other) => other <= seat)];
}

export function clockwiseAfter(seats: readonly number[], seat: number): readonly number[] {
  const order = clockwise(seats);
  return [...order.filter((other) => other < seat), ...order.filter((other) => other >= seat)];
}

/** Once around, beginning with a seat or, where it is empty, next to it. */
export function counterClockwiseFrom(seats: readonly number[], seat: number): readonly number[] {
  const order = counterClockwise(seats);
  return [...order.filter((other) => other >= seat), ...order.filter((other) => other < seat)];
}
