/** How a kind of display draws characters. */
export interface Glyphs {
  /** Two bytes a character, as fourteen segments need. */
  readonly wide: boolean;
  /** Numbers are right-aligned, letters left-aligned. */
  readonly align: 'left' | 'right';
  readonly segments: Readonly<Record<string, number>>;
  /** The character that each drawing is read as. */
  readonly characters: ReadonlyMap<number, string>;
  readonly dot: number;
}

/**
 * Shown in every place where the text is too long: the upper bar. It cannot be read as a number, nor as dashes, which mean
 * that there is nothing to show.
 */
const OVERFLOW = '¯';
/** Shown for a character without a glyph. */
const UNKNOWN = '_';

/** In place of a text: each place shows every segment, or all places the same one. These characters stand in no text. */
export const EVERY_SEGMENT = '\ue100';
export const SEGMENTS: readonly string[] = Array.from({ length: 15 }, (_, i) =>
  String.fromCharCode(0xe000 + i),
);

/** In place of a text: every segment, at each brightness that there is, the darkest first. */
export const DIMMED: readonly string[] = Array.from({ length: 16 }, (_, i) =>
  String.fromCharCode(0xe200 + i),
);

/** From 1 on; null in any text, which says nothing of it. */
export const brightnessIn = (text: string): number | null => DIMMED.indexOf(text) + 1 || null;

/** The segments of a text, one number for each place from left to right. A dot shares the place before it. */
export function segmentsOf(text: string, width: number, glyphs: Glyphs): readonly number[] {
  const { align, segments, dot } = glyphs;
  const tested = testedSegments(text, glyphs);
  if (tested !== null) return new Array<number>(width).fill(tested);
  const of = (character: string): number => segments[character] ?? segments[UNKNOWN] ?? 0;
  const places: number[] = [];
  let takesDot = false;
  for (const character of text) {
    if (character === '.' && takesDot) places.push((places.pop() ?? 0) | dot);
    else places.push(character === '.' ? dot : of(character));
    takesDot = character !== '.';
  }
  if (places.length > width) return new Array<number>(width).fill(of(OVERFLOW));
  const blank = new Array<number>(width - places.length).fill(0);
  return align === 'right' ? [...blank, ...places] : [...places, ...blank];
}

/** What a person reads on a display: of two characters that are drawn alike, the digit. */
export function textOfSegments(places: readonly number[], { characters, dot }: Glyphs): string {
  const read = (lit: number): string => characters.get(lit) ?? UNKNOWN;
  return places
    .map((lit) => (lit & dot ? `${lit === dot ? '' : read(lit & ~dot)}.` : read(lit)))
    .join('')
    .trim();
}

function testedSegments(text: string, { dot }: Glyphs): number | null {
  // The dot is the last of a place's segments.
  if (text === EVERY_SEGMENT || brightnessIn(text) !== null) return 2 * dot - 1;
  const nth = SEGMENTS.indexOf(text);
  return nth < 0 ? null : 1 << (nth % (Math.log2(dot) + 1));
}

/** Formats a whole number with so many decimals: `fixedPoint(95000, 2)` is `950.00`. */
export function fixedPoint(value: number, decimals: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  const digits = `${Math.abs(value)}`.padStart(decimals + 1, '0');
  const dot = digits.length - decimals;
  const sign = value < 0 ? '-' : '';
  return `${sign}${digits.slice(0, dot)}${decimals > 0 ? `.${digits.slice(dot)}` : ''}`;
}

/** a is the upper bar, b to f follow clockwise, g is the middle bar. */
export const SEVEN_SEGMENTS: Glyphs = {
  wide: false,
  align: 'right',
  dot: 0x80,
  ...glyphs('abcdefg', {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abdeg',
    '3': 'abcdg',
    '4': 'bcfg',
    '5': 'acdfg',
    '6': 'acdefg',
    '7': 'abc',
    '8': 'abcdefg',
    '9': 'abcdfg',
    A: 'abcefg',
    b: 'cdefg',
    C: 'adef',
    c: 'deg',
    d: 'bcdeg',
    E: 'adefg',
    F: 'aefg',
    H: 'bcefg',
    h: 'cefg',
    i: 'c',
    L: 'def',
    n: 'ceg',
    o: 'cdeg',
    P: 'abefg',
    r: 'eg',
    t: 'defg',
    U: 'bcdef',
    u: 'cde',
    y: 'bcdfg',
    ' ': '',
    '-': 'g',
    _: 'd',
    '¯': 'a',
  }),
};

/**
 * The middle bar has two halves, g and h. From the middle, i, j and k go to the upper left, up and to the upper right; l, m
 * and n go to the lower left, down and to the lower right.
 */
export const FOURTEEN_SEGMENTS: Glyphs = {
  wide: true,
  align: 'left',
  dot: 0x4000,
  ...glyphs('abcdefghijklmn', {
    '0': 'abcdefkl',
    '1': 'bck',
    '2': 'abdegh',
    '3': 'abcdh',
    '4': 'bcfgh',
    '5': 'acdfgh',
    '6': 'acdefgh',
    '7': 'abc',
    '8': 'abcdefgh',
    '9': 'abcdfgh',
    A: 'abcefgh',
    B: 'abcdhjm',
    C: 'adef',
    D: 'abcdjm',
    E: 'adefgh',
    F: 'aefgh',
    G: 'acdefh',
    H: 'bcefgh',
    I: 'adjm',
    J: 'bcde',
    K: 'efgkn',
    L: 'def',
    M: 'bcefik',
    N: 'bcefin',
    O: 'abcdef',
    P: 'abefgh',
    Q: 'abcdefn',
    R: 'abefghn',
    S: 'acdfgh',
    T: 'ajm',
    U: 'bcdef',
    V: 'efkl',
    W: 'bcefln',
    X: 'ikln',
    Y: 'ikm',
    Z: 'adkl',
    ' ': '',
    '-': 'gh',
    '+': 'ghjm',
    '/': 'kl',
    _: 'd',
    '¯': 'a',
  }),
};

export const GLYPHS = { digits: SEVEN_SEGMENTS, text: FOURTEEN_SEGMENTS } as const;

function glyphs(
  order: string,
  drawn: Readonly<Record<string, string>>,
): Pick<Glyphs, 'segments' | 'characters'> {
  const bitsOf = (drawing: string): number =>
    [...drawing].reduce((bits, segment) => bits | (1 << order.indexOf(segment)), 0);
  const each = Object.entries(drawn).map(([character, drawing]) => [character, bitsOf(drawing)] as const);
  return {
    segments: Object.fromEntries(each),
    // Digits come before what is drawn like them: of two that are alike, the first one stays.
    characters: new Map(each.toReversed().map(([character, bits]) => [bits, character])),
  };
}
