import { mayActAs, type Person } from '../../rulebooks/roles.js';
import type { Table } from '../../sheet/table.js';
import type { Message } from '../messages.js';
import { cited, mustBe, type Outcome, type RuleContext } from '../step.js';

/** Deferring commission needs prior approval. The record names who gave it, or says that nobody was named. */
export function deferralApproval(
  context: RuleContext,
  table: Table,
  approval: Person | undefined,
): Outcome<readonly Message[]> {
  const rule = context.rules.officers.deferCommission;
  if (!rule || !table.deferCommission) return [];
  if (approval && !mayActAs(approval.role, rule.by))
    return mustBe(context, approval, rule.by, rule.clause) ?? [];
  return [
    {
      noted: { is: 'deferral-approved', by: approval ?? null, needed: rule.by, rulebook: context.rules.id },
      clause: cited(context, rule.clause),
    },
  ];
}
