import type { Event } from '../../../src/table/events.js';
import type { CameTo } from '../../journal/entry.js';
import type { Recorded } from '../../journal/record.js';

/** An event as integrators are told of it: in the words of docs/events.md, with what it came to in money. */
export interface PublicEvent {
  readonly record: number;
  readonly time: string;
  /** Of a card that was burnt, not which one. */
  readonly event: Event | { readonly type: 'card'; readonly burnt: true };
  readonly came?: CameTo;
}

/**
 * Makes public events of records, in their order. Of all that a journal has, only events are public: not the bytes of the shoe, nor who
 * entered which PIN, nor the settings. A card between a burn and the next thing that happens was burnt, and stays unknown.
 */
export class PublicEvents {
  /** Where it begins to read, the burn may lie before. */
  #isBurning = true;

  of(record: Recorded): PublicEvent | null {
    if (record.kind !== 'event') return null;
    const { seq, wall, body, came } = record;
    if (body.type !== 'card') this.#isBurning = body.type === 'burn';
    const event = body.type === 'card' && this.#isBurning ? ({ type: 'card', burnt: true } as const) : body;
    return { record: seq, time: wall, event, ...(came && { came }) };
  }
}
