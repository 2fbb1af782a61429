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

/** What lies on one spot. */
export interface SpotState {
  readonly station: number;
  readonly spot: number;
  readonly tags: ReadonlySet<Tag>;
  /**
   * Nothing has changed here since then, on the clock's scale: never early, and late at most by what the machine takes to
   * hand the answer over.
   */
  readonly stableSince: number;
  /** With an antenna fault the tags are those last seen; of a crowded spot there are more than these. */
  readonly condition: SpotCondition;
  /** The number of the station's last change that is in this. */
  readonly change: number;
  /**
   * `change`: one change after what was told of this spot before, and none between. Otherwise what lies there now, and
   * what came before may be unknown: at the first sight of the station, after it restarted, or after its log ran over.
   */
  readonly cause: 'change' | 'start' | 'restart' | 'overrun';
}

interface Spot {
  readonly tags: Set<Tag>;
  condition: SpotCondition;
  stableSince: number;
  /** Changes up to this number are in the tags already. */
  change: number;
}

/** Follows one station: what lies on its spots, change by change, however often an answer is lost or comes again. */
export class Station {
  readonly address: number;
  readonly #line: SpotLine;
  readonly #spotCount: number;
  readonly #tries: number;
  readonly #tell: (state: SpotState) => void;
  /** Zero until the station was seen for the first time. */
  #epoch = 0;
  #have = 0;
  #spots: Spot[] = [];
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
    this.#tell = tell;
  }

  /** Every change up to this moment has been told. */
  get knownUntil(): number {
    return this.#knownUntil;
  }

  /** Takes up with the station again: where it was left, or from the beginning if the station has begun anew. */
  async bringUp(): Promise<void> {
    const identity = await this.#ask('identify', { lampSeconds: 0 });
    this.#check(identity.answer);
    const { epoch } = identity.answer;
    if (epoch !== this.#epoch) await this.#lookAtAll(epoch, this.#epoch === 0 ? 'start' : 'restart');
    await this.poll();
  }

  /** Tells what has changed since the last time. True when there is more to be told. */
  async poll(): Promise<boolean> {
    const { answer, began } = await this.#ask('poll', { epoch: this.#epoch, have: this.#have });
    if (answer.status === 'restarted') throw this.#restarted();
    if (answer.status === 'overrun') {
      await this.#lookAtAll(this.#epoch, 'overrun');
      return true;
    }
    const { first, last, changes } = answer;
    if (first !== this.#have + 1 || changes.some(({ spot }) => spot >= this.#spotCount)) {
      throw this.#contradiction('changes that do not follow');
    }
    for (const change of changes) this.#apply(change, began);
    if (last > this.#have) return true;
    this.#knownUntil = began;
    return false;
  }

  /** A station that did not answer last is asked once at a time and last, so that the others do not wait for it. */
  async #ask<K extends keyof Requests>(kind: K, question: Requests[K]) {
    try {
      const how = { urgent: this.#answers, tries: this.#answers ? this.#tries : 1 };
      const heard = await this.#line.ask(kind, this.address, question, how);
      this.#answers = true;
      return heard;
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

  /** The spots are seen one after the other: what changes meanwhile is in the log after the first look. */
  async #lookAtAll(epoch: number, why: 'start' | 'restart' | 'overrun'): Promise<void> {
    const seen: { answer: SpotSnapshot; began: number }[] = [];
    for (let spot = 0; spot < this.#spotCount; spot++) {
      const look = await this.#ask('look', { spot });
      if (look.answer.epoch !== epoch) throw this.#restarted();
      if (look.answer.spot !== spot) throw this.#contradiction('another spot than it was asked for');
      seen.push(look);
    }
    this.#epoch = epoch;
    this.#have = seen[0]?.answer.last ?? 0;
    this.#spots = seen.map(({ answer: { tags, condition, age, last }, began }) => ({
      tags: new Set(tags),
      condition,
      stableSince: began - age,
      change: last,
    }));
    this.#spots.forEach((spot, index) => {
      this.#say(spot, index, why);
    });
  }

  #apply(change: SpotChange, began: number): void {
    this.#have++;
    const spot = this.#spots[change.spot];
    if (!spot || this.#have <= spot.change) return;
    if (change.what === 'condition') spot.condition = change.condition;
    else if (change.what === 'put') spot.tags.add(change.tag);
    else spot.tags.delete(change.tag);
    // An answer that the machine handed over late makes its changes look late; never earlier than the one before.
    spot.stableSince = Math.max(spot.stableSince, began - change.age);
    spot.change = this.#have;
    this.#say(spot, change.spot, 'change');
  }

  #say({ tags, stableSince, condition, change }: Spot, spot: number, cause: SpotState['cause']): void {
    this.#tell({
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
