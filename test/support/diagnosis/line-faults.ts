import type { VirtualTable } from '../table.js';
import { type Defect, each, type InjectedFault } from './injected-fault.js';

/** What can be wrong with the lines of the computer itself: interrupts, doors on a line of their own, and outputs. */
export function lineFaults(table: VirtualTable): readonly InjectedFault[] {
  return table.board.lines.flatMap(({ name, role, at, direction }) => {
    const wire = table.platform.wire(at);
    const gone: Defect = { apply: () => wire.unplug(), lift: () => wire.plug() };
    const grounded = shortedToGround(table, name);
    return [
      ...each(`computer ${name}`, 'gone', gone, 'contact', 'broken'),
      ...(role === null || role === 'bus-reset'
        ? each(`${role === null ? 'cable' : 'reset'} ${name}`, 'held', grounded, 'contact', 'broken')
        : []),
      ...(direction === 'out' && role !== 'alive' && role !== 'bus-reset'
        ? each(`cable ${name}`, 'shorted to ground', grounded, 'contact', 'broken')
        : []),
    ];
  });
}

/** Whatever else drives it: on a wire, low wins. */
function shortedToGround({ board, platform }: VirtualTable, line: string): Defect {
  const at = board.lines.find(({ name }) => name === line)?.at;
  if (!at) throw new Error(`no line ${line}`);
  const short = {};
  return {
    apply: () => platform.wire(at).drive(short, false),
    lift: () => platform.wire(at).drive(short, 'float'),
  };
}
