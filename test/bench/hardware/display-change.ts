import { SEVEN_SEGMENTS } from '../../../hal/outputs/segments.js';
import { Ht16k33 } from '../../../hal/parts/ht16k33/ht16k33.js';
import { VirtualHt16k33 } from '../../../hal/parts/ht16k33/model.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../../hal/virtual/virtual-i2c.js';

/** Left alone for so long, whatever was asked of a display has gone out. */
const SETTLED = 10;
const CHANGES = ['950.00 945.00', '1234 -5', '950.00 ', '0.00 12345.67'];

/** What a change of a display costs on the bus, beside one frame that carries what changed: none can do with less. */
export async function displayChange(): Promise<void> {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualHt16k33(0x70));
  const controller = new Ht16k33('digits', bus, chip.address, 16, clock, () => {});
  await clock.until(controller.start());
  const display = controller.display({ glyphs: SEVEN_SEGMENTS, width: 8, first: 0 });
  const show = async (text: string): Promise<Uint8Array> => {
    display.show(text);
    await clock.advance(SETTLED);
    return chip.rows();
  };
  const costs: string[] = [];
  for (const change of CHANGES) {
    const [from = '', to = ''] = change.split(' ');
    const before = await show(from);
    const { transfers, milliseconds } = { ...bus.traffic };
    const after = await show(to);
    const changed = [...after.keys()].filter((row) => after[row] !== before[row]);
    // The address, the register, and what changed, from the first byte to the last.
    const bytes = 2 + (changed.at(-1) ?? 0) - (changed[0] ?? 0) + 1;
    const took = bus.traffic.milliseconds - milliseconds;
    const ratio = (took / ((bytes * 9 + 2) / 400)).toFixed(2);
    costs.push(`${bus.traffic.transfers - transfers} of ${(took * 1000).toFixed(0)} µs (${ratio})`);
  }
  console.log(`a changed display      frames ${costs.join(', ')}   (of one frame's own time; target: one)`);
}
