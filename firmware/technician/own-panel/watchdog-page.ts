import type { PageButton } from '../../decode/own-pages.js';
import { FAULTS_PAGE, REFUSED, shown } from '../../messages/own-pages.js';
import type { TechnicianLink } from '../technician-link.js';
import type { Page, Show } from './page.js';

/** Whether the watchdog is to be tried now. */
export class WatchdogPage implements Page {
  readonly #link: TechnicianLink;
  readonly #show: Show;
  readonly #over: () => void;

  constructor(link: TechnicianLink, show: Show, over: () => void) {
    this.#link = link;
    this.#show = show;
    this.#over = over;
  }

  begin(): void {
    this.#show(shown(FAULTS_PAGE.trips), ['confirm', 'cancel']);
  }

  press(button: PageButton): void {
    if (button === 'confirm') void this.#trip();
    else if (button === 'cancel') this.#over();
  }

  async #trip(): Promise<void> {
    this.#show(shown(FAULTS_PAGE.tripped), []);
    const answer = await this.#link.ask({ ask: 'trip-watchdog' });
    if (answer.is === 'refused') this.#show(shown(REFUSED[answer.code] ?? answer.code), ['cancel']);
  }
}
