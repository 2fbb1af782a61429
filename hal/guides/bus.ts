import { broken, contact, type Guide, hangs } from './guide.js';

/** A segment or a bus with panels on it is held, or something else drives it. */
export const HUNG_CABLE_GUIDE: Guide = [
  hangs('panel', 3),
  contact('cable', 2),
  broken('cable', 2),
  broken('multiplexer', 1),
];

/** Several panels of one cable are silent, and nothing hangs it. */
export const SILENT_CABLE_GUIDE: Guide = [contact('cable', 6), broken('cable', 3), broken('multiplexer', 1)];

/** The bus of the computer, which a multiplexer makes into segments, is held. */
export const HUNG_BUS_GUIDE: Guide = [
  hangs('multiplexer', 3),
  contact('cable', 2),
  broken('cable', 2),
  broken('computer', 1),
];

/** The computer has no such bus or line, or does not let the program use it. */
export const COMPUTER_GUIDE: Guide = [contact('computer', 2), broken('computer', 2)];
