import { sleep } from '../../../hal/ports/clock.js';
import type { TechnicianRequest } from '../../control/technician-request.js';
import type { OwnPages } from '../../decode/own-pages.js';
import type { PanelState } from '../../decode/panel-state.js';
import type { RunningTable } from '../../table/running-table.js';
import type { Wait } from '../guide-talk.js';
import { TechnicianDesk, type TechnicianSettings } from '../technician-desk.js';
import type { TechnicianLink } from '../technician-link.js';
import { FaultsPage } from './faults-page.js';
import { InputsPage } from './inputs-page.js';
import { LightsPage } from './lights-page.js';
import type { Page, Show } from './page.js';
import { RepairPage } from './repair-page.js';
import { WatchdogPage } from './watchdog-page.js';

/**
 * The technician's pages on the table's own keys and display: its faults, the guided repair of each, and every input as it moves. They
 * ask the desk what a terminal asks. Gives what ends them.
 */
export function serveOwnPanel(
  settings: TechnicianSettings,
  { moments }: Pick<RunningTable, 'moments'>,
): () => void {
  const panel = new OwnPanel(settings);
  const watching = moments.subscribe({ next: ({ panels }) => panel.look(panels), error: () => {} });
  return () => {
    watching.unsubscribe();
    panel.stop();
  };
}

class OwnPanel {
  readonly #settings: TechnicianSettings;
  readonly #desk: TechnicianDesk;
  #page: Page | null = null;
  #before: Pick<PanelState, 'ownPages' | 'lostParts' | 'stuckKeys'> | null = null;

  constructor(settings: TechnicianSettings) {
    this.#settings = settings;
    this.#desk = new TechnicianDesk(settings);
  }

  look(panels: PanelState): void {
    const before = this.#before;
    this.#before = panels;
    const { ownPages: pages, lostParts, stuckKeys } = panels;
    if (!pages) {
      if (before?.ownPages) this.stop();
      return;
    }
    if (!before?.ownPages) this.#faults();
    else if (pages.presses !== before.ownPages.presses) this.#press(pages);
    else if (lostParts !== before.lostParts || stuckKeys !== before.stuckKeys) this.#page?.changed?.();
  }

  stop(): void {
    this.#page?.left?.();
    this.#page = null;
    this.#desk.left();
  }

  #press({ pressed }: OwnPages): void {
    if (pressed) this.#page?.press(pressed);
  }

  #turnTo(make: (show: Show) => Page): void {
    this.#page?.left?.();
    const page = make((shows, lit) => {
      if (this.#page === page) void this.#settings.running.serve({ act: 'show-page', shows, lit });
    });
    this.#page = page;
    page.begin();
  }

  #faults(): void {
    const { clock, running } = this.#settings;
    const link = { ask: (request: TechnicianRequest) => this.#desk.answer(request) };
    const wait = (ms: number): Promise<void> => sleep(clock, 'the table looks', ms);
    this.#turnTo(
      (show) =>
        new FaultsPage(link, show, clock, {
          close: () => void running.serve({ act: 'close-pages' }),
          inputs: () => this.#turnTo((shows) => new InputsPage(link, shows)),
          lights: () => this.#lights(link, wait),
          repair: ({ name: fault }) => this.#repair(link, wait, { ask: 'guide', fault }),
        }),
    );
  }

  #lights(link: TechnicianLink, wait: Wait): void {
    this.#turnTo(
      (show) =>
        new LightsPage(link, show, wait, {
          over: () => this.#faults(),
          watchdog: () => this.#turnTo((shows) => new WatchdogPage(link, shows, () => this.#faults())),
          repair: (asked) => this.#repair(link, wait, asked),
        }),
    );
  }

  #repair(link: TechnicianLink, wait: Wait, asked: Extract<TechnicianRequest, { ask: 'guide' }>): void {
    this.#turnTo((show) => new RepairPage(link, show, wait, asked, () => this.#faults()));
  }
}
