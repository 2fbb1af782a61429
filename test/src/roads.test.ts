import t from 'tap';
import type { Mark } from '../../src/roads/derived.js';
import type { CellPosition } from '../../src/roads/drawing.js';
import { roadsOf } from '../../src/roads/roads.js';
import { rounds } from '../support/rounds.js';

const MARKS = { R: 'red', B: 'blue', '-': null } as const;
const marks = (letters: string): readonly (Mark | null)[] =>
  [...letters].map((letter) => MARKS[letter as keyof typeof MARKS]);

/** The display as text: a row a line, a dot for an empty cell. */
function picture<T extends CellPosition>(cells: readonly T[], letter: (cell: T) => string): string {
  const width = Math.max(0, ...cells.map(({ column }) => column));
  const lines = Array.from({ length: 6 }, () => Array.from({ length: width }, () => '.'));
  for (const cell of cells) {
    const line = lines[cell.row - 1];
    if (line?.[cell.column - 1] !== '.') throw new Error(`no room for ${JSON.stringify(cell)}`);
    line[cell.column - 1] = letter(cell);
  }
  return lines.map((line) => line.join('')).join('\n');
}

const drawing = (text: string): string => text.trim().replaceAll(/ +/g, '');
const initial = (word: string): string => word.slice(0, 1).toUpperCase();
const bigRoadPicture = (letters: string): string =>
  picture(roadsOf(rounds(letters)).bigRoad.cells, ({ winner }) => initial(winner));
const tiesOf = (letters: string): readonly number[] =>
  roadsOf(rounds(letters)).bigRoad.cells.map(({ ties }) => ties);

/** Rounds, the lengths of their streaks, and the marks of big eye boy, small road and cockroach pig. */
const KNOWN: readonly (readonly [string, readonly number[], string, string, string])[] = [
  ['BPBBPPB', [1, 1, 2, 2, 1], 'RBBRR', 'BBBB', 'BB'],
  ['BPPP', [1, 3], 'BR', '', ''],
  ['BPPPB', [1, 3, 1], 'BRB', '', ''],
  ['BBPPB', [2, 2, 1], 'RR', '', ''],
  ['BBPPPBTTB', [2, 3, 2], 'RBBR', 'R', ''],
  ['BPBPBPBP', [1, 1, 1, 1, 1, 1, 1, 1], 'RRRRRR', 'RRRRR', 'RRRR'],
];

t.test('derived roads that are known', async (t) => {
  for (const [letters, lengths, bigEyeBoy, smallRoad, cockroachPig] of KNOWN) {
    const roads = roadsOf(rounds(letters));
    t.strictSame(
      roads.bigRoad.streaks.map((streak) => streak.length),
      lengths,
      `${letters}, streaks`,
    );
    t.strictSame(roads.bigEyeBoy.marks, marks(bigEyeBoy), `${letters}, big eye boy`);
    t.strictSame(roads.smallRoad.marks, marks(smallRoad), `${letters}, small road`);
    t.strictSame(roads.cockroachPig.marks, marks(cockroachPig), `${letters}, cockroach pig`);
  }
});

t.test('the known roads, asked for before every round', async (t) => {
  for (const [letters, , ...known] of KNOWN) {
    const list = rounds(letters);
    for (const [i, road] of (['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const).entries()) {
      const answers = list.map(({ winner }, n) =>
        winner === 'tie' ? null : roadsOf(list.slice(0, n)).askTheRoad[winner][road],
      );
      t.strictSame(
        answers.filter((mark) => mark !== null),
        marks(known[i] ?? '-'),
        `${letters}, ${road}`,
      );
    }
  }
});

t.test('ask the road, by hand: what the three roads would add', async (t) => {
  for (const [letters, player, banker] of [
    ['', '---', '---'],
    ['TT', '---', '---'],
    ['B', '---', '---'],
    ['BP', 'B--', 'R--'],
    ['BPBBPPB', 'BBR', 'RRB'],
    ['BPPP', 'R--', 'B--'],
    ['BPPPB', 'BR-', 'RB-'],
    ['BBPPB', 'BB-', 'RR-'],
    ['BBPPPBTTB', 'BR-', 'RB-'],
    ['BPBPBPBP', 'BBB', 'RRR'],
  ] as const) {
    const asked = roadsOf(rounds(letters)).askTheRoad;
    for (const [hand, expected] of [
      ['player', player],
      ['banker', banker],
    ] as const) {
      const [bigEyeBoy, smallRoad, cockroachPig] = marks(expected);
      t.strictSame(asked[hand], { bigEyeBoy, smallRoad, cockroachPig }, `${letters}, then ${hand}`);
    }
  }
});

t.test('a derived road compares true lengths, not what the six rows leave of them', async (t) => {
  const { bigEyeBoy } = roadsOf(rounds(`${'B'.repeat(8)}${'P'.repeat(10)}B`));
  t.strictSame(bigEyeBoy.marks, marks('RRRRRRRBRB'));
});

t.test('a streak of more than six grows a dragon tail', async (t) => {
  t.equal(
    bigRoadPicture('BBBBBBBBPPB'),
    drawing(`
      BPB
      BP.
      B..
      B..
      B..
      BBB`),
  );
});

t.test('a tail turns early where the cell below is taken, and then goes straight on', async (t) => {
  t.equal(
    bigRoadPicture('BBBBBBBPPPPPPPPB'),
    drawing(`
      BPB..
      BP...
      BP...
      BP...
      BPPPP
      BB...`),
  );
});

t.test('a streak starts further right where its first cell is taken', async (t) => {
  t.equal(
    bigRoadPicture('BBBBBBBPPPPPPBBBBBPPPPBBBPPPBBP'),
    drawing(`
      BPBPBPPPBP
      BPBPBB..B.
      BPBPP.....
      BPBB......
      BPP.......
      BB........`),
  );
});

t.test('ties are counted by the cell before them', async (t) => {
  t.strictSame(tiesOf('BTTBPTBP'), [2, 0, 1, 0, 0]);
  t.equal(bigRoadPicture('BTTBPTBP'), bigRoadPicture('BBPBP'), 'they have no cell');
  t.equal(roadsOf(rounds('BTTBPTBP')).bigRoad.tiesWaiting, 0);
});

t.test('ties before the first win wait for it', async (t) => {
  const { bigRoad } = roadsOf(rounds('TTT'));
  t.strictSame(bigRoad, { streaks: [], tiesWaiting: 3, cells: [] });
  t.strictSame(tiesOf('TTPTP'), [3, 0], 'and later ones join them');
  t.equal(roadsOf(rounds('TTP')).bigRoad.tiesWaiting, 0);
});

t.test('marks are drawn like a big road of their own', async (t) => {
  const { bigEyeBoy, smallRoad } = roadsOf(rounds('BPBPBPBPBPBB'));
  t.equal(
    picture(bigEyeBoy.cells, ({ mark }) => initial(mark)),
    drawing(`
      RB..
      R...
      R...
      R...
      R...
      RRRR`),
  );
  t.equal(
    picture(smallRoad.cells, ({ mark }) => initial(mark)),
    drawing(`
      RB.
      R..
      R..
      R..
      R..
      RRR`),
  );
});

t.test('the bead plate: every round, down and then right', async (t) => {
  t.equal(
    picture(roadsOf(rounds('BPTTBPPB')).beadPlate, ({ winner }) => initial(winner)),
    drawing(`
      BP
      PB
      T.
      T.
      B.
      P.`),
  );
});

t.test('the bead plate: pairs of either hand, of both, and of neither', async (t) => {
  const pairs = [
    { winner: 'banker', playerPair: false, bankerPair: true },
    { winner: 'banker', playerPair: true, bankerPair: false },
    { winner: 'tie', playerPair: true, bankerPair: true },
    { winner: 'player', playerPair: false, bankerPair: false },
  ] as const;
  t.strictSame(
    roadsOf(pairs).beadPlate,
    pairs.map((round, i) => ({ ...round, row: i + 1, column: 1 })),
  );
});

t.test('the bead plate: when it is full the oldest column goes', async (t) => {
  const plate = (letters: string): string =>
    picture(roadsOf(rounds(letters), 2).beadPlate, ({ winner }) => initial(winner));
  const full = drawing(`
    BP
    BP
    BP
    BP
    BP
    BP`);
  t.equal(plate('BBBBBBPPPPPP'), full, 'not before there is need');
  t.equal(
    plate('BBBBBBPPPPPPT'),
    drawing(`
      PT
      P.
      P.
      P.
      P.
      P.`),
  );
  t.equal(plate('TTTTTTTTTTTTBBBBBBPPPPPP'), full);
  t.equal(roadsOf(rounds('B'.repeat(100))).beadPlate.at(-1)?.column, 17, 'without a size nothing goes');
});

t.test('a corrected list and a list without its void round are rebuilt as if never otherwise', async (t) => {
  const asEntered = rounds('BPBBTPPB');
  const before = roadsOf(asEntered);
  const corrected = asEntered.with(1, { winner: 'banker', playerPair: true, bankerPair: false });
  t.strictSame(
    roadsOf(corrected).bigRoad.streaks.map((streak) => streak.length),
    [4, 2, 1],
  );
  t.strictSame(roadsOf(corrected).bigEyeBoy.marks, marks('RB'));
  t.equal(roadsOf(corrected).beadPlate[1]?.playerPair, true);
  t.strictSame(roadsOf(asEntered.toSpliced(1, 1)), roadsOf(rounds('BBBTPPB')));
  t.strictSame(roadsOf(asEntered), before, 'and nothing of them is kept');
});

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
