import { HAND } from '../cards/hand.js';
import { either, list, object } from '../reader/composites.js';
import { flag, integer, oneOf, text } from '../reader/values.js';
import { GROUNDS } from '../rulebooks/irregularities.js';
import { ROLES } from '../rulebooks/roles.js';
import { INSURANCE_BETS } from '../rulebooks/rulebook.js';

// The fields that several events have.

export const TEXT = text(1, 200);
export const COUNT = integer(1, 416);
export const COUNT_OR_NONE = integer(0, 416);
/** A shoe, a coup or a person: a continuous shuffler has no end of them. */
export const ORDINAL = integer(1, 1_000_000_000);
export const MINUTES = integer(0, 10_000_000);

const ROLE = oneOf(...ROLES);

/** Who did it: a role, and a badge or name. */
export const BADGE = object({ role: ROLE, id: TEXT.says('A badge, or a name.') })
  .titled('a person: {"role": …, "id": …}')
  .named('person');

/** Who approved: by role, or by role and badge. */
export const APPROVER = either(ROLE, BADGE);

export const INSURANCE = list(oneOf(...INSURANCE_BETS), { least: 1, most: 3 });

export const CONSENT = flag.optional().says('True: all players at the table agree.');
export const VACANT = flag
  .optional()
  .says(
    'True: nobody is at the table any more. Players with neither credit nor a wager leave with it; where anybody has either, it is refused.',
  );
export const GROUND = oneOf(...GROUNDS)
  .optional()
  .says(
    'Why, where the rulebook tells grounds apart: cards dealt wrongly, circumstances outside control, or fraud. The answer cites the clause of the ground.',
  );
export const FORMER = ORDINAL.optional().says(
  'A player who has left the seat and is owed something, or owes: the number by which the table named them.',
);
export const AREA = COUNT.optional().says(
  "The numbered area that it lies on, where that is not the seat's own.",
);

/** A wager that lies somewhere, by its place. */
export const SPOT = {
  on: TEXT,
  hand: HAND.optional(),
  side: TEXT.optional(),
  area: AREA,
  tokens: flag.optional().says('True: what lies there in promotional tokens, which lie apart.'),
};
