import fc from 'fast-check';
import t from 'tap';
import { MachineLine } from '../../hal/inputs/machine-line.js';
import { type InputState, SETTLE_TIMES, SteadyInput } from '../../hal/inputs/steady-input.js';
import { Mcp23017 } from '../../hal/parts/mcp23017/mcp23017.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { sleep } from '../../hal/ports/clock.js';
import type { GpioLine, LineWatcher } from '../../hal/ports/gpio-line.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';
import { SWITCH, switchOnLine } from '../support/switch.js';

// Doors, keys and presence sensors, on a line of the machine and on an expander.

function door(open?: Parameters<typeof switchOnLine>[0]) {
  const at = switchOnLine(open);
  const reported: InputState[] = [];
  const input = new SteadyInput(at.line, SETTLE_TIMES.contact, at.clock, (state) => reported.push(state));
  input.start();
  return { ...at, input, news: () => reported.splice(0) };
}

t.test('a level counts when it was stable for long enough', async () => {
  const levels = fc.array(fc.record({ active: fc.boolean(), lasts: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(levels, async (levels) => {
      const { clock, contact, line, input, news } = door();
      if (levels[0]?.active) contact.close();
      await line.start();
      let since = 0;
      let said: boolean | null = null;
      const expected: InputState[] = [];
      for (const [i, { active, lasts }] of levels.entries()) {
        if (active !== levels[i - 1]?.active) since = clock.now();
        if (active) contact.close();
        else contact.open();
        await clock.advance(lasts);
        if (active === said || clock.now() - since < SETTLE_TIMES.contact) continue;
        said = active;
        expected.push({ active, since });
      }
      t.strictSame(news(), expected);
      input.stop();
      await line.stop();
      t.strictSame(clock.pending(), []);
    }),
    { numRuns: 60 },
  );
});

t.test('a switch that bounces is reported once, since it came to rest', async (t) => {
  const { clock, contact, line, news } = door();
  await line.start();
  await clock.advance(1000);
  t.strictSame(news(), [{ active: false, since: 0 }]);
  let last = 0;
  contact.bounce = { times: 3, milliseconds: 40, random: () => 1 - 0.1 * last++ };
  contact.close();
  await clock.advance(1000);
  t.strictSame(news(), [{ active: true, since: 1040 }]);
});

t.test('an edge while the line is first read is not undone by what was read', async (t) => {
  const { clock, contact, line, news } = door(async (opened, clock) => ({
    read: async () => {
      const active = await opened.read();
      await sleep(clock, 'a slow machine', 5);
      return active;
    },
  }));
  const started = line.start();
  await clock.advance(1);
  contact.close();
  await clock.until(started);
  await clock.advance(1000);
  t.strictSame(news(), [{ active: true, since: 1 }]);
});

t.test(
  'an edge that the machine missed is made up for, and a chip that goes is found to be gone',
  async (t) => {
    let there = true;
    const { clock, contact, line, news, health } = door(async (opened) => ({
      watch: () => () => {},
      read: async () => {
        if (!there) throw new HardwareError('gone', 'switch', 'the chip went away');
        return await opened.read();
      },
    }));
    await line.start();
    await clock.advance(1000);
    t.match(news(), [{ active: false }]);
    contact.close();
    await clock.advance(300);
    t.match(news(), [{ active: true }]);
    there = false;
    await clock.advance(300);
    t.match(news(), [{ active: null }]);
    t.equal(health.at(-1), 'lost');
    there = true;
    await clock.advance(5000);
    t.match(news(), [{ active: true }]);
    t.equal(health.at(-1), 'working');
    await line.stop();
  },
);

t.test(
  'a line of the machine that is not there comes later; one that is lost is unknown, and comes back',
  async (t) => {
    let there = false;
    let watched: LineWatcher | null = null;
    const { clock, contact, line, news, health } = door(async (opened) => {
      if (!there) throw new HardwareError('gone', 'switch', 'no such line');
      const watch = (watcher: LineWatcher): (() => void) => {
        watched = watcher;
        return opened.watch(watcher);
      };
      return { watch };
    });
    await line.start();
    await clock.advance(1000);
    t.strictSame([news(), health], [[], ['lost']]);
    await t.rejects(line.read(), { code: 'gone' });
    there = true;
    contact.close();
    await clock.advance(1000);
    t.match(news(), [{ active: true }]);
    there = false;
    (watched as unknown as LineWatcher).lost(new HardwareError('gone', 'switch', 'the chip went away'));
    contact.open();
    await clock.advance(1000);
    t.strictSame(
      news().map(({ active }) => active),
      [null],
      'unknown, and what the lost line still says is not believed',
    );
    there = true;
    await clock.advance(5000);
    t.match(news(), [{ active: false }]);
    t.strictSame(health, ['lost', 'working', 'lost', 'working']);
  },
);

t.test('an output of the machine is driven again, as it should be now, when its line is back', async (t) => {
  const clock = new VirtualClock();
  const wire = new Wire('lock');
  let there = true;
  const open = async (): Promise<GpioLine> => {
    if (!there) throw new HardwareError('gone', 'lock', 'no such line');
    return new VirtualLine({ ...SWITCH, name: 'lock', direction: 'out', activeLow: false }, wire, clock);
  };
  const line = new MachineLine({ ...SWITCH, direction: 'out' }, open, clock, () => {});
  there = false;
  await line.start();
  await line.write(true);
  t.equal(wire.level, false);
  there = true;
  await clock.advance(200);
  t.equal(wire.level, true);
});

t.test('on an expander that is lost and back, its level is reported', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualMcp23017(0x20, new Wire('INT')));
  const contact = new Contact(chip.pins[3] as Wire, clock);
  const pin = { name: 'spot', pin: 3, direction: 'in', activeLow: true, pullUp: true } as const;
  const expander = new Mcp23017('expander', bus, 0x20, clock, [pin], () => {});
  const told: InputState[] = [];
  const input = new SteadyInput(expander.line(3), SETTLE_TIMES.presence, clock, (steady) =>
    told.push(steady),
  );
  const news = (): InputState[] => told.splice(0);
  chip.unplug();
  contact.close();
  input.start();
  await clock.until(expander.start());
  await clock.advance(1000);
  t.match(news(), [{ active: null }], 'nobody knows yet');
  chip.plug();
  await clock.advance(6000);
  t.match(news(), [{ active: true }]);

  contact.open();
  await clock.until(expander.service());
  chip.unplug();
  await clock.until(expander.check());
  await clock.advance(1000);
  t.match(news(), [{ active: null }], 'what was not sure when it was lost is not told');
  chip.plug();
  await clock.advance(6000);
  const [back] = news();
  t.match(back, { active: false });
  t.ok((back?.since ?? 0) > 8000, 'since it was seen again');
  expander.stop();
});
