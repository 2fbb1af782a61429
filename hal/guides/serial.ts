import { broken, contact, type Guide, supply } from './guide.js';

/** The computer does not see its adapter. */
export const ADAPTER_GUIDE: Guide = [contact('adapter', 6), broken('adapter', 3), broken('computer', 1)];

/** What is at the end of the line restarts by itself, and works between. */
export const RESTARTING_GUIDE: Guide = [supply('device', 5), contact('device', 3), broken('device', 2)];

/** The line is there, and what is at its other end does not answer, or not whole. */
export const SERIAL_GUIDE: Guide = [
  contact('cable', 4),
  contact('device', 2),
  supply('device', 2),
  broken('cable', 3),
  broken('device', 2),
  broken('adapter', 1),
];
