import type { LineAddress } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';

/** A GPIO chip of this computer. */
export interface GpioChip {
  readonly label: string;
  /** The name of its device. */
  readonly device: string;
  /** The name of each of its lines; an empty text where it has none. */
  readonly lines: readonly string[];
}

/** Finds a line among the chips of this computer. */
export function placeOf<C extends GpioChip>(
  at: LineAddress,
  chips: readonly C[],
  where: string,
): { readonly chip: C; readonly line: number } {
  const unsupported = (detail: string): HardwareError => new HardwareError('unsupported', where, detail);
  const here = chips.map(({ label, device }) => `${label} (${device})`).join(', ') || 'none';
  const places =
    'name' in at
      ? chips.flatMap((chip) =>
          chip.lines.flatMap((name, line) => (isCalled(name, at.name) ? [{ chip, line }] : [])),
        )
      : chips
          .filter(({ label, device }) => label === at.chip || device === at.chip)
          .map((chip) => ({ chip, line: at.line }));
  const [place, another] = places;
  const kind = 'name' in at ? 'line' : 'chip';
  const name = 'name' in at ? at.name : at.chip;
  if (!place) throw unsupported(`there is no GPIO ${kind} ${name}; the chips of this computer: ${here}`);
  if (another) throw unsupported(`more than one GPIO ${kind} is called ${name}`);
  const { length } = place.chip.lines;
  if (place.line < length) return place;
  throw unsupported(`the GPIO chip ${name} has ${length} lines, and no line ${place.line}`);
}

/** Debian on the BeagleBone names a line after its pin and its use: `P8_12 [gpio]`. */
const isCalled = (found: string, name: string): boolean => found === name || found.startsWith(`${name} [`);
