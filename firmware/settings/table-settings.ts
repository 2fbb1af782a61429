import type { Cents } from '../../src/money/cents.js';
import type { Fields } from '../../src/reader/fields.js';
import type { Role } from '../../src/rulebooks/roles.js';
import type { Wager } from '../../src/settlement/wager.js';
import type { Language } from '../messages/languages.js';

/** A place on the layout that a seat's button bets on. Insurance is on the hand whose window is open. */
export type SpotBet = Pick<Wager, 'on' | 'hand' | 'side'>;

export const SIDES = ['side-1', 'side-2', 'side-3', 'side-4'] as const;
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

/** How the tags of one kind of chip begin, in hexadecimal digits, and what such a chip is worth. */
export interface TagWorth {
  readonly begins: string;
  readonly worth: Cents;
}

/** Limits that the table may change to. */
export interface PreparedLimits {
  readonly name: string;
  readonly limits: Fields;
}

/** How one table is run: what the casino decides, beyond the rulebook and the wiring. */
export interface TableSettings {
  /** The `open` event as it is given to the coup machine, without who opens. */
  readonly opening: Fields;
  readonly seats: number;
  /**
   * `virtual`: the table shuffles and deals by itself. `card-reading`: a dealer draws from a shoe that reads the cards.
   */
  readonly shoe: 'virtual' | 'card-reading';
  readonly decks: number;
  /** From the first wager on, betting is open for so long; then the table closes it. */
  readonly bettingSeconds: number;
  readonly chips: readonly [Cents, Cents, Cents, Cents];
  /** What the side buttons bet on; a button without an entry does nothing. */
  readonly sides: readonly SpotBet[];
  /** At a table with bet sensors: every kind of chip that may lie there. */
  readonly tags?: readonly TagWorth[];
  /** What the sign may say instead, once its notice has stood for so long as the rulebook asks for. */
  readonly otherLimits?: readonly PreparedLimits[];
  /** The sign of the table's currency, as in `$`. */
  readonly currency?: string;
  /** The language of the screens until somebody chooses another one there. */
  readonly language?: Language;
  /** Who holds each key. */
  readonly people: Readonly<Record<Key, string>>;
}

/**
 * In which role the holder of a key acts. An attendant takes and pays credit, as a dealer may. Whoever has the manager's key
 * is the highest officer there is: only Crown Sydney has one above its manager, and there it takes that one's badge.
 */
export const ROLE_OF_KEY: Readonly<Record<Key, Role>> = {
  'dealer-key': 'dealer',
  'supervisor-key': 'supervisor',
  'manager-key': 'casino-manager',
  'attendant-key': 'dealer',
  'technician-key': 'technician',
};
