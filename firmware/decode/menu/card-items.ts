import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../../src/table/events.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { cutFor } from '../cut.js';
import { cited, itemIn, type MenuItem, SEAT } from './menu-item.js';

const item = itemIn('cards');

type Shuffle = Omit<EventOf<'shuffled'>, 'type' | 'by'>;
type About = Parameters<typeof item>[1];

/**
 * Confirm says that the cards were shuffled at the table and cut by the dealer, the burn button burns the first card, and the button
 * that ends the shoe has the same cards shuffled again.
 */
export function cardItems({ shoe }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  if (shoe === 'virtual') return [];
  const { sealedCards, burns, replaceCards } = rules.shoe;
  const shuffled = (
    is: 'new-cards' | 'machine' | 'pre-shuffled' | 'sealed',
    how: Shuffle,
    about: About = {},
  ): MenuItem => item({ is }, about, ({ by }) => [{ type: 'shuffled', by, ...how }]);
  const replaced = (cards: 'all' | 'some', clause: string): MenuItem =>
    item(
      { is: `replace-${cards}` },
      { id: `replace-cards ${cards}`, clause: cited(rules, { clause }) },
      ({ by }) => [{ type: 'replace-cards', by, reason: 'replaced at the table', cards }],
    );
  const counted = burns.find(({ how }) => how === 'counted');
  return [
    shuffled('new-cards', { how: 'table', newCards: true }),
    shuffled('machine', { how: 'machine' }),
    shuffled('pre-shuffled', { how: 'pre-shuffled' }),
    ...(sealedCards ? [shuffled('sealed', { how: 'sealed' }, { clause: cited(rules, sealedCards) })] : []),
    item(
      { is: 'cut-by-seat' },
      { clause: cited(rules, { clause: rules.shoe.cut.offered }), needs: [SEAT] },
      ({ by, seat, context }) => [{ type: 'cut', by, cutBy: `seat ${seat}`, seat, ...cutFor(context) }],
    ),
    ...(counted
      ? [
          item({ is: 'burn-counted' }, { clause: cited(rules, counted) }, ({ by }) => [
            { type: 'burn', by, how: 'counted' },
          ]),
        ]
      : []),
    ...(burns.length > 0 ? [item({ is: 'play' }, {}, ({ by }) => [{ type: 'play', by }])] : []),
    replaced('all', replaceCards.newCards ?? replaceCards.clause),
    replaced('some', replaceCards.clause),
  ];
}
