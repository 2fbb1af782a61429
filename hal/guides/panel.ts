import { address, broken, contact, type Guide, supply } from './guide.js';

/** Nothing on a panel answers, and other panels of its cable do. */
export const PANEL_GUIDE: Guide = [
  contact('panel', 8),
  supply('panel', 2),
  broken('panel', 3),
  contact('cable', 1),
  broken('cable', 1),
];

/** A chip in its socket, beside others of the panel that answer: plug and supply of the panel are right. */
export const CHIP_GUIDE: Guide = [
  contact('chip', 6),
  address('chip', 2),
  broken('chip', 4),
  broken('panel', 2),
];
