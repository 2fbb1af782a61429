import type { LaidView } from '../views/layout-view.js';
import type { PanelView } from '../views/panel-view.js';
import type { SeatView } from '../views/seat-view.js';
import type { SignView, SpotView } from '../views/sign-view.js';
import { pressable } from './acts.js';
import { oneTabStop } from './arrow-keys.js';
import { stack } from './chip-stack.js';
import { h, part, s, set, setText } from './dom.js';
import { light } from './lamp.js';
import { Buttons } from './panel.js';
import { oddsOf } from './sign.js';
import { hasHands, mayAct } from './view-client.js';
import { label, page, roleLabel, say } from './words.js';

const CHIPS = ['chip-1', 'chip-2', 'chip-3', 'chip-4'];
const ACTS = ['undo', 'clear', 'repeat', 'info', 'call'];

interface Spot {
  readonly spot: SpotView;
  readonly element: HTMLElement;
  readonly stake: HTMLElement;
}

/** A seat as its player has it before him: his money, his spots in full, his chips, and what else he may press. */
export class OwnSeat {
  readonly #seat: number;
  readonly #putChip: (button: string) => void;
  readonly #chips: Buttons;
  readonly #acts: Buttons;
  #drawn = '';
  #spots: readonly Spot[] = [];

  /** A touch on a spot presses its button; where stakes are chips, it calls `putChip`. */
  constructor(seat: number, putChip: (button: string) => void) {
    this.#seat = seat;
    this.#putChip = putChip;
    this.#chips = new Buttons(part('own-chips'), CHIPS, () => seat, {});
    this.#acts = new Buttons(part('own-acts'), ACTS, () => seat, {});
    oneTabStop(part('own-spots'), 'button');
  }

  name(sign: SignView): void {
    set(document.body, 'data-stakes', sign.kinds ? 'chips' : 'credits');
    for (const [i, size] of sign.chips.entries()) this.#chips.name(`chip-${i + 1}`, say.money(size));
    const drawn = JSON.stringify([sign.spots, sign.kinds, say.wager('player')]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#spots = sign.spots.map((spot) => this.#draw(spot, sign.kinds !== null));
    part('own-spots').replaceChildren(...this.#spots.map(({ element }) => element));
  }

  show(
    panel: PanelView | undefined,
    money: SeatView | undefined,
    laid: LaidView | undefined,
    sign: SignView,
  ): void {
    const { credit = 0, staked = 0, tokens = 0 } = money ?? {};
    setText(part('own-credit'), say.money(credit));
    setText(part('own-bet'), say.money(staked));
    part('own-tokens-line').hidden = tokens === 0;
    setText(part('own-tokens'), say.money(tokens));
    for (const { spot, element, stake } of this.#spots) {
      light(element, panel?.lamps[spot.button]);
      set(element, 'aria-disabled', (sign.kinds ? hasHands() : mayAct()) ? null : 'true');
      showStake(stake, spot, money?.draft?.chips[spot.button] ?? 0, laid, sign);
    }
    if (!panel) return;
    this.#chips.show(panel, (role) => `panel ${this.#seat} ${role}`);
    this.#acts.show(panel, (role) => `panel ${this.#seat} ${role}`);
    for (const role of ACTS) this.#acts.name(role, roleLabel(role));
    if (staked > 0 && sign.kinds === null && !sign.inTournament) this.#acts.name('repeat', label('double'));
  }

  #draw(spot: SpotView, takesChips: boolean): Spot {
    const stake = h('span', { class: 'stake' });
    const element = h(
      'button',
      {
        type: 'button',
        class: `panel-button own-spot ${spot.button} ${spot.button.startsWith('side') ? 'side' : 'main'}`,
        'data-role': spot.button,
        'data-coach': `panel ${this.#seat} ${spot.button}`,
      },
      h('i', { class: 'lamp' }),
      h('span', { class: 'name' }, say.wager(spot.on, spot.hand)),
      h('span', { class: 'more' }, oddsOf(spot)),
      stake,
    );
    if (takesChips) element.addEventListener('click', () => this.#putChip(spot.button));
    else pressable(element, () => ({ role: spot.button, seat: this.#seat }));
    return { spot, element, stake };
  }
}

/** What is put together for a spot, lies on it, what is to be paid or taken there, or what it has won. */
function showStake(
  place: HTMLElement,
  { button }: SpotView,
  put: number,
  laid: LaidView | undefined,
  { chips: sizes }: SignView,
): void {
  const amount = put || (laid?.chips[button] ?? 0);
  const due = laid?.due[button] ?? 0;
  const ended = laid?.ended[button];
  const won = ended?.result === 'win' ? ended.won : 0;
  const text =
    due !== 0
      ? page({ is: due > 0 ? 'pay' : 'take', amount: Math.abs(due) })
      : amount > 0
        ? say.money(amount)
        : won > 0
          ? page({ is: 'paid', result: 'win', won, back: won })
          : '';
  const drawn = `${put} ${amount} ${text}`;
  if (place.dataset['drawn'] === drawn) return;
  place.dataset['drawn'] = drawn;
  place.className = `stake${put > 0 ? ' put' : won > 0 && amount === 0 ? ' won' : ''}`;
  place.replaceChildren(
    ...(amount > 0
      ? [s('svg', { viewBox: '-24 -22 48 44', 'aria-hidden': 'true' }, stack(amount, sizes))]
      : []),
    ...(text === '' ? [] : [h('b', {}, text)]),
  );
}
