import type { Noise } from '../../hal/virtual/virtual-serial.js';
import { seeded } from './seeded.js';

/** A line that damages this share of its bytes: loses them, bends them, doubles them, or puts others between. */
export function badLine(seed: number, share: number): Noise {
  const random = seeded(seed);
  const any = (): number => Math.floor(random() * 256);
  return (byte) => {
    if (random() >= share) return [byte];
    const how = random();
    if (how < 0.25) return [];
    if (how < 0.5) return [byte ^ (1 << Math.floor(random() * 8))];
    if (how < 0.6) return [any()];
    if (how < 0.8) return [byte, byte];
    return [any(), byte];
  };
}
