import { MORE, menuPage, NEEDS } from '../../decode/menu.js';
import { CONSENT } from '../../decode/menu-items.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';

/** The page of the dealer's menu that the answer buttons choose from. */
export interface MenuView {
  readonly page: number;
  readonly of: number;
  readonly items: readonly MenuItemView[];
  /** Turns the page. */
  readonly more: string;
  /** What is chosen, and what is to be pressed now. */
  readonly waits: string | null;
}

export interface MenuItemView {
  readonly button: string;
  readonly says: string;
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
      says: item.says,
      clause: item.clause,
      chosen: item === chosen || (item.id === CONSENT && consent),
    })),
    more: `answer-${MORE}`,
    waits: chosen && chosen.needs !== 'nothing' ? `${chosen.says}: ${NEEDS[chosen.needs]}` : null,
  };
}
