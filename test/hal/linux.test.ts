import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readBoot } from '../../hal/linux/boot.js';
import { errnoOf, faultCodeOf, hardwareError } from '../../hal/linux/errno.js';
import { gpioNumber } from '../../hal/linux/gpio-number.js';
import { nativePackage } from '../../hal/linux/native-package.js';
import { SystemClock } from '../../hal/linux/system-clock.js';

t.test("the kernel's error numbers, counted either way", async (t) => {
  for (const [errno, fault] of [
    [1, 'denied'],
    [2, 'gone'],
    [5, 'gone'],
    [6, 'gone'],
    [13, 'denied'],
    [16, 'busy'],
    [19, 'gone'],
    [22, 'unsupported'],
    [95, 'unsupported'],
    [28, 'refused'],
  ] as const) {
    t.equal(faultCodeOf(errno), fault, `${errno}`);
    for (const sign of [1, -1]) {
      const error = hardwareError(Object.assign(new Error('no'), { errno: sign * errno }), 'line 3');
      t.match(error, { code: fault, where: 'line 3', message: 'line 3: no', cause: { message: 'no' } });
    }
  }
  const fault = new TypeError('of the program');
  t.equal(errnoOf(fault), undefined);
  t.throws(() => hardwareError(fault, 'line 3'), fault);
});

t.test(
  'the kernel tells which start of the machine this is, and whether its watchdog had reset it',
  async (t) => {
    const root = t.testdir({
      proc: { sys: { kernel: { random: { boot_id: '5e1f0c\n' } } } },
      sys: {
        class: {
          watchdog: { watchdog0: { bootstatus: '32\n' }, watchdog1: { bootstatus: '0\n' }, watchdog2: {} },
        },
      },
    });
    const id = '5e1f0c';
    t.strictSame(await readBoot('/dev/watchdog', root), { id, byWatchdog: true });
    t.strictSame(await readBoot('/dev/watchdog0', root), { id, byWatchdog: true });
    t.strictSame(await readBoot('/dev/watchdog1', root), { id, byWatchdog: false });
    t.strictSame(
      await readBoot('/dev/watchdog2', root),
      { id, byWatchdog: false },
      'one that remembers nothing',
    );
    t.strictSame(await readBoot(null, root), { id, byWatchdog: false });
    t.strictSame(await readBoot('/dev/watchdog', `${root}/nowhere`), {
      id: null,
      byWatchdog: false,
    });
  },
);

t.test('a package that is not there says what to install', async (t) => {
  await t.rejects(nativePackage('no-such-package', 'panels'), {
    code: 'unsupported',
    where: 'panels',
    message: /no-such-package.*npm install/,
  });
});

t.test(
  'a GPIO line is found by the label of its chip or its device, wherever its numbers begin',
  async (t) => {
    const folder = t.testdir();
    const chips = [
      ['gpiochip512', 'pinctrl-bcm2711', 'fe200000.gpio', 512, 58],
      ['gpiochip570', 'raspberrypi-exp-gpio', 'soc:firmware:gpio', 570, 8],
      ['gpiochip600', 'twin', '4804c000.gpio', 600, 4],
      ['gpiochip604', 'twin', '481ac000.gpio', 604, 4],
    ] as const;
    for (const [name, label, device, base, lines] of chips) {
      mkdirSync(join(folder, name));
      symlinkSync(`../../../${device}`, join(folder, name, 'device'));
      writeFileSync(join(folder, name, 'label'), `${label}\n`);
      writeFileSync(join(folder, name, 'base'), `${base}\n`);
      writeFileSync(join(folder, name, 'ngpio'), `${lines}\n`);
    }
    mkdirSync(join(folder, 'gpio517'));

    t.equal(await gpioNumber(folder, 'key', { chip: 'pinctrl-bcm2711', line: 17 }), 529);
    t.equal(await gpioNumber(folder, 'key', { chip: 'raspberrypi-exp-gpio', line: 7 }), 577);
    t.equal(await gpioNumber(folder, 'key', { chip: '481ac000.gpio', line: 2 }), 606);
    for (const [chip, line, said] of [
      [
        'pinctrl-rp1',
        17,
        /no GPIO chip pinctrl-rp1; the chips of this computer: pinctrl-bcm2711 \(fe200000.gpio\), rasp/,
      ],
      ['raspberrypi-exp-gpio', 8, /has 8 lines, and no line 8/],
      ['twin', 0, /more than one/],
    ] as const) {
      const refused = { code: 'unsupported', where: 'key', message: said };
      await t.rejects(gpioNumber(folder, 'key', { chip, line }), refused);
    }
    await t.rejects(gpioNumber(join(folder, 'none'), 'key', { chip: 'twin', line: 0 }), {
      message: /the chips of this computer: none/,
    });
  },
);

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
  const names = (): string[] => clock.pending().map(({ name }) => name);
  let woken = '';
  await new Promise<void>((done) => {
    clock.after('last', 30, done);
    clock.after('first', 3, () => {
      woken += 'first';
    });
    const cancel = clock.after('never', 10, () => {
      woken += 'never';
    });
    t.same(names(), ['first', 'never', 'last']);
    cancel();
    cancel();
    t.same(names(), ['first', 'last']);
  });
  t.equal(woken, 'first');
  t.same(names(), []);
});
