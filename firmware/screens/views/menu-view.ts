import type { Cents } from '../../../src/money/cents.js';
import { handActs } from '../../decode/hands.js';
import { type MenuPage, MORE, menuPage } from '../../decode/menu/menu.js';
import type { PanelContext } from '../../decode/panel-context.js';
import type { MenuGroup, MenuText, Needs } from '../../messages/screen-messages.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';

/** What the answer buttons choose from: a page of the dealer's menu, or what there is to say of the players' hands. */
export interface MenuView {
  /** Whether it is the menu, and not what there is to say of the players' hands. */
  readonly isOpen: boolean;
  /** Null: the groups themselves. */
  readonly group: MenuGroup | null;
  readonly page: number;
  readonly of: number;
  readonly items: readonly MenuItemView[];
  /** The button that turns the page, and goes back; null where it turns a digit. */
  readonly more: string | null;
  /** What is chosen, and what must be given for it now; of an amount, what is entered. */
  readonly chosen: { readonly item: MenuText; readonly needs: Needs; readonly entered: Cents | null } | null;
}

export interface MenuItemView {
  readonly button: string;
  readonly text: MenuText;
  readonly clause: string | null;
}

export function menuView({ state, panels }: TableMoment, settings: TableSettings): MenuView | null {
  const context = { settings, state, panels };
  const open = menuPage(context);
  if (!open) return handsView(context);
  const { group, page, of, item, need, entered, wheels } = open;
  return {
    isOpen: true,
    group,
    page,
    of,
    items: choicesOf(open).map((choice, i) => ({ button: `answer-${i + 1}`, ...choice })),
    more: wheels ? null : `answer-${MORE}`,
    chosen: item && need && { item: item.text, needs: need.is, entered },
  };
}

/** What the answer buttons say of the players' hands, while the menu is not open. */
function handsView(context: PanelContext): MenuView | null {
  const acts = context.panels.recall ? [] : handActs(context);
  if (acts.length === 0) return null;
  const items = acts.map(({ text }, i) => ({ button: `answer-${i + 1}`, text, clause: null }));
  return { isOpen: false, group: 'hands', page: 1, of: 1, items, more: `answer-${MORE}`, chosen: null };
}

function choicesOf({ wheels, options, need, entries }: MenuPage): readonly Omit<MenuItemView, 'button'>[] {
  if (wheels) return wheels.map((amount) => ({ text: { is: 'turn-digit', amount }, clause: null }));
  if (options) return options.map(({ text }) => ({ text, clause: null }));
  if (need) return [];
  return entries.map((entry) =>
    'group' in entry
      ? { text: { is: 'group', of: entry.group }, clause: null }
      : { text: entry.item.text, clause: entry.item.clause },
  );
}
