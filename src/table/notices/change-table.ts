import { Refusal } from '../../reader/refusal.js';
import { readSheet } from '../../sheet/sheet.js';
import type { Table } from '../../sheet/table.js';
import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { deferralApproval } from '../opening/approval.js';
import { mayPlayLowLimit } from '../opening/open.js';
import { mayChangeSheet, tooSoon } from '../rights/may-change.js';
import { afterVacating } from '../seats/vacate.js';
import { update } from '../state/update.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, step, unreadable } from '../step.js';
import { signMessages } from './signs.js';

/** Changes the table sheet, on the same decks unless a new shoe is due anyway. */
export function changeTable(
  context: RuleContext,
  { by, table: sheet, consent = false, approval, vacant = false }: EventOf<'change-table'>,
): Outcome {
  const { changeTable: rule } = context.rules.notices;
  const noRight = mustBe(context, by, rule.by, rule.clause);
  if (noRight) return noRight;
  const present = afterVacating(context, vacant);
  if (present instanceof Refused) return present;
  const { state } = present;
  const early = tooSoon(present, 'change', rule, consent);
  if (early) return early;
  const next = readSheet(sheet);
  if (next instanceof Refusal) return unreadable(next, 'table');
  const refused = mayChangeSheet(present) ?? wrongNext(present, next);
  if (refused) return refused;
  const approved = deferralApproval(present, next, approval);
  if (approved instanceof Refused) return approved;
  const notices = state.notices.filter(({ of }) => of !== 'change');
  return step(
    update(state, { sheet, notices }),
    {
      announced: { is: 'played', variation: next.variation.id, rulebook: next.rulebook.id },
      clause: clauseOf(present, next),
    },
    ...newSigns(present, next),
    ...approved,
  );
}

function wrongNext(context: RuleContext, next: Table): Refused | null {
  const { table, state } = context;
  if (next.rulebook.id !== table.rulebook.id) {
    return refuse('not-allowed', { is: 'other-rulebook', rulebook: table.rulebook.id });
  }
  if (state.phase.is !== 'shuffle' && next.decks !== table.decks) {
    return refuse('not-allowed', { is: 'other-decks', decks: table.decks, not: next.decks });
  }
  return state.lowLimit ? mayPlayLowLimit(context, next) : null;
}

/** A rulebook without a clause for changing a table cites its sign for what is played. */
function clauseOf(context: RuleContext, { variation }: Table): string {
  const { changeTable, signs } = context.rules.notices;
  if (changeTable.cites === 'the change') return cited(context, changeTable.clause);
  const sign = signs.find((row) => 'variation' in row && row.variation === variation.id);
  return cited(context, sign?.clause ?? variation.clause);
}

/** The signs that are new, except that of the variation, which has its own message. */
function newSigns(context: RuleContext, next: Table): readonly Message[] {
  const before = JSON.stringify(signMessages(context, context.table));
  return signMessages(context, next).filter(
    (messages) =>
      !('announced' in messages && messages.announced.is === 'sign-of-variation') &&
      !before.includes(JSON.stringify(messages)),
  );
}
