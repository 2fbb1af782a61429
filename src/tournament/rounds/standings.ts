import { chipsOf, say } from '../at-table.js';
import type { Ranked } from '../facts.js';
import { placed } from '../placings/bands.js';
import { prizes } from '../placings/prizes.js';
import type { Entrant } from '../state/entrant.js';
import { type AtTable, isFinal, roundOf, rulesOf } from '../step.js';
import { mainRoundAfter } from './qualified.js';

/** The session is over: who goes on, who is out, and after the final the prizes. */
export function standings(at: AtTable): AtTable {
  const { table, round } = at.session;
  const ranking = ranked(at);
  const final = isFinal(at.tournament, round);
  const next = mainRoundAfter(at.tournament, round);
  const advance = new Set(ranking.flatMap(({ player, advances }) => (advances ? [player] : [])));
  const withNext = (entrant: Entrant): Entrant =>
    advance.has(entrant.name) ? { ...entrant, next } : entrant;
  const over: AtTable = {
    tournament: {
      ...at.tournament,
      phase: final ? 'finished' : at.tournament.phase,
      entrants: at.tournament.entrants.map(withNext),
    },
    session: { ...at.session, at: 'over', coup: null },
    facts: [...at.facts, { standings: { table, round, ranking } }],
  };
  return final ? say(over, { prizes: prizes(over.tournament, ranking) }) : over;
}

/** By place, and then by seat; whoever takes none comes last. tasmania 16.5.9: who is eliminated does not go on. */
export function ranked(at: AtTable): readonly Ranked[] {
  const { advance } = roundOf(at);
  const { outAdvance } = rulesOf(at.tournament).placings;
  const { seats, bands } = at.session;
  const places = placed(bands);
  const withPlace = places.flatMap(({ first, band }) =>
    seats
      .filter(({ seat }) => band.seats.includes(seat))
      .map((seat) => ({
        place: first,
        ...chipsOf(seat),
        advances: advance !== null && first <= advance && (outAdvance || band.inPlay),
      })),
  );
  const without = seats.filter(({ seat }) => !bands.some((band) => band.seats.includes(seat)));
  return [...withPlace, ...without.map((seat) => ({ place: null, ...chipsOf(seat), advances: false }))];
}
