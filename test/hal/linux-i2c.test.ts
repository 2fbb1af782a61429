import t from 'tap';
import { type Bus, LinuxI2cBus } from '../../hal/linux/i2c.js';
import type { I2cTransfer } from '../../hal/ports/i2c-bus.js';

const HERE = '/';
const NOT_HERE = '/no/such/bus';

/** i2c-bus as it answers: every call noted, reads of 1, 2, 3 …, or an error. */
function packageWith(answer: { errno?: number; short?: boolean } = {}) {
  const calls: string[] = [];
  let byte = 0;
  const call = async (...said: unknown[]): Promise<void> => {
    calls.push(said.join(' '));
    if (answer.errno) throw Object.assign(new Error('said the kernel'), { errno: answer.errno });
  };
  const fill = (count: number, into: Buffer): { bytesRead: number } => {
    for (let at = 0; at < count; at++) into[at] = at + 1;
    return { bytesRead: answer.short ? count - 1 : count };
  };
  const bus: Bus = {
    i2cFuncs: async () => ({ i2c: true, smbusQuick: true }),
    writeQuick: (address, bit) => call('quick', address, bit),
    sendByte: (address, byte) => call('send', address, byte),
    receiveByte: (address) => call('receive', address).then(() => ++byte),
    writeI2cBlock: (address, register, count, bytes) => call('write', address, register, count, ...bytes),
    readI2cBlock: (address, register, count, into) =>
      call('read', address, register, count).then(() => fill(count, into)),
    i2cRead: (address, count, into) => call('plain', address, count).then(() => fill(count, into)),
    close: () => call('close'),
  };
  return { bus, calls };
}

function busOf(bus: Bus, more: { path?: string; plain?: boolean; quick?: boolean; reopened?: Bus } = {}) {
  const { path = HERE, plain = true, quick = true, reopened = bus } = more;
  return new LinuxI2cBus('panels', path, bus, async () => reopened, { plain, quick });
}

t.test('each transfer as the adapter can do it', async (t) => {
  const all = Array.from({ length: 32 }, (_, at) => at);
  const write = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
  const table: [I2cTransfer, { plain?: boolean; quick?: boolean }, string[], number[]][] = [
    [{ address: 32 }, {}, ['quick 32 0'], []],
    [{ address: 32 }, { quick: false }, ['receive 32'], []],
    [{ address: 32, write: write(9) }, {}, ['send 32 9'], []],
    [{ address: 32, write: write(9, 8, 7) }, {}, ['write 32 9 2 8 7'], []],
    [{ address: 32, write: write(0, ...all) }, {}, [`write 32 0 32 ${all.join(' ')}`], []],
    [{ address: 32, write: write(9), read: 3 }, {}, ['read 32 9 3'], [1, 2, 3]],
    [{ address: 32, read: 3 }, {}, ['plain 32 3'], [1, 2, 3]],
    [{ address: 32, read: 3 }, { plain: false }, ['receive 32', 'receive 32', 'receive 32'], [1, 2, 3]],
  ];
  for (const [transfer, abilities, calls, read] of table) {
    const i2c = packageWith();
    t.same([...(await busOf(i2c.bus, abilities).transfer(transfer))], read);
    t.same(i2c.calls, calls);
  }
  for (const beyond of [
    { write: write(1, 2), read: 1 },
    { write: write(0, ...all, 32) },
    { write: write(0), read: 33 },
    { read: 33 },
  ]) {
    const refused = busOf(packageWith().bus).transfer({ address: 32, ...beyond });
    await t.rejects(refused, { code: 'unsupported', where: 'panels 0x20' });
  }
});

t.test('what the kernel says of a transfer', async (t) => {
  for (const [code, ...numbers] of [
    ['no-acknowledge', 121, 6, 19],
    ['stuck', 110],
    ['bus-error', 5],
    ['arbitration-lost', 11],
    ['busy', 16],
    ['denied', 13, 1],
    ['unsupported', 95],
  ] as const) {
    for (const number of numbers) {
      for (const [errno, path, fault] of [
        [number, HERE, code],
        [-number, HERE, code],
        [number, NOT_HERE, 'gone'],
      ] as const) {
        const bus = busOf(packageWith({ errno }).bus, { path });
        await t.rejects(bus.transfer({ address: 5 }), { code: fault, where: 'panels 0x05' }, `${errno}`);
      }
    }
  }
  const program = busOf({ ...packageWith().bus, writeQuick: () => Promise.reject(new TypeError('mine')) });
  await t.rejects(program.transfer({ address: 5 }), new TypeError('mine'));
});

t.test('a short read is an error, never a short answer', async (t) => {
  const bus = busOf(packageWith({ short: true }).bus);
  for (const write of [new Uint8Array(), Uint8Array.of(9)]) {
    await t.rejects(bus.transfer({ address: 32, write, read: 3 }), { code: 'bus-error', message: /2 of 3/ });
  }
});

t.test('after busy or gone all is opened anew; after anything else nothing is', async (t) => {
  for (const [errno, path, anew] of [
    [16, HERE, true],
    [2, NOT_HERE, true],
    [121, HERE, false],
  ] as const) {
    const before = packageWith({ errno });
    const after = packageWith();
    const bus = busOf({ ...before.bus, close: async () => {} }, { path, reopened: after.bus });
    await t.rejects(bus.transfer({ address: 32 }));
    if (anew) await bus.transfer({ address: 32 });
    else await t.rejects(bus.transfer({ address: 32 }));
    t.same(after.calls, anew ? ['quick 32 0'] : []);
  }
});

t.test('one transfer at a time, urgent ones first, and the rest goes on after an error', async (t) => {
  const i2c = packageWith();
  const no = Object.assign(new Error('no'), { errno: 121 });
  const bus = busOf({ ...i2c.bus, sendByte: () => Promise.reject(no) });
  const done: string[] = [];
  const note = (what: string) => (): unknown => done.push(what);
  await Promise.all([
    bus.transfer({ address: 1, write: Uint8Array.of(0) }).catch(note('failed')),
    bus.transfer({ address: 2 }).then(note('row')),
    bus.transfer({ address: 3, urgent: true }).then(note('key')),
    bus.close().then(note('closed')),
  ]);
  t.same(done, ['failed', 'key', 'row', 'closed']);
  t.same(i2c.calls, ['quick 3 0', 'quick 2 0', 'close']);
});
