import type { Cabinet } from '../../hal/cabinet/cabinet.js';
import { type Rhythm, Signal } from '../../hal/outputs/signal.js';
import type { CardShoe } from '../../hal/parts/card-shoe/card-shoe.js';
import type { Clock } from '../../hal/ports/clock.js';
import type { RoleNames, TableOutput } from '../../hal/roles/roles.js';
import type { Outputs } from './render.js';

const RHYTHMS: Readonly<Record<'slow' | 'fast', Rhythm>> = { slow: [500, 500], fast: [125, 125] };

/** Writes the outputs that differ from the last ones. A part that works again redraws itself. */
export class OutputWriter {
  readonly #cabinet: Cabinet;
  readonly #signals = new Map<string, Signal>();
  #shown: Outputs | null = null;
  /** Counts requests to the shoe's lock, so that only the last one takes effect. */
  #lockAsked = 0;

  constructor(cabinet: Cabinet, clock: Clock) {
    this.#cabinet = cabinet;
    for (const [role, line] of cabinet.outputs) this.#signals.set(role, new Signal(line, clock));
  }

  write(outputs: Outputs): void {
    for (const [place, pattern] of changed(outputs.lamps, this.#shown?.lamps)) {
      const { seat, role } = placeFrom<RoleNames['lamp']>(place);
      this.#cabinet.light(role, seat, pattern);
    }
    for (const [place, text] of changed(outputs.displays, this.#shown?.displays)) {
      const { seat, role } = placeFrom<RoleNames['digits' | 'text']>(place);
      this.#cabinet.show(role, seat, text);
    }
    for (const [role, level] of changed<boolean | 'slow' | 'fast'>(outputs.outputs, this.#shown?.outputs)) {
      this.#drive(role as TableOutput, level);
    }
    this.#shown = outputs;
  }

  /** Stops everything that blinks or sounds. The cabinet then makes its outputs safe. */
  stop(): void {
    this.#lockAsked += 1;
    for (const signal of this.#signals.values()) signal.stop();
  }

  #drive(role: TableOutput, level: boolean | 'slow' | 'fast'): void {
    const signal = this.#signals.get(role);
    const { shoe } = this.#cabinet;
    if (role === 'shoe-lock' && shoe) void this.#lock(shoe, level === true);
    else if (typeof level === 'string') signal?.repeat(RHYTHMS[level]);
    else if (level) signal?.on();
    else signal?.off();
  }

  /**
   * The shoe has a lock of its own. Asking for it every time also checks that the shoe is there. The line of the table opens
   * only after the shoe answers, as a shoe that is still starting reads no card.
   */
  async #lock(shoe: CardShoe, locked: boolean): Promise<void> {
    const line = this.#signals.get('shoe-lock');
    const asked = ++this.#lockAsked;
    if (locked) {
      line?.on();
      await shoe.lock();
      return;
    }
    const done = await shoe.unlock();
    // A shoe without a lock refuses, and so has answered.
    const answered = done === 'done' || done.code === 'refused';
    if (answered && asked === this.#lockAsked) line?.off();
  }
}

/** Most events change a few of hundreds. */
function changed<T>(
  now: Readonly<Record<string, T>>,
  before: Readonly<Record<string, T>> = {},
): readonly (readonly [string, T])[] {
  const found: (readonly [string, T])[] = [];
  for (const place in now) {
    const value = now[place] as T;
    if (before[place] !== value) found.push([place, value]);
  }
  return found;
}

function placeFrom<R extends string>(place: string): { seat: number | null; role: R } {
  const [seat, role] = place.split(' ');
  return { seat: seat === 'table' ? null : Number(seat), role: role as R };
}
