import { type Coup, type Result, resultOf, type Winner, winnerOf } from '../cards/coup.js';
import type { Hand } from '../cards/hand.js';
import type { Cents } from '../money/cents.js';
import { inChips, payableExactly, winnings } from '../money/chips.js';
import { isMainWager, type Win } from '../rulebooks/rulebook.js';
import { type Ante, cite, type OutcomeInForce, type Table, type WagerInForce } from '../sheet/table.js';
import { InsuranceSettlement } from './insurance.js';
import { settleOneOneTwo } from './one-one-two.js';
import { lost, type SettledWager, standOff, voided, won } from './settled.js';
import type { AntePaid, Wager } from './wager.js';

export interface Settlement {
  readonly points: { readonly player: number; readonly banker: number };
  readonly winner: Winner;
  /** In the order the wagers were given. */
  readonly wagers: readonly SettledWager[];
}

/**
 * Settles a finished coup: what each wager wins, loses or gets back, to the cent and with its clause. `made`: the
 * amount of a wager before the dealer reduced it.
 */
export function settle(
  table: Table,
  coup: Coup,
  wagers: readonly Wager[],
  antes: readonly AntePaid[] = [],
  made: (wager: Wager) => Cents = ({ amount }) => amount,
): Settlement {
  const result = resultOf(coup);
  const isVoid = (wager: Wager): boolean => lacksAnte(wager, made(wager), table, antes);
  const insurance = new InsuranceSettlement(table, coup, result, (seat, hand) =>
    wagers
      .filter((wager) => wager.seat === seat && wager.on === hand && !isVoid(wager))
      .reduce((total, wager) => total + validPart(wager, table), 0),
  );
  const settleOne = (wager: Wager): SettledWager => {
    if (isVoid(wager)) return voided(wager, cite(table.rulebook, table.rulebook.betting.ante?.missing ?? ''));
    if (wager.on === 'insurance') return insurance.settle(wager);
    if (wager.on === '1-1-2') return settleOneOneTwo(wager, table, settleOne);
    return settleByResult(wager, table, result);
  };
  return {
    points: { player: result.player.points, banker: result.banker.points },
    winner: winnerOf(result),
    wagers: wagers.map(settleOne),
  };
}

/** nz 14.5: a wager of 5.1 comes with an ante, unless it is large enough to have it waived (14.4). */
export const owesAnte = ({ on, amount }: Pick<Wager, 'on' | 'amount'>, { waivedFrom }: Ante): boolean =>
  isMainWager(on) && (waivedFrom === null || amount < waivedFrom);

/** nz 14.5 and 14.7: a wager of 5.1 needs the seat's ante, unless it is large enough to have it waived (14.4). */
function lacksAnte({ seat, on }: Wager, amount: Cents, { ante }: Table, antes: readonly AntePaid[]): boolean {
  if (!ante || !owesAnte({ on, amount }, ante)) return false;
  const paid = antes.filter((a) => a.seat === seat).reduce((total, a) => total + a.amount, 0);
  return paid < ante.amount;
}

/** The outcome of a wager for a result: the first whose condition holds. */
export function outcomeOf({ outcomes }: WagerInForce, result: Result, on: Hand): OutcomeInForce {
  let i = 0;
  while (outcomes[i]?.when.holds(result, on) === false) i++;
  return outcomes[i] as OutcomeInForce;
}

function settleByResult(wager: Wager, table: Table, result: Result): SettledWager {
  const inForce = table.wagers.get(wager.on) as WagerInForce;
  const stake = validPart(wager, table);
  if (stake === 0) return voided(wager, inForce.exactInChips?.clause ?? '');

  const { pays, clause } = outcomeOf(inForce, result, wager.hand ?? 'player');
  if (pays === 'lose') return lost(wager, clause, wager.amount - stake);
  if (pays === 'push') return standOff(wager, clause);
  const { paid, commission } = payment(stake, pays, table, inForce.limit);
  return won(wager, paid, commission, clause);
}

/** As much of a wager as is valid. All of it, but for nz 5.13. */
function validPart({ on, amount }: Wager, { wagers, chip }: Table): Cents {
  const exact = wagers.get(on)?.exactInChips;
  return exact ? payableExactly(amount, exact.odds, chip) : amount;
}

/**
 * What a winning stake is paid, and the commission on it.
 * nsw 5.8 and crown-sydney 7.3 pay the next highest amount that chips can make; where a rulebook is silent, so do we.
 */
function payment(
  stake: Cents,
  { odds, gross, commission }: Win,
  { chip, deferCommission }: Table,
  limit: Cents | null,
): { paid: Cents; commission: Cents } {
  const net = winnings(stake, odds, chip);
  const kept = commission > 0 ? Math.max(0, winnings(stake, gross, 1) - net) : 0;
  const paid = commission > 0 && deferCommission ? winnings(stake, gross, chip) : net;
  return { paid: limit === null ? paid : Math.min(paid, inChips(limit, chip)), commission: kept };
}
