import type { Cents } from '../money/cents.js';
import type { Problem } from '../reader/faults.js';
import type { OptionalWager, WagerId } from '../rulebooks/rulebook.js';

/** What a rulebook forbids on a table sheet whose fields are each in order. Clauses are cited as `nz 11A.1A`. */
export type SheetProblem =
  | Problem
  | {
      readonly is: 'tournaments-only';
      readonly variation: string;
      readonly clause: string;
      readonly others: readonly string[];
    }
  | {
      readonly is: 'no-half-on-six';
      readonly variation: string;
      readonly clause: string;
      readonly others: readonly string[];
    }
  | { readonly is: 'no-commission'; readonly variation: string; readonly clause: string }
  | {
      readonly is: 'ante-above-an-eighth';
      readonly amount: Cents;
      readonly minimum: Cents;
      readonly most: Cents;
      readonly clause: string;
    }
  | {
      readonly is: 'not-beside';
      readonly offered: OptionalWager;
      readonly beside: readonly OptionalWager[];
      readonly clause: string;
    }
  | {
      readonly is: 'not-with-decks';
      readonly offered: OptionalWager;
      readonly decks: number;
      readonly needed: readonly number[];
      readonly clause: string;
    }
  | {
      readonly is: 'nothing-to-split-over';
      readonly offered: OptionalWager;
      readonly sides: readonly OptionalWager[];
      readonly clause: string;
    }
  /** The field is about wagers of which none is on the layout. */
  | { readonly is: 'without-effect'; readonly on: readonly WagerId[] };
