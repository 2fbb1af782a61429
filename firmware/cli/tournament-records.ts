import { existsSync } from 'node:fs';
import { Refused as RefusedRelease } from '../../flash/release/fault.js';
import { type PublicKey, readPublicKey } from '../../flash/release/keys.js';
import { readSignature, whatIsForged } from '../../flash/release/minisign.js';
import { stillIn } from '../../src/tournament/entry/entrants.js';
import { type Event, readEvent } from '../../src/tournament/events.js';
import { type Merged, merge, missingAt, type NamedStream } from '../../src/tournament/many/merge.js';
import type { MergeFault } from '../../src/tournament/many/merging.js';
import { Refused } from '../../src/tournament/refused.js';
import { JOURNAL } from '../computer/installed.js';
import { SERVICE_CONTROL } from '../control/control-path.js';
import { LONGEST_REQUEST } from '../control/control-request.js';
import { tournamentRefusalText } from '../messages/en/tournament.js';
import { mergeFaultText } from '../messages/en/tournament-merge.js';
import { readWords, UsageError } from './command.js';
import { refusedBy } from './console-output.js';
import { readHere, signatureOf } from './signed-report.js';
import { tableInPurpose } from './tournament-purpose.js';
import { streamOf } from './tournament-stream.js';
import { withTable } from './with-table.js';

// The tables of a tournament bring their records together: `banco tournament merge` and `banco tournament import`.

/** Prints the records of several tables as one, for a replay. */
export async function mergeRecords(args: readonly string[]): Promise<number> {
  const { files, keys } = read(args);
  const merged = merge(files.map((file) => recordIn(file, keys)));
  if ('is' in merged) return refused(merged);
  for (const event of merged.events) process.stdout.write(`${JSON.stringify(event)}\n`);
  process.stderr.write(waitingText(merged));
  return 0;
}

/** Tells a running table what others have noted, and it has not been told. */
export async function importRecords(args: readonly string[]): Promise<number> {
  const { files, keys, journal } = read(args);
  if (!keys) throw new UsageError('it needs --keys FILE: a line for each table, with its name and its key');
  const others = files.map((file) => recordIn(file, keys));
  const { events, status } = await streamOf(
    journal ?? (existsSync(SERVICE_CONTROL) ? JOURNAL : 'banco-journal'),
  );
  if (status !== 0) return status;
  const missing = missingAt({ name: 'this table', events }, others);
  if ('is' in missing) return refused(missing);
  return await withTable('tournament', journal, async (table) => {
    for (const { events: batch, facts } of batchesOf(missing)) {
      const answer = await table.ask({ ask: 'import', events: batch });
      if (answer.is === 'refused') return failed(answer.says);
      if (JSON.stringify(answer.facts) !== JSON.stringify(facts))
        return failed('it came to something else here than there');
    }
    process.stdout.write(`${missing.events.length} events are taken in\n`);
    process.stderr.write(waitingText(missing));
    return 0;
  });
}

function refused(fault: MergeFault): number {
  return failed(mergeFaultText(fault));
}

const failed = (says: string): number => refusedBy('tournament', says);

/** Who has not played a round yet that others have. */
function waitingText({ tournament }: Merged): string {
  const played = Math.max(0, ...(tournament?.sessions ?? []).map(({ round }) => round));
  const waiting = tournament ? stillIn(tournament).filter(({ next }) => next !== null && next <= played) : [];
  return waiting.map(({ name, next }) => `${name} has still to play round ${next}\n`).join('');
}

/** As many as a request holds. */
function* batchesOf({ events, facts }: Merged) {
  let [from, length] = [0, 0];
  for (const [i, event] of events.entries()) {
    const more = JSON.stringify(event).length + 1;
    if (length + more > LONGEST_REQUEST - ROUND_IT) {
      if (i > from) yield { events: events.slice(from, i), facts: facts.slice(from, i).flat() };
      [from, length] = [i, 0];
    }
    length += more;
  }
  if (from < events.length) yield { events: events.slice(from), facts: facts.slice(from).flat() };
}

/** What a request has around its events, at the most. */
const ROUND_IT = 64;

/** By the name of the table, as a signature has it. */
type Keys = ReadonlyMap<string, PublicKey>;

function recordIn(file: string, keys: Keys | null): NamedStream {
  const bytes = readHere(file);
  if (keys) checkSignature(file, bytes, keys);
  const lines = bytes.toString().split('\n').slice(0, -1);
  return { name: file, events: lines.map((line, i) => eventIn(line, `${file}: line ${i + 1}`)) };
}

function eventIn(line: string, where: string): Event {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError(`${where} is no JSON`);
  }
  const event = readEvent(value);
  if (event instanceof Refused) throw new UsageError(`${where}: ${tournamentRefusalText(event)}`);
  return event;
}

function checkSignature(file: string, bytes: Buffer, keys: Keys): void {
  const signed = signatureIn(file);
  const table = tableInPurpose(signed.comment);
  if (table === null) throw new UsageError(`the signature of ${file} is not of a tournament`);
  const key = keys.get(table);
  if (!key) throw new UsageError(`${file} is of table ${table}, for which there is no key`);
  if (signed.keyId !== key.id || whatIsForged(key, bytes, signed))
    throw new UsageError(`${file} is not what table ${table} has signed`);
}

function signatureIn(file: string) {
  const name = signatureOf(file);
  if (!existsSync(name)) throw new UsageError(`${file} has no signature: there is no ${name}`);
  try {
    return readSignature(name, readHere(name));
  } catch (error) {
    if (error instanceof RefusedRelease) throw new UsageError(error.message);
    throw error;
  }
}

/** A line for each table: its name, and what `banco report key` prints of it. */
function keysIn(file: string): Keys {
  const lines = readHere(file)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const [, table, text = ''] = /^\s*(.*\S)\s+(\S+)\s*$/.exec(line) ?? [];
      const key = readPublicKey(text);
      if (!table || !key) throw new UsageError(`${file}: “${line}” is no table with its key`);
      return [encodeURIComponent(table), key];
    }),
  );
}

function read(args: readonly string[]) {
  const { keys, journal, words: files } = readWords(args, { keys: 'text', journal: 'text' });
  if (files.length === 0) throw new UsageError('it needs the records of tables');
  return { files, keys: keys === undefined ? null : keysIn(keys), journal };
}
