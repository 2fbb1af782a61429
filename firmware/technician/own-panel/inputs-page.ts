import { INPUTS_PAGE, shown } from '../../messages/own-pages.js';
import type { InputsShown, InputView } from '../inputs-view.js';
import { beginPressing, type PressRun, pressed } from '../press-run.js';
import type { TechnicianLink } from '../technician-link.js';
import type { Page, Show } from './page.js';
import { inputTexts } from './texts.js';

/** Each input as it moves, and how many keys of its place have come. The keys of the panel are tried as well: cancel, held, leaves. */
export class InputsPage implements Page {
  readonly #link: TechnicianLink;
  readonly #show: Show;
  #isLeft = false;

  constructor(link: TechnicianLink, show: Show) {
    this.#link = link;
    this.#show = show;
  }

  begin(): void {
    this.#show(shown(INPUTS_PAGE.begin), ['cancel']);
    void this.#watch();
  }

  press(): void {}

  left(): void {
    this.#isLeft = true;
  }

  async #watch(): Promise<void> {
    const first = await this.#ask();
    let run = beginPressing(first?.inputs.filter(({ kind }) => kind === 'button') ?? []);
    for (let last = first; last && !this.#isLeft; ) {
      const next = await this.#ask(last.version);
      const moved = next?.inputs.toSorted(latestFirst)[0];
      if (next && moved) {
        run = pressed(run, next.inputs);
        this.#show(inputTexts(moved, ofPlace(run, moved)), ['cancel']);
      }
      last = next;
    }
  }

  async #ask(newerThan?: number): Promise<InputsShown | null> {
    const answer = await this.#link.ask({ ask: 'inputs', ...(newerThan !== undefined && { newerThan }) });
    return answer.is === 'shown' ? (answer.view as InputsShown) : null;
  }
}

const latestFirst = (one: InputView, other: InputView): number =>
  (one.changedAgo ?? Number.POSITIVE_INFINITY) - (other.changedAgo ?? Number.POSITIVE_INFINITY);

/** At the same seat, or at the table. */
function ofPlace({ all, left }: PressRun, { name }: InputView): PressRun {
  const place = name.slice(0, name.indexOf('.') + 1);
  const isThere = (other: string): boolean => other.startsWith(place);
  return { all: all.filter(isThere), left: new Map([...left].filter(([other]) => isThere(other))) };
}
