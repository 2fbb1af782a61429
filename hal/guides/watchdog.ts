import { broken, type Guide, setup, taken } from './guide.js';

/** Another program has it. */
export const TAKEN_WATCHDOG_GUIDE: Guide = [taken('watchdog', 8), broken('computer', 1)];

/** It is not there, or takes no food. */
export const LOST_WATCHDOG_GUIDE: Guide = [setup('watchdog', 5), taken('watchdog', 1), broken('computer', 3)];

/** It was tried, and did not bite. */
export const TAME_WATCHDOG_GUIDE: Guide = [taken('watchdog', 4), setup('watchdog', 1), broken('computer', 3)];
