import { TESTS, WATCHDOG_WARNING } from '../../../messages/en/service.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { ComputerView } from '../../../technician/computer-view.js';
import { computerRows, startLines } from '../../../technician/print-views.js';
import { button, h } from '../dom.js';
import { saveFile } from '../save-file.js';
import { done, look, repeat } from './ask.js';

/** In milliseconds. */
const LOOKED_AT = 5000;

/** The computer of the table, and everything about the table in one file. */
export function showComputer(place: HTMLElement): () => void {
  const facts = h('dl');
  const starts = h('div');
  const told = h('p', { role: 'status', id: 'watchdog' });
  const trip = async (): Promise<void> => {
    told.replaceChildren((await done({ ask: 'trip-watchdog' })) ? TESTS.tripped : '');
  };
  const warn = (): void => {
    const now = button(SERVICE_PAGE['trip-now'], trip, { 'data-do': 'trip' });
    told.replaceChildren(WATCHDOG_WARNING, ' ', now);
  };
  const watchdog = button(SERVICE_PAGE.watchdog, warn, { 'data-do': 'watchdog' });
  const bundle = button(SERVICE_PAGE.bundle, save, { 'data-do': 'bundle' });
  place.replaceChildren(
    h('section', { class: 'card' }, facts),
    h('section', { class: 'card' }, starts),
    h('div', { class: 'tests' }, bundle, watchdog),
    told,
  );
  return repeat(LOOKED_AT, async () => {
    const view = await look<ComputerView>({ ask: 'computer' });
    if (!view) return;
    facts.replaceChildren(
      ...computerRows(view).flatMap(([is = '', says = '']) => [h('dt', {}, is), h('dd', {}, says)]),
    );
    starts.replaceChildren(...startLines(view).map((line) => h('p', {}, line)));
  });
}

async function save(): Promise<void> {
  const bundle = await look<{ readonly made: string }>({ ask: 'bundle' });
  if (!bundle) return;
  const name = `banco-${bundle.made.replace(/[:.]/g, '-')}.json`;
  saveFile(name, 'application/json', `${JSON.stringify(bundle, null, 1)}\n`);
}
