import { withoutAnte } from '../betting/antes.js';
import { methodRefuses } from '../deal/holders.js';
import { hasMarker } from '../handling/marker.js';
import type { Placed } from '../limits/limits.js';
import { cited, type Refused, type RuleContext, refuse } from '../step.js';
import { besides, mayStand } from './may-wager.js';

/** Whether betting may be called closed on these wagers: null where all of them may stand, and the method can be dealt. */
export const mayCall = (at: RuleContext, lying: readonly Placed[]): Refused | null =>
  mayAllStand(at, lying) ?? lacksAnte(at, lying) ?? markerOffered(at) ?? methodRefuses(at, lying);

function mayAllStand(at: RuleContext, lying: readonly Placed[]): Refused | null {
  for (const wager of lying) {
    if (wager.on === 'insurance') return refuse('not-now', { is: 'chips-on-insurance', seat: wager.seat });
    const refused = mayStand(at, wager, besides(lying, wager));
    if (refused) return refused;
  }
  return null;
}

function lacksAnte(at: RuleContext, lying: readonly Placed[]): Refused | null {
  const { state, table, rules } = at;
  const { ante } = rules.betting;
  const [seat] = state.chips ? withoutAnte(table, lying, state.antesLaid) : [];
  if (seat === undefined || !ante) return null;
  return refuse(
    'not-now',
    { is: 'ante-missing', seat, amount: table.ante?.amount ?? 0 },
    cited(at, ante.due),
  );
}

/** All players must have declined before the other method is dealt. */
function markerOffered(at: RuleContext): Refused | null {
  const { marker, method } = at.state;
  const { marker: rules } = at.rules.handling;
  if (marker?.is !== 'offered' || !hasMarker(at.rules, { method })) return null;
  return refuse(
    'not-now',
    { is: 'marker-offered-to', seat: marker.seat },
    cited(at, rules?.nobody.clause ?? ''),
  );
}

/** There is nothing to call on. */
export function noWager(at: RuleContext): Refused {
  const { by, clause } = at.rules.betting.freeCoup;
  return refuse('not-now', { is: 'no-wager', needed: by, rulebook: at.rules.id }, cited(at, clause));
}
