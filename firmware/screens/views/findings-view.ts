import type { Board } from '../../../hal/board/board.js';
import type { PanelState } from '../../decode/panel-state.js';
import { type Cause, causesOf } from '../../technician/causes.js';
import { placeOf } from '../../technician/place.js';
import { placeText } from '../../technician/print-place.js';

/** Something that does not work: for who sends a technician. */
export interface FindingView extends Cause {
  /** Where it is, in a technician's words. */
  readonly place: string;
  /** By the clock of the wall, in milliseconds: at the longest, since the program started. */
  readonly since: number;
}

/** Each cause once, the one that takes the most first. Those that are known stay as old as they are. */
export const findingsView = (
  board: Board,
  panels: PanelState,
  known: readonly FindingView[],
  wall: number,
): readonly FindingView[] =>
  causesOf(board, panels).map((cause) => ({
    ...cause,
    place: placeText(placeOf(board, cause.name)),
    since: known.find(({ name, code }) => name === cause.name && code === cause.code)?.since ?? wall,
  }));
