import type { PartHealth } from '../../hal/health/supervisor.js';
import { MachineLine } from '../../hal/inputs/machine-line.js';
import type { GpioLine } from '../../hal/ports/gpio-line.js';
import { type Bounce, Contact } from '../../hal/virtual/contact.js';
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

export interface SwitchWiring {
  readonly bounce?: Bounce;
  /** What the computer's line does otherwise. */
  readonly line?: (line: GpioLine, clock: VirtualClock) => Partial<GpioLine>;
}

/** A contact on a line of the computer. */
export function switchOnLine({ bounce, line: otherwise = () => ({}) }: SwitchWiring = {}) {
  const clock = new VirtualClock();
  const wire = new Wire('switch');
  const contact = new Contact(wire, clock);
  contact.bounce = bounce ?? null;
  const health: PartHealth['state'][] = [];
  const open = async (): Promise<GpioLine> => {
    const line = new VirtualLine(SWITCH, wire, clock);
    const usual = {
      name: line.name,
      read: () => line.read(),
      write: (active: boolean) => line.write(active),
      watch: (watcher: Parameters<GpioLine['watch']>[0]) => line.watch(watcher),
      close: () => line.close(),
    };
    return { ...usual, ...otherwise(usual, clock) };
  };
  const line = new MachineLine(SWITCH, open, clock, ({ state }) => health.push(state));
  const acts: Readonly<Record<string, () => unknown>> = {
    start: () => void line.start(),
    stop: () => line.stop(),
    close: () => contact.close(),
    open: () => contact.open(),
    unplug: () => wire.unplug(),
    plug: () => wire.plug(),
  };
  /** What is done, and milliseconds that go by, as in `start close 100 open 20`. */
  const play = async (script: string): Promise<void> => {
    for (const word of script.split(' ')) {
      await acts[word]?.();
      await clock.advance(Number(acts[word] ? 0 : word));
    }
  };
  return { clock, line, health, play };
}
