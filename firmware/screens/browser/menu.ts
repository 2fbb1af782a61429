import type { TableView } from '../views/table-view.js';
import { pressable } from './acts.js';
import { h, part, say } from './dom.js';

/** The dealer's menu, each item on the answer button that chooses it. */
export function showMenu(menu: TableView['menu']): void {
  part('menu').hidden = menu === null;
  if (!menu) return;
  say(part('menu-page'), `Menu, page ${menu.page} of ${menu.of}`);
  say(part('menu-waits'), menu.waits ?? '');
  const choices = menu.items.map(({ button, says, clause, chosen }) => choice(button, says, clause, chosen));
  part('menu-items').replaceChildren(...choices, choice(menu.more, 'More', null, false));
}

function choice(button: string, says: string, clause: string | null, chosen: boolean): HTMLElement {
  const element = h(
    'button',
    { type: 'button', 'aria-pressed': chosen ? 'true' : 'false' },
    h('b', {}, `${button.slice(-1)} `),
    says,
    clause && h('small', {}, ` ${clause}`),
  );
  pressable(element, () => ({ role: button, seat: null }));
  return element;
}
