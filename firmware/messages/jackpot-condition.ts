import type { Winner } from '../../src/cards/coup.js';
import type { Hand } from '../../src/cards/hand.js';
import type { Condition } from '../../src/jackpot/condition.js';
import { type Texts, textOf } from './catalogue.js';
import type { Say } from './format.js';

/** One thing that must hold of the coup that wins a pool (nz 18.6). */
export type ConditionPart =
  | { readonly is: 'winner'; readonly winner: Winner }
  | { readonly is: 'points'; readonly hand: Hand; readonly points: number }
  | { readonly is: 'natural' | 'pair' | 'suited'; readonly of: Hand | 'both' }
  | { readonly is: 'cards'; readonly cards: number };

/** All that must hold, in the words of a language. */
export const conditionTexts = (when: Condition, words: Texts<ConditionPart>, say: Say): readonly string[] =>
  partsOf(when).map((part) => textOf(words, part, say));

function partsOf(when: Condition): readonly ConditionPart[] {
  const { winner, cards } = when;
  const parts: ConditionPart[] = winner ? [{ is: 'winner', winner }] : [];
  for (const hand of ['player', 'banker'] as const) {
    const points = when[`${hand}Points`];
    if (points !== undefined) parts.push({ is: 'points', hand, points });
  }
  for (const is of ['natural', 'pair', 'suited'] as const) {
    const of = when[is];
    if (of) parts.push({ is, of });
  }
  return cards === undefined ? parts : [...parts, { is: 'cards', cards }];
}
