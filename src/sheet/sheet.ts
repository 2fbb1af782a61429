import { isObject } from '../reader/fields.js';
import { type Checked, quote, Refusal } from '../refusal.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../rulebooks/index.js';
import type { Rulebook, Variation } from '../rulebooks/rulebook.js';
import { readAnte } from './ante.js';
import { readOffers } from './offers.js';
import { readPayoutLimits } from './payout-limits.js';
import { listed, Reading } from './reading.js';
import { readScales } from './scales.js';
import { cite, layOut, type Table } from './table.js';

const FIELDS = [
  'rulebook',
  'variation',
  'decks',
  'chip',
  'offers',
  'scales',
  'bankerHalfOnSix',
  'ante',
  'minimum',
  'tournament',
  'deferCommission',
  'payoutLimit',
];

/** Reads a table sheet whole: the table it sets up, or every fault in it, each with the clause that forbids it. */
export function readSheet(sheet: unknown): Checked<Table> {
  if (!isObject(sheet)) return badSheet([`must be a JSON object, not ${quote(sheet)}`]);
  const reading = new Reading(sheet);
  reading.onlyFields('a table sheet', sheet, FIELDS);
  const chip = reading.cents('chip', sheet['chip']) ?? 1;
  const minimum = reading.cents('minimum', sheet['minimum']);
  const rulebook = readRulebook(reading);
  if (!rulebook) return badSheet(reading.faults);

  const tournament = readTournament(reading, rulebook);
  const variation = readVariation(reading, rulebook, tournament);
  const decks = readDecks(reading, rulebook);
  const offers = readOffers(reading, rulebook, decks);
  const bankerHalfOnSix = readBankerHalfOnSix(reading, rulebook, variation);
  const table: Table = {
    rulebook,
    variation,
    decks,
    chip,
    minimum,
    tournament,
    bankerHalfOnSix,
    deferCommission: readDeferCommission(reading, rulebook, variation),
    ante: readAnte(reading, rulebook, minimum),
    ...layOut(rulebook, variation, offers, {
      bankerHalfOnSix,
      scales: readScales(reading, rulebook, offers),
      limits: readPayoutLimits(reading, rulebook, offers),
    }),
  };
  return reading.faults.length === 0 ? table : badSheet(reading.faults);
}

function badSheet(faults: readonly string[]): Refusal {
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  const numbered = faults.map((fault, i) => `(${i + 1}) ${fault}`);
  return new Refusal('bad-sheet', `${count} in the table sheet: ${numbered.join('; ')}`);
}

function readRulebook({ sheet, faults }: Reading): Rulebook | null {
  const id = sheet['rulebook'] as RulebookId;
  if (RULEBOOK_IDS.includes(id)) return RULEBOOKS[id];
  faults.push(`rulebook: must be one of ${listed(RULEBOOK_IDS)}, not ${quote(id)}`);
  return null;
}

/** Every table either is in tournament play or is not, so that `false` may be said under any rulebook. */
const readTournament = (reading: Reading, rulebook: Rulebook): boolean =>
  reading.sheet['tournament'] !== false && reading.flag('tournament', rulebook);

function readVariation(reading: Reading, rulebook: Rulebook, tournament: boolean): Variation {
  const standard = rulebook.variations[0] as Variation;
  const name = reading.sheet['variation'];
  if (name === undefined) return standard;
  const variation = rulebook.variations.find(({ id }) => id === name);
  if (!variation) {
    const known = rulebook.variations.map(({ id, clause }) => `${id} (${cite(rulebook, clause)})`);
    reading.fault(`variation: ${quote(name)} is none of ${rulebook.id}; it has ${listed(known)}`);
    return standard;
  }
  if (variation.tournamentOnly && !tournament) {
    const others = rulebook.variations.filter((v) => !v.tournamentOnly).map(({ id }) => id);
    reading.fault(
      `variation: ${variation.id} is for tournament play only (${cite(rulebook, variation.clause)}); ` +
        `set "tournament": true, or play ${others.join(' or ')}`,
    );
  }
  return variation;
}

function readDecks(reading: Reading, { id, decks: { permitted, clause } }: Rulebook): number {
  const { decks = 8 } = reading.sheet;
  if (!permitted.includes(decks as number)) {
    reading.fault(`decks: ${quote(decks)} is not permitted; ${id} ${clause} allows ${listed(permitted)}`);
  }
  return decks as number;
}

function readBankerHalfOnSix(reading: Reading, rulebook: Rulebook, variation: Variation): boolean {
  const set = reading.flag('bankerHalfOnSix', rulebook);
  if (set && !variation.bankerHalfOnSix) {
    const able = rulebook.variations.filter((v) => v.bankerHalfOnSix).map(({ id }) => id);
    reading.fault(
      `bankerHalfOnSix: has no effect on ${variation.id}, whose Banker wager is paid by ` +
        `${cite(rulebook, variation.clause)}; leave it out, or play ${able.join(' or ')}`,
    );
  }
  return set;
}

function readDeferCommission(reading: Reading, rulebook: Rulebook, variation: Variation): boolean {
  const set = reading.flag('deferCommission', rulebook);
  const pays = variation.wagers.banker.outcomes.flatMap((outcome) => outcome.pays);
  if (set && !pays.some((p) => typeof p === 'object' && p.commission > 0)) {
    reading.fault(
      `deferCommission: has no effect on ${variation.id}, which takes no commission ` +
        `(${cite(rulebook, variation.clause)}); leave it out`,
    );
  }
  return set;
}
