import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readBoot } from '../../hal/linux/boot.js';
import { errnoOf, faultCodeOf, hardwareError } from '../../hal/linux/errno.js';
import { gpioNumber } from '../../hal/linux/gpio-number.js';
import { nativePackage } from '../../hal/linux/native-package.js';
import { SystemClock } from '../../hal/linux/system-clock.js';

t.test("the kernel's error numbers, counted either way", async (t) => {
  const faults = { denied: [1, 13], gone: [2, 5, 6, 19], busy: [16], unsupported: [22, 95], refused: [28] };
  for (const [code, numbers] of Object.entries(faults)) {
    for (const errno of numbers.flatMap((number) => [number, -number])) {
      t.equal(faultCodeOf(Math.abs(errno)), code, `${errno}`);
      const error = hardwareError(Object.assign(new Error('no'), { errno }), 'line 3');
      t.match(error, { code, where: 'line 3', message: 'line 3: no', cause: { message: 'no' } });
    }
  }
  const fault = new TypeError('of the program');
  t.equal(errnoOf(fault), undefined);
  t.throws(() => hardwareError(fault, 'line 3'), fault);
});

t.test('the kernel tells the start of the machine, and whether its watchdog had reset it', async (t) => {
  const watchdogs = { watchdog0: { bootstatus: '32\n' }, watchdog1: { bootstatus: '0\n' }, watchdog2: {} };
  const root = t.testdir({
    proc: {
      sys: { kernel: { random: { boot_id: '5e1f0c\n' } } },
      'device-tree': { 'serial-number': '10000000abcd\0' },
    },
    sys: { class: { watchdog: watchdogs } },
  });
  for (const [watchdog, byWatchdog] of [
    ['/dev/watchdog', true],
    ['/dev/watchdog0', true],
    ['/dev/watchdog1', false],
    ['/dev/watchdog2', false],
    [null, false],
  ] as const) {
    t.strictSame(
      await readBoot(watchdog, root),
      { machine: '10000000abcd', id: '5e1f0c', byWatchdog },
      `${watchdog}`,
    );
  }
  t.strictSame(await readBoot('/dev/watchdog', `${root}/nowhere`), {
    machine: null,
    id: null,
    byWatchdog: false,
  });
});

t.test('a package that is not there says what to install', async (t) => {
  await t.rejects(nativePackage('no-such-package', 'panels'), {
    code: 'unsupported',
    where: 'panels',
    message: /no-such-package.*npm install/,
  });
});

t.test('a GPIO line is found by its chip’s label or device, wherever its numbers begin', async (t) => {
  const folder = t.testdir();
  for (const [name, label, device, base, lines] of [
    ['gpiochip512', 'pinctrl-bcm2711', 'fe200000.gpio', 512, 58],
    ['gpiochip570', 'raspberrypi-exp-gpio', 'soc:firmware:gpio', 570, 8],
    ['gpiochip600', 'twin', '4804c000.gpio', 600, 4],
    ['gpiochip604', 'twin', '481ac000.gpio', 604, 4],
  ] as const) {
    mkdirSync(join(folder, name));
    symlinkSync(`../../../${device}`, join(folder, name, 'device'));
    for (const [file, text] of Object.entries({ label, base, ngpio: lines }))
      writeFileSync(join(folder, name, file), `${text}\n`);
  }
  mkdirSync(join(folder, 'gpio517'));
  for (const [chip, line, found] of [
    ['pinctrl-bcm2711', 17, 529],
    ['raspberrypi-exp-gpio', 7, 577],
    ['481ac000.gpio', 2, 606],
    [
      'pinctrl-rp1',
      17,
      /no GPIO chip pinctrl-rp1; the chips of this computer: pinctrl-bcm2711 \(fe200000.gpio\), r/,
    ],
    ['raspberrypi-exp-gpio', 8, /has 8 lines, and no line 8/],
    ['twin', 0, /more than one/],
  ] as const) {
    const number = gpioNumber(folder, 'key', { chip, line });
    if (typeof found === 'number') t.equal(await number, found);
    else await t.rejects(number, { code: 'unsupported', where: 'key', message: found });
  }
  const none = gpioNumber(join(folder, 'none'), 'key', { chip: 'twin', line: 0 });
  await t.rejects(none, { message: /the chips of this computer: none/ });
});

t.test('the system clock never wakes too early, asked at whatever part of a millisecond', async (t) => {
  const clock = new SystemClock();
  const early: string[] = [];
  const waits = Array.from({ length: 120 }, (_, at) => {
    const wait = 1 + (at % 4);
    const busyUntil = clock.now() + 0.23;
    while (clock.now() < busyUntil);
    const asked = clock.now();
    return new Promise<void>((done) => {
      clock.after('wake', wait, () => {
        const waited = clock.now() - asked;
        if (waited < wait) early.push(`${waited} instead of ${wait}`);
        done();
      });
    });
  });
  await Promise.all(waits);
  t.same(early, []);
  t.ok(Math.abs(clock.wall() - Date.now()) < 1000);
});

t.test('a busy machine wakes late, and its timers run in the order they were due', async (t) => {
  const clock = new SystemClock();
  const ran: string[] = [];
  const waits = [2.4, 0.1, 3, 0, 1.2, 3, 0.7, 2.6, 0.1, 1.9].map(async (wait, index) => {
    await new Promise<void>((wake) => {
      clock.after(`${index}`, wait, wake);
    });
    // What a timer sets off is done before the next one runs.
    ran.push(`${index}`);
  });
  const asDue = clock.pending().map(({ name }) => name);
  const busyUntil = clock.now() + 8;
  while (clock.now() < busyUntil);
  await Promise.all(waits);
  t.same(ran, asDue);
});

t.test('the system clock lists what is waited for, and forgets what is taken back', async (t) => {
  const clock = new SystemClock();
  const names = (): string =>
    clock
      .pending()
      .map(({ name }) => name)
      .join(', ');
  let woken = '';
  await new Promise<void>((done) => {
    clock.after('last', 30, done);
    const [, cancel] = [3, 10].map((ms) =>
      clock.after(`${ms}`, ms, () => {
        woken += ms;
      }),
    );
    t.equal(names(), '3, 10, last');
    cancel?.();
    cancel?.();
    t.equal(names(), '3, last');
  });
  t.strictSame([woken, names()], ['3', '']);
});
