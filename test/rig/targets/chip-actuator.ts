import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { Spot } from 'banco/hal/roles/roles.js';
import type { WireName } from '../language/value-types.js';
import type { ActuatorClock } from './actuator-clock.js';
import type { TableAct } from './target.js';

/** In milliseconds: how long a person takes for a chip. */
const MOVED = 50;
/** The digits of the number in a chip. */
const TAG_DIGITS = 16;

interface Chip {
  readonly worth: number;
  readonly tag: string;
}

/** Puts chips on the spots of a cabinet and takes them off again. Every chip has a number of its own. */
export class ChipActuator {
  readonly #settings: Pick<TableSettings, 'tags'>;
  readonly #cabinet: VirtualCabinet;
  readonly #time: ActuatorClock;
  /** The chips on each spot. */
  readonly #chips = new Map<string, Chip[]>();
  #count = 0;

  constructor(settings: Pick<TableSettings, 'tags'>, cabinet: VirtualCabinet, time: ActuatorClock) {
    this.#settings = settings;
    this.#cabinet = cabinet;
    this.#time = time;
  }

  async do({
    word,
    what,
    with: { at },
  }: Extract<TableAct, { word: 'put' | 'take' }>): Promise<string | null> {
    for (const worth of what) {
      const wrong = word === 'put' ? this.#put(worth, at) : this.#take(worth, at);
      if (wrong !== null) return wrong;
      await this.#time.pass(MOVED);
    }
    return null;
  }

  #put(worth: number, at: WireName): string | null {
    const begins = this.#settings.tags?.find((tag) => tag.worth === worth)?.begins;
    if (begins === undefined) return `the settings name no chip of ${worth}`;
    this.#count += 1;
    const tag = begins + this.#count.toString(16).padStart(TAG_DIGITS - begins.length, '0');
    this.#chipsAt(at).push({ worth, tag });
    this.#spot(at).put(tag);
    return null;
  }

  #take(worth: number, at: WireName): string | null {
    const chips = this.#chipsAt(at);
    const index = chips.findIndex((chip) => chip.worth === worth);
    const [chip] = index < 0 ? [] : chips.splice(index, 1);
    if (!chip) return `there is no chip of ${worth} on it`;
    this.#spot(at).take(chip.tag);
    return null;
  }

  #spot({ role, seat }: WireName) {
    return this.#cabinet.spot(role as Spot, seat ?? 0);
  }

  #chipsAt({ role, seat }: WireName): Chip[] {
    const spot = `${seat} ${role}`;
    const chips = this.#chips.get(spot) ?? [];
    this.#chips.set(spot, chips);
    return chips;
  }
}
