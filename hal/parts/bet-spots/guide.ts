import { broken, contact, type Guide, supply } from '../../guides/guide.js';

/** One station does not answer, and others of its line do. */
export const STATION_GUIDE: Guide = [
  contact('device', 4),
  supply('device', 2),
  broken('device', 3),
  contact('cable', 1),
  broken('cable', 1),
];

/** An antenna of a station that answers. */
export const ANTENNA_GUIDE: Guide = [contact('device', 4), broken('device', 3)];
