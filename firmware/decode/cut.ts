import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { type PanelContext, rulebookOf } from './panel-context.js';

/** Half-way in, and the cutting card as far from the end as the rulebook asks for at the least. */
export function cutFor({ settings }: Pick<PanelContext, 'settings'>): {
  readonly depth: number;
  readonly behind: number;
} {
  const { behind } = RULEBOOKS[rulebookOf(settings)].shoe.cuttingCard;
  const [least = 0] = 'oneOf' in behind ? behind.oneOf : [behind.atLeast];
  return { depth: settings.decks * 26, behind: typeof least === 'number' ? least : least[0] };
}
