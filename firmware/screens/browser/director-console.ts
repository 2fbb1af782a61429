import type { TableView } from '../views/table-view.js';
import { button, h, part, set, setText } from './dom.js';
import { postAct } from './post-act.js';
import { mayAct } from './view-client.js';
import { page, say } from './words.js';

type Act = NonNullable<TableView['director']>['acts'][number];
type Field = Act['fields'][number];

/** What is asked for, as it stands on the page, and what stands in it. */
interface Input {
  readonly element: HTMLElement;
  readonly read: () => unknown;
}

/** The act whose fields are open. What somebody is entering stays while the table plays on. */
let open: Act['type'] | null = null;
let shown = '';

/** What the director, or an officer, does in the tournament: what may be done now, each with what is asked for. */
export function showDirector(director: TableView['director']): void {
  set(part('director-console'), 'hidden', director === null);
  const acts = director?.acts ?? [];
  const now = JSON.stringify([acts, mayAct(), page({ is: 'director-does' })]);
  if (now === shown) return;
  shown = now;
  part('director-acts').replaceChildren(
    ...acts.map((act) =>
      button(page({ is: 'director-act', of: act.type }), () => ask(act), {
        disabled: !mayAct(),
        'data-act': act.type,
      }),
    ),
  );
  const still = acts.find(({ type }) => type === open);
  if (!still) close();
}

function close(): void {
  open = null;
  part('director-form').replaceChildren();
}

function ask(act: Act): void {
  open = act.type;
  setText(part('director-refusal'), '');
  const inputs = act.fields.map((field) => [field.name, inputOf(field)] as const);
  const form = h(
    'form',
    {},
    h('h3', {}, page({ is: 'director-act', of: act.type })),
    ...inputs.map(([of, { element }]) => labelled(page({ is: 'director-field', of }), element)),
    h('button', { type: 'submit' }, page({ is: 'director-does' })),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = inputs.flatMap(([name, { read }]) => {
      const value = read();
      return value === undefined ? [] : [[name, value] as const];
    });
    void send({ type: act.type, ...Object.fromEntries(given) });
  });
  part('director-form').replaceChildren(form);
}

/** Several inputs have a name together, and each its own. */
const labelled = (name: string, element: HTMLElement): HTMLElement =>
  element.localName === 'div'
    ? h('fieldset', {}, h('legend', {}, name), element)
    : h('label', {}, h('span', {}, name), element);

async function send(act: object): Promise<void> {
  const response = await postAct({ ask: 'direct', act });
  if (response?.ok) {
    setText(part('director-refusal'), '');
    close();
    return;
  }
  const code = response?.status === 409 ? (await response.text()).trim() : '';
  setText(part('director-refusal'), page({ is: 'director-refused', code }));
}

function inputOf(field: Field): Input {
  switch (field.is) {
    case 'text': {
      const element = h('input', { value: field.usual, autocomplete: 'off' });
      const read = (): unknown =>
        field.name === 'items' ? element.value.split(',').map((item) => item.trim()) : given(element);
      return { element, read };
    }
    case 'number':
      return numberInput(field.usual, 1);
    case 'amount':
      return numberInput(field.usual, 100);
    case 'yes-or-no': {
      const element = h('input', { type: 'checkbox', checked: field.usual });
      return { element, read: () => element.checked };
    }
    case 'one-of': {
      const element = h(
        'select',
        {},
        ...field.of.map((one) => h('option', { value: one }, nameOf(field.name, one))),
      );
      return { element, read: () => field.of[element.selectedIndex] };
    }
    case 'seating':
      return seating(field);
    case 'counting':
      return counting(field);
  }
}

const given = ({ value }: HTMLInputElement): string | undefined => (value === '' ? undefined : value.trim());

function nameOf(name: Field['name'], one: string | number): string {
  if (typeof one === 'number') return say.seat(one);
  return name === 'cause' ? page({ is: 'director-cause', of: one as never }) : one;
}

/** Amounts are entered in the currency, and sent in cents. */
function numberInput(usual: number | null, unit: 1 | 100): Input {
  const element = h('input', {
    type: 'number',
    min: 0,
    step: unit === 1 ? 1 : 0.01,
    value: usual === null ? '' : usual / unit,
  });
  return {
    element,
    read: () => (element.value === '' ? undefined : Math.round(Number(element.value) * unit)),
  };
}

function seating({ seats, able, others }: Extract<Field, { readonly is: 'seating' }>): Input {
  const chosen = Array.from({ length: seats }, (_, i) => {
    const select = h(
      'select',
      { 'data-seat': i + 1 },
      h('option', { value: '' }, page({ is: 'director-nobody' })),
      ...[...able, ...others].map((name) => h('option', { value: name }, name)),
    );
    select.value = able[i] ?? '';
    return { seat: i + 1, select };
  });
  return {
    element: h('div', {}, ...chosen.map(({ seat, select }) => labelled(say.seat(seat), select))),
    read: () =>
      chosen.flatMap(({ seat, select: { value } }) => (value === '' ? [] : [{ seat, player: value }])),
  };
}

function counting({ seats }: Extract<Field, { readonly is: 'counting' }>): Input {
  const counted = seats.map(({ seat, player }) => ({ seat, player, input: numberInput(null, 100) }));
  return {
    element: h(
      'div',
      {},
      ...counted.map(({ seat, player, input }) => labelled(`${say.seat(seat)} ${player}`, input.element)),
    ),
    read: () =>
      counted.flatMap(({ seat, input }) => {
        const chips = input.read();
        return chips === undefined ? [] : [{ seat, chips }];
      }),
  };
}
