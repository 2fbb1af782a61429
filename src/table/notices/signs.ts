import type { Table } from '../../sheet/table.js';
import type { Message } from '../messages.js';
import { cited, offersOf, type RuleContext } from '../step.js';

/** What signs must say while the table is played by this sheet. */
export function signMessages(context: RuleContext, table: Table): readonly Message[] {
  const offers: readonly string[] = offersOf(table);
  return context.rules.notices.signs.flatMap((row): readonly Message[] => {
    const clause = cited(context, row.clause);
    if ('offers' in row) {
      const on = row.offers.filter((id) => offers.includes(id));
      return on.length > 0 ? [{ announced: { is: 'sign-of-wagers', on }, clause }] : [];
    }
    if ('bankerHalfOnSix' in row) {
      const set = table.bankerHalfOnSix && row.with === table.variation.id;
      return set ? [{ announced: { is: 'sign-of-half-on-six' }, clause }] : [];
    }
    if ('variation' in row && row.variation === table.variation.id) {
      return [
        {
          announced: { is: 'sign-of-variation', variation: table.variation.id, rulebook: table.rulebook.id },
          clause,
        },
      ];
    }
    return [];
  });
}
