import type { EventOf } from '../events.js';
import {
  acceptMarker,
  declineMarker,
  forfeitMarker,
  type Marker,
  type MarkerContext,
  passMarker,
} from '../handling/marker.js';
import { seatedPlayers } from '../seats/people.js';
import { changed } from '../state/changed.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';

/** The role of the Banker is accepted, declined, passed on or forfeited. */
export function marker(at: RuleContext, { by, seat, act }: EventOf<'marker'>): Outcome {
  const { state, rules } = at;
  const { marker: rule } = rules.handling;
  if (!state.marker || !rule) return refuse('wrong-phase', { is: 'no-marker' });
  // A player may say what the player wants; nobody else but who deals may say it for somebody.
  const wrong = by.role === 'player' ? null : mustBe(at, by, 'dealer', rule.offered);
  if (wrong) return wrong;
  if (state.phase.is === 'dealing')
    return refuse('wrong-phase', { is: 'marker-after-coup' }, cited(at, rule.passed));
  const moved = movedBy(
    { rulebook: rules, rules: rule, marker: state.marker },
    act,
    seat,
    by.role,
    seatedPlayers(state),
  );
  if (moved instanceof Refused) return moved;
  return step(changed(state, { marker: moved }), {
    announced: { is: 'marker', marker: moved },
    clause: cited(at, rule.offered),
  });
}

function movedBy(
  at: MarkerContext,
  act: EventOf<'marker'>['act'],
  seat: number,
  role: string,
  seats: readonly number[],
): Outcome<Marker> {
  switch (act) {
    case 'accept':
      return acceptMarker(at, seat);
    case 'decline':
      return declineMarker(at, seat);
    case 'pass':
      return passMarker(at, seat, seats);
    case 'forfeit':
      return forfeitMarker(at, role, seats);
  }
}
