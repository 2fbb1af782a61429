import type { AskedTest } from '../../../control/technician-request.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { OutputView } from '../../../technician/outputs-view.js';
import { placeText } from '../../../technician/print-place.js';
import { button, h, set } from '../dom.js';
import { look } from './ask.js';
import { drive } from './testing.js';

type Place = number | 'table' | 'everywhere';

/** Every lamp, display and other output, by its place. What was seen of each stands beside it. */
export function showOutputs(place: HTMLElement): () => void {
  void look<{ readonly outputs: readonly OutputView[] }>({ ask: 'outputs' }).then((view) => {
    if (!view) return;
    const seats = [...new Set(view.outputs.map(({ seat }) => seat))];
    place.replaceChildren(
      h('p', { class: 'not-now' }, SERVICE_PAGE['only-in-service']),
      group(SERVICE_PAGE['whole-table'], [], 'everywhere'),
      ...seats.map((seat) =>
        group(
          seat === null ? SERVICE_PAGE.table : SERVICE_PAGE['seat-n'](seat),
          view.outputs.filter((output) => output.seat === seat),
          seat ?? 'table',
        ),
      ),
    );
  });
  return () => {};
}

const group = (name: string, outputs: readonly OutputView[], seat: Place): HTMLElement =>
  h(
    'section',
    { class: 'card', 'data-outputs': seat },
    h('h2', {}, name),
    h(
      'div',
      { class: 'tests' },
      tested(SERVICE_PAGE['all-lamps'], { is: 'lamps', seat }),
      tested(SERVICE_PAGE['lamp-walk'], { is: 'lamp-walk', seat }),
      tested(SERVICE_PAGE['all-displays'], { is: 'displays', seat }),
    ),
    ...rowOf(SERVICE_PAGE.lamps, outputs, ['lamp']),
    ...rowOf(SERVICE_PAGE.displays, outputs, ['digits', 'text']),
    ...rowOf(SERVICE_PAGE.outputs, outputs, ['output']),
  );

function rowOf(
  name: string,
  outputs: readonly OutputView[],
  kinds: readonly OutputView['kind'][],
): readonly HTMLElement[] {
  const here = outputs.filter(({ kind }) => kinds.includes(kind));
  if (here.length === 0) return [];
  const buttons = here.flatMap(({ role, test, place, part, at }) => {
    const one = tested(role, test);
    one.title = `${part} ${at}; ${placeText(place)}`;
    return test.is === 'segments'
      ? [
          one,
          tested(`${role} ${SERVICE_PAGE.walk}`, { ...test, is: 'segment-walk' }),
          tested(`${role} ${SERVICE_PAGE.dim}`, { ...test, is: 'brightness' }),
        ]
      : [one];
  });
  return [h('h3', {}, name), h('div', { class: 'tests' }, ...buttons)];
}

function tested(name: string, test: AskedTest): HTMLButtonElement {
  const told = (saw: string): void => set(made, 'data-saw', saw);
  const made = button(name, () => drive(test, told), { 'data-test': JSON.stringify(test) });
  return made;
}
