import t, { type Test } from 'tap';
import { bankerDraws, NO_CARD, playerDraws } from '../../src/cards/table-of-play.js';
import { testOfRows } from '../support/rows.js';

// Each rulebook's two tables as it prints them, and every cell of them asked.

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A row: the Banker's count, then D where the Banker draws and S where it stands, by the Player's third card. */
const cells = (
  t: Test,
  banker: number,
  letters: string,
  thirds: readonly number[],
  players: readonly number[],
) => {
  for (const [i, third] of thirds.entries())
    for (const player of players)
      t.equal(
        bankerDraws(player, banker, third),
        letters[i] === 'D' ? 1 : 0,
        `${player}, ${banker}, ${third}`,
      );
};

t.test("Table 1 of nz 9.3: the Player's Hand", async (t) => {
  const draws = 'nsw 9.3.1, crown-sydney 9.5.1';
  const stands = 'nsw 9.3.2, crown-sydney 9.5.2';
  for (const banker of [0, 1, 2, 3, 4, 5, 6, 7]) {
    for (const player of POINTS) {
      const [expected, clauses] = player <= 5 ? [1, draws] : [0, stands];
      t.equal(playerDraws(player, banker), expected, `Player ${player}, Banker ${banker}: ${clauses}`);
    }
  }
});

t.test('nz 9.2, nsw 9.2, crown-sydney 9.4: a natural in either hand ends the drawing', async (t) => {
  for (const natural of [8, 9]) {
    for (const count of POINTS) {
      t.equal(playerDraws(count, natural), 0, `Player ${count}, Banker ${natural}`);
      const hands = [bankerDraws(natural, count, NO_CARD), bankerDraws(count, natural, NO_CARD)];
      const drawn = POINTS.flatMap((third) => [
        bankerDraws(natural, count, third),
        bankerDraws(count, natural, third),
      ]);
      t.ok(
        [...hands, ...drawn].every((draws) => draws === 0),
        `a natural ${natural} against ${count}`,
      );
    }
  }
});

// Where the Banker draws is nsw 9.4.1 and crown-sydney 9.6.1, where it stands nsw 9.4.2 and crown-sydney 9.6.2. The first
// column is "No Card", for which nsw 9.5 says the same.
testOfRows('Table 2 of nsw and crown-sydney, cell by cell', (t, [banker, noCard, thirds]) => {
  cells(t, Number(banker), noCard, [NO_CARD], [6, 7]);
  cells(t, Number(banker), thirds, POINTS, [0, 1, 2, 3, 4, 5]);
})`
  0 | D | DDDDDDDDDD
  1 | D | DDDDDDDDDD
  2 | D | DDDDDDDDDD
  3 | D | DDDDDDDDSD
  4 | D | SSDDDDDDSS
  5 | D | SSSSDDDDSS
  6 | S | SSSSSSDDSS
  7 | S | SSSSSSSSSS
  8 | S | SSSSSSSSSS
  9 | S | SSSSSSSSSS`;

// Rows 3 to 6; the last column is "No Card".
testOfRows('the table of tasmania 11, cell by cell', (t, [banker, thirds, noCard]) => {
  cells(t, Number(banker), thirds, POINTS, [0]);
  cells(t, Number(banker), noCard, [NO_CARD], [6]);
})`
  3 | DDDDDDDDSD | D
  4 | SSDDDDDDSS | D
  5 | SSSSDDDDSS | D
  6 | SSSSSSDDSS | S`;

// It prints the third cards on which the Banker draws.
testOfRows('Table 2 of nz 9.4, and nz 9.5 where the Player stands', (t, [banker, draws, noCard]) => {
  cells(
    t,
    Number(banker),
    POINTS.map((third) => (draws.includes(`${third}`) ? 'D' : 'S')).join(''),
    POINTS,
    [5],
  );
  cells(t, Number(banker), noCard, [NO_CARD], [7]);
})`
  0 | 0 1 2 3 4 5 6 7 8 9 | D
  1 | 0 1 2 3 4 5 6 7 8 9 | D
  2 | 0 1 2 3 4 5 6 7 8 9 | D
  3 | 0 1 2 3 4 5 6 7 9   | D
  4 | 2 3 4 5 6 7         | D
  5 | 4 5 6 7             | D
  6 | 6 7                 | S
  7 |                     | S
  8 |                     | S
  9 |                     | S`;
