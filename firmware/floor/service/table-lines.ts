import type { FromFloor, ToFloor } from 'banco/firmware/outbox/messages.js';
import type { Presence } from './presence.js';

/** The lines of some tables, whichever way they lead here. */
export interface TableLines {
  /** Whether the table is on one of them, and is told. */
  tell(table: string, message: FromFloor): boolean;
  close(): Promise<void>;
}

/** What answers to one line. Rejects where it could not: then the line ends, and the table sends again. */
export interface Answering {
  answer(message: ToFloor): Promise<FromFloor>;
}

/** Where lines end. */
export interface LinesEnd {
  /** What answers to whoever has shown a certificate with this fingerprint. */
  readonly converse: (fingerprint: string) => Answering;
  readonly presence: Pick<Presence, 'came'>;
}
