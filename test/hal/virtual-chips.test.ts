import t from 'tap';
import { VirtualHd44780 } from '../../hal/parts/character-lcd/hd44780.js';
import { VirtualPcf8574 } from '../../hal/parts/character-lcd/pcf8574.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { VirtualPca9552 } from '../../hal/parts/pca9552/model.js';
import { VirtualTca9548a } from '../../hal/parts/tca9548a/model.js';
import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { readRegisters, writeRegisters } from '../../hal/ports/i2c-bus.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { Wire } from '../../hal/virtual/wire.js';
import { coarse } from '../support/coarse-clock.js';

// The models against what the datasheets say: whatever a driver is tested on must itself be right.

function expander(): { chip: VirtualMcp23017; interrupt: Wire; contacts: Contact[] } {
  const interrupt = new Wire('INT');
  interrupt.pull('pull-up');
  const chip = new VirtualMcp23017(0x20, interrupt);
  const clock = new VirtualClock();
  return { chip, interrupt, contacts: chip.pins.map((pin) => new Contact(pin, clock)) };
}

/** Pull-ups and open-drain, mirrored interrupts on every pin, with the port read once. */
function arm(chip: VirtualMcp23017, settings = 0x44): void {
  chip.write(Uint8Array.of(0x0c, 0xff, 0xff));
  chip.write(Uint8Array.of(0x0a, settings));
  read(chip, 0x12, 2);
  chip.write(Uint8Array.of(0x04, 0xff, 0xff));
}

const read = (
  chip: VirtualMcp23017 | VirtualPca9552 | VirtualHt16k33,
  register: number,
  count = 1,
): number[] => {
  chip.write(Uint8Array.of(register));
  return [...chip.read(count)];
};

t.test('MCP23017', async (t) => {
  t.test('after power-on every pin is an input, and every other register is zero', async (t) => {
    const { chip } = expander();
    t.strictSame(read(chip, 0x00, 22), [0xff, 0xff, ...new Array<number>(20).fill(0)]);
  });

  t.test('its registers are at other addresses in BANK 1', async (t) => {
    const { chip } = expander();
    chip.write(Uint8Array.of(0x0a, 0x80));
    chip.write(Uint8Array.of(0x06, 0xaa));
    chip.write(Uint8Array.of(0x16, 0x55));
    t.strictSame([read(chip, 0x06), read(chip, 0x16)], [[0xaa], [0x55]], 'GPPUA and GPPUB');
    chip.write(Uint8Array.of(0x05, 0x00));
    t.strictSame(read(chip, 0x0c, 2), [0xaa, 0x55], 'the same two, back in BANK 0');
  });

  t.test('the pointer goes on, or with SEQOP to and fro between the two ports', async (t) => {
    const { chip } = expander();
    chip.write(Uint8Array.of(0x06, 1, 2, 3, 4));
    t.strictSame(read(chip, 0x06, 4), [1, 2, 3, 4]);
    t.strictSame(read(chip, 0x15, 2), [0, 0xff], 'and round from the last register to the first');
    chip.write(Uint8Array.of(0x0a, 0x20));
    t.strictSame(read(chip, 0x06, 5), [1, 2, 1, 2, 1]);
  });

  t.test('outputs drive their pins, inputs are pulled up when asked', async (t) => {
    const { chip, contacts } = expander();
    chip.write(Uint8Array.of(0x14, 0b01));
    chip.write(Uint8Array.of(0x00, 0b11111100));
    t.strictSame([chip.pins[0]?.level, chip.pins[1]?.level], [true, false]);
    chip.write(Uint8Array.of(0x0c, 0xf0));
    t.strictSame(read(chip, 0x12), [0b11110001]);
    contacts[7]?.close();
    t.strictSame(read(chip, 0x12), [0b01110001]);
    chip.write(Uint8Array.of(0x02, 0b10000000));
    t.strictSame(read(chip, 0x12), [0b11110001], 'IPOL turns an input round');
  });

  t.test('the first change captures the port; later ones wait until that is read', async (t) => {
    const { chip, interrupt, contacts } = expander();
    arm(chip);
    t.equal(interrupt.level, true);
    contacts[2]?.close();
    t.equal(interrupt.level, false, 'INT is pulled low');
    contacts[3]?.close();
    contacts[2]?.open();
    t.strictSame(read(chip, 0x0e), [0b100], 'INTF: the pin that did it');
    t.strictSame(read(chip, 0x10), [0b11111011], 'INTCAP: the port as it was then');
    t.equal(interrupt.level, false, 'the port has changed since, so it has captured at once again');
    t.strictSame(read(chip, 0x0e), [0b1100]);
    t.strictSame(read(chip, 0x10), [0b11110111]);
    t.equal(interrupt.level, true, 'nothing more to say');
    t.strictSame(read(chip, 0x0e), [0]);
    t.strictSame(read(chip, 0x10), [0b11110111], 'the capture stays until the next');
    t.strictSame(read(chip, 0x11), [0], 'a port that never captured has nothing');
    contacts[15]?.close();
    contacts[15]?.open();
    t.strictSame(read(chip, 0x11), [0x7f], 'a press that is over before the read is in the capture');
  });

  t.test('compared with DEFVAL, a pin asks for as long as it differs', async (t) => {
    const { chip, interrupt, contacts } = expander();
    chip.write(Uint8Array.of(0x0c, 0xff));
    chip.write(Uint8Array.of(0x06, 0x01));
    chip.write(Uint8Array.of(0x08, 0x01));
    chip.write(Uint8Array.of(0x0a, 0x04));
    chip.write(Uint8Array.of(0x04, 0x01));
    t.equal(interrupt.level, true);
    contacts[0]?.close();
    read(chip, 0x10);
    t.equal(interrupt.level, false, 'still, after the capture was read');
    contacts[0]?.open();
    read(chip, 0x10);
    t.equal(interrupt.level, true);
  });

  t.test(
    'several open-drain interrupts share one line, and each port has its own without MIRROR',
    async (t) => {
      const shared = new Wire('INT');
      shared.pull('pull-up');
      const chips = [
        new VirtualMcp23017(0x20, shared, shared),
        new VirtualMcp23017(0x21, shared, shared),
      ] as const;
      for (const chip of chips) arm(chip, 0x04);
      const clock = new VirtualClock();
      const pressed = [chips[0].pins[0], chips[1].pins[8]].flatMap((pin) =>
        pin ? [new Contact(pin, clock)] : [],
      );
      for (const contact of pressed) contact.close();
      read(chips[0], 0x10);
      t.equal(shared.level, false, 'the other chip still holds it');
      read(chips[1], 0x10);
      t.equal(shared.level, false, 'port A was read, and it was port B');
      read(chips[1], 0x11);
      t.equal(shared.level, true);
    },
  );

  t.test('unplugged it lets go of everything; plugged in again it has forgotten everything', async (t) => {
    const { chip, interrupt } = expander();
    chip.write(Uint8Array.of(0x00, 0));
    chip.write(Uint8Array.of(0x14, 0xff));
    chip.unplug();
    t.equal(chip.acknowledges(), false);
    t.equal(interrupt.level, true);
    chip.plug();
    t.strictSame([read(chip, 0x00), read(chip, 0x14)], [[0xff], [0]]);
  });
});

t.test('HT16K33: a RAM that is shown with the oscillator and the display on', async (t) => {
  const chip = new VirtualHt16k33(0x70);
  const lit = (): boolean => chip.rows().some((row) => row > 0);
  for (const [bytes, shows] of [
    [[0x00, 0x3f], false],
    [[0x21], false],
    [[0x81], true],
    [[0x20], false],
  ] as const) {
    chip.write(Uint8Array.from(bytes));
    t.equal(lit(), shows, `${bytes}`);
  }
  chip.write(Uint8Array.of(0x0e, 1, 2, 3));
  t.strictSame([read(chip, 0x0e, 3), read(chip, 0x00)], [[1, 2, 3], [3]], 'the pointer wraps at the end');
  for (const [command, hertz] of [
    [0x81, 0],
    [0x83, 2],
    [0x85, 1],
    [0x87, 0.5],
  ] as const) {
    chip.write(Uint8Array.of(command));
    t.equal(chip.hertz, hertz);
  }
  chip.write(Uint8Array.of(0xe3));
  t.equal(chip.brightness, 4);
});

t.test('PCA9552: lamps are dark after power-on, and blink at (PSC + 1) / 44 seconds', async (t) => {
  const chip = new VirtualPca9552(0x60);
  const lights = (count: number): unknown[] => Array.from({ length: count }, (_, lamp) => chip.light(lamp));
  t.strictSame(lights(16), new Array(16).fill({ lit: false }));
  chip.write(Uint8Array.of(0x12, 43, 128, 10, 192, 0b11_10_01_00));
  t.strictSame(lights(5), [
    { lit: true },
    { lit: false },
    { hertz: 1, duty: 0.5 },
    { hertz: 4, duty: 0.25 },
    { lit: false },
  ]);
  t.strictSame(read(chip, 0x12, 4), [43, 128, 10, 192]);
});

t.test('TCA9548A', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const multiplexer = bus.attach(new VirtualTca9548a(0x77));
  const [first, second] = [new VirtualHt16k33(0x70), new VirtualHt16k33(0x70)];
  multiplexer.segments[0]?.attach(first);
  multiplexer.segments[1]?.attach(second);
  const ask = (): Promise<Uint8Array> => clock.until(readRegisters(bus, 0x70, 0x00, 1));

  await t.rejects(ask(), { code: 'no-acknowledge' }, 'every segment is closed after power-on');
  await clock.until(bus.transfer({ address: 0x77, write: Uint8Array.of(1) }));
  await clock.until(writeRegisters(bus, 0x70, 0x00, [0b0110]));
  await clock.until(bus.transfer({ address: 0x77, write: Uint8Array.of(2) }));
  await clock.until(writeRegisters(bus, 0x70, 0x00, [0b0011]));
  t.strictSame([...(await ask())], [0b0011]);
  await clock.until(bus.transfer({ address: 0x77, write: Uint8Array.of(3) }));
  t.strictSame([...(await ask())], [0b0010], 'two chips that answer at once: a low bit wins');
  t.strictSame([...(await clock.until(bus.transfer({ address: 0x77, read: 1 })))], [3]);
});

t.test('PCF8574: a pin that is written high is only pulled up, and can be read', async (t) => {
  const chip = new VirtualPcf8574(0x20);
  t.strictSame([...chip.read(2)], [0xff, 0xff], 'high after power-on');
  chip.write(Uint8Array.of(0x00, 0xf0));
  t.strictSame([...chip.read(1)], [0xf0], 'the last byte stays');
  const contact = new Contact(chip.pins[7] ?? new Wire('none'), new VirtualClock());
  contact.close();
  t.strictSame([...chip.read(1)], [0x70]);
  chip.unplug();
  chip.plug();
  contact.open();
  t.strictSame([...chip.read(1)], [0xff]);
});

t.test('HD44780', async (t) => {
  const clock = new VirtualClock();
  const [select, enable, ...data] = ['RS', 'E', 'D4', 'D5', 'D6', 'D7'].map((name) => new Wire(name));
  if (!select || !enable) throw new Error('no wires');
  const controller = new VirtualHd44780({ select, enable, data }, clock);
  const nibble = (bits: number): void => {
    for (const [i, wire] of data.entries()) wire.drive(t, ((bits >> i) & 1) === 1);
    for (const level of [true, false]) enable.drive(t, level);
  };
  const send = async (isText: boolean, bytes: Iterable<number>, milliseconds = 0.04): Promise<void> => {
    select.drive(t, isText);
    for (const byte of bytes) {
      nibble(byte >> 4);
      nibble(byte & 0x0f);
      await clock.advance(milliseconds);
    }
  };
  const text = (written: string): Promise<void> => send(true, Buffer.from(written));
  const blank = ' '.repeat(16);

  select.drive(t, false);
  nibble(0x2);
  await clock.advance(0.04);
  await text('hidden');
  t.strictSame(controller.lines(), [blank, blank], 'nothing is seen until the display is on');
  await send(false, [0x0c]);
  t.strictSame(controller.lines(), ['hidden          ', blank]);
  await send(false, [0x40]);
  await text('glyph');
  await send(false, [0xc3]);
  await text('9');
  t.strictSame(controller.lines(), ['hidden          ', '   9            '], 'glyphs are no text');
  await send(false, [0x02], 1.6);
  await text('H');
  t.strictSame(controller.lines()[0], 'Hidden          ', 'home is the first place');
  t.equal(controller.missed, 0);

  await send(false, [0x01]);
  await text('ab');
  t.strictSame(
    controller.lines(),
    [blank, blank],
    'clearing takes 1.52 ms, and what comes meanwhile is lost',
  );
  t.equal(controller.missed, 4);
});

/** A bus with one chip at 0x70. */
function busOf(as: (clock: VirtualClock) => Clock = (clock) => clock): {
  clock: VirtualClock;
  bus: VirtualI2c;
} {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', as(clock), 400);
  bus.attach(new VirtualHt16k33(0x70));
  return { clock, bus };
}

t.test('the bus', async (t) => {
  t.test('a transfer takes its bits, and an urgent one goes before those that wait', async (t) => {
    const { clock, bus } = busOf();
    const done: [string, number][] = [];
    const mark = (name: string) => (): void => {
      done.push([name, Math.round(clock.now() * 1000)]);
    };
    const write = new Uint8Array(17);
    const all = [
      bus.transfer({ address: 0x70, write }).then(mark('first')),
      bus.transfer({ address: 0x70, write }).then(mark('second')),
      bus.transfer({ address: 0x70, read: 2, urgent: true }).then(mark('urgent')),
    ];
    await clock.until(Promise.all(all));
    // 18 bytes of 9 bits, a start and a stop, at 2.5 µs a bit; then 3 bytes.
    t.strictSame(
      done,
      [
        ['first', 410],
        ['urgent', 410 + 72.5 + 0.5],
        ['second', 892 + 0.5 + 0.5],
      ].map(([name, at]) => [name, Math.trunc(Number(at))]),
    );
  });

  t.test('on a clock of whole milliseconds many transfers take as long as the wire does', async (t) => {
    const { clock, bus } = busOf(coarse);
    const write = new Uint8Array(17);
    for (let i = 0; i < 100; i++) await clock.until(bus.transfer({ address: 0x70, write }));
    t.equal(Math.round(bus.traffic.milliseconds), 41);
    t.ok(Math.abs(clock.now() - bus.traffic.milliseconds) < 1, `${clock.now()}`);
    await clock.advance(1000);
    const [start, before] = [clock.now(), bus.traffic.milliseconds];
    for (let i = 0; i < 20; i++) await clock.until(bus.transfer({ address: 0x70, write }));
    const late = bus.traffic.milliseconds - before - (clock.now() - start);
    t.ok(late >= 0 && late < 2, 'a pause is no credit');
  });

  t.test('spoils every third transfer when it is noisy, each as an adapter would say it', async (t) => {
    const { clock, bus } = busOf();
    bus.fault = 'noisy';
    const came: string[] = [];
    for (let i = 0; i < 9; i++) {
      const error = await clock.until(bus.transfer({ address: 0x70 })).catch((found: unknown) => found);
      came.push(error instanceof HardwareError ? error.code : 'done');
    }
    t.strictSame(
      came.filter((code) => code !== 'done'),
      ['arbitration-lost', 'bus-error', 'no-acknowledge'],
    );
    t.strictSame([came[2], came[5], came[8]].includes('done'), false);
  });

  for (const fault of ['stuck', 'arbitration-lost', 'gone'] as const) {
    t.test(`fails when it is ${fault}, and works again after`, async (t) => {
      const { clock, bus } = busOf();
      bus.fault = fault;
      const error = await clock.until(bus.transfer({ address: 0x70 })).catch((found: unknown) => found);
      t.ok(error instanceof HardwareError);
      t.match(error, { code: fault, where: 'i2c-1 0x70' });
      bus.fault = null;
      await clock.until(bus.transfer({ address: 0x70 }));
    });
  }
});
