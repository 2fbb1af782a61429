// How often somebody may be wrong. A try is counted on disk before it is checked, and a right one sets the count back, so that
// neither a restart nor a second program gives another try.

const FREE = 3;
const WAIT_SECONDS = 60;
/** Then only a manager helps, with a new PIN. Of the 46,656 PINs of six digits, a thief has tried ten. */
export const SHUT_OUT = 10;

/** How long to wait after so many wrong tries in a row before the next one. */
export const waitAfter = (wrong: number): number => (wrong < FREE ? 0 : WAIT_SECONDS);

/** How many wrong tries are left before a wait, or, behind the first, before nothing helps. */
export const triesLeft = (wrong: number): number => (wrong < FREE ? FREE : SHUT_OUT) - wrong;
