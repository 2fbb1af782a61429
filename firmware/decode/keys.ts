import { KEYS, type Key, ROLE_OF_KEY } from '../settings/table-settings.js';
import type { Desk } from './panel-state.js';

export const isKey = (input: string): input is Key => (KEYS as readonly string[]).includes(input);

export function keyTurned(desk: Desk, key: Key, turned: boolean): Desk {
  const others = desk.keys.filter((other) => other !== key);
  const keys = turned ? [...others, key] : others;
  // Whoever unlocked the shoe stands by it.
  const stays = keys.some((other) => ROLE_OF_KEY[other] === desk.shoeFreedBy?.role);
  return { ...desk, keys, shoeFreedBy: stays ? desk.shoeFreedBy : null };
}
