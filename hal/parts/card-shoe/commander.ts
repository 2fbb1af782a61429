import { type Clock, sleep } from '../../ports/clock.js';
import { HardwareError } from '../../ports/hardware-error.js';
import type { SerialLink } from '../../ports/serial-link.js';
import { type Bcc, type Command, encodeCommand } from './commands.js';
import { isTransient, NAK_CODES, type NakCode } from './nak.js';
import type { CardShoeSettings } from './settings.js';

/** What came of a command: the shoe has acknowledged it, or why not. */
export type CommandResult = 'done' | HardwareError;

type Answer = 'ack' | NakCode | 'none' | HardwareError;

/** Gives the shoe one command and hears its answer; sends it again while that can help. */
export class Commander {
  readonly #name: string;
  readonly #link: SerialLink;
  readonly #clock: Clock;
  readonly #settings: CardShoeSettings;
  #bcc: Bcc;
  #hear: ((receiveAnswer: Answer) => void) | null = null;
  /** Until then an answer may come to a command that is over; the next one would take it for its own. */
  #lateUntil = 0;

  constructor(name: string, link: SerialLink, clock: Clock, settings: CardShoeSettings) {
    this.#name = name;
    this.#link = link;
    this.#clock = clock;
    this.#settings = settings;
    this.#bcc = settings.bcc;
  }

  /** One at a time. */
  async send(command: Command): Promise<CommandResult> {
    const { tries, replyMs, silenceMs } = this.#settings;
    const late = this.#lateUntil - this.#clock.now();
    if (late > 0) await sleep(this.#clock, `${this.#name}: late answers`, late);

    let answer: Answer = 'none';
    let unanswered = 0;
    for (let tried = 0; tried < tries; tried++) {
      answer = await this.#ask(encodeCommand(command, this.#bcc));
      if (answer === 'ack' || answer instanceof HardwareError) break;
      if (answer === 'none') unanswered++;
      else if (answer === '02') this.#bcc = this.#bcc === 'with-stx' ? 'without-stx' : 'with-stx';
      else if (isTransient(answer)) await sleep(this.#clock, `${this.#name}: try again`, replyMs);
      else break;
    }
    // Each try may still have its answer, as long after the last answer as the tries were apart.
    if (unanswered > 0) this.#lateUntil = this.#clock.now() + unanswered * replyMs + silenceMs;
    return this.#come(command, answer);
  }

  /** An ACK or a NAK has come, or none will. False where nothing waits for it. */
  answer(answer: Answer): boolean {
    const hear = this.#hear;
    this.#hear = null;
    hear?.(answer);
    return hear !== null;
  }

  async #ask(frame: Uint8Array): Promise<Answer> {
    const heard = new Promise<Answer>((hear) => {
      this.#hear = hear;
    });
    const timer = `${this.#name}: answer`;
    const cancel = this.#clock.after(timer, this.#settings.replyMs, () => this.answer('none'));
    this.#link.write(frame).catch((error: unknown) => {
      if (!(error instanceof HardwareError)) throw error;
      this.answer(error);
    });
    const answer = await heard;
    cancel();
    return answer;
  }

  #come(command: Command, answer: Answer): CommandResult {
    if (answer === 'ack') return 'done';
    if (answer instanceof HardwareError) return answer;
    return answer === 'none'
      ? new HardwareError(
          'timeout',
          this.#name,
          `${command} was sent ${this.#settings.tries} times, and not answered`,
        )
      : new HardwareError('refused', this.#name, `${command} is refused: ${NAK_CODES[answer]} (${answer})`);
  }
}
