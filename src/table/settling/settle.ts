import { settle as settleCoup } from '../../settlement/settle.js';
import type { SettledWager } from '../../settlement/settled.js';
import type { Wager } from '../../settlement/wager.js';
import { dueChips, misplacedChips } from '../betting/layout.js';
import type { EventOf } from '../events.js';
import { markerAfterCoup, sameMarker } from '../handling/marker.js';
import type { Message } from '../messages.js';
import { meterSettled } from '../meters/meter-wagers.js';
import { meterCoups } from '../meters/read-meters.js';
import { payOutCredit } from '../seats/money.js';
import { seatedPlayerSeats } from '../seats/people.js';
import { cardNames, finishedCoup, handsOf } from '../state/cards.js';
import type { SettledRound } from '../state/round.js';
import { debtOf } from '../state/seat.js';
import type { Stake } from '../state/stake.js';
import { originalAmount, withoutHistory } from '../state/stake.js';
import type { ClosedCoup, State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import {
  andThen,
  cited,
  inPhase,
  inState,
  mustBe,
  type Outcome,
  type RuleContext,
  refuse,
  step,
} from '../step.js';
import { endCoup } from './end-coup.js';
import { endPayment } from './end-payment.js';
import { pay } from './pay.js';

/** The result stands: pay and collect the wagers, and record each in the ledger. */
export function settle(context: RuleContext, { by }: EventOf<'settle'>): Outcome {
  const { state, table } = context;
  const refused = mustBe(context, by, 'dealer');
  if (refused) return refused;
  const { phase } = state;
  if (phase.is !== 'result') return refuse('wrong-phase', { is: 'no-result' });
  const misplaced = state.chips && misplacedChips(state.chips, phase.wagers.filter(isThere));
  if (misplaced) return refuse('not-now', { is: 'put-right-first', ...misplaced });

  const wagers = phase.wagers.map(withoutHistory);
  const made = (wager: Wager): number => madeOf(phase, wagers, wager);
  const { wagers: settled, winner } = settleCoup(table, finishedCoup(phase.cards), wagers, phase.antes, made);
  const counts = phase.noBets === null && !phase.resettled;
  const paid = pay(meterCoups(meterSettled(state, settled), 'settled'), settled, {
    deferCommission: table.deferCommission,
    counts,
    gone: (place) => phase.wagers[place]?.gone,
  });
  const recorded = withRound(paid.state, phase, settled, paid.entries);
  const { marker } = recorded;
  const after = marker
    ? update(recorded, { marker: markerAfterCoup(marker, winner, seatedPlayerSeats(recorded)) })
    : recorded;
  const messages: readonly Message[] = [
    ...debtMarkers(context, state, after),
    ...markerMoves(context, state, after),
  ];
  if (!state.chips) {
    const over = endCoup(inState(context, after), phase.next);
    return step(over.state, { settled }, ...messages, ...over.messages);
  }
  const due = dueChips(settled.filter((_, place) => phase.wagers[place] && isThere(phase.wagers[place])));
  const paying = inPhase(payOutCredit(after), { is: 'paying', due, antes: phase.antes, next: phase.next });
  return andThen(
    step(paying, { settled }, { takeAndPay: due }, ...messages),
    endPayment(inState(context, paying)),
  );
}

/** A player who has left has no chips on the layout. */
const isThere = ({ gone }: Stake): boolean => gone === undefined;

function madeOf({ wagers }: ClosedCoup, settled: readonly Wager[], wager: Wager): number {
  const stake = wagers[settled.indexOf(wager as (typeof settled)[number])];
  return stake ? originalAmount(stake) : wager.amount;
}

function withRound(
  state: State,
  coup: ClosedCoup,
  settled: readonly SettledWager[],
  entries: SettledRound['entries'],
): State {
  const { player, banker } = handsOf(coup.cards);
  const number = state.shoe.settled + 1;
  const round: SettledRound = {
    number,
    player: cardNames(player),
    banker: cardNames(banker),
    noBets: coup.noBets,
    settled,
    entries,
    voided: null,
  };
  return update(state, {
    rounds: [...lastOf(state.rounds), round],
    lastSettled: { coup, coupsLeft: state.shoe.coupsLeft, marker: state.marker },
    shoe: updateShoe(state.shoe, { settled: number }),
  });
}

/** A continuous shuffler has no end of shoe: keep as many coups as people may still want to see. */
const MOST_ROUNDS = 1000;
const lastOf = (rounds: readonly SettledRound[]): readonly SettledRound[] =>
  rounds.length < MOST_ROUNDS ? rounds : rounds.slice(rounds.length - MOST_ROUNDS + 1);

/** Deferred commission: a marker with the amount owed is placed before the player. */
function debtMarkers(context: RuleContext, before: State, after: State): readonly Message[] {
  const { debts } = context.rules.betting;
  if (!debts || !context.table.deferCommission) return [];
  return Object.entries(after.seats).flatMap(([seat, account]): readonly Message[] => {
    const owes = debtOf(account);
    const was = before.seats[seat];
    if (was && debtOf(was) === owes) return [];
    return [
      { prompt: { is: 'place-debt-marker', seat: Number(seat), owes }, clause: cited(context, debts.marker) },
    ];
  });
}

/** The role of the Banker passes on when the Banker's Hand has lost. */
function markerMoves(
  context: RuleContext,
  { marker: before }: State,
  { marker: after }: State,
): readonly Message[] {
  const rules = context.rules.handling.marker;
  if (!rules || !after || sameMarker(before, after)) return [];
  return [{ announced: { is: 'marker', marker: after }, clause: cited(context, rules.lost) }];
}
