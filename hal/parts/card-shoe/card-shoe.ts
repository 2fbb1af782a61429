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

/** What the shoe sent; `at` is when its last byte came, by the clock. */
export type ShoeEvent = { readonly at: number } & (
  | { readonly kind: 'telegram'; readonly sequence: string; readonly telegram: Telegram }
  /** No command asks for a reply, so its meaning is unknown. */
  | { readonly kind: 'reply'; readonly data: Uint8Array }
  | LineDamage
);

export interface CardShoeHooks {
  /** Bytes as they came, with the events that they completed. */
  received(bytes: Uint8Array, events: readonly ShoeEvent[]): void;
  /** Resolves when all that was received so far is stored. Only then is it acknowledged. */
  stored(): Promise<void>;
  health(health: PartHealth): void;
}

export interface CardShoeCounters extends ShoeLineCounters {
  readonly repeats: number;
  /** ACK and NAK that no command waited for. */
  readonly unasked: number;
  /** How often it has said that it starts: a new shoe does, and one whose supply has dipped. */
  readonly starts: number;
}

/** In milliseconds: nobody begins a second new shoe so soon. */
const NEW_SHOE = 10 * 60_000;

/**
 * A card-reading shoe of the Angel Eye kind on its serial line.
 *
 * The protocol cannot tell a dead shoe from a silent one: only a lost line or an unanswered command shows that the shoe is
 * gone. Send the lock command before each round, also where nothing changes, to find out.
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
  /** Why the shoe is lost, while it is. */
  #lossReason: HardwareError;
  #lockWanted: typeof LOCK | typeof UNLOCK | null = null;
  #reportedLock: boolean | null = null;
  /** Until then it may still be starting; zero as soon as it has sent anything. */
  #bootsUntil = 0;
  /** Sends commands one after the other. */
  readonly #commands = new PriorityQueue();
  #counted = { repeats: 0, unasked: 0, starts: 0 };
  #startedAt = Number.NEGATIVE_INFINITY;
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
    this.#lossReason = new HardwareError('gone', name, 'not started');
    this.#repeats = new RepeatFilter(settings.repeatWindowMs);
    this.#commander = new Commander(name, link, clock, settings);
    this.#supervisor = new Supervisor(
      name,
      clock,
      () => this.#bringUp(),
      (health) => {
        if (health.state === 'lost') this.#lossReason = health.error;
        hooks.health(health);
      },
    );
  }

  async start(): Promise<void> {
    this.#bootsUntil = this.#clock.now() + this.#settings.bootMs;
    this.#listening = [
      this.#link.onBytes((bytes) => this.#receive(bytes)),
      this.#link.onLost((error) => this.#lose(error)),
    ];
    await this.#supervisor.start();
  }

  /**
   * Takes the last bytes that an earlier run of the program received: copies of those telegrams may still come. A start is
   * not remembered, as a shoe that starts needs its lock command again.
   */
  rememberTelegrams(bytes: Uint8Array): void {
    const at = this.#clock.now();
    for (const found of new FrameParser().feed(bytes)) {
      if (found.kind !== 'telegram') continue;
      if (decodeTelegram(found.data).kind !== 'start') this.#repeats.isRepeat(found.sequence, found.data, at);
    }
  }

  /** Stays in force: the command is sent again when the shoe comes back or restarts. */
  lock(): Promise<CommandResult> {
    return this.#setLock(LOCK);
  }

  unlock(): Promise<CommandResult> {
    return this.#setLock(UNLOCK);
  }

  /** Sends the command in force once more: nothing else tells a shoe that has nothing to say from one that is gone. */
  probe(): Promise<CommandResult> {
    return this.#command(this.#lockWanted ?? LOCK);
  }

  /** What the shoe last reported of its lock since it started. A command need not change it. */
  get reportedLock(): boolean | null {
    return this.#reportedLock;
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
    this.#lossReason = new HardwareError('gone', this.#name, 'stopped');
    this.#commander.receiveAnswer(this.#lossReason);
    await this.#link.close();
  }

  async #bringUp(): Promise<void> {
    // The next byte does not continue a frame from before the loss.
    this.#endOfFrame();
    this.#reportedLock = null;
    await this.#link.open();
    const wanted = this.#lockWanted;
    if (!wanted) return;
    const done = await this.#commands.run(true, () => this.#send(wanted));
    if (done !== 'done') throw done;
  }

  /** Repeats the command while the shoe may be starting, and once more where it has just reported its start. */
  async #send(command: Command): Promise<CommandResult> {
    for (;;) {
      const mayBoot = this.#bootsUntil;
      const done = await this.#commander.send(command);
      const unanswered = done !== 'done' && done.code === 'timeout';
      if (!unanswered || this.#clock.now() >= mayBoot) return done;
    }
  }

  #lose(error: HardwareError): void {
    this.#commander.receiveAnswer(error);
    this.#supervisor.lose(error);
  }

  #receive(bytes: Uint8Array): void {
    this.#silence();
    this.#deliver(bytes, this.#parser.feed(bytes));
    if (this.#parser.unsettled) {
      const { silenceMs } = this.#settings;
      this.#silence = this.#clock.after(`${this.#name}: silence`, silenceMs, () => this.#endOfFrame());
    }
  }

  #endOfFrame(): void {
    const left = this.#parser.silence();
    if (left.length > 0) this.#deliver(new Uint8Array(), left);
  }

  #deliver(bytes: Uint8Array, found: readonly (ShoeFrame | LineDamage)[]): void {
    this.#hooks.received(
      bytes,
      found.flatMap((one) => this.#decode(one)),
    );
    if (!this.#settings.acknowledge) return;
    for (const { kind } of found) if (kind === 'telegram') void this.#acknowledge();
  }

  #decode(found: ShoeFrame | LineDamage): readonly ShoeEvent[] {
    const at = this.#clock.now();
    if (found.kind !== 'damage') this.#bootsUntil = 0;
    switch (found.kind) {
      case 'ack':
      case 'nak':
        if (!this.#commander.receiveAnswer(found.kind === 'ack' ? 'ack' : found.code))
          this.#counted.unasked++;
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
    if (telegram.kind === 'lock') this.#reportedLock = telegram.locked;
    if (telegram.kind === 'start') {
      this.#reportedLock = null;
      this.#counted.starts++;
      if (at - this.#startedAt < NEW_SHOE) this.#hooks.health({ part: this.#name, state: 'restarted' });
      this.#startedAt = at;
      // A shoe that restarted may have forgotten its lock command.
      if (this.#lockWanted) void this.#command(this.#lockWanted);
    }
    return [{ kind: 'telegram', at, sequence, telegram }];
  }

  /** Without an acknowledge the shoe sends the telegram again. */
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
    return this.#commands.run(false, async () => {
      let done: CommandResult = this.#lossReason;
      await this.#supervisor.run(async () => {
        done = await this.#send(command);
        // A refusal is an answer. A loss while the command waited is reported already.
        if (done !== 'done' && done.code !== 'refused' && this.#supervisor.working) throw done;
      });
      return done;
    });
  }
}
