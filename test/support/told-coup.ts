import { NEW_PANELS } from '../../firmware/decode/panel-state.js';
import { CopyReader } from '../../firmware/journal/copy-reader.js';
import type { Entry } from '../../firmware/journal/entry.js';
import { START } from '../../firmware/journal/position.js';
import { readFrom } from '../../firmware/journal/read.js';
import type { Recorded } from '../../firmware/journal/record.js';
import { keyFile } from '../../firmware/journal/seal-key.js';
import { sha256 } from '../../firmware/journal/snapshot.js';
import { outputKey } from '../../firmware/render/output-key.js';
import { render } from '../../firmware/render/render.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { type StoredTable, storedIn } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import type { Event } from '../../src/table/events.js';
import { FOLDERS, SEAL } from './journal.js';
import { wrongWithMoney } from './money.js';
import { COUP, settingsOfCoup } from './scripted-coup.js';
import { DISPLAYS, type DiskMoment, Session } from './session.js';
import { VirtualDisk } from './virtual-disk.js';

/** The shuffle of the table that is not disturbed; one that is started again and shuffles anew has other cards. */
export const SEED = 12;

/** What a journal holds, from its first record on: proven, both copies alike, and the states that were written down true. */
export interface Proven {
  readonly records: readonly Recorded[];
  /** After so many records. */
  readonly states: readonly StoredTable[];
  readonly hashes: readonly string[];
}

/** One coup that nothing disturbed, and every moment of it. */
export interface Told extends Proven {
  readonly settings: TableSettings;
  readonly diskMoments: readonly (DiskMoment & { readonly required: number })[];
  /** After how many events of `playedIn` each step of the script was done. */
  readonly done: readonly number[];
  /** As it stands in the end. */
  readonly end: StoredTable;
}

export async function tellCoup(rulebook: string): Promise<Told> {
  const settings = settingsOfCoup(rulebook);
  const disk = new VirtualDisk(FOLDERS);
  const session = new Session(disk).traced();
  await session.open();
  const bench = await session.start(settings, SEED, []);
  const played: Event[] = [];
  bench.running.moments.subscribe((moment) => played.push(...playedIn(moment.entries)));
  const done: number[] = [];
  for (const step of COUP) {
    await step(bench);
    done.push(played.length);
  }
  const end = lastingOf(bench.moment);
  await session.stop();
  const proven = await prove(disk);
  const events = eventPlaces(proven.records);
  for (const { events: count, moment } of session.moments) {
    const folded = proven.states[events[count] ?? 0];
    if (JSON.stringify(folded?.state) !== JSON.stringify(moment.state))
      throw new Error(`${rulebook}: after ${count} events the table was not what its records come to`);
  }
  const shown = firstShown(session.diskMoments, textsOf(settings, proven.states));
  const diskMoments = session.diskMoments.map((diskMoment, i) => ({
    ...diskMoment,
    required: Math.max(diskMoment.confirmed, events[diskMoment.events] ?? 0, shown[i] ?? 0),
  }));
  return { ...proven, settings, diskMoments, done, end };
}

/** What was played: the minutes go by whether anybody plays or not. */
export const playedIn = (entries: readonly (Entry | Recorded)[]): readonly Event[] =>
  entries.flatMap(({ kind, body }) => (kind === 'event' && body.type !== 'clock' ? [body] : []));

/** All that is the same however often the table was started again. */
export const lastingOf = (table: StoredTable): StoredTable => ({
  ...storedIn(table),
  state: { ...table.state, clock: 0 },
});

/** How many records there are up to the nth event; 0 is before the first. */
function eventPlaces(records: readonly Recorded[]): readonly number[] {
  return [0, ...records.flatMap(({ kind, seq }) => (kind === 'event' ? [seq] : []))];
}

/** What each display says after so many records. */
export function textsOf(
  settings: TableSettings,
  states: readonly StoredTable[],
): Readonly<Record<string, readonly string[]>> {
  const drawn = states.map(
    ({ state }) => render({ settings, state, panels: NEW_PANELS, jackpot: null }).displays,
  );
  return Object.fromEntries(
    DISPLAYS.map(([seat, role]) => {
      const place = outputKey(seat, role);
      return [place, drawn.map((displays) => displays[place] ?? '')];
    }),
  );
}

/** For each moment, how many records there are at the least behind what the displays had shown by then. */
function firstShown(
  diskMoments: readonly DiskMoment[],
  texts: Readonly<Record<string, readonly string[]>>,
): readonly number[] {
  const at: Record<string, number> = {};
  return diskMoments.map(({ looks }) => {
    for (const [place, said] of Object.entries(texts)) {
      const looked = looks[place] ?? '';
      const before = at[place];
      // It is dark until it is first drawn.
      if (before === undefined && looked === '') continue;
      const found = said.indexOf(looked, before ?? 0);
      if (found < 0) throw new Error(`${place} showed ${looked}, which it never should`);
      at[place] = found;
    }
    return Math.max(0, ...Object.values(at));
  });
}

/** Reads a journal at rest from its first record on, and throws where anything is wrong with it. */
export async function prove(disk: VirtualDisk): Promise<Proven> {
  const views: CopyReader[] = [];
  for (const folder of FOLDERS) views.push(new CopyReader(disk, folder, await disk.list(folder)));
  const records: Recorded[] = [];
  const states: StoredTable[] = [tableFold.start];
  const hashes = [START.hash];
  const { walked } = await readFrom(
    views,
    {
      ...tableFold,
      apply: (before, record, after) => {
        const state = tableFold.apply(before, record, after);
        records.push(record);
        states.push(state);
        hashes.push(after.hash);
        if (
          record.kind === 'snapshot' &&
          sha256(JSON.stringify(states[record.body.of])) !== record.body.sha256
        )
          throw new Error(`record ${record.seq}: the table had another state than its records come to`);
        const wrong = wrongWithMoney(state.state);
        if (wrong) throw new Error(`record ${record.seq}: ${wrong}`);
        return state;
      },
    },
    { from: START, key: await keyFile(disk, SEAL).open() },
  );
  const departures = views.flatMap((view) => [...view.divergences.values()]);
  for (const view of views) await view.close();
  if (walked.beyond.length > 0 || departures.length > 0)
    throw new Error(`the journal is damaged: ${JSON.stringify([walked.beyond, departures])}`);
  return { records, states, hashes };
}
