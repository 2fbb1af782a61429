import { CENTS, CENTS_OR_NONE } from '../../money/cents.js';
import { either, list, type ObjectOf, object, record } from '../../reader/composites.js';
import type { FieldShapes, Shape, TypeOf } from '../../reader/shape.js';
import { flag, integer, oneOf } from '../../reader/values.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../rulebooks/index.js';
import { NAME } from '../../rulebooks/ranks.js';
import type { OwnCondition, OwnOfRound, TournamentRules } from '../../rulebooks/tournaments.js';
import { SHEET } from '../../sheet/shape.js';

/** Seats, coups, minutes, days, players: more than anybody will need. */
const MOST = 1_000_000_000;
const COUNT = integer(1, MOST);
const COUNT_OR_NONE = integer(0, MOST);

const LATER = object({
  after: either(COUNT_OR_NONE, oneOf('indicator')).says(
    'So many coups of the session are settled; tasmania: `indicator`, the indicator card has appeared.',
  ),
  minimum: CENTS,
  maximum: CENTS,
});

const ROUND_FIELDS = {
  ends: either(
    object({ coups: COUNT }).titled('{"coups": …}'),
    object({ minutes: COUNT }).titled('{"minutes": …}'),
    object({ shoes: COUNT }).titled('{"shoes": …}'),
  ).says('When a session of it is over.'),
  chips: CENTS.says('What every player starts each session with.'),
  buyIn: CENTS_OR_NONE.optional().says('What these chips cost. 0, where it is not said.'),
  minimum: CENTS.says('Of each wager.'),
  maximum: CENTS.says('Of each wager.'),
  unit: CENTS.optional().says('The unit on the sign. The smallest chip, where it is not said.'),
  later: list(LATER).optional().says('Limits notified in advance, in the order in which they may come.'),
  advance: COUNT.optional().says('How many players of each session go on. Not in the final.'),
  secondary: flag.optional().says('True: for players who are out. Neither the first round nor the final.'),
  order: flag.optional().says('True: there is an order of wagering.'),
  passes: COUNT_OR_NONE.optional().says('Pass cards for each player, a session. 0, where it is not said.'),
  secrets: COUNT_OR_NONE.optional().says(
    'Undisclosed (secret) wagers for each player, a session. 0, where it is not said.',
  ),
  seconds: COUNT.optional().says('The time for a wager. Not limited, where it is not said.'),
  buyBack: object({
    price: CENTS,
    times: COUNT.says('How often a seat may, in a session.'),
    until: COUNT.says('And not once more coups than this are settled.'),
  }).optional(),
};

const FIELDS = {
  table: SHEET.says('In tournament play.'),
  tables: record(NAME, integer(1, 14), 1).says('The designated tables, and how many seats each has.'),
  players: object({ min: COUNT, max: COUNT }),
  entryFee: CENTS_OR_NONE.optional(),
  added: CENTS_OR_NONE.optional().says('What the operator puts into the pool.'),
  prizes: list(integer(1, 100), { least: 1, most: 100 }).says(
    'Percent of the pool, by place: they make 100.',
  ),
  rounds: list(object(ROUND_FIELDS), { least: 1 }).says('In order; the last is the final.'),
  withdrawDays: either(COUNT_OR_NONE, oneOf(null))
    .optional()
    .says('Who withdraws so many days before, or more, has the fee back. Null: nobody.'),
  agreement: flag.optional().says('True: agreement in writing is required.'),
  bothHands: flag.optional().says('True: a seat may wager on both hands.'),
  cashOut: flag.optional().says('True: chips are disposed of in cash at the end of a session.'),
  substitutes: flag.optional().says('True: another may sit for a player.'),
  absentCoups: COUNT_OR_NONE.optional().says(
    'How many coups an absent player pays the minimum for before the place is lost. 3, where it is not said.',
  ),
  compulsory: flag.optional().says('True, or not said: a wager is compulsory on every coup.'),
  secretsShown: oneOf('before-deal', 'after-coup')
    .optional()
    .says('When secret wagers are shown. `before-deal`, where it is not said.'),
  retain: integer(0, 10).optional().says('Percent of the fees that the operator keeps.'),
  live: flag.optional().says('True: Live Competition, in cash value chips.'),
};

/** What the conditions of any rulebook may say. */
export type Written = ObjectOf<typeof FIELDS>;
export type WrittenRound = TypeOf<(typeof FIELDS)['rounds']>[number];

const OWN: readonly (keyof Written)[] = [
  'withdrawDays',
  'agreement',
  'bothHands',
  'cashOut',
  'substitutes',
  'absentCoups',
  'compulsory',
  'secretsShown',
  'retain',
  'live',
] satisfies readonly OwnCondition[];

const OWN_OF_ROUND: readonly (keyof WrittenRound)[] = [
  'unit',
  'order',
  'passes',
  'buyBack',
] satisfies readonly OwnOfRound[];

function writtenUnder({ own, ownOfRound }: TournamentRules, id: RulebookId): Shape<Written, false> {
  const round = object(without(ROUND_FIELDS, OWN_OF_ROUND, ownOfRound));
  const rounds = list(round, { least: 1 }).says(FIELDS.rounds.notes.description ?? '');
  const fields = { ...without(FIELDS, OWN, own), rounds };
  return object(fields).titled(`the conditions of a tournament of ${id}`) as unknown as Shape<Written, false>;
}

/** Without those that are some rulebook's, and not this one's. */
const without = <F extends FieldShapes>(fields: F, some: readonly string[], own: readonly string[]): F =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !some.includes(name) || own.includes(name)),
  ) as F;

/** The conditions of each rulebook that knows tournaments. */
export const WRITTEN: ReadonlyMap<RulebookId, Shape<Written, false>> = new Map(
  RULEBOOK_IDS.flatMap((id) => {
    const { tournament } = RULEBOOKS[id];
    return tournament ? [[id, writtenUnder(tournament, id)] as const] : [];
  }),
);

const { table: _, ...conditionsAlone } = FIELDS;

/** The conditions in the settings of a table, which have its sheet. */
export const SETTING = object(conditionsAlone).titled('the conditions of a tournament');
export type Setting = TypeOf<typeof SETTING>;

/** Where the rulebook is not known: what any of them may say. */
export const ANY_WRITTEN = object(FIELDS);

export const CONDITIONS: Shape<Written, false> = either(...WRITTEN.values())
  .titled('the conditions')
  .named('conditions');
