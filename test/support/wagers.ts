import type { WagerId } from '../../src/rulebooks/rulebook.js';
import type { PlacedWager } from '../../src/table/state/stake.js';

const MAIN = { P: 'player', B: 'banker', T: 'tie' } as const;
const WAGER = /^(\d+)(?:([PBT])|\[([\w-]+)\])(\d+)(?:@(\d+))?$/;

/** `3P500 5B200@7 2[tiger]10`: seat 3 has 500 on the Player's Hand, seat 5 200 on the Banker's in area 7, seat 2 10 on Tiger. */
export const wagers = (text: string): readonly PlacedWager[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [all, seat, main, optional, amount, area] = WAGER.exec(word) ?? [];
      if (all === undefined) throw new Error(`no wager ${word}`);
      const on = main === undefined ? (optional as WagerId) : MAIN[main as keyof typeof MAIN];
      const wager = { seat: Number(seat), on, amount: Number(amount) };
      return (area === undefined ? wager : { ...wager, area: Number(area) }) as PlacedWager;
    });
