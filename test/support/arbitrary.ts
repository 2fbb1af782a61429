import fc from 'fast-check';
import { CARDS_IN_A_DECK, type Card } from '../../src/cards/card.js';
import { type Coup, deal } from '../../src/cards/coup.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import type { InsuranceBet } from '../../src/rulebooks/rulebook.js';
import { granted } from './game.js';

/** Six cards that so many decks can give. Small faces of one suit are likelier, so that pairs and triples come up. */
export const sixCards = (decks: number): fc.Arbitrary<readonly Card[]> =>
  fc
    .array(fc.oneof(fc.nat(CARDS_IN_A_DECK - 1), fc.constantFrom(0, 4, 20, 32, 48, 51)), {
      minLength: 6,
      maxLength: 6,
    })
    .filter((cards) => cards.every((card) => cards.filter((other) => other === card).length <= decks))
    .map((cards) => cards as Card[]);

export const anyCoup = (decks = 8): fc.Arbitrary<Coup> =>
  sixCards(decks).map((cards) => granted(deal(cards)));

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const chip = pick(1, 5, 25, 50, 100, 250, 500);
const decksOf = (...values: number[]) => pick(...values);

const TIGERS = ['tiger', 'big-tiger', 'small-tiger', 'tiger-tie', 'tiger-pair'];
const NZ_OFFERS = ['dragon-bonus', 'dragon-7', 'panda-8', 'lucky-6', 'super-6', 'insurance', ...TIGERS];

/** Sheets of every rulebook and variation, with everything that may lie on their layouts. */
export const anySheet: fc.Arbitrary<{ rulebook: RulebookId } & Record<string, unknown>> = fc.oneof(
  fc.record({
    rulebook: fc.constant('nz' as const),
    variation: pick('baccarat', 'two-to-one'),
    bankerHalfOnSix: fc.boolean(),
    decks: decksOf(4, 5, 6, 7, 8),
    chip,
    offers: pick('perfect-pair', 'any-pair', 'lucky-match').map((pair) => [pair, ...NZ_OFFERS]),
    scales: fc.record({
      tie: pick(1, 2),
      'dragon-bonus': pick(1, 2, 3),
      'super-6': pick(1, 2),
      'insurance-four': pick(1, 2),
      'insurance-nine': pick(1, 2),
    }),
    payoutLimit: pick({}, { insurance: 'initial-wager' }, { 'tiger-pair': 7_500, 'big-tiger': 333 }),
  }),
  fc.record({
    rulebook: fc.constant('nz' as const),
    variation: fc.constant('ez'),
    chip,
    offers: fc.constant(['lucky-match', ...NZ_OFFERS]),
    scales: fc.record({ 'lucky-match': pick(1, 2) }),
  }),
  fc.record({
    rulebook: fc.constant('nsw' as const),
    variation: pick('baccarat', 'even-money'),
    decks: decksOf(6, 8),
    chip,
    offers: fc.constant(['pairs', 'super-6', ...TIGERS]),
  }),
  fc.record({
    rulebook: fc.constant('crown-sydney' as const),
    variation: pick('traditional', 'crown'),
    chip,
    deferCommission: fc.boolean(),
    offers: fc.constant(['pairs', 'perfect-pair', 'dragon-bonus', 'super-6', '1-1-2', ...TIGERS]),
    scales: fc.record({ tiger: pick(1, 2, 3, 4, 5), 'super-6': pick(1, 2) }),
  }),
  fc.record({
    rulebook: fc.constant('tasmania' as const),
    variation: pick('baccarat', 'federal'),
    decks: decksOf(6, 7, 8),
    chip,
    offers: fc.constant(['perfect-pair']),
  }),
);

const PAIRS_AND_BONUS = ['perfect-pair', 'any-pair', 'pairs', 'lucky-match', 'dragon-bonus'];

/** One wager on anything the sheet offers. */
export function anyWager({ offers }: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const seat = fc.integer({ min: 1, max: 7 });
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 3_000 }),
    fc.integer({ min: 1, max: 200 }).map((n) => n * 500),
  );
  const hand = pick('player', 'banker');
  return pick('player', 'banker', 'tie', ...(offers as string[])).chain((on) => {
    if (on === 'insurance')
      return fc.record({ seat, on: fc.constant(on), hand, bet: pick<InsuranceBet>(1, 2, 3), amount });
    if (on === '1-1-2') {
      return fc.record({
        seat,
        on: fc.constant(on),
        side: pick('pairs', 'perfect-pair', 'dragon-bonus'),
        amount,
      });
    }
    if (PAIRS_AND_BONUS.includes(on)) return fc.record({ seat, on: fc.constant(on), hand, amount });
    return fc.record({ seat, on: fc.constant(on), amount });
  });
}

/** A sheet, a coup its decks can give, and up to a dozen wagers on it. */
export const anySettlement = anySheet.chain((sheet) =>
  fc.record({
    sheet: fc.constant(sheet),
    coup: anyCoup((sheet['decks'] as number | undefined) ?? 8),
    wagers: fc.array(anyWager(sheet), { maxLength: 12 }),
  }),
);
