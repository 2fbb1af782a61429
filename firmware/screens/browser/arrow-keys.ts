import { set } from './dom.js';

/**
 * A group of things to press takes one stop of the Tab key, and the arrow keys go on in it, to what is nearest on the screen in that
 * direction.
 */
export function oneTabStop(group: Element, members: string): void {
  const all = (): Element[] => [...group.querySelectorAll(members)].filter(isShown);
  const stopAt = (stop: Element | undefined): void => {
    for (const member of group.querySelectorAll(members)) set(member, 'tabindex', member === stop ? 0 : -1);
  };
  const settle = (): void => {
    const shown = all();
    if (!shown.some((member) => member.getAttribute('tabindex') === '0')) stopAt(shown[0]);
    for (const member of shown) if (!member.hasAttribute('tabindex')) set(member, 'tabindex', -1);
  };
  new MutationObserver(settle).observe(group, { childList: true, subtree: true });
  settle();
  group.addEventListener('focusin', ({ target }) => {
    const member = (target as Element).closest(members);
    if (member) stopAt(member);
  });
  group.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    const way = WAYS[key];
    const from = (target as Element).closest(members);
    if (!way || !from) return;
    event.preventDefault();
    (nearest(from, all(), way) as HTMLElement | undefined)?.focus();
  });
}

type Way = readonly [x: number, y: number];
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** What lies straight ahead is nearer than what lies aside. */
function nearest(from: Element, all: readonly Element[], [x, y]: Way): Element | undefined {
  const start = middleOf(from);
  const far = (element: Element): number => {
    const to = middleOf(element);
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    return ahead > 2 ? ahead + 3 * aside : Number.POSITIVE_INFINITY;
  };
  return all
    .filter((element) => far(element) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => far(a) - far(b))[0];
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
