import { createRequire } from 'node:module';
import { digits } from 'banco-rig/read-segments.js';
import type { Button } from 'johnny-five';
import t from 'tap';
import { johnnyFiveBoard } from '../../hal/johnny-five/board.js';
import { VirtualHd44780 } from '../../hal/parts/character-lcd/hd44780.js';
import { VirtualPcf8574 } from '../../hal/parts/character-lcd/pcf8574.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { VirtualTca9548a } from '../../hal/parts/tca9548a/model.js';
import { Multiplexers } from '../../hal/parts/tca9548a/tca9548a.js';
import type { Clock } from '../../hal/ports/clock.js';
import { readRegisters } from '../../hal/ports/i2c-bus.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { Wire } from '../../hal/virtual/wire.js';
import { bench, five, plugin } from '../support/johnny-five.js';
import { inVirtualTime } from '../support/process-time.js';

// johnny-five's own parts on our ports.

/** A bouncing press of 30 ms and its release, as the button hears them. */
function press(clock: VirtualClock, contact: Contact, button: Button): Promise<string[]> {
  contact.bounce = { times: 3, milliseconds: 2, random: () => 0.5 };
  const heard: string[] = [];
  for (const event of ['down', 'up'] as const) button.on(event, () => heard.push(event));
  return inVirtualTime(clock, async () => {
    contact.close();
    await clock.advance(30);
    heard.push('let go');
    contact.open();
    await clock.advance(40);
    return heard;
  });
}

t.test('nothing is loaded before a board is made, and the process is left as it was', async (t) => {
  const { cache } = createRequire(import.meta.url);
  const loaded = (): boolean => Object.keys(cache).some((path) => path.includes('/johnny-five/'));
  const listening = process.listenerCount('SIGINT');
  t.equal(loaded(), false);
  const { board } = await bench(t);
  t.equal(loaded(), true);
  t.equal(board.isReady, true);
  t.equal(process.listenerCount('SIGINT'), listening, 'an interrupt is still the program’s own');
});

t.test('a Led: on is active, whichever level that is', async (t) => {
  const { clock, board, wires, chip, faults } = await bench(t);
  const { Led } = await five();
  for (const [pin, wire] of [
    [17, wires.lamp],
    ['expander lamp', chip.pins[12]],
  ] as const) {
    const led = new Led({ board, pin });
    await clock.advance(1);
    t.equal(wire?.level, true, `${pin}: dark at first, as its board file has it active low`);
    led.on();
    await clock.advance(1);
    t.equal(wire?.level, false, `${pin}: on`);
    led.toggle();
    await clock.advance(1);
    t.equal(wire?.level, true, `${pin}: off`);
  }
  t.strictSame(faults, []);
});

t.test('a Button hears one press and one release, bouncing or not', async (t) => {
  const { clock, board, wires, chip, faults } = await bench(t);
  const { Button } = await five();
  for (const [pin, wire] of [
    ['button', wires.button],
    ['expander button', chip.pins[3]],
  ] as const) {
    if (!wire) throw new Error('no such wire');
    const contact = new Contact(wire, clock);
    const button = new Button({ board, pin });
    await clock.advance(10);
    t.strictSame(await press(clock, contact, button), ['down', 'let go', 'up'], pin);
  }
  t.strictSame(faults, []);
});

t.test('a Button that asks for a pull-up drives nothing', async (t) => {
  const { clock, board, wires } = await bench(t);
  const { Button } = await five();
  const button = new Button({ board, pin: 'button', isPullup: true, invert: false });
  await clock.advance(10);
  t.equal(wires.button.level, true);
  t.strictSame(await press(clock, new Contact(wires.button, clock), button), ['down', 'let go', 'up']);
});

t.test('a Button that is down from the start is heard', async (t) => {
  const { clock, board, wires } = await bench(t);
  const contact = new Contact(wires.button, clock);
  contact.close();
  const { Button } = await five();
  const heard: string[] = [];
  await inVirtualTime(clock, async () => {
    const button = new Button({ board, pin: 'button' });
    for (const event of ['down', 'up'] as const) button.on(event, () => heard.push(event));
    await clock.advance(10);
    contact.open();
    await clock.advance(10);
  });
  t.strictSame(heard, ['down', 'up']);
});

t.test('a Button is not told a level that is older than an edge', async (t) => {
  const { io, wires, clock } = await bench(t);
  const contact = new Contact(wires.button, clock);
  const heard: number[] = [];
  io.digitalRead('button', (value) => heard.push(value));
  contact.close();
  await clock.advance(1);
  t.strictSame(heard, [1]);
  io.stop();
  contact.open();
  await clock.advance(1);
  t.strictSame(heard, [1], 'and of nothing once the plugin is stopped');
});

t.test('a Piezo sounds on a line', async (t) => {
  const { board, wires } = await bench(t);
  const { Piezo } = await five();
  interface Sounder {
    frequency(hertz: number, milliseconds: number): void;
    noTone(): void;
  }
  const piezo = new (Piezo as unknown as new (options: object) => Sounder)({ board, pin: 'sounder' });
  let edges = 0;
  const swung = new Promise<void>((done) => {
    wires.sounder.onChange(() => ++edges === 20 && done());
  });
  piezo.frequency(2000, 60_000);
  await swung;
  piezo.noTone();
  t.equal(wires.sounder.level, false, 'and rests low');
});

t.test('Led.Digits on an HT16K33 behind a multiplexer', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const multiplexer = bus.attach(new VirtualTca9548a(0x77));
  const [chip, other] = [0, 1].map((channel) => {
    const attached = multiplexer.segments[channel]?.attach(new VirtualHt16k33(0x70));
    if (!attached) throw new Error('no such segment');
    return attached;
  });
  const { io, faults } = plugin(
    t,
    [],
    new Multiplexers(bus, clock, [{ name: 'seats', address: 0x77 }], null, () => {}).segment(
      'seats.0',
      0x77,
      0,
    ),
    clock,
  );
  const board = await johnnyFiveBoard(io);
  const { Led } = await five();
  type Digits = new (options: object) => { print(text: string): void };
  const options = { board, controller: 'HT16K33', addresses: [0x70] };
  const display = new (Led.Digits as unknown as Digits)(options);
  display.print('12:34');
  await clock.advance(20);
  // The colon is a place of its own, third of the five.
  t.equal(digits(chip?.rows() ?? new Uint8Array(), 0, 2), '12');
  t.equal(digits(chip?.rows().subarray(6) ?? new Uint8Array(), 0, 2), '34');
  t.equal(chip?.brightness, 16);
  t.strictSame([...(other?.rows() ?? [])], new Array(16).fill(0), 'the other segment is left alone');
  t.strictSame(faults, []);
});

t.test('Expander MCP23017: a Led and a Button on its pins', async (t) => {
  const { clock, bus, board, faults } = await bench(t);
  const chip = bus.attach(new VirtualMcp23017(0x21, new Wire('INT')));
  const { Board, Button, Expander, Led } = await five();
  const registers = async (register: number): Promise<number[]> => [
    ...(await clock.until(readRegisters(bus, 0x21, register, 2))),
  ];
  const [IODIR, GPPU, OLAT] = [0x00, 0x0c, 0x14] as const;
  const expander = new Expander({ board, controller: 'MCP23017', address: 0x21 });
  const virtual = new Board.Virtual(expander);
  await clock.advance(20);
  t.strictSame(await registers(IODIR), [0, 0], 'johnny-five begins with sixteen outputs');

  new Led({ board: virtual, pin: 3 }).on();
  expander.pullUp(9, 1);
  const button = new Button({ board: virtual, pin: 9, invert: true });
  await clock.advance(50);
  t.strictSame(await registers(IODIR), [0, 0b10]);
  t.strictSame(await registers(GPPU), [0, 0b10]);
  t.strictSame(await registers(OLAT), [0b1000, 0]);
  t.equal(chip.pins[3]?.level, true, 'the lamp is lit');

  const wire = chip.pins[9];
  if (!wire) throw new Error('no such pin');
  t.strictSame(await press(clock, new Contact(wire, clock), button), ['down', 'let go', 'up']);
  t.strictSame(faults, []);
});

t.test('LCD: the pauses that it makes on the thread are made on the wire', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 100);
  const backpack = bus.attach(new VirtualPcf8574(0x27));
  const [select, , enable, , ...data] = backpack.pins;
  if (!select || !enable) throw new Error('no such pins');
  const controller = new VirtualHd44780({ select, enable, data }, clock);
  // Time that goes by while the part holds the thread, besides the time that the test lets pass.
  const running: Clock = {
    tick: 0,
    now: () => clock.now() + performance.now(),
    wall: () => clock.wall(),
    after: (name, milliseconds, run) => clock.after(name, milliseconds, run),
    pending: () => clock.pending(),
  };
  const { io, faults } = plugin(t, [], bus, running);
  const { LCD } = await five();
  const lcd = new LCD({ board: await johnnyFiveBoard(io), controller: 'PCF8574', rows: 2, cols: 16 });
  lcd.print('Minimum').cursor(1, 4).print('950.00');
  await clock.advance(500);
  t.strictSame(controller.lines(), ['Minimum         ', '    950.00      ']);
  // The bulb hangs on P3.
  t.equal(backpack.pins[3]?.level, true, 'lit from behind');

  lcd.clear().print('No more bets');
  await clock.advance(500);
  t.strictSame(controller.lines(), ['No more bets    ', '                ']);
  t.equal(controller.missed, 0, 'the controller was never spoken to while it was busy');
  lcd.off();
  await clock.advance(10);
  t.strictSame(controller.lines(), [' '.repeat(16), ' '.repeat(16)]);
  t.strictSame(faults, []);
});
