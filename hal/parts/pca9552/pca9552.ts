import type { PartHealth } from '../../health/supervisor.js';
import type { LampPattern } from '../../outputs/lamp.js';
import type { Clock } from '../../ports/clock.js';
import type { I2cBus } from '../../ports/i2c-bus.js';
import { MirroredChip } from '../mirrored-chip.js';

/** LED selectors (data sheet): low is lit, high impedance is dark, and two blink rates. */
const SELECTOR: Readonly<Record<LampPattern, number>> = { on: 0, off: 1, slow: 2, fast: 3 };

/** The first of eight registers: the two blink rates, and four with the selectors of four lamps each. */
const PSC0 = 2;
const AUTO_INCREMENT = 0x10;

/** The rate is 44 / (prescaler + 1) hertz: 1 Hz and 4 Hz, lit half of the time. */
const RATES = [43, 128, 10, 128];
const DARK = 0x55;

/** PCA9552: sixteen lamps. The chip blinks them itself, so a lamp costs bus time only when its pattern changes. */
export class Pca9552 extends MirroredChip {
  constructor(
    name: string,
    bus: I2cBus,
    address: number,
    clock: Clock,
    report: (health: PartHealth) => void,
  ) {
    const settings = {
      name,
      address,
      setUp: [],
      show: [],
      autoIncrement: AUTO_INCREMENT,
      register: PSC0,
      blank: Uint8Array.of(...RATES, DARK, DARK, DARK, DARK),
    };
    super(settings, bus, clock, report);
  }

  set(lamp: number, pattern: LampPattern): void {
    const index = RATES.length + (lamp >> 2);
    const shift = 2 * (lamp & 3);
    this.put(index, (this.wanted(index) & ~(3 << shift)) | (SELECTOR[pattern] << shift));
  }
}
