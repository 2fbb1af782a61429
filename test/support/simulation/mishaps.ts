import type { Chance } from '../chance.js';
import type { Survival, VirtualDisk } from '../virtual-disk.js';
import { BREAKAGES } from './breakages.js';
import type { SimulatedTable } from './simulated-table.js';

const CHANGES = ['append', 'sync', 'create', 'rename', 'sync-folder'];

/** Everything that can go wrong with a table's wires, machine and disks. */
export class Mishaps {
  readonly #table: SimulatedTable;
  readonly #chance: Chance;
  #mends: (() => void)[] = [];
  /** The disks of which one copy fails. */
  #failing: VirtualDisk | null = null;

  constructor(table: SimulatedTable, chance: Chance) {
    this.#table = table;
    this.#chance = chance;
  }

  get any(): boolean {
    return this.#mends.length > 0;
  }

  /** Something breaks. Gives what. */
  break(): string {
    const [what, breakage] = this.#chance.pick(BREAKAGES);
    this.#mends.push(breakage(this.#table, this.#chance));
    this.#table.wholeSince = Number.POSITIVE_INFINITY;
    return what;
  }

  mendAll(): void {
    for (const mend of this.#mends.splice(0).reverse()) mend();
    this.#table.wholeSince = this.#table.clock.now();
  }

  /** A power cut, or a kill, now or at one of the next writes, and a new start. */
  async stop(): Promise<string> {
    const table = this.#table;
    const chance = this.#chance;
    table.wholeSince = Number.POSITIVE_INFINITY;
    let how = 'now';
    if (chance.percent(60)) {
      // Whatever comes next is written, and somewhere in it everything stops.
      const at = table.disk.operations.length + chance.below(8);
      const stop = chance.pick(['stop before', 'stop within'] as const);
      const { plan } = table.disk;
      table.disk.plan = (operation, number) => (number >= at ? stop : plan(operation, number));
      how = `at operation ${at}, ${stop}`;
      await table.pass(chance.between(0, 3000));
    }
    const killed = this.#failing !== table.disk && chance.percent(40);
    const survives = (folder: string): Survival => this.#survival(folder);
    await (killed ? table.kill() : table.cutPower(survives));
    await table.pass(chance.between(0, 2000));
    // It may be stopped again while it starts.
    if (chance.percent(20)) {
      const at = chance.below(12);
      table.disk.plan = (_, number) => (number >= at ? 'stop within' : 'done');
      await table.start();
      await table.cutPower(survives);
    }
    await table.start();
    table.wholeSince = this.any ? Number.POSITIVE_INFINITY : table.clock.now();
    return `${killed ? 'killed' : 'power cut'} ${how}`;
  }

  /** One of the two copies fails, until the machine is started anew, and never both. */
  loseCopy(): string {
    const { disk } = this.#table;
    if (this.#failing === disk) return 'one disk has failed already';
    this.#failing = disk;
    const folder = this.#chance.pick(['one', 'two']);
    const fails = this.#chance.pick(['disk-error', 'full', 'read-only'] as const);
    const { plan } = disk;
    disk.plan = (operation, number) =>
      operation.path.startsWith(folder) && CHANGES.includes(operation.doing)
        ? { fails }
        : plan(operation, number);
    return `the disk of copy ${folder} fails: ${fails}`;
  }

  #survival(folder: string): Survival {
    const chance = this.#chance;
    const first = chance.below(this.#table.disk.unsynced(folder).length + 1);
    const bytes = chance.pick(['lost', 'kept', { first, zeros: chance.oneIn(2) }] as const);
    return { bytes, names: typeof bytes === 'string' ? chance.pick(['lost', 'kept'] as const) : 'kept' };
  }
}
