import type { State } from 'banco/src/table/state/state.js';
import t from 'tap';
import { markedBy, markOf } from './recall-mark.js';
import { newWatched, type WatchedTable } from './watched-table.js';

/** A table at this record: which shoe, and whether a coup is under way. */
function at(seq: number, shoe: number, isUnderWay: boolean, marked: number): WatchedTable {
  const watched = newWatched('a');
  const { state } = watched.stored;
  const phase = { is: isUnderWay ? 'result' : 'betting' };
  const now = { ...state, shoe: { ...state.shoe, number: shoe }, phase } as unknown as State;
  return { ...watched, seq, marked, wall: '2026-01-01', stored: { ...watched.stored, state: now } };
}

t.test('a recall can begin where a shoe does, and between two coups of a long one', async (t) => {
  t.equal(markedBy(at(99, 1, false, 50), at(100, 2, false, 0)), 99, 'before the first record of a shoe');
  t.equal(markedBy(at(6000, 1, true, 50), at(6001, 1, false, 0)), 6001, 'behind a coup');
  t.equal(markedBy(at(6000, 1, true, 50), at(6001, 1, true, 0)), 50, 'not within one');
  t.equal(
    markedBy(at(6000, 1, false, 50), at(6001, 1, false, 0)),
    50,
    'nor before one that has begun with its wagers',
  );
  t.equal(markedBy(at(6000, 1, true, 2000), at(6001, 1, false, 0)), 2000, 'and not more often than it must');
  const [was, is] = [at(6000, 1, true, 50), at(6001, 1, false, 6001)];
  t.match(markOf('7', was, is), { table: '7', seq: 6001, shoe: 1, state: is.stored });
  t.equal(markOf('7', was, { ...is, marked: 50 }), null);
});
