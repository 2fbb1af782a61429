import type { Act } from '../../ledger/acts.js';
import type { ActAnswer } from '../../service/act-desk.js';
import { byId, element, replace } from './elements.js';

// What people do at the console: what it is, who they are, and what came of it.

/** What is asked for beside who does it. */
export interface Field {
  readonly name: string;
  readonly label: string;
}

const dialog = byId('act') as HTMLDialogElement;
const form = dialog.querySelector('form') as HTMLFormElement;
const says = byId('act-says');

export type Entered = Readonly<Record<string, string>>;

/** Opens the dialog; `make` is the act by what was entered, null where that is none. One person may do for some: the floor says. */
export function askFor(
  title: string,
  explained: string,
  fields: readonly Field[],
  make: (entered: Entered) => Act | null,
  isForOne = false,
): void {
  byId('act-title').textContent = title;
  byId('act-explained').textContent = explained;
  replace(byId('act-fields'), ...fields.map(labelled));
  says.textContent = '';
  form.reset();
  byId('act-by').textContent = isForOne
    ? 'A manager, or a supervisor where one may: number and PIN'
    : 'A manager: number and PIN';
  (form.elements.namedItem('with') as HTMLInputElement).required = !isForOne;
  form.onsubmit = (event) => {
    event.preventDefault();
    void send(make);
  };
  dialog.showModal();
}

byId('act-close').addEventListener('click', () => dialog.close());

function labelled({ name, label }: Field): HTMLElement {
  const made = element('label', label);
  const input = element('input');
  input.name = name;
  input.required = true;
  input.autocomplete = 'off';
  made.append(input);
  return made;
}

async function send(make: (entered: Entered) => Act | null): Promise<void> {
  const entered = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
  ) as Entered;
  const act = make(entered);
  says.className = 'bad';
  if (!act) {
    says.textContent = 'Something that was entered is not what is asked for.';
    return;
  }
  says.className = '';
  says.textContent = 'It is asked.';
  const answer = await ask({
    act,
    by: entered['by'] ?? '',
    ...(entered['with'] && { with: entered['with'] }),
  });
  says.className = answer?.is === 'done' ? 'good' : 'bad';
  says.textContent = answer ? answerText(answer) : 'The floor does not answer. Look whether it was done.';
  // Nobody finds a PIN that was left on the page.
  for (const name of ['by', 'with']) (form.elements.namedItem(name) as HTMLInputElement).value = '';
  if (answer?.is === 'done') form.onsubmit = (event) => event.preventDefault();
}

async function ask(request: object): Promise<ActAnswer | null> {
  try {
    const response = await fetch('/floor/act', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(30_000),
    });
    return response.ok ? ((await response.json()) as ActAnswer) : null;
  } catch {
    return null;
  }
}

const answerText = (answer: ActAnswer): string =>
  answer.is === 'done'
    ? `It is done: entry ${answer.number}, by ${answer.by}${answer.with ? ` and ${answer.with}` : ''}.`
    : answer.says;
