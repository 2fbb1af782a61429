import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HardwareError } from 'banco/hal/ports/hardware-error.js';
import type { Platform } from 'banco/hal/ports/platform.js';
import type { SerialLink } from 'banco/hal/ports/serial-link.js';
import { measure, report, show, within } from './report.js';

const UART = '/dev/ttyS1';
// As udev names an adapter: maker, product and serial number.
const ADAPTER = '/dev/serial/by-id/usb-QEMU_QEMU_USB_SERIAL_banco-if00-port0';

/** The host sends back what comes. */
async function echo(line: SerialLink, bytes: Uint8Array): Promise<Uint8Array> {
  const back: number[] = [];
  let cancel = (): void => {};
  const all = new Promise<void>((done) => {
    cancel = line.onBytes((some) => {
      back.push(...some);
      if (back.length >= bytes.length) done();
    });
  });
  await line.write(bytes);
  await within(5000, all).finally(cancel);
  return Uint8Array.from(back);
}

/** A card on the wire: what a shoe sends. */
const TELEGRAM = Uint8Array.of(0x05, 0x31, 0x44, 0x81, 0xb8, 0x03, 0x34, 0x46);
const EVERY_BYTE = Uint8Array.from({ length: 1024 }, (_, at) => (at * 7) & 0xff);

/** Sends, and is answered, until that fails. */
async function talk(line: SerialLink): Promise<void> {
  for (;;) await line.write(TELEGRAM);
}

/** Until it opens: the kernel takes a moment to find what was plugged in. */
async function openWhenThere(line: SerialLink): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await line.open();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
}

export async function exerciseSerial(platform: Platform): Promise<void> {
  const uart = platform.serial({ name: 'uart', path: UART, baud: 115_200 });

  await show(
    'serial: a line is opened once however often it is asked to, and carries every byte both ways',
    async () => {
      await Promise.all([uart.open(), uart.open()]);
      await uart.open();
      assert.deepEqual(await echo(uart, EVERY_BYTE), EVERY_BYTE);
    },
  );

  await measure('serial: 8 bytes there and back, UART', 200, async () => {
    await echo(uart, TELEGRAM);
  });

  await show('serial: what cannot be opened says why', async () => {
    const open = (path: string): Promise<void> => platform.serial({ name: 'other', path, baud: 9600 }).open();
    await assert.rejects(open(UART), { code: 'busy', where: 'other' });
    await assert.rejects(open('/dev/serial/by-id/none'), { code: 'gone' });
    await assert.rejects(open('/dev/null'), { code: 'unsupported' });
  });

  await show('serial: a closed line is closed, and opens again', async () => {
    await uart.close();
    await assert.rejects(uart.write(TELEGRAM), { code: 'gone', where: 'uart' });
    await uart.open();
    assert.deepEqual(await echo(uart, TELEGRAM), TELEGRAM);
    await uart.close();
  });

  await show('serial: an adapter is pulled out under the program, and put back', async () => {
    const adapter = platform.serial({ name: 'adapter', path: ADAPTER, baud: 115_200 });
    await assert.rejects(adapter.open(), { code: 'gone', where: 'adapter' });
    report({ please: 'plug' });
    await openWhenThere(adapter);
    assert.deepEqual(await echo(adapter, EVERY_BYTE), EVERY_BYTE);
    await measure('serial: 8 bytes there and back, USB adapter', 50, async () => {
      await echo(adapter, TELEGRAM);
    });
    for (const traffic of [false, true, true]) {
      const losses: HardwareError[] = [];
      const lost = new Promise<void>((done) => {
        adapter.onLost((error) => {
          losses.push(error);
          done();
        });
      });
      report({ please: 'unplug' });
      if (traffic) await assert.rejects(talk(adapter), { code: 'gone', where: 'adapter' });
      await within(5000, lost);
      await assert.rejects(adapter.write(TELEGRAM), { code: 'gone', where: 'adapter' });
      await assert.rejects(adapter.open(), { code: 'gone', where: 'adapter' });
      assert.deepEqual(
        losses.map((error) => error.code),
        ['gone'],
      );
      report({ please: 'plug' });
      await openWhenThere(adapter);
      assert.deepEqual(await echo(adapter, TELEGRAM), TELEGRAM);
    }
    await adapter.close();
  });
}
