import type { FromFloor, ToFloor } from './messages.js';

/**
 * A line to the floor, which connects itself again and again. What is sent may be lost, doubled or out of order: whoever sends knows by
 * the watermark what came.
 */
export interface FloorLink {
  send(message: ToFloor): void;
  close(): void;
}

export interface LinkEvents {
  /** The floor can be spoken to: it knows nothing of what was said before. */
  up(): void;
  received(message: FromFloor): void;
  down(why: string): void;
}

export type OpenLink = (events: LinkEvents) => FloorLink;
