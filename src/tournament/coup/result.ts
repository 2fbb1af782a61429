import { asCard } from '../../cards/card.js';
import { type Coup as Cards, checkCoup } from '../../cards/coup.js';
import { oneTooMany } from '../../cards/decks.js';
import { totalOf } from '../../money/cents.js';
import { Refusal } from '../../reader/refusal.js';
import type { MainWager } from '../../rulebooks/rulebook.js';
import { type Settlement, settle } from '../../settlement/settle.js';
import type { Wager } from '../../settlement/wager.js';
import { change, changeSeats, chipsFact, coupOf, inPlay, say } from '../at-table.js';
import type { EventOf } from '../events.js';
import { showForms } from '../forms/shown.js';
import { finish } from '../placings/finish.js';
import { type Code, Refused } from '../refused.js';
import { eliminateUnder } from '../seats/eliminate.js';
import { isInPlay } from '../state/seat.js';
import { type AtTable, type Outcome, refuse, tableOf } from '../step.js';

/**
 * The coup is finished. Whoever dealt it gives its cards, with every irregularity decided: at a table the coup machine, which
 * gives `void-coup` instead where the coup is void.
 */
export function result(before: AtTable, event: EventOf<'result'>): Outcome<AtTable> {
  const cards = readCards(before, event);
  if (cards instanceof Refused) return cards;
  const { number, shown, forms } = coupOf(before);
  const won = settle(tableOf(before.tournament.conditions), cards, []);
  const called = say(before, { result: { number, winner: won.winner, points: won.points } });
  const at = shown.length === forms.length ? called : showForms(called, 'at the result');
  const settled = paid(at, settleAll(at, cards));
  return closed(say(settled, chipsFact(settled)));
}

function readCards(at: AtTable, event: EventOf<'result'>): Cards | Refused {
  const { tournament } = at;
  const { decks } = tableOf(tournament.conditions);
  const [player, banker] = [event.player.map(asCard), event.banker.map(asCard)];
  const card = oneTooMany([...player, ...banker], decks);
  if (card !== undefined) {
    const problem = { is: 'too-many-of-a-card', card, decks } as const;
    return refuse(tournament, 'too-many-of-a-card', { is: 'unreadable', faults: [{ path: [], problem }] });
  }
  const cards = checkCoup(player, banker);
  return cards instanceof Refusal
    ? refuse(tournament, cards.code as Code, { is: 'unreadable', faults: cards.faults })
    : cards;
}

/** Seats upwards: a seat's wagers as placed, then its form. */
function settleAll(at: AtTable, cards: Cards): readonly (readonly [Settlement['wagers'][number], boolean])[] {
  const { wagers, shown } = coupOf(at);
  const forms = shown.flatMap(({ seat, on, amount }): readonly Wager[] =>
    on === null || amount === 0 ? [] : [{ seat, on: on as MainWager, amount }],
  );
  const inOrder = [...wagers, ...forms].toSorted((a, b) => a.seat - b.seat);
  return settle(tableOf(at.tournament.conditions), cards, inOrder).wagers.map((one, i) => [
    one,
    forms.includes(inOrder[i] as Wager),
  ]);
}

function paid(at: AtTable, settled: ReturnType<typeof settleAll>): AtTable {
  const facts = settled.map(([one, isForm]) => (isForm ? { ...one, secret: true as const } : one));
  const after = changeSeats(at, (seat) => {
    if (!isInPlay(seat)) return null;
    const own = facts.filter((one) => one.seat === seat.seat);
    const back = own.reduce((sum, one) => sum + one.won + one.returned, 0);
    return { chips: seat.chips + back, wagered: totalOf(own) };
  });
  return say(after, { settled: facts });
}

/** The coup counts, and whoever cannot wager the next is out; after the last, whoever holds nothing. */
function closed(at: AtTable): AtTable {
  const { playOff, settled, shoes, lastOfShoe, limits } = at.session;
  const { last, forms } = coupOf(at);
  const counted = change(at, {
    at: 'between',
    coup: null,
    forms,
    ...(playOff
      ? { playOff: { ...playOff, settled: playOff.settled + 1 } }
      : { settled: settled + 1, shoes: lastOfShoe ? shoes + 1 : shoes, lastOfShoe: false }),
  });
  const after = eliminateUnder(counted, last ? 1 : limits.minimum);
  const isEmpty = inPlay(after).length === 0;
  const justOut = after.session.exits > at.session.exits;
  return last || isEmpty ? finish(after, justOut) : after;
}
