import { CITED } from './clauses.js';
import { CLOSABLE, DECIDABLE } from './decisions.js';
import type { Property } from './moment.js';
import { CONSERVED, IDENTITY, METERS, TOKENS, UNDONE_FOR_WHOM, WAGERS_METERED } from './money.js';
import { FACTS_TAKEN, SURVIVES_JSON, WORDS } from './reducer.js';
import { INSURED_IN_TIME, NO_STAKE_RAISED, STAYS_SEEN } from './seen-cards.js';
import { SHAPED } from './shape.js';
import { UNDONE_EXACTLY } from './undo.js';
import { WAGERS_ASKED } from './wagers-asked.js';
import { FORMER, WHOSE } from './whose.js';

/** What must hold after every event of every life; two of them, as they take long, at one event in so many. */
export const propertiesOf = (often: number): readonly Property[] => [
  ...[FACTS_TAKEN, IDENTITY, METERS, WAGERS_METERED, CONSERVED, TOKENS, WHOSE, UNDONE_FOR_WHOM, FORMER],
  ...[NO_STAKE_RAISED, INSURED_IN_TIME, STAYS_SEEN, SHAPED, CITED, DECIDABLE, WORDS, UNDONE_EXACTLY],
  WAGERS_ASKED,
  SURVIVES_JSON(often),
  CLOSABLE(2 * often + 1),
];
