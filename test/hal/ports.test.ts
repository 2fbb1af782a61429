import fc from 'fast-check';
import t from 'tap';
import { type PartHealth, Supervisor } from '../../hal/health/supervisor.js';
import { every, sleep } from '../../hal/ports/clock.js';
import type { GpioLine } from '../../hal/ports/gpio-line.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { PriorityQueue } from '../../hal/ports/priority-queue.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { VirtualSerial } from '../../hal/virtual/virtual-serial.js';
import { Wire } from '../../hal/virtual/wire.js';

t.test('the virtual clock runs timers in the order they are due, and of two the one set first', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 40 }), async (delays) => {
      const clock = new VirtualClock();
      const ran: [number, number][] = [];
      for (const [i, delay] of delays.entries())
        clock.after('timer', delay, () => ran.push([clock.now(), i]));
      await clock.advance(20);
      const expected = delays
        .map((delay, i) => [delay, i] as const)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      t.strictSame(ran, expected);
      t.equal(clock.now(), 20);
    }),
    { numRuns: 50 },
  );
});

t.test('a timer that was taken back does not run, and is not listed', async (t) => {
  const clock = new VirtualClock();
  const cancel = clock.after('taken back', 5, () => t.fail('it ran'));
  clock.after('kept', 7, () => {});
  cancel();
  cancel();
  t.strictSame(clock.pending(), [{ name: 'kept', due: 7 }]);
  await clock.advance(10);
});

t.test('what a timer sets off is done before the next one runs', async (t) => {
  const clock = new VirtualClock();
  const order: string[] = [];
  const chain = async (): Promise<void> => {
    for (let i = 0; i < 50; i++) await Promise.resolve();
    order.push('chain');
  };
  clock.after('first', 1, () => void chain());
  clock.after('second', 1, () => order.push('second'));
  await clock.advance(1);
  t.strictSame(order, ['chain', 'second']);
});

t.test('a promise is waited for to the moment, whatever the fractions', async (t) => {
  const fraction = fc.double({ min: 0, max: 1e6, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fraction, fraction, async (now, delay) => {
      const clock = new VirtualClock();
      await clock.advance(now);
      await clock.until(sleep(clock, 'a while', delay));
      t.equal(clock.now(), now + delay);
    }),
    { numRuns: 200 },
  );
});

t.test('an hour passes in no time, and nothing is skipped', async (t) => {
  const clock = new VirtualClock();
  let ticks = 0;
  const stop = every(clock, 'tick', 250, () => {
    ticks += 1;
  });
  await clock.advance(3_600_000);
  stop();
  t.equal(ticks, 14_400);
  t.strictSame(clock.pending(), []);
});

t.test('the clock on the wall can be set without moving a timer', async (t) => {
  const clock = new VirtualClock(1000);
  const woken = sleep(clock, 'sleep', 50);
  clock.setWall(5_000_000);
  await clock.until(woken);
  t.strictSame([clock.now(), clock.wall()], [50, 5_000_050]);
});

t.test('a wire: low wins, then high, then the pull', async (t) => {
  const wire = new Wire('wire');
  const [one, other] = [{}, {}];
  wire.pull('pull-up');
  t.equal(wire.level, true);
  wire.drive(one, true);
  wire.drive(other, false);
  t.equal(wire.level, false);
  wire.drive(other, 'float');
  t.equal(wire.level, true);
  wire.pull('pull-down');
  t.equal(wire.level, true);
  wire.drive(one, 'float');
  t.equal(wire.level, false);
  wire.pull('none');
  t.equal(wire.level, false, 'it stays as it was');
});

t.test(
  'a line whose chip leaves the machine falls to its pull, and fails until it is opened again',
  async (t) => {
    const platform = new VirtualPlatform(new VirtualClock());
    const settings = {
      name: 'lock',
      at: { chip: 'gpio', line: 1 },
      activeLow: true,
      bias: 'pull-down',
    } as const;
    const wire = platform.wire({ chip: 'gpio', line: 1 });
    const line = await platform.line({ ...settings, direction: 'out' });
    const lost: string[] = [];
    line.watch({ edge: () => {}, lost: ({ code }) => lost.push(code) });
    t.equal(wire.level, true);
    wire.unplug();
    t.equal(wire.level, false);
    t.strictSame(lost, ['gone']);
    const open = (): Promise<GpioLine> => platform.line({ ...settings, direction: 'in' });
    for (const use of [() => line.read(), () => line.write(true), open])
      await t.rejects(async () => void (await use()), { code: 'gone', where: 'lock' });
    wire.plug();
    await line.close();
    t.equal(await (await open()).read(), true);
  },
);

t.test('bytes on a serial line arrive in order, each after its time on the wire', async (t) => {
  const clock = new VirtualClock();
  const { host, device } = new VirtualSerial('shoe', clock, 4800);
  const heard: [number, number][] = [];
  host.onBytes((bytes) => heard.push([Math.round(clock.now() * 100) / 100, ...bytes] as [number, number]));
  await host.open();
  void device.send(Uint8Array.of(1, 2));
  void device.send(Uint8Array.of(3));
  await clock.advance(10);
  t.strictSame(heard, [
    [2.08, 1],
    [4.17, 2],
    [6.25, 3],
  ]);
});

t.test(
  'a serial line that is cut loses bytes; one that is pulled out says so and can be opened again',
  async (t) => {
    const clock = new VirtualClock();
    const cable = new VirtualSerial('shoe', clock, 4800);
    const heard: number[] = [];
    const lost: string[] = [];
    cable.host.onBytes((bytes) => heard.push(...bytes));
    cable.host.onLost(({ code }) => lost.push(code));
    await cable.host.open();
    cable.cut = true;
    await clock.until(cable.device.send(Uint8Array.of(1)));
    cable.cut = false;
    cable.noise.toHost = (byte) => [byte, byte];
    await clock.until(cable.device.send(Uint8Array.of(2)));
    cable.noise.toHost = null;
    cable.unplug();
    await t.rejects(cable.host.open(), { code: 'gone' });
    await t.rejects(cable.host.write(Uint8Array.of(9)), { code: 'gone' });
    await clock.until(cable.device.send(Uint8Array.of(3)));
    cable.plug();
    await cable.host.open();
    await clock.until(cable.device.send(Uint8Array.of(4)));
    t.strictSame(heard, [2, 2, 4]);
    t.strictSame(lost, ['gone']);
  },
);

t.test('a queue does what is urgent first, the rest in order, and goes on after an error', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ urgent: fc.boolean(), fails: fc.boolean() })), async (works) => {
      const queue = new PriorityQueue();
      const done: number[] = [];
      const results = await Promise.allSettled(
        works.map(({ urgent, fails }, i) =>
          queue.run(urgent, async () => {
            await Promise.resolve();
            done.push(i);
            if (fails) throw new HardwareError('timeout', 'here', 'late');
            return i;
          }),
        ),
      );
      const rest = [...works.keys()].slice(1);
      // The first is under way before the second is asked for.
      const order = [
        ...(works.length > 0 ? [0] : []),
        ...rest.filter((i) => works[i]?.urgent),
        ...rest.filter((i) => !works[i]?.urgent),
      ];
      t.strictSame(done, order);
      t.strictSame(
        results.map(({ status }) => status),
        works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
      );
    }),
    { numRuns: 50 },
  );
});

t.test('the supervisor', async (t) => {
  const broken = new HardwareError('no-acknowledge', 'part', 'no part answered');

  t.test('says once that a part is lost, tries ever more slowly, and says when it is back', async (t) => {
    const clock = new VirtualClock();
    const news: string[] = [];
    const tried: number[] = [];
    let works = false;
    const bringUp = async (): Promise<void> => {
      tried.push(clock.now());
      if (!works) throw broken;
    };
    const supervisor = new Supervisor('part', clock, bringUp, ({ state }: PartHealth) => news.push(state));
    await supervisor.start();
    await clock.advance(20_000);
    t.strictSame(tried, [0, 100, 300, 700, 1500, 3100, 6300, 11_300, 16_300]);
    t.strictSame(news, ['lost']);
    works = true;
    await clock.advance(5000);
    t.strictSame(news, ['lost', 'working']);
    supervisor.lose(broken);
    await clock.advance(100);
    t.strictSame(news, ['lost', 'working', 'lost', 'working'], 'and is quick again the next time');
    supervisor.stop();
    t.strictSame(clock.pending(), []);
  });

  t.test('does not lose work that is asked for while the part is brought up', async (t) => {
    const clock = new VirtualClock();
    let wanted = 1;
    let shown = 0;
    const show = async (): Promise<void> => {
      const drawn = wanted;
      await sleep(clock, 'draw', 5);
      shown = drawn;
    };
    const supervisor = new Supervisor('part', clock, show, () => {});
    const started = supervisor.start();
    await clock.advance(2);
    wanted = 2;
    await supervisor.run(show);
    await clock.until(started);
    t.equal(shown, 2);
  });

  t.test('brings a part up although work is asked for more often than that takes', async (t) => {
    const clock = new VirtualClock();
    const health: string[] = [];
    let done = 0;
    const bringUp = async (): Promise<void> => {
      await sleep(clock, 'bring up', 100);
      done = asked;
    };
    const supervisor = new Supervisor('lamps', clock, bringUp, ({ state }) => health.push(state));
    let asked = 0;
    const stop = every(clock, 'blink', 30, () => {
      asked += 1;
      const work = asked;
      void supervisor.run(async () => {
        done = work;
      });
    });
    await clock.until(supervisor.start());
    t.strictSame(health, ['working']);
    await clock.advance(300);
    stop();
    t.equal(done, asked, 'and nothing that was asked for is left undone');
  });

  t.test('leaves an error that is no hardware error to end the program', async (t) => {
    const supervisor = new Supervisor(
      'part',
      new VirtualClock(),
      async () => {},
      () => {},
    );
    await supervisor.start();
    const fault = supervisor.run(async () => {
      throw new TypeError('a fault of the program');
    });
    await t.rejects(fault, { name: 'TypeError' });
  });
});
