import type { ShoeView } from '../views/coup-view.js';
import { sendAct } from './acts.js';
import { part, setText } from './dom.js';
import { label, page } from './words.js';

/** How full the shoe is, and how long it lasts. */
export function showShoe(shoe: ShoeView): void {
  setText(part('shoe-left'), shoe.left === null ? '' : page({ is: 'cards-left', cards: shoe.left }));
  part('shoe-level').style.width = `${shoe.left === null ? 0 : (100 * shoe.left) / shoe.of}%`;
  const cutting =
    shoe.coupsLeft !== null
      ? page({ is: 'coups-left', coups: shoe.coupsLeft })
      : shoe.cuttingCard === 'drawn'
        ? label('cutting-card-drawn')
        : '';
  setText(part('shoe-cutting'), cutting);
}

/** What the dealer's hands do at a virtual card shoe. */
export function workShoe(): void {
  for (const what of ['load', 'start', 'pull', 'cancel'] as const) {
    part(`shoe-${what}`).addEventListener('click', () => void sendAct({ do: 'shoe', what }));
  }
}
