import fc from 'fast-check';
import t from 'tap';
import { Mcp23017 } from '../../hal/parts/mcp23017.js';
import { PRESENCE_STABLE_MS, type PresenceEvent, PresenceSensor } from '../../hal/parts/presence.js';
import { stable } from '../../hal/parts/stable.js';
import { sleep } from '../../hal/ports/clock.js';
import type { GpioLine } from '../../hal/ports/gpio-line.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualMcp23017 } from '../../hal/virtual/mcp23017.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';

// A level that must stand still before it counts, and the sensor that is built on it.

t.test('a level counts when it has stood still, and only then', async () => {
  const clockworks = fc.array(fc.record({ active: fc.boolean(), lasts: fc.integer({ min: 1, max: 60 }) }));
  await fc.assert(
    fc.asyncProperty(clockworks, async (levels) => {
      const clock = new VirtualClock();
      const counted: string[] = [];
      const contact = stable(clock, 'contact', 30, (active, since) =>
        counted.push(`${active} ${since} ${clock.now()}`),
      );
      const expected: string[] = [];
      let since = 0;
      let said: boolean | null = null;
      for (const [i, { active, lasts }] of levels.entries()) {
        if (active !== levels[i - 1]?.active) since = clock.now();
        contact.see(active);
        await clock.advance(lasts);
        if (active === said || clock.now() - since < 30) continue;
        said = active;
        expected.push(`${active} ${since} ${since + 30}`);
      }
      return counted.join() === expected.join();
    }),
  );
});

const LINE = {
  name: 'spot',
  chip: 'gpio',
  line: 4,
  direction: 'in',
  activeLow: true,
  bias: 'pull-up',
} as const;

function sensor(wrap: (line: GpioLine) => GpioLine = (line) => line) {
  const clock = new VirtualClock();
  const wire = new Wire('spot');
  const contact = new Contact(wire, clock);
  const told: PresenceEvent[] = [];
  const line = wrap(new VirtualLine(LINE, wire));
  const part = new PresenceSensor(line, clock, PRESENCE_STABLE_MS, (event) => told.push(event));
  return { clock, contact, part, told: () => told.splice(0).map(({ is, since }) => [is, since]) };
}

t.test('a chip that stays is told once, since when it lies there', async (t) => {
  const { clock, contact, part, told } = sensor();
  await part.start();
  await clock.advance(1000);
  t.strictSame(told(), [['clear', 0]]);
  let last = 0;
  contact.bounce = { times: 3, milliseconds: 40, random: () => 1 - 0.1 * last++ };
  contact.close();
  await clock.advance(1000);
  t.strictSame(told(), [['covered', 1040]], 'when it had come to rest, however it rang');
  contact.bounce = null;
  contact.open();
  await clock.advance(90);
  contact.close();
  await clock.advance(1000);
  t.strictSame(told(), [], 'a hand that passes is nothing');
});

t.test('an edge while the line is first read is not undone by what was read', async (t) => {
  const { clock, contact, part, told } = sensor((line) => ({
    name: line.name,
    watch: (watcher) => line.watch(watcher),
    write: (active) => line.write(active),
    close: () => line.close(),
    read: async () => {
      const active = await line.read();
      await sleep(clock, 'a slow bus', 5);
      return active;
    },
  }));
  const started = part.start();
  await clock.advance(1);
  contact.close();
  await clock.until(started);
  await clock.advance(1000);
  t.strictSame(told(), [['covered', 1]]);
  contact.open();
  part.stop();
  await clock.advance(1000);
  t.strictSame(told(), [], 'and after the stop nothing is told');
  t.strictSame(clock.pending(), []);
});

t.test('on an expander that is lost and back, what lies there then is told', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualMcp23017(0x20, new Wire('INT')));
  const contact = new Contact(chip.pins[3] as Wire, clock);
  const pin = { name: 'spot', pin: 3, direction: 'in', activeLow: true, pullUp: true } as const;
  const expander = new Mcp23017('expander', bus, 0x20, clock, [pin], () => {});
  const told: PresenceEvent[] = [];
  const part = new PresenceSensor(expander.line(3), clock, PRESENCE_STABLE_MS, (event) => told.push(event));
  chip.unplug();
  contact.close();
  await part.start();
  await clock.until(expander.start());
  await clock.advance(1000);
  t.strictSame(told, [], 'nobody knows yet');
  chip.plug();
  await clock.advance(6000);
  t.match(told, [{ is: 'covered' }]);

  contact.open();
  await clock.until(expander.service());
  chip.unplug();
  await clock.until(expander.check());
  await clock.advance(1000);
  t.equal(told.length, 1, 'what was not sure when it was lost is not told');
  chip.plug();
  await clock.advance(6000);
  t.match(told.at(-1), { is: 'clear' });
  t.ok((told.at(-1)?.since ?? 0) > 8000, 'since it was seen again');
  await expander.stop();
});
