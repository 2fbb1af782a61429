import { once } from 'node:events';
import type { Chance } from '../../src/cards/shuffle.js';
import { DECKS_DEFAULT } from '../../src/sheet/shape.js';
import { addDrawn, NONE_DRAWN } from '../../src/table/state/shoe.js';
import { cardOfDraw, cardsLeft, type Draw, drawOf, SECURE } from '../table/virtual-shoe.js';
import { type Command, readOptions, wholeNumber } from './command.js';

export const command: Command = {
  summary: 'whole virtual shoes, drawn as a table draws them, for a laboratory',
  usage: `banco draws --shoes N [--decks D]

  --shoes N  how many shoes
  --decks D  of how many decks each, 1 to 8; ${DECKS_DEFAULT}, unless it is said

A line of tab-separated values for each card: the shoe, its place in the shoe, how many cards were left, the number that the
generator gave, from 0 up to that, and the card. It is the generator of a table and the code that deals at it. What a table has
drawn stands in its journal: banco journal show DIR --kind draw.
`,
  run: async (args) => {
    const { shoes, decks } = readOptions(args, { shoes: 'text', decks: 'text' });
    const count = wholeNumber('--shoes', shoes ?? '', 1, 1_000_000);
    const of = decks === undefined ? DECKS_DEFAULT : wholeNumber('--decks', decks, 1, 8);
    process.stdout.write('shoe\tplace\tleft\tnumber\tcard\n');
    for (let shoe = 1; shoe <= count; shoe++) {
      const lines = drawnShoe(of, SECURE).map(
        ({ of, number, card }, i) => `${shoe}\t${i + 1}\t${of}\t${number}\t${card}\n`,
      );
      if (!process.stdout.write(lines.join(''))) await once(process.stdout, 'drain');
    }
    return 0;
  },
};

/** All cards of a shoe, each drawn from those that are left. */
export function drawnShoe(decks: number, chance: Chance): readonly (Draw & { readonly card: string })[] {
  const shoe: (Draw & { readonly card: string })[] = [];
  let drawn = NONE_DRAWN;
  for (;;) {
    const draw = drawOf(cardsLeft(drawn, decks), chance);
    const card = draw && cardOfDraw(drawn, draw);
    if (draw === null || card === null) return shoe;
    shoe.push({ ...draw, card });
    drawn = addDrawn(drawn, card);
  }
}
