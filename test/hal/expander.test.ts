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
import { SWITCH } from '../support/switch.js';

const LOCK = 15;
const INPUTS = Array.from({ length: LOCK }, (_, pin) => pin);

/** One expander: fifteen contacts to ground, and a lock that is held by a high pin and let go by a low one. */
function wired(t: Test) {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const wire = new Wire('INT');
  wire.pull('pull-up');
  const chip = bus.attach(new VirtualMcp23017(0x20, wire));
  const contacts = chip.pins.map((pin) => new Contact(pin, clock));
  const health: string[] = [];
  const report = (news: PartHealth): void => {
    health.push(`${news.part} ${news.state === 'lost' ? news.error.code : news.state}`);
  };
  const pins = [
    ...INPUTS.map((pin) => ({
      name: `input ${pin}`,
      pin,
      direction: 'in' as const,
      activeLow: true,
      pullUp: true,
    })),
    { name: 'lock', pin: LOCK, direction: 'out' as const, activeLow: true, pullUp: false },
  ];
  const expander = new Mcp23017('expander', bus, 0x20, clock, pins, report);
  const heard: string[] = [];
  for (const pin of INPUTS) {
    expander.line(pin).watch({
      edge: (active) => heard.push(`${pin} ${active}`),
      lost: ({ code }) => heard.push(`${pin} ${code}`),
    });
  }
  const interrupts = new InterruptLine(new VirtualLine(SWITCH, wire, clock), [expander], clock, report);
  const checks = new HealthChecks([expander], clock);
  t.teardown(() => {
    for (const each of [checks, interrupts, expander]) each.stop();
  });
  const short = {};
  const acts: Readonly<Record<string, (number: number) => unknown>> = {
    start: async () => {
      await clock.until(expander.start());
      for (const each of [interrupts, checks]) each.start();
    },
    bank1: () => chip.write(Uint8Array.of(0x0a, 0xa2)),
    close: (pin) => contacts[pin]?.close(),
    open: (pin) => contacts[pin]?.open(),
    unplug: () => chip.unplug(),
    plug: () => chip.plug(),
    ignore: (transfers) => chip.ignoreNext(transfers),
    short: () => wire.drive(short, false),
    mend: () => wire.drive(short, 'float'),
    wait: (milliseconds) => clock.advance(milliseconds),
  };
  /** What is heard while this is done, as in `close 9, wait 1`. */
  const play = async (script: string): Promise<string[]> => {
    heard.length = 0;
    for (const [name = '', number] of script.split(', ').map((act) => act.split(' ')))
      await acts[name]?.(Number(number));
    return [...heard];
  };
  const lockIsLow = (): boolean => chip.pins[LOCK]?.level === false;
  return { clock, chip, expander, health, play, lock: expander.line(LOCK), lockIsLow };
}

async function bench(t: Test) {
  const at = wired(t);
  await at.play('start, wait 1');
  at.health.length = 0;
  return at;
}

t.test('how every input stands is heard at the start, and both edges within a millisecond', async (t) => {
  const { play } = wired(t);
  t.strictSame(
    await play('close 3, start'),
    INPUTS.map((pin) => `${pin} ${pin === 3}`),
  );
  t.strictSame(await play('wait 1'), []);
  await play('open 3, wait 1');
  for (const pin of INPUTS) {
    t.strictSame(await play(`close ${pin}, wait 1`), [`${pin} true`]);
    t.strictSame(await play(`open ${pin}, wait 1`), [`${pin} false`]);
  }
});

t.test('a chip that some other program left in BANK 1 is set up all the same', async (t) => {
  const { play, health } = wired(t);
  await play('bank1, start');
  t.strictSame(await play('close 9, wait 1'), ['9 true']);
  t.strictSame(health, ['expander working']);
});

t.test('a lost chip is reported, and what changed meanwhile is heard when it is back', async (t) => {
  const { play, health } = await bench(t);
  await play('close 0, wait 1');
  t.strictSame(await play('unplug, wait 2000, open 0, close 1, wait 60000, plug, wait 5100'), [
    ...INPUTS.map((pin) => `${pin} no-acknowledge`),
    ...INPUTS.map((pin) => `${pin} ${pin === 1}`),
  ]);
  t.strictSame(health, ['expander no-acknowledge', 'expander working']);
});

t.test('a chip that restarts between two questions is found out and set up anew', async (t) => {
  const { play, health } = await bench(t);
  await play('unplug, plug, wait 1200');
  t.strictSame(health, ['expander lost-settings', 'expander working']);
  t.strictSame(await play('close 4, wait 1'), ['4 true']);
});

t.test('a transfer without acknowledge loses no press', async (t) => {
  for (let deaf = 1; deaf <= 12; deaf++) {
    const { play } = await bench(t);
    const heard = await play(`ignore ${deaf}, close 2, wait 60000`);
    const edges = heard.filter((edge) => edge.startsWith('2 ') && !edge.endsWith('no-acknowledge'));
    t.strictSame(edges, ['2 true'], `${deaf} in a row`);
  }
});

t.test('an interrupt line that something else holds is reported; presses are found by asking', async (t) => {
  const { play, health } = await bench(t);
  t.strictSame(await play('short, wait 50, close 6, wait 6'), ['6 true']);
  await play('mend, wait 20');
  t.strictSame(health, ['switch: held stuck', 'switch: held working']);
});

t.test('an output starts at its safe level, without a glitch', async (t) => {
  const { chip, play } = wired(t);
  const levels: boolean[] = [];
  chip.pins[LOCK]?.pull('pull-up');
  chip.pins[LOCK]?.onChange((level) => levels.push(level));
  await play('start');
  t.equal(chip.pins[LOCK]?.level, true);
  t.strictSame(levels, [], 'it was never low');
});

t.test('an output is driven, and set right again when its chip comes back', async (t) => {
  const { clock, play, lock, lockIsLow } = await bench(t);
  t.equal(lockIsLow(), false);
  await clock.until(lock.write(true));
  t.equal(lockIsLow(), true);
  await play('unplug, plug, wait 1200');
  t.equal(lockIsLow(), true, 'after the restart');
  await play('unplug');
  await clock.until(lock.write(false));
  await play('wait 100, plug, wait 10000');
  t.equal(lockIsLow(), false, 'what was asked for while it was away');
});
