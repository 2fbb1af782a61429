import type { Board } from 'banco/hal/board/board.js';
import { playedRoles } from 'banco/hal/board/played-roles.js';
import type { Scenario, Step } from '../language/scenario.js';
import { textOfWire } from '../language/value-types.js';

/** What a scenario needs and a board lacks; null where the board has all of it. */
export function missingWires(scenario: Scenario, board: Board): string | null {
  const has = wiresOf(board);
  const missing = new Set(
    scenario.steps.flatMap((step) => wiresNeeded(step).filter((name) => !has.has(name))),
  );
  return missing.size === 0 ? null : `the board ${board.id} has no ${[...missing].join(', no ')}`;
}

export const NO_DEFECTS = 'what fails from within is virtual hardware';
export const NO_COMMANDS = 'its commands are typed on the computer of a virtual table';

const SHOE = 'card shoe';
export const SECOND_DISK = 'second-disk';

/** Every wire, part and line of a board by the name that scenarios use. */
function wiresOf(board: Board): ReadonlySet<string> {
  const names = new Set<string>();
  if (board.platform === 'virtual' || board.capabilities.secondStorage) names.add(SECOND_DISK);
  const { lines, buses, multiplexers, serial, parts } = board;
  const segments = multiplexers.flatMap(({ segments }) => segments);
  for (const { name } of [...lines, ...buses, ...multiplexers, ...segments, ...serial, ...parts])
    names.add(name);
  for (const { seat, role } of playedRoles(board)) names.add(textOfWire({ seat, role }));
  if (parts.some(({ driver }) => driver === 'card-shoe')) names.add(SHOE);
  return names;
}

function wiresNeeded(step: Step): readonly string[] {
  switch (step.word) {
    case 'press':
      return step.what.role.startsWith('shoe ') ? [SHOE] : [textOfWire(step.what)];
    case 'touch':
    case 'push down':
    case 'let go':
    case 'see':
      return [textOfWire(step.what)];
    case 'turn':
    case 'turn back':
    case 'open':
    case 'close':
    case 'unplug':
    case 'plug':
    case 'cut':
    case 'garble':
    case 'hold':
    case 'misread':
    case 'upset':
    case 'mend':
    case 'chatter':
      return [step.what];
    case 'load':
    case 'pull':
    case 'force':
    case 'pull together':
    case 'push back':
      return [SHOE];
    case 'put':
    case 'take':
      return [textOfWire(step.with.at)];
    default:
      return [];
  }
}
