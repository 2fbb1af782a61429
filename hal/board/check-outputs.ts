import type { Source } from '../../src/reader/source.js';
import { entries } from '../parts/part-wiring.js';
import type { BoardFile } from './file.js';
import type { Header } from './header.js';

/** A pin of the header bears a few milliamperes: everything else takes a driver. */
export function checkOutputs(board: Source<BoardFile>, header: Header): void {
  const { line: most, all } = header.milliamperes ?? {};
  let sum = 0;
  for (const [name, entry] of entries(board.value.lines)) {
    const { direction, drives } = entry;
    const takes = drives?.milliamperes ?? 0;
    sum += takes;
    if (direction === 'out' && !Object.hasOwn(entry, 'drives')) {
      board.fault(
        ['lines', name],
        `"drives" is missing: what it switches, and through what, as a pin bears ${most} mA`,
      );
    }
    if (direction === 'in' && drives !== undefined)
      board.fault(['lines', name, 'drives'], 'an input drives nothing');
    if (most !== undefined && takes > most) {
      board.fault(
        ['lines', name, 'drives', 'milliamperes'],
        `a pin of this header bears ${most} mA: put a driver between`,
      );
    }
  }
  if (all !== undefined && sum > all)
    board.fault(['lines'], `all lines together take ${sum} mA, and the header bears ${all}`);
}
