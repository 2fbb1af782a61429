import { broken, contact, type Guide, stopped, supply } from '../../guides/guide.js';

/** A screen that is a panel, and whose page no longer answers: dark, off the network, standing still, or broken. */
export const SCREEN_GUIDE: Guide = [
  contact('cable', 4),
  contact('device', 2),
  stopped('device', 4),
  supply('device', 3),
  broken('device', 3),
  broken('cable', 2),
];

/** A key, a lamp or a display that is drawn on a screen which answers. */
export const DRAWN_GUIDE: Guide = [stopped('device', 3), broken('device', 3)];
