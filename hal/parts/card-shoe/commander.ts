import { type Clock, sleep } from '../../ports/clock.js';
import { HardwareError } from '../../ports/hardware-error.js';
import type { SerialLink } from '../../ports/serial-link.js';
import { type Bcc, type Command, encodeCommand } from './commands.js';
import { isTransient, NAK_CODES, type NakCode } from './nak.js';
import type { CardShoeSettings } from './settings.js';

/** The outcome of a command: acknowledged, or why not. */
export type CommandResult = 'done' | HardwareError;

type Answer = 'ack' | NakCode | 'none' | HardwareError;

/** Sends the shoe one command at a time, waits for the answer, and repeats the command while that can help. */
export class Commander {
  readonly #name: string;
  readonly #link: SerialLink;
  readonly #clock: Clock;
  readonly #settings: CardShoeSettings;
  #bcc: Bcc;
  #onAnswer: ((receiveAnswer: Answer) => void) | null = null;
  /** Until then a late answer to a finished command may come, and must not be taken for the next one's. */
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
    // Each unanswered try may still get an answer, spaced as the tries were.
    if (unanswered > 0) this.#lateUntil = this.#clock.now() + unanswered * replyMs + silenceMs;
    return this.#resultOf(command, answer);
  }

  /** Takes an ACK, a NAK or a failure. False where no command waits for one. */
  receiveAnswer(answer: Answer): boolean {
    const resolve = this.#onAnswer;
    this.#onAnswer = null;
    resolve?.(answer);
    return resolve !== null;
  }

  async #ask(frame: Uint8Array): Promise<Answer> {
    const answered = new Promise<Answer>((resolve) => {
      this.#onAnswer = resolve;
    });
    const timer = `${this.#name}: answer`;
    const cancel = this.#clock.after(timer, this.#settings.replyMs, () => this.receiveAnswer('none'));
    this.#link.write(frame).catch((error: unknown) => {
      if (!(error instanceof HardwareError)) throw error;
      this.receiveAnswer(error);
    });
    const answer = await answered;
    cancel();
    return answer;
  }

  #resultOf(command: Command, answer: Answer): CommandResult {
    if (answer === 'ack') return 'done';
    if (answer instanceof HardwareError) return answer;
    return answer === 'none'
      ? new HardwareError(
          'timeout',
          this.#name,
          `no answer to ${command}, sent ${this.#settings.tries} times`,
        )
      : new HardwareError('refused', this.#name, `${command} is refused: ${NAK_CODES[answer]} (${answer})`);
  }
}
