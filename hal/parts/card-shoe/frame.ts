import { isNakCode, type NakCode } from './nak.js';

export const STX = 0x02;
export const ETX = 0x03;
export const ENQ = 0x05;
export const ACK = 0x06;
export const NAK = 0x15;

/** A whole message from the shoe, its check value right. */
export type ShoeFrame =
  | { readonly kind: 'telegram'; readonly sequence: string; readonly data: Uint8Array }
  | { readonly kind: 'reply'; readonly data: Uint8Array }
  | { readonly kind: 'ack' }
  | { readonly kind: 'nak'; readonly code: NakCode };

/** Bytes that belong to no whole message. Any of them may have been a card. */
export interface LineDamage {
  readonly kind: 'damage';
  readonly cause: DamageCause;
  readonly bytes: Uint8Array;
}

export type DamageCause =
  /** A control byte, or silence, where the frame should have gone on. */
  | 'cut-short'
  | 'too-long'
  /** The check value is right, but there is nothing to check. */
  | 'empty'
  | 'wrong-check'
  /** A NAK whose code is none of the documented ones. */
  | 'unknown-code'
  /** Outside any frame. */
  | 'stray';

/** Every byte is in one place: `bytes` is `framed` + `skipped` + what the parser still holds as `pending`. */
export interface ShoeLineCounters {
  readonly bytes: number;
  readonly framed: number;
  readonly skipped: number;
  readonly frames: Readonly<Record<ShoeFrame['kind'], number>>;
  readonly damage: Readonly<Record<DamageCause, number>>;
  /** How often the parser found its way back after damage. */
  readonly resynchronisations: number;
}

/** Of a frame or a run of stray bytes. The longest documented telegram, `M`, has 12. */
export const MAX_FRAME = 64;

/**
 * Finds the messages in what comes over the line, the same ones however it is cut.
 *
 * The shoe sets bit 7 of its binary data, so a byte below 20 hex never stands inside a frame, and a start byte always
 * starts one: a telegram that arrives whole is found, whatever came before it. ACK and NAK carry no check value and are
 * one damaged bit away from a check digit, so they are believed only in step: after a whole message, or after silence.
 */
export class FrameParser {
  readonly #held = new Uint8Array(MAX_FRAME);
  #length = 0;
  #state: 'between' | 'stray' | 'body' | 'check' | 'nak' = 'between';
  #inStep = true;
  #etx = 0;
  readonly #counters = {
    bytes: 0,
    framed: 0,
    skipped: 0,
    frames: { telegram: 0, reply: 0, ack: 0, nak: 0 },
    damage: { 'cut-short': 0, 'too-long': 0, empty: 0, 'wrong-check': 0, 'unknown-code': 0, stray: 0 },
    resynchronisations: 0,
  };

  feed(bytes: Uint8Array): readonly (ShoeFrame | LineDamage)[] {
    const found: (ShoeFrame | LineDamage)[] = [];
    this.#counters.bytes += bytes.length;
    for (const byte of bytes) this.#take(byte, found);
    return found;
  }

  /** The line has been silent for so long that what was begun will not go on. */
  silence(): readonly (ShoeFrame | LineDamage)[] {
    const found: (ShoeFrame | LineDamage)[] = [];
    this.#abandon(found);
    this.#stepIn();
    return found;
  }

  /** Whether silence would mean anything. */
  get unsettled(): boolean {
    return this.#length > 0 || !this.#inStep;
  }

  get pending(): number {
    return this.#length;
  }

  get counters(): ShoeLineCounters {
    const { frames, damage } = this.#counters;
    return { ...this.#counters, frames: { ...frames }, damage: { ...damage } };
  }

  #take(byte: number, found: (ShoeFrame | LineDamage)[]): void {
    const nakCodeDue = this.#state === 'nak' && this.#length === 1;
    if (byte === ENQ || (byte === STX && !nakCodeDue)) {
      this.#abandon(found);
      this.#state = 'body';
      this.#hold(byte);
      return;
    }
    this.#hold(byte);
    switch (this.#state) {
      case 'between':
        if (this.#inStep && byte === ACK) this.#finish({ kind: 'ack' }, found);
        else this.#state = this.#inStep && byte === NAK ? 'nak' : 'stray';
        return;
      case 'stray':
        if (this.#length === MAX_FRAME) this.#spoil('stray', found);
        return;
      case 'body':
        if (byte === ETX) {
          this.#etx = this.#length - 1;
          this.#state = 'check';
        } else if (byte < 0x20) this.#spoil('cut-short', found);
        else if (this.#length > MAX_FRAME - 3) this.#spoil('too-long', found);
        return;
      case 'check':
        if (byte < 0x20) this.#spoil('cut-short', found);
        else if (this.#length === this.#etx + 3) this.#judge(found);
        return;
      case 'nak':
        this.#nak(byte, found);
        return;
    }
  }

  #judge(found: (ShoeFrame | LineDamage)[]): void {
    const held = this.#held;
    const etx = this.#etx;
    let xor = 0;
    for (let i = 1; i <= etx; i++) xor ^= held[i] ?? 0;
    const said = String.fromCharCode(held[etx + 1] ?? 0, held[etx + 2] ?? 0);
    // Whether a reply's check value takes in its STX is as unsettled as for a command; nothing rests on a reply.
    const reply = held[0] === STX;
    if (said !== hexDigits(xor) && !(reply && said === hexDigits(xor ^ STX))) {
      this.#spoil('wrong-check', found);
    } else if (etx < (reply ? 2 : 3)) {
      this.#spoil('empty', found);
    } else if (reply) {
      this.#finish({ kind: 'reply', data: held.slice(1, etx) }, found);
    } else {
      const sequence = String.fromCharCode(held[1] ?? 0);
      this.#finish({ kind: 'telegram', sequence, data: held.slice(2, etx) }, found);
    }
  }

  /** The code may be two digits or one byte: it is written both ways, and no documented byte is a digit. */
  #nak(byte: number, found: (ShoeFrame | LineDamage)[]): void {
    const digit = byte >= 0x30 && byte <= 0x46;
    if (this.#length === 2 && digit) return;
    const code = this.#length === 2 ? hexDigits(byte) : String.fromCharCode(this.#held[1] ?? 0, byte);
    if (isNakCode(code)) this.#finish({ kind: 'nak', code }, found);
    else this.#spoil(byte < 0x20 ? 'cut-short' : 'unknown-code', found);
  }

  #hold(byte: number): void {
    this.#held[this.#length++] = byte;
  }

  #finish(frame: ShoeFrame, found: (ShoeFrame | LineDamage)[]): void {
    this.#counters.framed += this.#length;
    this.#counters.frames[frame.kind]++;
    this.#clear();
    this.#stepIn();
    found.push(frame);
  }

  #spoil(cause: DamageCause, found: (ShoeFrame | LineDamage)[]): void {
    this.#counters.skipped += this.#length;
    this.#counters.damage[cause]++;
    found.push({ kind: 'damage', cause, bytes: this.#held.slice(0, this.#length) });
    this.#clear();
    this.#inStep = false;
  }

  #abandon(found: (ShoeFrame | LineDamage)[]): void {
    if (this.#length > 0) this.#spoil(this.#state === 'stray' ? 'stray' : 'cut-short', found);
  }

  #clear(): void {
    this.#length = 0;
    this.#state = 'between';
  }

  #stepIn(): void {
    if (!this.#inStep) this.#counters.resynchronisations++;
    this.#inStep = true;
  }
}

/** A check value or a code as the line writes it: two upper-case hexadecimal digits. */
export function hexDigits(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, '0');
}
