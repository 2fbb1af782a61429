import type { Recorded } from 'banco/firmware/journal/record.js';
import { readMeters } from 'banco/src/table/meters/read-meters.js';
import { isDisabled } from 'banco/src/table/rights/may-play.js';
import { isRoundUnderWay } from 'banco/src/table/rights/round-under-way.js';
import type { SettledRound } from 'banco/src/table/state/round.js';
import type { State } from 'banco/src/table/state/state.js';
import type { Happened, HostEvent } from './vocabulary.js';

/** A record of a table, and the table before and behind it. */
export interface HostStep {
  readonly table: string;
  readonly journal: string;
  readonly was: State;
  readonly record: Recorded;
  readonly is: State;
}

/** What a record of a table means to other systems: nothing, mostly. */
export function hostEvents({ table, journal, was, record, is }: HostStep): readonly HostEvent[] {
  const { seq, wall: at } = record;
  const happened = was === is ? ofRecord(record) : [...ofRecord(record), ...ofStates(was, is, record)];
  return happened.map((one, place) => ({ table, journal, record: seq, place, at, ...one }));
}

const DOOR = /door$/;

function ofRecord(record: Recorded): readonly Happened[] {
  switch (record.kind) {
    case 'start': {
      const { version, program, board, machine, why } = record.body;
      return [{ event: 'started', version, program, board, ...(machine === null ? {} : { machine }), why }];
    }
    case 'tested': {
      const failed = record.body.tests.flatMap(({ test, passed }) => (passed ? [] : [test]));
      return [{ event: 'tested', passed: failed.length === 0, failed }];
    }
    case 'stop':
      return [{ event: 'stopped', why: record.body.why, failed: record.body.failed }];
    case 'fault': {
      const { part, code, says } = record.body;
      return [
        DOOR.test(part) && code === 'open'
          ? { event: 'door-opened', door: part }
          : { event: 'part-failed', part, code, says },
      ];
    }
    case 'restored': {
      const { part } = record.body;
      return [DOOR.test(part) ? { event: 'door-closed', door: part } : { event: 'part-restored', part }];
    }
    case 'setting':
      return [{ event: 'setting-changed', name: record.body.name, by: record.body.by.id }];
    case 'shoe-lock':
      return [{ event: record.body.locked ? 'shoe-locked' : 'shoe-unlocked', by: record.body.by.id }];
    case 'holder': {
      const { key, is, id } = record.body;
      return [{ event: 'key-turned', key, is, ...(id === null ? {} : { person: id }) }];
    }
    case 'people': {
      const { did, id, by } = record.body;
      return [{ event: 'people-changed', did, person: id, by }];
    }
    case 'release': {
      const { act, is, version, sha256, by, with: other } = record.body;
      const badges = [by, other].flatMap((person) => (person ? [person.id] : []));
      return [{ event: 'program-changed', act, is, version, sha256, by: badges }];
    }
    case 'service': {
      const { act, by } = record.body;
      if (act === 'begun') return [{ event: 'service-begun', by: by.id }];
      return act === 'ended' ? [{ event: 'service-ended', by: by.id }] : [];
    }
    default:
      return [];
  }
}

function ofStates(was: State, is: State, record: Recorded): readonly Happened[] {
  return [
    ...moneyOf(was, record),
    ...opening(was, is),
    ...coups(was, is),
    ...orders(was, is, record),
    ...faults(was, is),
    ...decisions(was, is),
    ...(is.shift.number > was.shift.number
      ? [{ event: 'shift-ended', shift: was.shift.number, meters: metersOf(is) } as const]
      : []),
  ];
}

function moneyOf(was: State, record: Recorded): readonly Happened[] {
  if (record.kind !== 'event') return [];
  const { body } = record;
  if (body.type === 'credit') return [{ event: 'money-in', seat: body.seat, amount: body.amount }];
  const amount = body.type === 'cash-out' ? (was.seats[body.seat]?.credit ?? 0) : 0;
  return body.type === 'cash-out' && amount > 0 ? [{ event: 'money-out', seat: body.seat, amount }] : [];
}

function orders(was: State, is: State, record: Recorded): readonly Happened[] {
  if (record.kind !== 'event' || isDisabled(was) === isDisabled(is)) return [];
  const { body } = record;
  if (body.type === 'floor-order')
    return [
      isDisabled(is)
        ? { event: 'disabled', by: body.ordered, reason: body.reason }
        : { event: 'enabled', by: body.ordered },
    ];
  return body.type === 'enable' ? [{ event: 'enabled', by: [body.by.id, body.with.id] }] : [];
}

function opening(was: State, is: State): readonly Happened[] {
  const [wasClosed, isClosed] = [was, is].map(({ phase }) => phase.is === 'closed');
  if (wasClosed && !isClosed)
    return [
      { event: 'opened', rulebook: is.sheet?.rulebook ?? '', seats: Object.keys(is.seats).length },
      ...shoeOf(was, is),
    ];
  return isClosed && !wasClosed ? [{ event: 'closed', meters: metersOf(is) }] : shoeOf(was, is);
}

const shoeOf = (was: State, { shoe }: State): readonly Happened[] =>
  shoe.number > was.shoe.number ? [{ event: 'shoe-begun', shoe: shoe.number }] : [];

function coups(was: State, is: State): readonly Happened[] {
  const began = !isRoundUnderWay(was.phase) && isRoundUnderWay(is.phase);
  const happened: Happened[] = began
    ? [{ event: 'bets-closed', shoe: is.shoe.number, coup: is.rounds.length + 1 }]
    : [];
  if (is.rounds !== was.rounds && is.shoe.number === was.shoe.number)
    for (const round of is.rounds.slice(was.rounds.length)) happened.push(ended(round, is));
  if (is.rounds !== was.rounds || is.earlierShoes !== was.earlierShoes) happened.push(...undone(was, is));
  if (is.lastVoid && is.lastVoid !== was.lastVoid)
    happened.push({ event: 'coup-void', clause: is.lastVoid.clause, meters: metersOf(is) });
  return happened;
}

function undone(was: State, is: State): readonly Happened[] {
  const before = new Set(voidIn(was).map(({ shoe, coup }) => `${shoe} ${coup}`));
  return voidIn(is)
    .filter(({ shoe, coup }) => !before.has(`${shoe} ${coup}`))
    .map((one) => ({ event: 'coup-undone', ...one, meters: metersOf(is) }));
}

/** The settled coups that were declared void. */
const voidIn = ({ shoe, rounds, earlierShoes }: State) =>
  [...earlierShoes, { number: shoe.number, rounds }].flatMap((past) =>
    past.rounds.flatMap(({ number: coup, voided: clause }) =>
      clause === null ? [] : [{ shoe: past.number, coup, clause }],
    ),
  );

const ended = ({ number, player, banker, entries }: SettledRound, is: State): Happened => ({
  event: 'coup-ended',
  shoe: is.shoe.number,
  coup: number,
  player,
  banker,
  wagered: entries.reduce((sum, { staked }) => sum + staked, 0),
  paid: entries.reduce((sum, { paid }) => sum + paid, 0),
  meters: metersOf(is),
});

function faults(was: State, is: State): readonly Happened[] {
  const lost = is.faults.filter(
    ({ device, effect }) => !was.faults.some((one) => one.device === device && one.effect === effect),
  );
  const mended = was.faults.filter(({ device }) => !is.faults.some((one) => one.device === device));
  return [
    ...lost.map(({ device, effect }): Happened => ({ event: 'held', device, effect })),
    ...mended.map(({ device }): Happened => ({ event: 'released', device })),
  ];
}

function decisions(was: State, is: State): readonly Happened[] {
  if (is.decision === was.decision) return [];
  return [
    ...(was.decision ? [{ event: 'answered', about: was.decision.subject.is } as const] : []),
    ...(is.decision
      ? [{ event: 'asked', officer: is.decision.officer, about: is.decision.subject.is } as const]
      : []),
  ];
}

const metersOf = (state: State) => readMeters(state).accounts;
