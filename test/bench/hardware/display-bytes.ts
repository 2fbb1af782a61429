import { digits } from 'banco-rig/read-segments.js';
import { johnnyFiveBoard } from '../../../hal/johnny-five/board.js';
import { IoPlugin } from '../../../hal/johnny-five/io-plugin.js';
import { SEVEN_SEGMENTS } from '../../../hal/outputs/segments.js';
import { Ht16k33 } from '../../../hal/parts/ht16k33/ht16k33.js';
import { VirtualHt16k33 } from '../../../hal/parts/ht16k33/model.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../../hal/virtual/virtual-i2c.js';

const KHZ = 400;
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

interface Shown {
  readonly clock: VirtualClock;
  readonly bus: VirtualI2c;
  readonly chip: VirtualHt16k33;
  show(text: string): void;
}

function hardware(): Omit<Shown, 'show'> {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, KHZ);
  return { clock, bus, chip: bus.attach(new VirtualHt16k33(ADDRESS)) };
}

async function ours(): Promise<Shown> {
  const wired = hardware();
  const controller = new Ht16k33('digits', wired.bus, ADDRESS, 16, wired.clock, () => {});
  await wired.clock.until(controller.start());
  const display = controller.display({ glyphs: SEVEN_SEGMENTS, width: DIGITS, first: 0 });
  return { ...wired, show: (text) => display.show(text) };
}

/** What @types/johnny-five leaves out of Led.Digits. */
interface Digits {
  colon: boolean;
  print(text: string): void;
  clear(): void;
}

/**
 * johnny-five's display on the same hardware. It takes every HT16K33 for one with a colon, so it is told otherwise. It
 * prints from the left, and touches no place that the text does not reach: its user may clear it, and move text right.
 */
async function theirs(): Promise<{ readonly plain: Shown; readonly right: Shown }> {
  const wired = hardware();
  const io = new IoPlugin({ name: 'digits', lines: new Map(), bus: wired.bus, clock: wired.clock });
  const board = await johnnyFiveBoard(io);
  const { default: five } = await import('johnny-five');
  const Display = five.Led.Digits as unknown as new (options: object) => Digits;
  const display = new Display({ board, controller: 'HT16K33', addresses: [ADDRESS] });
  display.colon = false;
  const places = (text: string): number => text.replace('.', '').length;
  return {
    plain: { ...wired, show: (text) => (text === '' ? display.clear() : display.print(text)) },
    right: { ...wired, show: (text) => display.print(' '.repeat(DIGITS - places(text)) + text) },
  };
}

interface Cost {
  readonly frames: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

async function change({ clock, bus, chip, show }: Shown, from: string, to: string): Promise<Cost> {
  for (const text of ['', from]) {
    show(text);
    await clock.advance(SETTLED);
  }
  const start = { ...bus.traffic };
  const before = chip.rows();
  show(to);
  await clock.advance(SETTLED);
  return {
    frames: bus.traffic.transfers - start.transfers,
    bytes: bus.traffic.bytes - start.bytes,
    milliseconds: bus.traffic.milliseconds - start.milliseconds,
    before,
    after: chip.rows(),
  };
}

/** One frame on its own: the address, the register, and what changed, from the first byte to the last. */
function frameTime({ before, after }: Cost): number {
  const changed = [...after.keys()].filter((i) => after[i] !== before[i]);
  const bytes = 2 + (changed.at(-1) ?? 0) - (changed[0] ?? 0) + 1;
  return (bytes * 9 + 2) / KHZ;
}

/**
 * What a change of a display costs on the bus, and what stands there afterwards: our driver, and johnny-five's
 * Led.Digits, with the text as it is and with the text moved to the right. The ratio is to one frame that carries what
 * changed: no driver can do with less.
 */
export async function displayBytes(): Promise<void> {
  const our = await ours();
  const { plain, right } = await theirs();
  console.log(`a change of ${DIGITS} digits     frames  bytes     µs  × one frame  afterwards`);
  for (const [from, to] of CHANGES) {
    console.log(`  ${from || 'blank'} to ${to || 'blank'}`);
    const best = await change(our, from, to);
    const rows = [
      ['ours', best],
      ['Led.Digits', await change(plain, from, to)],
      ['Led.Digits, moved right', await change(right, from, to)],
    ] as const;
    for (const [driver, { frames, bytes, milliseconds, after }] of rows) {
      const columns = [
        `    ${driver}`.padEnd(27),
        `${frames}`.padStart(5),
        `${bytes}`.padStart(7),
        (milliseconds * 1000).toFixed(0).padStart(7),
        (milliseconds / frameTime(best)).toFixed(2).padStart(13),
        `  ${digits(after, 0, DIGITS)}`,
      ];
      console.log(columns.join(''));
    }
  }
}
