import type { TableMoment } from '../../../firmware/table/table-moment.js';
import { totalOf } from '../../../src/money/cents.js';
import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import { NEW_METERS } from '../../../src/table/state/meters.js';
import type { Fact } from '../../../src/tournament/facts.js';
import type { Session } from '../../../src/tournament/state/session.js';
import { ownSession } from '../../../src/tournament/state/table-tournament.js';
import { expect } from '../checks.js';

// What must hold of a table in a tournament at every moment, whatever is done to it: no chip comes from nowhere, and none is money.

export function checkTournament({ tournament: before }: TableMoment, moment: TableMoment): void {
  const { tournament, state } = moment;
  if (!tournament) return;
  const { seats, meters } = state;
  const money = Object.entries(seats).find(([, { credit, in: paid, out, wagered, won }]) =>
    [credit, paid, out, wagered, won].some((figure) => figure !== 0),
  );
  expect(!money, `no money moves at seat ${money?.[0]}`);
  expect(Object.keys(meters.wagers).length === Object.keys(NEW_METERS.wagers).length, 'no meter has wagers');
  const session = ownSession(tournament);
  if (!session) return;
  expect(
    session.seats.every(({ chips }) => chips >= 0),
    `nobody has less than no chips: ${JSON.stringify(session.seats)}`,
  );
  const { coup } = session;
  const isOpen = state.phase.is === 'betting' && !('cards' in state.phase) && state.phase.noBets === null;
  if (coup && session.at === 'betting' && isOpen) {
    const lies = totalOf(currentWagers(state));
    expect(
      lies === totalOf(coup.wagers),
      `${lies} lies on the layout, and ${totalOf(coup.wagers)} is wagered`,
    );
  }
  const was = before && ownSession(before);
  if (was && was !== session) checkChips(was, session, factsOf(moment));
}

/** Chips come with a session, a buy-in, a buy-back or a play-off of tasmania, and come and go where a coup is settled. */
function checkChips(was: Session, session: Session, facts: readonly Fact[]): void {
  if (facts.some((fact) => 'session' in fact || 'bought' in fact || 'playOff' in fact)) return;
  const settled = facts.flatMap((fact) => ('settled' in fact ? fact.settled : []));
  const won = settled.reduce((sum, { won, returned, amount }) => sum + won + returned - amount, 0);
  const isSettled = facts.some((fact) => 'settled' in fact);
  const kept = isSettled ? totalOf(was.coup?.deducted ?? []) + keptNow(facts) : 0;
  const [all, should] = [allChips(session), allChips(was) + won - kept];
  expect(all === should, `there are ${all} chips, and should be ${should}: ${JSON.stringify(facts)}`);
}

/** What a form without type or amount costs, where it is shown with the result. */
const keptNow = (facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => sum + ('deducted' in fact ? fact.deducted.amount : 0), 0);

/** Before the players, on the layout, and deducted for a coup that is not settled. */
function allChips({ seats, coup }: Session): number {
  const held = seats.reduce((sum, { chips }) => sum + chips, 0);
  return coup ? held + totalOf([...coup.wagers, ...coup.shown, ...coup.deducted]) : held;
}

const factsOf = ({ entries }: TableMoment): readonly Fact[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'tournament') return entry.body.facts;
    return entry.kind === 'event' ? (entry.came?.tournament ?? []) : [];
  });
