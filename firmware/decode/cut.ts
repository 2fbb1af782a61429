import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { type PanelContext, rulebookOf } from './panel-context.js';

/** The default cut: in the middle, with the cutting card as close to the end as the rulebook allows. */
export function cutFor({ settings }: Pick<PanelContext, 'settings'>): {
  readonly depth: number;
  readonly behind: number;
} {
  const { behind } = RULEBOOKS[rulebookOf(settings)].shoe.cuttingCard;
  const [least = 0] = 'oneOf' in behind ? behind.oneOf : [behind.atLeast];
  return { depth: settings.decks * 26, behind: typeof least === 'number' ? least : least[0] };
}
