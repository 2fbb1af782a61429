import { HAND } from '../../src/cards/hand.js';
import { AT, POOL } from '../../src/jackpot/sheet.js';
import { either, list, object } from '../../src/reader/composites.js';
import type { Shape, TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { OPTIONAL_WAGERS } from '../../src/rulebooks/rulebook.js';
import { ONE_ONE_TWO_SIDE } from '../../src/settlement/wager.js';
import { SHEET } from '../../src/sheet/shape.js';
import { EVENTS } from '../../src/table/events.js';
import { LIMITS } from '../../src/table/limits/limits.js';
import { SETTING } from '../../src/tournament/conditions/shape.js';
import { LANGUAGES, type Language } from '../messages/languages.js';
import { FINGERPRINT, FLOOR_PORT, KEEP_DAYS, TABLE_NAME } from './floor-line.js';
import { CREDENTIAL_KEYS, INSURANCE_SECONDS, KEYS, type Key } from './table-settings.js';

// The file of a table's settings, declared once: its type, its check, its JSON Schema and docs/reference/settings.md come from here.

const { by: _, seats: __, ...openingFields } = EVENTS.open.fields;
const { by: ___, ...methodFields } = EVENTS.method.fields;

/** How the table is opened: the `open` event without who opens. */
const OPENING = object({
  seats: integer(1, 14).says('As many as the board has panels for, or fewer.'),
  ...openingFields,
});

const CHIP = integer(1, 1_000_000_000).titled('whole cents');

const SIDE = object({
  on: oneOf(...OPTIONAL_WAGERS)
    .titled('an optional wager')
    .says('An optional wager of the table sheet.'),
  hand: HAND.optional().says(
    'Where the wager has one; but not for insurance, which is on the hand whose window is open.',
  ),
  side: ONE_ONE_TWO_SIDE.optional().says('Of a 1-1-2: the side wager it splits over.'),
});

const TAG = object({
  begins: pattern(/^[0-9a-f]{1,16}$/, '1 to 16 hexadecimal digits').says(
    'How the tags of this kind of chip begin.',
  ),
  worth: CHIP,
});

const SIGN = text(1, 4);
const CURRENCY = object({
  sign: SIGN.says('As in `$`, `kr` or `CHF`.'),
  place: oneOf('before', 'after')
    .optional()
    .says('Where it stands: `before` where nothing is set; `after`, with a space between.'),
  decimals: oneOf(0, 2)
    .optional()
    .says(
      'How many decimals every amount has. Where nothing is set, displays of digits have two, and screens write them where there are any. 0: one of the currency is 100 in all files, and the smallest chip is a multiple of it.',
    ),
});

const BADGE = text(1, 40);
const PEOPLE = object(
  Object.fromEntries(KEYS.map((key) => [key, BADGE])) as Readonly<Record<Key, Shape<string, false>>>,
);

export const SETTINGS = object({
  $schema: text(1, 200).optional().says('This schema, for editors.'),
  name: text(1, 40)
    .optional()
    .says('What the casino calls the table. Its journal knows it: a journal of another table locks.'),
  opening: OPENING.says('How the table is opened for gambling.'),
  shoe: oneOf('virtual', 'card-reading').says(
    '`virtual`: the table shuffles, deals and pays by itself. `card-reading`: a dealer draws from a shoe that reads the cards.',
  ),
  bettingSeconds: integer(5, 600).says(
    'How long betting is open from the first wager on; then the table closes it.',
  ),
  insuranceSeconds: integer(5, 120)
    .optional()
    .by('nz 11H.2')
    .says(
      `How long each Insurance is open at a table that deals by itself: ${INSURANCE_SECONDS} if this is left out. Where there is a dealer, the dealer closes it.`,
    ),
  chips: list(CHIP, { least: 4, most: 4 }).says(
    'What the four chip buttons of a seat are worth, the smallest first. Where stakes are chips, the buttons stay dark.',
  ),
  sides: list(SIDE, { most: 4 }).says(
    'What the side buttons of a seat bet on, the first to the last. A button without one stays dark.',
  ),
  tags: list(TAG, { least: 1, most: 32 })
    .optional()
    .says(
      'At a table whose `opening` says `wagering: chips`, and only there: every kind of chip that its bet sensors may see. A chip of no kind stops play until somebody has looked.',
    ),
  otherLimits: list(object({ name: text(1, 40), limits: LIMITS }), { least: 1, most: 8 })
    .optional()
    .says('Limits that the dealer can change to from the menu, as the rulebook lets them be changed.'),
  methods: list(object(methodFields), { least: 1, most: 8 })
    .optional()
    .says(
      'How coups are dealt: by the first from the opening of the table on, and by the others once a supervisor has chosen them from the menu. Where nothing is set, the dealer deals and keeps every card.',
    ),
  otherTables: list(object({ name: text(1, 40), table: SHEET }), { least: 1, most: 8 })
    .optional()
    .says(
      'Other table sheets that the dealer can change to from the menu, as the rulebook lets the game be changed: of the same rulebook, on the same decks.',
    ),
  jackpot: object({
    at: AT,
    pools: list(POOL, { least: 1 }),
    shared: flag
      .optional()
      .says(
        'It is one of several tables, on the floor: this one records what its rounds contribute, and shows no value: docs/floor.md. Left out: false.',
      ),
  })
    .optional()
    .says(
      'The Baccarat Jackpot of this table alone, or its part of one that is shared, at `nz` (18). It begins when a manager opens it at its console, and goes on as it was opened, whatever is changed here, until it is closed there: docs/jackpot.md.',
    ),
  tournament: SETTING.optional().says(
    'The conditions of the tournament that this table plays in, where `opening` says `wagering: tournament`, and only there. It begins when its director opens it at the console, and goes on as it was opened, whatever is changed here: docs/tournaments.md.',
  ),
  currency: either(SIGN, CURRENCY)
    .optional()
    .says("The table's currency: `$` where nothing is set. A sign alone stands before an amount."),
  language: oneOf(...(Object.keys(LANGUAGES) as Language[]))
    .optional()
    .says(
      'The language of the screens, until somebody chooses another one there: `en` where nothing is set.',
    ),
  journalYears: integer(1, 100)
    .optional()
    .says(
      'For how many years records are kept at the least. Older ones are deleted then, a file at a time, and a record says so. Where nothing is set, all are kept: it is for the casino and its regulator to say that evidence may go.',
    ),
  floor: object({
    table: TABLE_NAME.says('What the floor calls this table.'),
    host: text(1, 253).says('The name or the address of the floor.'),
    port: integer(1, 65_535)
      .optional()
      .says(`Of its lines to the tables: ${FLOOR_PORT} where nothing is set.`),
    fingerprint: FINGERPRINT.says(
      'Of its certificate, as `banco floor` prints it: the table speaks to no other.',
    ),
    keepDays: integer(0, 3650)
      .optional()
      .says(
        `For how many days longer than \`journalYears\` records are kept that the floor does not have: ${KEEP_DAYS} where nothing is set.`,
      ),
  })
    .optional()
    .says(
      'The floor that gets the journal of this table: docs/floor.md. The table waits for nothing from it. Where nothing is set, there is none.',
    ),
  trialSeconds: integer(10, 3600)
    .optional()
    .says(
      'For how long a new release of the program must be healthy without a break before it confirms itself and the table may open: 60 where nothing is set. After five times as long it ends, and is tried again.',
    ),
  reports: text(1, 200)
    .optional()
    .says(
      'The folder in which the table leaves the signed report of each shift that ends: a path, from the folder of this file on. Where nothing is set, reports are made by `banco report`.',
    ),
  people: PEOPLE.says(
    'Who holds each key: the badge that stands in the journal for whatever is done with it.',
  ),
  credentials: object({
    file: text(1, 200).says(
      'The file of people, which `banco people` writes: a path, from the folder of this file on. The table must be able to write it.',
    ),
    keys: list(oneOf(...CREDENTIAL_KEYS), { least: 1, most: CREDENTIAL_KEYS.length, once: true }).says(
      'The keys that do nothing until their holder has entered a number and a PIN on the dealer’s panel.',
    ),
  })
    .optional()
    .says(
      'Which keys ask who turns them. The badge of that person then stands in the journal instead of the one in `people`.',
    ),
})
  .titled('the settings of a table')
  .says(
    'How one table is run: what the casino decides, beyond the rulebook and the wiring. It is read once, at the start. Money is in whole cents.',
  );

/** As it stands in the file. */
export type SettingsFile = TypeOf<typeof SETTINGS>;
