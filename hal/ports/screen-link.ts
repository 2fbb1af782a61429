import type { Cancel } from './clock.js';
import { Listeners } from './listeners.js';

/** What a screen reports that is a panel of the table. */
export interface ScreenListener {
  /** It is on, and shows its page: it says so again and again. */
  answered(): void;
  /** Its page was closed. */
  left(): void;
  /** A key on it is touched, or let go. False where more is waiting than fingers can do. */
  touched(key: string, down: boolean): boolean;
}

/**
 * Between a panel and the screen that it is drawn on: what is shown, and what is touched. A page stands at the other end, and where
 * the hardware is virtual a model.
 */
export class ScreenLink {
  #listener: ScreenListener | null = null;
  readonly #opened = new Listeners<boolean>();
  readonly #shown = new Map<string, string>();

  listen(listener: ScreenListener): Cancel {
    this.#listener = listener;
    this.#opened.notify(true);
    return () => {
      this.#listener = null;
      this.#opened.notify(false);
    };
  }

  /** Calls back with whether there is a panel to be shown, when that changes. */
  onOpened(listener: (isOpen: boolean) => void): void {
    this.#opened.add(listener);
  }

  answer(): void {
    this.#listener?.answered();
  }

  leave(): void {
    this.#listener?.left();
  }

  touch(key: string, down: boolean): boolean {
    return this.#listener?.touched(key, down) ?? false;
  }

  /** `role` is a lamp with its pattern, or a display with its text. */
  show(role: string, is: string): void {
    this.#shown.set(role, is);
  }

  shown(role: string): string | undefined {
    return this.#shown.get(role);
  }
}
