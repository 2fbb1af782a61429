import { atTable } from '../at-table.js';
import { showsBeforeDeal } from '../coup/no-more-bets.js';
import type { Form } from '../state/form.js';
import type { Session } from '../state/session.js';
import type { Tournament } from '../state/tournament.js';

// At a table that plays by itself, what a form says is nowhere but in a sealed text until the form is shown: not in the state, and not in
// its records. What opens it is no business of the rules.

/** A form as the table keeps it. */
export interface SealedForm {
  readonly seat: number;
  /** How many forms were sealed at this table, with this one. */
  readonly number: number;
  readonly salt: string;
  /** What the form says, encrypted. */
  readonly text: string;
  /** The SHA-256 of the key that opens it: no other key can be given out for it later. */
  readonly lock: string;
}

/** A form as it was written, and the key by which everybody can see that this is what was sealed. */
export interface OpenedForm extends Form {
  readonly key: string;
}

/** Whether the forms of the coup under way are shown by this event. */
export function showsForms(tournament: Tournament, session: Session, at: 'no-more-bets' | 'result'): boolean {
  const { coup } = session;
  if (!coup || coup.forms.length === 0) return false;
  return at === 'result' ? coup.shown.length === 0 : showsBeforeDeal(atTable(tournament, session));
}

/** The tournament with what was written on the forms of the coup under way. */
export function withOpened(tournament: Tournament, table: string, opened: readonly Form[]): Tournament {
  const open = (form: Form): Form => {
    const is = opened.find(({ seat }) => seat === form.seat);
    return is ? { seat: is.seat, on: is.on, amount: is.amount, words: is.words } : form;
  };
  return {
    ...tournament,
    sessions: tournament.sessions.map((session) =>
      session.table === table && session.coup
        ? { ...session, coup: { ...session.coup, forms: session.coup.forms.map(open) } }
        : session,
    ),
  };
}
