import type { TableView } from '../views/table-view.js';
import { sendAct } from './acts.js';
import { type ChipMove, dealersMoves, newChip } from './chip-moves.js';
import { h, part, set } from './dom.js';
import { hasHands } from './view-client.js';
import { label, say } from './words.js';

type OnRack = Pick<TableView, 'sign' | 'layout' | 'tags'>;

/**
 * The chips of a table whose stakes are chips: the one in your hand goes on the spot that you touch, and an empty hand takes
 * the last one away.
 */
export class Rack {
  readonly #view: () => OnRack | null;
  readonly #place = part('rack');
  #drawn = '';
  /** The kind of chip in your hand; null is an empty hand. */
  #inHand: number | null = 0;

  constructor(view: () => OnRack | null) {
    this.#view = view;
  }

  show({ sign, layout }: OnRack): void {
    const { kinds } = sign;
    const shown = kinds !== null && hasHands();
    set(this.#place, 'hidden', !shown);
    if (!shown) return;
    const due = layout.some((seat) => Object.keys(seat.due).length > 0);
    const drawn = JSON.stringify([kinds, this.#inHand, due, label('take')]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const choice = (text: string, index: number | null, tip: string): HTMLButtonElement => {
      const element = h(
        'button',
        {
          type: 'button',
          'aria-pressed': `${this.#inHand === index}`,
          title: tip,
          'data-kind': index ?? 'none',
        },
        text,
      );
      element.addEventListener('click', () => {
        this.#inHand = index;
        const view = this.#view();
        if (view) this.show(view);
      });
      return element;
    };
    const dealer = h('button', { type: 'button', id: 'take-and-pay', disabled: !due }, label('take-and-pay'));
    dealer.addEventListener('click', () => {
      const view = this.#view();
      if (view) this.#move(dealersMoves(view, Math.random));
    });
    this.#place.replaceChildren(
      h('span', {}, label('in-hand')),
      ...kinds.map(({ worth }, i) => choice(say.money(worth), i, label('put-chip'))),
      choice(label('take'), null, label('take-chip')),
      dealer,
    );
  }

  /** Puts the chip on the spot, or takes the last one off. */
  touch(seat: number, button: string): void {
    if (!hasHands()) return;
    const view = this.#view();
    const spot = `spot-${button}` as ChipMove['spot'];
    const kind = this.#inHand === null ? undefined : view?.sign.kinds?.[this.#inHand];
    if (kind) {
      this.#move([{ do: 'chip', act: 'put', seat, spot, tag: newChip(kind, Math.random) }]);
      return;
    }
    const tag = view?.tags[seat]?.[spot]?.at(-1);
    if (tag !== undefined) this.#move([{ do: 'chip', act: 'take', seat, spot, tag }]);
  }

  #move(moves: readonly ChipMove[]): void {
    for (const move of moves) void sendAct(move);
  }
}
