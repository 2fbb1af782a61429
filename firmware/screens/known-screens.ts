import { timingSafeEqual } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { WHOLE_GRANTS } from './pages.js';
import { hashOf, type Screen, screensFile } from './screens.js';

/** In milliseconds: how often the file is looked at. A screen that is revoked sees no more within a second. */
const LOOKS = 400;

/** The machine's own users, who are trusted. */
export const THIS_COMPUTER: Screen = {
  name: 'this computer',
  token: '',
  pages: WHOLE_GRANTS,
  acts: true,
  since: '',
};

/** The screens that are let in now, by their file. Where that cannot be read, nobody is. */
export class KnownScreens {
  readonly #file: ReturnType<typeof screensFile>;
  readonly #changed: (why: string | null) => void;
  readonly #look = (): void => void this.read();
  #screens: readonly Screen[] = [];

  /** `changed` is told why nobody is let in; null where somebody may be. */
  constructor(folder: string, changed: (why: string | null) => void) {
    this.#file = screensFile(folder);
    this.#changed = changed;
    watchFile(this.#file.path, { interval: LOOKS, persistent: false }, this.#look);
  }

  /** All of them are compared, so that the time it takes says nothing. */
  ofToken(token: string): Screen | undefined {
    const hash = Buffer.from(hashOf(token));
    return this.#screens.filter((screen) => timingSafeEqual(Buffer.from(screen.token), hash))[0];
  }

  /** Whether nothing was changed about it. */
  stillHas(screen: Screen): boolean {
    return this.#screens.some((known) => JSON.stringify(known) === JSON.stringify(screen));
  }

  close(): void {
    unwatchFile(this.#file.path, this.#look);
  }

  async read(): Promise<void> {
    try {
      this.#screens = (await this.#file.read())?.screens ?? [];
      this.#changed(null);
    } catch (error) {
      this.#screens = [];
      this.#changed((error as Error).message);
    }
  }
}
