import { Refused as RefusedAtJackpot } from '../../src/jackpot/refused.js';
import { Refusal } from '../../src/reader/refusal.js';
import { readEvent } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import type { State } from '../../src/table/state/state.js';
import { type Outcome, Refused, unreadable } from '../../src/table/step.js';
import type { Entry, RecordBodies } from '../journal/entry.js';
import type { Fold } from '../journal/read.js';
import { withChange } from '../settings/settings-changes.js';
import { programVersion } from '../version.js';
import { cameTo, sameMoney, seatsAsRecorded } from './came-to.js';
import { consoleStep, jackpotAfter } from './own-jackpot.js';
import { FORM, knownInForm, storedTable } from './stored-form.js';
import { appendShoeBytes, NEW_TABLE, type StoredTable, withAct, withRelease } from './stored-table.js';
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
    default: {
      if (isSettledElsewhere(before)) return before;
      const step = replayRecord(before.state, entry);
      if (step === null) return before;
      const recorded = entry.kind === 'event' ? entry.came : undefined;
      if (step instanceof Refused) return sameMoney(recorded, null) ? before : { ...before, differs: true };
      const { jackpot, facts } = jackpotAfter(before.jackpot, before.state, step.state);
      return sameMoney(recorded, cameTo(before.state, step, facts))
        ? { ...before, state: step.state, jackpot }
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

/** The same for a record whose money this program would settle otherwise: what the record says stands. */
export function foldAsRecorded(before: StoredTable, record: Entry): StoredTable {
  if (record.kind === 'jackpot') return { ...withConsoleAct(before, record.body), differs: false };
  const step = replayRecord(before.state, record);
  const after = step === null || step instanceof Refused ? before.state : step.state;
  const came = record.kind === 'event' ? record.came : undefined;
  const { jackpot } = jackpotAfter(before.jackpot, before.state, after);
  return { ...before, jackpot, state: { ...after, seats: seatsAsRecorded(before.state, after, came) } };
}

/** Null removes a setting. */
/** Applies the event of a record; null if the record is no event. */
export function replayRecord(state: State, record: Entry): Outcome | null {
  if (record.kind !== 'event') return null;
  // It may have been written by another version of this program.
  const event = readEvent(record.body);
  return event instanceof Refusal ? unreadable(event) : reduce(state, event);
}
