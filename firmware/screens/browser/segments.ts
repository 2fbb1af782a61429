import { s, set } from './dom.js';

/** The bars of one digit: a is the top one, b to f follow clockwise, g is in the middle. */
const SEVEN = [
  'M12 6h26l-5 6H17z',
  'M40 8l0 34-6-5V14z',
  'M40 48l0 34-6-6V53z',
  'M12 84h26l-5-6H17z',
  'M10 48l0 34 6-6V53z',
  'M10 8l0 34 6-5V14z',
  'M16 45l4-4h10l4 4-4 4H20z',
];

/** The middle bar has two halves; six more bars go from the middle outwards. */
const FOURTEEN = [
  ...SEVEN.slice(0, 6),
  'M13 45l3-3h8v6h-8z',
  'M26 42h8l3 3-3 3h-8z',
  'M18 16l5 12v11l-6-12z',
  'M23 15h4v24h-4z',
  'M32 16l-5 12v11l6-12z',
  'M18 74l5-12V51l-6 12z',
  'M23 75h4V51h-4z',
  'M32 74l-5-12V51l6 12z',
];

/** A display whose segments are drawn one by one, as the chip drives them. */
export class SegmentDisplay {
  readonly element: SVGSVGElement;
  readonly #bars: SVGElement[][];
  #shown = '';

  constructor(places: number, kind: 'seven' | 'fourteen') {
    const shapes = kind === 'seven' ? SEVEN : FOURTEEN;
    this.#bars = Array.from({ length: places }, () => [
      ...shapes.map((d) => s('path', { d })),
      s('circle', { cx: 46, cy: 81, r: 4 }),
    ]);
    this.element = s(
      'svg',
      { class: 'segments', viewBox: `0 0 ${places * 52} 90`, role: 'img' },
      ...this.#bars.map((bars, i) =>
        s('g', { transform: `translate(${i * 52} 0) skewX(-4) translate(4 0)` }, ...bars),
      ),
    );
  }

  /** `says` is what is read there, and on which display. */
  show(places: readonly number[], says: string): void {
    set(this.element, 'aria-label', says);
    const drawn = places.join();
    if (drawn === this.#shown) return;
    this.#shown = drawn;
    for (const [i, bars] of this.#bars.entries()) {
      for (const [bit, bar] of bars.entries())
        bar.classList.toggle('lit', ((places[i] ?? 0) >> bit) % 2 === 1);
    }
  }
}
