import { KEYS, type Key, ROLE_OF_KEY } from '../settings/table-settings.js';
import type { PanelState } from './panel-state.js';

export const isKey = (input: string): input is Key => (KEYS as readonly string[]).includes(input);

export function turnKey(panels: PanelState, key: Key, turned: boolean): PanelState {
  const others = panels.keys.filter((other) => other !== key);
  const keys = turned ? [...others, key] : others;
  // The shoe stays unlocked only while the officer who unlocked it keeps a key turned.
  const stays = keys.some((other) => ROLE_OF_KEY[other] === panels.shoeUnlockedBy?.role);
  return { ...panels, keys, shoeUnlockedBy: stays ? panels.shoeUnlockedBy : null };
}
