import type { LaidView } from '../views/layout-view.js';
import type { SignView, SpotView } from '../views/sign-view.js';
import type { TableView } from '../views/table-view.js';
import { pressable } from './acts.js';
import { oneTabStop } from './arrow-keys.js';
import { part, s, set, setText } from './dom.js';
import {
  drawFrame,
  drawNote,
  drawStake,
  nameBeside,
  type Place,
  placesOf,
  shortAmount,
} from './felt-spot.js';
import { oddsOf } from './sign.js';
import { hasHands } from './view-client.js';
import { page, say } from './words.js';

/** Seats are on an arc around the dealer, from seat 1 at the dealer's right, counter-clockwise. */
const CENTRE = { x: 500, y: -600 };
const OUTER = 912;
/** Where the spots begin, on the dealer's side. */
const INNER = 684;
const WRITTEN = 655;

interface SeatElements {
  readonly group: SVGGElement;
  readonly credit: SVGTextElement;
  /** Which record the figures are from, in two lines. */
  readonly asOf: readonly [SVGTextElement, SVGTextElement];
  readonly spots: readonly SpotElements[];
}

interface SpotElements {
  readonly spot: SpotView;
  readonly place: Place;
  readonly element: SVGElement;
  readonly name: SVGElement;
  readonly chips: SVGGElement;
}

/** The credit of a seat is shown where its own part is on the page. */
type OnFelt = Pick<TableView, 'sign' | 'layout' | 'seats' | 'standing'>;

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
    oneTabStop(this.#svg, '[role=button]');
  }

  /** `chosen` is the seat whose own panel is on this page. */
  show({ sign, layout: laid, seats, standing: { asOf } }: OnFelt, chosen: number | null): void {
    const layout = JSON.stringify([sign.spots, sign.kinds, laid.length, hasHands(), say.wager('player')]);
    if (layout !== this.#drawn) {
      this.#drawn = layout;
      this.#draw(sign, laid.length, hasHands());
    }
    for (const [i, seat] of laid.entries()) {
      const drawing = this.#seats[i];
      if (!drawing) continue;
      const { credit = 0, staked = 0 } = seats[seat.seat] ?? {};
      set(
        drawing.group,
        'class',
        `seat${seat.seat === chosen ? ' chosen' : ''}${seat.calling ? ' calling' : ''}`,
      );
      setText(drawing.credit, sign.kinds === null && (credit > 0 || staked > 0) ? say.money(credit) : '');
      setText(drawing.asOf[0], asOf ? page({ is: 'as-of', record: asOf.record }) : '');
      setText(drawing.asOf[1], asOf ? page({ is: 'of-at-least', record: asOf.known }) : '');
      for (const spot of drawing.spots) showSpot(spot, seat, sign);
    }
  }

  #draw({ spots, kinds }: SignView, count: number, virtual: boolean): void {
    const spread = Math.min(56, 10 * count);
    const step = count > 1 ? spread / (count - 1) : 0;
    const width = Math.min(124, (2 * Math.PI * INNER * (step || spread)) / 360 - 6);
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
      const drawn = placesOf(spots, width).map(({ spot, ...place }) =>
        drawSpot(spot, place, i + 1, virtual ? touched : null),
      );
      const plate = s(
        'g',
        {
          class: 'plate',
          role: 'button',
          'aria-label': page({ is: 'choose-seat', seat: i + 1 }),
        },
        s('circle', { cy: 34, r: 15 }),
        s('text', { y: 39.5, class: 'number' }, `${i + 1}`),
      );
      touchable(plate, () => this.#choose(i + 1));
      group.append(...drawn.map(({ element }) => element), plate, credit, ...asOf);
      return { group, credit, asOf, spots: drawn };
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

function drawSpot(spot: SpotView, place: Place, seat: number, touched: Touched | null): SpotElements {
  const [box, name] = drawFrame(spot, place);
  const chips = s('g', { class: 'chips' });
  const element = s(
    'g',
    {
      class: `spot ${spot.button} ${spot.on}`,
      role: touched ? 'button' : 'img',
      'data-coach': `${seat} ${spot.button}`,
    },
    box,
    name,
    chips,
    s('title', {}, `${say.wager(spot.on, spot.hand)}: ${oddsOf(spot)}`),
  );
  if (touched) {
    element.classList.add('touch');
    touched(element, spot.button, seat);
  }
  return { spot, place, element, name, chips };
}

/** What lies on a spot, what must be paid or taken there, and what it has won in the coup that is over. */
function showSpot(
  { spot, place, element, name, chips }: SpotElements,
  { seat, chips: lying, due, ended }: LaidView,
  { chips: sizes }: SignView,
): void {
  const amount = lying[spot.button] ?? 0;
  const owed = due[spot.button] ?? 0;
  const { result = null, won: gain = 0 } = ended[spot.button] ?? {};
  set(element, 'data-result', result);
  const wager = say.wager(spot.on, spot.hand);
  const notes = [
    ...(owed !== 0 ? [takeOrPay(owed)] : []),
    ...(gain > 0 ? [page({ is: 'paid', result: 'win', won: gain, back: gain })] : []),
  ];
  set(element, 'aria-label', [page({ is: 'spot', seat, wager, lies: amount }), ...notes].join('; '));
  const drawn = `${amount} ${notes}`;
  if (chips.dataset['drawn'] === drawn) return;
  chips.dataset['drawn'] = drawn;
  setText(name, nameBeside(spot, place, notes[0] ?? (amount > 0 ? shortAmount(amount) : '')));
  chips.replaceChildren(
    ...(amount > 0 ? drawStake(spot, place, amount, sizes) : []),
    ...(owed !== 0
      ? [drawNote(spot, place, takeOrPay(owed), owed > 0 ? 'pay' : 'take')]
      : gain > 0 && amount === 0
        ? [drawNote(spot, place, notes[0] ?? '', 'won')]
        : []),
  );
}

const takeOrPay = (owed: number): string => page({ is: owed > 0 ? 'pay' : 'take', amount: Math.abs(owed) });
