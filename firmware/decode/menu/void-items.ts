import { GROUNDS } from '../../../src/rulebooks/irregularities.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../../src/table/events.js';
import { lastRound, recalledRound } from '../recall.js';
import { spotWithTokens } from '../wagers.js';
import { type Chosen, cited, DECLARED, itemIn, type MenuItem, SEAT, SPOT } from './menu-item.js';

const item = itemIn('void');

/**
 * The button says that the coup under way is void; the menu says on which ground, where the rulebook tells grounds apart, and
 * voids settled coups: the one that recall shows, or else the last.
 */
export function voidItems(rules: Rulebook): readonly MenuItem[] {
  const { coup, settled, misdeal, forfeit } = rules.irregularities.voids;
  const grounds =
    misdeal.is === 'like any other'
      ? []
      : GROUNDS.filter((ground) => ground !== 'misdeal' || misdeal.is === 'a ground of its own');
  const kept = forfeit === null ? [] : [{ clause: cited(rules, { clause: forfeit }) }];
  return [
    ...grounds.map((ground) =>
      item(
        { is: 'void', ground },
        {
          id: `void ${ground}`,
          clause: cited(rules, ground === 'misdeal' && 'clause' in misdeal ? misdeal : coup),
        },
        ({ by }) => [{ type: 'void', by, reason: DECLARED, ground }],
      ),
    ),
    ...kept.map(({ clause }) =>
      item({ is: 'void-forfeit' }, { clause, needs: [SEAT] }, ({ by, seat }) => [
        { type: 'void', by, reason: DECLARED, ground: 'fraud', forfeit: seat },
      ]),
    ),
    ...(settled
      ? [
          item({ is: 'void-round' }, { clause: cited(rules, settled) }, (chosen) => [voidRound(chosen, {})]),
          ...grounds.map((ground) =>
            item(
              { is: 'void-round-ground', ground },
              { id: `void-round ${ground}`, clause: cited(rules, settled) },
              (chosen) => [voidRound(chosen, { ground })],
            ),
          ),
          ...kept.map(({ clause }) =>
            item({ is: 'void-round-forfeit' }, { clause, needs: [SEAT] }, (chosen) => [
              voidRound(chosen, { ground: 'fraud', forfeit: chosen.seat }),
            ]),
          ),
          item({ is: 'void-wager' }, { clause: cited(rules, settled.oneWager), needs: [SPOT] }, (chosen) => [
            voidRound(chosen, wagerOf(chosen)),
          ]),
          ...kept.map(({ clause }) =>
            item({ is: 'void-wager-forfeit' }, { clause, needs: [SPOT] }, (chosen) => [
              voidRound(chosen, { ...wagerOf(chosen), ground: 'fraud', forfeit: chosen.seat }),
            ]),
          ),
        ]
      : []),
  ];
}

const voidRound = ({ by, context }: Chosen, which: Partial<EventOf<'void-round'>>): EventOf<'void-round'> => {
  const { state } = context;
  const shown = recalledRound(context);
  const round = shown?.number ?? lastRound(state)?.number ?? 1;
  return {
    type: 'void-round',
    by,
    round,
    ...(shown && shown.shoe !== state.shoe.number && { shoe: shown.shoe }),
    reason: DECLARED,
    ...which,
  };
};

/** The wager of the seat on that spot which is not void yet. */
const wagerOf = ({ context, seat, spot }: Chosen): Partial<EventOf<'void-round'>> => {
  const round = recalledRound(context)?.round ?? lastRound(context.state);
  const open = (round?.settled ?? []).filter((_, i) => round?.entries[i]?.undone === null);
  return spotWithTokens(open, seat, spot);
};
