import t, { type Test } from 'tap';
import { VirtualHd44780 } from '../../hal/parts/character-lcd/hd44780.js';
import { VirtualPcf8574 } from '../../hal/parts/character-lcd/pcf8574.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { VirtualPca9552 } from '../../hal/parts/pca9552/model.js';
import { VirtualTca9548a } from '../../hal/parts/tca9548a/model.js';
import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { I2cTransfer } from '../../hal/ports/i2c-bus.js';
import { Contact } from '../../hal/virtual/contact.js';
import type { VirtualChip } from '../../hal/virtual/virtual-chip.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { Wire } from '../../hal/virtual/wire.js';
import { coarse } from '../support/coarse-clock.js';
import { hex, printed } from '../support/hex.js';

// The models against what the data sheets say: whatever a driver is tested on must itself be right.

interface Pins {
  readonly contacts?: readonly Contact[];
  readonly interrupt?: Wire;
}

/**
 * Steps: bytes that are written, as `0A 44`; a register and what is read from it, as `0E? 04`; a contact that is moved; or
 * the level of the interrupt. The reason follows a dash.
 */
function follow(t: Test, chip: VirtualChip, script: string, { contacts, interrupt }: Pins = {}): void {
  for (const line of script.trim().split('\n')) {
    for (const step of line.trim().replace(/ - .*/, '').split(', ')) {
      const [, register, expected = ''] = /^(.*)\? (.*)$/.exec(step) ?? [];
      const [word, pin] = step.split(' ');
      if (register !== undefined) {
        if (register) chip.write(hex(register));
        t.equal(printed(chip.read(expected.split(' ').length)), expected, line);
      } else if (word === 'INT') t.equal(interrupt?.level, pin === 'high', line);
      else if (word === 'close' || word === 'open') contacts?.[Number(pin)]?.[word]();
      else if (word === 'unplug' || word === 'plug') chip[word]();
      else chip.write(hex(step));
    }
  }
}

function expander() {
  const interrupt = new Wire('INT');
  interrupt.pull('pull-up');
  const chip = new VirtualMcp23017(0x20, interrupt);
  const clock = new VirtualClock();
  return { chip, interrupt, contacts: chip.pins.map((pin) => new Contact(pin, clock)) };
}

/** Pull-ups and open-drain, interrupts on every pin, with the port read once. */
const ARMED = (settings: string): string => `0C FF FF, 0A ${settings}, 12? FF FF, 04 FF FF`;

for (const [title, script] of [
  [
    'after power-on every pin is an input, and every other register is zero',
    '00? FF FF 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00',
  ],
  [
    'its registers are at other addresses in BANK 1',
    `0A 80, 06 AA, 16 55, 06? AA, 16? 55 - GPPUA and GPPUB
    05 00, 0C? AA 55 - the same two, back in BANK 0`,
  ],
  [
    'the pointer goes on, or with SEQOP to and fro between the two ports',
    `06 01 02 03 04, 06? 01 02 03 04
    15? 00 FF - and round from the last register to the first
    0A 20, 06? 01 02 01 02 01`,
  ],
  [
    'inputs are pulled up when asked, and turned round by IPOL',
    `14 01, 00 FC, 12? 01, 0C F0, 12? F1
    close 7, 12? 71, 02 80, 12? F1`,
  ],
  [
    'the first change captures the port; later ones wait until that is read',
    `${ARMED('44')}, INT high, close 2, INT low, close 3, open 2
    0E? 04, 10? FB - INTF: the pin that did it; INTCAP: the port as it was then
    INT low - the port has changed since, so it has captured at once again
    0E? 0C, 10? F7, INT high, 0E? 00 - nothing more to say
    10? F7 - the capture stays until the next
    11? 00 - a port that never captured has nothing
    close 15, open 15, 11? 7F - a press that is over before the read is in the capture`,
  ],
  [
    'compared with DEFVAL, a pin asks for as long as it differs',
    `0C FF, 06 01, 08 01, 0A 04, 04 01, INT high
    close 0, 10? FE, INT low - still, after the capture was read
    open 0, 10? FE, INT high`,
  ],
  [
    'unplugged it lets go of everything; plugged in again it has forgotten everything',
    `${ARMED('44')}, 00 00, 14 FF, close 8, INT low
    unplug, INT high, plug, 00? FF, 14? 00`,
  ],
] as const) {
  t.test(`MCP23017: ${title}`, async (t) => {
    const { chip, ...pins } = expander();
    follow(t, chip, script, pins);
  });
}

t.test('MCP23017: pins at their levels, and no acknowledge when it is unplugged', async (t) => {
  const { chip } = expander();
  follow(t, chip, '14 01, 00 FC');
  t.strictSame([chip.pins[0]?.level, chip.pins[1]?.level], [true, false]);
  chip.unplug();
  t.equal(chip.acknowledges(), false);
});

t.test('MCP23017: interrupts share one line, and each port has its own without MIRROR', async (t) => {
  const interrupt = new Wire('INT');
  interrupt.pull('pull-up');
  const [one, other] = [0x20, 0x21].map((address) => new VirtualMcp23017(address, interrupt, interrupt));
  if (!one || !other) throw new Error('no chips');
  for (const chip of [one, other]) follow(t, chip, ARMED('04'));
  for (const pin of [one.pins[0], other.pins[8]]) new Contact(pin ?? interrupt, new VirtualClock()).close();
  follow(t, one, '10? FE, INT low - the other chip still holds it', { interrupt });
  follow(t, other, '10? 00, INT low, 11? FE, INT high - it was port B', { interrupt });
});

t.test('HT16K33: a RAM that is shown with the oscillator and the display on', async (t) => {
  const chip = new VirtualHt16k33(0x70);
  const lit = ['00 3F', '21', '81', '20'].map((bytes) => {
    chip.write(hex(bytes));
    return chip.rows().some((row) => row > 0);
  });
  t.strictSame(lit, [false, false, true, false]);
  follow(t, chip, '0E 01 02 03, 0E? 01 02 03, 00? 03 - the pointer wraps at the end');
  const blinks = ['81', '83', '85', '87'].map((command) => {
    chip.write(hex(command));
    return chip.hertz;
  });
  t.strictSame(blinks, [0, 2, 1, 0.5]);
  chip.write(hex('E3'));
  t.equal(chip.brightness, 4);
  const row15 = ['01 80', '81', '21', 'A1', 'A3', 'A0'].map((command) => {
    chip.write(hex(command));
    return chip.rows()[1];
  });
  t.strictSame(row15.slice(2), [0x80, 0, 0, 0x80], 'ROW15 is a segment or an interrupt');
});

t.test('PCA9552: lamps are dark after power-on, and blink at (PSC + 1) / 44 seconds', async (t) => {
  const chip = new VirtualPca9552(0x60);
  const lights = (count: number): unknown[] => Array.from({ length: count }, (_, lamp) => chip.light(lamp));
  t.strictSame(lights(16), new Array(16).fill({ lit: false }));
  // PSC0, PWM0, PSC1, PWM1, and LS0: on, off, at the first rate, at the second.
  follow(t, chip, '12 2B 80 0A C0 E4, 12? 2B 80 0A C0');
  const rates = [
    { hertz: 1, duty: 0.5 },
    { hertz: 4, duty: 0.25 },
  ];
  t.strictSame(lights(5), [{ lit: true }, { lit: false }, ...rates, { lit: false }]);
});

/** A bus with one chip at 0x70. */
function busOf(as: (clock: VirtualClock) => Clock = (clock) => clock) {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', as(clock), 400);
  bus.attach(new VirtualHt16k33(0x70));
  const transfer = (transfer: Partial<I2cTransfer>): Promise<Uint8Array> =>
    clock.until(bus.transfer({ address: 0x70, ...transfer }));
  return { clock, bus, transfer };
}

t.test('TCA9548A', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const reset = new Wire('RESET');
  reset.pull('pull-up');
  const multiplexer = bus.attach(new VirtualTca9548a(0x77, reset));
  for (const segment of multiplexer.segments.slice(0, 2)) segment.attach(new VirtualHt16k33(0x70));
  const write = (address: number, bytes: string): Promise<Uint8Array> =>
    clock.until(bus.transfer({ address, write: hex(bytes) }));
  const read = async (address: number, write?: Uint8Array): Promise<string> =>
    printed(await clock.until(bus.transfer({ address, read: 1, ...(write && { write }) })));
  await t.rejects(write(0x70, '00'), { code: 'no-acknowledge' }, 'every segment is closed after power-on');
  await write(0x77, '01');
  await write(0x70, '00 06');
  await write(0x77, '02');
  await write(0x70, '00 03');
  t.equal(await read(0x70, hex('00')), '03');
  await write(0x77, '03');
  t.equal(await read(0x70, hex('00')), '02', 'two chips that answer at once: a low bit wins');
  t.equal(await read(0x77), '03');
  const [held] = multiplexer.segments;
  if (held) held.fault = 'stuck';
  await t.rejects(write(0x70, '00'), { code: 'stuck' }, 'an open segment and the bus are one wire');
  reset.drive(t, false);
  await t.rejects(write(0x77, '00'), { code: 'no-acknowledge' }, 'RESET closes it, and hears nothing');
  reset.drive(t, 'float');
  await write(0x77, '01');
  await t.rejects(write(0x77, '00'), { code: 'stuck' }, 'it opens at the STOP, and cannot be told to close');
});

t.test('PCF8574: a pin that is written high is only pulled up, and can be read', async (t) => {
  const chip = new VirtualPcf8574(0x20);
  const contacts = chip.pins.map((pin) => new Contact(pin, new VirtualClock()));
  const script = `? FF FF - high after power-on
    00 F0, ? F0, close 7, ? 70 - the last byte stays
    unplug, plug, open 7, ? FF`;
  follow(t, chip, script, { contacts });
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
  const shows = (first: string, second: string, why = ''): unknown =>
    t.strictSame(controller.lines(), [first.padEnd(16), second.padEnd(16)], why);

  select.drive(t, false);
  nibble(0x2);
  await clock.advance(0.04);
  await text('hidden');
  shows('', '', 'nothing is seen until the display is on');
  await send(false, [0x0c]);
  shows('hidden', '');
  await send(false, [0x40]);
  await text('glyph');
  await send(false, [0xc3]);
  await text('9');
  shows('hidden', '   9', 'glyphs are no text');
  await send(false, [0x02], 1.6);
  await text('H');
  shows('Hidden', '   9', 'home is the first place');
  t.equal(controller.missed, 0);

  await send(false, [0x01]);
  await text('ab');
  shows('', '', 'clearing takes 1.52 ms, and what comes meanwhile is lost');
  t.equal(controller.missed, 4);
});

t.test('a transfer takes its bits, and an urgent one goes before those that wait', async (t) => {
  const { clock, bus } = busOf();
  const write = new Uint8Array(17);
  const done: string[] = [];
  const ask = async (name: string, asked: Partial<I2cTransfer>): Promise<void> => {
    await bus.transfer({ address: 0x70, ...asked });
    done.push(`${name} ${Math.trunc(clock.now() * 1000 + 0.5)}`);
  };
  await clock.until(
    Promise.all([
      ask('first', { write }),
      ask('second', { write }),
      ask('urgent', { read: 2, urgent: true }),
    ]),
  );
  // 18 bytes of 9 bits, a start and a stop, at 2.5 µs a bit: 410 µs; then 3 bytes: 72.5; and 18 again.
  t.strictSame(done, ['first 410', 'urgent 483', 'second 893']);
});

t.test('on a clock of whole milliseconds many transfers take as long as the wire does', async (t) => {
  const { clock, bus, transfer } = busOf(coarse);
  const write = new Uint8Array(17);
  for (let i = 0; i < 100; i++) await transfer({ write });
  t.equal(Math.round(bus.traffic.milliseconds), 41);
  t.ok(Math.abs(clock.now() - bus.traffic.milliseconds) < 1, `${clock.now()}`);
  await clock.advance(1000);
  const [start, before] = [clock.now(), bus.traffic.milliseconds];
  for (let i = 0; i < 20; i++) await transfer({ write });
  const late = bus.traffic.milliseconds - before - (clock.now() - start);
  t.ok(late >= 0 && late < 2, 'a pause is no credit');
});

t.test('a part is reached where its jumpers say, and nowhere else', async (t) => {
  const { bus, transfer } = busOf();
  for (const chip of bus.chipsAt(0x70)) chip.address = 0x71;
  await t.rejects(transfer({}), { code: 'no-acknowledge' });
  await t.resolves(transfer({ address: 0x71 }));
});

t.test('a noisy bus spoils one transfer in three; one that is lost works again after', async (t) => {
  const { bus, transfer } = busOf();
  const outcome = (): Promise<unknown> =>
    transfer({}).then(
      () => 'done',
      (error: unknown) => (error instanceof HardwareError ? [error.code, error.where] : error),
    );
  bus.fault = 'noisy';
  const came: unknown[] = [];
  for (let i = 0; i < 300; i++) came.push(await outcome());
  const spoilt = came.filter((one) => one !== 'done').map(String);
  t.ok(spoilt.length > 75 && spoilt.length < 125, `${spoilt.length} of 300`);
  t.same([...new Set(spoilt)].sort(), [
    'arbitration-lost,i2c-1 0x70',
    'bus-error,i2c-1 0x70',
    'no-acknowledge,i2c-1 0x70',
  ]);
  for (const fault of ['stuck', 'arbitration-lost', 'gone'] as const) {
    bus.fault = fault;
    t.strictSame(await outcome(), [fault, 'i2c-1 0x70']);
    bus.fault = null;
    t.equal(await outcome(), 'done');
  }
});
