import { type Card, DECK, printCard } from '../../../src/cards/card.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { Table } from '../../../src/sheet/table.js';
import { antesDue } from '../../../src/table/betting/antes.js';
import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import type { Event, EventOf } from '../../../src/table/events.js';
import { contextOf } from '../../../src/table/reduce.js';
import { isOpenWithCards } from '../../../src/table/rights/round-under-way.js';
import { nextHand } from '../../../src/table/state/cards.js';
import { debtOf } from '../../../src/table/state/seat.js';
import { timesDrawn } from '../../../src/table/state/shoe.js';
import type { Betting, ClosedCoup, OpenCoup, State } from '../../../src/table/state/state.js';
import type { Chance } from './chance.js';
import { putRight, spotOf, withdrawalOf } from './close-table.js';
import { nextOfHands } from './hands.js';
import { openingOf } from './opening.js';
import { DEALER, HIGHEST, officer, somebody } from './people.js';
import { anySeat, seatsOf, spotOfSeat, spotOn, stakeOn } from './spots.js';

/** What people who know what they do would do next, so that coups are dealt, settled and paid, and shoes end. */
export function usualEvent(state: State, chance: Chance): Event {
  const at = contextOf(state);
  const [fault] = state.faults;
  if (fault && chance.oneIn(2)) return { type: 'fault-cleared', by: HIGHEST, device: fault.device };
  if (!at) return openingOf(chance);
  const { table, rules } = at;
  if (state.decision) {
    const { answer, by } = chance.pick(state.decision.answers);
    return { type: 'decide', by: chance.oneIn(2) ? officer(by ?? state.decision.officer) : HIGHEST, answer };
  }
  const { phase } = state;
  switch (phase.is) {
    case 'closed':
      return openingOf(chance);
    case 'shuffle':
      return beforeTheShoe(state, rules, chance);
    case 'cut':
      return cutAs(state, table, chance);
    case 'burn':
      if (phase.how !== null) return cardOf(state, table, chance);
      return chance.oneIn(8)
        ? { type: 'play', by: DEALER }
        : { type: 'burn', by: HIGHEST, how: chance.pick(rules.shoe.burns).how };
    case 'betting':
      return whileBetting(state, table, phase, chance);
    case 'dealing':
      return whileDealing(state, table, phase, chance);
    case 'result':
      return (
        (state.chips &&
          putRight(
            state.chips,
            phase.wagers.filter(({ gone }) => gone === undefined),
          )) ?? { type: 'settle', by: DEALER }
      );
    case 'paying':
      return putRight(state.chips ?? [], phase.due) ?? { type: 'settle', by: DEALER };
  }
}

function beforeTheShoe(state: State, rules: Rulebook, chance: Chance): Event {
  const debtor = Object.entries(state.seats).find(([, seat]) => debtOf(seat) > 0);
  if (debtor && chance.percent(80)) {
    const seat = Number(debtor[0]);
    const owes = debtOf(debtor[1]);
    return state.chips || debtor[1].credit >= owes
      ? { type: 'collect', by: DEALER, seat }
      : { type: 'credit', by: DEALER, seat, amount: owes };
  }
  if (state.method === null && chance.percent(60)) return methodAs(rules, chance);
  if (!state.chips && chance.oneIn(3)) return creditFor(state, chance);
  const newCards = state.shoe.newCards !== null || state.shoe.handled;
  return {
    type: 'shuffled',
    by: DEALER,
    how:
      rules.shoe.sealedCards && chance.oneIn(5)
        ? 'sealed'
        : chance.pick(['table', 'machine', 'pre-shuffled'] as const),
    ...(newCards && { newCards }),
  };
}

/** Any style or method of the rulebook, where it may be dealt. */
export function methodAs(rules: Rulebook, chance: Chance): EventOf<'method'> {
  const method = chance.pick(rules.handling.methods);
  const where =
    method.only?.where ?? (rules.id === 'nz' ? chance.maybe(2, ['international'] as const) : undefined);
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

const creditFor = (state: State, chance: Chance): Event => ({
  type: 'credit',
  by: DEALER,
  seat: anySeat(state, chance),
  amount: 10_000 * (1 + chance.below(60)),
});

function cutAs(state: State, table: Table, chance: Chance): Event {
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
export function mostDrawn({ shoe }: State): string {
  const most = DECK.reduce<Card>(
    (so, card) => ((shoe.drawn[card] ?? 0) > (shoe.drawn[so] ?? 0) ? card : so),
    0 as Card,
  );
  return printCard(most);
}

/** A card that the shoe can still give. Every other shoe gives the same one again and again. */
export function cardOf(state: State, table: Table, chance: Chance): EventOf<'card'> {
  const often = mostDrawn(state);
  const again = state.shoe.number % 2 === 0 && chance.oneIn(2);
  if (again && timesDrawn(state.shoe.drawn, often) < table.decks) return { type: 'card', card: often };
  for (let tries = 0; tries < 20; tries++) {
    const card = printCard(chance.pick(DECK));
    if (timesDrawn(state.shoe.drawn, card) < table.decks) return { type: 'card', card };
  }
  return { type: 'card', card: printCard(chance.pick(DECK)) };
}

function whileBetting(state: State, table: Table, phase: Betting | OpenCoup, chance: Chance): Event {
  const { marker } = state;
  if (marker?.is === 'offered') {
    return {
      type: 'marker',
      by: DEALER,
      seat: marker.seat,
      act: chance.pick(['accept', 'accept', 'decline'] as const),
    };
  }
  const lying = currentWagers(state);
  const [chip] = lying;
  const dealtFirst = state.method?.betsAfterTheDeal && !(isOpenWithCards(phase) && phase.cards.length >= 4);
  if (dealtFirst && chance.oneIn(2)) return cardOf(state, table, chance);
  if (phase.noBets !== null || state.stopped !== null) {
    if (chip && state.chips && chance.percent(90)) return spotOf(chip, 0);
    return chance.oneIn(2) ? { type: 'no-more-bets', by: DEALER } : cardOf(state, table, chance);
  }
  if (isOpenWithCards(phase) && chip && chance.oneIn(5))
    return state.chips ? spotOf(chip, 0) : withdrawalOf(chip);
  if (lying.length < 1 + chance.below(5)) return moreWagers(state, table, chance);
  const ante = state.chips
    ? antesDue(table, lying).find(({ seat }) => !state.anteChips.some((laid) => laid.seat === seat))
    : undefined;
  if (ante && chance.percent(90)) return { type: 'spot', seat: ante.seat, on: 'ante', amount: ante.amount };
  if (lying.length > 0 || chance.oneIn(6)) {
    return chance.percent(85) ? { type: 'no-more-bets', by: DEALER } : cardOf(state, table, chance);
  }
  return { type: 'free-coup', by: HIGHEST, consent: true };
}

/** Somebody wagers, or gets what it takes. */
export function moreWagers(state: State, table: Table, chance: Chance): Event {
  const { marker } = state;
  const held = marker?.is === 'held' && chance.oneIn(2) ? marker.seat : null;
  const able = seatsOf(state).filter((seat) => (state.seats[seat]?.credit ?? 0) > 0);
  const rich = able.length > 0 && chance.percent(85);
  const seat = held ?? (rich && !state.chips ? chance.pick(able) : anySeat(state, chance));
  const place = held === null ? spotOfSeat(table, seat, chance) : spotOn(table, held, 'banker', chance);
  const amount = stakeOn(state, table, place, chance);
  if (state.chips) return { type: 'spot', ...place, amount };
  if (!rich && chance.percent(80)) return creditFor(state, chance);
  const tokens = table.rulebook.betting.promotionalTokens !== null;
  if (tokens && chance.oneIn(12)) return { type: 'tokens', by: DEALER, seat, amount: amount * 3 };
  const stands = seat > state.seated;
  return {
    type: 'wager',
    wager: { ...place, amount },
    ...((stands ? chance.percent(80) : chance.oneIn(20)) && {
      area: 1 + chance.below(Math.max(1, state.seated)),
    }),
    ...(tokens && (state.seats[seat]?.tokens ?? 0) > 0 && chance.oneIn(3) && { tokens: true }),
  };
}

function whileDealing(state: State, table: Table, phase: ClosedCoup, chance: Chance): Event {
  if (phase.removableBy !== null && chance.oneIn(3)) {
    const wager = phase.wagers[chance.below(phase.wagers.length)];
    if (wager) return withdrawalOf(wager);
  }
  const insuring = phase.insurance?.open ? insuranceFor(state, table, phase, chance) : null;
  if (insuring && chance.percent(60)) return insuring;
  const due = nextHand(phase.cards);
  const hands = nextOfHands(phase, chance);
  if (hands && (due === 'none' || chance.percent(60))) return hands;
  if (due !== 'none' && (phase.cards.length < 4 || chance.percent(70) || !hands))
    return cardOf(state, table, chance);
  return hands ?? cardOf(state, table, chance);
}

/** Who has wagered on the hand insures it. */
function insuranceFor(
  state: State,
  table: Table,
  { insurance, wagers }: ClosedCoup,
  chance: Chance,
): Event | null {
  if (!insurance) return null;
  const able = wagers.filter(({ on }) => on === insurance.hand);
  if (able.length === 0 || chance.oneIn(5)) return { type: 'insurance-closed', by: DEALER };
  const { seat } = chance.pick(able);
  const amount = table.chip * (1 + chance.below(8));
  const { bet, hand } = insurance;
  return state.chips
    ? { type: 'spot', seat, on: 'insurance', hand, amount }
    : { type: 'wager', wager: { seat, on: 'insurance', hand, bet, amount } };
}

/** Those who have money on a seat now and then take it, and others come. */
export function comeAndGo(state: State, chance: Chance): Event {
  const debtors = seatsOf(state).filter((one) => (state.seats[one]?.debts.length ?? 0) > 0);
  const seat = debtors.length > 0 && chance.oneIn(2) ? chance.pick(debtors) : anySeat(state, chance);
  const by = somebody(chance);
  const formerPlayers = chance.oneIn(3) ? chance.maybe(2, state.formerPlayers) : undefined;
  if (formerPlayers) {
    const { person } = formerPlayers;
    return { type: formerPlayers.owes > 0 ? 'collect' : 'cash-out', by, seat: formerPlayers.seat, person };
  }
  switch (chance.below(6)) {
    case 0:
      return { type: 'leave', by, seat };
    case 1:
      return { type: 'cash-out', by, seat };
    case 2:
      return { type: 'collect', by, seat };
    case 3:
      return { type: 'tokens', by, seat, amount: 500 * (1 + chance.below(20)) };
    case 4:
      return {
        type: 'adjust',
        by,
        seat,
        to: chance.pick(['player', 'house']),
        amount: 1 + chance.below(5_000),
        reason: 'an old coup',
      };
    default:
      return { type: 'credit', by, seat, amount: 1 + chance.below(500_000) };
  }
}
