import { either } from '../../src/reader/composites.js';
import type { Shape } from '../../src/reader/shape.js';
import { oneOf, pattern } from '../../src/reader/values.js';

/** What everybody sees who sits or stands at the table. */
const THE_PLAY = [
  'sign',
  'odds',
  'coup',
  'results',
  'standing',
  'announced',
  'layout',
  'jackpot',
  'tournament',
] as const;

/**
 * What of the view is on each page, with the odds, which are counted where the pages are served. `seats/own` is what a seat has for itself alone, and `panels/dealer` one panel: others see nothing
 * of it.
 */
export const PAGES = {
  /** The whole cabinet, as somebody who walks around the table. */
  cabinet: [
    ...THE_PLAY,
    'seats',
    'held',
    'panels',
    'fixtures',
    'tags',
    'trouble',
    'menu',
    'shoes',
    'messages',
    'hardware',
  ],
  seat: [...THE_PLAY, 'seats/own', 'past/own', 'shoes', 'held/own', 'panels/own', 'tags/own'],
  dealer: [...THE_PLAY, 'seats', 'panels/dealer', 'fixtures', 'tags', 'trouble', 'menu', 'messages'],
  pit: [...THE_PLAY, 'director', 'seats', 'fixtures', 'trouble', 'meters', 'shoes', 'messages'],
  /** For everybody who passes by. */
  display: ['sign', 'coup', 'results', 'standing', 'announced', 'jackpot', 'tournament'],
  /** For the technician. What else he looks at, he asks for. */
  service: ['sign', 'trouble', 'update'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PageKind = keyof typeof PAGES;
export const PAGE_KINDS = Object.keys(PAGES) as readonly PageKind[];

/** One page, as its address has it: each seat has its own. */
export type PageName = Exclude<PageKind, 'seat'> | `seat/${number}`;

/** The stream of events, which is no page: docs/event-stream.md. */
export const EVENTS = 'events';

/** What a screen may be given: `seat` is the page of every seat, `seat/3` that of one. */
export type Grant = PageKind | `seat/${number}` | typeof EVENTS;
export const WHOLE_GRANTS = [...PAGE_KINDS, EVENTS] as const;

const OF_A_SEAT = /^seat\/([1-9]\d?)$/;

export const GRANT = either(oneOf(...WHOLE_GRANTS), pattern(OF_A_SEAT, 'seat/ and a number')).titled(
  `${WHOLE_GRANTS.join(', ')} or the page of one seat, as in seat/3`,
) as Shape<Grant, false>;

/** The name of a page. */
export const PAGE = either(
  oneOf(...PAGE_KINDS.filter((kind) => kind !== 'seat')),
  pattern(OF_A_SEAT, 'seat/ and a number'),
).titled('a page') as Shape<PageName, false>;

/** The seat of the page of one. */
export const seatOf = (page: Grant): number | null => {
  const seat = OF_A_SEAT.exec(page)?.[1];
  return seat === undefined ? null : Number(seat);
};

export const kindOf = (page: PageName): PageKind => (seatOf(page) === null ? (page as PageKind) : 'seat');

/** The page of this name; undefined where there is none. */
export const pageNamed = (name: string): PageName | undefined =>
  PAGE.fits(name) ? (name as PageName) : undefined;

export const pathOf = (page: PageName): string => (page === 'cabinet' ? '/' : `/${page}`);

export function pageAt(path: string): PageName | undefined {
  const page = pageNamed(path === '/' ? 'cabinet' : path.slice(1));
  return page !== undefined && pathOf(page) === path ? page : undefined;
}

export const isGranted = (grants: readonly Grant[], page: PageName): boolean =>
  grants.includes(page) || grants.includes(kindOf(page));

/** Whether a part of the view is on a page. Parts that belong to a seat or a panel are told apart: `seats/3`, `panels/dealer`. */
export function isOn(page: PageName, part: string): boolean {
  const shown: readonly string[] = PAGES[kindOf(page)];
  const [whole = '', member] = part.split('/');
  return (
    shown.includes(whole) ||
    shown.includes(part) ||
    (member === `${seatOf(page)}` && shown.includes(`${whole}/own`))
  );
}
