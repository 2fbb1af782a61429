import type { Fact } from '../../../src/jackpot/facts.js';
import type { Cents } from '../../../src/money/cents.js';
import { count } from './tools.js';

/** What a Jackpot recorded, as the journal and its console print it. */
export function jackpotFactText(fact: Fact, amount: (cents: Cents) => string): string {
  if ('missing' in fact) return `Jackpot: ${count(fact.missing.rounds.length, 'round')} missing`;
  if ('recorded' in fact) {
    const { round, pools } = fact.recorded;
    return `Jackpot: round ${round} recorded${pools.map(({ pool, value }) => `, ${pool} ${amount(value)}`).join('')}`;
  }
  if ('unrecorded' in fact) return `Jackpot: round ${fact.unrecorded.round} not recorded, in a fault`;
  if ('unmade' in fact) {
    const { round, pools } = fact.unmade;
    return `Jackpot: round ${round} void${pools.map(({ pool, value }) => `, ${pool} ${amount(value)}`).join('')}`;
  }
  if ('won' in fact) {
    const { win, pool, pays, seats, malfunction } = fact.won;
    const to = seats.length > 0 ? `${seatsText(seats)}, once it is confirmed` : 'nobody: no qualifying wager';
    return `Jackpot: win ${win} of ${pool}: ${amount(pays)} to ${to}${malfunction ? '; in a fault' : ''}`;
  }
  if ('paid' in fact) {
    const { win, pool, shares } = fact.paid;
    return `Jackpot: win ${win} of ${pool} confirmed: pay ${shares.map((one) => `${amount(one.amount)} to seat ${one.seat}`).join(', ')}`;
  }
  if ('invalidated' in fact) {
    const { win, pool, value } = fact.invalidated;
    return `Jackpot: win ${win} of ${pool} is invalid, ${pool} ${amount(value)}`;
  }
  if ('adjusted' in fact) {
    const { pool, amount: by, value } = fact.adjusted;
    return `Jackpot: ${pool} adjusted by ${amount(by)} to ${amount(value)}`;
  }
  if ('reconciled' in fact)
    return `Jackpot: ${fact.reconciled.map(({ pool, recorded, console, difference }) => `${pool} recorded ${amount(recorded)}, at the console ${amount(console)}, difference ${amount(difference)}`).join('; ')}`;
  return `Jackpot: closed${fact.closed.pools.map(({ pool, value }) => `, ${pool} ${amount(value)}`).join('')}`;
}

const seatsText = (seats: readonly number[]): string =>
  `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`;
