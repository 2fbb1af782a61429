import type { ResultsView } from '../views/results-view.js';
import { part, s, set, setText } from './dom.js';
import { label, page } from './words.js';

const ROWS = 6;
const COLOURS: Readonly<Record<string, string>> = { banker: 'red', player: 'blue', tie: 'green' };

const ROADS = ['beadPlate', 'bigRoad', 'bigEyeBoy', 'smallRoad', 'cockroachPig'] as const;

type Cell = { readonly row: number; readonly column: number };

export function showRoads({ roads, counts, coups }: ResultsView): void {
  const cells: Record<string, readonly (readonly [Cell, SVGElement[]])[]> = {
    beadPlate: roads.beadPlate.map((cell) => [cell, bead(cell)]),
    bigRoad: roads.bigRoad.cells.map((cell) => [cell, ring(COLOURS[cell.winner] ?? '', cell.ties)]),
    bigEyeBoy: roads.bigEyeBoy.cells.map((cell) => [
      cell,
      [s('circle', { class: `hollow ${cell.mark}`, cx: 5, cy: 5, r: 3.4 })],
    ]),
    smallRoad: roads.smallRoad.cells.map((cell) => [
      cell,
      [s('circle', { class: `solid ${cell.mark}`, cx: 5, cy: 5, r: 3.8 })],
    ]),
    cockroachPig: roads.cockroachPig.cells.map((cell) => [
      cell,
      [s('line', { class: `stroke ${cell.mark}`, x1: 2, y1: 8, x2: 8, y2: 2 })],
    ]),
  };
  for (const id of ROADS) {
    draw(part<SVGSVGElement>(id), cells[id] ?? [], page({ is: 'road', road: label(id), coups }));
  }
  for (const [what, count] of Object.entries(counts)) setText(part(`count-${what}`), `${count}`);
  for (const hand of ['player', 'banker'] as const) {
    for (const [road, mark] of Object.entries(roads.askTheRoad[hand])) {
      set(part(`ask-${hand}-${road}`), 'class', `ask ${road} ${mark ?? 'none'}`);
    }
  }
}

/** Draws as many columns as fit: the newest. */
function draw(svg: SVGSVGElement, cells: readonly (readonly [Cell, SVGElement[]])[], title: string): void {
  const { width: wide, height: high } = svg.getBoundingClientRect();
  const width = high > 0 ? (ROWS * wide) / high : ROWS;
  const last = Math.max(0, ...cells.map(([{ column }]) => column));
  const gone = Math.max(0, last - Math.floor(width));
  set(svg, 'viewBox', `0 0 ${width * 10} ${ROWS * 10}`);
  set(svg, 'aria-label', title);
  svg.replaceChildren(
    ...grid(width),
    ...cells
      .filter(([{ column }]) => column > gone)
      .map(([{ row, column }, shapes]) =>
        s('g', { transform: `translate(${(column - gone - 1) * 10} ${(row - 1) * 10})` }, ...shapes),
      ),
  );
}

const grid = (width: number): SVGElement[] => [
  ...Array.from({ length: Math.floor(width) }, (_, i) =>
    s('line', { class: 'grid', x1: (i + 1) * 10, x2: (i + 1) * 10, y1: 0, y2: ROWS * 10 }),
  ),
  ...Array.from({ length: ROWS - 1 }, (_, i) =>
    s('line', { class: 'grid', x1: 0, x2: width * 10, y1: (i + 1) * 10, y2: (i + 1) * 10 }),
  ),
];

function bead({ winner, playerPair, bankerPair }: ResultsView['roads']['beadPlate'][number]): SVGElement[] {
  return [
    s('circle', { class: `solid ${COLOURS[winner]}`, cx: 5, cy: 5, r: 4.3 }),
    s('text', { x: 5, y: 7.1, class: 'letter' }, label(`bead-${winner}`)),
    ...(bankerPair ? [s('circle', { class: 'pair red', cx: 1.8, cy: 1.8, r: 1.5 })] : []),
    ...(playerPair ? [s('circle', { class: 'pair blue', cx: 8.2, cy: 8.2, r: 1.5 })] : []),
  ];
}

function ring(colour: string, ties: number): SVGElement[] {
  return [
    s('circle', { class: `hollow ${colour}`, cx: 5, cy: 5, r: 3.7 }),
    ...(ties > 0 ? [s('line', { class: 'stroke green', x1: 2, y1: 8, x2: 8, y2: 2 })] : []),
    ...(ties > 1 ? [s('text', { x: 5, y: 7, class: 'ties' }, `${ties}`)] : []),
  ];
}
