import { quote } from '../refusal.js';
import {
  isMainWager,
  OPTIONAL_WAGERS,
  type OptionalWager,
  optionalWagers,
  type Restriction,
  type Rulebook,
} from '../rulebooks/rulebook.js';
import { listed, type Reading } from './reading.js';
import { cite } from './table.js';

/** The optional wagers a sheet puts on the layout. */
export function readOffers(reading: Reading, rulebook: Rulebook, decks: number): readonly OptionalWager[] {
  const { offers: listedOffers = [] } = reading.sheet;
  if (!Array.isArray(listedOffers)) {
    reading.fault(`offers: must be a list of wager ids, not ${quote(listedOffers)}`);
    return [];
  }
  const known = optionalWagers(rulebook);
  const offers = new Set<OptionalWager>();
  for (const [i, id] of listedOffers.entries()) {
    const wrong = wrongOffer(id, rulebook, known, offers);
    if (wrong) reading.fault(`offers[${i}]: ${wrong}`);
    else offers.add(id);
  }
  for (const restriction of rulebook.restrictions) {
    if (!offers.has(restriction.offers)) continue;
    const wrong = forbidden(restriction, offers, decks, cite(rulebook, restriction.clause));
    if (wrong) reading.fault(`offers: ${wrong}`);
  }
  return [...offers];
}

function wrongOffer(
  id: unknown,
  rulebook: Rulebook,
  known: readonly unknown[],
  offers: ReadonlySet<unknown>,
): string | null {
  if (isMainWager(id)) {
    return `${id} is always on the layout; leave it out`;
  }
  if (!known.includes(id)) {
    const name = (OPTIONAL_WAGERS as readonly unknown[]).includes(id) ? id : quote(id);
    return `${name} is not a wager of ${rulebook.id}; it has ${listed(known)}`;
  }
  return offers.has(id) ? `${id} is offered already; leave it out` : null;
}

function forbidden(
  restriction: Restriction,
  offers: ReadonlySet<OptionalWager>,
  decks: number,
  clause: string,
): string | null {
  const { offers: id } = restriction;
  if ('notWith' in restriction) {
    const beside = restriction.notWith.filter((excluded) => offers.has(excluded));
    if (beside.length === 0) return null;
    return `${id} may not be offered beside ${beside.join(' or ')} at one table (${clause}); keep one of them`;
  }
  if ('decks' in restriction) {
    if (restriction.decks.includes(decks)) return null;
    return `${id} may not be offered with ${decks} decks (${clause}); it needs ${restriction.decks.join(' or ')}`;
  }
  if (restriction.onlyWith.some((side) => offers.has(side))) return null;
  return `${id} is split over a side wager (${clause}), and none is offered; add ${restriction.onlyWith.join(' or ')}`;
}
