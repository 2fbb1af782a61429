import { connect, type TLSSocket } from 'node:tls';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { START } from 'banco/firmware/journal/position.js';
import { FrameReader, frameOf } from 'banco/firmware/outbox/frames.js';
import {
  type FromFloor,
  PROTOCOL,
  printToFloor,
  readFromFloor,
  type ToFloor,
} from 'banco/firmware/outbox/messages.js';
import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';
import type { SimulatedTable } from '../demo/simulated-table.js';

/** As many as an outbox has on their way: firmware/outbox/outbox.ts. */
const WINDOW = 4;
/** What a floor says that takes nothing of a table. */
export const TAKES_NOTHING: readonly FromFloor['is'][] = ['refused', 'stopped'];

interface PreparedMessage {
  readonly frame: Buffer;
  /** The last record in it. */
  readonly last: number;
}

/** A table whose messages were made beforehand, as the computers of real tables make them: what it costs here is its line alone. */
export class PreparedTable {
  /** That leave it. */
  readonly records: number;
  readonly #name: string;
  readonly #identity: Identity;
  readonly #journal: string;
  readonly #messages: readonly PreparedMessage[];

  static async of(name: string, identity: Identity, { journal }: SimulatedTable): Promise<PreparedTable> {
    const messages: PreparedMessage[] = [];
    let records = 0;
    for (let place: ChainPlace = START; ; ) {
      const sent = await journal.after(place);
      if (sent === 'nowhere' || sent.items.length === 0) break;
      const { after, items, end } = sent;
      messages.push({ frame: frameOf(printToFloor({ is: 'records', after, items })), last: end.seq });
      records += items.filter((item) => 'line' in item).length;
      place = end;
    }
    return new PreparedTable(name, identity, journal.journal, messages, records);
  }

  private constructor(
    name: string,
    identity: Identity,
    journal: string,
    messages: readonly PreparedMessage[],
    records: number,
  ) {
    this.#name = name;
    this.#identity = identity;
    this.#journal = journal;
    this.#messages = messages;
    this.records = records;
  }

  /** Done when the floor has let it in. Gives what sends everything, which is done when the floor has it. */
  async connect(port: number): Promise<() => Promise<void>> {
    const { key, certificate: cert } = this.#identity;
    const socket = connect({ host: '127.0.0.1', port, key, cert, rejectUnauthorized: false });
    const hello: ToFloor = {
      is: 'hello',
      protocol: PROTOCOL,
      table: this.#name,
      journal: this.#journal,
      version: 'bench',
    };
    const watermarks = watermarksOn(socket);
    socket.setNoDelay(true).write(frameOf(printToFloor(hello)));
    await watermarks.next();
    return async () => {
      const unanswered: number[] = [];
      let next = 0;
      for (let watermark = 0; ; ) {
        while (unanswered[0] !== undefined && unanswered[0] <= watermark) unanswered.shift();
        while (unanswered.length < WINDOW && next < this.#messages.length) {
          const { frame, last } = this.#messages[next++] as PreparedMessage;
          socket.write(frame);
          unanswered.push(last);
        }
        if (unanswered.length === 0) break;
        const { value } = await watermarks.next();
        if (!value) throw new Error(`table ${this.#name} has lost its line`);
        watermark = value.seq;
      }
      socket.destroy();
    };
  }
}

/** Each watermark that it is told. */
async function* watermarksOn(socket: TLSSocket): AsyncGenerator<ChainPlace, undefined> {
  const frames = new FrameReader();
  for await (const bytes of socket)
    for (const text of frames.read(bytes as Buffer) ?? []) {
      const answer = readFromFloor(text);
      if ('is' in answer && answer.is === 'at') yield answer.watermark;
      else if (!('is' in answer) || TAKES_NOTHING.includes(answer.is)) throw new Error(text);
    }
  return undefined;
}
