import type { Scenario, Step } from '../../language/scenario.js';
import { textOfWire } from '../../language/value-types.js';
import { missingWires, NO_DEFECTS } from '../missing-wires.js';
import { readSetup } from '../table-setup.js';
import type { Bench } from './bench-file.js';
import { displaysOf } from './wires.js';

/** What a scenario needs and a bench lacks, wire by wire; null where it can be played. */
export function missingBenchWires(scenario: Scenario, bench: Bench): string | null {
  const { board } = bench;
  if (scenario.board !== null && scenario.board !== board.id)
    return `it is for the board ${scenario.board}, and the bench ${bench.id} has the board ${board.id}`;
  const setup = readSetup(scenario, board.id);
  if (typeof setup === 'string') return setup;
  const wires = missingWires(scenario, board);
  if (wires !== null) return wires;
  const missing = new Set(scenario.steps.map((step) => lacksFor(step, bench)).filter((one) => one !== null));
  return missing.size === 0 ? null : `the bench ${bench.id} has ${[...missing].join(', ')}`;
}

function lacksFor(step: Step, bench: Bench): string | null {
  const contact = (name: string): string | null =>
    bench.contacts.has(name) ? null : `no contact on ${name}`;
  const deviceOf = (driver: 'card-shoe' | 'bet-spots'): string | null => {
    const part = bench.board.parts.find((one) => one.driver === driver);
    return part && 'serial' in part && !bench.serial.has(part.serial)
      ? `no serial adapter on ${part.serial}`
      : null;
  };
  switch (step.word) {
    case 'break':
    case 'repair':
      return NO_DEFECTS;
    case 'press':
      return step.what.role.startsWith('shoe ') ? deviceOf('card-shoe') : contact(textOfWire(step.what));
    case 'push down':
    case 'let go':
      return contact(textOfWire(step.what));
    case 'choose':
      return (
        [1, 2, 3, 4, 5, 6].map((answer) => contact(`answer-${answer}`)).find((one) => one !== null) ?? null
      );
    case 'turn':
    case 'turn back':
    case 'open':
    case 'close':
      return contact(step.what);
    case 'see':
      return probe(textOfWire(step.what), bench);
    case 'load':
    case 'pull':
    case 'force':
    case 'pull together':
    case 'push back':
      return deviceOf('card-shoe');
    case 'put':
    case 'take':
      return deviceOf('bet-spots');
    case 'unplug':
    case 'plug':
      return bench.plugs.has(step.what) ? null : `no relay in the plug of ${step.what}`;
    case 'cut':
    case 'garble':
    case 'mend':
      return bench.serial.has(step.what) || bench.plugs.has(step.what)
        ? null
        : `no serial adapter on ${step.what}, and no relay in it`;
    case 'hold':
      return `no contact between ground and SDA of ${step.what}`;
    case 'misread':
    case 'upset':
      return 'no way to turn a bit around';
    case 'touch':
      return 'no contact so quick';
    case 'chatter':
      return bench.serial.has(step.what) ? null : contact(step.what);
    case 'program':
      if (step.what === 'change' || step.what === 'install') return 'no way to change the files of a program';
      return bench.program[step.what] ? null : `no command to ${step.what} the program`;
    case 'command':
      return 'nobody who types commands on its computer';
    case 'hang':
      return 'no way to make a program hang';
    default:
      return null;
  }
}

function probe(name: string, bench: Bench): string | null {
  const display = displaysOf(bench.board).find((one) => one.name === name);
  if (!display) return bench.probes.has(name) ? null : `no probe on ${name}`;
  return bench.listen.has(display.bus) ? null : `nothing that listens to the bus ${display.bus}, for ${name}`;
}
