import { HardwareError } from '../../ports/hardware-error.js';
import type { SpotLine } from './line.js';
import {
  type Identity,
  type Requests,
  type SpotChange,
  type SpotCondition,
  type SpotSnapshot,
  type Tag,
  VERSION,
} from './messages.js';

export interface StationSettings {
  readonly address: number;
  readonly spots: number;
}

/** The chips on one spot. */
export interface SpotState {
  readonly station: number;
  readonly spot: number;
  readonly tags: ReadonlySet<Tag>;
  /**
   * When the last change happened, on the clock's scale: never too early, and too late at most by the time that the computer
   * takes to deliver the response.
   */
  readonly stableSince: number;
  /** With an antenna fault the tags are those last read; a crowded spot has more than these. */
  readonly condition: SpotCondition;
  /** The number of the station's last change that this includes. */
  readonly change: number;
  /**
   * `change`: one change after the last report of this spot, with none between. Otherwise this is a full reading, and earlier
   * changes may be unknown: the first contact with the station, its restart, or an overrun of its log.
   */
  readonly cause: 'change' | 'start' | 'restart' | 'overrun';
}

interface Spot {
  readonly tags: Set<Tag>;
  condition: SpotCondition;
  stableSince: number;
  /** The tags include the changes up to this number. */
  change: number;
}

/** Follows the spots of one station change by change, even where responses are lost or come twice. */
export class Station {
  readonly address: number;
  readonly #line: SpotLine;
  readonly #spotCount: number;
  readonly #tries: number;
  readonly #report: (state: SpotState) => void;
  /** Zero until the first contact. */
  #epoch = 0;
  #lastChange = 0;
  #spots: Spot[] = [];
  #restarts = 0;
  #knownUntil = Number.NEGATIVE_INFINITY;
  #answers = false;

  constructor(
    line: SpotLine,
    { address, spots }: StationSettings,
    tries: number,
    tell: (state: SpotState) => void,
  ) {
    this.#line = line;
    this.address = address;
    this.#spotCount = spots;
    this.#tries = tries;
    this.#report = tell;
  }

  /** How often it was found to have restarted. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Every change up to this moment has been reported. */
  get knownUntil(): number {
    return this.#knownUntil;
  }

  /** Resumes where it left off, or reads every spot if the station has restarted. */
  async bringUp(): Promise<void> {
    const identity = await this.#ask('identify', { lampSeconds: 0 });
    this.#check(identity.answer);
    const { epoch } = identity.answer;
    if (epoch !== this.#epoch) await this.#lookAtAll(epoch, this.#epoch === 0 ? 'start' : 'restart');
    await this.poll();
  }

  /** Reports what has changed since the last poll. True where the station has more. */
  async poll(): Promise<boolean> {
    const { answer, began } = await this.#ask('poll', { epoch: this.#epoch, have: this.#lastChange });
    if (answer.status === 'restarted') throw this.#restarted();
    if (answer.status === 'overrun') {
      await this.#lookAtAll(this.#epoch, 'overrun');
      return true;
    }
    const { first, last, changes } = answer;
    if (first !== this.#lastChange + 1 || changes.some(({ spot }) => spot >= this.#spotCount)) {
      throw this.#contradiction('changes that do not follow');
    }
    for (const change of changes) this.#apply(change, began);
    if (last > this.#lastChange) return true;
    this.#knownUntil = began;
    return false;
  }

  /** A station that did not answer gets one try at low priority, so that the others do not wait for it. */
  async #ask<K extends keyof Requests>(kind: K, question: Requests[K]) {
    try {
      const how = { urgent: this.#answers, tries: this.#answers ? this.#tries : 1 };
      const response = await this.#line.ask(kind, this.address, question, how);
      this.#answers = true;
      return response;
    } catch (error) {
      this.#answers = false;
      throw error;
    }
  }

  #check({ version, spots }: Identity): void {
    const where = this.#line.where(this.address);
    if (version !== VERSION) {
      throw new HardwareError('unsupported', where, `it speaks version ${version}, and this is ${VERSION}`);
    }
    if (spots !== this.#spotCount) {
      throw new HardwareError(
        'unsupported',
        where,
        `it has ${spots} spots, and the board file says ${this.#spotCount}`,
      );
    }
  }

  /** The spots are read one after the other. Changes meanwhile are in the log, after the first reading. */
  async #lookAtAll(epoch: number, why: 'start' | 'restart' | 'overrun'): Promise<void> {
    const seen: { answer: SpotSnapshot; began: number }[] = [];
    for (let spot = 0; spot < this.#spotCount; spot++) {
      const look = await this.#ask('look', { spot });
      if (look.answer.epoch !== epoch) throw this.#restarted();
      if (look.answer.spot !== spot) throw this.#contradiction('another spot than it was asked for');
      seen.push(look);
    }
    this.#epoch = epoch;
    if (why === 'restart') this.#restarts++;
    this.#lastChange = seen[0]?.answer.last ?? 0;
    this.#spots = seen.map(({ answer: { tags, condition, age, last }, began }) => ({
      tags: new Set(tags),
      condition,
      stableSince: began - age,
      change: last,
    }));
    this.#spots.forEach((spot, index) => {
      this.#reportSpot(spot, index, why);
    });
  }

  #apply(change: SpotChange, began: number): void {
    this.#lastChange++;
    const spot = this.#spots[change.spot];
    if (!spot || this.#lastChange <= spot.change) return;
    if (change.what === 'condition') spot.condition = change.condition;
    else if (change.what === 'put') spot.tags.add(change.tag);
    else spot.tags.delete(change.tag);
    // A response that was delivered late makes its changes look late. Keep them in order.
    spot.stableSince = Math.max(spot.stableSince, began - change.age);
    spot.change = this.#lastChange;
    this.#reportSpot(spot, change.spot, 'change');
  }

  #reportSpot({ tags, stableSince, condition, change }: Spot, spot: number, cause: SpotState['cause']): void {
    this.#report({
      station: this.address,
      spot,
      tags: new Set(tags),
      stableSince,
      condition,
      change,
      cause,
    });
  }

  #restarted(): HardwareError {
    return new HardwareError('lost-settings', this.#line.where(this.address), 'the station has restarted');
  }

  #contradiction(what: string): HardwareError {
    return new HardwareError('bad-frame', this.#line.where(this.address), `it answers with ${what}`);
  }
}
