import type { PublishedItem } from '../../rulebooks/tournaments.js';
import type { Conditions } from '../conditions/conditions.js';
import type { EventOf } from '../events.js';
import type { Tournament } from '../state/tournament.js';
import { type Outcome, refuseBy, rulesOf, step } from '../step.js';

/** The conditions are published once they cover what the rulebook wants: nsw 15.4.2, crown-sydney 12.4, tasmania 16.2.2. */
export function publish(tournament: Tournament, { items }: EventOf<'publish'>): Outcome {
  const due = rulesOf(tournament).published.filter(({ where }) => isDue(where, tournament.conditions));
  const missing = due.map(({ clause }) => clause).filter((clause) => !items.includes(clause));
  if (missing.length > 0) {
    return refuseBy(tournament, 'incomplete-conditions', { is: 'items-missing', missing });
  }
  return step({ ...tournament, phase: 'entries', items });
}

function isDue(where: PublishedItem['where'], conditions: Conditions): boolean {
  const { rounds, entryFee, cashOut, compulsory } = conditions;
  switch (where) {
    case undefined:
      return true;
    case 'fees':
      return entryFee > 0 || rounds.some(({ buyIn, buyBack }) => buyIn > 0 || buyBack !== null);
    case 'buyBack':
      return rounds.some(({ buyBack }) => buyBack !== null);
    case 'cashOut':
      return cashOut;
    case 'compulsory':
      return compulsory;
    case 'secrets':
      return rounds.some(({ secrets }) => secrets > 0);
    case 'passes':
      return rounds.some(({ passes }) => passes > 0);
  }
}
