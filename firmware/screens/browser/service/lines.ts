import { LINES } from '../../../messages/en/service.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { LineView, ScanView } from '../../../technician/lines-view.js';
import { placeText } from '../../../technician/print-place.js';
import { lineRows, scanLines } from '../../../technician/print-views.js';
import { button, h } from '../dom.js';
import { done, look, repeat } from './ask.js';

/** In milliseconds. */
const LOOKED_AT = 1000;

/** What buses and serial lines carry and lose, while somebody wiggles their plugs. */
export function showLines(place: HTMLElement): () => void {
  const rows = h('tbody');
  const scanned = h('pre', { id: 'scanned', role: 'status' });
  const clearAll = (): void => void done({ ask: 'clear-lines' }).then(show);
  const clear = button(SERVICE_PAGE.clear, clearAll, { 'data-do': 'clear' });
  const scanAll = async (): Promise<void> => {
    scanned.textContent = SERVICE_PAGE.scanning;
    const view = await look<{ readonly scans: readonly ScanView[] }>({ ask: 'scan' });
    scanned.textContent = view ? scanLines(view.scans).join('\n') : '';
  };
  const scan = button(SERVICE_PAGE.scan, scanAll, { 'data-do': 'scan' });
  place.replaceChildren(
    h('p', { class: 'not-now' }, SERVICE_PAGE.wiggle),
    h('div', { class: 'tests' }, clear, scan),
    scanned,
    h(
      'div',
      { class: 'wide lines' },
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, ...LINES.columns.map((column) => h('th', {}, column)))),
        rows,
      ),
    ),
  );
  async function show(): Promise<void> {
    const view = await look<{ readonly lines: readonly LineView[] }>({ ask: 'lines' });
    if (!view) return;
    rows.replaceChildren(
      ...view.lines.flatMap((line) =>
        lineRows(line).map((cells) =>
          h(
            'tr',
            { title: placeText(line.place), 'data-failed': cells[3] !== '' && cells[3] !== LINES.none },
            ...cells.map((cell) => h('td', {}, cell)),
          ),
        ),
      ),
    );
  }
  return repeat(LOOKED_AT, show);
}
