import { broken, contact, type Guide, hangs, held, open } from './guide.js';

/** A key is down, and nobody seems to hold it. */
export const KEY_DOWN_GUIDE: Guide = [held('key', 4), hangs('key', 4), broken('chip', 1)];

/** A key that is pressed, and nothing comes of it. */
export const DEAD_KEY_GUIDE: Guide = [contact('key', 4), broken('key', 4), broken('chip', 1)];

/** A key that moves, and nobody touches it. */
export const RESTLESS_KEY_GUIDE: Guide = [contact('key', 4), hangs('key', 4), broken('chip', 1)];

/** A cut wire reads as an open door. */
export const DOOR_GUIDE: Guide = [
  open('switch', 6),
  contact('switch', 3),
  broken('switch', 3),
  broken('cable', 1),
  broken('chip', 1),
];
