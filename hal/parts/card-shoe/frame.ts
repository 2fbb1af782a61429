import { isNakCode, type NakCode } from './nak.js';

export const STX = 0x02;
export const ETX = 0x03;
export const ENQ = 0x05;
export const ACK = 0x06;
export const NAK = 0x15;

/** A complete message from the shoe with the right check value. */
export type ShoeFrame =
  | { readonly kind: 'telegram'; readonly sequence: string; readonly data: Uint8Array }
  | { readonly kind: 'reply'; readonly data: Uint8Array }
  | { readonly kind: 'ack' }
  | { readonly kind: 'nak'; readonly code: NakCode };

/** Bytes that belong to no complete message. Any of them may have been a card. */
export interface LineDamage {
  readonly kind: 'damage';
  readonly cause: DamageCause;
  readonly bytes: Uint8Array;
}

export type DamageCause =
  /** A control byte or silence inside a frame. */
  | 'cut-short'
  | 'too-long'
  /** The check value is right, but the frame has no data. */
  | 'empty'
  | 'wrong-check'
  /** A NAK with an undocumented code. */
  | 'unknown-code'
  /** Outside any frame. */
  | 'stray';

/** Every byte is counted once: `bytes` is `framed` + `skipped` + what the parser still holds as `pending`. */
export interface ShoeLineCounters {
  readonly bytes: number;
  readonly framed: number;
  readonly skipped: number;
  readonly frames: Readonly<Record<ShoeFrame['kind'], number>>;
  readonly damage: Readonly<Record<DamageCause, number>>;
  /** How often the parser got back in step after damage. */
  readonly resynchronisations: number;
}

/** The longest frame or run of stray bytes. The longest documented telegram, `M`, has 12. */
export const MAX_FRAME = 64;

/**
 * Finds the messages in the bytes of the line, however they are cut.
 *
 * The shoe sets bit 7 of its binary data, so a byte below 20 hex never occurs inside a frame, and a start byte always starts
 * one: a complete telegram is found, whatever came before it. ACK and NAK carry no check value and are one damaged bit
 * away from a check digit, so they are accepted only in step: after a complete message, or after silence.
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
    for (const byte of bytes) this.#feedByte(byte, found);
    return found;
  }

  /** The line has been silent for so long that a frame under way will not continue. */
  silence(): readonly (ShoeFrame | LineDamage)[] {
    const found: (ShoeFrame | LineDamage)[] = [];
    this.#abandon(found);
    this.#resynchronise();
    return found;
  }

  /** Whether silence would change anything. */
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

  #feedByte(byte: number, found: (ShoeFrame | LineDamage)[]): void {
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
        if (this.#length === MAX_FRAME) this.#damage('stray', found);
        return;
      case 'body':
        if (byte === ETX) {
          this.#etx = this.#length - 1;
          this.#state = 'check';
        } else if (byte < 0x20) this.#damage('cut-short', found);
        else if (this.#length > MAX_FRAME - 3) this.#damage('too-long', found);
        return;
      case 'check':
        if (byte < 0x20) this.#damage('cut-short', found);
        else if (this.#length === this.#etx + 3) this.#checkFrame(found);
        return;
      case 'nak':
        this.#nak(byte, found);
        return;
    }
  }

  #checkFrame(found: (ShoeFrame | LineDamage)[]): void {
    const held = this.#held;
    const etx = this.#etx;
    let xor = 0;
    for (let i = 1; i <= etx; i++) xor ^= held[i] ?? 0;
    const received = String.fromCharCode(held[etx + 1] ?? 0, held[etx + 2] ?? 0);
    // As with commands it is unknown whether the check value of a reply includes its STX. Accept both: no logic uses replies.
    const reply = held[0] === STX;
    if (received !== hexDigits(xor) && !(reply && received === hexDigits(xor ^ STX))) {
      this.#damage('wrong-check', found);
    } else if (etx < (reply ? 2 : 3)) {
      this.#damage('empty', found);
    } else if (reply) {
      this.#finish({ kind: 'reply', data: held.slice(1, etx) }, found);
    } else {
      const sequence = String.fromCharCode(held[1] ?? 0);
      this.#finish({ kind: 'telegram', sequence, data: held.slice(2, etx) }, found);
    }
  }

  /** The code may be two digits or one byte: the protocol shows both, and no documented byte is a digit. */
  #nak(byte: number, found: (ShoeFrame | LineDamage)[]): void {
    const digit = byte >= 0x30 && byte <= 0x46;
    if (this.#length === 2 && digit) return;
    const code = this.#length === 2 ? hexDigits(byte) : String.fromCharCode(this.#held[1] ?? 0, byte);
    if (isNakCode(code)) this.#finish({ kind: 'nak', code }, found);
    else this.#damage(byte < 0x20 ? 'cut-short' : 'unknown-code', found);
  }

  #hold(byte: number): void {
    this.#held[this.#length++] = byte;
  }

  #finish(frame: ShoeFrame, found: (ShoeFrame | LineDamage)[]): void {
    this.#counters.framed += this.#length;
    this.#counters.frames[frame.kind]++;
    this.#clear();
    this.#resynchronise();
    found.push(frame);
  }

  #damage(cause: DamageCause, found: (ShoeFrame | LineDamage)[]): void {
    this.#counters.skipped += this.#length;
    this.#counters.damage[cause]++;
    found.push({ kind: 'damage', cause, bytes: this.#held.slice(0, this.#length) });
    this.#clear();
    this.#inStep = false;
  }

  #abandon(found: (ShoeFrame | LineDamage)[]): void {
    if (this.#length > 0) this.#damage(this.#state === 'stray' ? 'stray' : 'cut-short', found);
  }

  #clear(): void {
    this.#length = 0;
    this.#state = 'between';
  }

  #resynchronise(): void {
    if (!this.#inStep) this.#counters.resynchronisations++;
    this.#inStep = true;
  }
}

/** A check value or a code as it is on the line: two upper-case hexadecimal digits. */
export function hexDigits(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, '0');
}
