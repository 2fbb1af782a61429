import type { Method, Where } from '../../rulebooks/handling.js';
import type { EventOf } from '../events.js';
import { hasMarker, markerOfShoe } from '../handling/marker.js';
import { type DealingMethod, methodOf } from '../handling/methods.js';
import type { Said } from '../messages.js';
import { mayChangeMethod } from '../rights/may-change.js';
import { roundUnderWay } from '../rights/round-under-way.js';
import { seatedPlayers } from '../seats/people.js';
import { changed, changedCoup } from '../state/changed.js';
import type { Coup, State } from '../state/state.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, type Step, step } from '../step.js';
import { handlingOf } from './holders.js';

/** Coups are dealt by another style or method from now on. */
export function method(at: RuleContext, event: EventOf<'method'>): Outcome {
  const { state, rules } = at;
  const wrong = mustBe(at, event.by, 'supervisor');
  if (wrong) return wrong;
  const chosen: DealingMethod = {
    id: event.method as DealingMethod['id'],
    where: whereOf(at, event.where),
    shuffler: state.shuffler,
    betsAfterTheDeal: event.betsAfterTheDeal ?? false,
  };
  const found = methodOf(rules, chosen.id, chosen);
  if (found instanceof Refused) return found;
  const bets = rules.betting.betsAfterTheDeal;
  const dealtFirst =
    chosen.where.includes('international') && found.facing !== 'up' && found.players !== null;
  if (chosen.betsAfterTheDeal && (!bets || !dealtFirst)) {
    return refuse('not-allowed', { is: 'bets-after-the-deal' }, bets && cited(at, bets.clause));
  }
  const refused = mayChangeMethod(at, chosen.id);
  if (refused) return refused;
  if (roundUnderWay(state.phase)) return changeInRound(at, state.phase, chosen, found);
  return step(withMethod(at, chosen, found, event.faceDown === true), ...announced(at, found, chosen));
}

/** In the middle of a round nothing that is dealt or staked changes. */
function changeInRound(at: RuleContext, coup: Coup, chosen: DealingMethod, found: Method): Step {
  const { state } = at;
  const method = { ...chosen, betsAfterTheDeal: state.method?.betsAfterTheDeal ?? false };
  const so = changed(state, { method });
  const begun = coup.is === 'dealing' ? handlingOf({ ...at, state: so }, coup.wagers) : null;
  const handling = coup.handling ? { ...coup.handling, method: chosen.id } : begun;
  return step(changed(so, { phase: changedCoup(coup, { handling }) }), {
    announced: { is: 'method', title: found.title },
    clause: cited(at, at.rules.handling.anyTime?.clause ?? found.clause),
  });
}

/** Where nothing is said of it, International Baccarat goes on being played where a method is only for that. */
const whereOf = ({ state, rules }: RuleContext, where: Where | undefined): readonly Where[] => {
  if (where !== undefined) return [where];
  const { anyTime } = rules.handling;
  return anyTime && roundUnderWay(state.phase) ? (state.method?.where ?? []) : [];
};

function withMethod(
  { state, rules }: RuleContext,
  chosen: DealingMethod,
  found: Method,
  faceDown: boolean,
): State {
  const marker = hasMarker(rules, { method: chosen }) ? markerOfShoe(seatedPlayers(state)) : null;
  const down = found.facing === 'down' || (found.facing === 'either' && faceDown);
  return changed(state, { method: chosen, marker, faceDown: down });
}

function announced(at: RuleContext, found: Method, { where }: DealingMethod): readonly Said[] {
  const told: readonly Said[] = found.first
    ? [{ prompt: { is: 'task', of: cited(at, found.first.clause) }, clause: cited(at, found.first.clause) }]
    : [];
  const signs: readonly Said[] = at.rules.notices.signs.flatMap((sign) =>
    'where' in sign && where.includes(sign.where)
      ? [{ announced: { is: 'international' as const }, clause: cited(at, sign.clause) }]
      : [],
  );
  return [
    { announced: { is: 'method', title: found.title }, clause: cited(at, found.clause) },
    ...told,
    ...signs,
  ];
}
