import type { LampLight, LampPattern } from '../../outputs/lamp.js';
import { type Cancel, type Clock, every } from '../../ports/clock.js';
import type { ScreenLink } from '../../ports/screen-link.js';
import { Wire } from '../../virtual/wire.js';

/** In milliseconds: as a page does. */
const ANSWERS = 1000;

const LIGHTS: Readonly<Record<LampPattern, LampLight>> = {
  off: { lit: false },
  on: { lit: true },
  slow: { hertz: 1, duty: 0.5 },
  fast: { hertz: 4, duty: 0.5 },
};

/** `frozen`: its program stands still. `closed`: its page was closed. `cut`: its line is. `deaf`: its glass feels no finger. */
export type ScreenFault = 'frozen' | 'closed' | 'cut' | 'deaf';

/** A screen with the page of its panel, and fingers on it. */
export class VirtualScreen {
  readonly #name: string;
  readonly #link: ScreenLink;
  readonly #clock: Clock;
  readonly #wires = new Map<string, Wire>();
  #isOpen = false;
  #isOn = true;
  #fault: ScreenFault | null = null;
  #rest: Cancel = () => {};

  constructor(name: string, link: ScreenLink, clock: Clock) {
    this.#name = name;
    this.#link = link;
    this.#clock = clock;
    link.onOpened((isOpen) => {
      this.#isOpen = isOpen;
      this.#answer();
    });
  }

  /** A key of it, as a contact to the supply. */
  wire(key: string): Wire {
    const wire = this.#wires.get(key) ?? new Wire(`${this.#name}.${key}`);
    if (!this.#wires.has(key)) {
      wire.pull('pull-down');
      wire.onChange((down) => {
        if (this.#isOn && !this.#fault) this.#link.touch(key, down);
      });
      this.#wires.set(key, wire);
    }
    return wire;
  }

  light(role: string): LampLight {
    return LIGHTS[(this.#link.shown(role) ?? 'off') as LampPattern];
  }

  text(role: string): string {
    return this.#link.shown(role) ?? '';
  }

  get powered(): boolean {
    return this.#isOn;
  }

  set fault(fault: ScreenFault | null) {
    this.#fault = fault;
    if (fault === 'closed') this.#link.leave();
    this.#answer();
  }

  /** It stops without a word, as one does without power. */
  unplug(): void {
    this.#isOn = false;
    this.#answer();
  }

  plug(): void {
    this.#isOn = true;
    this.#answer();
  }

  #answer(): void {
    this.#rest();
    if (this.#isOpen && this.#isOn && (this.#fault === null || this.#fault === 'deaf'))
      this.#rest = every(this.#clock, `${this.#name}: answers`, ANSWERS, () => this.#link.answer());
  }
}
