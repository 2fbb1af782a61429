import { allWagers, houseWin } from '../../src/table/meters/read-meters.js';
import { isOpenWithCards, isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { type Account, balances } from '../../src/table/state/seat.js';
import type { State } from '../../src/table/state/state.js';

/** What is wrong with a table's money; null where all that came in is on a seat, at stake, paid out or with the house. */
export function wrongWithMoney({ seats, meters, phase, inTournament }: State): string | null {
  for (const [seat, account] of Object.entries(seats)) {
    if (!balances(account) || account.credit < 0) return `seat ${seat}: ${JSON.stringify(account)}`;
  }
  const sum = (of: readonly number[]): number => of.reduce((total, cents) => total + cents, 0);
  const total = (of: keyof Account): number => sum(Object.values(seats).map((account) => account[of]));
  // What lies there in a tournament is no money.
  const stakes =
    isRoundUnderWay(phase) && !inTournament
      ? [...(isOpenWithCards(phase) ? phase.staked : phase.wagers), ...phase.antes]
      : [];
  const atStake = sum(stakes.map(({ amount }) => amount));
  const lies = total('credit') + total('out');
  const house = houseWin(allWagers(meters)) + total('collected');
  // Antes have no meter: what of them was kept is not more than what was taken.
  const antes = total('in') - lies - atStake - house;
  return antes >= 0 && antes <= total('antes')
    ? null
    : `${total('in')} came in, and ${lies} is on the seats or was paid out, ${atStake} at stake, ${house} with the house`;
}
