import type { Clock } from '../../../ports/clock.js';
import type { MultiDrop } from '../../../virtual/multi-drop.js';
import { REFUSALS, REFUSED, REQUESTS, RESPONSES } from '../codec.js';
import { encodeFrame, type SpotFrame } from '../frame.js';
import { FrameReader } from '../frame-reader.js';
import {
  MAX_AGE,
  MAX_CHANGES,
  MAX_CHIPS,
  type Requests,
  type Responses,
  type SpotChange,
  VERSION,
} from '../messages.js';
import { VirtualSpot } from './virtual-spot.js';

/** Damages a response on its way out. */
export type FrameDamage = (answer: Uint8Array) => Uint8Array;

export const FRAME_DAMAGE = {
  wrongCheck: (answer) => answer.with(-2, (answer.at(-2) ?? 0) ^ 1),
  halfFrame: (answer) => answer.slice(0, answer.length >> 1),
  doubledFrame: (answer) => Uint8Array.of(...answer, ...answer),
} satisfies Record<string, FrameDamage>;

export interface VirtualStationSettings {
  readonly address: number;
  readonly spots: number;
  /** How many changes it keeps. */
  readonly log: number;
  readonly serial: number;
}

/** How long it reads its antennas after a start before it communicates. */
export const START_MS = 200;

/** A bet-spot reader as in docs/protocols.md, from its side of the wire. */
export class VirtualStation {
  readonly spots: readonly VirtualSpot[];
  /** It receives but does not answer. */
  silent = false;
  damage: FrameDamage | null = null;
  /** From the end of a request to the response: more than 5 ms is a fault. */
  answerAfterMs = 1;
  readonly #drop: MultiDrop;
  readonly #clock: Clock;
  readonly #settings: VirtualStationSettings;
  readonly #listener = (bytes: Uint8Array): void => this.#receive(bytes);
  #reader = new FrameReader();
  #starts = 1;
  #upSince: number;
  #lampUntil = 0;
  #last = 0;
  #log: { change: SpotChange; at: number }[] = [];

  constructor(drop: MultiDrop, clock: Clock, settings: VirtualStationSettings) {
    this.#drop = drop;
    this.#clock = clock;
    this.#settings = settings;
    this.#upSince = clock.now();
    this.spots = Array.from(
      { length: settings.spots },
      (_, spot) => new VirtualSpot(clock, (change) => this.#logChange({ ...change, spot })),
    );
    drop.join(this.#listener);
  }

  get lamp(): boolean {
    return this.#up && this.#clock.now() < this.#lampUntil;
  }

  /** Its supply dips: it restarts and has forgotten everything. */
  restart(): void {
    this.#starts++;
    this.#upSince = this.#clock.now() + START_MS;
    this.#reader = new FrameReader();
    this.#last = 0;
    this.#log = [];
    this.#lampUntil = 0;
    this.#drop.silence(this.#listener);
    for (const spot of this.spots) spot.begin();
  }

  /** Its supply is gone, until it restarts. */
  cutPower(): void {
    this.#upSince = Number.POSITIVE_INFINITY;
    this.#drop.silence(this.#listener);
  }

  get powered(): boolean {
    return this.#upSince < Number.POSITIVE_INFINITY;
  }

  /** Its plug is pulled: it keeps running, off the line. */
  unplug(): void {
    this.#drop.leave(this.#listener);
  }

  plug(): void {
    this.#drop.join(this.#listener);
  }

  get #up(): boolean {
    return this.#clock.now() >= this.#upSince;
  }

  get #epoch(): number {
    return ((this.#settings.serial << 16) | (this.#starts & 0xffff)) >>> 0;
  }

  #logChange(change: SpotChange): void {
    // During the start it only reads what is there.
    if (!this.#up) return;
    this.#last++;
    this.#log.push({ change, at: this.#clock.now() });
    if (this.#log.length > this.#settings.log) this.#log.shift();
  }

  #receive(bytes: Uint8Array): void {
    if (!this.#up) return;
    for (const frame of this.#reader.push(bytes)) {
      if (frame.address !== this.#settings.address || frame.kind >= 0x80) continue;
      const started = this.#starts;
      this.#clock.after(`station ${frame.address}: answer`, this.answerAfterMs, () => {
        if (this.silent || started !== this.#starts) return;
        const answer = encodeFrame({ ...frame, ...this.#answer(frame) });
        this.#drop.send(this.#listener, this.damage?.(answer) ?? answer);
      });
    }
  }

  #answer({ kind, payload }: SpotFrame): { kind: number; payload: Uint8Array } {
    for (const name of ['identify', 'poll', 'look', 'test'] as const) {
      if (REQUESTS[name].code === kind) return this.#answerTo(name, payload);
    }
    return refusal('unknown kind');
  }

  #answerTo<K extends keyof Requests>(name: K, payload: Uint8Array): { kind: number; payload: Uint8Array } {
    const question = REQUESTS[name].decode(payload);
    if (!question) return refusal('malformed payload');
    const answers: { [N in keyof Requests]: (question: Requests[N]) => Responses[N] | null } = {
      identify: ({ lampSeconds }) => this.#identify(lampSeconds),
      poll: ({ epoch, have }) => this.#changesAfter(epoch, have),
      look: ({ spot }) => this.#look(spot),
      test: () => this.#test(),
    };
    const answer = answers[name](question);
    return answer
      ? { kind: RESPONSES[name].code, payload: RESPONSES[name].encode(answer) }
      : refusal('no such spot');
  }

  #identify(lampSeconds: number): Responses['identify'] {
    if (lampSeconds > 0) this.#lampUntil = this.#clock.now() + 1000 * lampSeconds;
    const { spots, log, serial } = this.#settings;
    return {
      version: VERSION,
      spots,
      chips: MAX_CHIPS,
      log,
      epoch: this.#epoch,
      serial,
      firmware: 0x0100,
    };
  }

  #changesAfter(epoch: number, have: number): Responses['poll'] {
    const nothing = { epoch: this.#epoch, last: this.#last, first: 0, changes: [] };
    if (epoch !== this.#epoch) return { ...nothing, status: 'restarted' };
    const forgotten = this.#last - this.#log.length;
    if (have < forgotten || have > this.#last) return { ...nothing, status: 'overrun' };
    const from = have - forgotten;
    const changes = this.#log
      .slice(from, from + MAX_CHANGES)
      .map(({ change, at }) => ({ ...change, age: this.#age(at) }));
    return { ...nothing, status: 'following', first: have + 1, changes };
  }

  #look(spot: number): Responses['look'] | null {
    const seen = this.spots[spot];
    if (!seen) return null;
    const { condition, tags, changedAt } = seen;
    return {
      epoch: this.#epoch,
      spot,
      last: this.#last,
      condition,
      age: this.#age(Math.max(changedAt, this.#upSince)),
      tags: [...tags],
    };
  }

  #test(): Responses['test'] {
    const { frames, bad } = this.#reader.counters;
    return {
      uptimeSeconds: Math.floor((this.#clock.now() - this.#upSince) / 1000),
      frames,
      badFrames: bad.short + bad.long + bad.check + bad.form,
      antennas: this.spots.map(({ condition }) => ({
        condition,
        field: condition === 'antenna-fault' ? 0 : 100,
      })),
    };
  }

  #age(at: number): number {
    return Math.min(Math.floor(this.#clock.now() - at), MAX_AGE);
  }
}

function refusal(reason: (typeof REFUSALS)[number]): { kind: number; payload: Uint8Array } {
  return { kind: REFUSED, payload: Uint8Array.of(REFUSALS.indexOf(reason)) };
}
