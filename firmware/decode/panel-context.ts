import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Person } from '../../src/rulebooks/roles.js';

import type { State } from '../../src/table/state/state.js';
import type { TableTournament } from '../../src/tournament/state/table-tournament.js';
import { type Key, ROLE_OF_KEY, type TableSettings } from '../settings/table-settings.js';
import type { PanelState } from './panel-state.js';

/** What a decoder or renderer works on. */
export interface PanelContext {
  readonly settings: TableSettings;
  readonly state: State;
  readonly panels: PanelState;
  /** The tournament that the table plays in, if it does. */
  readonly tournament?: TableTournament | null;
}

/** The dealer, also at a table that deals by itself and where no key is turned. */
export const dealer = (context: PanelContext): Person =>
  context.settings.shoe === 'virtual' ? { role: 'dealer', id: 'table' } : personOf(context, 'dealer-key');

const BY_RANK: readonly Key[] = ['manager-key', 'supervisor-key', 'dealer-key'];

/** The officer who decides: the holder of the highest turned key, or the dealer. */
export function officer(context: PanelContext): Person {
  const key = BY_RANK.find((key) => context.panels.keys.includes(key));
  return key ? personOf(context, key) : dealer(context);
}

/** The holder of a key: whoever has said who they are, or the badge that the settings have for it. */
export const personOf = ({ settings, panels }: PanelContext, key: Key): Person => ({
  role: ROLE_OF_KEY[key],
  id: panels.holders[key] ?? settings.people[key],
});

/** Settings were checked before the table runs, so the cast is safe. */
export const rulebookOf = ({ opening }: TableSettings): RulebookId =>
  (opening['table'] as { readonly rulebook: RulebookId }).rulebook;
