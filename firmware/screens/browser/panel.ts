import type { LabelKey } from '../../messages/format.js';
import type { PanelView } from '../views/panel-view.js';
import type { SignView } from '../views/sign-view.js';
import { type Place, pressable } from './acts.js';
import { oneTabStop } from './arrow-keys.js';
import { h, part, set, setText } from './dom.js';
import { light } from './lamp.js';
import { SegmentDisplay } from './segments.js';
import { oddsOf } from './sign.js';
import { mayAct } from './view-client.js';
import { label, roleLabel, say } from './words.js';

/** Buttons whose lamp says that they are chosen, and not that they may be pressed. */
const CHOICES = /^(chip-\d|info|call|call-supervisor)$/;

/** A panel of buttons with lamps, in the order of the real panel. */
export class Buttons {
  readonly #buttons = new Map<string, { element: HTMLElement; name: HTMLElement; more: HTMLElement }>();

  constructor(
    place: HTMLElement,
    roles: readonly string[],
    seat: () => Place,
    keys: Readonly<Record<string, string>>,
  ) {
    for (const role of roles) {
      const name = h('span', { class: 'name' });
      const more = h('span', { class: 'more' });
      const element = h(
        'button',
        {
          type: 'button',
          class: `panel-button ${role}`,
          'data-role': role,
          'aria-keyshortcuts': keys[role],
        },
        h('i', { class: 'lamp' }),
        name,
        more,
      );
      pressable(element, () => ({ role, seat: seat() }));
      place.append(element);
      this.#buttons.set(role, { element, name, more });
    }
    oneTabStop(place, 'button');
  }

  name(role: string, text: string, more = ''): void {
    const button = this.#buttons.get(role);
    if (!button) return;
    setText(button.name, text);
    setText(button.more, more);
    // A key on which nothing can be bet at this table.
    set(button.element, 'aria-label', text === '' ? roleLabel(role) : null);
  }

  show({ lamps }: PanelView, coach: (role: string) => string): void {
    for (const [role, { element }] of this.#buttons) {
      const lamp = lamps[role];
      light(element, lamp);
      if (CHOICES.test(role))
        set(element, 'aria-pressed', lamp === 0 || lamp === undefined ? 'false' : 'true');
      set(element, 'data-coach', coach(role));
      set(element, 'aria-disabled', mayAct() ? null : 'true');
    }
  }
}

export const SEAT_BUTTONS = [
  'side-1',
  'side-2',
  'side-3',
  'side-4',
  'player',
  'tie',
  'banker',
  'repeat',
  'chip-1',
  'chip-2',
  'chip-3',
  'chip-4',
  'undo',
  'clear',
  'info',
  'call',
];

/** The panel of the chosen seat. */
export class SeatPanel {
  readonly #buttons: Buttons;
  readonly #displays = {
    credit: new SegmentDisplay(8, 'seven'),
    bet: new SegmentDisplay(8, 'seven'),
  };

  constructor(seat: () => number, keys: Readonly<Record<string, string>>) {
    this.#buttons = new Buttons(part('seat-buttons'), SEAT_BUTTONS, seat, keys);
    part('seat-displays').append(
      ...Object.entries(this.#displays).map(([role, display]) => framed(role, role as 'credit', display)),
    );
  }

  name({ chips, spots }: SignView): void {
    for (const role of ['repeat', 'undo', 'clear', 'info', 'call']) this.#buttons.name(role, roleLabel(role));
    for (const [i, size] of chips.entries()) this.#buttons.name(`chip-${i + 1}`, say.money(size));
    for (const side of ['side-1', 'side-2', 'side-3', 'side-4']) this.#buttons.name(side, '');
    for (const spot of spots) {
      const more = spot.hand ? say.winner(spot.hand) : oddsOf(spot);
      this.#buttons.name(spot.button, say.wager(spot.on), more);
    }
  }

  show(view: PanelView | undefined, seat: number): void {
    if (!view) return;
    this.#buttons.show(view, (role) => `panel ${seat} ${role}`);
    for (const [role, display] of Object.entries(this.#displays)) {
      showDisplay(display, role as 'credit', role, view);
    }
  }
}

export const DEALER_BUTTONS = [
  'open-betting',
  'no-more-bets',
  'confirm',
  'cancel',
  'answer-1',
  'answer-2',
  'answer-3',
  'answer-4',
  'answer-5',
  'answer-6',
  'call-supervisor',
  'void',
  'shoe-unlock',
  'burn',
  'end-shoe',
  'recall',
];

const DISPLAYS = {
  timer: 'time',
  coup: 'coup',
  'player-points': 'short-player',
  'banker-points': 'short-banker',
  message: 'message',
} as const;

export class DealerPanel {
  readonly #buttons: Buttons;
  readonly #displays: Readonly<Record<keyof typeof DISPLAYS, SegmentDisplay>> = {
    timer: new SegmentDisplay(2, 'seven'),
    coup: new SegmentDisplay(3, 'seven'),
    'player-points': new SegmentDisplay(1, 'seven'),
    'banker-points': new SegmentDisplay(1, 'seven'),
    message: new SegmentDisplay(8, 'fourteen'),
  };

  constructor(keys: Readonly<Record<string, string>>) {
    this.#buttons = new Buttons(part('dealer-buttons'), DEALER_BUTTONS, () => null, keys);
    part('dealer-displays').append(
      ...Object.entries(this.#displays).map(([role, display]) =>
        framed(role, DISPLAYS[role as keyof typeof DISPLAYS], display),
      ),
    );
  }

  name(): void {
    for (const role of DEALER_BUTTONS) {
      this.#buttons.name(role, roleLabel(role), role === 'answer-6' ? label('or-menu') : '');
    }
  }

  show(view: PanelView): void {
    this.#buttons.show(view, (role) => `dealer ${role}`);
    for (const [role, display] of Object.entries(this.#displays)) {
      showDisplay(display, DISPLAYS[role as keyof typeof DISPLAYS], role, view);
    }
  }
}

/** A display under its name. */
function framed(role: string, name: LabelKey, { element }: SegmentDisplay): HTMLElement {
  return h('div', { class: `display ${role}` }, h('span', { 'data-text': name }), element);
}

function showDisplay(
  display: SegmentDisplay,
  name: LabelKey,
  role: string,
  { displays, texts }: PanelView,
): void {
  display.show(displays[role] ?? [], `${label(name)}: ${texts[role] ?? ''}`);
}
