import fc from 'fast-check';
import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import type { OPTIONAL_WAGERS } from '../../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../../src/table/events.js';
import { anySheet } from '../arbitrary.js';
import type { Chance } from '../chance.js';
import { officer, somebody } from './people.js';

type Sheet = Record<string, unknown> & {
  readonly rulebook: RulebookId;
  readonly chip: number;
  readonly offers: readonly (typeof OPTIONAL_WAGERS)[number][];
};

/** Any legal sheet, with the settings beside its wagers that change what can happen. */
export function anySheetBy(chance: Chance): Sheet {
  const [sheet] = fc.sample(anySheet, { seed: chance.below(2 ** 31), numRuns: 1 }) as [Sheet];
  if (sheet['variation'] === 'federal') return { ...sheet, tournament: true };
  if (sheet.rulebook !== 'nz' || !chance.oneIn(3)) return sheet;
  const amount = sheet.chip * (1 + chance.below(2));
  const ante = { amount, ...(chance.oneIn(2) && { waivedFrom: amount * 40 }) };
  return { ...sheet, minimum: amount * 8, ante };
}

/** A table as it may be opened: any sheet, seats, stakes, shuffler and sign. */
export function openingOf(chance: Chance): EventOf<'open'> {
  const sheet = anySheetBy(chance);
  const { rulebook } = sheet;
  const { seats, betting, optional } = RULEBOOKS[rulebook];
  const lowLimit = rulebook === 'nsw' && chance.oneIn(6);
  const shuffler = lowLimit
    ? chance.pick(['batch', 'continuous'] as const)
    : chance.maybe(3, ['batch', 'continuous'] as const);
  const version = betting.versions ? chance.maybe(2, ['mini', 'midi', 'full'] as const) : undefined;
  const most = Math.min((version && betting.versions?.[version].most) ?? seats.most, 6);
  return {
    type: 'open',
    by: chance.oneIn(30) ? somebody(chance) : officer('manager'),
    seats: chance.between(seats.least, most),
    table: sheet,
    ...(version && { version }),
    ...(shuffler && { shuffler }),
    ...(lowLimit && { lowLimit }),
    ...(betting.areas && chance.oneIn(2) && { standing: 1 + chance.below(3) }),
    wagering: chance.oneIn(3) ? 'chips' : 'credits',
    dealing: chance.oneIn(2) ? 'face-down' : 'face-up',
    ...(chance.oneIn(3) && { limits: anySign(rulebook, sheet.chip, chance) }),
    ...(chance.oneIn(8) &&
      Object.values(optional).some(({ besideMain }) => besideMain !== undefined) && { onlyBesideMain: true }),
    ...(chance.oneIn(5) && { oneInsurer: true }),
    ...(chance.oneIn(8) && { insuranceBets: [chance.pick([1, 2, 3] as const)] }),
    ...(sheet['deferCommission'] === true && chance.oneIn(2) && { approval: officer('casino-manager') }),
    ...(chance.oneIn(4) && { shoesKept: 1 + chance.below(2) }),
  };
}

/** A sign with limits of its own. */
export function anySign(rulebook: RulebookId, chip: number, chance: Chance): Record<string, unknown> {
  const { onBets, onTables } = RULEBOOKS[rulebook].limits;
  const step = chip * 20;
  const minimum = step * (1 + chance.below(2));
  const maximum = minimum + step * (2 + chance.below(12));
  const bet = {
    minimum,
    maximum,
    ...(onBets.unit && chance.oneIn(3) && { unit: rulebook === 'tasmania' ? minimum : step }),
    ...(onBets.approvedMinimum && { approvedMinimum: step }),
  };
  const both = { player: maximum * 2, banker: maximum * 2 };
  return {
    bets: { player: bet, banker: bet, ...(chance.oneIn(2) && { tie: bet }) },
    ...(onTables.tableDifferential && chance.oneIn(2) && { tableDifferential: maximum }),
    ...(onTables.playingAreaMaximum && chance.oneIn(3) && { playingAreaMaximum: both }),
    ...(onTables.collectiveLiability && chance.oneIn(2) && { collectiveLiability: maximum * 2 }),
    ...(onTables.sharedArea && chance.oneIn(4) && { sharedArea: true }),
  };
}
