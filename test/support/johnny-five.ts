import type { Test } from 'tap';
import { HealthChecks } from '../../hal/health/health-checks.js';
import { InterruptLine } from '../../hal/inputs/interrupt-line.js';
import { johnnyFiveBoard } from '../../hal/johnny-five/board.js';
import { IoPlugin, type Pin } from '../../hal/johnny-five/io-plugin.js';
import { Mcp23017 } from '../../hal/parts/mcp23017/mcp23017.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import type { Clock } from '../../hal/ports/clock.js';
import type { GpioLine } from '../../hal/ports/gpio-line.js';
import type { HardwareError } from '../../hal/ports/hardware-error.js';
import type { I2cBus } from '../../hal/ports/i2c-bus.js';
import { VirtualChip } from '../../hal/virtual/virtual-chip.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';

/** johnny-five itself, loaded when it is first asked for. */
export const five = async () => (await import('johnny-five')).default;

/** A chip that keeps what is written to it, and answers a read with 1, 2, 3 and so on. */
class Notebook extends VirtualChip {
  readonly clock: Clock;
  readonly writes: number[][] = [];
  readonly reads: number[] = [];

  constructor(address: number, clock: Clock) {
    super(address);
    this.clock = clock;
  }

  write(bytes: Uint8Array): void {
    this.writes.push([...bytes]);
  }

  read(count: number): Uint8Array {
    this.reads.push(this.clock.now());
    return Uint8Array.from({ length: count }, (_, i) => i + 1);
  }

  protected powerOn(): void {}
  protected powerOff(): void {}
}

function line(wire: Wire, clock: Clock, direction: 'in' | 'out', activeLow: boolean): GpioLine {
  const bias = direction === 'in' ? 'pull-up' : 'none';
  const at = { name: wire.name };
  return new VirtualLine({ name: wire.name, at, direction, activeLow, bias }, wire, clock);
}

export function plugin(
  t: Test,
  lines: Iterable<readonly [Pin, GpioLine]>,
  bus: I2cBus,
  clock: Clock,
): { io: IoPlugin; faults: HardwareError[] } {
  const io = new IoPlugin({ name: 'test', lines: new Map(lines), bus, clock });
  const faults: HardwareError[] = [];
  io.on('fault', (error) => faults.push(error));
  t.teardown(() => io.stop());
  return { io, faults };
}

/** Lines of the machine and of one expander, by number and by name, and a chip on the bus. */
export async function bench(t: Test) {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const notebook = bus.attach(new Notebook(0x50, clock));
  const interrupt = new Wire('INT');
  const chip = bus.attach(new VirtualMcp23017(0x20, interrupt));
  const pins = [
    { name: 'expander button', pin: 3, direction: 'in', activeLow: true },
    { name: 'expander lamp', pin: 12, direction: 'out', activeLow: true },
  ] as const;
  const expander = new Mcp23017('expander', bus, 0x20, clock, pins, 5, () => {});
  const interrupts = new InterruptLine(line(interrupt, clock, 'in', true), [expander], clock, () => {});
  const wires = { lamp: new Wire('lamp'), button: new Wire('button'), sounder: new Wire('sounder') };
  const { io, faults } = plugin(
    t,
    [
      [17, line(wires.lamp, clock, 'out', true)],
      ['button', line(wires.button, clock, 'in', true)],
      ['sounder', line(wires.sounder, clock, 'out', false)],
      ['expander button', expander.line(3)],
      ['expander lamp', expander.line(12)],
    ],
    bus,
    clock,
  );
  await clock.until(expander.start());
  interrupts.start();
  const checks = new HealthChecks([expander], clock);
  checks.start();
  t.teardown(() => {
    checks.stop();
    interrupts.stop();
    expander.stop();
  });
  return { clock, bus, notebook, chip, wires, io, faults, board: await johnnyFiveBoard(io) };
}
