import { broken, contact, type Guide, hangs } from './guide.js';

/** Something pulls an interrupt line, and no chip has a reason to. */
export const HELD_LINE_GUIDE: Guide = [
  hangs('panel', 3),
  contact('cable', 2),
  broken('cable', 2),
  broken('computer', 1),
];
