import { currentWagers } from '../betting/current-wagers.js';
import { beginCoup, coupStart } from '../deal/begin.js';
import { followWagers } from '../handling/handling.js';
import type { Message } from '../messages.js';
import { taskPrompt } from '../notices/task-prompt.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { returnStakes } from '../settling/return-stakes.js';
import type { PlacedWager } from '../state/stake.js';
import { withoutHistory } from '../state/stake.js';
import type { Betting, ClosedCoup, CurrentCoup, Phase, State } from '../state/state.js';
import { updateBetting, updateCoup } from '../state/update.js';
import { inPhase, type RuleContext, type Step, step } from '../step.js';
import { updateNextCoup } from './next-coup.js';

// nz calls it a Void Hand, nsw a no bet coup, crown-sydney a Dummy Coup: it is dealt out without wagers.

/** The coup becomes one: every stake goes back once, and the dealer keeps both hands from now on. */
export function makeNoBetCoup(
  context: RuleContext,
  phase: CurrentCoup | Betting,
  clause: string,
  refundClause: string = clause,
): Step {
  const { state } = context;
  const wagers = currentWagers(state).map(withoutHistory);
  const messages = [
    noBetAnnouncement(context, clause),
    ...refundMessages(wagers, refundClause),
    ...signPrompt(context),
    ...clearLayoutPrompt(state, clause),
  ];
  if (phase.is === 'betting' && !isOpenWithCards(phase)) {
    return beginCoup(context, coupStart(phase, [], clause), ...messages);
  }
  const without: ClosedCoup = closed(phase, clause);
  const handling = without.handling && followWagers(context.rules, without.handling, [], true);
  return step(inPhase(returnStakes(state, phase), updateCoup(without, { handling })), ...messages);
}

/** The same coup, with no wager left on it. */
function closed(phase: CurrentCoup, noBets: string): ClosedCoup {
  const facts = updateCoup(phase, { wagers: [], antes: [], insurance: null, mayStillWager: null });
  const { is, ...rest } = facts;
  if ('staked' in rest) {
    const { staked: _, ...others } = rest;
    return { ...others, is: 'dealing', noBets: phase.noBets ?? noBets };
  }
  return { ...rest, is: is === 'result' ? 'result' : 'dealing', noBets: phase.noBets ?? noBets };
}

/** The next coup will be one. Where betting on it is open already, the wagers go back unstaked. */
export function makeNextNoBetCoup(context: RuleContext, clause: string): Step {
  const { state } = context;
  const phase = state.phase as Exclude<Phase, { is: 'closed' | 'shuffle' | 'cut' | 'burn' }>;
  if (phase.is !== 'betting') {
    const next = { ...phase.next, noBets: phase.next.noBets ?? clause };
    return step(updateNextCoup(state, phase, next));
  }
  if (isOpenWithCards(phase)) return makeNoBetCoup(context, phase, clause);
  const noBets = phase.noBets ?? clause;
  return step(
    inPhase(state, updateBetting(phase, { wagers: [], noBets })),
    noBetAnnouncement(context, noBets),
    ...refundMessages(currentWagers(state), noBets),
    ...signPrompt(context),
    ...clearLayoutPrompt(state, noBets),
  );
}

export const noBetAnnouncement = ({ rules }: RuleContext, clause: string): Message => ({
  announced: { is: 'no-bet-coup', rulebook: rules.id },
  clause,
});

/** The coup becomes one: it is announced, and where the rulebook asks for it, shown by a sign. */
export const noBetMessages = (context: RuleContext, clause: string): readonly Message[] => [
  noBetAnnouncement(context, clause),
  ...signPrompt(context),
];

export const signPrompt = (context: RuleContext): readonly Message[] => {
  const { sign } = context.rules.betting.freeCoup;
  return sign === undefined ? [] : [taskPrompt(context, sign)];
};

export const refundMessages = (
  wagers: Extract<Message, { refunded: unknown }>['refunded'],
  clause: string,
): readonly Message[] => (wagers.length > 0 ? [{ refunded: wagers, clause }] : []);

/** Chips that lie on the layout of such a coup are to be taken off it. */
export const clearLayoutPrompt = ({ chips }: State, clause: string): readonly Message[] =>
  chips && chips.length > 0 ? [clearSpotsPrompt(chips, clause)] : [];

export const clearSpotsPrompt = (wagers: readonly PlacedWager[], clause: string): Message => ({
  prompt: { is: 'clear-spots', spots: wagers.map(({ seat, on, amount }) => ({ seat, on, amount })) },
  clause,
});
