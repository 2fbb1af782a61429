import type { TableView } from '../views/table-view.js';
import { pressable } from './acts.js';
import { h, part, setText } from './dom.js';
import { capital, label, lineOf, page, say } from './words.js';

/** The dealer's menu, each choice on the answer button that makes it. */
export function showMenu(menu: TableView['menu']): void {
  part('menu').hidden = menu === null;
  if (!menu) return;
  const { group, chosen, of } = menu;
  const place = group === null ? '' : say.menuItem({ is: 'group', of: group });
  const pages = of > 1 ? page({ is: 'menu-page', page: menu.page, of }) : '';
  setText(part('menu-page'), [place, pages].filter(Boolean).join(' · '));
  const entered = chosen?.entered == null ? '' : ` ${say.money(chosen.entered)}`;
  setText(
    part('menu-waits'),
    chosen ? lineOf({ panel: { is: 'press', item: chosen.item, needs: chosen.needs } }).text + entered : '',
  );
  const choices = menu.items.map(({ button, text, clause }) =>
    choice(button, capital(say.menuItem(text)), clause),
  );
  part('menu-items').replaceChildren(
    ...choices,
    ...(menu.more ? [choice(menu.more, label(menu.isOpen ? 'more' : 'menu'), null)] : []),
  );
}

function choice(button: string, text: string, clause: string | null): HTMLElement {
  const element = h(
    'button',
    { type: 'button' },
    h('b', {}, `${button.slice(-1)} `),
    text,
    clause && h('small', {}, ` ${clause}`),
  );
  pressable(element, () => ({ role: button, seat: null }));
  return element;
}
