import type { HeldView } from '../views/held-view.js';
import { card } from './cards.js';
import { h, part, set } from './dom.js';
import { capital, label, page, say } from './words.js';

/** So much of a card can be bent up before it lies down again: it is turned with the key of the seat. */
const MOST = 0.7;

let drawn = '';

/**
 * The cards of a hand that this player has, face down: dragged up from below, a card shows what is under the finger and lies down again.
 * To the table that is nothing yet.
 */
export function showHeld(held: HeldView | null | undefined): void {
  part('held').hidden = !held;
  const now = JSON.stringify([held, label('face-down')]);
  if (now === drawn) return;
  drawn = now;
  if (!held) return;
  part('held-hand').textContent = capital(page({ is: 'squeeze', hand: held.hand }));
  part('held-cards').replaceChildren(
    ...held.cards.map((name) => (name ? bendable(name) : card(null, false))),
  );
}

function bendable(name: string): HTMLElement {
  const [rank = '', suit = ''] = name;
  const element = h('button', { type: 'button', class: 'held-card', 'aria-label': label('face-down') });
  const under = card(name, false);
  set(under, 'aria-hidden', 'true');
  element.append(under, h('span', { class: 'cover' }));
  let from: number | null = null;
  const bend = (share: number): void => {
    element.style.setProperty('--bent', `${Math.min(MOST, Math.max(0, share))}`);
    set(element, 'aria-label', share > 0 ? say.cardName(rank, suit) : label('face-down'));
  };
  element.addEventListener('pointerdown', ({ clientY, pointerId }) => {
    from = clientY;
    element.setPointerCapture(pointerId);
  });
  element.addEventListener('pointermove', ({ clientY }) => {
    if (from !== null) bend((from - clientY) / element.clientHeight);
  });
  for (const over of ['pointerup', 'pointercancel', 'blur', 'keyup']) {
    element.addEventListener(over, () => {
      from = null;
      bend(0);
    });
  }
  element.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    bend(MOST);
  });
  return element;
}
