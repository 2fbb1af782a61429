import type { SeatCoup } from '../views/past-view.js';
import type { ShoesView } from '../views/shoes-view.js';
import { h, part } from './dom.js';
import { drawTable } from './plain-table.js';
import { label, say } from './words.js';

/** The coups of this shoe with their cards, and what a seat had on each where the page is a seat’s own. */
export function showPastCoups(shoes: ShoesView, own: readonly SeatCoup[] | null): void {
  const coups = shoes.coups.filter(({ shoe }) => shoe === shoes.shoe);
  part('sign-coups').replaceChildren(
    ...(coups.length === 0
      ? []
      : [
          h('h3', {}, label('coups-of-shoe')),
          drawTable({
            columns: [...COLUMNS, ...(own ? OWN_COLUMNS : [])].map(label),
            rows: coups.map(({ number, player, banker, winner, isVoid }) => {
              const had = own?.find((one) => one.coup === number);
              return [
                `${number}`,
                isVoid ? label('coups-void') : say.winner(winner),
                say.cards(player),
                say.cards(banker),
                ...(own ? [had ? { cents: had.staked } : '', had ? { cents: had.back } : ''] : []),
              ];
            }),
          }),
        ]),
  );
}

const COLUMNS = ['coup', 'winner', 'player', 'banker'] as const;
const OWN_COLUMNS = ['you-staked', 'you-got-back'] as const;
