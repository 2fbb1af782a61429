import { broken, contact, type Guide, supply } from '../../guides/guide.js';

/** A screen that is a panel, and whose page no longer answers: dark, off the network, or broken. */
export const SCREEN_GUIDE: Guide = [
  contact('cable', 4),
  contact('device', 2),
  supply('device', 3),
  broken('device', 3),
  broken('cable', 1),
];
