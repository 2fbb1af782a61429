import { WALK, WALK_TITLES } from '../messages/en/walk.js';
import { checkRows } from '../technician/print-walk.js';
import { checksLeft, hasPassed, type Walk } from '../technician/walk.js';
import { placeText, type RecordedAt } from './recorded-at.js';
import type { Report } from './report.js';

/** A walk of a cabinet that has ended, and where the journal has that. */
export interface WalkOfTable {
  readonly walk: Walk;
  readonly to: RecordedAt;
}

export const walkData = ({ walk, to }: WalkOfTable): object => ({
  report: 'walk',
  ...walk,
  passed: hasPassed(walk),
  left: checksLeft(walk),
  to,
});

export function walkReport({ walk, to }: WalkOfTable): Report {
  const { form, cabinet, by, begun, board, program, checks } = walk;
  const { about } = WALK;
  const done = checks.length - checksLeft(walk).length;
  return {
    title: WALK_TITLES[form],
    // It has no amounts.
    currency: null,
    about: [
      [about.cabinet, cabinet],
      [about.result, hasPassed(walk) ? WALK.passed : WALK['not-passed']],
      [about.state, WALK.going(done, checks.length)],
      [about.by, `${by.role} ${by.id}`],
      [about.begun, begun],
      [about.ended, placeText(to)],
      [about.board, `${board.id}, SHA-256 ${board.sha256}`],
      [about.program, `${program.version}, SHA-256 ${program.sha256}`],
    ],
    tables: [{ title: 'Checks', columns: WALK.columns, rows: checkRows(walk) }],
  };
}
