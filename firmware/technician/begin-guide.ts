import type { Board } from '../../hal/board/board.js';
import { guideOf } from './guide-of.js';
import type { GuideRun } from './guide-run.js';
import type { Finding } from './home-view.js';

/** Null where no guide helps. */
export function beginGuide(board: Board, finding: Finding): GuideRun | null {
  const at = guideOf(board, finding);
  return at && { finding, at, panels: panelsOn(board, finding), panel: null, heard: [] };
}

/** The panels on the cable of a finding, from the computer outwards. */
function panelsOn({ parts }: Board, { is, name }: Finding): readonly string[] {
  const line = name.split(':')[0];
  const places = parts.flatMap((part) =>
    'panel' in part && (is === 'line' ? part.interrupt === line : part.bus === name)
      ? [part.seat === null ? part.panel : `seat-${part.seat}`]
      : [],
  );
  return [...new Set(places)];
}
