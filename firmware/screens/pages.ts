import type { TableView } from './views/table-view.js';

/** The pages that a screen may be given, and what of the view is on each; `null` is all of it. */
export const PAGES = {
  cabinet: { path: '/', shows: null },
  display: { path: '/display', shows: ['sign', 'coup', 'results', 'messages', 'trouble'] },
} as const satisfies Readonly<
  Record<string, { readonly path: string; readonly shows: readonly (keyof TableView)[] | null }>
>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

export const pageAt = (path: string): PageName | undefined =>
  PAGE_NAMES.find((name) => PAGES[name].path === path);

/** What somebody may see who may see these pages; `null` is all of it. */
export function shownOn(pages: readonly PageName[]): ReadonlySet<string> | null {
  const shown = pages.map((name) => PAGES[name].shows);
  return shown.includes(null) ? null : new Set(shown.flatMap((parts) => parts ?? []));
}
