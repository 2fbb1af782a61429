import type { Board } from 'banco/hal/board/board.js';
import type { Scenario, Step } from '../language/scenario.js';
import { textOfWire } from '../language/value-types.js';

/** What a scenario needs and a board has not, in words; null where it has all of it. */
export function missingWires(scenario: Scenario, board: Board): string | null {
  const has = wiresOf(board);
  const missing = new Set(
    scenario.steps.flatMap((step) => wiresNeeded(step).filter((name) => !has.has(name))),
  );
  return missing.size === 0 ? null : `the board ${board.id} has no ${[...missing].join(', no ')}`;
}

const SHOE = 'card shoe';
export const SECOND_DISK = 'second-disk';

/** Every wire that a hand or an eye can be on, and every part and line by its name. */
function wiresOf(board: Board): ReadonlySet<string> {
  const names = new Set<string>();
  if (board.platform === 'virtual' || board.capabilities.secondStorage) names.add(SECOND_DISK);
  for (const { name, role } of board.lines) names.add(name).add(role ?? name);
  for (const { name } of [...board.buses, ...board.multiplexers, ...board.serial]) names.add(name);
  for (const part of board.parts) {
    names.add(part.name);
    if (part.driver === 'mcp23017')
      for (const { role } of part.pins) names.add(textOfWire({ seat: part.seat, role }));
    if (part.driver === 'pca9552')
      for (const { role } of part.lamps) names.add(textOfWire({ seat: part.seat, role }));
    if (part.driver === 'ht16k33')
      for (const { role } of part.displays) names.add(textOfWire({ seat: part.seat, role }));
    if (part.driver === 'card-shoe') names.add(SHOE);
    if (part.driver === 'bet-spots')
      for (const { seat } of part.stations)
        for (const role of part.spots) names.add(textOfWire({ seat, role }));
  }
  return names;
}

function wiresNeeded(step: Step): readonly string[] {
  switch (step.word) {
    case 'press':
      return step.what.role.startsWith('shoe ') ? [SHOE] : [textOfWire(step.what)];
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
