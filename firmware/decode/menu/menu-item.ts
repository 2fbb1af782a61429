import type { Cents } from '../../../src/money/cents.js';
import type { Person } from '../../../src/rulebooks/roles.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { Event } from '../../../src/table/events.js';
import type { MenuGroup, MenuText, Needs, PanelNote } from '../../messages/screen-messages.js';
import type { SpotBet } from '../../settings/table-settings.js';
import type { PanelContext } from '../panel-context.js';

/** Something that people at the table have to say now and then, and that has no button of its own. */
export interface MenuItem {
  readonly id: string;
  readonly group: MenuGroup;
  readonly text: MenuText;
  readonly clause: string | null;
  /** What is still to be entered for it, one after the other. */
  readonly needs: readonly Need[];
  /** Why it cannot be chosen now, where that is no business of the game. */
  readonly refuses?: (context: PanelContext) => PanelNote | null;
  readonly events: (chosen: Chosen) => readonly Event[];
}

export interface Need {
  readonly is: Needs;
  /** What there is to choose from with the answer buttons. */
  readonly options?: (context: PanelContext) => readonly Option[];
  /** An amount without cents, up to 999,999. */
  readonly isLarge?: boolean;
}

export interface Option {
  readonly text: MenuText;
  readonly given: Given;
}

/** What was entered for an item. */
export interface Given {
  readonly seat?: number;
  readonly spot?: SpotBet;
  readonly amount?: Cents;
  readonly reason?: string;
  /** All players at the table agree; or nobody is there any more. */
  readonly consent?: boolean;
  readonly vacant?: boolean;
  /** A player who has left. */
  readonly person?: number;
}

/** An item with everything that was entered for it, and who chose it. */
export interface Chosen extends Required<Given> {
  readonly context: PanelContext;
  readonly by: Person;
}

export const SEAT: Need = { is: 'seat' };
export const SPOT: Need = { is: 'spot' };
export const CHIP: Need = { is: 'chip' };
export const AMOUNT: Need = { is: 'amount' };
export const LARGE_AMOUNT: Need = { is: 'amount', isLarge: true };

const option = (
  is: 'all-agree' | 'without-consent' | 'players-there' | 'nobody-there',
  given: Given,
): Option => ({
  text: { is },
  given,
});
const NOBODY = option('nobody-there', { vacant: true });

/** Who is at the table and agrees, where a rulebook asks for all of them or for nobody. */
export const CONSENT: Need = {
  is: 'players',
  options: () => [option('all-agree', { consent: true }), option('without-consent', {}), NOBODY],
};
export const PRESENCE: Need = { is: 'players', options: () => [option('players-there', {}), NOBODY] };

interface About {
  /** The tag of its text, where nothing else is said. */
  readonly id?: string;
  readonly clause?: string;
  readonly needs?: readonly Need[];
  readonly refuses?: MenuItem['refuses'];
}

/** Makes the items of one group. */
export const itemIn =
  (group: MenuGroup) =>
  (
    text: MenuText,
    { id = text.is, clause, needs = [], refuses }: About,
    events: MenuItem['events'],
  ): MenuItem => ({
    id,
    group,
    text,
    clause: clause ?? null,
    needs,
    ...(refuses && { refuses }),
    events,
  });

export const cited = ({ id }: Rulebook, { clause }: { readonly clause: string }): string => `${id} ${clause}`;

/** What the record says of an act for which nobody gives a reason in words. */
export const DECLARED = 'declared at the table';
