import type { Slot, SlotState } from '../../flash/slots/state.js';
import { type Cancel, type Clock, every } from '../../hal/ports/clock.js';
import { partsToWorkAgain } from '../decode/faults.js';
import type { ReleaseAsked } from '../decode/release-work.js';
import type { RunningTable } from '../table/running-table.js';
import type { NewRelease } from '../table/stored-table.js';

/** In milliseconds: how often it is looked at. */
const LOOK = 1000;
/** For how long a release has to be healthy without a break, where the settings of the table say nothing. */
const SECONDS = 60;
/** So many times as long it has for that; then it ends, so that it is tried again, or the one before it comes back. */
const LONGEST = 5;

/** What a table does with its slots by itself. */
export interface TrialSlots {
  read(): Promise<SlotState>;
  confirm(): Promise<unknown>;
  goBack(): Promise<unknown>;
}

export interface TrialSettings {
  readonly table: Pick<RunningTable, 'last' | 'release' | 'report' | 'fail'>;
  readonly clock: Clock;
  /** Of the settings of the table. */
  readonly seconds: number | undefined;
  readonly slots: TrialSlots;
  /** The slot that this program runs from, and what lies there. */
  readonly running: Slot;
  readonly release: () => Promise<Pick<NewRelease, 'version' | 'sha256'>>;
  /** Whether this release comes from the journal to what the one before came to. */
  readonly foldsAlike: () => Promise<boolean>;
}

/**
 * A new release proves itself before the table may open: it comes to the same state and the same money, and for a minute without a
 * break nothing is lost that answered before. Then it confirms itself. The launcher counts its starts, and goes back after three.
 */
export class Trial {
  readonly #settings: TrialSettings;
  /** In milliseconds. */
  readonly #provenAfter: number;
  #stop: Cancel = () => {};

  constructor(settings: TrialSettings) {
    this.#settings = settings;
    this.#provenAfter = 1000 * (settings.seconds ?? SECONDS);
  }

  /** Before the table accepts anything. Writes down as well what became of a trial before the power failed, or in another slot. */
  async begin(): Promise<void> {
    const { table, slots, running } = this.#settings;
    let state: SlotState;
    try {
      state = await slots.read();
    } catch (error) {
      const says = `the slots of its releases cannot be read: ${(error as Error).message}`;
      table.report({ device: 'program', part: 'slots', code: 'unreadable', says, until: 'restored' });
      return;
    }
    const { newRelease } = table.last;
    if (state.trial?.slot === running) await this.#try(newRelease?.lost ?? []);
    else if (newRelease && state.trial === null && state.ended)
      await table.release(outcomeOf(newRelease, state.ended));
  }

  stop(): void {
    this.#stop();
  }

  /** A trial that cannot begin ends: it is tried again, or the release before comes back. */
  async #try(lostBefore: readonly string[]): Promise<void> {
    try {
      await this.#tell('begun');
      this.#watch(lostBefore);
    } catch (error) {
      this.#settings.table.fail(`the trial of this release cannot begin: ${(error as Error).message}`);
    }
  }

  async #tell(is: 'begun' | 'done'): Promise<void> {
    const { table, release } = this.#settings;
    await table.release({ act: 'trial', is, ...(await release()), why: null });
  }

  #watch(lostBefore: readonly string[]): void {
    const { clock, table } = this.#settings;
    const began = clock.now();
    let healthySince: number | null = null;
    let isAlike: boolean | null = null;
    void this.#settings.foldsAlike().then(
      (alike) => {
        isAlike = alike;
      },
      ({ message }: Error) => table.fail(`the journal proves nothing of this release: ${message}`),
    );
    this.#stop = every(clock, 'trial', LOOK, () => {
      const now = clock.now();
      const { panels } = table.last;
      const isHealthy = isAlike && partsToWorkAgain(panels).every((part) => lostBefore.includes(part));
      healthySince = isHealthy ? (healthySince ?? now) : null;
      // Somebody confirms it or takes it back, and may yet give that up.
      if (panels.release?.is === 'changing') return;
      if (panels.release?.is !== 'on-trial') this.stop();
      else if (isAlike === false) void this.#end(() => this.#goBack());
      else if (healthySince !== null && now - healthySince >= this.#provenAfter)
        void this.#end(() => this.#confirm());
      else if (now - began >= LONGEST * this.#provenAfter)
        void this.#end(async () => table.fail(this.#notProven(lostBefore)));
    });
  }

  async #end(work: () => Promise<void>): Promise<void> {
    this.stop();
    try {
      await work();
    } catch (error) {
      this.#settings.table.fail(`the slots cannot be written: ${(error as Error).message}`);
    }
  }

  async #confirm(): Promise<void> {
    await this.#settings.slots.confirm();
    await this.#tell('done');
  }

  /** The launcher starts the release before, which writes it down. */
  async #goBack(): Promise<void> {
    await this.#settings.slots.goBack();
    this.#settings.table.fail('this release comes from the journal to another state than the one before');
  }

  #notProven(lostBefore: readonly string[]): string {
    const { panels } = this.#settings.table.last;
    const seconds = (LONGEST * this.#provenAfter) / 1000;
    const lost = partsToWorkAgain(panels).filter((part) => !lostBefore.includes(part));
    return `the release on trial has not proven itself within ${seconds} s: ${lost.join(', ')}`;
  }
}

function outcomeOf({ version, sha256 }: NewRelease, { how }: NonNullable<SlotState['ended']>): ReleaseAsked {
  return how === 'confirmed'
    ? { act: 'trial', is: 'done', version, sha256, why: null }
    : { act: 'trial', is: 'given-up', version, sha256, why: how };
}
