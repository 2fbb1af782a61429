import { CENTS } from '../money/cents.js';
import { either, list, object, tagged } from '../reader/composites.js';
import type { FieldShapes, Shape, TypeOf } from '../reader/shape.js';
import { flag, integer, oneOf } from '../reader/values.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../rulebooks/index.js';
import { optionalWagers, type Rulebook, type RulebookField } from '../rulebooks/rulebook.js';
import { scalesOf } from './scales.js';
import { cite } from './table.js';

export const DECKS_DEFAULT = 8;

/** nz 11H.5(a): Insurance is limited to the seat's wager on the hand insured, or not at all. */
export const INITIAL_WAGER = 'initial-wager';

const ANTE = object({
  amount: CENTS.says('The fee. At most 12.5% of the table minimum.'),
  waivedFrom: either(CENTS, oneOf(null))
    .optional()
    .says('A seat whose initial wager is at least this much pays none. Null: all pay.'),
});

/** The table sheet of one rulebook: what it prints, and nothing else. */
function sheetOf(rulebook: Rulebook) {
  const { id, decks, variations } = rulebook;
  const fields = {
    rulebook: oneOf(id as RulebookId),
    variation: oneOf(...variations.map((variation) => variation.id))
      .titled(`a variation of ${id}`)
      .optional()
      .says(`${variations[0]?.id}, where it is not said.`),
    decks: oneOf(...decks.permitted)
      .by(cite(rulebook, decks.clause))
      .optional()
      .says(`${DECKS_DEFAULT}, where it is not said.`),
    chip: CENTS.optional().says(
      'The smallest chip: what is paid is a multiple of it. 1, where it is not said.',
    ),
    offers: list(
      oneOf(...optionalWagers(rulebook)).titled(`an optional wager of ${id}, beside the main ones`),
      { once: true },
    )
      .optional()
      .says('The optional wagers on the layout.'),
    scales: object(scaleFields(rulebook))
      .optional()
      .says(
        'Which printed pay scale is in force, counted from 1 in the order of the rulebook. 1, where it is not said.',
      ),
    minimum: CENTS.optional().says("The table's minimum wager."),
    tournament: tournament(rulebook).optional().says('True: the table is in tournament play.'),
    bankerHalfOnSix: flag.optional().says('A Banker win on 6 is paid 1 to 2.'),
    ante: ANTE.optional().says('Ante Up is adopted.'),
    deferCommission: flag.optional().says('Commission is collected later.'),
    payoutLimit: object(payoutLimits(rulebook))
      .optional()
      .says('The most that wagers may be paid, by wager.'),
  };
  return object(ownFields(rulebook, fields)).named(`${id}-sheet`);
}

/** The fields that rest on a clause are those of the rulebooks that have the clause. */
function ownFields<F extends FieldShapes>(rulebook: Rulebook, fields: F): F {
  const own = Object.entries(fields).flatMap(([name, shape]) => {
    if (!RULEBOOK_FIELDS.includes(name)) return [[name, shape]];
    const clause = rulebook.fields[name as RulebookField];
    return clause === undefined ? [] : [[name, shape.by(cite(rulebook, clause))]];
  });
  return Object.fromEntries(own);
}

const RULEBOOK_FIELDS: readonly string[] = [
  'bankerHalfOnSix',
  'ante',
  'deferCommission',
  'payoutLimit',
] satisfies readonly RulebookField[];

/** Every table either is in tournament play or is not, so that `false` may be said under any rulebook. */
function tournament(rulebook: Rulebook): Shape<boolean, false> {
  const clause = rulebook.fields.tournament;
  if (clause !== undefined) return flag.by(cite(rulebook, clause));
  const owners = Object.values(RULEBOOKS).flatMap((owner) =>
    owner.fields.tournament === undefined ? [] : [cite(owner, owner.fields.tournament)],
  );
  return oneOf(false).titled(`false, as only ${owners.join(', ')} know tournament play`);
}

const scaleFields = (rulebook: Rulebook): Readonly<Record<string, Shape<number, true>>> =>
  Object.fromEntries(
    [...scalesOf(rulebook)].map(([id, { count, clause }]) => [
      id,
      integer(1, count).by(cite(rulebook, clause)).optional(),
    ]),
  );

type PayoutLimit = TypeOf<typeof CENTS> | typeof INITIAL_WAGER;

/** Where the rulebook lets the casino limit what it pays: nz 11D.11, 17.8, 11H.5(a). */
function payoutLimits(rulebook: Rulebook): Readonly<Record<string, Shape<PayoutLimit, true>>> {
  const limits = optionalWagers(rulebook).flatMap((id) => {
    const clause = id === 'insurance' ? rulebook.insurance?.limit : rulebook.optional[id]?.limit;
    if (clause === undefined) return [];
    const limit: Shape<PayoutLimit> = id === 'insurance' ? oneOf(INITIAL_WAGER) : CENTS;
    return [[id, limit.by(cite(rulebook, clause)).optional()] as const];
  });
  return Object.fromEntries(limits);
}

/** A table sheet, as docs/reference/table-sheet.md describes it. */
export const SHEET = tagged('rulebook', ...RULEBOOK_IDS.map((id) => sheetOf(RULEBOOKS[id])))
  .titled('a table sheet')
  .says(
    'What is played, and what lies on the layout. Each rulebook has its own: a field of another rulebook is a fault with its clause, and so is one without effect. Money is in whole cents.',
  )
  .named('sheet');
export type Sheet = TypeOf<typeof SHEET>;
