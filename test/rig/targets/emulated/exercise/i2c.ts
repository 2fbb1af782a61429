import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type I2cBus, readRegisters, writeRegisters } from 'banco/hal/ports/i2c-bus.js';
import type { Platform } from 'banco/hal/ports/platform.js';
import { measure, show } from './report.js';

const CHIPS = [0x20, 0x21, 0x22, 0x27, 0x60, 0x61, 0x62, 0x70, 0x71, 0x72];
/** Registers in memory, which the kernel gives the first number that is free; bus 0 has the parts outside. */
const STUB = 2;
/** The kernel's own view of it. */
const KERNEL = `/sys/class/i2c-adapter/i2c-${STUB}`;

function module(...command: string[]): void {
  execFileSync('/run/rig/busybox', command);
}

const probe = (bus: I2cBus, address: number): Promise<Uint8Array> => bus.transfer({ address });

/** What registers in memory cannot show: see `i2c-outside.c`. */
async function exerciseParts(platform: Platform): Promise<void> {
  await show('i2c: the parts outside are there, and behave as their data sheets say', async () => {
    const bus = await platform.bus({ name: 'outside', number: 0, kHz: 100 });
    for (const address of CHIPS) assert.equal((await probe(bus, address)).length, 0);
    await assert.rejects(probe(bus, 0x26), { code: 'no-acknowledge', where: 'outside 0x26' });
    // IOCON is one register at two addresses, and the pointer goes on from one to the other.
    await writeRegisters(bus, 0x20, 0x0a, [0x40]);
    assert.deepEqual([...(await readRegisters(bus, 0x20, 0x0a, 2))], [0x40, 0x40]);
    await writeRegisters(bus, 0x70, 0x0f, [1, 2]);
    assert.deepEqual([...(await readRegisters(bus, 0x70, 0x0f, 2))], [1, 2]);
    assert.deepEqual([...(await readRegisters(bus, 0x70, 0x00, 1))], [2]);
    await measure('i2c: 1 byte written, 16 read, from parts outside', 100, async () => {
      await readRegisters(bus, 0x70, 0, 16);
    });
    await bus.close();
  });
}

export async function exerciseI2c(platform: Platform): Promise<void> {
  await exerciseParts(platform);
  const number = STUB;
  const insert = (): void => module('insmod', '/run/rig/i2c-stub.ko', `chip_addr=${CHIPS.join()}`);
  insert();
  const bus = await platform.bus({ name: 'panels', number, kHz: 100 });

  await show('i2c: a part that is there answers, one that is not does not', async () => {
    for (const address of CHIPS) assert.equal((await probe(bus, address)).length, 0);
    await assert.rejects(probe(bus, 0x23), { code: 'no-acknowledge', where: 'panels 0x23' });
    await assert.rejects(readRegisters(bus, 0x23, 0, 4), { code: 'no-acknowledge' });
    await assert.rejects(writeRegisters(bus, 0x23, 0, [1, 2]), { code: 'no-acknowledge' });
  });

  await show('i2c: registers are written and read back, one and as many as go', async () => {
    for (const count of [1, 2, 16, 32]) {
      const values = Array.from({ length: count }, (_, at) => (at * 37 + count) & 0xff);
      await writeRegisters(bus, 0x70, 0x40, values);
      assert.deepEqual([...(await readRegisters(bus, 0x70, 0x40, count))], values);
    }
  });

  await show('i2c: a pointer is set alone, and bytes are read from there', async () => {
    await writeRegisters(bus, 0x20, 0x10, [11, 22, 33, 44]);
    await bus.transfer({ address: 0x20, write: Uint8Array.of(0x10) });
    assert.deepEqual([...(await bus.transfer({ address: 0x20, read: 3 }))], [11, 22, 33]);
  });

  await show('i2c: what SMBus does not carry is refused', async () => {
    const two = { address: 0x20, write: Uint8Array.of(1, 2), read: 1 };
    await assert.rejects(bus.transfer(two), { code: 'unsupported' });
  });

  await show('i2c: an urgent transfer overtakes those that wait', async () => {
    const done: string[] = [];
    const note = (what: string) => (): void => {
      done.push(what);
    };
    await Promise.all([
      readRegisters(bus, 0x70, 0, 16).then(note('row 1')),
      readRegisters(bus, 0x70, 0, 16).then(note('row 2')),
      readRegisters(bus, 0x71, 0, 16).then(note('row 3')),
      bus.transfer({ address: 0x20, write: Uint8Array.of(0x10), read: 2, urgent: true }).then(note('key')),
    ]);
    assert.deepEqual(done, ['row 1', 'key', 'row 2', 'row 3']);
  });

  await show('i2c: a part that a kernel driver holds is busy, and works when it is let go', async () => {
    const other = await platform.bus({ name: 'other', number, kHz: 100 });
    writeFileSync(`${KERNEL}/new_device`, 'dummy 0x21');
    await assert.rejects(probe(other, 0x21), { code: 'busy', where: 'other 0x21' });
    await assert.rejects(probe(other, 0x21), { code: 'busy' });
    await writeRegisters(other, 0x20, 0x10, [55]);
    writeFileSync(`${KERNEL}/delete_device`, '0x21');
    await writeRegisters(other, 0x21, 0x10, [66]);
    assert.deepEqual([...(await readRegisters(other, 0x21, 0x10, 1))], [66]);
    await other.close();
  });

  await measure('i2c: 1 byte written, 16 read', 500, async () => {
    await readRegisters(bus, 0x70, 0, 16);
  });
  await bus.close();

  await show('i2c: a bus that has gone says so, and works again when it is back', async () => {
    const bus = await platform.bus({ name: 'panels', number, kHz: 100 });
    // The kernel holds on to a bus that somebody has open; one that was busy was closed.
    writeFileSync(`${KERNEL}/new_device`, 'dummy 0x21');
    await assert.rejects(probe(bus, 0x21), { code: 'busy' });
    module('rmmod', 'i2c-stub');
    await assert.rejects(probe(bus, 0x20), { code: 'gone', where: 'panels 0x20' });
    await assert.rejects(platform.bus({ name: 'panels', number, kHz: 100 }), {
      code: 'gone',
      where: 'panels',
    });
    insert();
    await writeRegisters(bus, 0x20, 0x10, [77]);
    assert.deepEqual([...(await readRegisters(bus, 0x20, 0x10, 1))], [77]);
    await bus.close();
  });

  await show("i2c: the machine's own SMBus controller, with a memory on it", async () => {
    const bus = await platform.bus({ name: 'memory', number: 1, kHz: 100 });
    await probe(bus, 0x50);
    assert.equal((await readRegisters(bus, 0x50, 0, 32)).length, 32);
    await assert.rejects(probe(bus, 0x20), { code: 'no-acknowledge', where: 'memory 0x20' });
    await assert.rejects(readRegisters(bus, 0x20, 0, 8), { code: 'no-acknowledge' });
    await bus.close();
  });
}
