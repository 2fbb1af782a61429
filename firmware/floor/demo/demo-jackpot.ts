import type { Sheet } from 'banco/src/jackpot/sheet.js';

/** The Jackpot of a demonstration: the operator and the wagers fund it, and every tie wins it, so that there is something to see. */
export const demoSheet = (tables: readonly string[]): Sheet => ({
  tables,
  at: 'no-more-bets',
  pools: [
    {
      id: 'main',
      seed: 500_000,
      chip: 500,
      qualifying: { on: ['player', 'banker'], minimum: 500 },
      operator: { amount: 25, rounds: 'wagered' },
      rate: 100,
      wins: [{ when: { winner: 'tie' }, pays: 100 }],
    },
  ],
});
