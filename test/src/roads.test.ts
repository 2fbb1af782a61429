import t from 'tap';
import type { Mark } from '../../src/roads/derived.js';
import { roadsOf } from '../../src/roads/roads.js';
import { rounds } from '../support/rounds.js';
import { testOfRows } from '../support/rows.js';

// Roads that are known. What holds for those of any rounds is in roads-properties.test.ts.

const lettersOf = (marks: readonly (Mark | null)[]): string =>
  marks.map((mark) => (mark === null ? '-' : initial(mark))).join('');
const initial = (word: string): string => word.slice(0, 1).toUpperCase();

/** The big road as text: a row a line, a dot for an empty cell. */
function bigRoadPicture(letters: string): string {
  const { cells } = roadsOf(rounds(letters)).bigRoad;
  const width = Math.max(...cells.map(({ column }) => column));
  const lines = Array.from({ length: 6 }, () => Array.from({ length: width }, () => '.'));
  for (const { row, column, winner } of cells) lines[row - 1]?.splice(column - 1, 1, initial(winner));
  return lines.map((line) => `\n${line.join('')}`).join('');
}

// Rounds; the lengths of their streaks; the marks of big eye boy, small road and cockroach pig; what the three would add
// if the Player, and if the Banker won next. Lengths are true ones, not what the six rows leave of them.
testOfRows('derived roads, and what to ask of them', (t, [letters, lengths, ...known]) => {
  const { bigRoad, bigEyeBoy, smallRoad, cockroachPig, askTheRoad } = roadsOf(rounds(letters));
  const marks = [bigEyeBoy, smallRoad, cockroachPig].map((road) => lettersOf(road.marks));
  const next = [askTheRoad.player, askTheRoad.banker].map((road) =>
    lettersOf([road.bigEyeBoy, road.smallRoad, road.cockroachPig]),
  );
  const streaks = bigRoad.streaks.map(({ length }) => length).join(' ');
  t.strictSame([streaks, ...marks, ...next], [lengths, ...known], letters);
})`
  TT                  |                 |            |       |      | --- | ---
  B                   | 1               |            |       |      | --- | ---
  BP                  | 1 1             |            |       |      | B-- | R--
  BPBBPPB             | 1 1 2 2 1       | RBBRR      | BBBB  | BB   | BBR | RRB
  BPPP                | 1 3             | BR         |       |      | R-- | B--
  BPPPB               | 1 3 1           | BRB        |       |      | BR- | RB-
  BBPPB               | 2 2 1           | RR         |       |      | BB- | RR-
  BBPPPBTTB           | 2 3 2           | RBBR       | R     |      | BR- | RB-
  BPBPBPBP            | 1 1 1 1 1 1 1 1 | RRRRRR     | RRRRR | RRRR | BBB | RRR
  BBBBBBBBPPPPPPPPPPB | 8 10 1          | RRRRRRRBRB |       |      | BB- | RR-`;

t.test('no rounds, no roads', async (t) => {
  const none = { bigEyeBoy: null, smallRoad: null, cockroachPig: null };
  t.strictSame(roadsOf([]), {
    beadPlate: [],
    bigRoad: { streaks: [], tiesWaiting: 0, cells: [] },
    bigEyeBoy: { marks: [], cells: [] },
    smallRoad: { marks: [], cells: [] },
    cockroachPig: { marks: [], cells: [] },
    askTheRoad: { player: none, banker: none },
  });
});

t.test('the big road: a long streak turns right, early where the cell below is taken', async (t) => {
  t.equal(
    bigRoadPicture('BBBBBBBPPPPPPPPB'),
    `
BPB..
BP...
BP...
BP...
BPPPP
BB...`,
  );
});

t.test('the big road: a streak starts further right where its first cell is taken', async (t) => {
  t.equal(
    bigRoadPicture('BBBBBBBPPPPPPBBBBBPPPPBBBPPPBBP'),
    `
BPBPBPPPBP
BPBPBB..B.
BPBPP.....
BPBB......
BPP.......
BB........`,
  );
});
