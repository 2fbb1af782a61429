import { type Clock, sleep } from '../../../ports/clock.js';
import type { VirtualSerial } from '../../../virtual/virtual-serial.js';

/** What is not known about the shoe's line protocol: tests try every variant. */
export interface ShoeLineSettings {
  /** Whether the check value of a command must include its STX. */
  readonly checkWithStx: boolean;
  /** How the code of a NAK is sent. */
  readonly nakCode: 'digits' | 'byte';
  /** The sequence characters, used in turn. */
  readonly sequence: string;
  /** Whether a start restarts the sequence. */
  readonly startsSequence: boolean;
  /** How often each telegram is sent in all. */
  readonly copies: number;
  readonly repeatMs: number;
  /** Whether an ACK ends the repeats of the telegram that was sent last. */
  readonly heedsAck: boolean;
  /** Whether a telegram waits until the one before it has had all its copies, or was acknowledged. */
  readonly oneAtATime: boolean;
  readonly replyMs: number;
}

/** Faults that tests switch on. */
export interface ShoeLineFaults {
  /** Sends nothing. */
  silent: boolean;
  /** Answers every command with this NAK and does not carry it out. */
  refuses: number | null;
  /** Delays each answer by so much more. */
  slowMs: number;
  /** Damages a telegram's frame on its way out; `copy` counts from 1. */
  damage: ((frame: Uint8Array, copy: number) => Uint8Array) | null;
}

export const FRAME_DAMAGE = {
  half: (frame: Uint8Array): Uint8Array => frame.subarray(0, frame.length >> 1),
  doubled: (frame: Uint8Array): Uint8Array => Uint8Array.of(...frame, ...frame),
  wrongCheck: (frame: Uint8Array): Uint8Array =>
    frame.map((byte, i) => (i === frame.length - 1 ? byte ^ 1 : byte)),
} as const;

/** Executes a command, or returns the code of the NAK. */
export type ExecuteCommand = (type: string, data: string) => number | null;

/** The shoe's end of the line: sends telegrams, each several times, and answers commands. */
export class ShoeLine {
  readonly faults: ShoeLineFaults = { silent: false, refuses: null, slowMs: 0, damage: null };
  readonly #wire: VirtualSerial['device'];
  readonly #clock: Clock;
  readonly #settings: ShoeLineSettings;
  readonly #execute: ExecuteCommand;
  #on = true;
  #sent = 0;
  /** Counts the starts: a start drops what was still to be sent. */
  #life = 0;
  #queue: Promise<void> = Promise.resolve();
  /** Acknowledges the telegram that was sent last. */
  #acknowledge: () => void = () => {};
  #command: number[] = [];

  constructor(
    wire: VirtualSerial['device'],
    clock: Clock,
    settings: ShoeLineSettings,
    carryOut: ExecuteCommand,
  ) {
    this.#wire = wire;
    this.#clock = clock;
    this.#settings = settings;
    this.#execute = carryOut;
    wire.onBytes((bytes) => {
      if (this.#on) for (const byte of bytes) this.#receive(byte);
    });
  }

  send(letter: string, ...bytes: readonly number[]): void {
    const { sequence, oneAtATime } = this.#settings;
    const number = sequence.charCodeAt(this.#sent++ % sequence.length);
    const body = [number, letter.charCodeAt(0), ...bytes, 0x03];
    const frame = Uint8Array.of(0x05, ...body, ...digits(body.reduce((xor, byte) => xor ^ byte)));
    const life = this.#life;
    if (oneAtATime) this.#queue = this.#queue.then(() => this.#send(frame, life));
    else void this.#send(frame, life);
  }

  off(): void {
    this.#on = false;
  }

  /** Drops what was still to be sent. */
  start(): void {
    this.#on = true;
    this.#life++;
    this.#queue = Promise.resolve();
    this.#command = [];
    if (this.#settings.startsSequence) this.#sent = 0;
  }

  async #send(frame: Uint8Array, life: number): Promise<void> {
    const { copies, repeatMs } = this.#settings;
    let acknowledged = false;
    for (let copy = 1; copy <= copies && life === this.#life && !acknowledged; copy++) {
      const wait = new Promise<void>((goOn) => {
        this.#acknowledge = () => {
          acknowledged = true;
          goOn();
        };
        if (copy < copies) this.#clock.after('shoe: repeat', repeatMs, goOn);
        else goOn();
      });
      await this.#transmit(this.faults.damage?.(frame, copy) ?? frame);
      await wait;
    }
  }

  async #transmit(bytes: Uint8Array): Promise<void> {
    if (this.#on && !this.faults.silent) await this.#wire.send(bytes);
  }

  #receive(byte: number): void {
    if (byte === 0x02) this.#command = [byte];
    else if (this.#command.length > 0) this.#command.push(byte);
    else if (byte === 0x06 && this.#settings.heedsAck) this.#acknowledge();
    const end = this.#command.indexOf(0x03);
    if (this.#command.length > 32) this.#answer(0x03);
    else if (end >= 0 && this.#command.length === end + 3)
      this.#answer(this.#checkCommand(this.#command, end));
  }

  #checkCommand(command: readonly number[], end: number): number | null {
    const checked = command.slice(this.#settings.checkWithStx ? 0 : 1, end + 1);
    const [high, low] = digits(checked.reduce((xor, byte) => xor ^ byte));
    if (command[end + 1] !== high || command[end + 2] !== low) return 0x02;
    const text = String.fromCharCode(...command.slice(1, end));
    if (text.length !== 6) return 0x11;
    if (!text.startsWith('OP')) return 0x13;
    return this.faults.refuses ?? this.#execute(text.slice(2, 4), text.slice(4));
  }

  #answer(nak: number | null): void {
    this.#command = [];
    const code = nak === null ? [] : this.#settings.nakCode === 'byte' ? [nak] : digits(nak);
    const answer = Uint8Array.of(nak === null ? 0x06 : 0x15, ...code);
    const life = this.#life;
    void sleep(this.#clock, 'shoe: answer', this.#settings.replyMs + this.faults.slowMs).then(async () => {
      if (life === this.#life) await this.#transmit(answer);
    });
  }
}

function digits(byte: number): [number, number] {
  const digit = (value: number): number => value + (value < 10 ? 0x30 : 0x37);
  return [digit(byte >> 4), digit(byte & 0x0f)];
}
