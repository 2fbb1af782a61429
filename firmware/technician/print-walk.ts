import { columns } from '../messages/columns.js';
import { CHECKS, WALK, WALK_TITLES } from '../messages/en/walk.js';
import type { Check } from './checks.js';
import { hasPassed, type Walk } from './walk.js';

/** What is to be done for a check. */
export function todoOf(check: Check): string {
  const { todo } = CHECKS;
  switch (check.is) {
    case 'looks':
      return todo[check.at];
    case 'moves':
      return check.id === 'switches' ? todo.switches : todo.moves(check.id.replace('keys ', ''));
    case 'drives':
      return todo.drives(check.id);
    case 'cards':
      return todo.cards;
    case 'worths':
      return todo.worths(check.seat);
  }
}

export const walkLines = (walk: Walk | null): readonly string[] => {
  if (!walk) return [WALK['no-walk']];
  return [
    WALK_TITLES[walk.form],
    ...columns(walkFacts(walk)).trimEnd().split('\n'),
    '',
    ...columns([WALK.columns, ...checkRows(walk)])
      .trimEnd()
      .split('\n'),
  ];
};

/** What it is of, by whom, and how it stands: each with its name. */
export function walkFacts(walk: Walk): readonly (readonly [string, string])[] {
  const { about } = WALK;
  const { cabinet, by, begun, board, program, ended } = walk;
  return [
    [about.cabinet, cabinet],
    [about.result, !ended ? WALK.goes : hasPassed(walk) ? WALK.passed : WALK['not-passed']],
    [about.by, `${by.role} ${by.id}`],
    [about.begun, begun],
    [about.board, `${board.id}, SHA-256 ${board.sha256}`],
    [about.program, `${program.version}, SHA-256 ${program.sha256}`],
  ];
}

/** Each check with what came of it. */
export const checkRows = ({ checks, results }: Walk): readonly (readonly string[])[] =>
  checks.map((check) => {
    const result = results[check];
    return result
      ? [
          check,
          result.passed ? WALK.passed : WALK['not-passed'],
          result.found,
          result.at,
          `${result.by.role} ${result.by.id}`,
        ]
      : [check, WALK.open, '', '', ''];
  });
