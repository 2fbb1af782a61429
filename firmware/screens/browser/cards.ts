import type { CoupView, HandView } from '../views/coup-view.js';
import { cardFace } from './card-face.js';
import { h, part, s, set, setText } from './dom.js';
import { winnerOf } from './ending.js';
import { label, page, say } from './words.js';

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
  const [rank = '', suit = ''] = name;
  set(element, 'aria-label', say.cardName(rank, suit));
  element.classList.toggle('red', suit === 'H' || suit === 'D');
  element.append(s('svg', { viewBox: '0 0 100 140', 'aria-hidden': 'true' }, ...cardFace(rank, suit)));
  return element;
}

/** In milliseconds: a card flies so long, as `deal` in coup.css has it, and lies a moment before anybody says what it makes. */
const LANDS = 420 + 200;
let landed = 0;
let telling = 0;

/** Lays the cards. What they make is told when the last of them lies: nobody knows it while it flies. */
export function showHands(coup: CoupView, tell: () => void): void {
  const dealt = (['player', 'banker'] as const).map((hand) => lay(part(`${hand}-cards`), coup[hand]));
  part('hands').classList.toggle('past', coup.past);
  if (dealt.includes(true) && flies(coup)) landed = performance.now() + LANDS;
  clearTimeout(telling);
  const left = landed - performance.now();
  if (left <= 0) tell();
  else telling = setTimeout(tell, left);
}

/** The points, who has the hand, and which one has won. */
export function tellHands(coup: CoupView): void {
  const winner = winnerOf(coup);
  for (const hand of ['player', 'banker'] as const) {
    const { holder } = coup[hand];
    setText(part(`${hand}-holder`), holder ? page({ is: 'hand-holder', ...holder }) : '');
    setText(part(`${hand}-points`), coup[hand].points === null ? '' : `${coup[hand].points}`);
    const box = part(`${hand}-hand`);
    box.classList.toggle('wins', winner === hand);
    box.classList.toggle('loses', winner !== null && winner !== hand && winner !== 'tie');
  }
  part('hands').classList.toggle('tie', winner === 'tie');
  part('hands').classList.toggle('void', coup.ending?.is === 'void');
}

const flies = ({ past }: CoupView): boolean =>
  !past && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Only what is new is laid or turned over; cards that lie stay as they are. Whether any was. */
function lay(box: HTMLElement, { cards }: HandView): boolean {
  while (box.children.length > cards.length) box.lastElementChild?.remove();
  let changed = false;
  for (const [i, name] of cards.entries()) {
    const lies = box.children[i] as HTMLElement | undefined;
    if (lies?.dataset['card'] === (name ?? 'back')) continue;
    const fresh = card(name, i === 2);
    if (lies) fresh.classList.add(lies.dataset['card'] === 'back' ? 'turned' : 'dealt');
    if (lies) lies.replaceWith(fresh);
    else box.append(fresh);
    changed = true;
  }
  return changed;
}
