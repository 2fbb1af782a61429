import { MORE, menuPage } from '../../decode/menu.js';
import { CONSENT } from '../../decode/menu-items.js';
import type { MenuText, Needs } from '../../messages/screen-messages.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';

/** The page of the dealer's menu that the answer buttons choose from. */
export interface MenuView {
  readonly page: number;
  readonly of: number;
  readonly items: readonly MenuItemView[];
  /** The button that turns the page. */
  readonly more: string;
  /** What is chosen, and what must be pressed for it now. */
  readonly chosen: { readonly item: MenuText; readonly needs: Needs } | null;
}

export interface MenuItemView {
  readonly button: string;
  readonly text: MenuText;
  readonly clause: string | null;
  readonly chosen: boolean;
}

export function menuView({ panels }: TableMoment, settings: TableSettings): MenuView | null {
  const open = menuPage({ settings, panels });
  if (!open) return null;
  const { page, of, items, chosen, consent } = open;
  return {
    page,
    of,
    items: items.map((item, i) => ({
      button: `answer-${i + 1}`,
      text: item.text,
      clause: item.clause,
      chosen: item === chosen || (item.id === CONSENT && consent),
    })),
    more: `answer-${MORE}`,
    chosen: chosen && chosen.needs !== 'nothing' ? { item: chosen.text, needs: chosen.needs } : null,
  };
}
