import {
  CREDENTIAL_KEYS,
  KEYS,
  type Key,
  ROLE_OF_KEY,
  type TableSettings,
} from '../settings/table-settings.js';
import type { PanelContext } from './panel-context.js';
import type { PanelState } from './panel-state.js';
import { askFor, stopAsking } from './sign-in.js';

export const isKey = (input: string): input is Key => (KEYS as readonly string[]).includes(input);

/** A key that asks who turns it counts as turned once that is known. */
export function turnKey({ settings, panels }: PanelContext, key: Key, turned: boolean): PanelState {
  if (turned && asks(settings, key)) return panels.keys.includes(key) ? panels : askFor(panels, key);
  const others = panels.keys.filter((other) => other !== key);
  const keys = turned ? [...others, key] : others;
  const { [key]: _, ...holders } = panels.holders;
  // The shoe stays unlocked only while the officer who unlocked it keeps a key turned.
  const stays = keys.some((other) => ROLE_OF_KEY[other] === panels.shoeUnlockedBy?.role);
  const shoeUnlockedBy = stays ? panels.shoeUnlockedBy : null;
  const ownPages = key === 'technician-key' ? null : panels.ownPages;
  return stopAsking({ ...panels, keys, holders, shoeUnlockedBy, ownPages }, key);
}

const asks = ({ credentials }: TableSettings, key: Key): boolean =>
  CREDENTIAL_KEYS.some((one) => one === key && credentials?.keys.includes(one));
