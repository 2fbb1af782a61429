import type { TechnicianRequest } from '../../control/technician-request.js';
import type { PageButton } from '../../decode/own-pages.js';
import { LIGHTS_PAGE, REFUSED, shown } from '../../messages/own-pages.js';
import type { Wait } from '../guide-talk.js';
import { beginLights, isSwitched, type LightRun, type Looked, looked, lookedAt } from '../light-run.js';
import type { OutputView } from '../outputs-view.js';
import type { TechnicianLink } from '../technician-link.js';
import type { Page, Show } from './page.js';
import { lightTexts } from './texts.js';

/** In milliseconds: what is lit falls away half a minute after the last sign of life, and eyes follow what goes on and off. */
const LIGHT_EVERY = 2000;

/** Where its keys lead. */
export interface WaysOut {
  over(): void;
  watchdog(): void;
  repair(asked: Extract<TechnicianRequest, { ask: 'guide' }>): void;
}

/** Everything that shines, sounds or locks, lit in turn; what stays dark has a guide. */
export class LightsPage implements Page {
  readonly #link: TechnicianLink;
  readonly #show: Show;
  readonly #wait: Wait;
  readonly #ways: WaysOut;
  #run: LightRun | null = null;
  #isLeft = false;

  constructor(link: TechnicianLink, show: Show, wait: Wait, ways: WaysOut) {
    this.#link = link;
    this.#show = show;
    this.#wait = wait;
    this.#ways = ways;
  }

  begin(): void {
    // A table that ends leaves its page unanswered.
    this.#begin().catch(() => {});
  }

  press(button: PageButton): void {
    if (button === 'cancel') this.#ways.over();
    else if (button === 'answer-5') this.#ways.watchdog();
    else if (button === 'answer-6') this.#show(shown(LIGHTS_PAGE.help), LIT);
    else if (button === 'answer-1' || button === 'answer-2') this.#saw(button === 'answer-1');
  }

  left(): void {
    this.#isLeft = true;
    this.#link.ask({ ask: 'let-go' }).catch(() => {});
  }

  async #begin(): Promise<void> {
    const answer = await this.#link.ask({ ask: 'outputs' });
    if (answer.is !== 'shown') return;
    const { outputs } = answer.view as { readonly outputs: readonly OutputView[] };
    this.#run = beginLights(outputs);
    await this.#light();
    for (let on = false; ; on = !on) {
      await this.#wait(LIGHT_EVERY);
      if (this.#isLeft) return;
      await this.#keepLit(lookedAt(this.#run), on);
    }
  }

  /** The lock and the sounder are switched on and off in turn. */
  async #keepLit(now: Looked | null, on: boolean): Promise<void> {
    if (now === null) return;
    const rests = isSwitched(now) && !on;
    await this.#link.ask(rests ? { ask: 'let-go' } : { ask: 'drive', test: now.test });
  }

  #saw(shone: boolean): void {
    if (!this.#run || !lookedAt(this.#run)) return;
    const next = looked(this.#run, shone);
    if ('symptom' in next) {
      this.#ways.repair({ ask: 'guide', fault: next.name, symptom: next.symptom });
      return;
    }
    this.#run = next;
    this.#light().catch(() => {});
  }

  async #light(): Promise<void> {
    const now = this.#run && lookedAt(this.#run);
    if (!now) {
      await this.#link.ask({ ask: 'let-go' });
      this.#show(shown(LIGHTS_PAGE.over), LIT);
      return;
    }
    const answer = await this.#link.ask({ ask: 'drive', test: now.test });
    this.#show(
      answer.is === 'refused' ? shown(REFUSED[answer.code] ?? answer.code) : lightTexts(now),
      answer.is === 'refused' ? ['answer-1', 'cancel'] : LIT,
    );
  }
}

const LIT: readonly PageButton[] = ['answer-1', 'answer-2', 'answer-5', 'answer-6', 'cancel'];
