import { readFileSync } from 'node:fs';
import type { Board } from '../../hal/board/board.js';
import { boardFile, shippedBoards } from '../../hal/board/shipped.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';
import { optionalWagers } from '../../src/rulebooks/rulebook.js';
import { LANGUAGES, type Language } from '../messages/languages.js';
import { printedNames } from '../messages/printed-names.js';
import { KEYS, type Key } from '../settings/table-settings.js';
import { type SetupAnswers, type Stakes, settingsBy, tagsOf } from './setup-draft.js';

/** One question of the guide: what it is for in a line, what may be answered, and what that makes of the answers. */
export interface Question {
  readonly asks: string;
  readonly says: string;
  /** Answered by number or by id. */
  readonly choices?: readonly Choice[];
  /** The answer to an empty line. */
  readonly standard: string;
  /** The answers with this one; a text says what is wrong with it. */
  readonly take: (text: string) => SetupAnswers | string;
}

interface Choice {
  readonly id: string;
  readonly title: string;
}

/** Null where it is nothing to ask about. */
type Ask = (answers: SetupAnswers, board: Board) => Question | null;

const YES_OR_NO: readonly Choice[] = [
  { id: 'no', title: 'no' },
  { id: 'yes', title: 'yes' },
];

/** In this order. Each answer is checked with all before it, and with what comes after as it would be. */
export const QUESTIONS: readonly Ask[] = [
  (answers) =>
    chosen('Board', 'The computer that runs the table, and its wiring. `virtual` needs no hardware.', {
      choices: shippedBoards().map((id) => ({ id, title: boardTitle(id) })),
      standard: answers.board,
      take: (board) => ({ ...answers, board }),
    }),
  (answers) =>
    chosen(
      'Rulebook',
      'Whose rules are played, to the clause. `banco rules RULEBOOK` prints every wager of one.',
      {
        choices: RULEBOOK_IDS.map((id) => ({ id, title: RULEBOOKS[id].title })),
        standard: answers.rulebook,
        take: (id) => ({ board: answers.board, rulebook: id as SetupAnswers['rulebook'] }),
      },
    ),
  (answers) =>
    chosen('Variation', 'The game of this rulebook, which says what the main wagers pay.', {
      choices: RULEBOOKS[answers.rulebook].variations
        .filter(({ tournamentOnly }) => !tournamentOnly)
        .map(({ id, title }) => ({ id, title })),
      standard: `${tableOf(answers)['variation']}`,
      take: (variation) => ({ ...answers, variation }),
    }),
  (answers, board) =>
    board.parts.some(({ driver }) => driver === 'card-shoe')
      ? chosen('Shoe', 'Who deals: the table by itself, or a dealer from a shoe that reads the cards.', {
          choices: [
            { id: 'virtual', title: 'the table shuffles, deals and pays' },
            { id: 'card-reading', title: 'a dealer deals' },
          ],
          standard: settingsBy(answers).shoe,
          take: (shoe) => ({ ...answers, shoe: shoe as NonNullable<SetupAnswers['shoe']> }),
        })
      : null,
  (answers, board) =>
    board.parts.some(({ driver }) => driver === 'bet-spots')
      ? chosen(
          'Stakes',
          'What players wager: the credit of their seats, or chips that the table reads on its layout.',
          {
            choices: [
              { id: 'credits', title: 'an attendant with a key puts them in and pays them out' },
              { id: 'chips', title: 'a dealer takes and pays them' },
            ],
            standard: answers.stakes ?? 'credits',
            take: (stakes) => ({ ...answers, stakes: stakes as Stakes }),
          },
        )
      : null,
  (answers) =>
    answers.stakes === 'chips'
      ? {
          asks: 'Tags of the chips',
          says: 'How the tags of each kind of chip begin, as their maker says, and what it is worth.',
          standard: tagsOf(answers)
            .map(({ begins, worth }) => `${begins} ${amountText(worth)}`)
            .join(', '),
          take: (text) => {
            const kinds = text.split(',').map((kind) => kind.trim().split(/\s+/));
            const tags = kinds.map(([begins = '', worth = '']) => ({ begins, worth: centsOf(worth) ?? 0 }));
            return kinds.every((kind) => kind.length === 2) && tags.every(({ worth }) => worth > 0)
              ? { ...answers, tags }
              : 'it takes kinds with commas between, as in e0042502 5, e0042503 25';
          },
        }
      : null,
  (answers, board) => ({
    asks: `Seats, up to ${Math.min(board.seats, RULEBOOKS[answers.rulebook].seats.most)}`,
    says: 'How many seats have a panel.',
    standard: `${Math.min(board.seats, settingsBy(answers).opening.seats)}`,
    take: (text) => whole(text, (seats) => ({ ...answers, seats })),
  }),
  (answers) =>
    chosen('Decks', 'How many decks a shoe has.', {
      choices: RULEBOOKS[answers.rulebook].decks.permitted.map((decks) => ({ id: `${decks}`, title: '' })),
      standard: `${tableOf(answers)['decks']}`,
      take: (decks) => ({ ...answers, decks: Number(decks) }),
      isListed: false,
    }),
  (answers) => ({
    asks: 'Currency',
    says: 'Its sign, before every amount. Other forms are in the reference of settings.',
    standard: '$',
    take: (currency) => ({ ...answers, currency }),
  }),
  (answers) =>
    chosen('Language', 'Of the screens, until somebody chooses another one there.', {
      choices: Object.entries(LANGUAGES).map(([id, title]) => ({ id, title })),
      standard: 'en',
      take: (language) => ({ ...answers, language: language as Language }),
    }),
  (answers) => ({
    asks: 'Smallest chip',
    says: 'Wagers, and what is paid, are multiples of it.',
    standard: amountText(Number(tableOf(answers)['chip'])),
    take: (text) => amount(text, (chip) => ({ ...answers, chip })),
  }),
  (answers) => ({
    asks: 'Minimum',
    says: 'The least that may be wagered on a main wager.',
    standard: amountText(Number(tableOf(answers)['minimum'])),
    take: (text) => amount(text, (minimum) => ({ ...answers, minimum })),
  }),
  (answers) => ({
    asks: 'Maximum',
    says: 'The most that one player may wager on the Player or on the Banker, or `none`.',
    standard: 'none',
    take: (text) =>
      text === 'none' ? { ...answers, maximum: null } : amount(text, (maximum) => ({ ...answers, maximum })),
  }),
  (answers) => {
    const rulebook = RULEBOOKS[answers.rulebook];
    const ids = optionalWagers(rulebook);
    const { wagers } = printedNames(answers.rulebook);
    const now = (tableOf(answers)['offers'] ?? []) as readonly string[];
    return {
      asks: 'Layout',
      says: 'The optional wagers beside the main ones: numbers or ids with commas between, or `none`. The first fill the four side buttons.',
      choices: ids.map((id) => ({ id, title: wagers[id] ?? id })),
      standard: now.length > 0 ? now.join(', ') : 'none',
      take: (text) => {
        if (text === now.join(', ')) return answers;
        const named = text === 'none' ? [] : text.split(/[, ]+/).map((one) => ids[Number(one) - 1] ?? one);
        const unknown = named.find((one) => !(ids as readonly string[]).includes(one));
        return unknown === undefined
          ? { ...answers, offers: ids.filter((id) => named.includes(id)) }
          : `there is no ${unknown} in the list`;
      },
    };
  },
  (answers) =>
    answers.stakes === 'chips'
      ? null
      : {
          asks: 'Chip buttons',
          says: 'What the four chip buttons of a seat are worth, the smallest first, with spaces between.',
          standard: settingsBy(answers).chips.map(amountText).join(' '),
          take: (text) => {
            const worths = text.split(/[, ]+/).map(centsOf);
            const chips = worths.filter((worth) => worth !== null);
            return chips.length === 4 && worths.length === 4
              ? { ...answers, chips }
              : 'it takes four amounts, as in 5 25 100 500';
          },
        },
  (answers) => ({
    asks: 'Betting time in seconds',
    says: 'How long betting is open from the first wager on.',
    standard: `${settingsBy(answers).bettingSeconds}`,
    take: (text) => whole(text, (bettingSeconds) => ({ ...answers, bettingSeconds })),
  }),
  (answers) => ({
    asks: 'Name of the table',
    says: 'What the casino calls it, or `none`. A journal of another name locks the table.',
    standard: 'none',
    take: (text) => ({ ...answers, name: text === 'none' ? null : text }),
  }),
  (answers) => ({
    asks: 'Folder of the shift reports',
    says: 'Where the table leaves the signed report of each shift that ends, beside the file of its settings, or `none`.',
    standard: 'reports',
    take: (folder) => ({ ...answers, reports: folder === 'none' ? null : folder }),
  }),
  ...KEYS.map(
    (key): Ask =>
      (answers) => ({
        asks: `Badge of the ${key.replace('-key', '')}`,
        says: `It stands in the journal for whatever is done with the ${key.replace('-', ' ')}.`,
        standard: settingsBy(answers).people[key as Key],
        take: (badge) => ({ ...answers, people: { ...answers.people, [key]: badge } }),
      }),
  ),
  (answers) =>
    chosen(
      'Ask who turns a key',
      'With yes, whoever turns an officer’s key enters a number and a PIN, and a change of the game takes two persons.',
      {
        choices: YES_OR_NO,
        standard: 'no',
        take: (yes) => ({ ...answers, credentials: yes === 'yes' ? 'people.json' : null }),
        isListed: false,
      },
    ),
];

interface Chosen {
  readonly choices: readonly Choice[];
  readonly standard: string;
  readonly take: (id: string) => SetupAnswers;
  /** Few enough to stand behind the question. */
  readonly isListed?: boolean;
}

function chosen(asks: string, says: string, { choices, standard, take, isListed = true }: Chosen): Question {
  const ids = choices.map(({ id }) => id);
  return {
    asks: isListed ? asks : `${asks} (${ids.join(', ')})`,
    says,
    ...(isListed && { choices }),
    standard,
    take: (text) => {
      const id = ids.includes(text) ? text : isListed ? ids[Number(text) - 1] : undefined;
      return id === undefined ? `it takes one of ${ids.join(', ')}` : take(id);
    },
  };
}

/** What its file says that it is: all of a board is read once it is chosen. */
const boardTitle = (id: string): string =>
  (JSON.parse(readFileSync(boardFile(id), 'utf8')) as { readonly title: string }).title;

const tableOf = (answers: SetupAnswers): Readonly<Record<string, unknown>> =>
  settingsBy(answers).opening.table as unknown as Readonly<Record<string, unknown>>;

function whole(text: string, take: (value: number) => SetupAnswers): SetupAnswers | string {
  return /^\d{1,9}$/.test(text) ? take(Number(text)) : 'it takes a whole number';
}

function amount(text: string, take: (cents: number) => SetupAnswers): SetupAnswers | string {
  const cents = centsOf(text);
  return cents === null ? 'it takes an amount, as in 5 or 2.50' : take(cents);
}

const centsOf = (text: string): number | null => {
  const [, units, cents = '00'] = /^(\d{1,9})(?:\.(\d\d))?$/.exec(text) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(cents);
};

const amountText = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
