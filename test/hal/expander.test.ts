import fc from 'fast-check';
import t, { type Test } from 'tap';
import { HealthChecks } from '../../hal/health/health-checks.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import { InterruptLine } from '../../hal/inputs/interrupt-line.js';
import { Mcp23017 } from '../../hal/parts/mcp23017/mcp23017.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { type Bounce, Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';
import { seeded } from '../support/seeded.js';
import { SWITCH } from '../support/switch.js';

const NAMES = [
  'IODIR',
  'IPOL',
  'GPINTEN',
  'DEFVAL',
  'INTCON',
  'IOCON',
  'GPPU',
  'INTF',
  'INTCAP',
  'GPIO',
  'OLAT',
];
const LOCK = 15;
/** Not GPA7, which is an output only. */
const INPUTS = Array.from({ length: LOCK }, (_, pin) => pin).filter((pin) => pin !== 7);

/** What became active. */
const pressed = (heard: readonly string[]): string[] => heard.filter((edge) => edge.endsWith('true'));

/** One expander: fourteen contacts to ground, and a lock that is held by a high pin and let go by a low one. */
function wired(t: Test) {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const wire = new Wire('INT');
  wire.pull('pull-up');
  const chip = bus.attach(new VirtualMcp23017(0x20, wire));
  const contacts = chip.pins.map((pin) => new Contact(pin, clock));
  const health: string[] = [];
  const faults: string[] = [];
  const report = (news: PartHealth): void => {
    if (news.state === 'lost') faults.push(news.error.message);
    health.push(`${news.part} ${news.state === 'lost' ? news.error.code : news.state}`);
  };
  const pins = [
    ...INPUTS.map((pin) => ({
      name: `input ${pin}`,
      pin,
      direction: 'in' as const,
      activeLow: true,
    })),
    { name: 'lock', pin: LOCK, direction: 'out' as const, activeLow: true },
  ];
  const expander = new Mcp23017('expander', bus, 0x20, clock, pins, 5, report);
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
  const bounce = (pin: number, how: Bounce): void => {
    const contact = contacts[pin];
    if (contact) contact.bounce = how;
  };
  return { clock, bus, chip, health, faults, play, bounce, lock: expander.line(LOCK), lockIsLow };
}

async function bench(t: Test) {
  const at = wired(t);
  await at.play('start, wait 1');
  at.health.length = 0;
  return at;
}

t.test(
  'how every input stands is heard at the start, and both edges as soon as they are confirmed',
  async (t) => {
    const { play } = wired(t);
    t.strictSame(
      await play('close 3, start'),
      INPUTS.map((pin) => `${pin} ${pin === 3}`),
    );
    t.strictSame(await play('wait 10'), []);
    await play('open 3, wait 10');
    for (const pin of INPUTS) {
      t.strictSame(await play(`close ${pin}, wait 4.9`), []);
      t.strictSame(await play('wait 5'), [`${pin} true`]);
      t.strictSame(await play(`open ${pin}, wait 10`), [`${pin} false`]);
    }
  },
);

for (const comparesWith of ['capture', 'level'] as const) {
  t.test(
    `a press of 30 ms is heard once, a contact under 5 ms never: compared with the ${comparesWith}`,
    async (t) => {
      const contact = fc.record({
        pin: fc.constantFrom(...INPUTS),
        closed: fc.oneof(fc.double({ min: 0.001, max: 4.9, noNaN: true }), fc.integer({ min: 30, max: 90 })),
        open: fc.integer({ min: 50, max: 400 }),
        bounces: fc.nat(6),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(contact, { maxLength: 20 }), fc.nat(), async (contacts, seed) => {
          const { chip, play, bounce } = await bench(t);
          chip.comparesWith = comparesWith;
          const heard: string[] = [];
          for (const { pin, closed, open, bounces } of contacts) {
            bounce(pin, { times: closed < 5 ? 0 : bounces, milliseconds: 3, random: seeded(seed) });
            heard.push(...(await play(`close ${pin}, wait ${closed}, open ${pin}, wait ${open}`)));
          }
          const presses = contacts.filter(({ closed }) => closed >= 30);
          t.strictSame(
            heard,
            presses.flatMap(({ pin }) => [`${pin} true`, `${pin} false`]),
          );
        }),
        { numRuns: 30 },
      );
    },
  );
}

t.test('a press that is over before a read is in the capture; a shorter contact is none', async (t) => {
  const { bus, play } = await bench(t);
  for (const [milliseconds, heard] of [
    [35, ['6 true', '6 false']],
    [2, []],
  ] as const) {
    bus.slower = milliseconds;
    t.strictSame(await play(`close 6, wait ${milliseconds}, open 6, wait 200`), heard);
  }
});

t.test('one wrong byte presses nothing, releases nothing and loses nothing', async (t) => {
  for (let read = 0; read < 24; read++) {
    for (const bits of [0xff, 0x01, 0x80]) {
      const { bus, play, health } = await bench(t);
      let reads = 0;
      bus.garble = (bytes, way) =>
        way === 'read' && reads++ === read >> 1
          ? bytes.map((byte, i) => (i === (read * 5) % bytes.length ? byte ^ bits : byte))
          : bytes;
      t.strictSame(
        await play('wait 1200, close 0, wait 40, open 0, wait 2000'),
        ['0 true', '0 false'],
        `read ${read}`,
      );
      t.strictSame(health, []);
    }
  }
});

t.test('a register that is upset is named, and put right; nothing is pressed by it', async (t) => {
  const read = [0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13];
  for (const register of Array.from({ length: 22 }, (_, at) => at).filter((at) => !read.includes(at))) {
    for (let bit = 0; bit < 8; bit++) {
      if (register >> 1 === 5 && bit === 0) continue; // IOCON has no bit 0.
      const { chip, play, health, faults } = await bench(t);
      chip.upset(register, 1 << bit);
      t.strictSame(pressed(await play('wait 1500')), [], `${register.toString(16)} bit ${bit}`);
      t.strictSame(
        health.filter((news) => news.startsWith('expander')),
        ['expander lost-settings', 'expander working'],
      );
      t.match(faults.join(), new RegExp(NAMES[register >> 1] ?? ''));
      t.strictSame(await play('close 4, wait 10, open 4, wait 10'), ['4 true', '4 false']);
    }
  }
});

t.test('a data line that is held low is no press, though every part seems to answer', async (t) => {
  const { bus, play, health } = await bench(t);
  await play('close 1, wait 20');
  bus.fault = 'zeros';
  t.strictSame(pressed(await play('wait 3000')), []);
  t.strictSame(health, ['expander lost-settings']);
  bus.fault = null;
  t.strictSame(pressed(await play('wait 6000')), ['1 true']);
});

t.test('a chip that some other program left in BANK 1 is set up all the same', async (t) => {
  const { play, health } = wired(t);
  await play('bank1, start');
  t.strictSame(await play('close 9, wait 10'), ['9 true']);
  t.strictSame(health, ['expander working']);
});

t.test('a lost chip is reported, and what changed meanwhile is heard when it is back', async (t) => {
  const { play, health } = await bench(t);
  await play('close 0, wait 10');
  t.strictSame(await play('unplug, wait 2000, open 0, close 1, wait 60000, plug, wait 5100'), [
    ...INPUTS.map((pin) => `${pin} no-acknowledge`),
    ...INPUTS.map((pin) => `${pin} ${pin === 1}`),
  ]);
  t.strictSame(health, ['expander no-acknowledge', 'expander working']);
});

t.test('a chip that restarts between two checks is found out and set up again', async (t) => {
  const { play, health } = await bench(t);
  await play('unplug, plug, wait 1200');
  t.strictSame(health, ['expander lost-settings', 'expander working']);
  t.strictSame(await play('close 4, wait 10'), ['4 true']);
});

t.test('a transfer without acknowledge loses no press', async (t) => {
  for (let deaf = 1; deaf <= 12; deaf++) {
    const { play } = await bench(t);
    t.strictSame(pressed(await play(`ignore ${deaf}, close 2, wait 60000`)), ['2 true'], `${deaf} in a row`);
  }
});

t.test('an interrupt line that something else holds is reported; presses are found by asking', async (t) => {
  const { play, health } = await bench(t);
  t.strictSame(await play('short, wait 50, close 6, wait 12'), ['6 true']);
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
