import type { RoleNames } from '../../../hal/roles/roles.js';
import type { Cents } from '../../../src/money/cents.js';
import type { MenuGroup } from '../../messages/screen-messages.js';
import { CHIPS, type TableSettings } from '../../settings/table-settings.js';
import { officer, type PanelContext } from '../panel-context.js';
import { type Decoded, noEvents, showNote } from '../panel-state.js';
import { spotOf } from '../wagers.js';
import { changeDigit, wheels } from './amount.js';
import { CONSENT, type Given, type MenuItem, type Need, type Option } from './menu-item.js';
import { menuItems } from './menu-items.js';

// The menu has what has no button of its own, in groups. While no decision is owed, the sixth answer button opens it and turns its
// page; behind the last page of a group are the groups again, and behind these nothing. The other answers choose. What an item
// still needs is then chosen with the answers, entered with them as an amount, or pressed at a seat.

/** The dealer's menu, while it is open. */
export interface Menu {
  /** Null: the groups themselves. */
  readonly group: MenuGroup | null;
  readonly page: number;
  readonly chosen: ChosenItem | null;
}

interface ChosenItem {
  readonly id: string;
  /** What was given for it so far: for each of its needs, in their order. */
  readonly given: readonly Given[];
  /** The amount on the display, until it is confirmed. */
  readonly entered: Cents;
}

export const MORE = 6;
const ON_A_PAGE = MORE - 1;

export const mayOpenMenu = ({ state }: PanelContext): boolean =>
  state.decision === null && state.phase.is !== 'closed';

/** Everything on one level of the menu: the groups, or the items of one. */
type Entry = { readonly group: MenuGroup } | { readonly item: MenuItem };

function entriesOf(settings: TableSettings, group: MenuGroup | null): readonly Entry[] {
  const items = menuItems(settings);
  if (group !== null) return items.filter((item) => item.group === group).map((item) => ({ item }));
  return [...new Set(items.map((item) => item.group))].map((one) => ({ group: one }));
}

const pagesOf = (entries: readonly Entry[]): number => Math.ceil(entries.length / ON_A_PAGE);

/** An answer button while no decision is owed. */
export function decodeMenuButton(context: PanelContext, answer: number): Decoded {
  const { panels } = context;
  const { menu } = panels;
  if (!mayOpenMenu(context)) return noEvents(panels);
  const open = menuPage(context);
  if (!menu || !open) {
    return noEvents(answer === MORE ? { ...panels, menu: { group: null, page: 0, chosen: null } } : panels);
  }
  if (menu.chosen && open.wheels) {
    const entered = changeDigit(menu.chosen.entered, open.wheels[answer - 1] ?? 0);
    return noEvents({ ...panels, menu: { ...menu, chosen: { ...menu.chosen, entered } } });
  }
  if (answer === MORE) return noEvents({ ...panels, menu: turned(menu, open.of) });
  if (open.options) {
    const option = open.options[answer - 1];
    return option ? give(context, option.given) : noEvents(panels);
  }
  const entry = open.need ? undefined : open.entries[answer - 1];
  if (!entry) return noEvents(panels);
  return 'group' in entry
    ? noEvents({ ...panels, menu: { group: entry.group, page: 0, chosen: null } })
    : goOn(context, entry.item, { id: entry.item.id, given: [], entered: 0 });
}

/** The next page; from what an item needs, back to its page. */
function turned(menu: Menu, pages: number): Menu | null {
  if (menu.chosen) return { ...menu, chosen: null };
  if (menu.page + 1 < pages) return { ...menu, page: menu.page + 1 };
  return menu.group === null ? null : { group: null, page: 0, chosen: null };
}

/** An amount that was entered is confirmed; null where none is asked for. */
export function confirmAmount(context: PanelContext): Decoded | null {
  const { chosen } = context.panels.menu ?? {};
  if (!chosen || !menuPage(context)?.wheels) return null;
  return chosen.entered > 0 ? give(context, { amount: chosen.entered }) : noEvents(context.panels);
}

/** The item is for this seat: any button of it, a spot, or a chip, as the item needs. */
export function chosenForSeat(context: PanelContext, seat: number, button: RoleNames['button']): Decoded {
  const { settings, panels } = context;
  const { item, need } = menuPage(context) ?? {};
  const spot = spotOf(context, button);
  const amount = settings.chips[(CHIPS as readonly string[]).indexOf(button)];
  if (need?.is === 'seat') return give(context, { seat });
  if (need?.is === 'spot' && spot) return give(context, { seat, spot });
  if (need?.is === 'chip' && amount !== undefined) return give(context, { seat, amount });
  return item && need
    ? showNote(panels, { is: 'press', item: item.text, needs: need.is })
    : noEvents({ ...panels, menu: null });
}

/** Whether the next button of a seat is for the menu. */
export const waitsForSeat = (context: PanelContext): boolean => {
  const need = menuPage(context)?.need?.is;
  return need === 'seat' || need === 'spot' || need === 'chip';
};

function give(context: PanelContext, given: Given): Decoded {
  const { item } = menuPage(context) ?? {};
  const { chosen } = context.panels.menu ?? {};
  if (!item || !chosen) return noEvents(context.panels);
  return goOn(context, item, { ...chosen, given: [...chosen.given, given] });
}

/** Asks for what the item still needs, or makes its events. */
function goOn(context: PanelContext, item: MenuItem, chosen: ChosenItem): Decoded {
  const { panels } = context;
  const { menu } = panels;
  const need = item.needs[chosen.given.length];
  if (!menu) return noEvents(panels);
  const refused = item.refuses?.(context);
  if (refused) return showNote(panels, refused);
  if (need?.options?.(context).length === 0) return showNote(panels, { is: 'nobody-owes' });
  if (need) {
    const waiting = { ...panels, menu: { ...menu, chosen } };
    return showNote(waiting, { is: 'press', item: item.text, needs: need.is });
  }
  const given = Object.assign({}, ...chosen.given) as Given;
  const events = item.events({ ...NOTHING_GIVEN, ...given, context, by: officer(context) });
  return { panels: { ...panels, menu: null }, events };
}

const NOTHING_GIVEN: Required<Given> = {
  seat: 0,
  spot: { on: 'player' },
  amount: 0,
  reason: '',
  consent: false,
  vacant: false,
  person: 0,
};

/** What the answer buttons choose from now. */
export interface MenuPage {
  readonly group: MenuGroup | null;
  readonly page: number;
  readonly of: number;
  readonly entries: readonly Entry[];
  /** The chosen item, and what must be given for it next. */
  readonly item: MenuItem | null;
  readonly need: Need | null;
  /** What that is chosen from; null where it is no choice. */
  readonly options: readonly Option[] | null;
  /** An amount: what is entered, and by how much each answer button turns it on. */
  readonly entered: Cents | null;
  readonly wheels: readonly Cents[] | null;
}

export function menuPage(context: PanelContext): MenuPage | null {
  const { settings, panels } = context;
  const { menu } = panels;
  if (!menu) return null;
  const entries = entriesOf(settings, menu.group);
  const from = menu.page * ON_A_PAGE;
  const { chosen } = menu;
  const item = chosen ? (menuItems(settings).find(({ id }) => id === chosen.id) ?? null) : null;
  const need = (chosen && item?.needs[chosen.given.length]) ?? null;
  const isAmount = need?.is === 'amount';
  return {
    group: menu.group,
    page: menu.page + 1,
    of: pagesOf(entries),
    entries: entries.slice(from, from + ON_A_PAGE),
    item,
    need,
    options: need?.options?.(context) ?? null,
    entered: chosen && isAmount ? chosen.entered : null,
    wheels: isAmount ? wheels(context, need?.isLarge === true) : null,
  };
}

/** Who is at the table, where an item asks: they all agree, they are there, or they are gone. */
export const PLAYERS = ['agree', 'there', 'gone'] as const;
export type Players = (typeof PLAYERS)[number];

const ANSWER_OF: Readonly<Record<Players, (need: Need) => number>> = {
  agree: () => 1,
  there: (need) => (need === CONSENT ? 2 : 1),
  gone: (need) => (need === CONSENT ? 3 : 2),
};

/** The answers that choose an item from a menu that is not open; null where this menu does not have it. */
export function answersTo(
  settings: TableSettings,
  id: string,
  players: Players = 'there',
): readonly number[] | null {
  const item = menuItems(settings).find((one) => one.id === id);
  if (!item) return null;
  const to = (group: MenuGroup | null, isWanted: (entry: Entry) => boolean): readonly number[] => {
    const place = entriesOf(settings, group).findIndex(isWanted);
    const turns = new Array<number>(Math.floor(place / ON_A_PAGE)).fill(MORE);
    return [...turns, (place % ON_A_PAGE) + 1];
  };
  return [
    MORE,
    ...to(null, (entry) => 'group' in entry && entry.group === item.group),
    ...to(item.group, (entry) => 'item' in entry && entry.item.id === id),
    ...(item.needs[0]?.is === 'players' ? [ANSWER_OF[players](item.needs[0])] : []),
  ];
}
