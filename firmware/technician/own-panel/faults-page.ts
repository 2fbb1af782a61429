import type { Clock } from '../../../hal/ports/clock.js';
import { PAGE_BUTTONS, type PageButton } from '../../decode/own-pages.js';
import { FAULTS_PAGE, REFUSED, shown } from '../../messages/own-pages.js';
import type { Finding, HomeView } from '../home-view.js';
import type { TechnicianLink } from '../technician-link.js';
import type { Page, Show } from './page.js';
import { faultTexts } from './texts.js';

/** Where the keys of the first page lead. */
export interface WaysOn {
  close(): void;
  inputs(): void;
  lights(): void;
  repair(finding: Finding): void;
}

/** What is wrong, one after the other, the cause first. */
export class FaultsPage implements Page {
  readonly #link: TechnicianLink;
  readonly #show: Show;
  readonly #clock: Pick<Clock, 'wall'>;
  readonly #ways: WaysOn;
  #home: HomeView | null = null;
  /** The one that is shown. */
  #at = 0;

  constructor(link: TechnicianLink, show: Show, clock: Pick<Clock, 'wall'>, ways: WaysOn) {
    this.#link = link;
    this.#show = show;
    this.#clock = clock;
    this.#ways = ways;
  }

  begin(): void {
    void this.#look();
  }

  press(button: PageButton): void {
    switch (button) {
      case 'answer-1':
        this.#at -= 1;
        this.#tell();
        break;
      case 'answer-2':
        this.#at += 1;
        this.#tell();
        break;
      case 'answer-3':
        void this.#askAgain();
        break;
      case 'answer-4':
        this.#ways.inputs();
        break;
      case 'answer-5':
        if (this.#home?.service) this.#ways.lights();
        else void this.#beginService();
        break;
      case 'answer-6':
        this.#show(shown(this.#home?.service ? FAULTS_PAGE.helpInService : FAULTS_PAGE.help), this.#lit());
        break;
      case 'confirm': {
        const finding = this.#home?.findings[this.#at];
        if (finding) this.#ways.repair(finding);
        break;
      }
      case 'cancel':
        this.#ways.close();
    }
  }

  changed(): void {
    void this.#look();
  }

  async #look(): Promise<void> {
    const answer = await this.#link.ask({ ask: 'home' });
    if (answer.is !== 'shown') return;
    this.#home = answer.view as HomeView;
    this.#tell();
  }

  /** Every part, anew. */
  async #askAgain(): Promise<void> {
    this.#show(shown(FAULTS_PAGE.looking), this.#lit());
    await this.#link.ask({ ask: 'scan' });
    await this.#look();
  }

  async #beginService(): Promise<void> {
    const answer = await this.#link.ask({ ask: 'begin-service' });
    const says = answer.is === 'refused' ? (REFUSED[answer.code] ?? answer.code) : FAULTS_PAGE.inService;
    if (answer.is !== 'refused') await this.#look();
    this.#show(shown(says), this.#lit());
  }

  #tell(): void {
    const last = this.#last;
    this.#at = Math.max(0, Math.min(this.#at, last));
    if (this.#home) this.#show(faultTexts(this.#home, this.#at, this.#clock.wall()), this.#lit());
  }

  get #last(): number {
    return this.#home ? this.#home.findings.length + this.#home.inputs.length - 1 : 0;
  }

  #lit(): readonly PageButton[] {
    const isLit: Readonly<Record<PageButton, boolean>> = {
      'answer-1': this.#at > 0,
      'answer-2': this.#at < this.#last,
      'answer-3': true,
      'answer-4': true,
      'answer-5': true,
      'answer-6': true,
      confirm: this.#home?.findings[this.#at] !== undefined,
      cancel: true,
    };
    return PAGE_BUTTONS.filter((button) => isLit[button]);
  }
}
