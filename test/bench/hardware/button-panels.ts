import { HealthChecks } from '../../../hal/health/health-checks.js';
import type { PartHealth } from '../../../hal/health/supervisor.js';
import { Button, type ButtonEvent } from '../../../hal/inputs/button.js';
import { InterruptLine } from '../../../hal/inputs/interrupt-line.js';
import { Mcp23017 } from '../../../hal/parts/mcp23017/mcp23017.js';
import { VirtualMcp23017 } from '../../../hal/parts/mcp23017/model.js';
import { VirtualTca9548a } from '../../../hal/parts/tca9548a/model.js';
import { Multiplexers } from '../../../hal/parts/tca9548a/tca9548a.js';
import { Contact } from '../../../hal/virtual/contact.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../../hal/virtual/virtual-line.js';
import { Wire } from '../../../hal/virtual/wire.js';

/** Fourteen panels of sixteen buttons: seven on each of two segments of one bus, and one interrupt line for all. */
export const PANELS = 14;
export const BUTTONS = 16;
const MULTIPLEXER = 0x77;

export interface Panels {
  readonly clock: VirtualClock;
  readonly bus: VirtualI2c;
  readonly chips: readonly VirtualMcp23017[];
  /** Button b of panel p is the contact at p * 16 + b. */
  readonly contacts: readonly Contact[];
  readonly heard: { readonly at: number; readonly event: ButtonEvent }[];
  readonly health: PartHealth[];
  readonly interrupt: Wire;
  stop(): Promise<void>;
}

/** The panels as they are wired, before any driver looks at them. */
export function wiredPanels(): Omit<Panels, 'heard' | 'health' | 'stop'> {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const multiplexer = bus.attach(new VirtualTca9548a(MULTIPLEXER));
  const interrupt = new Wire('panels');
  interrupt.pull('pull-up');
  const chips = Array.from({ length: PANELS }, (_, panel) => {
    const segment = multiplexer.segments[Math.floor(panel / 7)];
    if (!segment) throw new Error('no such segment');
    return segment.attach(new VirtualMcp23017(0x20 + (panel % 7), interrupt));
  });
  const contacts = chips.flatMap((chip) => chip.pins.map((wire) => new Contact(wire, clock)));
  return { clock, bus, chips, contacts, interrupt };
}

export async function panels(): Promise<Panels> {
  const wired = wiredPanels();
  const { clock, bus } = wired;
  const heard: Panels['heard'] = [];
  const health: PartHealth[] = [];
  const report = (news: PartHealth): void => {
    health.push(news);
  };
  const multiplexers = new Multiplexers(bus, [MULTIPLEXER]);
  const segments = [0, 1].map((channel) => multiplexers.segment(`seats.${channel}`, MULTIPLEXER, channel));
  const expanders = wired.chips.map((chip, panel) => {
    const pins = Array.from({ length: BUTTONS }, (_, pin) => ({
      name: `panel-${panel + 1} ${pin}`,
      pin,
      direction: 'in' as const,
      activeLow: true,
      pullUp: true,
    }));
    const segment = segments[Math.floor(panel / 7)];
    if (!segment) throw new Error('no such segment');
    return new Mcp23017(`panel-${panel + 1}`, segment, chip.address, clock, pins, report);
  });
  const line = new VirtualLine(
    { name: 'panels', at: { chip: 'gpio', line: 17 }, direction: 'in', activeLow: true, bias: 'pull-up' },
    wired.interrupt,
    clock,
  );
  const interrupts = new InterruptLine(line, expanders, clock, report);
  const buttons = expanders.flatMap((expander, panel) =>
    Array.from({ length: BUTTONS }, (_, pin) => {
      const tell = (event: ButtonEvent): void => {
        heard.push({ at: clock.now(), event });
      };
      return new Button(`${panel + 1}/${pin}`, expander.line(pin), clock, tell);
    }),
  );
  for (const button of buttons) button.start();
  await clock.until(Promise.all(expanders.map((expander) => expander.start())));
  interrupts.start();
  const checks = new HealthChecks(expanders, clock);
  checks.start();
  const stop = async (): Promise<void> => {
    checks.stop();
    interrupts.stop();
    for (const button of buttons) button.stop();
    for (const expander of expanders) expander.stop();
  };
  return { ...wired, heard, health, stop };
}
