import type { FloorLink, LinkEvents, OpenLink } from 'banco/firmware/outbox/floor-link.js';
import { printFromFloor, printToFloor, readFromFloor, readToFloor } from 'banco/firmware/outbox/messages.js';
import type { Clock } from 'banco/hal/ports/clock.js';
import type { Conversation } from '../service/conversation.js';

export interface LossySettings {
  readonly clock: Pick<Clock, 'after'>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Which part of all messages is lost, and which comes twice. */
  readonly lost: number;
  readonly doubled: number;
  /** In milliseconds: the longest that one is on its way. Those behind it may come before it. */
  readonly delay: number;
  /** In milliseconds: how long it holds on the average; it is down for as long. */
  readonly holds: number;
  readonly converse: () => Conversation;
}

/** A line that loses, doubles and delays what is said on it, and breaks, until it is mended. */
export class LossyLine {
  readonly #settings: LossySettings;
  #isMended = false;

  constructor(settings: LossySettings) {
    this.#settings = settings;
  }

  /** From now on nothing is lost, and it does not break. */
  mend(): void {
    this.#isMended = true;
  }

  readonly open: OpenLink = (events) => {
    const { clock, random, holds } = this.#settings;
    let isOpen = true;
    let talk: Talk | null = null;
    const change = (): void => {
      if (!isOpen) return;
      if (talk && !this.#isMended) {
        talk = null;
        events.down('it broke');
      } else if (!talk) {
        talk = this.#begin(events, () => talk);
        events.up();
      }
      clock.after('the line breaks', 2 * holds * random(), change);
    };
    clock.after('the line is there', 1, change);
    return {
      send: (message) => talk?.send(message),
      close: () => {
        isOpen = false;
        talk = null;
      },
    };
  };

  #begin(events: LinkEvents, now: () => Talk | null): Talk {
    const conversation = this.#settings.converse();
    const talk: Talk = {
      send: (message) =>
        this.#carry(printToFloor(message), now, talk, async (text) => {
          const read = readToFloor(text);
          if ('wrong' in read) throw new Error(read.wrong);
          // What the ledger could not take is as good as lost.
          const answer = await conversation.answer(read).catch(() => null);
          if (!answer) return;
          this.#carry(printFromFloor(answer), now, talk, async (said) => {
            const back = readFromFloor(said);
            if ('wrong' in back) throw new Error(back.wrong);
            events.received(back);
          });
        }),
    };
    return talk;
  }

  #carry(text: string, now: () => Talk | null, talk: Talk, arrive: (text: string) => Promise<void>): void {
    const { clock, random, lost, doubled, delay } = this.#settings;
    const times = this.#isMended ? 1 : random() < lost ? 0 : random() < doubled ? 2 : 1;
    for (let time = 0; time < times; time++)
      clock.after('a message', delay * random(), () => {
        if (now() === talk) void arrive(text);
      });
  }
}

type Talk = Pick<FloorLink, 'send'>;
