import { s } from './dom.js';

// The faces of the cards, drawn for this table: 100 wide and 140 high, the lower half the upper one turned round.

/** Each suit around its own middle, some 20 high. */
const SUITS: Readonly<Record<string, string>> = {
  H: 'M0 10C-4 5-10 0-10-5C-10-9-7-11-4.5-11C-2-11-.5-9 0-7C.5-9 2-11 4.5-11C7-11 10-9 10-5C10 0 4 5 0 10Z',
  D: 'M0-11Q3-5 8 0Q3 5 0 11Q-3 5-8 0Q-3-5 0-11Z',
  S: 'M0-11C4-6 10-2 10 3.5C10 7.5 6.8 9 4.5 8.5C2.8 8.1 1.6 7 1 5.5C1.2 8 2 10 4 11H-4C-2 10-1.2 8-1 5.5C-1.6 7-2.8 8.1-4.5 8.5C-6.8 9-10 7.5-10 3.5C-10-2-4-6 0-11Z',
  C: 'M-4.7-6.3a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 0 1-1.6 3.5a4.7 4.7 0 1 1-2 7.3c.2 2.6 1 4.5 3 6.5h-8.2c2-2 2.8-3.9 3-6.5a4.7 4.7 0 1 1-2-7.3a4.7 4.7 0 0 1-1.6-3.5z',
};

const [LEFT, MIDDLE, RIGHT] = [35, 50, 65];
const [TOP, BOTTOM] = [30, 110];
const CENTRE = 70;

type Pip = readonly [x: number, y: number];
const across = (y: number): readonly Pip[] => [
  [LEFT, y],
  [RIGHT, y],
];
/** Pairs from the top to the bottom, evenly. */
const rows = (count: number): readonly Pip[] =>
  Array.from({ length: count }, (_, i) => across(TOP + (i * (BOTTOM - TOP)) / (count - 1))).flat();
const middle = (...ys: readonly number[]): readonly Pip[] => ys.map((y) => [MIDDLE, y]);

const PIPS: Readonly<Record<string, readonly Pip[]>> = {
  2: middle(TOP, BOTTOM),
  3: middle(TOP, CENTRE, BOTTOM),
  4: rows(2),
  5: [...rows(2), ...middle(CENTRE)],
  6: rows(3),
  7: [...rows(3), ...middle(50)],
  8: [...rows(3), ...middle(50, 90)],
  9: [...rows(4), ...middle(CENTRE)],
  T: [...rows(4), ...middle(43.3, 96.7)],
};

/** What tells the courts apart: hair or a beard, and what they wear on their heads. */
const COURTS: Readonly<Record<string, readonly (readonly [part: string, d: string])[]>> = {
  J: [
    ['hair', 'M41 34C38 40 38 46 41 50L44 44V35ZM59 34C62 40 62 46 59 50L56 44V35Z'],
    ['cloth', 'M38 34C34 22 50 17 63 25L61 34C54 30 45 30 38 34Z'],
    ['gold', 'M60 26C64 16 73 18 76 27C71 25 66 27 61 31Z'],
  ],
  Q: [
    [
      'hair',
      'M41 31C33 40 33 51 38 57C42 55 44 50 43 44C41 40 42 35 44 32ZM59 31C67 40 67 51 62 57C58 55 56 50 57 44C59 40 58 35 56 32Z',
    ],
    ['gold', 'M40 32L36 22L44 26L50 18L56 26L64 22L60 32C54 29 46 29 40 32Z'],
    ['cloth', 'M50 21a2.2 2.2 0 1 0 .1 0ZM41 25a1.6 1.6 0 1 0 .1 0ZM59 25a1.6 1.6 0 1 0 .1 0Z'],
  ],
  K: [
    ['hair', 'M40 40C39 56 47 60 50 60C53 60 61 56 60 40C57 47 55 46 50 46C45 46 43 47 40 40Z'],
    ['gold', 'M39 33L35 20L43 25L46 18L50 24L54 18L57 25L65 20L61 33Z'],
    ['cloth', 'M40 30H60V33H40Z'],
  ],
};

/** The shapes of a card, by the characters of its rank and suit. */
export function cardFace(rank: string, suit: string): SVGElement[] {
  const corner = (): SVGElement[] => [
    s('text', { x: 13, y: 24, class: rank === 'T' ? 'index ten' : 'index' }, rank === 'T' ? '10' : rank),
    pip(suit, [13, 37], 0.66),
  ];
  return [
    ...corner(),
    turned(...corner()),
    ...(rank in COURTS
      ? [
          s('rect', { x: 24, y: 13, width: 52, height: 114, rx: 3, class: 'frame' }),
          ...court(rank, suit),
          turned(...court(rank, suit)),
        ]
      : rank === 'A'
        ? [pip(suit, [MIDDLE, CENTRE], 2.1)]
        : (PIPS[rank] ?? []).map((at) => pip(suit, at, 0.86, at[1] > CENTRE))),
  ];
}

/** The upper half of a figure. */
function court(rank: string, suit: string): SVGElement[] {
  return [
    s('path', { class: 'cloth', d: 'M25 70V65C28 56 38 53 50 53C62 53 72 56 75 65V70Z' }),
    s('path', { class: 'gold', d: 'M42 53L50 66L58 53ZM30 70L39 56L43 55L35 70ZM70 70L61 56L57 55L65 70Z' }),
    s('path', { class: 'skin', d: 'M41 36C41 26 59 26 59 36C59 46 55 52 50 52C45 52 41 46 41 36Z' }),
    s('path', { class: 'line', d: 'M45 38h2.4M52.6 38h2.4M50 39v4.5M47.6 47.5h4.8' }),
    ...(COURTS[rank] ?? []).map(([part, d]) => s('path', { class: part, d })),
    pip(suit, [31, 24], 0.6),
  ];
}

const pip = (suit: string, [x, y]: Pip, size: number, upsideDown = false): SVGElement =>
  s('path', {
    class: 'pip',
    d: SUITS[suit] ?? '',
    transform: `translate(${x} ${y}) scale(${size})${upsideDown ? ' rotate(180)' : ''}`,
  });

const turned = (...shapes: SVGElement[]): SVGElement => s('g', { transform: 'rotate(180 50 70)' }, ...shapes);
