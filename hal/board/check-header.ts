import type { Path } from '../../src/reader/faults.js';
import type { Source } from '../../src/reader/source.js';
import { entries } from '../parts/part-wiring.js';
import { ROLES } from '../roles/roles.js';
import type { BoardFile } from './file.js';

/** Checks the computer's own wires: each has one use, and an output is safe while nobody drives it. */
export function checkHeader(board: Source<BoardFile>): void {
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

  const lineOf = (chip: string | undefined, line: number | undefined): string | undefined =>
    chip === undefined || line === undefined ? undefined : `${line} of ${chip}`;
  once(
    'line',
    'each wire needs a line of its own',
    lines.map(([name, { chip, line }]) => [lineOf(chip, line), ['lines', name, 'line']]),
  );
  once('pin', 'each wire needs a pin of its own', [
    ...lines.map(([name, { pin }]) => [pin, ['lines', name, 'pin']] as const),
    ...buses.flatMap(([name, { sda, scl }]) => [
      [sda, ['buses', name, 'sda']] as const,
      [scl, ['buses', name, 'scl']] as const,
    ]),
    ...serial.flatMap(([name, { tx, rx }]) => [
      [tx, ['serial', name, 'tx']] as const,
      [rx, ['serial', name, 'rx']] as const,
    ]),
  ]);
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
