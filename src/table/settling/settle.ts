import { settle as settleCoup } from '../../settlement/settle.js';
import type { Settled } from '../../settlement/settled.js';
import type { Wager } from '../../settlement/wager.js';
import { dueChips, misplacedChips } from '../betting/layout.js';
import { madeAs, plain } from '../betting/wagers-lying.js';
import type { EventOf } from '../events.js';
import { markerAfterCoup, sameMarker } from '../handling/marker.js';
import type { Said } from '../messages.js';
import { takeOut } from '../seats/money.js';
import { seatedPlayers } from '../seats/people.js';
import { coupOf, handsOf, namesOf } from '../state/cards.js';
import { changed, changedShoe } from '../state/changed.js';
import type { Round } from '../state/round.js';
import { owedBy } from '../state/seat.js';
import type { ClosedCoup, Stake, State } from '../state/state.js';
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
import { afterCoup } from './after-coup.js';
import { meterSettled } from './meters.js';
import { pay } from './pay.js';
import { whenPaid } from './paying.js';

/** The result stands: wagers are paid and collected, and what that did is written down entry by entry. */
export function settle(at: RuleContext, { by }: EventOf<'settle'>): Outcome {
  const { state, table } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const { phase } = state;
  if (phase.is !== 'result') return refuse('wrong-phase', { is: 'no-result' });
  const misplaced = state.chips && misplacedChips(state.chips, phase.wagers.filter(isThere));
  if (misplaced) return refuse('not-now', { is: 'put-right-first', ...misplaced });

  const wagers = phase.wagers.map(plain);
  const made = (wager: Wager): number => madeOf(phase, wagers, wager);
  const { wagers: settled, winner } = settleCoup(table, coupOf(phase.cards), wagers, phase.antes, made);
  const counts = phase.noBets === null && !phase.again;
  const paid = pay(phase.again ? state : meterSettled(state, settled), settled, {
    deferCommission: table.deferCommission,
    counts,
    gone: (place) => phase.wagers[place]?.gone,
  });
  const recorded = withRound(paid.state, phase, settled, paid.entries);
  const { marker } = recorded;
  const after = marker
    ? changed(recorded, { marker: markerAfterCoup(marker, winner, seatedPlayers(recorded)) })
    : recorded;
  const said: readonly Said[] = [...debtMarkers(at, state, after), ...roleMoves(at, state, after)];
  if (!state.chips) {
    const over = afterCoup(inState(at, after), phase.next);
    return step(over.state, { settled }, ...said, ...over.said);
  }
  const due = dueChips(settled.filter((_, place) => phase.wagers[place] && isThere(phase.wagers[place])));
  const paying = inPhase(takeOut(after), { is: 'paying', due, antes: phase.antes, next: phase.next });
  return andThen(step(paying, { settled }, { takeAndPay: due }, ...said), whenPaid(inState(at, paying)));
}

/** Who has gone has no chips on the layout any more. */
const isThere = ({ gone }: Stake): boolean => gone === undefined;

function madeOf({ wagers }: ClosedCoup, settled: readonly Wager[], wager: Wager): number {
  const stake = wagers[settled.indexOf(wager as (typeof settled)[number])];
  return stake ? madeAs(stake) : wager.amount;
}

function withRound(
  state: State,
  coup: ClosedCoup,
  settled: readonly Settled[],
  entries: Round['entries'],
): State {
  const { player, banker } = handsOf(coup.cards);
  const number = state.shoe.settled + 1;
  const round: Round = {
    number,
    player: namesOf(player),
    banker: namesOf(banker),
    noBets: coup.noBets,
    settled,
    entries,
    voided: null,
  };
  return changed(state, {
    rounds: [...lastOf(state.rounds), round],
    last: { coup, coupsLeft: state.shoe.coupsLeft, marker: state.marker },
    shoe: changedShoe(state.shoe, { settled: number }),
  });
}

/** A shoe without an end keeps as many coups as people can still want to see. */
const MOST_ROUNDS = 1000;
const lastOf = (rounds: readonly Round[]): readonly Round[] =>
  rounds.length < MOST_ROUNDS ? rounds : rounds.slice(rounds.length - MOST_ROUNDS + 1);

/** Deferred commission: a marker with the amount owed is placed before the player. */
function debtMarkers(at: RuleContext, before: State, after: State): readonly Said[] {
  const { debts } = at.rules.betting;
  if (!debts || !at.table.deferCommission) return [];
  return Object.entries(after.seats).flatMap(([seat, account]): readonly Said[] => {
    const owes = owedBy(account);
    const was = before.seats[seat];
    if (was && owedBy(was) === owes) return [];
    return [
      { prompt: { is: 'place-debt-marker', seat: Number(seat), owes }, clause: cited(at, debts.marker) },
    ];
  });
}

/** The role of the Banker passes on once the Banker's Hand has lost. */
function roleMoves(at: RuleContext, { marker: before }: State, { marker: after }: State): readonly Said[] {
  const rules = at.rules.handling.marker;
  if (!rules || !after || sameMarker(before, after)) return [];
  return [{ announced: { is: 'marker', marker: after }, clause: cited(at, rules.lost) }];
}
