import type { Cancel, Clock } from '../../hal/ports/clock.js';
import type { ForTable } from '../floor-says.js';
import type { FloorLink, OpenLink } from './floor-link.js';
import { type FromFloor, PROTOCOL, type Stop } from './messages.js';
import type { RecordSource } from './record-source.js';
import type { ChainPlace } from './sent-records.js';
import type { TableNow } from './table-now.js';

/** In milliseconds: how often it looks whether there are new records, where there were none. */
const LOOK = 250;
/** In milliseconds: what was not answered by then is sent again, from the watermark on. */
const PATIENCE = 2000;
/** In milliseconds: a floor that takes nothing of this table may have been told better. */
const AGAIN = 10_000;
/** So many messages may be on their way. */
const WINDOW = 4;

/** How the table stands with its floor. */
export type Standing =
  | { readonly is: 'away'; readonly why: string }
  /** Up to here the floor has all of it. */
  | { readonly is: 'sending'; readonly watermark: ChainPlace }
  | { readonly is: 'refused'; readonly why: Extract<FromFloor, { readonly is: 'refused' }>['why'] }
  /** The line of this table is stopped until somebody at the floor has looked. */
  | { readonly is: 'stopped'; readonly stop: Stop };

export interface OutboxSettings {
  readonly table: string;
  readonly version: string;
  readonly source: RecordSource;
  readonly link: OpenLink;
  readonly clock: Pick<Clock, 'after'>;
  readonly onStanding: (standing: Standing) => void;
  /** Where the table hears what the floor asks of it. */
  readonly forTable?: (says: ForTable) => void;
}

/** Sends the journal of a table to the floor: what lies behind the watermark, until that stands at its end. Nobody waits for it. */
export class Outbox {
  readonly #settings: OutboxSettings;
  readonly #link: FloorLink;
  #isUp = false;
  /** Null until the floor has said it. */
  #watermark: ChainPlace | null = null;
  /** Behind what was sent. */
  #sent: ChainPlace | null = null;
  /** The ends of the messages on their way. */
  #unanswered: readonly ChainPlace[] = [];
  #isReading = false;
  #stopLooking: Cancel = () => {};
  #stopWaiting: Cancel = () => {};
  /** What stands at the table now; null until that is known. */
  #now: TableNow | null = null;
  #stopTelling: Cancel = () => {};

  constructor(settings: OutboxSettings) {
    this.#settings = settings;
    this.#link = settings.link({
      up: () => this.#hello(),
      received: (message) => this.#receive(message),
      down: (why) => this.#down(why),
    });
  }

  close(): void {
    this.#isUp = false;
    this.#forget();
    this.#link.close();
  }

  /** What stands at the table now: it is said at once, and again from time to time, as it may be lost on the way. */
  tell(now: TableNow): void {
    this.#now = now;
    this.#tellNow();
  }

  #tellNow(): void {
    this.#stopTelling();
    if (!this.#isUp || !this.#watermark || !this.#now) return;
    this.#link.send({ is: 'now', now: this.#now });
    this.#stopTelling = this.#settings.clock.after('what stands now', AGAIN, () => this.#tellNow());
  }

  #hello(): void {
    const { table, version, source } = this.#settings;
    this.#isUp = true;
    this.#forget();
    this.#link.send({ is: 'hello', protocol: PROTOCOL, table, journal: source.journal, version });
    this.#wait(PATIENCE, () => this.#hello());
  }

  #down(why: string): void {
    this.#isUp = false;
    this.#forget();
    this.#settings.onStanding({ is: 'away', why });
  }

  #forget(): void {
    this.#watermark = null;
    this.#sent = null;
    this.#unanswered = [];
    this.#stopLooking();
    this.#stopWaiting();
    this.#stopTelling();
  }

  #receive(message: FromFloor): void {
    if (!this.#isUp) return;
    switch (message.is) {
      case 'at':
        this.#advance(message.watermark);
        return;
      case 'wait':
        if (this.#unanswered.length > 0) this.#wait(PATIENCE, () => this.#sendAgain());
        else if (!this.#watermark) this.#wait(PATIENCE, () => this.#hello());
        return;
      case 'stopped':
        this.#settings.onStanding({ is: 'stopped', stop: message.stop });
        this.#leaveIt();
        return;
      case 'fetch':
        void this.#sendKept(message);
        return;
      case 'for-table':
        this.#settings.forTable?.(message.says);
        return;
      case 'refused':
        this.#settings.onStanding({ is: 'refused', why: message.why });
        this.#leaveIt();
    }
  }

  async #sendKept({ after, last }: Extract<FromFloor, { readonly is: 'fetch' }>): Promise<void> {
    const lines = await this.#settings.source.kept(after, last);
    this.#link.send({ is: 'kept', after, lines });
  }

  #leaveIt(): void {
    this.#forget();
    this.#wait(AGAIN, () => this.#hello());
  }

  #advance(watermark: ChainPlace): void {
    // An answer that comes late says less than is known.
    if (this.#watermark && watermark.seq < this.#watermark.seq) return;
    const isFirst = this.#watermark === null;
    this.#watermark = watermark;
    this.#settings.onStanding({ is: 'sending', watermark });
    if (isFirst) this.#tellNow();
    if (!this.#sent || this.#sent.seq < watermark.seq) this.#sent = watermark;
    this.#unanswered = this.#unanswered.filter(({ seq }) => seq > watermark.seq);
    this.#stopWaiting();
    if (this.#unanswered.length > 0) this.#wait(PATIENCE, () => this.#sendAgain());
    void this.#sendOn();
  }

  #sendAgain(): void {
    this.#sent = this.#watermark;
    this.#unanswered = [];
    void this.#sendOn();
  }

  async #sendOn(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#sent && this.#unanswered.length < WINDOW && (await this.#sendNext(this.#sent)));
    } finally {
      this.#isReading = false;
    }
  }

  /** Whether there may be more to send. */
  async #sendNext(from: ChainPlace): Promise<boolean> {
    const records = await this.#settings.source.after(from);
    // While the disk was read, the line may have been lost, or the watermark have gone beyond.
    if (this.#sent !== from) return true;
    if (records === 'nowhere') {
      if (from === this.#watermark) this.#link.send({ is: 'nowhere', watermark: from });
      this.#leaveIt();
      return false;
    }
    if (records.items.length === 0) {
      this.#stopLooking();
      this.#stopLooking = this.#settings.clock.after('new records', LOOK, () => void this.#sendOn());
      return false;
    }
    const { after, items, end } = records;
    this.#link.send({ is: 'records', after, items });
    if (this.#unanswered.length === 0) this.#wait(PATIENCE, () => this.#sendAgain());
    this.#unanswered = [...this.#unanswered, end];
    this.#sent = end;
    return true;
  }

  #wait(milliseconds: number, then: () => void): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#settings.clock.after('the floor', milliseconds, then);
  }
}
