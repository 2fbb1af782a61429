import { ask } from '../irregularities/ask.js';
import { refundMessages } from '../irregularities/no-bet-coup.js';
import { checkAfterFirstCard, type Finding, type LateCheck } from '../limits/late-check.js';
import type { Message } from '../messages.js';
import { playerSeats, withSeat } from '../seats/people.js';
import type { PlacedWager, Stake } from '../state/stake.js';
import { reduceStake } from '../state/stake.js';
import type { State } from '../state/state.js';
import type { RuleContext, Step } from '../step.js';

/**
 * The result of checking the wagers after a card is out: the stakes left, the messages, and the decision to ask for.
 */
export interface LateFindings {
  readonly stakes: readonly Stake[];
  readonly messages: readonly Message[];
  readonly state: (state: State) => State;
  readonly ask: (begun: Step) => Step;
}

export const noFindings = (stakes: readonly PlacedWager[]): LateFindings => ({
  stakes,
  messages: [],
  state: (state) => state,
  ask: (begun) => begun,
});

/** Applies the rulebook to wagers outside the limits that nobody saw in time. */
export function lateFindings(context: RuleContext, wagers: readonly PlacedWager[]): LateFindings {
  const { state, table } = context;
  const warned = playerSeats(state).filter((seat) => state.seats[seat]?.warned);
  const found = checkAfterFirstCard(wagers, state.limits, table, { warned });
  const findings = found.flatMap((one) => one.findings.map((finding) => ({ ...one, ...finding })));
  const toWarn = findings.filter(({ warnBy }) => warnBy !== undefined);
  const toAsk = findings.filter(({ fate }) => fate === 'ask');
  const stakes = found
    .filter(({ stands }) => stands > 0)
    .map(({ wager, stands, findings: of }) =>
      stands === wager.amount ? wager : reduceStake(wager, stands, of[0]?.clause ?? ''),
    );
  const back = found
    .filter(({ returned }) => returned > 0)
    .flatMap(({ wager, returned, findings: of }) =>
      refundMessages([{ ...wager, amount: returned }], of[0]?.clause ?? ''),
    );
  const [first] = toAsk;
  return {
    stakes,
    messages: [
      ...findings.map(noteOf),
      ...back,
      ...toWarn.map(
        ({ wager, warnBy = '' }): Message => ({ noted: { is: 'warned', seat: wager.seat }, clause: warnBy }),
      ),
    ],
    state: (before) =>
      toWarn.reduce((changed, { wager }) => withSeat(changed, wager.seat, () => ({ warned: true })), before),
    ask: (begun) =>
      first === undefined
        ? begun
        : ask(begun, {
            subject: {
              is: 'outside-limits',
              wagers: toAsk.map(({ wager, found: what, within, clause }) => ({
                wager,
                found: what,
                within,
                clause,
              })),
            },
            about: 'the coup',
            officer: first.officer ?? 'supervisor',
            answers: [
              { answer: 'complete', clause: first.clause },
              { answer: 'to-the-limit', clause: first.clause },
            ],
            next: null,
          }),
  };
}

const noteOf = ({ wager, stands, found, fate, clause }: LateCheck & Finding): Message => ({
  noted: {
    is: 'found-too-late',
    seat: wager.seat,
    on: wager.on,
    amount: wager.amount,
    found,
    stands,
    asked: fate === 'ask',
  },
  clause,
});
