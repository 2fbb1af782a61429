import { CARDS_IN_A_DECK } from '../../cards/card.js';
import { cardsIn } from '../../cards/decks.js';
import type { EventOf } from '../events.js';
import { seatOf } from '../seats/people.js';
import { update } from '../state/update.js';
import { cited, inPhase, mustBe, type Outcome, type RuleContext, refuse, step } from '../step.js';
import { phaseAfterCut } from './burn.js';

/** "Approximately" a deck is within a tenth of one. */
const ABOUT = CARDS_IN_A_DECK - Math.floor(CARDS_IN_A_DECK / 10);

export function cut(context: RuleContext, { by, depth, behind, seat }: EventOf<'cut'>): Outcome {
  const { state, rules, table } = context;
  const refused = mustBe(context, by, 'dealer');
  if (refused) return refused;
  if (state.phase.is !== 'cut') return refuse('wrong-phase', { is: 'cut-after-shuffle' });
  if (seat !== undefined && (seatOf(state, seat)?.person ?? null) === null) {
    return refuse('no-seat', { is: 'nobody-sits', seat }, cited(context, rules.shoe.cut.offered));
  }
  const { leastFromEitherEnd: rule, clause } = rules.shoe.cut;
  const least = rule === 'one deck' ? CARDS_IN_A_DECK : rule === 'about one deck' ? ABOUT : rule;
  const most = cardsIn(table.decks) - least;
  if (depth < least || depth > most) {
    return refuse('not-allowed', { is: 'cut-depth', depth, least, most }, cited(context, clause));
  }
  const allowed = behindAllowed(context, behind, most);
  if (allowed) {
    return refuse(
      'not-allowed',
      { is: 'cutting-card-depth', behind, allowed },
      cited(context, rules.shoe.cuttingCard.clause),
    );
  }
  return step(inPhase(update(state, { lastCutBy: seat ?? null }), phaseAfterCut(context)));
}

/** The allowed numbers of cards behind the cutting card, as ranges; null if this number is allowed. */
function behindAllowed(
  context: RuleContext,
  behind: number,
  most: number,
): readonly (readonly [number, number])[] | null {
  const { behind: rule } = context.rules.shoe.cuttingCard;
  const ranges: readonly (readonly [number, number])[] =
    'oneOf' in rule
      ? rule.oneOf.map((one) => (typeof one === 'number' ? ([one, one] as const) : one))
      : [[rule.atLeast, most]];
  return ranges.some(([from, to]) => behind >= from && behind <= to) ? null : ranges;
}
