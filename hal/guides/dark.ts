import { broken, contact, type Guide, supply } from './guide.js';

/** A lamp that stays dark when it is lit: no wire shows it. */
export const DARK_LAMP_GUIDE: Guide = [
  contact('lamp', 3),
  broken('lamp', 4),
  broken('chip', 2),
  supply('panel', 1),
];

/** A display with segments that stay dark when all are lit. */
export const DARK_DISPLAY_GUIDE: Guide = [
  contact('display', 3),
  broken('display', 4),
  broken('chip', 2),
  supply('panel', 1),
];
