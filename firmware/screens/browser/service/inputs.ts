import { INPUTS } from '../../../messages/en/service.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { InputsShown, InputView } from '../../../technician/inputs-view.js';
import { beginPressing, type PressRun, pressed } from '../../../technician/press-run.js';
import { placeText } from '../../../technician/print-place.js';
import { inputRow } from '../../../technician/print-views.js';
import { button, h, set, setText } from '../dom.js';
import { ask, look } from './ask.js';
import { drawTable, markOf } from './drawing.js';

/** In milliseconds: ages go on, and what is held for long is told, although nothing moves. */
const ANEW = 5000;

/** Every key, door, contact and sensor as it stands. */
export function showInputs(place: HTMLElement): () => void {
  let ended = false;
  void watch(place, () => ended || !place.isConnected);
  return () => {
    ended = true;
  };
}

async function watch(place: HTMLElement, isOver: () => boolean): Promise<void> {
  const first = await look<InputsShown>({ ask: 'inputs' });
  if (isOver() || !first) {
    if (!isOver()) setTimeout(() => void watch(place, isOver), 2000);
    return;
  }
  const inputs = new Map(first.inputs.map((input) => [input.name, input]));
  let chosen: number | null | undefined;
  let run: PressRun | null = null;
  const list = h('section', { id: 'inputs-of' }, h('p', { class: 'not-now' }, SERVICE_PAGE.choose));
  const alerts = h('p', { class: 'bad', id: 'held', role: 'status' });
  const choose = (seat: number | null): void => {
    chosen = seat;
    run = null;
    showPlace();
  };
  const drawing = drawTable(first.inputs, choose);
  const places = h('div', { class: 'places' }, ...placesOf(first.inputs, choose));
  list.prepend(alerts);
  place.replaceChildren(drawing.element, places, list);

  const here = (): readonly InputView[] => [...inputs.values()].filter(({ seat }) => seat === chosen);
  const rows = new Map<string, HTMLTableRowElement>();
  const ticks = h('p', { class: 'ticks', role: 'status', hidden: true });

  const showPlace = (): void => {
    rows.clear();
    for (const input of here()) {
      const row = h('tr', { 'data-input': input.name });
      rows.set(input.name, row);
      fill(row, input);
    }
    const name = chosen === null ? SERVICE_PAGE.table : SERVICE_PAGE['seat-n'](chosen ?? 0);
    const begin = (): void => {
      run = beginPressing(here().filter(({ kind }) => kind === 'button'));
      showTicks();
    };
    const press = button(SERVICE_PAGE['press-all'](name), begin, { 'data-do': 'press' });
    ticks.hidden = true;
    list.replaceChildren(
      alerts,
      h('h2', {}, name),
      press,
      ticks,
      h(
        'div',
        { class: 'wide' },
        h(
          'table',
          {},
          h('thead', {}, h('tr', {}, ...INPUTS.columns.map((column) => h('th', {}, column)))),
          h('tbody', {}, ...rows.values()),
        ),
      ),
    );
  };

  const fill = (row: HTMLTableRowElement, input: InputView): void => {
    const cells = inputRow(input);
    while (row.cells.length < cells.length) row.append(h('td'));
    for (const [i, cell] of cells.entries()) setText(row.cells[i] as HTMLElement, cell);
    set(row, 'data-is', markOf(input));
    set(row, 'title', placeText(input.place));
    set(row, 'data-came', run?.all.includes(input.name) && !run.left.has(input.name));
  };

  const showTicks = (): void => {
    ticks.hidden = run === null;
    if (!run) return;
    const { all, left } = run;
    setText(
      ticks,
      left.size === 0
        ? SERVICE_PAGE['all-came']
        : `${INPUTS.ticks(all.length - left.size, all.length)} ${SERVICE_PAGE['not-yet']}: ${[...left.keys()].join(', ')}`,
    );
    set(ticks, 'data-done', left.size === 0);
    for (const input of here()) fill(rows.get(input.name) as HTMLTableRowElement, input);
  };

  const take = (moved: readonly InputView[]): void => {
    for (const input of moved) inputs.set(input.name, input);
    drawing.mark(moved);
    for (const input of moved) {
      const row = rows.get(input.name);
      if (row) fill(row, input);
    }
    if (run) {
      run = pressed(run, moved);
      showTicks();
    }
    const held = [...inputs.values()].filter((input) => input.held).map(({ name }) => name);
    setText(alerts, held.length === 0 ? '' : `${INPUTS.held} ${held.join(', ')}`);
  };

  take(first.inputs);
  let anewAt = Date.now() + ANEW;
  for (let { version } = first; !isOver(); ) {
    const isAnew = Date.now() > anewAt;
    const answer = await ask({ ask: 'inputs', ...(!isAnew && { newerThan: version }) });
    if (isOver()) return;
    if (answer.is !== 'shown') {
      setTimeout(() => void watch(place, isOver), 2000);
      return;
    }
    const next = answer.view as InputsShown;
    ({ version } = next);
    take(next.inputs);
    if (isAnew) anewAt = Date.now() + ANEW;
  }
}

const placesOf = (
  inputs: readonly InputView[],
  choose: (seat: number | null) => void,
): readonly HTMLElement[] =>
  [...new Set(inputs.map(({ seat }) => seat))].map((seat) =>
    button(seat === null ? SERVICE_PAGE.table : `${seat}`, () => choose(seat)),
  );
