import { CARDS_IN_A_DECK, type Card, printCard } from '../../../src/cards/card.js';
import { type Coup, deal } from '../../../src/cards/coup.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import { CAUSES } from '../../../src/rulebooks/tournaments.js';
import type { Round } from '../../../src/tournament/conditions/conditions.js';
import { orderFrom } from '../../../src/tournament/coup/turn.js';
import { EVENTS, type EventType } from '../../../src/tournament/events.js';
import { isQualified } from '../../../src/tournament/rounds/qualified.js';
import type { Seat } from '../../../src/tournament/state/seat.js';
import type { Session } from '../../../src/tournament/state/session.js';
import type { Tournament } from '../../../src/tournament/state/tournament.js';
import { conditionsOf, type Dice, type TournamentRulebook } from './conditions.js';

// What people do in the usual course of a tournament, drawn from a seed, and what they should not.

export type Draft = Readonly<Record<string, unknown>> & { readonly type: string };

const ROLES = ['dealer', 'supervisor', 'manager', 'director'];

/** By whoever may, and by who stands higher now and then. */
function by(dice: Dice, type: EventType): object {
  const needed = EVENTS[type].by;
  if (needed === null) return {};
  const able = ROLES.slice(ROLES.indexOf(type === 'absent' ? 'director' : needed));
  return { by: { role: dice.pick(able), id: dice.pick(['M7', 'M8']) } };
}

const event = (dice: Dice, type: EventType, fields: object = {}): Draft => ({
  type,
  ...by(dice, type),
  ...fields,
});

/** Conditions with something wrong in them. */
export function badOpening(dice: Dice, rulebook: TournamentRulebook): Draft {
  const good = conditionsOf(dice, rulebook) as { readonly table: object; readonly rounds: readonly object[] };
  const [round, ...others] = good.rounds;
  const spoilt = dice.pick<object>([
    { ...good, table: { ...good.table, decks: 7.5 } },
    { ...good, table: { ...good.table, tournament: false } },
    { ...good, table: { rulebook: 'nz' } },
    { ...good, table: { ...good.table, deferCommission: true } },
    { ...good, table: { ...good.table, offers: ['1-1-2', 'perfect-pair'] } },
    { ...good, prizes: [60, 30] },
    { ...good, players: { min: 9, max: 4 } },
    { ...good, tables: { A: 15 } },
    { ...good, tables: {} },
    { ...good, bothHands: 1, retain: 11, substitutes: 'no' },
    { ...good, rounds: [] },
    { ...good, rounds: [{ ...round, secondary: true }, ...others] },
    { ...good, rounds: [{ ...round, maximum: 1 }, ...others] },
    { ...good, rounds: [{ ...round, chips: 1, minimum: 2, maximum: 2 }, ...others] },
    { ...good, rounds: [{ ...round, ends: { coups: 1, shoes: 1 } }, ...others] },
    { ...good, rounds: [...good.rounds, { ...round, advance: 1 }] },
  ]);
  return { ...opening(dice, rulebook), conditions: spoilt };
}

export const opening = (dice: Dice, rulebook: TournamentRulebook): Draft => ({
  type: 'open',
  by: { role: 'director', id: 'M7' },
  conditions: conditionsOf(dice, rulebook),
});

/** Something that might well happen now. */
export function usual(dice: Dice, tournament: Tournament): Draft {
  const { conditions, phase } = tournament;
  const { entryFee } = conditions;
  const anybody = (): string => `P${1 + dice.roll(tournament.entrants.length + 1)}`;
  if (phase === 'conditions') {
    const { published, entry } = RULEBOOKS[conditions.sheet.rulebook].tournament ?? {
      published: [],
      entry: null,
    };
    const reserved = dice.chance(50) ? (entry?.refusedBy ?? []) : [];
    const items = [...published.map(({ clause }) => clause), ...reserved];
    if (dice.chance(10))
      return event(dice, 'enter', { player: 'P1', form: true, paid: entryFee, agreed: true });
    return event(dice, 'publish', { items: dice.chance(20) ? items.slice(dice.roll(5)) : items });
  }
  if (phase === 'entries') {
    const { max } = conditions.players;
    if (tournament.entrants.length >= Math.min(max, 4) && dice.chance(50)) {
      return tournament.briefed || dice.chance(20) ? event(dice, 'close-entries') : event(dice, 'brief');
    }
    if (dice.chance(6)) return event(dice, 'withdraw', { player: anybody(), daysBefore: dice.roll(12) });
    if (dice.chance(4)) return event(dice, 'refuse-entry', { player: anybody() });
    const player = dice.chance(90) ? `P${tournament.entrants.length + 1}` : anybody();
    return event(dice, 'enter', {
      player,
      form: dice.chance(95),
      paid: dice.chance(96) ? entryFee : entryFee + 1,
      agreed: dice.chance(95),
    });
  }
  if (phase === 'finished' || phase === 'cancelled') return ofSession(dice, tournament);
  if (dice.chance(2)) return event(dice, 'brief');
  const nobody = tournament.directors.length === 0;
  if (dice.chance(nobody ? 20 : 2))
    return event(dice, 'director', { present: dice.chance(nobody ? 95 : 40) });
  if (dice.chance(4)) return event(dice, 'clock', { minute: tournament.minute + dice.roll(2) });
  if (phase === 'closed' && dice.chance(4))
    return event(dice, 'withdraw', { player: anybody(), daysBefore: dice.roll(12) });
  if (phase === 'play' && dice.chance(1)) return event(dice, 'retire', { player: anybody() });
  if (phase === 'play' && dice.chance(2)) {
    const refund = dice.chance(30) && { refund: dice.chance(50) };
    return event(dice, 'disqualify', { player: anybody(), cause: dice.pick(CAUSES), ...refund });
  }
  if (dice.chance(0.2)) return event(dice, 'cancel');
  return seating(dice, tournament) ?? ofSession(dice, tournament);
}

/** A session of the round that is due, where a table is free. */
function seating(dice: Dice, tournament: Tournament): Draft | null {
  const { conditions, entrants, sessions } = tournament;
  const open = conditions.tables.filter(
    ({ id }) => sessions.find(({ table }) => table === id)?.at !== 'between',
  );
  const table = dice.pick(open.length > 0 ? open : conditions.tables);
  const under = sessions.find((session) => session.table === table.id);
  if (under && under.at !== 'over' && !dice.chance(2)) return null;
  const due = Math.min(
    ...entrants.flatMap(({ is, next }) => (is === 'entered' && next !== null ? [next] : [])),
  );
  const secondary = conditions.rounds.findIndex((round) => round.secondary) + 1;
  const round = secondary > 0 && dice.chance(30) ? secondary : Number.isFinite(due) ? due : 1;
  const able = entrants.filter(
    (one) => one.is === 'entered' && (isQualified(tournament, one, round) || dice.chance(1)),
  );
  const free = sessions.some(({ at }) => at !== 'over') && dice.chance(60);
  if (able.length === 0 || free) return null;
  const final = round === conditions.rounds.length;
  const split = !final && able.length > 3 && conditions.tables.length > 1;
  const chosen = (split ? able.slice(0, Math.ceil(able.length / 2)) : able).slice(0, table.seats);
  const numbers = [...Array(table.seats).keys()].map((i) => i + 1);
  const seats = chosen.map(({ name: player }) => {
    const [seat] = numbers.splice(dice.roll(numbers.length), 1);
    return { seat, player };
  });
  return event(dice, 'session', { round, table: table.id, seats });
}

function ofSession(dice: Dice, tournament: Tournament): Draft {
  const { sessions, conditions } = tournament;
  const under = sessions.filter(({ at }) => at !== 'over');
  const session =
    under.length > 0 && dice.chance(97) ? dice.pick(under) : sessions[dice.roll(sessions.length)];
  if (!session) return event(dice, 'place-bets', { table: 'A' });
  const round = conditions.rounds[session.round - 1] as Round;
  const at = { dice, tournament, session, round };
  const { table } = session;
  if (session.dispute && dice.chance(60)) return event(dice, 'dispute-settled', { table });
  if (dice.chance(0.7)) return event(dice, 'dispute', { table });
  if (dice.chance(2)) return event(dice, 'show-form', { table, seat: seatIn(at), of: seatIn(at) });
  if (session.forms.length > 0 && dice.chance(10)) {
    const of = dice.pick(session.forms).seat;
    return event(dice, 'show-form', { table, seat: seatIn(at), of });
  }
  if (dice.chance(conditions.sheet.rulebook === 'tasmania' ? 3 : 0.3))
    return event(dice, 'indicator', { table });
  switch (session.at) {
    case 'between':
      return between(at);
    case 'betting':
      return betting(at);
    case 'dealing':
      return dice.chance(6)
        ? event(dice, 'void-coup', { table })
        : event(dice, 'result', { table, ...(dice.chance(2) ? badCards(dice) : cards(dice)) });
    case 'tie':
      return dice.chance(10) ? counting(at) : playOff(at);
    case 'over':
      return dice.chance(50)
        ? counting(at)
        : event(dice, 'chips-returned', { table, amount: dice.roll(20_000) });
  }
}

interface At {
  readonly dice: Dice;
  readonly tournament: Tournament;
  readonly session: Session;
  readonly round: Round;
}

const seatIn = ({ dice, session: { seats } }: At): number => dice.pick(seats).seat;

const chipOf = ({ tournament }: At): number => tournament.conditions.sheet.chip ?? 1;

function between(at: At): Draft {
  const { dice, session, round } = at;
  const { table, seats, begun } = session;
  const unpaid = begun === null ? seats.filter(({ boughtIn }) => !boughtIn) : [];
  if (unpaid.length > 0 && dice.chance(85)) {
    return event(dice, 'buy-in', { table, seat: dice.pick(unpaid).seat, paid: round.buyIn });
  }
  const out = seats.filter(({ exit }) => exit !== null);
  if (round.buyBack && out.length > 0 && dice.chance(40)) {
    return event(dice, 'buy-back', { table, seat: dice.pick(out).seat, paid: round.buyBack.price });
  }
  if (dice.chance(begun === null ? 12 : 4)) return event(dice, 'absent', { table, seat: seatIn(at) });
  const away = seats.filter(({ absent }) => absent !== null);
  if (away.length > 0 && dice.chance(8)) return event(dice, 'present', { table, seat: dice.pick(away).seat });
  if (dice.chance(2)) {
    return event(dice, 'substitute', { table, seat: seatIn(at), player: `S${dice.roll(1000)}` });
  }
  if (round.later.length > session.limitsUsed && dice.chance(15)) return event(dice, 'limits', { table });
  if ('shoes' in round.ends && dice.chance(30)) return event(dice, 'last-coup', { table });
  if (dice.chance(3)) return event(dice, 'end-session', { table, agreed: dice.chance(60) });
  if (dice.chance(3)) return counting(at);
  return event(dice, 'place-bets', { table });
}

function counting(at: At): Draft {
  const { dice, session } = at;
  const counted = session.seats
    .filter(() => dice.chance(60))
    .map(({ seat, chips }) => ({ seat, chips: chips + dice.pick([0, 0, 100]) }));
  return event(dice, 'count', { table: session.table, counted });
}

function betting(at: At): Draft {
  const { dice, tournament, session, round } = at;
  const { table, coup, seats } = session;
  const marker = coup?.marker ?? null;
  const order = orderFrom({ tournament, session, facts: [] }, marker) ?? seats.map(({ seat }) => seat);
  const idle = order.find((seat) => needsMore(at, seat));
  if (dice.chance(1.5)) return event(dice, 'void-coup', { table });
  if (dice.chance(2)) return event(dice, 'absent', { table, seat: seatIn(at) });
  if (dice.chance(1)) return event(dice, 'present', { table, seat: seatIn(at) });
  if (dice.chance(3)) {
    const laid = dice.pick(coup?.wagers ?? []) ?? { seat: seatIn(at), on: 'tie' };
    return event(dice, 'withdraw-wager', {
      table,
      seat: laid.seat,
      on: laid.on,
      ...('hand' in laid && { hand: laid.hand }),
    });
  }
  if ((coup?.forms.length ?? 0) > 0 && dice.chance(25)) {
    return event(dice, 'check-form', { table, seat: dice.pick(coup?.forms ?? []).seat });
  }
  if (idle === undefined && dice.chance(80)) return event(dice, 'no-more-bets', { table });
  const seat = idle !== undefined && dice.chance(94) ? idle : dice.pick(seats).seat;
  const held = seats.find((one) => one.seat === seat) as Seat;
  if (round.seconds !== null && dice.chance(6)) return event(dice, 'time-up', { table, seat });
  if (dice.chance(held.passes > 0 ? 20 : 2)) return event(dice, 'pass', { table, seat });
  if (dice.chance(held.secrets > 0 ? 45 : 3)) return form(at, held);
  return wager(at, held);
}

/** Whether a seat has not done yet what it must. */
function needsMore({ tournament, session }: At, seat: number): boolean {
  const { acted = [], wagers = [], forms = [] } = session.coup ?? {};
  const one = session.seats.find((other) => other.seat === seat);
  if (one?.is !== 'in-play' || one.absent !== null) return false;
  if (tournament.conditions.sheet.rulebook !== 'tasmania') return !acted.includes(seat);
  return ![...wagers.filter(({ on }) => on !== 'tie'), ...forms].some((other) => other.seat === seat);
}

/** At the limits, around them, all of it, and in broken units. */
function amount(at: At, { chips }: Seat): number {
  const { dice, session, round } = at;
  const chip = chipOf(at);
  const { minimum, maximum } = session.limits;
  const about = dice.pick([
    ...[minimum, minimum, maximum, maximum, chips, chips, minimum * 2],
    ...[minimum - chip, maximum + chip, minimum + round.unit, minimum + chip, chip, chips + chip],
  ]);
  return Math.max(chip, about - (about % chip));
}

function wager(at: At, seat: Seat): Draft {
  const { dice, tournament, session } = at;
  const { offers = [] } = tournament.conditions.sheet;
  const on = dice.pick(['player', 'banker', 'player', 'banker', 'player', 'tie', ...offers]);
  const needsHand = on === 'pairs' || on === 'perfect-pair' || on === 'dragon-bonus';
  return event(dice, 'wager', {
    table: session.table,
    wager: {
      seat: seat.seat,
      on,
      ...(needsHand && { hand: dice.pick(['player', 'banker']) }),
      amount: amount(at, seat),
    },
  });
}

function form(at: At, seat: Seat): Draft {
  const { dice, tournament, session } = at;
  const sum = amount(at, seat);
  const inWords = tournament.conditions.sheet.rulebook === 'tasmania' && dice.chance(92);
  return event(dice, 'secret', {
    table: session.table,
    seat: seat.seat,
    ...(dice.chance(94) && { on: dice.pick(['player', 'banker', 'player', 'banker', 'tie']) }),
    ...(dice.chance(94) && { amount: sum }),
    ...(inWords && { words: dice.chance(92) ? sum : sum + chipOf(at) }),
  });
}

function playOff(at: At): Draft {
  const { dice, tournament, session } = at;
  const { table, limits } = session;
  if (tournament.conditions.sheet.rulebook !== 'tasmania') return event(dice, 'play-off', { table });
  const chips = limits.minimum * dice.pick([1, 2, 5]);
  return event(dice, 'play-off', { table, chips, card: dice.pick(['AS', '2H', '3D', 'TC']) });
}

const randomCard = (dice: Dice): Card => dice.roll(CARDS_IN_A_DECK) as Card;

export function cards(dice: Dice): {
  readonly player: readonly string[];
  readonly banker: readonly string[];
} {
  const { player, banker } = deal([0, 1, 2, 3, 4, 5].map(() => randomCard(dice))) as Coup;
  return { player: player.map(printCard), banker: banker.map(printCard) };
}

/** No coup that could have been dealt. */
const badCards = (dice: Dice): object =>
  dice.pick([
    { player: ['9S'], banker: ['2S', '3S'] },
    { player: ['9S', 'KD', '2H'], banker: ['2S', '3S'] },
    { player: ['KS', 'KS', 'KS'], banker: ['KS', 'KS', 'KS'] },
    { player: ['XX', 'KD'], banker: ['2S', '3S'] },
  ]);

/** Something that should not happen: at the wrong time, by the wrong person, or with something wrong in it. */
export function hostile(dice: Dice, tournament: Tournament): Draft {
  const spoilt = dice.chance(60) ? usual(dice, tournament) : anything(dice);
  switch (dice.roll(7)) {
    case 0:
      return { ...spoilt, by: { role: dice.pick(ROLES), id: 'X1' } };
    case 1: {
      const { [dice.pick(Object.keys(spoilt))]: _, ...rest } = spoilt;
      return rest as Draft;
    }
    case 2:
      return { ...spoilt, [dice.pick(['note', 'seat', 'amount', 'chips', 'refund'])]: 5 };
    case 3:
      return {
        ...spoilt,
        [dice.pick(Object.keys(spoilt))]: dice.pick([null, -1, 0, 1.5, 'A', '', [], {}, true, 1e15, ['XX']]),
      };
    default:
      return spoilt;
  }
}

/** Any event, with anything that fits in its fields. */
function anything(dice: Dice): Draft {
  const type = dice.pick(Object.keys(EVENTS)) as EventType;
  const seat = (): number => dice.roll(16);
  const player = `P${1 + dice.roll(8)}`;
  const fields: Readonly<Record<string, () => unknown>> = {
    conditions: () => conditionsOf(dice, dice.pick(['nsw', 'crown-sydney', 'tasmania'])),
    items: () => ['15.4.2(a)'],
    player: () =>
      type === 'result' ? dice.pick([['9S', 'KD'], ['2S'], ['9S', '9S', '9S'], ['2S', '3S']]) : player,
    banker: () =>
      dice.pick([
        ['9S', 'KD'],
        ['2S', '3S'],
        ['9S', '9S'],
      ]),
    form: () => dice.chance(50),
    paid: () => dice.pick([0, 5000, 3000, 2000]),
    daysBefore: () => 3,
    present: () => true,
    minute: () => dice.roll(4),
    round: () => 1 + dice.roll(4),
    table: () => dice.pick(['A', 'B', 'C']),
    seats: () => [
      { seat: seat(), player },
      { seat: seat(), player: `P${1 + dice.roll(8)}` },
    ],
    cause: () => dice.pick(CAUSES),
    refund: () => true,
    agreed: () => true,
    seat,
    of: seat,
    wager: () => ({
      seat: seat(),
      on: dice.pick(['player', 'banker', 'tie', 'pairs']),
      amount: dice.roll(20) * 500,
    }),
    on: () => dice.pick(['player', 'banker', 'tie', 'pairs', 'moon']),
    amount: () => dice.pick([500, 1000, 333, 20_000]),
    words: () => 500,
    counted: () => [{ seat: seat(), chips: 100 }],
    chips: () => dice.pick([1000, 10, 333]),
    card: () => '5H',
  };
  const known = EVENTS[type].fields as Readonly<Record<string, { readonly isOptional: boolean }>>;
  const given = Object.entries(known).flatMap(([name, { isOptional }]) =>
    isOptional && dice.chance(50) ? [] : [[name, fields[name]?.()] as const],
  );
  return event(dice, type, Object.fromEntries(given));
}
