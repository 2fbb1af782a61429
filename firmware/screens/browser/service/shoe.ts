import { ANTENNAS, SHOE, SHOE_ERRORS } from '../../../messages/en/shoe.js';
import type { AntennasView } from '../../../technician/antennas-view.js';
import {
  antennaRow,
  spotTelegramRows,
  stationLines,
  TEST_CARDS,
  telegramRows,
  worthsLeft,
} from '../../../technician/print-shoe.js';
import type { ShoeView } from '../../../technician/shoe-view.js';
import { button, h } from '../dom.js';
import { ask, done, look, repeat } from './ask.js';
import { drive } from './testing.js';

/** In milliseconds. */
const LOOKED_AT = 500;

/** The shoe with its test cards, and the antennas with their test chips. */
export function showShoe(place: HTMLElement): () => void {
  const shoe = h('section', { class: 'card', id: 'shoe' });
  const antennas = h('section', { class: 'card', id: 'antennas' });
  const anew = button(SHOE.anew, () => done({ ask: 'clear-shoe' }));
  place.replaceChildren(anew, shoe, antennas);
  let measured = false;
  let cards = 0;
  const measure = (): void => {
    measured = true;
  };
  let last = '';
  return repeat(LOOKED_AT, async () => {
    const view = await look<ShoeView>({ ask: 'shoe' });
    const spots = view && (await look<AntennasView>({ ask: 'antennas', measured }));
    if (!view || !spots) return;
    // Whoever deals test cards has no hand free for the screen.
    const read = view.shoe?.cards.length ?? 0;
    if (read > cards) void ask({ ask: 'alive' });
    cards = read;
    const now = JSON.stringify([
      { ...view, shoe: view.shoe && { ...view.shoe, telegrams: view.shoe.telegrams.length } },
      { ...spots, telegrams: spots.telegrams.length },
    ]);
    if (now === last) return;
    last = now;
    shoe.replaceChildren(...shoeOf(view));
    antennas.replaceChildren(...antennasOf(spots, measure));
  });
}

function shoeOf({ shoe, lockLine }: ShoeView): readonly Node[] {
  if (!shoe) return [h('p', {}, SHOE.none)];
  const { locked, error, cards } = shoe;
  return [
    h('h2', {}, SHOE.cards(cards.length)),
    h('p', { class: 'not-now' }, SHOE['deal-all']),
    h(
      'div',
      { class: 'deck' },
      ...TEST_CARDS.map((card) => h('span', { 'data-read': cards.includes(card) }, card)),
    ),
    h('p', {}, SHOE.lock(locked, lockLine)),
    button(SHOE.unlock, () => drive({ is: 'output', role: 'shoe-lock' })),
    ...(error
      ? [
          h('p', { class: 'bad' }, `${SHOE['in-error'](error.code)}: ${SHOE_ERRORS[error.error]}`),
          button(SHOE.cancel, () => done({ ask: 'cancel-error', code: error.code })),
        ]
      : [h('p', {}, SHOE['no-error'])]),
    h(
      'details',
      {},
      h('summary', {}, SHOE.errors),
      h(
        'dl',
        {},
        ...Object.entries(SHOE_ERRORS).flatMap(([name, means]) => [h('dt', {}, name), h('dd', {}, means)]),
      ),
    ),
    h('h3', {}, SHOE.telegrams),
    table(SHOE.columns, telegramRows(shoe).toReversed()),
  ];
}

const antennasOf = (view: AntennasView, measure: () => void): readonly Node[] =>
  view.antennas.length === 0
    ? [h('p', {}, ANTENNAS.none)]
    : [
        h('h2', {}, ANTENNAS.lay),
        button(ANTENNAS.measure, measure),
        ...stationLines(view).map((line) => h('p', {}, line)),
        table(
          ANTENNAS.columns,
          view.antennas.map((antenna) => antennaRow(view, antenna)),
          (i) => {
            const antenna = view.antennas[i];
            return antenna !== undefined && worthsLeft(view, antenna).length === 0;
          },
        ),
        h('h3', {}, ANTENNAS.sent),
        table(ANTENNAS.telegrams, spotTelegramRows(view).toReversed()),
      ];

const table = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  isDone: (row: number) => boolean = () => false,
): HTMLElement =>
  h(
    'div',
    { class: 'wide lines' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', {}, head)))),
      h(
        'tbody',
        {},
        ...rows.map((row, i) => h('tr', { 'data-came': isDone(i) }, ...row.map((cell) => h('td', {}, cell)))),
      ),
    ),
  );
