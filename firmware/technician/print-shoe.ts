import { columns } from '../messages/columns.js';
import { ANTENNAS, SHOE, SHOE_ERRORS, SHOE_WORDS } from '../messages/en/shoe.js';
import { plainAmount } from '../messages/money.js';
import type { AntennasView, AntennaView } from './antennas-view.js';
import { ageText } from './print-views.js';
import type { ShoeView, ShoeWord } from './shoe-view.js';

/** The names of all test cards. */
export const TEST_CARDS: readonly string[] = [...'SHDC'].flatMap((suit) =>
  [...'A23456789TJQK'].map((rank) => `${rank}${suit}`),
);

const wordText = ({ is, details }: ShoeWord): string => [SHOE_WORDS[is] ?? is, ...details].join(' ');

export const telegramRows = (shoe: NonNullable<ShoeView['shoe']>): readonly (readonly string[])[] =>
  shoe.telegrams.map(({ ago, hex, says }) => [
    ageText(ago / 1000),
    spaced(hex),
    says.map(wordText).join('; '),
  ]);

const spaced = (hex: string): string => hex.replace(/..(?=.)/g, '$& ');

/** The latest of each kind, as a line at rest repeats itself. */
export const spotTelegramRows = ({ telegrams }: AntennasView): readonly (readonly string[])[] =>
  telegrams.map(({ ago, from, station, is, hex, count }) => [
    ageText(ago / 1000),
    ANTENNAS.from[from](station),
    is in ANTENNAS.damage ? ANTENNAS.damage[is as keyof typeof ANTENNAS.damage] : is,
    `${count}`,
    spaced(hex),
  ]);

export function shoeLines({ shoe, lockLine }: ShoeView): readonly string[] {
  if (!shoe) return [SHOE.none];
  const { locked, error, cards } = shoe;
  const left = TEST_CARDS.filter((card) => !cards.includes(card));
  return [
    SHOE.lock(locked, lockLine),
    error ? `${SHOE['in-error'](error.code)}: ${SHOE_ERRORS[error.error]}` : SHOE['no-error'],
    `${SHOE.cards(52 - left.length)}${left.length > 0 && left.length < 52 ? `; left: ${left.join(' ')}` : ''}`,
    '',
    ...columns([SHOE.columns, ...telegramRows(shoe)])
      .trimEnd()
      .split('\n'),
  ];
}

/** The worths that did not lie on this antenna yet. */
export const worthsLeft = ({ worths }: AntennasView, { came }: AntennaView): readonly number[] =>
  worths.filter((worth) => !came.includes(worth));

export const antennaRow = (view: AntennasView, antenna: AntennaView): readonly string[] => {
  const { seat, spot, condition, chips, came, field } = antenna;
  return [
    `seat-${seat}.${spot}`,
    condition ?? ANTENNAS.silent,
    chips.map(({ worth, tag }) => (worth === null ? `${ANTENNAS.unknown} ${tag}` : amount(worth))).join(', '),
    came.map(amount).join(', '),
    worthsLeft(view, antenna).map(amount).join(', '),
    field === null ? '' : ANTENNAS.percent(field),
  ];
};

export const stationLines = ({ stations }: AntennasView): readonly string[] =>
  stations.map((station) =>
    'failed' in station
      ? ANTENNAS.failed(station.station, station.failed)
      : ANTENNAS.station(station.station, station.frames, station.badFrames),
  );

export const antennaLines = (view: AntennasView): readonly string[] =>
  view.antennas.length === 0
    ? [ANTENNAS.none]
    : [
        ...columns([ANTENNAS.columns, ...view.antennas.map((antenna) => antennaRow(view, antenna))])
          .trimEnd()
          .split('\n'),
        ...stationLines(view),
        '',
        ...columns([ANTENNAS.telegrams, ...spotTelegramRows(view)])
          .trimEnd()
          .split('\n'),
      ];

const amount = (cents: number): string => plainAmount(cents).replace(/\.00$/, '');
