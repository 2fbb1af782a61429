import type { PartHealth } from '../../health/supervisor.js';
import { brightnessIn, type Glyphs, segmentsOf } from '../../outputs/segments.js';
import type { Clock } from '../../ports/clock.js';
import type { I2cBus } from '../../ports/i2c-bus.js';
import { MirroredChip } from '../mirrored-chip.js';

/** Commands (data sheet, command summary). */
const OSCILLATOR_ON = 0x21;
const ROWS_ONLY = 0xa0;
const DISPLAY_ON = 0x81;
const BRIGHTNESS = 0xe0;

/** A row of digits or letters. */
export interface Display {
  readonly width: number;
  /** Text that does not fit is not cut: every place shows the overflow sign. */
  show(text: string): void;
}

/** Where the characters of one display are in the chip's sixteen bytes. */
export interface DisplayPlace {
  readonly glyphs: Glyphs;
  readonly width: number;
  /** The byte of the leftmost character; each next one is two bytes on. Even bytes are one row of digits, odd the other. */
  readonly first: number;
}

/** HT16K33: sixteen digits of seven segments, or eight letters of fourteen. */
export class Ht16k33 extends MirroredChip {
  /** As its board file has it, and as it is now. */
  readonly #brightness: number;
  #shown: number;

  /** `brightness` is 1 to 16. */
  constructor(
    name: string,
    bus: I2cBus,
    address: number,
    brightness: number,
    clock: Clock,
    report: (health: PartHealth) => void,
  ) {
    const settings = {
      name,
      address,
      setUp: setUpWith(brightness),
      show: [Uint8Array.of(DISPLAY_ON)],
      autoIncrement: 0,
      register: 0,
      blank: new Uint8Array(16),
    };
    super(settings, bus, clock, report);
    this.#brightness = brightness;
    this.#shown = brightness;
  }

  display({ glyphs, width, first }: DisplayPlace): Display {
    return {
      width,
      show: (text) => {
        this.#dim(brightnessIn(text) ?? this.#brightness);
        for (const [i, segments] of segmentsOf(text, width, glyphs).entries()) {
          this.put(first + 2 * i, segments & 0xff);
          if (glyphs.wide) this.put(first + 2 * i + 1, segments >> 8);
        }
      },
    };
  }

  /** All displays of the chip together. */
  #dim(brightness: number): void {
    if (brightness === this.#shown) return;
    this.#shown = brightness;
    this.setUp(setUpWith(brightness));
  }
}

const setUpWith = (brightness: number): readonly Uint8Array[] => [
  Uint8Array.of(OSCILLATOR_ON),
  Uint8Array.of(ROWS_ONLY),
  Uint8Array.of(BRIGHTNESS | (brightness - 1)),
];
