import { answersTo } from 'banco/firmware/decode/menu/menu.js';
import { menuItems } from 'banco/firmware/decode/menu/menu-items.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Step } from '../language/scenario.js';

type Press = Extract<Step, { word: 'press' }>;
type Choose = Extract<Step, { word: 'choose' }>;

/** The presses of answer buttons that choose an item of the menu; or why the menu of this table does not have it. */
export function pressesFor(choose: Choose, settings: TableSettings): readonly Press[] | string {
  const answers = answersTo(settings, choose.what, choose.with.players ?? 'there');
  if (!answers) {
    const items = menuItems(settings).map(({ id }) => id);
    return `the menu of this table has no ${choose.what}; it has ${items.join(', ')}`;
  }
  return answers.map((answer) => ({
    ...choose,
    word: 'press',
    what: { seat: null, role: `answer-${answer}` },
    with: { times: null, for: null },
  }));
}
