import { type FindingKind, findingText } from '../../firmware/journal/finding.js';
import type { Opened } from '../../firmware/journal/open.js';
import { type StoredTable, storedIn } from '../../firmware/table/stored-table.js';
import { explained, same } from './checks.js';
import { FOLDERS, segmentsIn } from './journal.js';
import { COUP } from './scripted-coup.js';
import { Session } from './session.js';
import { type DiskMoment, type Left, LOST, leftAt, momentsOf } from './survivals.js';
import { lastingOf, playedIn, prove, SEED, type Told, tellCoup, textsOf } from './told-coup.js';
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

type Held = Told['diskMoments'][number]['held'];

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
    for (const moment of this.#told.diskMoments)
      await this.#each('points', moment, (left) => this.#comesBack(left, moment.required, moment.held));
    return this.#counts;
  }

  /** Every machine that may be left there, as far as points are tried. */
  async #each(
    count: 'points' | 'opening' | 'starting',
    moment: DiskMoment,
    work: (left: Left) => Promise<unknown>,
  ): Promise<void> {
    for await (const left of leftAt(moment, 'every record')) {
      if (++this.#met % this.#thorough.oneIn > 0) continue;
      this.#counts[count] += 1;
      await explained(count === 'points' ? left.what : `then ${left.what}`, () => work(left));
    }
  }

  async #comesBack(left: Left, required: number, held: Held): Promise<void> {
    const { againAfterOneIn, playedOneIn } = this.#thorough;
    const machines = this.#known.size;
    const seq = await this.#recordsOf(left, required);
    if (this.#known.size > machines && this.#known.size % againAfterOneIn === 0)
      await this.#openingAgain(left, required);
    for (const down of held.length > 0 ? [[], held] : [[]]) {
      const key = JSON.stringify([seq, down]);
      if (this.#tables.has(key)) continue;
      this.#tables.add(key);
      if (this.#tables.size % playedOneIn > 0) continue;
      const how = `${seq} records, ${down.map(({ role }) => role).join(' and ') || 'nothing'} held down`;
      await explained(how, () => this.#goesOn(left, seq, down));
      if (down.length === 0) await explained(how, () => this.#startingAgain(left, seq));
    }
  }

  /** How many records a machine comes back with: exactly those that were written first, and all that anybody had seen. */
  async #recordsOf(left: Left, required: number): Promise<number> {
    const machine = left.restart();
    const print = machine.fingerprint();
    const seq = this.#known.get(print) ?? (await this.#opened(machine));
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
    const moments = await momentsOf(
      machine,
      () => ({}),
      async () => {
        const session = new Session(machine);
        await session.open();
        await session.stop();
      },
    );
    for (const moment of moments)
      await this.#each('opening', moment, (second) => this.#recordsOf(second, required));
  }

  /** The power goes again while the table is started on an open journal: it shows what it was, and nothing is played. */
  async #startingAgain(left: Left, seq: number): Promise<void> {
    const { settings, states } = this.#told;
    const session = new Session(left.restart());
    const { state } = await session.open();
    await session.traced().start(settings, SEED, []);
    await session.stop();
    const met = new Set<string>();
    for (const moment of session.diskMoments) {
      for (const [place, [text]] of Object.entries(textsOf(settings, [state]))) {
        const looked = moment.looks[place] ?? '';
        if (looked !== '' && looked !== text) throw new Error(`${place} showed ${looked}, not ${text}`);
      }
      await this.#each('starting', moment, async (second) => {
        const again = second.restart();
        const print = again.fingerprint();
        if (!met.has(print)) same((await opened(again)).state, states[seq], 'the table');
        met.add(print);
      });
    }
  }

  /** People find the table as it is, do what it has not taken, and the coup comes to the end that it had undisturbed. */
  async #goesOn(left: Left, seq: number, held: Held): Promise<void> {
    const { settings, records, done, end } = this.#told;
    this.#counts.played += 1;
    const machine = left.restart();
    const session = new Session(machine);
    await session.open();
    const bench = await session.start(settings, SEED, held);
    const played = playedIn(records.slice(0, seq)).length;
    for (const [i, step] of COUP.entries()) if ((done[i] ?? 0) > played) await step(bench);
    const last = storedIn(bench.moment);
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
  same(damage.map(findingText), [], 'what is damaged');
  same(segmentsIn(machine, FOLDERS[0]), segmentsIn(machine, FOLDERS[1]), 'the copies');
  const dark = new Session(machine.restarted(() => LOST));
  same((await dark.open()).state, found.state, 'the table, when the power goes after the start');
  await session.stop();
  return found;
}
