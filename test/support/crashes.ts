import { type FindingKind, findingText } from '../../firmware/journal/finding.js';
import type { Opened } from '../../firmware/journal/open.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { FOLDERS } from './journal.js';
import { COUP } from './scripted-coup.js';
import { type DiskMoment, Session } from './session.js';
import { CHANGES, type Left, LOST, leftOn } from './survivals.js';
import { lastingOf, OTHER_SEED, playedIn, prove, SEED, type Told, tellCoup, textsOf } from './told-coup.js';
import type { VirtualDisk } from './virtual-disk.js';

// The power goes at every operation of a table's disks while it plays one coup, and again at every operation of the start
// that follows; what comes back must be the table that people saw, and it must play the coup to the same end.

/** What may be found after a mere power cut. */
const INTERRUPTED: readonly FindingKind[] = ['torn', 'unended', 'behind'];

export interface Thoroughness {
  /** One in so many points is tried. */
  readonly oneIn: number;
  /** After one in so many machines that come back, the power goes again while the journal is opened. */
  readonly againAfterOneIn: number;
  /** One in so many tables that come back is played to the end of the coup. */
  readonly playedOneIn: number;
}

export interface Counts {
  /** Where the power went, with what was left of what was not synced; and how many different machines came of it. */
  points: number;
  machines: number;
  /** Where it went again, in the start that followed: while the journal was opened, and while the table was started. */
  opening: number;
  starting: number;
  /** Tables that were played to the end of the coup. */
  played: number;
}

export async function crashEverywhere(rulebook: string, thorough: Thoroughness): Promise<Counts> {
  return await new Crashes(await tellCoup(rulebook), thorough).everywhere();
}

class Crashes {
  readonly #told: Told;
  readonly #thorough: Thoroughness;
  readonly #counts: Counts = { points: 0, machines: 0, opening: 0, starting: 0, played: 0 };
  /** To how many records each machine has come back, by its fingerprint: what a start makes of it, it makes every time. */
  readonly #known = new Map<string, number>();
  /** Tables that were met, by how far they had come and what was held down as they started. */
  readonly #tables = new Set<string>();
  #met = 0;

  constructor(told: Told, thorough: Thoroughness) {
    this.#told = told;
    this.#thorough = thorough;
  }

  async everywhere(): Promise<Counts> {
    for (const diskMoment of this.#told.diskMoments) {
      for await (const { what, disk } of stops(diskMoment)) {
        for (const left of leftOn(disk, 'every record')) {
          if (!this.#tried()) continue;
          this.#counts.points += 1;
          await explained(`${what}, ${left.what}`, () => this.#comesBack(diskMoment, left));
        }
      }
    }
    return this.#counts;
  }

  /** Whether this point is one that is tried. */
  #tried(): boolean {
    return ++this.#met % this.#thorough.oneIn === 0;
  }

  async #comesBack(diskMoment: Told['diskMoments'][number], left: Left): Promise<void> {
    const { required, held } = diskMoment;
    const machines = this.#known.size;
    const seq = await this.#recordsOf(left, required);
    if (this.#known.size > machines && this.#known.size % this.#thorough.againAfterOneIn === 0)
      await this.#openingAgain(left, required);
    for (const down of held.length > 0 ? [[], held] : [[]]) {
      const key = JSON.stringify([seq, down]);
      if (this.#tables.has(key)) continue;
      this.#tables.add(key);
      if (this.#tables.size % this.#thorough.playedOneIn > 0) continue;
      const how = `${seq} records, ${down.map(({ role }) => role).join(' and ') || 'nothing'} held down`;
      await explained(how, () => this.#goesOn(left, seq, down));
      if (down.length === 0) await explained(how, () => this.#startingAgain(left, seq));
    }
  }

  /** How many records a machine comes back with: exactly those that were written first, and all that anybody had seen. */
  async #recordsOf(left: Left, required: number): Promise<number> {
    const machine = left.restart();
    const print = machine.fingerprint();
    const known = this.#known.get(print);
    const seq = known ?? (await this.#opened(machine));
    this.#known.set(print, seq);
    this.#counts.machines = this.#known.size;
    if (seq < required) throw new Error(`${required} records had been acted on, and ${seq} are there`);
    return seq;
  }

  async #opened(machine: VirtualDisk): Promise<number> {
    const { states, hashes } = this.#told;
    const { state, end } = await opened(machine);
    if (end.hash !== hashes[end.seq])
      throw new Error(`${end.seq} records are there, but others than were written`);
    same(state, states[end.seq], 'the table');
    return end.seq;
  }

  /** The power goes again while the journal is opened: what people had seen is still there after the next start. */
  async #openingAgain(left: Left, required: number): Promise<void> {
    const machine = left.restart();
    const diskMoments: Pick<DiskMoment, 'disk' | 'operation'>[] = [];
    machine.plan = (operation) => {
      if (CHANGES.includes(operation.doing)) diskMoments.push({ operation, disk: machine.killed() });
      return 'done';
    };
    const session = new Session(machine);
    await session.open();
    await session.stop();
    for (const diskMoment of diskMoments) {
      for await (const { what, disk } of stops(diskMoment)) {
        for (const second of leftOn(disk, 'every record')) {
          if (!this.#tried()) continue;
          this.#counts.opening += 1;
          await explained(`then ${what}, ${second.what}`, async () => {
            await this.#recordsOf(second, required);
          });
        }
      }
    }
  }

  /** The power goes again while the table is started on an open journal: it shows what it was, and nothing is played. */
  async #startingAgain(left: Left, seq: number): Promise<void> {
    const { settings, states } = this.#told;
    const session = new Session(left.restart());
    const { state } = await session.open();
    await session.traced().start(settings, OTHER_SEED, []);
    await session.stop();
    const texts = textsOf(settings, [state]);
    const met = new Set<string>();
    for (const diskMoment of session.diskMoments) {
      for (const [place, [text]] of Object.entries(texts)) {
        const looked = diskMoment.looks[place] ?? '';
        if (looked !== '' && looked !== text) throw new Error(`${place} showed ${looked}, not ${text}`);
      }
      for await (const { what, disk } of stops(diskMoment)) {
        for (const second of leftOn(disk, 'every record')) {
          if (!this.#tried()) continue;
          this.#counts.starting += 1;
          await explained(`then ${what}, ${second.what}`, async () => {
            const again = second.restart();
            const print = again.fingerprint();
            if (met.has(print)) return;
            met.add(print);
            same((await opened(again)).state, states[seq], 'the table');
          });
        }
      }
    }
  }

  /** People find the table as it is, do what it has not taken, and the coup comes to the end that it had undisturbed. */
  async #goesOn(left: Left, seq: number, held: DiskMoment['held']): Promise<void> {
    const { settings, records, states, done, end } = this.#told;
    this.#counts.played += 1;
    const machine = left.restart();
    const session = new Session(machine);
    await session.open();
    const { is: phase } = states[seq]?.state.phase ?? { is: 'closed' };
    const seed = phase === 'closed' || phase === 'shuffle' ? SEED : OTHER_SEED;
    const bench = await session.start(settings, seed, held);
    const played = playedIn(records.slice(0, seq)).length;
    for (const [i, { work }] of COUP.entries()) if ((done[i] ?? 0) > played) await work(bench);
    const { state, shoe, lastStart, shoeBytes } = bench.moment;
    const last = { state, shoe, lastStart, shoeBytes };
    await session.stop();
    const proven = await prove(machine);
    same(playedIn(proven.records), playedIn(records), 'what was played');
    same(lastingOf(last), end, 'the table in the end');
    same(proven.states.at(-1), last, 'what its records come to');
  }
}

/** What a machine comes back with: nothing is damaged, the copies are alike, and it stays even if the power goes again. */
async function opened(machine: VirtualDisk): Promise<Opened<StoredTable>> {
  const session = new Session(machine);
  const found = await session.open();
  const damage = found.findings.filter(({ kind }) => !INTERRUPTED.includes(kind));
  if (damage.length > 0) throw new Error(`it was damaged: ${damage.map(findingText).join('; ')}`);
  same(segments(machine, FOLDERS[0]), segments(machine, FOLDERS[1]), 'the copies');
  const dark = new Session(machine.restarted(() => LOST));
  same((await dark.open()).state, found.state, 'the table, when the power goes after the start');
  await session.stop();
  return found;
}

/** Before an operation and, where it appends, within it; after it is before the next one. */
async function* stops({
  disk,
  operation,
}: Pick<DiskMoment, 'disk' | 'operation'>): AsyncGenerator<{ what: string; disk: VirtualDisk }> {
  if (!operation) {
    yield { what: 'at rest', disk };
    return;
  }
  const { doing, path, bytes } = operation;
  yield { what: `before ${doing} ${path}`, disk };
  if (!bytes) return;
  const half = disk.killed();
  const file = await half.open(path, 'append');
  await file.append(bytes.subarray(0, bytes.length >> 1));
  yield { what: `within ${doing} ${path}`, disk: half };
}

const segments = (disk: VirtualDisk, folder: string): unknown =>
  Object.entries(disk.files(folder))
    .filter(([name]) => name.endsWith('.jsonl'))
    .map(([name, bytes]) => [name, bytes.toString()]);

function same(found: unknown, wanted: unknown, what: string): void {
  const [is = '', should = ''] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is === should) return;
  const from = Math.max(0, [...is].findIndex((character, i) => character !== should[i]) - 100);
  const part = (text: string): string => `…${text.slice(from, from + 300)}…`;
  throw new Error(`${what}: ${part(is)} should be ${part(should)}`);
}

async function explained(where: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}
