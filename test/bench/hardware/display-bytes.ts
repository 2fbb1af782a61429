import { digits } from 'banco-rig/read-segments.js';
import { johnnyFiveBoard } from '../../../hal/johnny-five/board.js';
import { IoPlugin } from '../../../hal/johnny-five/io-plugin.js';
import { SEVEN_SEGMENTS } from '../../../hal/outputs/segments.js';
import { Ht16k33 } from '../../../hal/parts/ht16k33/ht16k33.js';
import { VirtualHt16k33 } from '../../../hal/parts/ht16k33/model.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../../hal/virtual/virtual-i2c.js';

const DIGITS = 8;
const ADDRESS = 0x70;

/** Left alone for so long, whatever was asked of a display has gone out. */
const SETTLED = 10;

/** From what, to what. */
const CHANGES = [
  ['950.00', '945.00'],
  ['1234', '-5'],
  ['950.00', ''],
  ['0.00', '12345.67'],
] as const;

/** A display on a bus of its own at 400 kHz, and the driver that shows a text on it. */
class Shown {
  readonly clock = new VirtualClock();
  readonly bus = new VirtualI2c('i2c-1', this.clock, 400);
  readonly chip = this.bus.attach(new VirtualHt16k33(ADDRESS));
  show: (text: string) => void = () => {};

  /** Frames, bytes and microseconds of a change on the bus, and what stands there afterwards. */
  async change(from: string, to: string) {
    for (const text of ['', from]) {
      this.show(text);
      await this.clock.advance(SETTLED);
    }
    const { transfers, bytes, milliseconds } = { ...this.bus.traffic };
    this.show(to);
    await this.clock.advance(SETTLED);
    const { traffic } = this.bus;
    return {
      costs: [
        traffic.transfers - transfers,
        traffic.bytes - bytes,
        1000 * (traffic.milliseconds - milliseconds),
      ],
      afterwards: digits(this.chip.rows(), 0, DIGITS),
    };
  }
}

async function ours(): Promise<Shown> {
  const at = new Shown();
  const controller = new Ht16k33('digits', at.bus, ADDRESS, 16, at.clock, () => {});
  await at.clock.until(controller.start());
  const display = controller.display({ glyphs: SEVEN_SEGMENTS, width: DIGITS, first: 0 });
  at.show = (text) => display.show(text);
  return at;
}

/** What @types/johnny-five leaves out of Led.Digits. */
interface Digits {
  colon: boolean;
  print(text: string): void;
}

/**
 * johnny-five's display on the same hardware. It takes every HT16K33 for one with a colon, so it is told otherwise. It
 * prints from the left, and touches no place that the text does not reach: its user moves the text right.
 */
async function theirs(): Promise<Shown> {
  const at = new Shown();
  const io = new IoPlugin({ name: 'digits', lines: new Map(), bus: at.bus, clock: at.clock });
  const board = await johnnyFiveBoard(io);
  const { default: five } = await import('johnny-five');
  const Display = five.Led.Digits as unknown as new (options: object) => Digits;
  const display = new Display({ board, controller: 'HT16K33', addresses: [ADDRESS] });
  display.colon = false;
  at.show = (text) => display.print(' '.repeat(DIGITS - text.replace('.', '').length) + text);
  return at;
}

/** What a change of a display costs on the bus: one frame that carries what changed is the least that a driver can do. */
export async function displayBytes(): Promise<void> {
  const drivers = [['ours', await ours()] as const, ['Led.Digits', await theirs()] as const];
  console.log(`a change of ${DIGITS} digits     frames  bytes     µs  afterwards   (target: one frame)`);
  for (const [from, to] of CHANGES) {
    console.log(`  ${from || 'blank'} to ${to || 'blank'}`);
    for (const [driver, at] of drivers) {
      const { costs, afterwards } = await at.change(from, to);
      const columns = costs.map((cost) => cost.toFixed(0).padStart(7)).join('');
      console.log(`    ${driver.padEnd(21)}${columns}  ${afterwards}`);
    }
  }
}
