import type { Role } from '../../src/rulebooks/roles.js';
import type { Wager } from '../../src/settlement/wager.js';
import type { SettingsFile } from './settings-shape.js';

/** A place on the layout that a seat's button bets on. Insurance is on the hand whose window is open. */
export type SpotBet = Pick<Wager, 'on' | 'hand' | 'side'>;

export const SIDES = ['side-1', 'side-2', 'side-3', 'side-4'] as const;
/** How long each Insurance is open at a table that deals by itself, where the settings say nothing of it. */
export const INSURANCE_SECONDS = 10;
/** The buttons of a seat that stand for a place on the layout. */
export const SPOT_BUTTONS = ['player', 'banker', 'tie', ...SIDES] as const;
export type SpotButton = (typeof SPOT_BUTTONS)[number];
export const CHIPS = ['chip-1', 'chip-2', 'chip-3', 'chip-4'] as const;
export const KEYS = [
  'dealer-key',
  'supervisor-key',
  'manager-key',
  'attendant-key',
  'technician-key',
] as const;
export type Key = (typeof KEYS)[number];

/** Keys that may ask their holder for a credential. A dealer works the panel without a key. */
export const CREDENTIAL_KEYS = ['supervisor-key', 'manager-key', 'attendant-key', 'technician-key'] as const;

/** How the tags of one kind of chip begin, in hexadecimal digits, and what such a chip is worth. */
export type TagWorth = NonNullable<SettingsFile['tags']>[number];

/** How one table is run: the file of its settings, with what follows from it. */
export interface TableSettings extends Omit<SettingsFile, '$schema'> {
  readonly seats: number;
  readonly decks: number;
}

/**
 * The role in which the holder of a key acts. An attendant handles credit, as a dealer may. The manager's key makes its holder
 * the highest officer: only Crown Sydney has one above its manager, and there that officer has this key.
 */
export const ROLE_OF_KEY: Readonly<Record<Key, Role>> = {
  'dealer-key': 'dealer',
  'supervisor-key': 'supervisor',
  'manager-key': 'casino-manager',
  'attendant-key': 'dealer',
  'technician-key': 'technician',
};
