import type { TableView } from '../views/table-view.js';
import { pressable } from './acts.js';
import { h, part, setText } from './dom.js';
import { capital, label, lineOf, page, say } from './words.js';

/** The dealer's menu, each item on the answer button that chooses it. */
export function showMenu(menu: TableView['menu']): void {
  part('menu').hidden = menu === null;
  if (!menu) return;
  setText(part('menu-page'), page({ is: 'menu-page', page: menu.page, of: menu.of }));
  setText(part('menu-waits'), menu.chosen ? lineOf({ panel: { is: 'press', ...menu.chosen } }).text : '');
  const choices = menu.items.map(({ button, text, clause, chosen }) =>
    choice(button, capital(say.menuItem(text)), clause, chosen),
  );
  part('menu-items').replaceChildren(...choices, choice(menu.more, label('more'), null, false));
}

function choice(button: string, text: string, clause: string | null, chosen: boolean): HTMLElement {
  const element = h(
    'button',
    { type: 'button', 'aria-pressed': chosen ? 'true' : 'false' },
    h('b', {}, `${button.slice(-1)} `),
    text,
    clause && h('small', {}, ` ${clause}`),
  );
  pressable(element, () => ({ role: button, seat: null }));
  return element;
}
