import type { Act } from '../request.js';
import type { HardwareView } from '../views/hardware-view.js';
import type { TableView } from '../views/table-view.js';
import { sendAct } from './acts.js';
import { h, part, set } from './dom.js';
import { lineOf, roleLabel, technician } from './words.js';

const { labels, acts } = technician;

type Line = { name: string; now: string; bad: boolean; acts: readonly { label: string; act: Act }[] };

/** The drawer that breaks and repairs parts: every chip, bus and cable, and some buttons of the chosen seat. */
export class Faults {
  #drawn = '';

  show({ hardware, trouble, sign }: Pick<TableView, 'hardware' | 'trouble' | 'sign'>, seat: number): void {
    const { faults, stuckKeys } = trouble;
    const count = faults.length + stuckKeys.length;
    set(part('faults-button'), 'data-count', count > 0 ? count : null);
    const groups = hardware ? groupsOf(hardware, sign, seat) : [];
    const text = JSON.stringify([groups, faults, stuckKeys, roleLabel('close')]);
    if (text === this.#drawn) return;
    this.#drawn = text;
    // A button keeps its focus while the list is drawn again.
    const focused = document.activeElement?.getAttribute('data-act');
    part('faults-body').replaceChildren(
      h(
        'div',
        { class: 'fault-state', role: 'status' },
        ...(count === 0 ? [h('p', {}, labels['all-works'])] : []),
        ...stuckKeys.map(({ seat, button }) =>
          h('p', { class: 'bad' }, lineOf({ panel: { is: 'key-stuck', seat, button } }).text),
        ),
        ...faults.map(({ device, effect, parts }) => {
          const broken = parts.filter(({ until }) => until === 'restored').map(({ part }) => part);
          return h(
            'p',
            { class: 'bad' },
            h('b', {}, lineOf({ panel: { is: 'faulty', device, effect } }).text),
            ` ${broken.length > 0 ? broken.join(', ') : labels['confirm-repair']}`,
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

/** What hands can break and mend at virtual hardware. */
function groupsOf(
  { chips, buses, cables, buttons, unreadable }: HardwareView,
  sign: TableView['sign'],
  seat: number,
): readonly [string, Line[]][] {
  // The parts of the chosen seat first.
  const near = ({ name }: { name: string }): number => (name.startsWith(`seat-${seat}.`) ? 1 : 0);
  return [
    [labels['cables-and-buses'], [...cables.map(cableLine), ...buses.map(busLine)]],
    [
      `${labels['buttons-of-seat']} ${seat}`,
      (['player', 'banker', 'chip-1'] as const).map((role) => {
        const stuck = buttons.some((button) => button.role === role && button.seat === seat && button.stuck);
        return {
          name: roleLabel(role),
          now: stuck ? labels.stuck : labels.fine,
          bad: stuck,
          acts: [
            stuck
              ? { label: acts.free, act: { do: 'free', role, seat } }
              : { label: acts.stick, act: { do: 'stick', role, seat } },
          ],
        };
      }),
    ],
    ...(unreadable !== null && sign.shoe === 'card-reading'
      ? ([
          [
            labels['card-shoe'],
            [
              {
                name: labels['next-card'],
                now: unreadable ? labels.unreadable : labels.fine,
                bad: unreadable,
                acts: [{ label: acts.spoil, act: { do: 'shoe', what: 'unreadable' } }],
              },
              {
                name: labels.shoe,
                now: labels.running,
                bad: false,
                acts: [{ label: acts.restart, act: { do: 'shoe', what: 'restart' } }],
              },
            ],
          ],
        ] satisfies [string, Line[]][])
      : []),
    [labels.parts, [...chips].sort((a, b) => near(b) - near(a)).map(chipLine)],
  ];
}

function lineElement({ name, now, bad, acts }: Line): HTMLElement {
  return h(
    'li',
    { class: bad ? 'bad' : '' },
    h('span', { class: 'part' }, name),
    h('span', { class: 'now' }, now),
    ...acts.map(({ label, act }) => {
      const button = h('button', { type: 'button', 'data-act': JSON.stringify(act) }, label);
      button.addEventListener('click', () => void sendAct(act));
      return button;
    }),
  );
}

const chipLine = ({ name, powered }: HardwareView['chips'][number]): Line => ({
  name,
  now: powered ? labels['plugged-in'] : labels.unplugged,
  bad: !powered,
  acts: [
    powered
      ? { label: acts.unplug, act: { do: 'unplug', chip: name } }
      : { label: acts.plug, act: { do: 'plug', chip: name } },
  ],
});

function busLine({ name, fault }: HardwareView['buses'][number]): Line {
  return {
    name: `${labels.bus} ${name}`,
    now: labels[fault ?? 'fine'],
    bad: fault !== null,
    acts: fault
      ? [{ label: acts.repair, act: { do: 'bus', bus: name, fault: null } }]
      : [
          { label: acts['hold-low'], act: { do: 'bus', bus: name, fault: 'stuck' } },
          { label: acts['take-away'], act: { do: 'bus', bus: name, fault: 'gone' } },
        ],
  };
}

function cableLine({ name, title, is }: HardwareView['cables'][number]): Line {
  return {
    name: title,
    now: labels[is],
    bad: is !== 'whole',
    acts:
      is === 'whole'
        ? [
            { label: acts.cut, act: { do: 'cable', cable: name, is: 'cut' } },
            { label: acts.unplug, act: { do: 'cable', cable: name, is: 'unplugged' } },
          ]
        : [{ label: acts.repair, act: { do: 'cable', cable: name, is: 'whole' } }],
  };
}
