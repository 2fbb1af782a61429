import { type Card, DECK, printCard } from '../../../src/cards/card.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import { antesDue } from '../../../src/table/betting/antes.js';
import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import type { Event, EventOf } from '../../../src/table/events.js';
import { floatNow } from '../../../src/table/meters/float.js';
import { isDisabled } from '../../../src/table/rights/may-play.js';
import { isOpenWithCards } from '../../../src/table/rights/round-under-way.js';
import { nextHand } from '../../../src/table/state/cards.js';
import { debtOf } from '../../../src/table/state/seat.js';
import { timesDrawn } from '../../../src/table/state/shoe.js';
import type { Betting, ClosedCoup, OpenCoup, State } from '../../../src/table/state/state.js';
import type { Chance } from '../chance.js';
import { type At, atTable } from './at.js';
import { putRight, spotOf, withdrawalOf } from './close-table.js';
import { nextOfHands } from './hands.js';
import { openingOf } from './opening.js';
import { DEALER, HIGHEST, officer } from './people.js';
import { anySeat, seatsOf, spotOfSeat, spotOn, stakeOn } from './spots.js';

/** What people who know what they do would do next, so that coups are dealt, settled and paid, and shoes end. */
export function usualEvent(state: State, chance: Chance): Event {
  const { phase, decision, chips } = state;
  const at = atTable(state, chance);
  const [fault] = state.faults;
  if (fault && chance.oneIn(2)) return { type: 'fault-cleared', by: HIGHEST, device: fault.device };
  if (isDisabled(state) && chance.oneIn(4))
    return { type: 'enable', by: HIGHEST, with: officer('supervisor') };
  if (!at) return openingOf(chance);
  if (decision) {
    const { answer, by } = chance.pick(decision.answers);
    return { type: 'decide', by: chance.oneIn(2) ? officer(by ?? decision.officer) : HIGHEST, answer };
  }
  switch (phase.is) {
    case 'closed':
      return openingOf(chance);
    case 'shuffle':
      return beforeTheShoe(at);
    case 'cut':
      return cutAs(at);
    case 'burn':
      if (phase.how !== null) return cardOf(at);
      if (chance.oneIn(8)) return { type: 'play', by: DEALER };
      return { type: 'burn', by: HIGHEST, how: chance.pick(at.table.rulebook.shoe.burns).how };
    case 'betting':
      return whileBetting(at, phase);
    case 'dealing':
      return whileDealing(at, phase);
    case 'result': {
      const due = phase.wagers.filter(({ gone }) => gone === undefined);
      return (chips && putRight(chips, due)) ?? { type: 'settle', by: DEALER };
    }
    case 'paying':
      return putRight(chips ?? [], phase.due) ?? { type: 'settle', by: DEALER };
  }
}

function beforeTheShoe(at: At): Event {
  const { state, table, chance } = at;
  const rules = table.rulebook;
  const debtor = Object.entries(state.seats).find(([, seat]) => debtOf(seat) > 0);
  if (debtor && chance.percent(80)) {
    const seat = Number(debtor[0]);
    const owes = debtOf(debtor[1]);
    if (state.chips || debtor[1].credit >= owes) return { type: 'collect', by: DEALER, seat };
    return { type: 'credit', by: DEALER, seat, amount: owes };
  }
  if (state.method === null && chance.percent(60)) return methodAs(rules, chance);
  if (chance.oneIn(6)) return { type: 'end-shift', by: HIGHEST };
  if (state.chips && chance.oneIn(3)) return floatAs(at);
  if (!state.chips && chance.oneIn(3)) return creditFor(at);
  const sealed = rules.shoe.sealedCards && chance.oneIn(5);
  const newCards = state.shoe.newCards !== null || state.shoe.handled;
  return {
    type: 'shuffled',
    by: DEALER,
    how: sealed ? 'sealed' : chance.pick(['table', 'machine', 'pre-shuffled']),
    ...(newCards && { newCards }),
  };
}

/** Any style or method of the rulebook, where it may be dealt. */
export function methodAs({ id, handling }: Rulebook, chance: Chance): EventOf<'method'> {
  const method = chance.pick(handling.methods);
  const where = method.only?.where ?? (id === 'nz' ? chance.maybe(2, ['international'] as const) : undefined);
  const dealtFirst = where === 'international' && method.facing !== 'up' && method.players !== null;
  return {
    type: 'method',
    by: HIGHEST,
    method: method.id,
    ...(where && { where }),
    faceDown: chance.percent(60),
    ...(dealtFirst && chance.oneIn(2) && { betsAfterTheDeal: true }),
  };
}

/** The float is counted, as it should be more often than not, filled or credited; or somebody changes cash. */
function floatAs({ state, chance }: At): Event {
  const is = chance.pick(['counted', 'fill', 'credit', 'drop'] as const);
  const amount = 10_000 * (1 + chance.below(60));
  const right = Math.max(0, floatNow(state) ?? amount);
  return { type: 'float', by: HIGHEST, is, amount: is === 'counted' && chance.percent(80) ? right : amount };
}

function creditFor(at: At): Event {
  return { type: 'credit', by: DEALER, seat: anySeat(at), amount: 10_000 * (1 + at.chance.below(60)) };
}

function cutAs({ state, table, chance }: At): Event {
  const { behind } = table.rulebook.shoe.cuttingCard;
  const first = 'oneOf' in behind ? behind.oneOf[0] : behind.atLeast;
  const taken = seatsOf(state).filter((seat) => state.seats[seat]?.person != null);
  return {
    type: 'cut',
    by: DEALER,
    cutBy: 'somebody',
    ...(taken.length > 0 && chance.oneIn(2) && { seat: chance.pick(taken) }),
    depth: 60 + chance.below(80),
    behind: typeof first === 'number' ? first : (first?.[0] ?? 20),
  };
}

/** The card that the shoe has given most often: once more than the decks hold it, it cannot be of this shoe. */
export function mostDrawn({ shoe: { drawn } }: State): string {
  return printCard(
    DECK.reduce((most, card) => ((drawn[card] ?? 0) > (drawn[most] ?? 0) ? card : most), 0 as Card),
  );
}

/** A card that the shoe can still give. Every other shoe gives the same one again and again. */
export function cardOf({ state: { shoe }, state, table, chance }: At): EventOf<'card'> {
  const often = mostDrawn(state);
  const left = (card: string): boolean => timesDrawn(shoe.drawn, card) < table.decks;
  if (shoe.number % 2 === 0 && chance.oneIn(2) && left(often)) return { type: 'card', card: often };
  const cards = DECK.map(printCard);
  const there = cards.filter(left);
  return { type: 'card', card: chance.pick(there.length > 0 ? there : cards) };
}

function whileBetting(at: At, phase: Betting | OpenCoup): Event {
  const { state, table, chance } = at;
  const { marker, chips } = state;
  if (marker?.is === 'offered') {
    const act = chance.pick(['accept', 'accept', 'decline'] as const);
    return { type: 'marker', by: DEALER, seat: marker.seat, act };
  }
  const lying = currentWagers(state);
  const [chip] = lying;
  const dealtFirst = state.method?.betsAfterTheDeal && !(isOpenWithCards(phase) && phase.cards.length >= 4);
  if (dealtFirst && chance.oneIn(2)) return cardOf(at);
  if (phase.noBets !== null || state.stopped !== null) {
    if (chip && chips && chance.percent(90)) return spotOf(chip, 0);
    return chance.oneIn(2) ? { type: 'no-more-bets', by: DEALER } : cardOf(at);
  }
  if (isOpenWithCards(phase) && chip && chance.oneIn(5)) return chips ? spotOf(chip, 0) : withdrawalOf(chip);
  if (lying.length < 1 + chance.below(5)) return moreWagers(at);
  const laid = new Set(state.anteChips.map(({ seat }) => seat));
  const ante = chips && antesDue(table, lying).find(({ seat }) => !laid.has(seat));
  if (ante && chance.percent(90)) return spotOf({ seat: ante.seat, on: 'ante' }, ante.amount);
  if (lying.length === 0 && !chance.oneIn(6)) return { type: 'free-coup', by: HIGHEST, consent: true };
  return chance.percent(85) ? { type: 'no-more-bets', by: DEALER } : cardOf(at);
}

/** Somebody wagers, or gets what it takes. */
export function moreWagers(at: At): Event {
  const { state, table, chance } = at;
  const { marker, chips, seats, seated } = state;
  const held = marker?.is === 'held' && chance.oneIn(2) ? marker.seat : null;
  const able = seatsOf(state).filter((seat) => (seats[seat]?.credit ?? 0) > 0);
  const rich = able.length > 0 && chance.percent(85);
  const seat = held ?? (rich && !chips ? chance.pick(able) : anySeat(at));
  const place = held === null ? spotOfSeat(at, seat) : spotOn(table, held, 'banker', chance);
  const amount = stakeOn(at, place);
  if (chips) return { type: 'spot', ...place, amount };
  if (!rich && chance.percent(80)) return creditFor(at);
  const tokens = table.rulebook.betting.promotionalTokens !== null;
  if (tokens && chance.oneIn(12)) return { type: 'tokens', by: DEALER, seat, amount: amount * 3 };
  const elsewhere = seat > seated ? chance.percent(80) : chance.oneIn(20);
  return {
    type: 'wager',
    wager: { ...place, amount },
    ...(elsewhere && { area: 1 + chance.below(Math.max(1, seated)) }),
    ...(tokens && (seats[seat]?.tokens ?? 0) > 0 && chance.oneIn(3) && { tokens: true }),
  };
}

function whileDealing(at: At, phase: ClosedCoup): Event {
  const { chance } = at;
  const [wager] = phase.removableBy !== null && chance.oneIn(3) ? phase.wagers : [];
  if (wager) return withdrawalOf(chance.pick(phase.wagers));
  const insuring = insuranceFor(at, phase);
  if (insuring && chance.percent(60)) return insuring;
  const due = nextHand(phase.cards) !== 'none';
  const hands = nextOfHands(phase, chance);
  if (!hands || (due && chance.percent(40) && (phase.cards.length < 4 || chance.percent(70))))
    return cardOf(at);
  return hands;
}

/** Who has wagered on the hand insures it. */
function insuranceFor({ state, table, chance }: At, { insurance, wagers }: ClosedCoup): Event | null {
  if (!insurance?.open) return null;
  const { bet, hand } = insurance;
  const able = wagers.filter(({ on }) => on === hand);
  if (able.length === 0 || chance.oneIn(5)) return { type: 'insurance-closed', by: DEALER };
  const insured = { seat: chance.pick(able).seat, on: 'insurance' as const, hand };
  const amount = table.chip * (1 + chance.below(8));
  return state.chips
    ? { type: 'spot', ...insured, amount }
    : { type: 'wager', wager: { ...insured, bet, amount } };
}
