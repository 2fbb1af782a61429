import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import t, { type Test } from 'tap';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { SystemdWatchdog, tellSystemd } from '../../hal/linux/systemd.js';
import { newFolder } from '../support/folder.js';
import { SYSTEMD, withoutSystemd } from '../support/systemd.js';

/** As systemd starts a program that it watches. */
function startedBySystemd(t: Test, socket: string, watchdogUsec?: string): void {
  process.env['NOTIFY_SOCKET'] = socket;
  if (watchdogUsec) process.env['WATCHDOG_USEC'] = watchdogUsec;
  t.teardown(() => {
    delete process.env['NOTIFY_SOCKET'];
    delete process.env['WATCHDOG_USEC'];
  });
}

for (const abstract of [false, true])
  t.test(
    `systemd hears how the program is, and is fed as a watchdog${abstract ? ', by an abstract socket' : ''}`,
    { skip: withoutSystemd },
    async (t) => {
      // Short, as the path of a socket must be.
      const folder = mkdtempSync(join(tmpdir(), 'banco-'));
      t.teardown(() => rmSync(folder, { recursive: true }));
      const path = abstract ? `@banco-${process.pid}` : join(folder, 'notify');
      const systemd = spawn('python3', ['-c', SYSTEMD, path], { stdio: ['ignore', 'pipe', 'inherit'] });
      t.teardown(() => systemd.kill());
      const lines = createInterface(systemd.stdout);
      const heard: string[] = [];
      await once(lines, 'line');
      lines.on('line', (line) => heard.push(line));

      startedBySystemd(t, path, '5000000');
      await tellSystemd({ READY: '1', STATUS: 'accepting bets' });
      const watchdog = await new LinuxPlatform().watchdog({
        name: 'dog',
        path: '/dev/watchdog',
        timeoutMs: 1,
      });
      t.match(watchdog, { name: 'dog', timeoutMs: 5000 });
      await watchdog.feed();
      await watchdog.disarm();
      while (heard.length < 3) await once(lines, 'line');
      t.same(heard, ['READY=1|STATUS=accepting bets', 'WATCHDOG=1', 'STOPPING=1|WATCHDOG_USEC=0']);
    },
  );

t.test(
  'a systemd that is too busy to read hears it later, and a watchdog is fed on',
  { skip: withoutSystemd },
  async (t) => {
    const path = join(newFolder(), 'notify');
    const busy = SYSTEMD.replace('while True', 'sys.stdin.read(1)\nwhile True');
    const systemd = spawn('python3', ['-c', busy, path], { stdio: ['pipe', 'pipe', 'inherit'] });
    t.teardown(() => systemd.kill());
    const lines = createInterface(systemd.stdout);
    await once(lines, 'line');
    startedBySystemd(t, path, '5000000');
    const watchdog = new SystemdWatchdog('systemd', 5000);
    // More than its queue holds: 512 on Debian.
    await Promise.all(Array.from({ length: 700 }, () => watchdog.feed()));
    const stopping = tellSystemd({ STOPPING: '1' });
    setTimeout(() => systemd.stdin.write('!'), 100);
    for await (const line of lines) if (line === 'STOPPING=1') break;
    await t.resolves(stopping);
  },
);

t.test('a systemd that is gone is an error; one that never was is not', async (t) => {
  await tellSystemd({ READY: '1' });
  startedBySystemd(t, join(t.testdir(), 'none'));
  await t.rejects(tellSystemd({ READY: '1' }), { code: 'refused', where: 'systemd' });
});

t.test('where systemd does not watch, the device is opened, and never made up', async (t) => {
  const path = join(t.testdir(), 'watchdog');
  const settings = { name: 'dog', path, timeoutMs: 10_000 };
  await t.rejects(new LinuxPlatform().watchdog(settings), { code: 'unsupported', message: /there is no / });
  startedBySystemd(t, path);
  await t.rejects(new LinuxPlatform().watchdog(settings), { code: 'unsupported', message: /there is no / });
  writeFileSync(path, '');
  await t.rejects(new LinuxPlatform().watchdog(settings), { code: 'unsupported', message: /is no watchdog/ });
});
