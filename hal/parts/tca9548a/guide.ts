import { address, broken, contact, type Guide } from '../../guides/guide.js';

/** It does not answer, and with it everything behind it. */
export const GUIDE: Guide = [
  contact('multiplexer', 4),
  address('multiplexer', 1),
  broken('multiplexer', 3),
  contact('cable', 2),
  broken('cable', 1),
  contact('reset', 1),
  broken('reset', 1),
];
