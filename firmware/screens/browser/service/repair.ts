import { GUIDE_TEXTS } from '../../../messages/en/guides.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import { GuideTalk } from '../../../technician/guide-talk.js';
import { button, h } from '../dom.js';
import { ask } from './ask.js';

/** What whoever types is told of the words to type: here they stand on buttons. */
const TYPED: ReadonlySet<string> = new Set([GUIDE_TEXTS.done, GUIDE_TEXTS.answer, GUIDE_TEXTS.serial]);

const sleep = (milliseconds: number): Promise<unknown> =>
  new Promise((passed) => setTimeout(passed, milliseconds));

/** A guided repair, step by step, in place of the list of faults. Gives what ends it. */
export function repair(place: HTMLElement, fault: string, title: string, over: () => void): () => void {
  const lines = h('ol', { class: 'told', 'aria-live': 'polite' });
  const answers = h('div', { class: 'answers' });
  place.replaceChildren(h('section', { class: 'card', id: 'repair' }, h('h2', {}, title), lines, answers));
  let ended = false;
  let begun: GuideTalk | null = null;
  const leave = (): void => {
    ended = true;
    void begun?.stop();
  };
  const end = (): void => {
    leave();
    over();
  };
  const print = (line: string): void => {
    if (TYPED.has(line)) return;
    lines.append(h('li', {}, line));
    lines.lastElementChild?.scrollIntoView({ block: 'nearest' });
  };
  const close = (): HTMLButtonElement => button(SERVICE_PAGE.close, end);

  const offer = (talk: GuideTalk): void => {
    const take = async (word: string): Promise<void> => {
      answers.replaceChildren(h('p', { role: 'status' }, SERVICE_PAGE.busy));
      const isOver = await talk.take(word);
      if (ended) return;
      if (isOver) answers.replaceChildren(close());
      else offer(talk);
    };
    const say = (text: string, word: string): HTMLButtonElement => button(text, () => take(word));
    const { prompt } = talk;
    switch (prompt.is) {
      case 'do':
        answers.replaceChildren(
          say(SERVICE_PAGE.done, 'done'),
          say(SERVICE_PAGE.unsure, 'unsure'),
          button(SERVICE_PAGE.stop, end),
        );
        break;
      case 'ask':
        answers.replaceChildren(
          say(SERVICE_PAGE.yes, 'yes'),
          say(SERVICE_PAGE.no, 'no'),
          say(SERVICE_PAGE.unsure, 'unsure'),
          button(SERVICE_PAGE.stop, end),
        );
        break;
      case 'end': {
        const serial = h('input', { maxlength: 40, id: 'serial', autocomplete: 'off' });
        answers.replaceChildren(
          h('label', { for: 'serial' }, SERVICE_PAGE.serial),
          serial,
          button(SERVICE_PAGE.record, () => take(serial.value)),
        );
      }
    }
  };

  void GuideTalk.begin({ ask }, { ask: 'guide', fault }, print, sleep).then((talk) => {
    begun = talk;
    if (ended) leave();
    else if (talk) offer(talk);
    else answers.replaceChildren(close());
  });
  return leave;
}
