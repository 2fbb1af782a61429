import { beginCoup, coupStart } from '../deal/begin.js';
import { methodRefuses } from '../deal/holders.js';
import type { EventOf } from '../events.js';
import { clearSpotsPrompt, refundMessages } from '../irregularities/no-bet-coup.js';
import { type Reduced, reduceToLimits } from '../limits/reduce.js';
import type { Message } from '../messages.js';
import { mayCall, refuseWithoutWager } from '../rights/may-call.js';
import { isOpenWithCards, ownCardCount } from '../rights/round-under-way.js';
import type { PlacedWager, Stake } from '../state/stake.js';
import { reduceStake } from '../state/stake.js';
import type { Betting, OpenCoup } from '../state/state.js';
import {
  andThen,
  cited,
  inState,
  mustBe,
  type Outcome,
  Refused,
  type RuleContext,
  refuse,
  type Step,
  step,
} from '../step.js';
import { seatsWithoutAnte } from './antes.js';
import { callWithoutWagers, cardBeforeWagers, closeWithoutWagers } from './close-without-wagers.js';
import { currentWagers } from './current-wagers.js';
import { splitByValidity } from './invalid-wagers.js';
import { lateFindings, noFindings } from './late-findings.js';

// There is one way to close betting: take what is on the layout as the wagers, check them against rules and limits,
// reduce what the rulebook lets the dealer reduce, and begin the round.

/** The dealer's call. It is refused until every wager may stand. */
export function noMoreBets(context: RuleContext, event: EventOf<'no-more-bets'>): Outcome {
  const phase = mayCallNoMoreBets(context, event);
  if (phase instanceof Refused) return phase;
  const wagers = currentWagers(context.state);
  if (wagers.length === 0 && !isPlayedWithout(context, phase)) return closeWithoutWagers(context, phase);
  const cardsOut = isOpenWithCards(phase) && ownCardCount(phase) > 0;
  return begin(context, phase, wagers, { cardsOut, announced: [{ announced: { is: 'no-more-bets' } }] });
}

/** The betting that may be closed, or why it may not. */
export function mayCallNoMoreBets(
  context: RuleContext,
  { by }: EventOf<'no-more-bets'>,
): Outcome<Betting | OpenCoup> {
  const { state } = context;
  const { phase } = state;
  const noRight = mustBe(context, by, 'dealer');
  if (noRight) return noRight;
  if (phase.is !== 'betting') return refuse('wrong-phase', { is: 'betting-not-open' });
  const wagers = currentWagers(state);
  if (phase.noBets !== null && wagers.length > 0) {
    return refuse('not-now', { is: 'chips-on-no-bet-coup', rulebook: context.rules.id }, phase.noBets);
  }
  if (wagers.length > 0) return mayCall(context, wagers) ?? phase;
  if (isPlayedWithout(context, phase)) return phase;
  return phase.noBets === null && !isOpenWithCards(phase) ? refuseWithoutWager(context) : phase;
}

/** Nobody has laid chips on a coup of a tournament: pass cards, sealed forms and absent players are no business of the table. */
const isPlayedWithout = ({ state }: RuleContext, { noBets }: Betting | OpenCoup): boolean =>
  state.inTournament && noBets === null;

export interface ClosingCause {
  readonly clause: string;
  /** A card was dealt before the call, or one was seen or touched. */
  readonly because: 'card' | 'disclosed' | 'handled';
}

/** An event closes betting without a call: wagers that may not stand are returned. */
export function closeByEvent(
  context: RuleContext,
  phase: Betting | OpenCoup,
  { clause, because }: ClosingCause,
): Step {
  const { state } = context;
  const wagers = currentWagers(state).filter(({ on }) => on !== 'insurance');
  if (phase.noBets !== null) return closeWithoutWagers(context, phase);
  const { valid, invalid } = splitByValidity(context, wagers);
  const returned = invalid.flatMap(({ wager, clause: by }) => [
    ...refundMessages([wager], by),
    ...(state.chips ? [clearSpotsPrompt([wager], by)] : []),
  ]);
  if (valid.length === 0) {
    const none =
      wagers.length === 0
        ? cardBeforeWagers(context, phase, clause, because)
        : callWithoutWagers(context, phase, clause);
    return andThen(none, step(none.state, ...returned));
  }
  const announced: readonly Message[] = [
    { announced: { is: 'no-more-bets' }, clause },
    ...returned,
    ...markerWithoutWager(context, valid),
  ];
  return begin(context, phase, valid, { cardsOut: true, announced });
}

interface Closing {
  /** A card of the coup is out, so faults in the wagers are found after the first card. */
  readonly cardsOut: boolean;
  readonly announced: readonly Message[];
}

function begin(
  context: RuleContext,
  phase: Betting | OpenCoup,
  wagers: readonly PlacedWager[],
  { cardsOut, announced }: Closing,
): Step {
  const { state, table, rules } = context;
  const { reduction } = rules.limits;
  const found = cardsOut ? lateFindings(context, wagers) : noFindings(wagers);
  const reduce = reduction !== null && (!cardsOut || reduction.until === 'the next card');
  const reduced = reduce
    ? reduceToLimits(found.stakes, state.limits, table).filter(({ back }) => back > 0)
    : [];
  const stakes = reduced.length > 0 ? applyReductions(found.stakes, reduced) : found.stakes;
  const back = reduced.map(({ wager, back: amount }) => ({ ...wager, amount }));
  const messages = [...announced, ...found.messages, ...refundMessages(back, reduced[0]?.clause ?? '')];
  const begun = beginCoup(
    inState(context, found.state(state)),
    coupStart(phase, stakes, null),
    ...messages,
    ...missingAnteNotes(context, stakes),
  );
  return found.ask(begun);
}

/** The stakes after the dealer has reduced them. */
const applyReductions = (stakes: readonly Stake[], reduced: readonly Reduced<Stake>[]): readonly Stake[] =>
  stakes.flatMap((stake) => {
    const less = reduced.find(({ wager }) => wager === stake);
    if (!less) return [stake];
    return less.kept > 0 ? [reduceStake(stake, less.kept, less.clause ?? '')] : [];
  });

function missingAnteNotes(context: RuleContext, stakes: readonly Stake[]): readonly Message[] {
  const { state, table, rules } = context;
  const clause = cited(context, rules.betting.ante?.missing ?? '');
  if (!state.chips) return [];
  return seatsWithoutAnte(table, stakes, state.anteChips).map(
    (seat): Message => ({
      noted: { is: 'wager-without-ante', seat },
      clause,
    }),
  );
}

/** The holder of the marker has not made the required wager: the dealer keeps the cards. */
function markerWithoutWager(context: RuleContext, wagers: readonly PlacedWager[]): readonly Message[] {
  const refused = methodRefuses(context, wagers);
  if (refused?.reason.is !== 'marker-must-wager') return [];
  const clause = refused.clause ?? '';
  return [{ noted: { is: 'marker-without-wager', seat: refused.reason.seat }, clause }];
}
