import fc from 'fast-check';
import t from 'tap';
import { Supervisor } from '../../hal/health/supervisor.js';
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
      const due = delays.map((delay, i): [number, number] => [delay, i]);
      t.strictSame([ran, clock.now()], [due.sort((a, b) => a[0] - b[0] || a[1] - b[1]), 20]);
    }),
    { numRuns: 50 },
  );
});

t.test('a timer that was taken back does not run, and is not listed', async (t) => {
  const clock = new VirtualClock();
  const cancel = clock.after('taken back', 5, () => t.fail('it ran'));
  let ticks = 0;
  const stop = every(clock, 'kept', 7, () => ticks++);
  cancel();
  cancel();
  t.strictSame(clock.pending(), [{ name: 'kept', due: 7 }]);
  await clock.advance(7000);
  stop();
  t.strictSame([ticks, clock.pending()], [1000, []]);
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

t.test('a promise is waited for to the moment, whatever the fractions', async () => {
  const fraction = fc.double({ min: 0, max: 1e6, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fraction, fraction, async (now, delay) => {
      const clock = new VirtualClock();
      await clock.advance(now);
      await clock.until(sleep(clock, 'a while', delay));
      return clock.now() === now + delay;
    }),
    { numRuns: 200 },
  );
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
  const levels = [
    () => wire.pull('pull-up'),
    () => [wire.drive(one, true), wire.drive(other, false)],
    () => wire.drive(other, 'float'),
    () => wire.pull('pull-down'),
    () => wire.drive(one, 'float'),
    () => wire.pull('none'),
  ].map((act) => {
    act();
    return wire.level;
  });
  t.strictSame(levels, [true, false, true, true, false, false], 'without a pull it stays as it was');
});

t.test('a line that is lost falls to its pull, and fails until it is opened again', async (t) => {
  const platform = new VirtualPlatform(new VirtualClock());
  const settings = {
    name: 'lock',
    at: { chip: 'gpio', line: 1 },
    activeLow: true,
    bias: 'pull-down',
  } as const;
  const wire = platform.wire(settings.at);
  const line = await platform.line({ ...settings, direction: 'out' });
  const lost: string[] = [];
  line.watch({ edge: () => {}, lost: ({ code }) => lost.push(code) });
  t.equal(wire.level, true);
  wire.unplug();
  t.strictSame([wire.level, lost], [false, ['gone']]);
  const open = (): Promise<GpioLine> => platform.line({ ...settings, direction: 'in' });
  for (const use of [() => line.read(), () => line.write(true), open])
    await t.rejects(async () => void (await use()), { code: 'gone', where: 'lock' });
  wire.plug();
  await line.close();
  t.equal(await (await open()).read(), true);
});

t.test('a serial line: bytes take their time, a cut loses them, and a pulled plug says so', async (t) => {
  const clock = new VirtualClock();
  const cable = new VirtualSerial('shoe', clock, 4800);
  const { host, device } = cable;
  const heard: string[] = [];
  host.onBytes((bytes) => heard.push(`${bytes} at ${clock.now().toFixed(2)}`));
  host.onLost(({ code }) => heard.push(code));
  const send = (...bytes: number[]): Promise<void> => clock.until(device.send(Uint8Array.from(bytes)));
  await host.open();
  void device.send(Uint8Array.of(1, 2));
  await send(3);
  t.strictSame(heard.splice(0), ['1 at 2.08', '2 at 4.17', '3 at 6.25']);

  cable.cut = true;
  await send(4);
  cable.cut = false;
  cable.noise.toHost = (byte) => [byte, byte];
  await send(5);
  cable.noise.toHost = null;
  cable.unplug();
  await t.rejects(host.open(), { code: 'gone' });
  await t.rejects(host.write(Uint8Array.of(9)), { code: 'gone' });
  await send(6);
  cable.plug();
  await host.open();
  await send(7);
  t.match(heard.join(), /^5,5 at [\d.]+,gone,7 at [\d.]+$/);
});

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
      // The first is under way before the second is asked for.
      const [first, ...rest] = works.keys();
      const urgent = rest.filter((i) => works[i]?.urgent);
      const others = rest.filter((i) => !works[i]?.urgent);
      t.strictSame(done, [...(first === undefined ? [] : [first]), ...urgent, ...others]);
      t.strictSame(
        results.map(({ status }) => status === 'rejected'),
        works.map(({ fails }) => fails),
      );
    }),
    { numRuns: 50 },
  );
});

/** A part that is brought up so, and what is reported of it. */
function supervised(bringUp: (clock: VirtualClock) => Promise<void>) {
  const clock = new VirtualClock();
  const news: string[] = [];
  const supervisor = new Supervisor(
    'part',
    clock,
    () => bringUp(clock),
    ({ state }) => news.push(state),
  );
  return { clock, news, supervisor };
}

t.test('a lost part is reported once, tried ever more slowly, and reported when it is back', async (t) => {
  const broken = new HardwareError('no-acknowledge', 'part', 'no part answered');
  const tried: number[] = [];
  let works = false;
  const { clock, news, supervisor } = supervised(async (clock) => {
    tried.push(clock.now());
    if (!works) throw broken;
  });
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

t.test('work that is asked for while a part is brought up is not lost', async (t) => {
  let [wanted, shown] = [1, 0];
  const { clock, supervisor } = supervised(async (clock) => {
    const drawn = wanted;
    await sleep(clock, 'draw', 5);
    shown = drawn;
  });
  const started = supervisor.start();
  await clock.advance(2);
  wanted = 2;
  await supervisor.run(async () => void t.fail('it is not up yet'));
  await clock.until(started);
  t.equal(shown, 2);
});

t.test('a part is brought up although work is asked for more often than that takes', async (t) => {
  let [asked, done] = [0, 0];
  const { clock, news, supervisor } = supervised(async (clock) => {
    await sleep(clock, 'bring up', 100);
    done = asked;
  });
  const stop = every(clock, 'blink', 30, () => {
    const work = ++asked;
    void supervisor.run(async () => {
      done = work;
    });
  });
  await clock.until(supervisor.start());
  t.strictSame(news, ['working']);
  await clock.advance(300);
  stop();
  t.equal(done, asked, 'and nothing that was asked for is left undone');
});

t.test('an error that is no hardware error ends the program', async (t) => {
  const { supervisor } = supervised(async () => {});
  await supervisor.start();
  await t.rejects(
    supervisor.run(() => Promise.reject(new TypeError('a fault'))),
    { name: 'TypeError' },
  );
});
