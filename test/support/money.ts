import { balances } from '../../src/table/state/seat.js';
import type { State } from '../../src/table/state/state.js';

/** What is wrong with a table's money; null where all that came in is on a seat, at stake, paid out or with the house. */
export function wrongWithMoney({ seats, meters, phase }: State): string | null {
  for (const [seat, account] of Object.entries(seats)) {
    if (!balances(account) || account.credit < 0) return `seat ${seat}: ${JSON.stringify(account)}`;
  }
  const accounts = Object.values(seats);
  const sum = (of: readonly number[]): number => of.reduce((total, cents) => total + cents, 0);
  const came = sum(accounts.map((account) => account.in));
  const lies = sum(accounts.map(({ credit, out }) => credit + out));
  const atStake =
    phase.is === 'dealing' || phase.is === 'result' ? sum(phase.wagers.map(({ amount }) => amount)) : 0;
  const won = sum(Object.values(meters).map(({ wagered, won, refunded }) => wagered - won - refunded));
  const collected = sum(accounts.map((account) => account.collected));
  const house = won + collected;
  return came === lies + atStake + house
    ? null
    : `${came} came in, and ${lies} is on the seats or was paid out, ${atStake} at stake, ${house} with the house`;
}
