import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { HANDS } from '../../src/cards/hand.js';
import type { Mark } from '../../src/roads/derived.js';
import type { CellPosition } from '../../src/roads/drawing.js';
import type { RoadRound } from '../../src/roads/road-round.js';
import { type Roads, roadsOf } from '../../src/roads/roads.js';
import { anyRounds } from '../support/rounds.js';

// What holds for the roads of any rounds.

const RUNS = { numRuns: 600 };
const DERIVED = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const;

const holds = (property: (rounds: readonly RoadRound[], roads: Roads) => void): void =>
  fc.assert(
    fc.property(anyRounds, (rounds) => property(rounds, roadsOf(rounds))),
    RUNS,
  );

t.test('the roads are plain data', async () => {
  holds((_, roads) => assert.deepEqual(JSON.parse(JSON.stringify(roads)), roads));
});

t.test('every win is one cell of the big road, in order, and every tie is counted', async () => {
  holds((rounds, { bigRoad }) => {
    const winners = rounds.map(({ winner }) => winner);
    assert.deepEqual(
      bigRoad.cells.map(({ winner }) => winner),
      winners.filter((winner) => winner !== 'tie'),
    );
    assert.equal(
      bigRoad.cells.reduce((sum, { ties }) => sum + ties, bigRoad.tiesWaiting),
      winners.filter((winner) => winner === 'tie').length,
    );
  });
});

t.test('a cell counts the ties up to the next win', async () => {
  holds((rounds, { bigRoad }) => {
    const text = rounds.map(({ winner }) => (winner === 'tie' ? 't' : '|')).join('');
    const [first = '', ...after] = text.split('|').map((ties) => ties.length);
    const counts = after.map((ties, i) => (i === 0 ? ties + Number(first) : ties));
    assert.deepEqual(
      bigRoad.cells.map(({ ties }) => ties),
      counts,
    );
  });
});

t.test('every road is drawn by the rules, and no two cells share a place', async () => {
  holds((_, roads) => {
    const drawings = [
      roads.bigRoad.cells.map(({ winner, row, column }) => ({ kind: winner, row, column })),
      ...DERIVED.map((road) =>
        roads[road].cells.map(({ mark, row, column }) => ({ kind: mark, row, column })),
      ),
    ];
    for (const cells of drawings) assert.equal(faultIn(cells), undefined);
  });
});

/** What is wrong with a drawing, looking at each cell from the one before it. */
function faultIn(cells: readonly ({ readonly kind: string } & CellPosition)[]): string | undefined {
  const taken = new Set<string>();
  const isTaken = (row: number, column: number): boolean => taken.has(`${row}/${column}`);
  let start = 0;
  let turned = false;
  for (const [i, { kind, row, column }] of cells.entries()) {
    const fault = (what: string): string => `${what} at row ${row}, column ${column}`;
    if (isTaken(row, column)) return fault('two cells');
    const last = cells[i - 1];
    if (last?.kind !== kind) {
      let free = start + 1;
      while (isTaken(1, free)) free++;
      if (row !== 1 || column !== free) return fault('a streak starts');
      start = column;
      turned = false;
    } else if (column === last.column) {
      if (row !== last.row + 1 || row > 6 || turned) return fault('a wrong way down');
    } else {
      if (row !== last.row || column !== last.column + 1) return fault('a leap');
      if (!turned && row < 6 && !isTaken(row + 1, last.column)) return fault('a turn without need');
      turned = true;
    }
    taken.add(`${row}/${column}`);
  }
  return undefined;
}

t.test('a mark never changes, and no cell ever moves, when rounds are added', async () => {
  fc.assert(
    fc.property(anyRounds, fc.nat(), (rounds, cut) => {
      const whole = roadsOf(rounds);
      const part = roadsOf(rounds.slice(0, cut % (rounds.length + 1)));
      for (const road of DERIVED) {
        const { marks, cells } = part[road];
        assert.deepEqual(marks, whole[road].marks.slice(0, marks.length));
        assert.deepEqual(cells, whole[road].cells.slice(0, cells.length));
      }
      const places = ({ bigRoad }: Roads) => bigRoad.cells.map(({ row, column }) => ({ row, column }));
      assert.deepEqual(places(part), places(whole).slice(0, places(part).length));
    }),
    RUNS,
  );
});

t.test('the derived roads as they are read off the columns by eye', async () => {
  holds((rounds, roads) => {
    for (const [i, road] of DERIVED.entries()) {
      assert.deepEqual(roads[road].marks, readByEye(rounds, i + 1), road);
    }
  });
});

/**
 * The derived roads as dealers are taught them, over columns as high as need be. Look so many columns to the left of the
 * new cell: red if that place and the one above it are both taken or both empty, otherwise blue. A new column takes the
 * opposite of what the old one would have taken had it gone on.
 */
function readByEye(rounds: readonly RoadRound[], distance: number): readonly Mark[] {
  const heights: number[] = [];
  const marks: Mark[] = [];
  const isTaken = (column: number, row: number): boolean => row < (heights[column] ?? 0);
  const alike = (column: number, row: number): boolean =>
    isTaken(column - distance, row) === isTaken(column - distance, row - 1);
  const wins = rounds.filter(({ winner }) => winner !== 'tie');
  for (const [i, { winner }] of wins.entries()) {
    const column = heights.length - 1;
    const row = heights[column] ?? 0;
    if (column >= distance) {
      const goesOn = winner === wins[i - 1]?.winner;
      marks.push(alike(column, row) === goesOn ? 'red' : 'blue');
    }
    if (winner === wins[i - 1]?.winner) heights[column] = row + 1;
    else heights.push(1);
  }
  return marks;
}

t.test('ask the road says what each win then adds', async () => {
  holds((rounds, roads) => {
    for (const hand of HANDS) {
      const next = roadsOf([...rounds, { winner: hand, playerPair: false, bankerPair: false }]);
      for (const road of DERIVED) {
        const mark = roads.askTheRoad[hand][road];
        assert.deepEqual(next[road].marks, [...roads[road].marks, ...(mark === null ? [] : [mark])]);
      }
    }
  });
});

t.test('the two answers of a road are opposite, or there are none', async () => {
  holds((_, { askTheRoad: { player, banker } }) => {
    for (const road of DERIVED) {
      const opposite = player[road] && (player[road] === 'red' ? 'blue' : 'red');
      assert.equal(banker[road], opposite);
    }
  });
});

t.test('ties change no derived road', async () => {
  holds((rounds, roads) => {
    const wins = roadsOf(rounds.filter(({ winner }) => winner !== 'tie'));
    for (const road of DERIVED) assert.deepEqual(roads[road], wins[road]);
    assert.deepEqual(roads.askTheRoad, wins.askTheRoad);
  });
});

t.test('the bead plate keeps the latest rounds, and fills its columns', async () => {
  fc.assert(
    fc.property(anyRounds, fc.integer({ min: 1, max: 12 }), (rounds, columns) => {
      const { beadPlate } = roadsOf(rounds, columns);
      assert.deepEqual(
        beadPlate.map(({ row, column, ...round }) => round),
        beadPlate.length === 0 ? [] : rounds.slice(-beadPlate.length),
      );
      assert.ok(beadPlate.every(({ row, column }, i) => column * 6 + row === i + 7 && column <= columns));
      assert.ok(beadPlate.length === rounds.length || beadPlate.length > (columns - 1) * 6);
      assert.equal((rounds.length - beadPlate.length) % 6, 0, 'whole columns go');
    }),
    RUNS,
  );
});
