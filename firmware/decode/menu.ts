import type { RoleNames } from '../../hal/roles/roles.js';
import { CHIPS } from '../settings/table-settings.js';
import { CONSENT, type MenuItem, menuItems } from './menu-items.js';
import { officer, type PanelContext } from './panel-context.js';
import { type Decoded, type Menu, noEvents, showNote } from './panel-state.js';
import { spotOf } from './wagers.js';

// The menu has what has no button of its own. While no decision is owed, the sixth answer button opens it and turns its page,
// and the others choose an item.

export const MORE = 6;
const ON_A_PAGE = MORE - 1;

export const mayOpenMenu = ({ state }: PanelContext): boolean =>
  state.decision === null && state.phase.is !== 'closed';

export function decodeMenuButton(context: PanelContext, answer: number): Decoded {
  const { settings, panels } = context;
  const items = menuItems(settings);
  if (!mayOpenMenu(context)) return noEvents(panels);
  if (answer === MORE) {
    const pages = Math.ceil(items.length / ON_A_PAGE);
    const page =
      panels.menu && !panels.menu.chosen ? (panels.menu.page + 1) % pages : (panels.menu?.page ?? 0);
    return noEvents({ ...panels, menu: { page, consent: panels.menu?.consent ?? false, chosen: null } });
  }
  const chosen = panels.menu && items[panels.menu.page * ON_A_PAGE + answer - 1];
  return panels.menu && chosen ? choose(context, panels.menu, chosen) : noEvents(panels);
}

function choose(context: PanelContext, menu: Menu, item: MenuItem): Decoded {
  const { panels } = context;
  if (item.id === CONSENT)
    return noEvents({ ...panels, menu: { ...menu, chosen: null, consent: !menu.consent } });
  if (item.needs === 'nothing') return done(context, item, {});
  return showNote(
    { ...panels, menu: { ...menu, chosen: item.id } },
    { is: 'press', item: item.text, needs: item.needs },
  );
}

/** The chosen item is for this seat. */
export function chosenForSeat(context: PanelContext, seat: number, button: RoleNames['button']): Decoded {
  const { settings, panels } = context;
  const item = menuItems(settings).find(({ id }) => id === panels.menu?.chosen);
  if (!item || item.needs === 'nothing') return noEvents({ ...panels, menu: null });
  const spot = spotOf(context, button) ?? undefined;
  const amount = settings.chips[(CHIPS as readonly string[]).indexOf(button)];
  const missing = (item.needs === 'spot' && !spot) || (item.needs === 'chip' && amount === undefined);
  return missing
    ? showNote(panels, { is: 'press', item: item.text, needs: item.needs })
    : done(context, item, { seat, spot, amount });
}

interface AtTheSeat {
  readonly seat?: number;
  readonly spot?: ReturnType<typeof spotOf> | undefined;
  readonly amount?: number | undefined;
}

function done(context: PanelContext, item: MenuItem, { seat = 0, spot, amount = 0 }: AtTheSeat): Decoded {
  const { state, panels } = context;
  const consent = panels.menu?.consent ?? false;
  const said = {
    by: officer(context),
    state,
    consent,
    seat,
    spot: spot ?? ({ on: 'player' } as const),
    amount,
  };
  return { panels: { ...panels, menu: null }, events: item.events(said) };
}

/** The page of the menu that is open, as the answer buttons choose from it. */
export function menuPage({ settings, panels }: Pick<PanelContext, 'settings' | 'panels'>): MenuPage | null {
  const { menu } = panels;
  if (!menu) return null;
  const items = menuItems(settings);
  const from = menu.page * ON_A_PAGE;
  return {
    page: menu.page + 1,
    of: Math.ceil(items.length / ON_A_PAGE),
    items: items.slice(from, from + ON_A_PAGE),
    chosen: items.find(({ id }) => id === menu.chosen) ?? null,
    consent: menu.consent,
  };
}

export interface MenuPage {
  readonly page: number;
  readonly of: number;
  readonly items: readonly MenuItem[];
  readonly chosen: MenuItem | null;
  readonly consent: boolean;
}
