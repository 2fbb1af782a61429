import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import t from 'tap';
import { LinuxSerial, openFault } from '../../hal/linux/serial.js';
import { noPseudoTerminals as skip } from '../support/pseudo-terminals.js';

/** A pseudo terminal: its name in a line, then what comes from it; what it is given goes to it. */
const PTY = `
import os, pty, select, tty
device, line = pty.openpty()
tty.setraw(line)
os.write(1, (os.ttyname(line) + "\\n").encode())
while True:
    for ready in select.select([0, device], [], [])[0]:
        some = os.read(ready, 4096)
        if not some: os._exit(0)
        os.write(device if ready == 0 else 1, some)
`;

/** The far end of a serial line, with a name that stays while the device file does not. */
class Device {
  readonly path: string;
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #received: number[] = [];

  static async plug(path: string): Promise<Device> {
    const process = spawn('python3', ['-c', PTY], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [name] = (await once(process.stdout, 'data')) as [Buffer];
    symlinkSync(name.toString().trim(), path);
    return new Device(path, process);
  }

  constructor(path: string, process: ChildProcessByStdio<Writable, Readable, null>) {
    this.path = path;
    this.#process = process;
    process.stdout.on('data', (bytes: Buffer) => this.#received.push(...bytes));
  }

  send(bytes: Uint8Array): void {
    this.#process.stdin.write(bytes);
  }

  async received(count: number): Promise<number[]> {
    while (this.#received.length < count) await once(this.#process.stdout, 'data');
    return this.#received.splice(0, count);
  }

  /** It reads no more. */
  hang(): void {
    this.#process.kill('SIGSTOP');
  }

  async unplug(): Promise<void> {
    unlinkSync(this.path);
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }
}

function next(line: LinuxSerial, count: number): Promise<number[]> {
  return new Promise((done) => {
    const bytes: number[] = [];
    const cancel = line.onBytes((some) => {
      bytes.push(...some);
      if (bytes.length < count) return;
      cancel();
      done(bytes);
    });
  });
}

const every = Array.from({ length: 256 }, (_, at) => at);

t.test('every byte goes through, both ways', { skip }, async (t) => {
  const device = await Device.plug(join(t.testdir(), 'shoe'));
  const line = new LinuxSerial({ name: 'shoe', path: device.path, baud: 4800 });
  await Promise.all([line.open(), line.open()]);
  await line.open();
  const heard = next(line, 256);
  device.send(Uint8Array.from(every));
  t.same(await heard, every);
  const halves = [every.slice(0, 100), every.slice(100)];
  await Promise.all(halves.map((half) => line.write(Uint8Array.from(half))));
  t.same(await device.received(256), every);

  const other = new LinuxSerial({ name: 'other', path: device.path, baud: 4800 });
  await t.rejects(other.open(), { code: 'busy', where: 'other' });
  await line.close();
  await t.rejects(line.write(Uint8Array.of(1)), { code: 'gone' });
  await other.open();
  await other.close();
  await device.unplug();
});

t.test('a pulled adapter is told once, and opens again where its name is', { skip }, async (t) => {
  const path = join(t.testdir(), 'shoe');
  const line = new LinuxSerial({ name: 'shoe', path, baud: 4800 });
  const losses: string[] = [];
  line.onLost((error) => losses.push(error.code));
  await t.rejects(line.open(), { code: 'gone', where: 'shoe' }, 'not there yet');
  for (let times = 1; times <= 3; times++) {
    const device = await Device.plug(path);
    await line.open();
    const heard = next(line, 2);
    device.send(Uint8Array.of(1, 2));
    t.same(await heard, [1, 2]);
    const lost = new Promise((tell) => line.onLost(tell));
    await device.unplug();
    t.match(await lost, { code: 'gone', where: 'shoe' });
    await t.rejects(line.write(Uint8Array.of(1)), { code: 'gone' });
    await t.rejects(line.open(), { code: 'gone' });
    t.equal(losses.length, times);
  }
  await line.close();
});

t.test('when the adapter goes, what is being written and what waits has failed', { skip }, async (t) => {
  const path = join(t.testdir(), 'shoe');
  const device = await Device.plug(path);
  const line = new LinuxSerial({ name: 'shoe', path, baud: 4800 });
  await line.open();
  device.hang();
  // More than a pseudo terminal holds for it.
  const writes = [line.write(new Uint8Array(1 << 20)), line.write(Uint8Array.of(1))];
  const outcomes = writes.map((write) => t.rejects(write, { code: 'gone', where: 'shoe' }));
  await device.unplug();
  await Promise.all(outcomes);
});

t.test('why a serial line does not open, by the words of the C library', async (t) => {
  for (const [words, fault] of [
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'gone'],
    ['Error: No such device or address, cannot open /dev/ttyUSB0', 'gone'],
    ['Error: No such device, cannot open /dev/ttyUSB0', 'gone'],
    ['Error: Input/output error, cannot open /dev/ttyS5', 'gone'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'denied'],
    ['Error: Device or resource busy, cannot open /dev/ttyUSB0', 'busy'],
    ['Error Resource temporarily unavailable Cannot lock port', 'busy'],
    ['Error: Inappropriate ioctl for device, cannot open /dev/null', 'unsupported'],
  ] as const) {
    t.equal(openFault(words), fault, words);
  }
});
