import type { PanelView } from '../views/hardware-view.js';
import type { SignView } from '../views/sign-view.js';
import { type Place, pressable } from './acts.js';
import { h, label, money, part, say, set } from './dom.js';
import { light } from './lamp.js';
import { SegmentDisplay } from './segments.js';

/** A panel of buttons with a lamp in each, as it is built: in the order of its pins. */
export class Buttons {
  readonly #buttons = new Map<string, { element: HTMLElement; name: HTMLElement; more: HTMLElement }>();

  constructor(
    place: HTMLElement,
    roles: readonly string[],
    seat: () => Place,
    keys: Readonly<Record<string, string>>,
  ) {
    for (const role of roles) {
      const name = h('span', { class: 'name' }, label(role));
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
  }

  name(role: string, text: string, more = ''): void {
    const button = this.#buttons.get(role);
    if (!button) return;
    say(button.name, text);
    say(button.more, more);
  }

  show({ lamps }: PanelView, coach: (role: string) => string): void {
    for (const [role, { element }] of this.#buttons) {
      light(element, lamps[role]);
      set(element, 'data-coach', coach(role));
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

const SEAT_NAMES: Readonly<Record<string, string>> = {
  call: 'Call',
  info: 'Limits',
  undo: 'Undo',
  clear: 'Clear',
  repeat: 'Repeat',
};

/** The chosen seat's panel: what its wires say, large. */
export class SeatPanel {
  readonly #buttons: Buttons;
  readonly #credit = new SegmentDisplay(8, 'seven', 'credit');
  readonly #bet = new SegmentDisplay(8, 'seven', 'bet');

  constructor(seat: () => number, keys: Readonly<Record<string, string>>) {
    this.#buttons = new Buttons(part('seat-buttons'), SEAT_BUTTONS, seat, keys);
    part('seat-displays').append(
      h('div', { class: 'display' }, h('span', {}, 'Credit'), this.#credit.element),
      h('div', { class: 'display' }, h('span', {}, 'Bet'), this.#bet.element),
    );
    for (const [role, name] of Object.entries(SEAT_NAMES)) this.#buttons.name(role, name);
  }

  name({ chips, spots }: SignView): void {
    for (const [i, size] of chips.entries()) this.#buttons.name(`chip-${i + 1}`, money(size));
    for (const side of ['side-1', 'side-2', 'side-3', 'side-4']) this.#buttons.name(side, '');
    for (const { button, title, hand, pays } of spots) {
      this.#buttons.name(button, title, hand ? `on ${hand}` : pays);
    }
  }

  show(view: PanelView | undefined, seat: number): void {
    if (!view) return;
    this.#buttons.show(view, (role) => `panel ${seat} ${role}`);
    this.#credit.show(view.displays['credit'] ?? []);
    this.#bet.show(view.displays['bet'] ?? []);
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

export class DealerPanel {
  readonly #buttons: Buttons;
  readonly #displays = {
    timer: new SegmentDisplay(2, 'seven', 'seconds left to bet'),
    coup: new SegmentDisplay(3, 'seven', 'coup'),
    'player-points': new SegmentDisplay(1, 'seven', "the Player's points"),
    'banker-points': new SegmentDisplay(1, 'seven', "the Banker's points"),
    message: new SegmentDisplay(8, 'fourteen', 'message'),
  };

  constructor(keys: Readonly<Record<string, string>>) {
    this.#buttons = new Buttons(part('dealer-buttons'), DEALER_BUTTONS, () => null, keys);
    this.#buttons.name('answer-6', 'Answer 6', 'or menu');
    const names = {
      timer: 'Time',
      coup: 'Coup',
      'player-points': 'P',
      'banker-points': 'B',
      message: 'Message',
    };
    part('dealer-displays').append(
      ...Object.entries(this.#displays).map(([role, display]) =>
        h(
          'div',
          { class: `display ${role}` },
          h('span', {}, names[role as keyof typeof names]),
          display.element,
        ),
      ),
    );
  }

  show(view: PanelView): void {
    this.#buttons.show(view, (role) => `dealer ${role}`);
    for (const [role, display] of Object.entries(this.#displays)) display.show(view.displays[role] ?? []);
  }
}
