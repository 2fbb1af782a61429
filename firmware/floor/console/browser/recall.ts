import type { Fetched } from '../../service/fetch-kept.js';
import { button, byId, element, replace, time } from './elements.js';

// What has happened at a table before, step by step.

const dialog = byId('recall') as HTMLDialogElement;

export async function recall(table: string): Promise<void> {
  byId('recalled').textContent = `Table ${table}: its last coups`;
  replace(byId('coups'), element('p', 'It is read.'));
  dialog.showModal();
  const response = await fetch(`/floor/recall.json?table=${encodeURIComponent(table)}&last=3`);
  if (!response.ok) return replace(byId('coups'), element('p', await response.text()));
  const coups = (await response.json()) as readonly Coup[];
  replace(
    byId('coups'),
    ...(coups.length > 0
      ? coups.toReversed().flatMap((coup) => coupLines(table, coup))
      : [element('p', 'There is none.')]),
  );
}

interface Coup {
  readonly shoe: number;
  readonly number: number;
  readonly steps: readonly {
    readonly seq: number;
    readonly wall: string;
    readonly what: string;
    readonly said: readonly string[];
  }[];
}

function coupLines(table: string, { shoe, number, steps }: Coup): readonly HTMLElement[] {
  const list = element('ol');
  for (const { wall, what, said } of steps) {
    const item = element('li', `${time(wall)} ${what}`);
    for (const one of said) item.append(element('p', one));
    list.append(item);
  }
  const sent = element('ol');
  const [first, last] = [steps[0]?.seq ?? 1, steps.at(-1)?.seq ?? 1];
  const fetch = button(
    'What devices sent',
    'It is fetched from the table',
    () => void showSent(sent, `table=${encodeURIComponent(table)}&first=${first}&last=${last}`),
  );
  return [element('h3', `Coup ${number} of shoe ${shoe}`), list, fetch, sent];
}

async function showSent(list: HTMLElement, which: string): Promise<void> {
  replace(list, element('li', 'It is fetched.'));
  const response = await fetch(`/floor/raw.json?${which}`);
  const answer = response.ok ? ((await response.json()) as Fetched) : ({ is: 'away' } as const);
  switch (answer.is) {
    case 'fetched':
      return replace(
        list,
        ...answer.sent.map(({ seq, wall, device, hex }) =>
          element('li', `${time(wall)} record ${seq}, ${device}: ${hex}`),
        ),
        ...(answer.sent.length > 0 ? [] : [element('li', 'No device sent anything.')]),
      );
    case 'away':
      return replace(list, element('li', 'The table does not answer, or does not have it.'));
    case 'wrong': {
      const line = element(
        'li',
        `WRONG: behind record ${answer.behind} it is not what the ledger knows of it.`,
      );
      line.className = 'bad';
      return replace(list, line);
    }
  }
}
