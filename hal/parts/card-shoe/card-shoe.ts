import { type PartHealth, Supervisor } from '../../health/supervisor.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { PriorityQueue } from '../../ports/priority-queue.js';
import type { SerialLink } from '../../ports/serial-link.js';
import { Commander, type CommandResult } from './commander.js';
import { CONFIRM, type Command, cancelError, LOCK, UNLOCK } from './commands.js';
import { ACK, FrameParser, type LineDamage, type ShoeFrame, type ShoeLineCounters } from './frame.js';
import { RepeatFilter } from './repeat-filter.js';
import type { CardShoeSettings } from './settings.js';
import { decodeTelegram, type Telegram } from './telegram.js';

/** What was heard from the shoe; `at` is when its last byte came, by the clock. */
export type ShoeEvent = { readonly at: number } & (
  | { readonly kind: 'telegram'; readonly sequence: string; readonly telegram: Telegram }
  /** No command asks for one, so what it says is not known. */
  | { readonly kind: 'reply'; readonly data: Uint8Array }
  | LineDamage
);

export interface CardShoeHooks {
  /** Bytes as they came, with what they completed. */
  received(bytes: Uint8Array, events: readonly ShoeEvent[]): void;
  /** Done when all that was received by now is stored: only then is it acknowledged. */
  stored(): Promise<void>;
  health(health: PartHealth): void;
}

export interface CardShoeCounters extends ShoeLineCounters {
  readonly repeats: number;
  /** ACK and NAK that no command waited for. */
  readonly unasked: number;
}

/**
 * A card-reading shoe of the Angel Eye kind on its serial line.
 *
 * The protocol has nothing by which a silent shoe could be told from one with nothing to say, so only a lost line or an
 * unanswered command shows it to be gone. Asking for the lock before each round, also where it is as wanted, shows it.
 */
export class CardShoe {
  readonly #name: string;
  readonly #link: SerialLink;
  readonly #clock: Clock;
  readonly #settings: CardShoeSettings;
  readonly #hooks: CardShoeHooks;
  readonly #supervisor: Supervisor;
  readonly #commander: Commander;
  readonly #parser = new FrameParser();
  readonly #repeats: RepeatFilter;
  /** Why it does not work, while it does not. */
  #lost: HardwareError;
  #lockWanted: typeof LOCK | typeof UNLOCK | null = null;
  #lockSaid: boolean | null = null;
  /** Until then, and until it has said something, it may be starting. */
  #mayBoot = 0;
  /** Commands go one after the other. */
  readonly #turns = new PriorityQueue();
  #counted = { repeats: 0, unasked: 0 };
  #silence: Cancel = () => {};
  #listening: readonly Cancel[] = [];

  constructor(
    name: string,
    link: SerialLink,
    clock: Clock,
    settings: CardShoeSettings,
    hooks: CardShoeHooks,
  ) {
    this.#name = name;
    this.#link = link;
    this.#clock = clock;
    this.#settings = settings;
    this.#hooks = hooks;
    this.#lost = new HardwareError('gone', name, 'not started');
    this.#repeats = new RepeatFilter(settings.repeatWindowMs);
    this.#commander = new Commander(name, link, clock, settings);
    this.#supervisor = new Supervisor(
      name,
      clock,
      () => this.#bringUp(),
      (health) => {
        if (health.state === 'lost') this.#lost = health.error;
        hooks.health(health);
      },
    );
  }

  async start(): Promise<void> {
    this.#mayBoot = this.#clock.now() + this.#settings.bootMs;
    this.#listening = [
      this.#link.onBytes((bytes) => this.#receive(bytes)),
      this.#link.onLost((error) => this.#lose(error)),
    ];
    await this.#supervisor.start();
  }

  /**
   * What it said last to whoever listened before this run of the program: copies of that may still come. Of a start there is
   * none to be kept from: a shoe that starts anew is told its lock again.
   */
  rememberTelegrams(bytes: Uint8Array): void {
    const at = this.#clock.now();
    for (const found of new FrameParser().feed(bytes)) {
      if (found.kind !== 'telegram') continue;
      if (decodeTelegram(found.data).kind !== 'start') this.#repeats.isRepeat(found.sequence, found.data, at);
    }
  }

  /** Stays wanted: it is asked for again when the shoe comes back, or starts anew. */
  lock(): Promise<CommandResult> {
    return this.#setLock(LOCK);
  }

  unlock(): Promise<CommandResult> {
    return this.#setLock(UNLOCK);
  }

  /** What the shoe last said of its lock since it started, which need not be what a command made of it. */
  get reportedLock(): boolean | null {
    return this.#lockSaid;
  }

  /** By the code of the error. */
  cancelError(code: number): Promise<CommandResult> {
    return this.#command(cancelError(code));
  }

  /** Confirms the game process. */
  confirm(): Promise<CommandResult> {
    return this.#command(CONFIRM);
  }

  get counters(): CardShoeCounters {
    return { ...this.#parser.counters, ...this.#counted };
  }

  async stop(): Promise<void> {
    this.#supervisor.stop();
    this.#silence();
    for (const cancel of this.#listening) cancel();
    this.#lost = new HardwareError('gone', this.#name, 'stopped');
    this.#commander.answer(this.#lost);
    await this.#link.close();
  }

  async #bringUp(): Promise<void> {
    // Whatever was begun before the line was lost, the next byte does not go on with it.
    this.#endOfFrame();
    this.#lockSaid = null;
    await this.#link.open();
    const wanted = this.#lockWanted;
    if (!wanted) return;
    const done = await this.#turns.run(true, () => this.#give(wanted));
    if (done !== 'done') throw done;
  }

  /** Asked again while it may be starting, and once more where it has only just said that it has started. */
  async #give(command: Command): Promise<CommandResult> {
    for (;;) {
      const mayBoot = this.#mayBoot;
      const done = await this.#commander.send(command);
      const unanswered = done !== 'done' && done.code === 'timeout';
      if (!unanswered || this.#clock.now() >= mayBoot) return done;
    }
  }

  #lose(error: HardwareError): void {
    this.#commander.answer(error);
    this.#supervisor.lose(error);
  }

  #receive(bytes: Uint8Array): void {
    this.#silence();
    this.#hand(bytes, this.#parser.feed(bytes));
    if (this.#parser.unsettled) {
      const { silenceMs } = this.#settings;
      this.#silence = this.#clock.after(`${this.#name}: silence`, silenceMs, () => this.#endOfFrame());
    }
  }

  #endOfFrame(): void {
    const left = this.#parser.silence();
    if (left.length > 0) this.#hand(new Uint8Array(), left);
  }

  #hand(bytes: Uint8Array, found: readonly (ShoeFrame | LineDamage)[]): void {
    this.#hooks.received(
      bytes,
      found.flatMap((one) => this.#decode(one)),
    );
    if (!this.#settings.acknowledge) return;
    for (const { kind } of found) if (kind === 'telegram') void this.#acknowledge();
  }

  #decode(found: ShoeFrame | LineDamage): readonly ShoeEvent[] {
    const at = this.#clock.now();
    if (found.kind !== 'damage') this.#mayBoot = 0;
    switch (found.kind) {
      case 'ack':
      case 'nak':
        if (!this.#commander.answer(found.kind === 'ack' ? 'ack' : found.code)) this.#counted.unasked++;
        return [];
      case 'telegram':
        return this.#decodeTelegram(found.sequence, found.data, at);
      case 'reply':
      case 'damage':
        return [{ ...found, at }];
    }
  }

  #decodeTelegram(sequence: string, data: Uint8Array, at: number): readonly ShoeEvent[] {
    if (this.#repeats.isRepeat(sequence, data, at)) {
      this.#counted.repeats++;
      return [];
    }
    const telegram = decodeTelegram(data);
    if (telegram.kind === 'lock') this.#lockSaid = telegram.locked;
    if (telegram.kind === 'start') {
      this.#lockSaid = null;
      // A shoe that has started anew may have forgotten what it was told.
      if (this.#lockWanted) void this.#command(this.#lockWanted);
    }
    return [{ kind: 'telegram', at, sequence, telegram }];
  }

  /** What cannot be stored, the shoe is to say again. */
  async #acknowledge(): Promise<void> {
    try {
      await this.#hooks.stored();
    } catch {
      return;
    }
    if (this.#supervisor.working) await this.#supervisor.run(() => this.#link.write(Uint8Array.of(ACK)));
  }

  #setLock(wanted: typeof LOCK | typeof UNLOCK): Promise<CommandResult> {
    this.#lockWanted = wanted;
    return this.#command(wanted);
  }

  #command(command: Command): Promise<CommandResult> {
    return this.#turns.run(false, async () => {
      let done: CommandResult = this.#lost;
      await this.#supervisor.run(async () => {
        done = await this.#give(command);
        // A refusal is an answer. What was lost while the command waited is known already.
        if (done !== 'done' && done.code !== 'refused' && this.#supervisor.working) throw done;
      });
      return done;
    });
  }
}
