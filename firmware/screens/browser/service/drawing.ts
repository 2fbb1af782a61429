import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { InputView } from '../../../technician/inputs-view.js';
import { s, set } from '../dom.js';

// The table from above, as its board wires it: the dealer's side at the top, the seats along the bow below.

const WIDTH = 1000;
const HEIGHT = 690;
/** The bow on which the seats stand: its middle and its half axes. */
const BOW = { x: 500, y: 225, wide: 420, deep: 370 } as const;
const KEY = 17;
const STEP = 22;
const COLUMNS = 4;

/** How an input stands, for the eye: `on`, `held` for too long, not seen for days, `moved` since the start, still, or not known. */
export function markOf({ active, held, count, unseenDays }: InputView): string {
  if (active === null) return 'unknown';
  if (held) return 'held';
  if (active) return 'on';
  if (unseenDays !== null) return 'unseen';
  return count > 0 ? 'moved' : 'still';
}

export interface Drawing {
  readonly element: SVGElement;
  mark(inputs: readonly InputView[]): void;
}

export function drawTable(inputs: readonly InputView[], choose: (seat: number | null) => void): Drawing {
  const drawn = new Map<string, SVGElement>();
  const groups = new Map<number | null, InputView[]>([[null, []]]);
  for (const input of inputs) groups.set(input.seat, [...(groups.get(input.seat) ?? []), input]);
  const seats = [...groups.keys()].filter((seat) => seat !== null).sort((one, other) => one - other);

  const block = (seat: number | null, x: number, y: number, columns: number, scale = 1): SVGElement => {
    const members = groups.get(seat) ?? [];
    const rows = Math.ceil(members.length / columns);
    const wide = Math.min(columns, members.length) * STEP;
    const name = seat === null ? SERVICE_PAGE.table : SERVICE_PAGE['seat-n'](seat);
    const group = s(
      'g',
      {
        class: 'place',
        role: 'button',
        tabindex: 0,
        'aria-label': name,
        'data-place': seat ?? 'table',
        transform: `translate(${x} ${y}) scale(${scale}) translate(${-wide / 2} ${(-rows * STEP) / 2})`,
      },
      s('rect', { class: 'panel-box', x: -8, y: -24, width: wide + 11, height: rows * STEP + 31, rx: 8 }),
      s('text', { x: wide / 2 - 2, y: -9 }, seat === null ? name : `${seat}`),
      ...members.map((input, i) => {
        const key = s(
          'rect',
          {
            class: 'input',
            x: (i % columns) * STEP,
            y: Math.floor(i / columns) * STEP,
            width: KEY,
            height: KEY,
            rx: input.kind === 'button' ? 4 : KEY / 2,
          },
          s('title', {}, input.name),
        );
        drawn.set(input.name, key);
        return key;
      }),
    );
    group.addEventListener('click', () => choose(seat));
    group.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Enter') choose(seat);
    });
    return group;
  };

  const element = s(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'group',
      'aria-label': SERVICE_PAGE.drawing,
      class: 'drawing',
    },
    s('path', { class: 'felt', d: 'M 30 150 H 970 C 970 520 730 680 500 680 S 30 520 30 150 Z' }),
    block(null, WIDTH / 2, 95, 13),
    ...bowOf(seats.length).map(([x, y], i) => block(seats[i] ?? 0, x, y, COLUMNS, scaleOf(seats.length))),
  );
  const mark = (moved: readonly InputView[]): void => {
    for (const input of moved) {
      const key = drawn.get(input.name);
      if (key) set(key, 'data-is', markOf(input));
    }
  };
  mark(inputs);
  return { element, mark };
}

/** In steps of the bow: enough to stand evenly on it. */
const STEPS = 400;

const onBow = (step: number): readonly [number, number] => {
  const turn = Math.PI * (1 - step / STEPS);
  return [BOW.x + BOW.wide * Math.cos(turn), BOW.y + BOW.deep * Math.sin(turn)];
};

/** So many places along the bow, from left to right, as far from each other as can be. */
function bowOf(places: number): readonly (readonly [number, number])[] {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [[x, y], [wasX, wasY]] = [onBow(step), onBow(step - 1)];
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x - wasX, y - wasY));
  }
  const whole = lengths.at(-1) ?? 0;
  return Array.from({ length: places }, (_, i) =>
    onBow(lengths.findIndex((length) => length >= (whole * (i + 0.5)) / places)),
  );
}

/** Many seats stand closer. */
const scaleOf = (seats: number): number => Math.min(1, 9.5 / seats);
