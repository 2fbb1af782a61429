import type { LaidView } from '../views/layout-view.js';
import type { SignView } from '../views/sign-view.js';
import { h, part } from './dom.js';
import { page, say } from './words.js';

let drawn = '';

/** What lies before the others, in a strip: those who have nothing there are left out. */
export function showOtherSeats(layout: readonly LaidView[], { spots }: SignView, own: number): void {
  const others = layout.filter(({ seat, chips }) => seat !== own && Object.keys(chips).length > 0);
  const now = JSON.stringify([others.map(({ seat, chips }) => [seat, chips]), say.wager('player')]);
  if (now === drawn) return;
  drawn = now;
  part('other-seats').replaceChildren(
    ...others.map(({ seat, chips }) =>
      h(
        'li',
        {},
        h('b', {}, page({ is: 'seat', seat })),
        ...spots
          .filter(({ button }) => chips[button] !== undefined)
          .map(({ button, on, hand }) =>
            h('span', { class: button }, `${say.wager(on, hand)} ${say.money(chips[button] ?? 0)}`),
          ),
      ),
    ),
  );
}
