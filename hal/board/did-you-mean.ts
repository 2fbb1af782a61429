import { nearest } from '../../src/reader/nearest.js';

/** `; did you mean "address"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const meant = nearest(name, known);
  return meant === null ? '' : `; did you mean ${JSON.stringify(meant)}?`;
}
