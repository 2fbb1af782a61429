import { s } from './dom.js';

/** Chips that are seen of a stack; those under them are not counted out. */
const SEEN = 5;

/** A stack of chips around its own middle, the largest at the bottom. */
export function stack(amount: number, sizes: readonly number[]): SVGElement {
  const chips = chipsOf(amount, sizes).slice(0, SEEN);
  const foot = (chips.length * 4) / 2;
  return s(
    'g',
    { class: 'stack' },
    ...chips.map((size, i) =>
      s(
        'g',
        { class: `chip size-${size}`, transform: `translate(0 ${foot - i * 4 - 4})` },
        s('ellipse', { cy: 3, rx: 20, ry: 14 }),
        s('ellipse', { class: 'face', rx: 20, ry: 14 }),
        s('ellipse', { class: 'edge', rx: 15.5, ry: 10.5 }),
      ),
    ),
  );
}

/** The sizes of the chips that an amount is made of, as few as can be. */
function chipsOf(amount: number, sizes: readonly number[]): readonly number[] {
  const chips: number[] = [];
  let left = amount;
  for (const [i, size] of [...sizes.entries()].toReversed()) {
    for (; left >= size && chips.length < SEEN; left -= size) chips.push(i);
  }
  return chips;
}
