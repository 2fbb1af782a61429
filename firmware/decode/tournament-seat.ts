import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import { totalOf } from '../../src/money/cents.js';
import { isMainWager } from '../../src/rulebooks/rulebook.js';
import type { Event } from '../../src/tournament/events.js';
import { ownSession, type TableTournament } from '../../src/tournament/state/table-tournament.js';
import { CHIPS } from '../settings/table-settings.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState, showNote } from './panel-state.js';
import {
  type Draft,
  EMPTY,
  hasOtherKinds,
  nextKind,
  wagersOfDraft,
  withChip,
  withoutLast,
} from './tournament-draft.js';
import { isOnSheet, spotOf } from './wagers.js';

// A seat of a tournament puts its wager together with chips and spots, and lays it with `repeat`. `info` goes on to a pass card and to a
// secret wager, where it has any left, and back.

export function decodeTournamentSeat(
  context: PanelContext,
  seat: number,
  button: CabinetButtonEvent['button'],
): Decoded {
  const { panels, tournament, settings, state } = context;
  if (button === 'call') {
    const others = panels.calling.filter((other) => other !== seat);
    const calling = others.length < panels.calling.length ? others : [...others, seat];
    return noEvents({ ...panels, calling });
  }
  const session = tournament && ownSession(tournament);
  const own = session?.seats.find((one) => one.seat === seat);
  if (!tournament || session?.at !== 'betting' || own?.is !== 'in-play')
    return noEvents({ ...panels, message: NOT_NOW });
  const draft = panels.drafts[seat] ?? EMPTY;
  const chip = (CHIPS as readonly string[]).indexOf(button);
  if (chip >= 0) return noEvents({ ...panels, chip: { ...panels.chip, [seat]: chip } });
  switch (button) {
    case 'info':
      if (!hasOtherKinds(own)) return showNote(panels, NONE_LEFT);
      return noEvents(withDraft(panels, seat, nextKind(draft, own)));
    case 'undo':
      return noEvents(withDraft(panels, seat, withoutLast(draft)));
    case 'clear':
      return clear(context, tournament, seat, draft);
    case 'repeat':
      return lay(context, tournament, seat, draft);
  }
  const spot = spotOf(context, button);
  if (!spot || spot.on === 'insurance' || !isOnSheet(state, spot))
    return showNote(panels, { is: 'no-bet-on-key' });
  return noEvents(
    withDraft(panels, seat, withChip(draft, spot, settings.chips[panels.chip[seat] ?? 0] ?? 0)),
  );
}

const NOT_NOW = { panel: { is: 'tournament-refused', code: 'wrong-phase' } } as const;
const NONE_LEFT = { is: 'tournament-refused', code: 'none-left' } as const;

/** All that the seat has put together; behind that, what it has laid, where that may be altered. */
function clear({ panels }: PanelContext, tournament: TableTournament, seat: number, draft: Draft): Decoded {
  if (draft.is !== 'wagers' || draft.put.length > 0) return noEvents(withDraft(panels, seat, EMPTY));
  const laid = (ownSession(tournament)?.coup?.wagers ?? []).filter((wager) => wager.seat === seat);
  if (laid.length === 0) return showNote(panels, { is: 'nothing-to-undo' });
  const { table } = tournament;
  const acts = laid.map(
    ({ on, hand }): Event => ({ type: 'withdraw-wager', table, seat, on, ...(hand && { hand }) }),
  );
  return { panels, events: [], acts };
}

function lay({ panels }: PanelContext, { table }: TableTournament, seat: number, draft: Draft): Decoded {
  const after = withDraft(panels, seat, EMPTY);
  if (draft.is === 'pass') return { panels: after, events: [], acts: [{ type: 'pass', table, seat }] };
  if (draft.is === 'secret') {
    const { on, chips } = draft;
    if (on === null || chips.length === 0) return showNote(panels, { is: 'nothing-to-lay' });
    const amount = totalOf(chips.map((one) => ({ amount: one })));
    return { panels: after, events: [], acts: [{ type: 'secret', table, seat, on, amount }] };
  }
  // The hand first: a Tie needs one beside it (tasmania 16.4.4).
  const wagers = wagersOfDraft(draft.put).toSorted((a, b) => rank(a.spot.on) - rank(b.spot.on));
  if (wagers.length === 0) return showNote(panels, { is: 'nothing-to-lay' });
  const acts = wagers.map(
    ({ spot: { on, hand }, amount }): Event => ({
      type: 'wager',
      table,
      wager: { seat, on, ...(hand && { hand }), amount },
    }),
  );
  return { panels: after, events: [], acts };
}

const rank = (on: string): number => (on === 'player' || on === 'banker' ? 0 : isMainWager(on) ? 1 : 2);

function withDraft(panels: PanelState, seat: number, draft: Draft): PanelState {
  const { [seat]: _, ...others } = panels.drafts;
  return { ...panels, drafts: draft === EMPTY ? others : { ...others, [seat]: draft } };
}
