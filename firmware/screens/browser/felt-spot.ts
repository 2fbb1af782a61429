import type { SpotView } from '../views/sign-view.js';
import { stack } from './chip-stack.js';
import { s } from './dom.js';
import { label, say } from './words.js';

/** Where a spot is on the felt of its seat. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a spot is written: its name above its chips, only a letter above them, or both in one line. */
type Form = 'wide' | 'narrow' | 'line';

const NARROW = 80;
const SIDES = { top: -230, height: 62, line: 24 };

/** The Player's spot is nearest to the seat, then the Banker's and the Tie; the side bets are in lines behind them. */
export function placesOf(spots: readonly SpotView[], width: number): readonly ({ spot: SpotView } & Place)[] {
  const rows: Readonly<Record<string, { y: number; height: number }>> = {
    player: { y: -50, height: 62 },
    banker: { y: -115, height: 62 },
    tie: { y: -164, height: 46 },
  };
  const sides = spots.filter(({ button }) => !(button in rows));
  const each = Math.min(SIDES.line, SIDES.height / Math.max(1, sides.length));
  return spots.map((spot) => {
    const row = rows[spot.button];
    if (row) return { spot, x: -width / 2, width, ...row };
    const y = SIDES.top + SIDES.height - (sides.length - sides.indexOf(spot)) * each;
    return { spot, x: -width / 2, y, width, height: each - 2 };
  });
}

const formOf = ({ button }: SpotView, { width }: Place): Form =>
  button.startsWith('side') ? 'line' : width < NARROW ? 'narrow' : 'wide';

/** The frame of a spot and its name. */
export function drawFrame(spot: SpotView, place: Place): readonly [box: SVGElement, name: SVGElement] {
  const { x, y, width, height } = place;
  const form = formOf(spot, place);
  const line = form === 'line';
  const box = s('rect', { x, y, width, height, rx: line ? height / 2 : 9, class: 'box' });
  const at = line ? { x: x + 8, y: y + height / 2 + 3.2 } : { x: x + width / 2, y: y + 15 };
  return [box, s('text', { ...at, class: `name ${form}` }, nameOn(spot, place, form))];
}

function nameOn(spot: SpotView, { width }: Place, form: Form): string {
  const wager = say.wager(spot.on);
  if (form === 'wide') return wager;
  if (form === 'narrow') return wager.charAt(0);
  return width < NARROW ? say.short(wager, spot.hand) : lineName(spot);
}

const lineName = ({ on, hand }: SpotView): string =>
  hand ? `${say.wager(on)} ${label(hand === 'player' ? 'short-player' : 'short-banker')}` : say.wager(on);

/** In a line, the name of the spot beside an amount: in full where there is room for both. */
export function nameBeside(spot: SpotView, place: Place, amount: string): string {
  const form = formOf(spot, place);
  const name = nameOn(spot, place, form);
  const room = form !== 'line' || 5.6 * name.length + 7 * amount.length + 18 < place.width;
  return room ? name : say.short(say.wager(spot.on), spot.hand);
}

/** The chips on a spot with their amount beside them: its name stays to be read. */
export function drawStake(
  spot: SpotView,
  place: Place,
  amount: number,
  sizes: readonly number[],
): SVGElement[] {
  const { x, y, width, height } = place;
  const text = shortAmount(amount);
  switch (formOf(spot, place)) {
    case 'line':
      return [s('text', { class: 'amount line', x: x + width - 8, y: y + height / 2 + 3.5 }, text)];
    case 'narrow':
      return [
        s(
          'g',
          { transform: `translate(${x + width / 2} ${y + height - 22}) scale(0.55)` },
          stack(amount, sizes),
        ),
        s('text', { class: 'amount', x: x + width / 2, y: y + height - 4 }, text),
      ];
    case 'wide': {
      const low = y + 18 + (height - 20) / 2;
      const size = Math.min(0.95, (height - 20) / 36);
      return [
        s('g', { transform: `translate(${x + width * 0.33} ${low}) scale(${size})` }, stack(amount, sizes)),
        s('text', { class: 'amount wide', x: x + width * 0.55, y: low + 5 }, text),
      ];
    }
  }
}

/** What a spot has won, or what is to be paid or taken there: in the place of the chips. */
export function drawNote(spot: SpotView, place: Place, text: string, kind: string): SVGElement {
  const { x, y, width, height } = place;
  const line = formOf(spot, place) === 'line';
  return s(
    'text',
    line
      ? { class: `note line ${kind}`, x: x + width - 8, y: y + height / 2 + 3.5 }
      : { class: `note ${kind}`, x: x + width / 2, y: y + height - 7 },
    text,
  );
}

/** Without cents, and from $10,000 in thousands. */
export const shortAmount = (cents: number): string =>
  cents >= 1_000_000 ? `${cents / 100_000}k` : `${Math.round(cents / 100)}`;
