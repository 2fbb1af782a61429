import type { RulebookId } from '../../src/rulebooks/index.js';

/** Clauses that are cited only where something is refused. An example has no such line; docs/matrix.md shows them. */
export const ONLY_REFUSED: Readonly<Record<RulebookId, readonly string[]>> = {
  nz: ['15.10(c)'],
  nsw: ['12.1', '12.1(b)', '13.1.1'],
  'crown-sydney': ['4.4.3'],
  tasmania: [],
};
