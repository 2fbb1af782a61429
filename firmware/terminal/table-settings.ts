import type { Fields } from '../../src/fields.js';
import type { Cents } from '../../src/money.js';
import type { Role } from '../../src/officers.js';
import type { Wager } from '../../src/settlement/wager.js';

/** A place on the layout that a seat's button bets on. */
export type SpotBet = Pick<Wager, 'on' | 'hand' | 'side'>;

export const SIDES = ['side-1', 'side-2', 'side-3', 'side-4'] as const;
export const CHIPS = ['chip-1', 'chip-2', 'chip-3', 'chip-4'] as const;
export const KEYS = [
  'dealer-key',
  'supervisor-key',
  'manager-key',
  'attendant-key',
  'technician-key',
] as const;
export type Key = (typeof KEYS)[number];

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
  /** Who holds each key. */
  readonly people: Readonly<Record<Key, string>>;
}

/** In which role the holder of a key acts. An attendant takes and pays credit, as a dealer may. */
export const ROLE_OF_KEY: Readonly<Record<Key, Role>> = {
  'dealer-key': 'dealer',
  'supervisor-key': 'supervisor',
  'manager-key': 'manager',
  'attendant-key': 'dealer',
  'technician-key': 'technician',
};
