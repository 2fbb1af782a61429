import type { Streak } from './streaks.js';

/**
 * The cells of a road, in the order they came. A streak starts in the top row, right of where the one before it
 * started. It goes down, and where it cannot it turns right: the dragon tail, which never turns again. Nothing ahead of
 * a tail can be taken: any earlier tail in its row would have taken the cell where it turns.
 */
export function drawRoad<T extends object>(streaks: readonly Streak<T>[]): readonly (T & CellPosition)[] {
  const cells: (T & CellPosition)[] = [];
  const taken = new Set<string>();
  const isTaken = (row: number, column: number): boolean => taken.has(`${row} ${column}`);
  let start = 0;
  for (const streak of streaks) {
    do start++;
    while (isTaken(1, start));
    let [row, column, turned] = [0, start, false];
    for (const thing of streak) {
      turned ||= row === ROWS || isTaken(row + 1, column);
      if (turned) column++;
      else row++;
      taken.add(`${row} ${column}`);
      cells.push({ ...thing, row, column });
    }
  }
  return cells;
}

/** Where a cell is on the display, both counted from 1: rows from the top, columns from the left. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export const ROWS = 6;
