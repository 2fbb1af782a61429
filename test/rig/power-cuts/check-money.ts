import { balances } from 'banco/src/table/state/seat.js';
import type { State } from 'banco/src/table/state/state.js';

/** Null where every cent that came in is on a seat, at stake, paid out or with the house; else what is wrong. */
export function wrongWithMoney({ seats, meters, phase }: State): string | null {
  for (const [seat, account] of Object.entries(seats))
    if (!balances(account) || account.credit < 0) return `seat ${seat}: ${JSON.stringify(account)}`;
  const accounts = Object.values(seats);
  const cameIn = sum(accounts.map((account) => account.in));
  const withPlayers = sum(accounts.map(({ credit, out }) => credit + out));
  const atStake =
    phase.is === 'dealing' || phase.is === 'result' ? sum(phase.wagers.map(({ amount }) => amount)) : 0;
  const withHouse =
    sum(
      Object.values(meters.wagers).map(
        ({ wagered, takenBack, won, refunded }) => wagered + takenBack - won - refunded,
      ),
    ) + sum(accounts.map(({ collected }) => collected));
  return cameIn === withPlayers + atStake + withHouse
    ? null
    : `${cameIn} came in; ${withPlayers} is with the players, ${atStake} at stake, ${withHouse} with the house`;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
