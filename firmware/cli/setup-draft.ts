import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import { ON_A_HAND, type OptionalWager } from '../../src/rulebooks/rulebook.js';
import { DECKS_DEFAULT } from '../../src/sheet/shape.js';
import { printedFaults } from '../messages/en/input-faults.js';
import type { Language } from '../messages/languages.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import type { SettingsFile } from '../settings/settings-shape.js';
import type { Key } from '../settings/table-settings.js';

/** What a guide has been told. Whatever it has not been told is as in the settings that come with the rulebook. */
export interface SetupAnswers {
  /** By its name, or as a file. */
  readonly board: string;
  readonly name?: string | null;
  readonly rulebook: RulebookId;
  readonly variation?: string;
  readonly shoe?: SettingsFile['shoe'];
  readonly stakes?: Stakes;
  /** Of the chips, where the stakes are chips. */
  readonly tags?: NonNullable<SettingsFile['tags']>;
  readonly seats?: number;
  readonly decks?: number;
  readonly chip?: number;
  readonly minimum?: number;
  /** On the Player and on the Banker; null for none. */
  readonly maximum?: number | null;
  readonly offers?: readonly OptionalWager[];
  readonly chips?: readonly number[];
  readonly bettingSeconds?: number;
  readonly currency?: string;
  readonly language?: Language;
  /** The folder of the reports of its shifts; null for none. */
  readonly reports?: string | null;
  readonly people?: Readonly<Partial<Record<Key, string>>>;
  /** The file of the people who enter a PIN; null where nobody is asked. */
  readonly credentials?: string | null;
}

/** Of the seats as the attendant has put it in, or chips on the layout. */
export type Stakes = 'credits' | 'chips';

const SHIPPED = fileURLToPath(new URL('../../../docs/settings', import.meta.url));

const shippedOf = (name: RulebookId | 'nsw-chips'): SettingsFile =>
  JSON.parse(readFileSync(join(SHIPPED, `${name}.json`), 'utf8')) as SettingsFile;

/** The tags of chips, until the maker's are told. */
export const tagsOf = ({ tags = shippedOf('nsw-chips').tags ?? [] }: SetupAnswers) => tags;

type Opening = Omit<SettingsFile['opening'], 'table' | 'limits' | 'approval'> & {
  readonly approval?: unknown;
  readonly table: Readonly<Record<string, unknown>>;
  readonly limits?: Readonly<Record<string, unknown>>;
};

/** The settings that these answers make. */
export function settingsBy(answers: SetupAnswers): SettingsFile {
  const { $schema: _, opening, people, ...shipped } = shippedOf(answers.rulebook);
  const { table: sheet, approval: __, ...opened } = opening as unknown as Opening;
  const [first] = RULEBOOKS[answers.rulebook].variations;
  // Who approved what is deferred is not for a guide to say.
  const { deferCommission: ___, ...printed } = sheet;
  const standard = { variation: first?.id, decks: DECKS_DEFAULT, chip: 1, minimum: shipped.chips[0] };
  const table: Readonly<Record<string, unknown>> = { ...standard, ...printed };
  const { variation = table['variation'], maximum = null, name, currency, language, reports } = answers;
  // Side wagers of another variation, and what they pay, are not carried over.
  const isShipped = answers.offers === undefined && variation === table['variation'];
  const { scales, offers: its, ...bare } = table;
  const offers = isShipped ? its : (answers.offers ?? []);
  const isOfChips = answers.stakes === 'chips';
  const limit = maximum === null ? null : { maximum };
  return {
    ...(name && { name }),
    ...shipped,
    opening: {
      ...opened,
      seats: answers.seats ?? opened.seats,
      ...(isOfChips && { wagering: 'chips' }),
      table: {
        ...bare,
        variation,
        decks: answers.decks ?? table['decks'],
        chip:
          answers.chip ??
          (isOfChips ? Math.min(...tagsOf(answers).map(({ worth }) => worth)) : table['chip']),
        minimum: answers.minimum ?? table['minimum'],
        offers,
        ...(isShipped && scales !== undefined && { scales }),
      },
      ...(limit && { limits: { bets: { player: limit, banker: limit } } }),
    },
    shoe: answers.shoe ?? shipped.shoe,
    bettingSeconds: answers.bettingSeconds ?? shipped.bettingSeconds,
    chips: answers.chips ?? shipped.chips,
    ...(isOfChips && { tags: tagsOf(answers) }),
    sides:
      isShipped && !isOfChips
        ? shipped.sides
        : sidesFor(offers as readonly OptionalWager[], isOfChips ? SIDES_WITH_ANTENNA : SIDE_BUTTONS),
    ...(currency !== undefined && { currency }),
    ...(language !== undefined && { language }),
    ...(reports && { reports }),
    people: { ...people, ...answers.people },
    ...(answers.credentials && {
      credentials: {
        file: answers.credentials,
        keys: ['supervisor-key', 'manager-key', 'attendant-key', 'technician-key'],
      },
    }),
  } as unknown as SettingsFile;
}

/** What is wrong with these answers on a board, by the checks of a start. Until seats are asked for, they are as many as fit. */
export function setupFaults(answers: SetupAnswers, board: Board): readonly string[] {
  const { seats = Math.min(board.seats, settingsBy(answers).opening.seats) } = answers;
  const read = readSettings(JSON.stringify(settingsBy({ ...answers, seats })), '', board);
  return read instanceof SettingsFaults
    ? printedFaults(read.faults).map(({ pointer, says }) => `${pointer} ${says}`)
    : [];
}

const SIDE_BUTTONS = 4;
/** On the boards that come with the program. */
const SIDES_WITH_ANTENNA = 2;

/** The side buttons of a seat, or its spots, as far as they go: a wager on a hand has one for each. A 1-1-2 is over a wager of its own. */
const sidesFor = (offers: readonly OptionalWager[], most: number): readonly object[] =>
  offers
    .filter((on) => on !== '1-1-2')
    .flatMap((on) =>
      on !== 'insurance' && ON_A_HAND.has(on)
        ? [
            { on, hand: 'player' },
            { on, hand: 'banker' },
          ]
        : [{ on }],
    )
    .slice(0, most);
