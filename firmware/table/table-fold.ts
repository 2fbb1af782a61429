import { isDeepStrictEqual } from 'node:util';
import { Refused as RefusedAtJackpot } from '../../src/jackpot/refused.js';
import { Refusal } from '../../src/reader/refusal.js';
import { readEvent } from '../../src/table/events.js';
import { type Refused, unreadable } from '../../src/table/step.js';
import type { OpenedForm } from '../../src/tournament/forms/sealed.js';
import type { Refused as RefusedInTournament } from '../../src/tournament/refused.js';
import type { Entry, RecordBodies, TournamentRecord } from '../journal/entry.js';
import type { Fold } from '../journal/read.js';
import { withChange } from '../settings/settings-changes.js';
import { programVersion } from '../version.js';
import { cameTo, sameMoney, seatsAsRecorded } from './came-to.js';
import { type EventStep, eventStep } from './event-step.js';
import { openedBy } from './form-seal.js';
import { consoleStep } from './own-jackpot.js';
import { actInTournament } from './own-tournament.js';
import { FORM, knownInForm, storedTable } from './stored-form.js';
import {
  appendShoeBytes,
  NEW_TABLE,
  type StoredTable,
  withAct,
  withRelease,
  withSharedWin,
} from './stored-table.js';
import { unsupportedVersion } from './unsupported-version.js';

/** Folds the records of a table into its state. A refused event changes nothing; what was settled is never settled anew. */
export const tableFold: Fold<StoredTable> = {
  form: FORM,
  version: programVersion(),
  start: NEW_TABLE,
  stored: storedTable,
  knownInForm,
  apply: foldRecord,
  refuses: ({ lastStart }) => unsupportedVersion(lastStart),
  differs: ({ differs }) => differs,
};

/** Applies one more record. */
export function foldRecord(before: StoredTable, entry: Entry): StoredTable {
  switch (entry.kind) {
    case 'raw':
      return { ...before, shoeBytes: appendShoeBytes(before.shoeBytes, entry.body.hex) };
    case 'release':
      return withRelease(before, entry.body);
    case 'people':
      return withAct(before, entry.body);
    case 'start': {
      const { version, machine, boot, failures } = entry.body;
      return { ...before, lastStart: { ...before.lastStart, version, machine, boot, failures } };
    }
    case 'setting':
      return {
        ...before,
        lastStart: { ...before.lastStart, settings: withChange(before.lastStart.settings, entry.body) },
      };
    case 'jackpot':
      return isSettledElsewhere(before) ? before : withConsoleAct(before, entry.body);
    case 'shared-win':
      return isSettledElsewhere(before) ? before : withSharedWin(before, entry.body);
    case 'tournament':
      return isSettledElsewhere(before) ? before : withTournamentAct(before, entry.body);
    default: {
      if (isSettledElsewhere(before)) return before;
      const step = replayRecord(before, entry);
      if (step === null) return before;
      const recorded = entry.kind === 'event' ? entry.came : undefined;
      if (!('step' in step)) return sameMoney(recorded, null) ? before : { ...before, differs: true };
      const { jackpot, tournament } = step;
      return sameMoney(recorded, cameTo(before.state, step.step, step.beside)) &&
        showsWhatWasSealed(before, recorded?.forms ?? [])
        ? { ...before, state: step.step.state, jackpot, tournament }
        : { ...before, differs: true };
    }
  }
}

/** Nothing behind a record that another program settled otherwise is applied. */
const isSettledElsewhere = ({ differs, lastStart }: StoredTable): boolean =>
  differs || unsupportedVersion(lastStart) !== null;

function withConsoleAct(before: StoredTable, { event, facts }: RecordBodies['jackpot']): StoredTable {
  const step = consoleStep(before.jackpot, event);
  return step instanceof RefusedAtJackpot || JSON.stringify(step.facts) !== JSON.stringify(facts)
    ? { ...before, differs: true }
    : { ...before, jackpot: step.jackpot };
}

function withTournamentAct(before: StoredTable, { table, facts, ...act }: TournamentRecord): StoredTable {
  const step = actInTournament(before, act, table);
  return !('facts' in step) || JSON.stringify(step.facts) !== JSON.stringify(facts)
    ? { ...before, differs: true }
    : { ...before, state: step.state, tournament: step.tournament };
}

/** Whether each form that a record shows is the one that was sealed: its key opens that, and it says the same. */
const showsWhatWasSealed = ({ tournament }: StoredTable, shown: readonly OpenedForm[]): boolean =>
  shown.every(({ key, ...form }) => {
    const sealed = tournament?.sealed.find(({ seat }) => seat === form.seat);
    return sealed !== undefined && isDeepStrictEqual(openedBy(sealed, key), form);
  });

/** The same for a record whose money this program would settle otherwise: what the record says stands. */
export function foldAsRecorded(before: StoredTable, record: Entry): StoredTable {
  if (record.kind === 'jackpot') return { ...withConsoleAct(before, record.body), differs: false };
  if (record.kind === 'tournament') return { ...withTournamentAct(before, record.body), differs: false };
  const { state, ...after } = playOn(before, record);
  const came = record.kind === 'event' ? record.came : undefined;
  return { ...before, ...after, state: { ...state, seats: seatsAsRecorded(before.state, state, came) } };
}

/** Everything that a table plays. */
type Played = Pick<StoredTable, 'state' | 'jackpot' | 'tournament'>;

/** The table behind a record, whatever that says its money came to. */
export function playOn(before: Played, record: Entry): Played {
  if (record.kind === 'tournament') {
    const step = actInTournament(before, record.body, record.body.table);
    return 'facts' in step ? { ...before, state: step.state, tournament: step.tournament } : before;
  }
  const replayed = replayRecord(before, record);
  if (replayed === null || !('step' in replayed)) return before;
  const { step, jackpot, tournament } = replayed;
  return { state: step.state, jackpot, tournament };
}

/** Applies the event of a record, with the forms that it has shown; null if the record is no event at the table. */
export function replayRecord(
  before: Played,
  record: Entry,
): EventStep | Refused | RefusedInTournament | null {
  if (record.kind !== 'event') return null;
  // It may have been written by another version of this program.
  const event = readEvent(record.body);
  return event instanceof Refusal ? unreadable(event) : eventStep(before, event, record.came?.forms ?? []);
}
