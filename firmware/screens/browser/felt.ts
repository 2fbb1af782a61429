import type { SeatView } from '../views/seat-view.js';
import type { SignView, SpotView } from '../views/sign-view.js';
import type { TableView } from '../views/table-view.js';
import { pressable } from './acts.js';
import { part, s, set, setText } from './dom.js';
import { page, say } from './words.js';

/** Seats are on an arc around the dealer, from seat 1 at the dealer's right, counter-clockwise. */
const CENTRE = { x: 500, y: -600 };
const OUTER = 912;
/** Where the spots begin, on the dealer's side. */
const INNER = 712;
const WRITTEN = 680;

interface SeatElements {
  readonly group: SVGGElement;
  readonly credit: SVGTextElement;
  /** Which record the figures are from, in two lines. */
  readonly asOf: readonly [SVGTextElement, SVGTextElement];
  readonly spots: ReadonlyMap<
    string,
    { readonly box: SVGElement; readonly wager: string; readonly chips: SVGGElement }
  >;
}

/** The felt: the spots of every seat, and the chips on them. */
export class Felt {
  readonly #svg = part<SVGSVGElement>('felt');
  readonly #choose: (seat: number) => void;
  readonly #putChip: (seat: number, button: string) => void;
  #drawn = '';
  #seats: SeatElements[] = [];

  /** A touch on a spot presses its button; where stakes are chips, it calls `putChip`. */
  constructor(choose: (seat: number) => void, putChip: (seat: number, button: string) => void) {
    this.#choose = choose;
    this.#putChip = putChip;
  }

  show({ sign, seats, results, coup, hardware, trouble: { asOf } }: TableView, chosen: number): void {
    const layout = JSON.stringify([
      sign.spots,
      sign.kinds,
      seats.length,
      hardware !== null,
      say.wager('player'),
    ]);
    if (layout !== this.#drawn) {
      this.#drawn = layout;
      this.#draw(sign, seats.length, hardware !== null);
    }
    for (const [i, seat] of seats.entries()) {
      const drawing = this.#seats[i];
      if (!drawing) continue;
      set(
        drawing.group,
        'class',
        `seat${seat.seat === chosen ? ' chosen' : ''}${seat.calling ? ' calling' : ''}`,
      );
      setText(
        drawing.credit,
        sign.kinds === null && (seat.credit > 0 || seat.staked > 0) ? say.money(seat.credit) : '',
      );
      setText(drawing.asOf[0], asOf ? page({ is: 'as-of', record: asOf.record }) : '');
      setText(drawing.asOf[1], asOf ? page({ is: 'of-at-least', record: asOf.known }) : '');
      this.#showChips(drawing, seat, sign);
      for (const [button, { box }] of drawing.spots) {
        const paid = coup.past
          ? results.last.filter((one) => one.seat === seat.seat && one.button === button)
          : [];
        const won = paid.some(({ result }) => result === 'win');
        set(box, 'data-result', won ? 'win' : (paid[0]?.result ?? null));
      }
    }
  }

  #showChips({ spots }: SeatElements, { seat, chips, due }: SeatView, { chips: sizes }: SignView): void {
    for (const [button, { box, wager, chips: place }] of spots) {
      const amount = chips[button] ?? 0;
      const owed = due[button] ?? 0;
      const drawn = `${wager} ${amount} ${owed}`;
      if (place.dataset['drawn'] === drawn) continue;
      place.dataset['drawn'] = drawn;
      place.replaceChildren(
        ...(amount > 0 ? stack(amount, sizes) : []),
        ...(owed !== 0
          ? [s('text', { class: owed > 0 ? 'due pay' : 'due take', y: -18 }, takeOrPay(owed))]
          : []),
      );
      const text = page({ is: 'spot', seat, wager, lies: amount });
      set(box, 'aria-label', owed === 0 ? text : `${text}; ${takeOrPay(owed)}`);
    }
  }

  #draw({ spots, kinds }: SignView, count: number, virtual: boolean): void {
    const spread = Math.min(56, 10 * count);
    const step = count > 1 ? spread / (count - 1) : 0;
    const width = Math.min(124, (2 * Math.PI * INNER * (step || spread)) / 360 - 8);
    const touched: Touched = kinds
      ? (element, button, seat) => touchable(element, () => this.#putChip(seat, button))
      : (element, button, seat) => pressable(element, () => ({ role: button, seat }));
    this.#seats = Array.from({ length: count }, (_, i) => {
      const angle = count > 1 ? spread / 2 - i * step : 0;
      const group = s('g', {
        class: 'seat',
        transform: `translate(${CENTRE.x} ${CENTRE.y}) rotate(${angle}) translate(0 ${OUTER})`,
      });
      const credit = s('text', { class: 'credit', y: 68 });
      const asOf = [s('text', { class: 'as-of', y: 79 }), s('text', { class: 'as-of', y: 88 })] as const;
      const drawn = spotsOf(spots, width).map(({ spot, ...place }) =>
        drawSpot(spot, place, i + 1, virtual ? touched : null),
      );
      const plate = s(
        'g',
        {
          class: 'plate',
          role: 'button',
          tabindex: 0,
          'aria-label': page({ is: 'choose-seat', seat: i + 1 }),
        },
        s('circle', { cy: 34, r: 15 }),
        s('text', { y: 39.5, class: 'number' }, `${i + 1}`),
      );
      plate.addEventListener('click', () => this.#choose(i + 1));
      plate.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter' || key === ' ') this.#choose(i + 1);
      });
      group.append(...drawn.map(({ element }) => element), plate, credit, ...asOf);
      return {
        group,
        credit,
        asOf,
        spots: new Map(drawn.map(({ button, ...spot }) => [button, spot])),
      };
    });
    this.#svg.replaceChildren(...inscription(spots), ...this.#seats.map(({ group }) => group));
  }
}

type Touched = (element: Element, button: string, seat: number) => void;

function touchable(element: Element, does: () => void): void {
  element.addEventListener('click', does);
  element.addEventListener('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    does();
  });
}

/** What the main wagers pay, printed along the arc. */
function inscription(spots: readonly SpotView[]): SVGElement[] {
  const [x, y] = [Math.sin(0.5) * WRITTEN, Math.cos(0.5) * WRITTEN + CENTRE.y];
  const main = spots.filter(({ button }) => !button.startsWith('side'));
  const text = main
    .map((spot) => page({ is: 'pays', wager: say.wager(spot.on), odds: oddsOf(spot) }))
    .join('   ·   ');
  return [
    s('path', { id: 'arc', class: 'arc', d: `M${500 - x} ${y}A${WRITTEN} ${WRITTEN} 0 0 0 ${500 + x} ${y}` }),
    s('text', { class: 'inscription' }, s('textPath', { href: '#arc', startOffset: '50%' }, text)),
  ];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The Player's spot is nearest to the seat, then the Banker's and the Tie; the side bets are in a row behind them. */
function spotsOf(spots: readonly SpotView[], width: number): readonly ({ spot: SpotView } & Place)[] {
  const rows: Readonly<Record<string, { y: number; height: number }>> = {
    player: { y: -50, height: 62 },
    banker: { y: -116, height: 62 },
    tie: { y: -162, height: 42 },
  };
  const sides = spots.filter(({ button }) => !(button in rows));
  const each = width / Math.max(1, sides.length);
  return spots.map((spot) => {
    const row = rows[spot.button];
    if (row) return { spot, x: -width / 2, width, ...row };
    const i = sides.indexOf(spot);
    return { spot, x: -width / 2 + i * each + 1, width: each - 2, y: -200, height: 34 };
  });
}

function drawSpot(spot: SpotView, { x, y, width, height }: Place, seat: number, touched: Touched | null) {
  const side = spot.button.startsWith('side');
  const wager = say.wager(spot.on, spot.hand);
  const box = s('rect', { x, y, width, height, rx: side ? Math.min(width, height) / 2 : 9, class: 'box' });
  const chips = s('g', {
    class: 'chips',
    transform: `translate(${x + width / 2} ${y + height / 2}) scale(${Math.min(1, (width + 24) / 70)})`,
  });
  const text = s(
    'text',
    {
      x: x + width / 2,
      y: y + height / 2 + (side ? 3.5 : 6),
      class: side ? `name small${width < 30 ? ' tiny' : ''}` : 'name',
    },
    side
      ? width > 22
        ? say.short(say.wager(spot.on), spot.hand)
        : ''
      : width > 80
        ? wager
        : wager.charAt(0),
  );
  const element = s(
    'g',
    { class: `spot ${spot.button} ${spot.on}`, 'data-coach': `${seat} ${spot.button}` },
    box,
    text,
    chips,
    s('title', {}, `${wager}: ${oddsOf(spot)}`),
  );
  set(box, 'aria-label', page({ is: 'spot', seat, wager, lies: 0 }));
  if (touched) {
    element.classList.add('touch');
    touched(element, spot.button, seat);
  }
  return { button: spot.button, element, box, wager, chips };
}

/** A stack with the largest chips at the bottom; of a high one only the first chips are drawn, under its amount. */
function stack(amount: number, sizes: readonly number[]): SVGElement[] {
  const chips: number[] = [];
  let left = amount;
  for (const [i, size] of [...sizes.entries()].toReversed()) {
    for (; left >= size && chips.length < 40; left -= size) chips.push(i);
  }
  const seen = chips.slice(0, 6);
  const height = seen.length * 4;
  return [
    ...seen.map((size, i) =>
      s(
        'g',
        { class: `chip size-${size}`, transform: `translate(0 ${height / 2 - i * 4 - 4})` },
        s('ellipse', { cy: 3, rx: 20, ry: 14 }),
        s('ellipse', { class: 'face', rx: 20, ry: 14 }),
        s('ellipse', { class: 'edge', rx: 15.5, ry: 10.5 }),
      ),
    ),
    s('text', { class: 'amount', y: height / 2 - seen.length * 4 + 4.5 }, shortAmount(amount)),
  ];
}

const takeOrPay = (owed: number): string => page({ is: owed > 0 ? 'pay' : 'take', amount: Math.abs(owed) });

/** The best odds of a spot. */
export const oddsOf = ({ pays, paysLess }: SpotView): string => {
  const odds = pays === null ? '' : say.odds(pays);
  return paysLess ? say.upTo(odds) : odds;
};

const shortAmount = (cents: number): string =>
  cents >= 1_000_000 ? `${cents / 100_000}k` : `${Math.round(cents / 100)}`;
