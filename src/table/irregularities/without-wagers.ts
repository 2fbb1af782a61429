import { plain, wagersLying } from '../betting/wagers-lying.js';
import { beginCoup } from '../deal/begin.js';
import { followWagers } from '../handling/handling.js';
import type { Placed } from '../limits/limits.js';
import type { Said } from '../messages.js';
import { openWithCards } from '../rights/round-under-way.js';
import { returnStakes } from '../settling/return-stakes.js';
import { changedBetting, changedCoup } from '../state/changed.js';
import type { Betting, ClosedCoup, Coup, Phase, State } from '../state/state.js';
import { cited, inPhase, type RuleContext, type Step, step } from '../step.js';
import { withNext } from './next-coup.js';

// nz calls it a Void Hand, nsw a no bet coup, crown-sydney a Dummy Coup: it is dealt out without wagers.

/** The coup becomes one: every stake goes back once, and the dealer keeps both hands from now on. */
export function withoutWagers(
  at: RuleContext,
  phase: Coup | Betting,
  clause: string,
  refundClause: string = clause,
): Step {
  const { state } = at;
  const lying = wagersLying(state).map(plain);
  const said = [
    announcedNoBets(at, clause),
    ...refundedSaid(lying, refundClause),
    ...signOf(at),
    ...chipsToClear(state, clause),
  ];
  if (phase.is === 'betting' && !openWithCards(phase)) {
    return beginCoup(
      at,
      { wagers: [], staked: [], cards: phase.waiting, carried: phase.waiting.length, noBets: clause },
      ...said,
    );
  }
  const without: ClosedCoup = closed(phase, clause);
  const handling = without.handling && followWagers(at.rules, without.handling, [], true);
  return step(inPhase(returnStakes(state, phase), changedCoup(without, { handling })), ...said);
}

/** The same coup, with no wager left on it. */
function closed(phase: Coup, noBets: string): ClosedCoup {
  const facts = changedCoup(phase, { wagers: [], antes: [], insurance: null, mayStillWager: null });
  const { is, ...rest } = facts;
  if ('staked' in rest) {
    const { staked: _, ...others } = rest;
    return { ...others, is: 'dealing', noBets: phase.noBets ?? noBets };
  }
  return { ...rest, is: is === 'result' ? 'result' : 'dealing', noBets: phase.noBets ?? noBets };
}

/** The next coup will be one. Where betting on it is open already, the wagers go back unstaked. */
export function nextWithoutWagers(at: RuleContext, clause: string): Step {
  const { state } = at;
  const phase = state.phase as Exclude<Phase, { is: 'closed' | 'shuffle' | 'cut' | 'burn' }>;
  if (phase.is !== 'betting') {
    const next = { ...phase.next, noBets: phase.next.noBets ?? clause };
    return step(withNext(state, phase, next));
  }
  if (openWithCards(phase)) return withoutWagers(at, phase, clause);
  const noBets = phase.noBets ?? clause;
  return step(
    inPhase(state, changedBetting(phase, { wagers: [], noBets })),
    announcedNoBets(at, noBets),
    ...refundedSaid(wagersLying(state), noBets),
    ...signOf(at),
    ...chipsToClear(state, noBets),
  );
}

export const announcedNoBets = ({ rules }: RuleContext, clause: string): Said => ({
  announced: { is: 'no-bet-coup', rulebook: rules.id },
  clause,
});

/** The coup becomes one: it is announced, and where the rulebook asks for it, shown by a sign. */
export const noBetsCalled = (at: RuleContext, clause: string): readonly Said[] => [
  announcedNoBets(at, clause),
  ...signOf(at),
];

export const signOf = (at: RuleContext): readonly Said[] => {
  const { sign } = at.rules.betting.freeCoup;
  if (sign === undefined) return [];
  const clause = cited(at, sign);
  return [{ prompt: { is: 'task', of: clause }, clause }];
};

export const refundedSaid = (
  wagers: Extract<Said, { refunded: unknown }>['refunded'],
  clause: string,
): readonly Said[] => (wagers.length > 0 ? [{ refunded: wagers, clause }] : []);

/** Chips that lie on the layout of such a coup are to be taken off it. */
export const chipsToClear = ({ chips }: State, clause: string): readonly Said[] =>
  chips && chips.length > 0 ? [clearSpots(chips, clause)] : [];

export const clearSpots = (wagers: readonly Placed[], clause: string): Said => ({
  prompt: { is: 'clear-spots', spots: wagers.map(({ seat, on, amount }) => ({ seat, on, amount })) },
  clause,
});
