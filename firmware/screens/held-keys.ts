/** Keys that viewers hold down. Several may hold one: it comes up when the last lets go. */
export class HeldKeys {
  /** By key: who holds it. */
  readonly #holders = new Map<string, ReadonlySet<string>>();

  get viewers(): ReadonlySet<string> {
    return new Set([...this.#holders.values()].flatMap((holders) => [...holders]));
  }

  by(viewer: string): readonly string[] {
    return [...this.#holders].flatMap(([key, holders]) => (holders.has(viewer) ? [key] : []));
  }

  /** A viewer presses a key, or lets it go. Gives whether it is down now. */
  hold(key: string, viewer: string, down: boolean): boolean {
    const others = [...(this.#holders.get(key) ?? [])].filter((other) => other !== viewer);
    const holders = new Set(down ? [...others, viewer] : others);
    this.#holders.set(key, holders);
    return holders.size > 0;
  }
}
