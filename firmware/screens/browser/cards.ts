import type { CoupView, HandView } from '../views/coup-view.js';
import { h, part, s, set, setText } from './dom.js';
import { label, say } from './words.js';

const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A card, large enough to be read from where the players sit. */
export function card(name: string | null, third: boolean): HTMLElement {
  const element = h('div', {
    class: `card${third ? ' third' : ''}`,
    role: 'img',
    'data-card': name ?? 'back',
  });
  if (name === null) {
    set(element, 'aria-label', label('face-down'));
    element.classList.add('back');
    return element;
  }
  const [face = '', suit = ''] = name;
  const sign = SIGNS[suit] ?? '?';
  const index = face === 'T' ? '10' : face;
  set(element, 'aria-label', say.cardName(face, suit));
  element.classList.toggle('red', suit === 'H' || suit === 'D');
  const corner = (transform: string): SVGElement =>
    s(
      'g',
      { transform },
      s('text', { x: face === 'T' ? 17 : 15, y: 27, class: face === 'T' ? 'index ten' : 'index' }, index),
      s('text', { x: 15, y: 47, class: 'pip' }, sign),
    );
  element.append(
    s(
      'svg',
      { viewBox: '0 0 100 140', 'aria-hidden': 'true' },
      corner(''),
      corner('rotate(180 50 70)'),
      s(
        'text',
        { x: 50, y: 'JQK'.includes(face) ? 92 : 90, class: 'JQK'.includes(face) ? 'court' : 'ace' },
        'JQK'.includes(face) ? face : sign,
      ),
      'JQK'.includes(face) && s('rect', { x: 27, y: 30, width: 46, height: 80, rx: 3, class: 'frame' }),
    ),
  );
  return element;
}

/** Shows the two hands. Cards that are already shown stay; only new ones are added. */
export function showHands(coup: CoupView): void {
  for (const hand of ['player', 'banker'] as const) {
    place(part(`${hand}-cards`), coup[hand]);
    const points = part(`${hand}-points`);
    setText(points, coup[hand].points === null ? '' : `${coup[hand].points}`);
    const box = part(`${hand}-hand`);
    box.classList.toggle('wins', coup.winner === hand);
    box.classList.toggle('loses', coup.winner !== null && coup.winner !== hand && coup.winner !== 'tie');
  }
  part('hands').classList.toggle('past', coup.past);
  part('hands').classList.toggle('tie', coup.winner === 'tie');
}

function place(box: HTMLElement, { cards }: HandView): void {
  const shown = [...box.children] as HTMLElement[];
  const same = shown.every(
    (element, i) => i < cards.length && element.dataset['card'] === (cards[i] ?? 'back'),
  );
  if (!same) box.replaceChildren();
  for (const [i, name] of cards.entries()) {
    if (!box.children[i]) box.append(card(name, i === 2));
  }
}
