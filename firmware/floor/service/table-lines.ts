import type { FromFloor, ToFloor } from 'banco/firmware/outbox/messages.js';

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
