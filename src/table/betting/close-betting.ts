import { beginCoup } from '../deal/begin.js';
import { methodRefuses } from '../deal/holders.js';
import type { EventOf } from '../events.js';
import { clearSpots, refundedSaid } from '../irregularities/without-wagers.js';
import type { Placed } from '../limits/limits.js';
import { type Reduced, reduceToLimits } from '../limits/reduce.js';
import type { Said } from '../messages.js';
import { mayCall, noWager } from '../rights/may-call.js';
import { cardsOfItsOwn, openWithCards } from '../rights/round-under-way.js';
import type { Betting, OpenCoup, Stake } from '../state/state.js';
import { andThen, cited, mustBe, type Outcome, type RuleContext, refuse, type Step, step } from '../step.js';
import { withoutAnte } from './antes.js';
import { foundLate, nothingFound } from './found-late.js';
import { sortOut } from './invalid-wagers.js';
import { nobodyWagers, noMoreBetsWithout, withoutAny } from './nobody-wagers.js';
import { reducedTo, wagersLying } from './wagers-lying.js';

// There is one way to close betting. It takes what lies there as the wagers, holds them to the rules and the limits, reduces
// what the rulebook lets the dealer reduce, and begins the round.

/** The call: whatever may not stand is put right first. */
export function noMoreBets(at: RuleContext, { by }: EventOf<'no-more-bets'>): Outcome {
  const { state } = at;
  const { phase } = state;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (phase.is !== 'betting') return refuse('wrong-phase', { is: 'betting-not-open' });
  const lying = wagersLying(state);
  if (phase.noBets !== null && lying.length > 0) {
    return refuse('not-now', { is: 'chips-on-no-bet-coup', rulebook: at.rules.id }, phase.noBets);
  }
  if (lying.length === 0) {
    if (phase.noBets === null && !openWithCards(phase)) return noWager(at);
    return nobodyWagers(at, phase);
  }
  const refused = mayCall(at, lying);
  if (refused) return refused;
  const own = openWithCards(phase) && cardsOfItsOwn(phase) > 0;
  return begin(at, phase, lying, { own, announced: [{ announced: { is: 'no-more-bets' } }] });
}

export interface ClosedBy {
  readonly clause: string;
  /** A card that came before the call, one that was seen, or one that was touched. */
  readonly because: 'card' | 'disclosed' | 'handled';
}

/** Betting is closed by what has happened: what may not stand goes back, and is told. */
export function closedByEvent(
  at: RuleContext,
  phase: Betting | OpenCoup,
  { clause, because }: ClosedBy,
): Step {
  const { state } = at;
  const lying = wagersLying(state).filter(({ on }) => on !== 'insurance');
  if (phase.noBets !== null) return nobodyWagers(at, phase);
  const { valid, invalid } = sortOut(at, lying);
  const returned = invalid.flatMap(({ wager, clause: by }) => [
    ...refundedSaid([wager], by),
    ...(state.chips ? [clearSpots([wager], by)] : []),
  ]);
  if (valid.length === 0) {
    const none =
      lying.length === 0 ? withoutAny(at, phase, clause, because) : noMoreBetsWithout(at, phase, clause);
    return andThen(none, step(none.state, ...returned));
  }
  const announced: readonly Said[] = [
    { announced: { is: 'no-more-bets' }, clause },
    ...returned,
    ...withoutHolder(at, valid),
  ];
  return begin(at, phase, valid, { own: true, announced });
}

interface Closing {
  /** A card of the coup is out: what is found in the wagers now is found after the first card. */
  readonly own: boolean;
  readonly announced: readonly Said[];
}

function begin(
  at: RuleContext,
  phase: Betting | OpenCoup,
  lying: readonly Placed[],
  { own, announced }: Closing,
): Step {
  const { state, table, rules } = at;
  const { reduction } = rules.limits;
  const found = own ? foundLate(at, lying) : nothingFound(lying);
  const reduce = reduction !== null && (!own || reduction.until === 'the next card');
  const reduced = reduce
    ? reduceToLimits(found.stakes, state.limits, table).filter(({ back }) => back > 0)
    : [];
  const stakes = reduced.length > 0 ? lessOf(found.stakes, reduced) : found.stakes;
  const back = reduced.map(({ wager, back: amount }) => ({ ...wager, amount }));
  const said = [...announced, ...found.said, ...refundedSaid(back, reduced[0]?.clause ?? '')];
  const open = openWithCards(phase) ? phase : null;
  const begun = beginCoup(
    { ...at, state: found.state(state) },
    {
      wagers: stakes,
      staked: open?.staked ?? [],
      cards: open?.cards ?? ('waiting' in phase ? phase.waiting : []),
      carried: open?.carried ?? ('waiting' in phase ? phase.waiting.length : 0),
      noBets: null,
      removableBy: open?.removableBy ?? null,
      noNewWagers: open?.noNewWagers ?? null,
      shoeSays: open?.shoeSays ?? null,
    },
    ...said,
    ...antesMissing(at, stakes),
  );
  return found.ask(begun);
}

/** What the dealer has left of each. */
const lessOf = (stakes: readonly Stake[], reduced: readonly Reduced<Stake>[]): readonly Stake[] =>
  stakes.flatMap((stake) => {
    const less = reduced.find(({ wager }) => wager === stake);
    if (!less) return [stake];
    return less.kept > 0 ? [reducedTo(stake, less.kept, less.clause ?? '')] : [];
  });

function antesMissing(at: RuleContext, stakes: readonly Stake[]): readonly Said[] {
  const { state, table, rules } = at;
  const clause = cited(at, rules.betting.ante?.missing ?? '');
  if (!state.chips) return [];
  return withoutAnte(table, stakes, state.antesLaid).map(
    (seat): Said => ({
      noted: { is: 'wager-without-ante', seat },
      clause,
    }),
  );
}

/** Who has the marker has not wagered as its holder must: the cards stay with the dealer. */
function withoutHolder(at: RuleContext, wagers: readonly Placed[]): readonly Said[] {
  const refused = methodRefuses(at, wagers);
  if (refused?.why.is !== 'marker-must-wager') return [];
  const clause = refused.clause ?? '';
  return [{ noted: { is: 'marker-without-wager', seat: refused.why.seat }, clause }];
}
