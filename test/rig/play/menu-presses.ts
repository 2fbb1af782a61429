import { MORE } from 'banco/firmware/decode/menu.js';
import { CONSENT, menuItems } from 'banco/firmware/decode/menu-items.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Step } from '../language/scenario.js';

type Press = Extract<Step, { word: 'press' }>;
type Choose = Extract<Step, { word: 'choose' }>;

const ON_A_PAGE = MORE - 1;

/** What is chosen from the menu, as presses of the answer buttons; or why it is not on this table's menu. */
export function pressesFor(choose: Choose, settings: TableSettings): readonly Press[] | string {
  const items = menuItems(settings).map(({ id }) => id);
  const pages = Math.ceil(items.length / ON_A_PAGE);
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
  // What all agree to is chosen after their consent, which leaves the menu where it is.
  for (const id of choose.with.consent === null ? [choose.what] : [CONSENT, choose.what]) {
    const index = items.indexOf(id);
    if (index < 0) return `the menu of this table has no ${id}; it has ${items.join(', ')}`;
    const page = Math.floor(index / ON_A_PAGE);
    // The first press opens the first page.
    const turns: number = shown === null ? page + 1 : (page - shown + pages) % pages;
    presses.push(...press(MORE, turns), ...press((index % ON_A_PAGE) + 1, 1));
    shown = page;
  }
  return presses;
}
