import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import type { Stake } from '../../../src/table/state/stake.js';
import type { State } from '../../../src/table/state/state.js';
import { type Property, property } from './moment.js';

// Whose money it is, where people come and go.

export const WHOSE: Property = {
  name: 'what is staked comes to the person who staked it',
  watch: () => {
    let owners = new Map<number, number | null>();
    return ({ before, after, messages }) => {
      const { phase } = after;
      const settled = messages.flatMap((one) => ('settled' in one ? one.settled : []));
      const lay: readonly Stake[] = 'wagers' in before.phase ? before.phase.wagers : [];
      for (const [place, { seat }] of settled.entries()) {
        if (lay[place]?.gone !== undefined) continue;
        const owner = owners.get(seat);
        const there = before.seats[seat]?.person ?? null;
        if (owner !== undefined && owner !== there)
          return `seat ${seat}: staked by ${owner}, and settled with ${there}`;
      }
      const stakes = !isRoundUnderWay(phase)
        ? []
        : isOpenWithCards(phase)
          ? [...phase.wagers, ...phase.staked]
          : phase.wagers;
      const again = 'resettled' in phase && phase.resettled && !isRoundUnderWay(before.phase);
      const round = again ? before.rounds.at(-1) : undefined;
      owners = new Map(
        stakes.map(({ seat }) => {
          const settled = round?.entries.find((entry) => entry.seat === seat);
          const known = owners.get(seat);
          return [seat, known === undefined ? (settled?.person ?? after.seats[seat]?.person ?? null) : known];
        }),
      );
      return null;
    };
  },
};

export const FORMER = property(
  'what is to be settled with somebody who has gone changes by payment, or is told',
  ({ before, after, event, messages, refused }) => {
    if (refused || event.type === 'cash-out' || event.type === 'collect') return null;
    const of = ({ formerPlayers }: State, person: number): number => {
      const one = formerPlayers.find((each) => each.person === person);
      return one ? one.owes - one.toPay : 0;
    };
    for (const { person } of [...before.formerPlayers, ...after.formerPlayers]) {
      const told = messages.some(
        (one) => 'noted' in one && one.noted.is === 'former-player' && one.noted.person === person,
      );
      if (of(before, person) !== of(after, person) && !told)
        return `person ${person}: ${of(before, person)}, then ${of(after, person)}`;
    }
    return null;
  },
);
