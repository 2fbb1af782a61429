import { MORE } from '../../firmware/terminal/menu.js';
import { menuItems } from '../../firmware/terminal/menu-items.js';
import type { TableSettings } from '../../firmware/terminal/table-settings.js';
import type { Step } from './language/scenario.js';

type Press = Extract<Step, { word: 'press' }>;
type Choose = Extract<Step, { word: 'choose' }>;

const ON_A_PAGE = MORE - 1;

/** What is chosen from the menu, as presses of the answer buttons; or why it is not on this table's menu. */
export function pressesFor(choose: Choose, settings: TableSettings): readonly Press[] | string {
  const items = menuItems(settings).map(({ id }) => id);
  const index = items.indexOf(choose.what);
  if (index < 0) return `the menu of this table has no ${choose.what}; it has ${items.join(', ')}`;
  const press = (answer: number, times: number): Press => ({
    ...choose,
    word: 'press',
    what: { seat: null, role: `answer-${answer}` },
    with: { times, for: null },
  });
  return [press(MORE, Math.floor(index / ON_A_PAGE) + 1), press((index % ON_A_PAGE) + 1, 1)];
}
