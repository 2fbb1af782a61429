import type { Path } from '../../src/reader/faults.js';
import type { Source } from '../../src/reader/source.js';
import { entries } from '../parts/part-wiring.js';
import { ROLES } from '../roles/roles.js';
import type { BoardFile } from './file.js';
import type { Header } from './header.js';
import { headerWires } from './header-wires.js';

/** Checks the computer's own wires: each has one use, and an output is safe while nobody drives it. */
export function checkWires(board: Source<BoardFile>, header: Header | null): void {
  const lines = entries(board.value.lines);
  const buses = entries(board.value.buses);
  const serial = entries(board.value.serial);
  const once = (
    what: string,
    todo: string,
    all: readonly (readonly [value: unknown, path: Path])[],
  ): void => {
    const first = new Map<unknown, Path>();
    for (const [value, path] of all) {
      const other = first.get(value);
      if (value === undefined) continue;
      if (other === undefined) first.set(value, path);
      else board.fault(path, `${what} ${value} is in use already, by ${JSON.stringify(other[1])}: ${todo}`);
    }
  };

  // What is on a header is known by its pin, whatever it is called.
  once(
    'line',
    'each wire needs a line of its own',
    lines
      .filter(([, { line }]) => header?.pinOfLine(line) === undefined)
      .map(([name, { chip, line }]) => [
        chip === undefined || line === undefined ? line : `${line} of ${chip}`,
        ['lines', name, 'line'],
      ]),
  );
  once(
    'pin',
    'each wire needs a pin of its own',
    headerWires(board.value, header).map(({ path, pin, isOn }) => [isOn ?? pin, path]),
  );
  once(
    'bus number',
    'two names for one bus do not make two',
    buses.map(([name, { number }]) => [number, ['buses', name, 'number']]),
  );
  once(
    'device',
    'each serial line needs one of its own',
    serial.map(([name, { path }]) => [path, ['serial', name, 'path']]),
  );

  for (const [name, { direction, activeLow, bias, role }] of lines) {
    const output = ROLES.table.find((found) => found.kind === 'output' && found.name === role);
    if (direction !== 'out' || activeLow === undefined || bias === undefined || !output) continue;
    const held = output.safe === activeLow ? 'pull-down' : 'pull-up';
    if (bias === held) continue;
    board.fault(
      ['lines', name, 'bias'],
      `while nobody drives it, ${role} must be held ${output.safe ? 'active' : 'inactive'}: make it ${held}, ` +
        'and solder that resistor',
    );
  }
}
