import type { Fetched } from '../../service/fetch-kept.js';
import type { RecordSpan } from '../../service/floor.js';
import { element, replace, time } from './elements.js';

// What devices sent in a coup: it stays at its table, and is fetched from there.

export async function showSent(
  list: HTMLElement,
  { table, journal, first, last }: RecordSpan,
): Promise<void> {
  replace(list, element('li', 'It is fetched.'));
  const which = new URLSearchParams({ table, journal, first: `${first}`, last: `${last}` });
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
