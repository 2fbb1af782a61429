import type { Method, SpecialGame } from '../../rulebooks/handling.js';
import type { EventOf } from '../events.js';
import { hasMarker, markerOfShoe } from '../handling/marker.js';
import { type DealingMethod, methodOf } from '../handling/methods.js';
import type { Message } from '../messages.js';
import { taskPrompt } from '../notices/task-prompt.js';
import { mayChangeMethod } from '../rights/may-change.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { seatedPlayerSeats } from '../seats/people.js';
import type { CurrentCoup, State } from '../state/state.js';
import { update, updateCoup } from '../state/update.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, type Step, step } from '../step.js';
import { startHandling } from './holders.js';

/** Changes the style or method of dealing. */
export function method(context: RuleContext, event: EventOf<'method'>): Outcome {
  const { state, rules } = context;
  const noRight = mustBe(context, event.by, 'supervisor');
  if (noRight) return noRight;
  const chosen: DealingMethod = {
    id: event.method as DealingMethod['id'],
    where: whereOf(context, event.where),
    shuffler: state.shuffler,
    betsAfterTheDeal: event.betsAfterTheDeal ?? false,
  };
  const found = methodOf(rules, chosen.id, chosen);
  if (found instanceof Refused) return found;
  const bets = rules.betting.betsAfterTheDeal;
  const dealtFirst =
    chosen.where.includes('international') && found.facing !== 'up' && found.players !== null;
  if (chosen.betsAfterTheDeal && (!bets || !dealtFirst)) {
    return refuse('not-allowed', { is: 'bets-after-the-deal' }, bets && cited(context, bets.clause));
  }
  const refused = mayChangeMethod(context, chosen.id);
  if (refused) return refused;
  if (isRoundUnderWay(state.phase)) return changeInRound(context, state.phase, chosen, found);
  return step(
    withMethod(context, chosen, found, event.faceDown === true),
    ...methodMessages(context, found, chosen),
  );
}

/** A change during a round leaves everything dealt and staked as it is. */
function changeInRound(context: RuleContext, coup: CurrentCoup, chosen: DealingMethod, found: Method): Step {
  const { state } = context;
  const method = { ...chosen, betsAfterTheDeal: state.method?.betsAfterTheDeal ?? false };
  const changed = update(state, { method });
  const begun = coup.is === 'dealing' ? startHandling({ ...context, state: changed }, coup.wagers) : null;
  const handling = coup.handling ? { ...coup.handling, method: chosen.id } : begun;
  return step(update(changed, { phase: updateCoup(coup, { handling }) }), {
    announced: { is: 'method', method: found.id, rulebook: context.rules.id },
    clause: cited(context, context.rules.handling.anyTime?.clause ?? found.clause),
  });
}

/** Without a word about it, International Baccarat goes on where a method exists only for it. */
const whereOf = ({ state, rules }: RuleContext, where: SpecialGame | undefined): readonly SpecialGame[] => {
  if (where !== undefined) return [where];
  const { anyTime } = rules.handling;
  return anyTime && isRoundUnderWay(state.phase) ? (state.method?.where ?? []) : [];
};

function withMethod(
  { state, rules }: RuleContext,
  chosen: DealingMethod,
  found: Method,
  faceDown: boolean,
): State {
  const marker = hasMarker(rules, { method: chosen }) ? markerOfShoe(seatedPlayerSeats(state)) : null;
  const down = found.facing === 'down' || (found.facing === 'either' && faceDown);
  return update(state, { method: chosen, marker, faceDown: down });
}

function methodMessages(context: RuleContext, found: Method, { where }: DealingMethod): readonly Message[] {
  const signs: readonly Message[] = context.rules.notices.signs.flatMap((sign) =>
    'where' in sign && where.includes(sign.where)
      ? [{ announced: { is: 'international' as const }, clause: cited(context, sign.clause) }]
      : [],
  );
  return [
    {
      announced: { is: 'method', method: found.id, rulebook: context.rules.id },
      clause: cited(context, found.clause),
    },
    ...(found.first ? [taskPrompt(context, found.first.clause)] : []),
    ...signs,
  ];
}
