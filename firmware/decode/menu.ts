import type { RoleNames } from '../../hal/board/roles.js';
import { CHIPS } from '../settings/table-settings.js';
import { CONSENT, type MenuItem, menuItems } from './menu-items.js';
import { type At, officer } from './panel-context.js';
import { type Menu, type Operated, only, told } from './panel-state.js';
import { spotOf } from './wagers.js';

// What has no button of its own, by the answer buttons while nothing is asked: the sixth opens the menu and turns its page,
// the others choose.

export const MORE = 6;
const ON_A_PAGE = MORE - 1;

export const mayOpenMenu = ({ state }: At): boolean => state.question === null && state.phase.is !== 'closed';

export function menuButton(at: At, answer: number): Operated {
  const { settings, desk } = at;
  const items = menuItems(settings);
  if (!mayOpenMenu(at)) return only(desk);
  if (answer === MORE) {
    const pages = Math.ceil(items.length / ON_A_PAGE);
    const page = desk.menu && !desk.menu.chosen ? (desk.menu.page + 1) % pages : (desk.menu?.page ?? 0);
    return only({ ...desk, menu: { page, consent: desk.menu?.consent ?? false, chosen: null } });
  }
  const chosen = desk.menu && items[desk.menu.page * ON_A_PAGE + answer - 1];
  return desk.menu && chosen ? choose(at, desk.menu, chosen) : only(desk);
}

function choose(at: At, menu: Menu, item: MenuItem): Operated {
  const { desk } = at;
  if (item.id === CONSENT) return only({ ...desk, menu: { ...menu, chosen: null, consent: !menu.consent } });
  if (item.needs === 'nothing') return done(at, item, {});
  return told({ ...desk, menu: { ...menu, chosen: item.id } }, `${item.says}: ${NEEDS[item.needs]}`);
}

export const NEEDS: Readonly<Record<Exclude<MenuItem['needs'], 'nothing'>, string>> = {
  seat: 'press any button of the seat',
  spot: 'press the spot on the panel of the seat',
  chip: 'press a chip on the panel of the seat',
};

/** Something chosen is for this seat. */
export function chosenForSeat(at: At, seat: number, button: RoleNames['button']): Operated {
  const { settings, desk } = at;
  const item = menuItems(settings).find(({ id }) => id === desk.menu?.chosen);
  if (!item || item.needs === 'nothing') return only({ ...desk, menu: null });
  const spot = spotOf(at, button) ?? undefined;
  const amount = settings.chips[(CHIPS as readonly string[]).indexOf(button)];
  const missing = (item.needs === 'spot' && !spot) || (item.needs === 'chip' && amount === undefined);
  return missing ? told(desk, NEEDS[item.needs]) : done(at, item, { seat, spot, amount });
}

interface AtTheSeat {
  readonly seat?: number;
  readonly spot?: ReturnType<typeof spotOf> | undefined;
  readonly amount?: number | undefined;
}

function done(at: At, item: MenuItem, { seat = 0, spot, amount = 0 }: AtTheSeat): Operated {
  const { state, desk } = at;
  const consent = desk.menu?.consent ?? false;
  const said = { by: officer(at), state, consent, seat, spot: spot ?? ({ on: 'player' } as const), amount };
  return { desk: { ...desk, menu: null }, events: item.events(said) };
}

/** The page of the menu that is open, as the answer buttons choose from it. */
export function menuPage({ settings, desk }: Pick<At, 'settings' | 'desk'>): MenuPage | null {
  const { menu } = desk;
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
