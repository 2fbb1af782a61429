import type { RecallPlace } from '../../ledger/recall-mark.js';
import type { PastCoup } from '../../service/past-coups.js';
import { button, byId, element, replace, time } from './elements.js';
import { showSent } from './sent.js';

// What has happened at a table before, step by step: its last coups, one by its number, or those of a day or of a shift.

const dialog = byId('recall') as HTMLDialogElement;
const form = byId('recall-which') as HTMLFormElement;
const LAST = 3;
let table = '';

export function recall(of: string): void {
  table = of;
  byId('recalled').textContent = `Table ${table}`;
  form.reset();
  replace(byId('places'));
  dialog.showModal();
  void showCoups(`last=${LAST}`, 'No coup has ended here yet.', true);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const {
    shoe = '',
    coup = '',
    day = '',
    shift = '',
  } = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, encodeURIComponent(String(value).trim())]),
  );
  replace(byId('places'));
  if (shoe && coup) void showCoups(`shoe=${shoe}&coup=${coup}`, 'The ledger has no such coup.', true);
  else void showPlaces(shift ? `shift=${shift}` : day ? `day=${day}` : '');
});

/** The shoes that somebody chooses from. */
async function showPlaces(which: string): Promise<void> {
  replace(byId('coups'), element('p', 'It is read.'));
  const places = await asked<readonly RecallPlace[]>('places', which);
  if (!places) return;
  replace(byId('coups'), ...(places.length === 0 ? [element('p', 'Nothing was played then.')] : []));
  replace(byId('places'), ...places.map(placeLine));
}

function placeLine({ journal, seq, wall, shoe, coups, shift }: RecallPlace): HTMLElement {
  const from = coups > 0 ? ` from coup ${coups + 1} on` : '';
  const line = element('li');
  line.append(
    button(`Shoe ${shoe}${from}`, `Its coups, from ${time(wall)} on`, () => {
      void showCoups(`journal=${encodeURIComponent(journal)}&seq=${seq}`, 'No coup of it has ended.', false);
    }),
    element('span', `${time(wall)}, shift ${shift}`),
  );
  return line;
}

/** The last one first, open where they are few. */
async function showCoups(which: string, none: string, isOpen: boolean): Promise<void> {
  replace(byId('coups'), element('p', 'It is read.'));
  const coups = await asked<readonly PastCoup[]>('recall', which);
  if (!coups) return;
  replace(
    byId('coups'),
    ...(coups.length > 0 ? coups.toReversed().map((coup) => coupLines(coup, isOpen)) : [element('p', none)]),
  );
}

async function asked<T>(what: 'places' | 'recall', which: string): Promise<T | null> {
  const response = await fetch(
    `/floor/${what}.json?table=${encodeURIComponent(table)}${which && `&${which}`}`,
  );
  if (response.ok) return (await response.json()) as T;
  replace(byId('coups'), element('p', await response.text()));
  return null;
}

function coupLines({ shoe, number, steps, journal }: PastCoup, isOpen: boolean): HTMLElement {
  const [first, last] = [steps[0], steps.at(-1)];
  const coup = element('details');
  const list = element('ol');
  for (const { wall, what, said } of steps) {
    const item = element('li', `${time(wall)} ${what}`);
    for (const one of said) item.append(element('p', one));
    list.append(item);
  }
  const sent = element('ol');
  const fetch = button('What devices sent', 'It is fetched from the table', () => {
    void showSent(sent, { table, journal, first: first?.seq ?? 1, last: last?.seq ?? 1 });
  });
  const results = steps.flatMap(({ said }) => said).filter((text) => text.startsWith('result: '));
  coup.append(
    element('summary', [`Coup ${number} of shoe ${shoe}`, time(last?.wall ?? ''), ...results].join(', ')),
    list,
    fetch,
    sent,
  );
  coup.open = isOpen;
  return coup;
}
