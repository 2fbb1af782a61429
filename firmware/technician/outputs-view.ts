import type { Board } from '../../hal/board/board.js';
import { playedRoles } from '../../hal/board/played-roles.js';
import type { AskedTest } from '../control/technician-request.js';
import { TESTED_OUTPUTS } from '../decode/output-test.js';
import { type Place, placeOf } from './place.js';

/** A lamp, a display or another output that can be tested, and how it is wired. */
export interface OutputView {
  readonly kind: 'lamp' | 'digits' | 'text' | 'output';
  readonly seat: number | null;
  readonly role: string;
  readonly part: string;
  readonly at: string;
  readonly place: Place;
  /** How it is asked for alone. */
  readonly test: AskedTest;
}

export const outputsView = (board: Board): readonly OutputView[] =>
  playedRoles(board).flatMap(({ kind, seat, role, part, at }): OutputView[] => {
    const is = { seat, role, part, at, place: placeOf(board, part) };
    const where = seat ?? 'table';
    switch (kind) {
      case 'lamp':
        return [{ kind, ...is, test: { is: 'lamp', seat: where, role } }];
      case 'digits':
      case 'text':
        return [{ kind, ...is, test: { is: 'segments', seat: where, role } }];
      case 'output':
        return TESTED_OUTPUTS.some((one) => one === role)
          ? [{ kind, ...is, test: { is: 'output', role } }]
          : [];
      default:
        return [];
    }
  });
