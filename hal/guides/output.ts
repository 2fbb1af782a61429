import { broken, contact, type Guide } from './guide.js';

/** The lock, the sounder or a light of the tower does not do what the table wants. */
export const OUTPUT_GUIDE: Guide = [
  contact('device', 4),
  contact('cable', 2),
  broken('device', 4),
  broken('cable', 2),
  broken('chip', 1),
  broken('computer', 1),
];
