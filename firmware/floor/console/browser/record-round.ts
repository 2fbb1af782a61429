import type { RecordRound } from '../../ledger/jackpot-acts.js';
import type { Offer } from './jackpot-acts.js';

// A round of the Jackpot that nobody recorded: nz 18.19.

export const RECORD_ROUND: Offer = {
  name: 'Record a round',
  explained:
    'Of a round that no record tells of, what it contributes and wins follows from what lay there and from its cards (nz 18.19).',
  fields: [
    { name: 'table', label: 'Table' },
    {
      name: 'wagers',
      label: 'What lay there: seat, wager and whole cents of each, as in 1 player 500, 3 banker 2000',
    },
    { name: 'player', label: 'The cards of the Player, as in 8S JH' },
    { name: 'banker', label: 'The cards of the Banker' },
  ],
  act: ({ table = '', wagers = '', player = '', banker = '' }) => ({
    type: 'record-round',
    table,
    wagers: wagersIn(wagers),
    player: wordsIn(player),
    banker: wordsIn(banker),
  }),
};

const wordsIn = (entered: string): string[] => entered.split(/[\s,]+/).filter((word) => word !== '');

/** What is none of them, the floor says. */
const wagersIn = (entered: string): RecordRound['wagers'] =>
  entered
    .split(',')
    .map(wordsIn)
    .filter((words) => words.length > 0)
    .map(([seat, on, amount, hand]) => ({
      seat: Number(seat),
      on,
      amount: Number(amount),
      ...(hand !== undefined && { hand }),
    })) as readonly unknown[] as RecordRound['wagers'];
