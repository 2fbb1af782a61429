import type { SettledWager } from '../../../src/settlement/settled.js';
import type { Wager } from '../../../src/settlement/wager.js';
import type { Message } from '../../../src/table/messages.js';
import { textOf } from '../catalogue.js';
import type { Say } from '../format.js';
import { lineText } from '../lines.js';
import { en } from './index.js';

/** What the table said, as lines of a report, each with its clause. */
export function messageProse(message: Message, say: Say): readonly string[] {
  if ('settled' in message) return message.settled.map((wager) => settled(wager, say));
  if ('refunded' in message)
    return message.refunded.map((wager) => cited(`Refunded: ${wagered(wager, say)}`, message.clause));
  if ('takeAndPay' in message)
    return message.takeAndPay.map((wager) => `There should lie: ${wagered(wager, say)}`);
  if ('collected' in message)
    return [`Collected from ${say.seat(message.collected.seat)}: ${say.money(message.collected.amount)}`];
  if ('paidOut' in message)
    return [`Paid out to ${say.seat(message.paidOut.seat)}: ${say.money(message.paidOut.amount)}`];
  if ('counts' in message)
    return [
      cited(`Counts: Player ${message.counts.player}, Banker ${message.counts.banker}`, message.clause),
    ];
  if ('result' in message) {
    const { result, points, player, banker } = message;
    const hand = (cards: readonly string[], has: number): string => `${say.cards(cards)}, ${has}`;
    return [
      `Result: ${say.winner(result)} (Player ${hand(player, points.player)}; Banker ${hand(banker, points.banker)})`,
    ];
  }
  if ('asked' in message) {
    const { subject, answers } = message.asked;
    const each = answers.map(({ answer, clause }) => cited(say.answer(answer), clause));
    return [`Asked: ${textOf(en.officer.decisions, subject, say)}: ${each.join(', or ')}`];
  }
  const text = lineText(message, en, say);
  const clause = 'clause' in message ? message.clause : undefined;
  if (text === null) return [];
  if ('announced' in message) return [cited(`“${capital(text)}”`, clause)];
  return [cited('prompt' in message ? `To do: ${text}` : capital(text), clause)];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `seat 1, Banker: 20.00` */
const wagered = ({ seat, on, hand, amount }: Wager, say: Say): string =>
  `${say.seat(seat)}, ${say.wager(on, hand)}: ${say.money(amount)}`;

function settled(wager: SettledWager, say: Say): string {
  const { result, won, returned, commission, clause } = wager;
  const came = {
    win: `wins ${say.money(won)}, and gets ${say.money(returned)} back`,
    lose: returned > 0 ? `loses, and gets ${say.money(returned)} back` : 'loses',
    void: `is void, and gets ${say.money(returned)} back`,
    push: `stands off, and gets ${say.money(returned)} back`,
  }[result];
  const kept = commission > 0 ? `, after a commission of ${say.money(commission)}` : '';
  return cited(`${capital(wagered(wager, say))} ${came}${kept}`, clause);
}

const cited = (text: string, clause: string | undefined): string => (clause ? `${text} (${clause})` : text);
