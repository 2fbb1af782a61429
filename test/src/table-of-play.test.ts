import t from 'tap';
import { bankerDraws, NO_CARD, playerDraws } from '../../src/cards/table-of-play.js';

// Each rulebook's two tables as it prints them, and every cell of them asked.

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const NATURALS = [8, 9];

/**
 * Table 2: where the Banker draws (nsw 9.4.1, crown-sydney 9.6.1) and stands (nsw 9.4.2, crown-sydney 9.6.2). A row for
 * every count of the Banker; the first column is "No Card", for which nsw 9.5 says the same.
 */
const FULL_TABLE = `
0 D D D D D D D D D D D
1 D D D D D D D D D D D
2 D D D D D D D D D D D
3 D D D D D D D D D S D
4 D S S D D D D D D S S
5 D S S S S D D D D S S
6 S S S S S S S D D S S
7 S S S S S S S S S S S
8 S S S S S S S S S S S
9 S S S S S S S S S S S`;

/** tasmania 11: rows 3 to 6; the last column is "No Card". */
const TASMANIA_TABLE = `
3 D D D D D D D D S D D
4 S S D D D D D D S S D
5 S S S S D D D D S S D
6 S S S S S S D D S S S`;

/** nz 9.4, Table 2: on which third cards of the Player the Banker draws. */
const NZ_TABLE: Record<number, readonly number[]> = {
  0: POINTS,
  1: POINTS,
  2: POINTS,
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
  7: [],
  8: [],
  9: [],
};

const rows = (text: string): [number, readonly string[]][] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [banker, ...cells] = row.split(' ');
      return [Number(banker), cells];
    });

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
  for (const natural of NATURALS) {
    for (const count of POINTS) {
      t.equal(playerDraws(count, natural), 0, `Player ${count}, Banker ${natural}`);
      for (const third of [...POINTS, NO_CARD]) {
        t.equal(bankerDraws(natural, count, third), 0, `Player ${natural}, Banker ${count}`);
        t.equal(bankerDraws(count, natural, third), 0, `Player ${count}, Banker ${natural}`);
      }
    }
  }
});

t.test('Table 2 of nsw and crown-sydney, cell by cell', async (t) => {
  for (const [banker, [noCard, ...thirds]] of rows(FULL_TABLE)) {
    for (const standing of [6, 7]) {
      t.equal(bankerDraws(standing, banker, NO_CARD), noCard === 'D' ? 1 : 0, `Banker ${banker}, no card`);
    }
    for (const [third, cell] of thirds.entries()) {
      for (const drawing of [0, 1, 2, 3, 4, 5]) {
        t.equal(
          bankerDraws(drawing, banker, third),
          cell === 'D' ? 1 : 0,
          `Banker ${banker}, third ${third}`,
        );
      }
    }
  }
});

t.test('the table of tasmania 11, cell by cell', async (t) => {
  for (const [banker, cells] of rows(TASMANIA_TABLE)) {
    for (const third of POINTS) {
      t.equal(
        bankerDraws(0, banker, third),
        cells[third] === 'D' ? 1 : 0,
        `Banker ${banker}, third ${third}`,
      );
    }
    t.equal(bankerDraws(6, banker, NO_CARD), cells[10] === 'D' ? 1 : 0, `Banker ${banker}, no card`);
  }
});

t.test('Table 2 of nz 9.4, and nz 9.5 where the Player stands', async (t) => {
  for (const banker of POINTS) {
    for (const third of POINTS) {
      const draws = NZ_TABLE[banker]?.includes(third) ? 1 : 0;
      t.equal(bankerDraws(5, banker, third), draws, `Banker ${banker}, third ${third}`);
    }
    t.equal(bankerDraws(7, banker, NO_CARD), banker <= 5 ? 1 : 0, `Banker ${banker}, no card`);
  }
});
