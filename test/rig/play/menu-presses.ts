import { MORE } from 'banco/firmware/decode/menu.js';
import { CONSENT, menuItems } from 'banco/firmware/decode/menu-items.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Step } from '../language/scenario.js';

type Press = Extract<Step, { word: 'press' }>;
type Choose = Extract<Step, { word: 'choose' }>;

const ITEMS_ON_A_PAGE = MORE - 1;

/** The presses of answer buttons that choose an item of the menu; or why the menu of this table does not have it. */
export function pressesFor(choose: Choose, settings: TableSettings): readonly Press[] | string {
  const items = menuItems(settings).map(({ id }) => id);
  const pages = Math.ceil(items.length / ITEMS_ON_A_PAGE);
  const press = (answer: number, times: number): readonly Press[] =>
    times === 0
      ? []
      : [
          {
            ...choose,
            word: 'press',
            what: { seat: null, role: `answer-${answer}` },
            with: { times, for: null },
          },
        ];
  const presses: Press[] = [];
  let shown: number | null = null;
  // Consent is chosen first. It leaves the menu on its page.
  for (const id of choose.with.consent === null ? [choose.what] : [CONSENT, choose.what]) {
    const index = items.indexOf(id);
    if (index < 0) return `the menu of this table has no ${id}; it has ${items.join(', ')}`;
    const page = Math.floor(index / ITEMS_ON_A_PAGE);
    // The first press opens the menu on its first page.
    const turns: number = shown === null ? page + 1 : (page - shown + pages) % pages;
    presses.push(...press(MORE, turns), ...press((index % ITEMS_ON_A_PAGE) + 1, 1));
    shown = page;
  }
  return presses;
}
