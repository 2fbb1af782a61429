import { ask } from '../irregularities/ask.js';
import { refundedSaid } from '../irregularities/without-wagers.js';
import { type Finding, type FoundWager, foundAfterFirstCard } from '../limits/found.js';
import type { Placed } from '../limits/limits.js';
import type { Said } from '../messages.js';
import { players, withSeat } from '../seats/people.js';
import type { Stake, State } from '../state/state.js';
import type { RuleContext, Step } from '../step.js';
import { reducedTo } from './wagers-lying.js';

/** What is found in the wagers once a card is out: what of them stands, what is told, and what an officer is asked. */
export interface Found {
  readonly stakes: readonly Stake[];
  readonly said: readonly Said[];
  readonly state: (state: State) => State;
  readonly ask: (begun: Step) => Step;
}

export const nothingFound = (stakes: readonly Placed[]): Found => ({
  stakes,
  said: [],
  state: (state) => state,
  ask: (begun) => begun,
});

/** What the rulebook makes of wagers outside the limits that nobody saw in time; who is told of it, and who is asked. */
export function foundLate(at: RuleContext, lying: readonly Placed[]): Found {
  const { state, table } = at;
  const warned = players(state).filter((seat) => state.seats[seat]?.warned);
  const found = foundAfterFirstCard(lying, state.limits, table, { warned });
  const findings = found.flatMap((one) => one.findings.map((finding) => ({ ...one, ...finding })));
  const toWarn = findings.filter(({ warnBy }) => warnBy !== undefined);
  const toAsk = findings.filter(({ fate }) => fate === 'ask');
  const stakes = found
    .filter(({ stands }) => stands > 0)
    .map(({ wager, stands, findings: of }) =>
      stands === wager.amount ? wager : reducedTo(wager, stands, of[0]?.clause ?? ''),
    );
  const back = found
    .filter(({ returned }) => returned > 0)
    .flatMap(({ wager, returned, findings: of }) =>
      refundedSaid([{ ...wager, amount: returned }], of[0]?.clause ?? ''),
    );
  const [first] = toAsk;
  return {
    stakes,
    said: [
      ...findings.map(toldOf),
      ...back,
      ...toWarn.map(
        ({ wager, warnBy = '' }): Said => ({ noted: { is: 'warned', seat: wager.seat }, clause: warnBy }),
      ),
    ],
    state: (before) =>
      toWarn.reduce((so, { wager }) => withSeat(so, wager.seat, () => ({ warned: true })), before),
    ask: (begun) =>
      first === undefined
        ? begun
        : ask(begun, {
            asks: {
              is: 'outside-limits',
              wagers: toAsk.map(({ wager, found: what, within, clause }) => ({
                wager,
                found: what,
                within,
                clause,
              })),
            },
            about: 'the coup',
            of: first.of ?? 'supervisor',
            answers: [
              { answer: 'complete', clause: first.clause },
              { answer: 'to-the-limit', clause: first.clause },
            ],
            next: null,
          }),
  };
}

const toldOf = ({ wager, stands, found, fate, clause }: FoundWager & Finding): Said => ({
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
