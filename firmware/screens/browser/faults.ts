import type { Act } from '../request.js';
import type { TableView } from '../views/table-view.js';
import { sendAct } from './acts.js';
import { h, label, part, set } from './dom.js';

type Line = { name: string; now: string; bad: boolean; acts: readonly { says: string; act: Act }[] };

/** The drawer that breaks and mends: every chip, bus and cable, and a button of the chosen seat. */
export class Faults {
  #drawn = '';

  show({ hardware, trouble, sign }: TableView, seat: number): void {
    const { faults } = trouble;
    set(part('faults-button'), 'data-count', faults.length > 0 ? faults.length : null);
    if (!hardware) return;
    const { chips, buses, cables, levers, shoe } = hardware;
    // The parts of the chosen seat first.
    const near = ({ name }: { name: string }): number => (name.startsWith(`seat-${seat}.`) ? 1 : 0);
    const groups: [string, Line[]][] = [
      ['Cables and buses', [...cables.map(cableLine), ...buses.map(busLine)]],
      [
        `Buttons of seat ${seat}`,
        (['player', 'banker', 'chip-1'] as const).map((role) => {
          const stuck = levers.some((lever) => lever.role === role && lever.seat === seat && lever.stuck);
          return {
            name: label(role),
            now: stuck ? 'stuck' : 'fine',
            bad: stuck,
            acts: [
              stuck
                ? { says: 'Free', act: { do: 'free', role, seat } }
                : { says: 'Stick', act: { do: 'stick', role, seat } },
            ],
          };
        }),
      ],
      ...(shoe && sign.shoe === 'card-reading'
        ? ([
            [
              'Card shoe',
              [
                {
                  name: 'next card',
                  now: shoe.unreadable ? 'cannot be read' : 'fine',
                  bad: shoe.unreadable,
                  acts: [{ says: 'Spoil', act: { do: 'shoe', what: 'unreadable' } }],
                },
                {
                  name: 'shoe',
                  now: 'running',
                  bad: false,
                  acts: [{ says: 'Restart', act: { do: 'shoe', what: 'restart' } }],
                },
              ],
            ],
          ] satisfies [string, Line[]][])
        : []),
      ['Chips', [...chips].sort((a, b) => near(b) - near(a)).map(chipLine)],
    ];
    const text = JSON.stringify([groups, faults]);
    if (text === this.#drawn) return;
    this.#drawn = text;
    // A button keeps its focus while the list is drawn again.
    const focused = document.activeElement?.getAttribute('data-act');
    part('faults-body').replaceChildren(
      h(
        'div',
        { class: 'fault-state', role: 'status' },
        ...(faults.length === 0 ? [h('p', {}, 'Everything works.')] : []),
        ...faults.map(({ device, effect, parts }) => {
          const broken = parts.filter(({ until }) => until === 'restored').map(({ part }) => part);
          return h(
            'p',
            { class: 'bad' },
            h('b', {}, `${device}: ${EFFECTS[effect]}`),
            broken.length > 0 ? ` ${broken.join(', ')}` : ' Mended: confirm it at the dealer’s panel.',
          );
        }),
      ),
      ...groups.map(([title, lines]) =>
        h('section', {}, h('h3', {}, title), h('ul', {}, ...lines.map(lineElement))),
      ),
    );
    if (focused)
      part('faults-body')
        .querySelector<HTMLElement>(`[data-act='${CSS.escape(focused)}']`)
        ?.focus();
  }
}

const EFFECTS = {
  hold: 'the table waits.',
  lock: 'the table is locked.',
  stands: 'the coup is finished, and the next one waits.',
};

function lineElement({ name, now, bad, acts }: Line): HTMLElement {
  return h(
    'li',
    { class: bad ? 'bad' : '' },
    h('span', { class: 'part' }, name),
    h('span', { class: 'now' }, now),
    ...acts.map(({ says, act }) => {
      const button = h('button', { type: 'button', 'data-act': JSON.stringify(act) }, says);
      button.addEventListener('click', () => void sendAct(act));
      return button;
    }),
  );
}

const chipLine = ({
  name,
  powered,
}: TableView['hardware'] extends infer H
  ? H extends { chips: readonly (infer C)[] }
    ? C
    : never
  : never): Line => ({
  name,
  now: powered ? 'plugged in' : 'unplugged',
  bad: !powered,
  acts: [
    powered
      ? { says: 'Unplug', act: { do: 'unplug', chip: name } }
      : { says: 'Plug in', act: { do: 'plug', chip: name } },
  ],
});

function busLine({ name, fault }: { name: string; fault: string | null }): Line {
  return {
    name: `bus ${name}`,
    now: fault ?? 'fine',
    bad: fault !== null,
    acts: fault
      ? [{ says: 'Mend', act: { do: 'bus', bus: name, fault: null } }]
      : [
          { says: 'Hold low', act: { do: 'bus', bus: name, fault: 'stuck' } },
          { says: 'Take away', act: { do: 'bus', bus: name, fault: 'gone' } },
        ],
  };
}

function cableLine({ name, title, is }: { name: string; title: string; is: string }): Line {
  return {
    name: title,
    now: is,
    bad: is !== 'whole',
    acts:
      is === 'whole'
        ? [
            { says: 'Cut', act: { do: 'cable', cable: name, is: 'cut' } },
            { says: 'Unplug', act: { do: 'cable', cable: name, is: 'unplugged' } },
          ]
        : [{ says: 'Mend', act: { do: 'cable', cable: name, is: 'whole' } }],
  };
}
