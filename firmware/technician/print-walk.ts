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
  const { about } = WALK;
  const facts: readonly (readonly string[])[] = [
    [about.cabinet, walk.cabinet],
    [about.result, !walk.ended ? WALK.goes : hasPassed(walk) ? WALK.passed : WALK['not-passed']],
    [about.by, `${walk.by.role} ${walk.by.id}`],
    [about.begun, walk.begun],
    [about.board, `${walk.board.id}, SHA-256 ${walk.board.sha256}`],
    [about.program, `${walk.program.version}, SHA-256 ${walk.program.sha256}`],
  ];
  return [
    WALK_TITLES[walk.form],
    ...columns(facts).trimEnd().split('\n'),
    '',
    ...columns([WALK.columns, ...checkRows(walk)])
      .trimEnd()
      .split('\n'),
  ];
};

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
