import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { HANDS } from '../../src/cards/hand.js';
import type { Mark } from '../../src/roads/derived.js';
import type { CellPosition } from '../../src/roads/drawing.js';
import type { RoadRound } from '../../src/roads/road-round.js';
import { type Roads, roadsOf } from '../../src/roads/roads.js';
import { anyRounds } from '../support/rounds.js';
import { runs } from '../support/runs.js';

// What holds for the roads of any rounds.

const DERIVED = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const;

const holds = (
  title: string,
  property: (rounds: readonly RoadRound[], roads: Roads, any: number) => void,
): void => {
  t.test(title, async () => {
    const check = (rounds: readonly RoadRound[], any: number): void => property(rounds, roadsOf(rounds), any);
    fc.assert(fc.property(anyRounds, fc.nat(), check), runs(250));
  });
};

holds('the roads are plain data', (_, roads) => {
  assert.deepEqual(JSON.parse(JSON.stringify(roads)), roads);
});

holds(
  'every win is a cell of the big road, with its ties; the first has those before it',
  (rounds, roads) => {
    const winners = rounds.map(({ winner }) => winner);
    const first = winners.findIndex((winner) => winner !== 'tie');
    const expected =
      first < 0 ? [] : [winners[first], ...winners.slice(0, first), ...winners.slice(first + 1)];
    const { cells, tiesWaiting } = roads.bigRoad;
    assert.deepEqual(
      cells.flatMap(({ winner, ties }) => [winner, ...Array.from({ length: ties }, () => 'tie')]),
      expected,
    );
    assert.equal(tiesWaiting, first < 0 ? winners.length : 0);
  },
);

holds('every road is drawn by the rules, and no two cells share a place', (_, roads) => {
  const drawings = [
    roads.bigRoad.cells.map(({ winner, row, column }) => ({ kind: winner, row, column })),
    ...DERIVED.map((road) => roads[road].cells.map(({ mark, row, column }) => ({ kind: mark, row, column }))),
  ];
  for (const cells of drawings) assert.equal(faultIn(cells), undefined);
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

holds('a mark never changes, and no cell ever moves, when rounds are added', (rounds, whole, cut) => {
  const part = roadsOf(rounds.slice(0, cut % (rounds.length + 1)));
  for (const road of DERIVED) {
    const { marks, cells } = part[road];
    assert.deepEqual(marks, whole[road].marks.slice(0, marks.length));
    assert.deepEqual(cells, whole[road].cells.slice(0, cells.length));
  }
  const places = ({ bigRoad }: Roads) => bigRoad.cells.map(({ row, column }) => ({ row, column }));
  assert.deepEqual(places(part), places(whole).slice(0, places(part).length));
});

holds('the derived roads as they are read off the columns by eye', (rounds, roads) => {
  for (const [i, road] of DERIVED.entries())
    assert.deepEqual(roads[road].marks, readByEye(rounds, i + 1), road);
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

holds('ask the road says what each win then adds', (rounds, roads) => {
  for (const hand of HANDS) {
    const next = roadsOf([...rounds, { winner: hand, playerPair: false, bankerPair: false }]);
    for (const road of DERIVED) {
      const mark = roads.askTheRoad[hand][road];
      assert.deepEqual(next[road].marks, [...roads[road].marks, ...(mark === null ? [] : [mark])]);
    }
  }
});

holds(
  'the two answers of a road are opposite, or there are none',
  (_, { askTheRoad: { player, banker } }) => {
    for (const road of DERIVED)
      assert.equal(banker[road], player[road] && (player[road] === 'red' ? 'blue' : 'red'));
  },
);

holds('ties change no derived road', (rounds, roads) => {
  const wins = roadsOf(rounds.filter(({ winner }) => winner !== 'tie'));
  for (const road of DERIVED) assert.deepEqual(roads[road], wins[road]);
  assert.deepEqual(roads.askTheRoad, wins.askTheRoad);
});

holds('the bead plate keeps the latest rounds in whole columns, as many as it has', (rounds, roads, any) => {
  const columns = 1 + (any % 12);
  const { beadPlate } = roadsOf(rounds, columns);
  assert.deepEqual(
    beadPlate.map(({ row, column, ...round }) => round),
    beadPlate.length === 0 ? [] : rounds.slice(-beadPlate.length),
  );
  assert.ok(
    beadPlate.every(({ row, column }, i) => column * 6 + row === i + 7 && row <= 6 && column <= columns),
  );
  assert.ok(beadPlate.length === rounds.length || beadPlate.length > (columns - 1) * 6);
  assert.equal((rounds.length - beadPlate.length) % 6, 0, 'whole columns go');
  assert.equal(roads.beadPlate.length, rounds.length, 'without a size nothing goes');
});
