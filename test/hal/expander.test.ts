import t, { type Test } from 'tap';
import { HealthChecks } from '../../hal/health/health-checks.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import { InterruptLine } from '../../hal/inputs/interrupt-line.js';
import { Mcp23017 } from '../../hal/parts/mcp23017/mcp23017.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';

const LOCK = 15;

/** One expander: fifteen contacts to ground, and a lock that is held by a high pin and let go by a low one. */
async function bench(
  t: Test,
  before: (chip: VirtualMcp23017, contacts: readonly Contact[]) => void = () => {},
) {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const wire = new Wire('INT');
  wire.pull('pull-up');
  const chip = bus.attach(new VirtualMcp23017(0x20, wire));
  const contacts = chip.pins.slice(0, LOCK).map((pin) => new Contact(pin, clock));
  const health: string[] = [];
  const report = (news: PartHealth): void => {
    health.push(`${news.part} ${news.state === 'lost' ? news.error.code : news.state}`);
  };
  const pins = [
    ...contacts.map((_, pin) => ({
      name: `input ${pin}`,
      pin,
      direction: 'in' as const,
      activeLow: true,
      pullUp: true,
    })),
    { name: 'lock', pin: LOCK, direction: 'out' as const, activeLow: true, pullUp: false },
  ];
  const expander = new Mcp23017('expander', bus, 0x20, clock, pins, report);
  const edges: string[] = [];
  for (const { name, pin } of pins) {
    expander.line(pin).watch({
      edge: (active) => edges.push(`${name} ${active}`),
      lost: ({ code }) => edges.push(`${name} ${code}`),
    });
  }
  const settings = {
    name: 'INT',
    at: { chip: 'gpio', line: 17 },
    direction: 'in',
    activeLow: true,
    bias: 'pull-up',
  } as const;
  const interrupts = new InterruptLine(new VirtualLine(settings, wire, clock), [expander], clock, report);
  before(chip, contacts);
  await clock.until(expander.start());
  const first = edges.splice(0);
  interrupts.start();
  const checks = new HealthChecks([expander], clock);
  checks.start();
  await clock.advance(1);
  t.teardown(async () => {
    checks.stop();
    interrupts.stop();
    expander.stop();
  });
  return { clock, wire, chip, contacts, expander, first, edges, health };
}

t.test('both edges of every input are heard, each within a millisecond', async (t) => {
  const { clock, contacts, edges } = await bench(t);
  for (const [pin, contact] of contacts.entries()) {
    contact.close();
    await clock.advance(1);
    contact.open();
    await clock.advance(1);
    t.strictSame(edges.splice(0), [`input ${pin} true`, `input ${pin} false`]);
  }
});

t.test('how every input stands is heard at the start', async (t) => {
  const { first, edges, contacts } = await bench(t, (_, contacts) => contacts[3]?.close());
  t.strictSame(
    first,
    contacts.map((_, pin) => `input ${pin} ${pin === 3}`),
  );
  t.strictSame(edges, []);
});

t.test('a chip that some other program left in BANK 1 is set up all the same', async (t) => {
  const { clock, contacts, edges, health } = await bench(t, (chip) => chip.write(Uint8Array.of(0x0a, 0xa2)));
  contacts[9]?.close();
  await clock.advance(1);
  t.strictSame(edges, ['input 9 true']);
  t.strictSame(health, ['expander working']);
});

t.test(
  'a chip that is unplugged is reported, and what changed meanwhile is heard when it is back',
  async (t) => {
    const { clock, chip, contacts, edges, health } = await bench(t);
    contacts[0]?.close();
    await clock.advance(1);
    chip.unplug();
    await clock.advance(2000);
    contacts[0]?.open();
    contacts[1]?.close();
    await clock.advance(60_000);
    chip.plug();
    await clock.advance(5100);
    t.strictSame(health, ['expander working', 'expander no-acknowledge', 'expander working']);
    t.strictSame(edges, [
      'input 0 true',
      ...contacts.map((_, pin) => `input ${pin} no-acknowledge`),
      ...contacts.map((_, pin) => `input ${pin} ${pin === 1}`),
    ]);
  },
);

t.test('a chip that restarts between two questions is found out and set up anew', async (t) => {
  const { clock, chip, contacts, edges, health } = await bench(t);
  chip.unplug();
  chip.plug();
  await clock.advance(1200);
  t.strictSame(health.slice(1), ['expander lost-settings', 'expander working']);
  edges.length = 0;
  contacts[4]?.close();
  await clock.advance(1);
  t.strictSame(edges, ['input 4 true']);
});

t.test('a transfer without acknowledge loses no press', async (t) => {
  for (let deaf = 1; deaf <= 12; deaf++) {
    const { clock, chip, contacts, edges } = await bench(t);
    chip.ignoreNext(deaf);
    contacts[2]?.close();
    await clock.advance(60_000);
    const heard = edges.filter((edge) => edge.startsWith('input 2 ') && !edge.endsWith('no-acknowledge'));
    t.strictSame(heard, ['input 2 true'], `${deaf} in a row`);
  }
});

t.test('an interrupt line that something else holds is reported; presses are found by asking', async (t) => {
  const { clock, wire, contacts, edges, health } = await bench(t);
  const short = {};
  wire.drive(short, false);
  await clock.advance(50);
  contacts[6]?.close();
  await clock.advance(6);
  t.strictSame(edges, ['input 6 true']);
  wire.drive(short, 'float');
  await clock.advance(20);
  t.strictSame(health.slice(1), ['INT: held stuck', 'INT: held working']);
});

t.test('an output', async (t) => {
  t.test('starts at its safe level, without a glitch', async (t) => {
    const levels: boolean[] = [];
    const { chip } = await bench(t, ({ pins }) => {
      pins[LOCK]?.pull('pull-up');
      pins[LOCK]?.onChange((level) => levels.push(level));
    });
    t.equal(chip.pins[LOCK]?.level, true);
    t.strictSame(levels, [], 'it was never low');
  });

  t.test('is driven, and set right again when its chip comes back', async (t) => {
    const { clock, chip, expander } = await bench(t);
    const lock = expander.line(LOCK);
    const low = (): boolean => chip.pins[LOCK]?.level === false;
    t.equal(low(), false);
    await clock.until(lock.write(true));
    t.equal(low(), true);
    chip.unplug();
    chip.plug();
    await clock.advance(1200);
    t.equal(low(), true, 'after the restart');
    chip.unplug();
    await clock.until(lock.write(false));
    await clock.advance(100);
    chip.plug();
    await clock.advance(10_000);
    t.equal(low(), false, 'what was asked for while it was away');
  });
});
