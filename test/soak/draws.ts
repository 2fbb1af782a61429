import { SECURE } from '../../firmware/table/virtual-shoe.js';
import { drawStatistics } from '../support/draw-statistics.js';

// `npm run soak:draws`: shoes of eight decks from the operating system's generator, as a table draws them.

const [shoes = 20_000] = process.argv.slice(2).map(Number);

const { uneven, explained, wrong } = drawStatistics(shoes, 8, SECURE);
process.stdout.write(
  `${shoes} shoes of 8 decks: ${uneven} of 416 places less even than once in a hundred ` +
    `(chance explains ${explained.toFixed(0)}); ${wrong.length === 0 ? 'nothing is wrong' : wrong.join(', ')}\n`,
);
process.exitCode = wrong.length === 0 && uneven <= explained ? 0 : 1;
