import type { Hand } from '../../src/cards/hand.js';
import { handActs, seatHandKeys } from '../decode/hands.js';
import type { PanelContext } from '../decode/panel-context.js';
import type { HandText } from '../messages/screen-messages.js';

// What becomes of the players' hands, on displays of eight characters.

const LETTERS: Readonly<Record<Hand, string>> = { player: 'P', banker: 'B' };

/** On the message display: what the dealer does next with a hand, or whom the table waits for; null where there is nothing to do. */
export function handText(context: PanelContext): string | null {
  const { phase } = context.state;
  if (phase.is === 'dealing' && phase.insurance?.open) return null;
  const text = handActs(context)[0]?.text;
  return text ? shortOf(text) : null;
}

function shortOf(text: HandText): string {
  switch (text.is) {
    case 'hand-offer':
      return `OFFER ${LETTERS[text.hand]}`;
    case 'hand-accept':
    case 'hand-decline':
      return `${LETTERS[text.hand]} FOR ${text.seat}`;
    case 'hand-pass':
      return `PASS ${LETTERS[text.hand]}${text.seat}`;
    case 'hand-turned':
    case 'hand-unturned':
      return `${LETTERS[text.hand]} AT ${text.seat}`;
    case 'hand-show':
      return `TURN ${LETTERS[text.hand]}`;
    case 'marker-accept':
    case 'marker-decline':
    case 'marker-pass':
      return `MARK ${text.seat}`;
  }
}

/** On the digits of a seat, as far as these have letters: a hand is offered there, or lies there and can be turned; or the marker. */
export function handTextOf(context: PanelContext, seat: number): string | null {
  const { player, banker } = seatHandKeys(context, seat);
  const text = (player ?? banker)?.text;
  switch (text?.is) {
    case 'hand-accept':
      return `HAnd ${text.hand === 'player' ? 'P' : 'b'}`;
    case 'hand-turned':
      return `turn ${text.hand === 'player' ? 'P' : 'b'}`;
    case 'marker-accept':
      return 'bAnCo';
    default:
      return null;
  }
}
