import type { EventOf } from '../events.js';
import {
  acceptMarker,
  declineMarker,
  forfeitMarker,
  type Marker,
  type MarkerContext,
  passMarker,
} from '../handling/marker.js';
import { seatedPlayerSeats } from '../seats/people.js';
import { update } from '../state/update.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';

/** A player accepts, declines, passes or forfeits the role of the Banker. */
export function marker(context: RuleContext, { by, seat, act }: EventOf<'marker'>): Outcome {
  const { state, rules } = context;
  const { marker: rule } = rules.handling;
  if (!state.marker || !rule) return refuse('wrong-phase', { is: 'no-marker' });
  // A player may speak for the own seat; for others only the dealer.
  const refused = by.role === 'player' ? null : mustBe(context, by, 'dealer', rule.offered);
  if (refused) return refused;
  if (state.phase.is === 'dealing')
    return refuse('wrong-phase', { is: 'marker-after-coup' }, cited(context, rule.passed));
  const moved = applyAct(
    { rulebook: rules, rules: rule, marker: state.marker },
    act,
    seat,
    by.role,
    seatedPlayerSeats(state),
  );
  if (moved instanceof Refused) return moved;
  return step(update(state, { marker: moved }), {
    announced: { is: 'marker', marker: moved },
    clause: cited(context, rule.offered),
  });
}

function applyAct(
  context: MarkerContext,
  act: EventOf<'marker'>['act'],
  seat: number,
  role: string,
  seats: readonly number[],
): Outcome<Marker> {
  switch (act) {
    case 'accept':
      return acceptMarker(context, seat);
    case 'decline':
      return declineMarker(context, seat);
    case 'pass':
      return passMarker(context, seat, seats);
    case 'forfeit':
      return forfeitMarker(context, role, seats);
  }
}
