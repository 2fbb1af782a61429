import { LONGEST_MESSAGE } from './messages.js';

// Messages on a stream of bytes: the length of each in four bytes, the highest first, then its text.

const HEAD = 4;

export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEAD + length);
  frame.writeUInt32BE(length);
  frame.write(text, HEAD);
  return frame;
}

/** Puts frames together again, however the stream was cut. */
export class FrameReader {
  #bytes: Buffer = Buffer.alloc(0);

  /** Null once a frame is longer than any message: nothing behind it can be read. */
  read(bytes: Buffer): readonly string[] | null {
    this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, bytes]) : bytes;
    const messages: string[] = [];
    let at = 0;
    while (this.#bytes.length - at >= HEAD) {
      const length = this.#bytes.readUInt32BE(at);
      if (length > LONGEST_MESSAGE) return null;
      if (this.#bytes.length - at < HEAD + length) break;
      messages.push(this.#bytes.toString('utf8', at + HEAD, at + HEAD + length));
      at += HEAD + length;
    }
    this.#bytes = this.#bytes.subarray(at);
    return messages;
  }
}
