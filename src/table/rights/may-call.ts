import { seatsWithoutAnte } from '../betting/antes.js';
import { methodRefuses } from '../deal/holders.js';
import { hasMarker } from '../handling/marker.js';
import { otherWagers } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { cited, type Refused, type RuleContext, refuse } from '../step.js';
import { mayKeepWager } from './may-wager.js';

/** Null if betting may be called closed: every wager may stand, and the method can be dealt with them. */
export const mayCall = (context: RuleContext, wagers: readonly PlacedWager[]): Refused | null =>
  mayAllStand(context, wagers) ??
  lacksAnte(context, wagers) ??
  markerOffered(context) ??
  methodRefuses(context, wagers);

function mayAllStand(context: RuleContext, wagers: readonly PlacedWager[]): Refused | null {
  for (const wager of wagers) {
    if (wager.on === 'insurance') return refuse('not-now', { is: 'chips-on-insurance', seat: wager.seat });
    const refused = mayKeepWager(context, wager, otherWagers(wagers, wager));
    if (refused) return refused;
  }
  return null;
}

function lacksAnte(context: RuleContext, wagers: readonly PlacedWager[]): Refused | null {
  const { state, table, rules } = context;
  const { ante } = rules.betting;
  const [seat] = state.chips ? seatsWithoutAnte(table, wagers, state.anteChips) : [];
  if (seat === undefined || !ante) return null;
  return refuse(
    'not-now',
    { is: 'ante-missing', seat, amount: table.ante?.amount ?? 0 },
    cited(context, ante.due),
  );
}

/** All players must decline before the other method is used. */
function markerOffered(context: RuleContext): Refused | null {
  const { marker, method } = context.state;
  const { marker: rules } = context.rules.handling;
  if (marker?.is !== 'offered' || !hasMarker(context.rules, { method })) return null;
  return refuse(
    'not-now',
    { is: 'marker-offered-to', seat: marker.seat },
    cited(context, rules?.nobody.clause ?? ''),
  );
}

export function refuseWithoutWager(context: RuleContext): Refused {
  const { by, clause } = context.rules.betting.freeCoup;
  return refuse(
    'not-now',
    { is: 'no-wager', needed: by, rulebook: context.rules.id },
    cited(context, clause),
  );
}
