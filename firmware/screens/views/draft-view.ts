import type { Cents } from '../../../src/money/cents.js';
import { ownSession } from '../../../src/tournament/state/table-tournament.js';
import type { PanelContext } from '../../decode/panel-context.js';
import { EMPTY, hasOtherKinds, wagersOfDraft } from '../../decode/tournament-draft.js';
import { dueSeats } from '../../decode/tournament-time.js';
import { spotOf } from '../../decode/wagers.js';
import type { TournamentPut } from '../../messages/screen-messages.js';
import { SPOT_BUTTONS } from '../../settings/table-settings.js';

/** What a seat of a tournament puts together, and has not laid. */
export interface DraftView {
  readonly put: TournamentPut;
  /** It may play a pass card, or wager in secret. */
  readonly others: boolean;
  /** The chips in sight, by the button of the spot. */
  readonly chips: Readonly<Record<string, Cents>>;
}

/** Null where the seat has put nothing together, and the table does not wait for it. */
export function draftView(context: PanelContext, seat: number): DraftView | null {
  const { tournament, panels } = context;
  const session = tournament && ownSession(tournament);
  if (!tournament || session?.at !== 'betting') return null;
  const draft = panels.drafts[seat];
  if (!draft && !dueSeats(tournament, session).includes(seat)) return null;
  const { is } = draft ?? EMPTY;
  const put = draft?.is === 'wagers' ? wagersOfDraft(draft.put) : [];
  return {
    put: is === 'wagers' && put.length === 0 ? 'nothing' : is,
    others: hasOtherKinds(session.seats.find((one) => one.seat === seat)),
    chips: Object.fromEntries(
      SPOT_BUTTONS.flatMap((button) => {
        const of = spotOf(context, button);
        const there = put.find(({ spot }) => spot.on === of?.on && spot.hand === of.hand);
        return there ? [[button, there.amount]] : [];
      }),
    ),
  };
}
