import type { TechnicianRequest } from '../../control/technician-request.js';
import type { PageButton } from '../../decode/own-pages.js';
import { REPAIR_PAGE, shown } from '../../messages/own-pages.js';
import type { GuidePrompt } from '../guide-run.js';
import { GuideTalk, type Wait } from '../guide-talk.js';
import type { TechnicianLink } from '../technician-link.js';
import type { Page, Show } from './page.js';
import { promptTexts } from './texts.js';

type AskedGuide = Extract<TechnicianRequest, { ask: 'guide' }>;

/** A guided repair, a step at a time. */
export class RepairPage implements Page {
  readonly #link: TechnicianLink;
  readonly #show: Show;
  readonly #wait: Wait;
  readonly #asked: AskedGuide;
  readonly #over: () => void;
  #talk: GuideTalk | null = null;
  /** The table looks whether it helped. */
  #isBusy = false;
  #isLeft = false;

  constructor(link: TechnicianLink, show: Show, wait: Wait, asked: AskedGuide, over: () => void) {
    this.#link = link;
    this.#show = show;
    this.#wait = wait;
    this.#asked = asked;
    this.#over = over;
  }

  begin(): void {
    this.#show(shown(REPAIR_PAGE.looking), ['cancel']);
    void this.#begin();
  }

  press(button: PageButton): void {
    if (button === 'cancel') this.#over();
    if (!this.#talk || this.#isBusy) return;
    const { prompt } = this.#talk;
    const word = WORDS[prompt.is][button];
    if (word !== undefined) void this.#take(this.#talk, word);
    if (button === 'answer-6') this.#show(shown(REPAIR_PAGE.help), litIn(prompt));
  }

  left(): void {
    this.#isLeft = true;
    void this.#talk?.stop();
  }

  async #begin(): Promise<void> {
    this.#talk = await GuideTalk.begin(this.#link, this.#asked, () => {}, this.#wait);
    if (this.#isLeft) this.left();
    else if (this.#talk) this.#tell(this.#talk);
    else this.#show(shown(REPAIR_PAGE.none), ['cancel']);
  }

  async #take(talk: GuideTalk, word: string): Promise<void> {
    this.#isBusy = true;
    this.#show(shown(REPAIR_PAGE.looking), ['cancel']);
    const isOver = await talk.take(word);
    this.#isBusy = isOver;
    if (this.#isLeft) this.left();
    else if (isOver) this.#show(shown(REPAIR_PAGE.recorded), ['cancel']);
    else this.#tell(talk);
  }

  #tell({ prompt, finding }: GuideTalk): void {
    this.#show(promptTexts(prompt, finding), litIn(prompt));
  }
}

/** What a technician would type. The serial number of a new part is asked for at the end: here nobody can. */
const WORDS: Readonly<Record<GuidePrompt['is'], Readonly<Partial<Record<PageButton, string>>>>> = {
  do: { confirm: 'done', 'answer-3': 'unsure' },
  ask: { 'answer-1': 'yes', 'answer-2': 'no', 'answer-3': 'unsure' },
  end: { confirm: '' },
};

const litIn = ({ is }: GuidePrompt): readonly PageButton[] => [
  ...(Object.keys(WORDS[is]) as PageButton[]),
  'answer-6',
  'cancel',
];
