import type { PartHealth } from '../../hal/health/supervisor.js';
import { MachineLine } from '../../hal/inputs/machine-line.js';
import type { GpioLine } from '../../hal/ports/gpio-line.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';

export const SWITCH = {
  name: 'switch',
  at: { chip: 'gpio', line: 4 },
  direction: 'in',
  activeLow: true,
  bias: 'pull-up',
} as const;

/** A contact on a line of the computer, which opens as `open` makes it. */
export function switchOnLine(
  open: (line: GpioLine, clock: VirtualClock) => Promise<Partial<GpioLine>> = async () => ({}),
) {
  const clock = new VirtualClock();
  const wire = new Wire('switch');
  const health: PartHealth['state'][] = [];
  const opening = async (): Promise<GpioLine> => {
    const line = new VirtualLine(SWITCH, wire, clock);
    return {
      name: line.name,
      read: () => line.read(),
      write: (active) => line.write(active),
      watch: (watcher) => line.watch(watcher),
      close: () => line.close(),
      ...(await open(line, clock)),
    };
  };
  const line = new MachineLine(SWITCH, opening, clock, ({ state }) => health.push(state));
  return { clock, contact: new Contact(wire, clock), line, health };
}
