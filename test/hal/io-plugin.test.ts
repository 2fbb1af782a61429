import fc from 'fast-check';
import t from 'tap';
import type { Pin } from '../../hal/johnny-five/io-plugin.js';
import { bench, five } from '../support/johnny-five.js';

t.test('every way to call for a transfer says the same on the wire', async (t) => {
  const { clock, io, notebook } = await bench(t);
  const most = new Array<number>(33).fill(9);
  for (const [title, call, seen] of [
    ['bytes', () => io.i2cWrite(0x50, [1, 2, 3]), [[1, 2, 3]]],
    ['one byte', () => io.i2cWrite(0x50, 7), [[7]]],
    ['a register and bytes', () => io.i2cWrite(0x50, 1, [2, 3]), [[1, 2, 3]]],
    ['a register and a byte', () => io.i2cWrite(0x50, 1, 2), [[1, 2]]],
    ['i2cWriteReg', () => io.i2cWriteReg(0x50, 1, 0x1ff), [[1, 0xff]]],
    ['no bytes', () => io.i2cWrite(0x50, []), []],
    ['as many as one transfer carries', () => io.i2cWrite(0x50, most), [most]],
  ] as const) {
    call();
    await clock.advance(2);
    t.strictSame(notebook.writes.splice(0), seen, title);
  }
  const heard: string[] = [];
  io.i2cReadOnce(0x50, 4, (bytes) => heard.push(bytes.join()));
  io.i2cReadOnce(0x50, 0x10, 2, (bytes) => heard.push(bytes.join()));
  await clock.advance(2);
  t.strictSame(heard, ['1,2,3,4', '1,2']);
  t.strictSame(notebook.writes, [[0x10]], 'a register is named in the same transfer');
});

t.test('a chip that asks for a delay gets it between the register and the read', async (t) => {
  const { clock, io, notebook } = await bench(t);
  io.i2cConfig({ address: 0x50, delay: 50_000 });
  io.i2cReadOnce(0x50, 0xe3, 2, () => {});
  await clock.advance(1);
  t.strictSame(notebook.writes, [[0xe3]]);
  t.strictSame(notebook.reads, []);
  await clock.advance(60);
  t.equal(notebook.reads.length, 1);
  t.ok((notebook.reads[0] ?? 0) >= 50);
});

t.test('writes to lines keep their order, however slow one of the lines is', async (t) => {
  const { clock, board, chip, wires } = await bench(t);
  const data = chip.pins[12];
  let bits: string[] = [];
  // The lamp is active low: its falling edge is the rising one of the clock that johnny-five drives.
  wires.lamp.onChange((level) => {
    if (!level) bits.push(data?.level ? '0' : '1');
  });
  const { shiftOut } = board as unknown as {
    shiftOut(data: Pin, clock: Pin, isBigEndian: boolean, value: number): void;
  };
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 4 }), async (bytes) => {
      bits = [];
      for (const byte of bytes) shiftOut.call(board, 'expander lamp', 17, true, byte);
      await clock.advance(50);
      const expected = [...bytes].flatMap((byte) => [...byte.toString(2).padStart(8, '0')]);
      t.strictSame(bits, expected);
    }),
    { numRuns: 20 },
  );
});

t.test('what goes wrong on the bus is told, and the next write goes out', async (t) => {
  const { clock, bus, io, notebook, faults } = await bench(t);
  const told = (): string[] => faults.splice(0).map(({ code, where }) => `${code} ${where}`);
  notebook.ignoreNext(1);
  io.i2cWrite(0x50, [1]);
  io.i2cWrite(0x50, [2]);
  await clock.advance(2);
  t.strictSame([notebook.writes, told()], [[[2]], ['no-acknowledge i2c-1 0x50']]);

  io.i2cWrite(0x50, new Array(34).fill(0));
  io.i2cReadOnce(0x50, 33, () => t.fail('nothing was read'));
  await clock.advance(2);
  t.match(told(), [/^unsupported/, /^unsupported/]);
  t.equal(notebook.writes.length, 1, 'what is too long is not cut in two');

  bus.fault = 'stuck';
  const asked = 5000;
  for (let i = 0; i < asked; i++) io.i2cWrite(0x50, [3]);
  const dropped = told();
  t.ok(dropped.length > 0 && dropped.every((fault) => fault.startsWith('timeout')));
  await clock.advance(500);
  bus.fault = null;
  await clock.advance(1500);
  t.equal(faults.length, 1, 'the one that met the stuck bus');
  t.equal(notebook.writes.length - 1, asked - dropped.length - faults.length, 'all others went out');
});

t.test('an expander that is lost, and a line of it', async (t) => {
  const { clock, board, chip, io, faults } = await bench(t);
  const heard: number[] = [];
  io.digitalRead('expander button', (value) => heard.push(value));
  await clock.advance(1);
  chip.unplug();
  await clock.advance(2000);
  t.match(faults, [{ code: 'no-acknowledge' }]);
  const { Led } = await five();
  new Led({ board, pin: 'expander lamp' }).on();
  chip.plug();
  await clock.advance(6000);
  t.strictSame(heard, [0, 0], 'how it stands is told anew');
  t.equal(chip.pins[12]?.level, false, 'and what was written in between is not forgotten');
});

t.test('a repeated read never asks more of the bus than it can do, and can be stopped', async (t) => {
  const { clock, bus, io, notebook } = await bench(t);
  const counted = { first: 0, second: 0 };
  const readsIn = async (milliseconds: number): Promise<number> => {
    notebook.reads.length = 0;
    await clock.advance(milliseconds);
    return notebook.reads.length;
  };
  io.i2cRead(0x50, 0x12, 1, () => counted.first++);
  t.equal(await readsIn(200), 11, 'every 19 ms, and the time of the read itself');
  io.i2cRead(0x50, 0x12, 1, (bytes) => {
    bytes.push(0);
    counted.second++;
  });
  await clock.advance(20);
  counted.first = 0;
  counted.second = 0;
  t.equal(await readsIn(200), 10, 'two who want the same share one read');
  t.strictSame(counted, { first: 10, second: 10 });

  io.setSamplingInterval(0);
  await clock.advance(20);
  const before = bus.traffic.milliseconds;
  const reads = await readsIn(200);
  const busy = bus.traffic.milliseconds - before;
  t.ok(reads > 1900 && busy < 201, `${reads} reads kept the bus busy for ${busy} of 200 ms`);

  bus.slower = 30;
  await clock.advance(100);
  t.ok((await readsIn(300)) <= 10, 'a slow bus is waited for');
  bus.slower = 0;
  io.i2cStop(0x51);
  await clock.advance(100);
  t.not(await readsIn(20), 0, 'another chip was stopped, and not this one');
  io.i2cStop(0x50);
  await clock.advance(20);
  t.equal(await readsIn(200), 0);

  io.i2cRead(0x50, 2, () => t.fail('it was stopped while it was on the wire'));
  io.stop();
  t.equal(await readsIn(200), 1);
});

t.test('a repeated read of a lost chip is told once, and goes on when the chip is back', async (t) => {
  const { clock, io, notebook, faults } = await bench(t);
  let heard = 0;
  io.i2cRead(0x50, 1, () => heard++);
  for (let loss = 1; loss <= 2; loss++) {
    notebook.unplug();
    await clock.advance(500);
    t.equal(faults.length, loss);
    heard = 0;
    notebook.plug();
    await clock.advance(500);
    t.ok(heard > 20);
  }
});

t.test('what lines and a bus cannot do is said where it is asked', async (t) => {
  const { board, wires } = await bench(t);
  const { Led, Pin, Sensor, Servo } = await five();
  const isOnOrOff = (mode: number): RegExp =>
    new RegExp(`lamp: a line is on or off, and has no mode ${mode}`);
  for (const [make, says] of [
    [() => new Servo({ board, pin: 17 } as never), isOnOrOff(4)],
    [() => new Sensor({ board, pin: 17 } as never), isOnOrOff(2)],
    [() => new Led({ board, pin: 18 }), /test: there is no line at pin 18/],
    [() => new Led({ board, pin: 17 }).brightness(100), /17 is not a valid PWM pin/],
    [() => new Pin({ board, pin: 17 }).query(() => {}), /test: lines and a bus cannot do queryPinState/],
    [() => board.analogWrite(17, 255), /test: lines and a bus cannot do analogWrite/],
  ] as const) {
    t.throws(make, { message: says });
  }
  t.equal(wires.lamp.level, true, 'and the lamp is as it was');
});
