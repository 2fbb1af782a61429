import { Refusal } from '../../refusal.js';
import { readSheet } from '../../sheet/sheet.js';
import type { Table } from '../../sheet/table.js';
import type { EventOf } from '../events.js';
import type { Said } from '../messages.js';
import { approvedDeferral } from '../opening/approval.js';
import { lowLimitRefuses } from '../opening/open.js';
import { mayChangeSheet, tooSoon } from '../rights/may-change.js';
import { vacated } from '../seats/vacant.js';
import { changed } from '../state/changed.js';
import { cited, inState, mustBe, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';
import { signsOf } from './signs.js';

/** The table goes on with another sheet; on the same decks, unless a new shoe is to be shuffled anyway. */
export function changeTable(
  at: RuleContext,
  { by, table: sheet, consent = false, approval, vacant = false }: EventOf<'change-table'>,
): Outcome {
  const { changeTable: rule } = at.rules.notices;
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const left = vacant ? vacated(at) : at.state;
  if (left instanceof Refused) return left;
  const so = inState(at, left);
  const early = tooSoon(so, 'change', rule, consent);
  if (early) return early;
  const next = readSheet(sheet);
  if (next instanceof Refusal) return refuse(next.code, { is: 'unreadable', says: next.message });
  const refused = mayChangeSheet(so) ?? wrongNext(so, next);
  if (refused) return refused;
  const approved = approvedDeferral(so, next, approval);
  if (approved instanceof Refused) return approved;
  const notices = left.notices.filter(({ of }) => of !== 'change');
  return step(
    changed(left, { sheet, notices }),
    { announced: { is: 'played', variation: next.variation.title }, clause: clauseOf(so, next) },
    ...newSigns(so, next),
    ...approved,
  );
}

function wrongNext(at: RuleContext, next: Table): Refused | null {
  const { table, state } = at;
  if (next.rulebook.id !== table.rulebook.id) {
    return refuse('not-allowed', { is: 'other-rulebook', rulebook: table.rulebook.id });
  }
  if (state.phase.is !== 'shuffle' && next.decks !== table.decks) {
    return refuse('not-allowed', { is: 'other-decks', decks: table.decks, not: next.decks });
  }
  return state.lowLimit ? lowLimitRefuses(at, next) : null;
}

/** Where the rulebook has no clause for changing a table, the sign of what is played then is what it asks for. */
function clauseOf(at: RuleContext, { variation }: Table): string {
  const { changeTable, signs } = at.rules.notices;
  if (changeTable.cites === 'the change') return cited(at, changeTable.clause);
  const sign = signs.find((row) => 'variation' in row && row.variation === variation.id);
  return cited(at, sign?.clause ?? variation.clause);
}

/** The signs that are due now and were not before; that of the variation is said with it. */
function newSigns(at: RuleContext, next: Table): readonly Said[] {
  const before = JSON.stringify(signsOf(at, at.table));
  return signsOf(at, next).filter(
    (said) =>
      !('announced' in said && said.announced.is === 'sign-of-variation') &&
      !before.includes(JSON.stringify(said)),
  );
}
