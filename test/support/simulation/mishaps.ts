import { FRAME_DAMAGE } from '../../../hal/parts/card-shoe/model/line.js';
import type { Doing, Survival, VirtualDisk } from '../virtual-disk.js';
import type { Dice } from './dice.js';
import type { SimulatedTable } from './simulated-table.js';

/** What is broken, and how it is mended. */
interface Broken {
  readonly what: string;
  readonly mend: () => void;
}

const KEYS = ['dealer-key', 'supervisor-key', 'manager-key', 'attendant-key', 'technician-key'] as const;
const DOORS = ['main-door', 'logic-door', 'shoe-door'] as const;
const CHANGES: readonly Doing[] = ['append', 'sync', 'create', 'rename', 'sync-folder'];

/** Everything that can go wrong with a table's wires, machine and disks. */
export class Mishaps {
  readonly #table: SimulatedTable;
  readonly #dice: Dice;
  #broken: Broken[] = [];
  /** The disks of which one copy fails. */
  #failing: VirtualDisk | null = null;

  constructor(table: SimulatedTable, dice: Dice) {
    this.#table = table;
    this.#dice = dice;
  }

  get any(): boolean {
    return this.#broken.length > 0;
  }

  /** Something breaks. Gives what. */
  break(): string {
    const broken = this.#any();
    this.#broken.push(broken);
    this.#table.wholeSince = Number.POSITIVE_INFINITY;
    return broken.what;
  }

  mendAll(): void {
    for (const { mend } of this.#broken.splice(0).reverse()) mend();
    this.#table.wholeSince = this.#table.clock.now();
  }

  /** A power cut, or a kill, now or at one of the next writes, and a new start. */
  async stop(): Promise<string> {
    const table = this.#table;
    const dice = this.#dice;
    table.wholeSince = Number.POSITIVE_INFINITY;
    let how = 'now';
    if (dice.chance(0.6)) {
      // Whatever comes next is written, and somewhere in it everything stops.
      const at = table.disk.operations.length + dice.below(8);
      const stop = dice.one(['stop before', 'stop within', 'stop after'] as const);
      const { plan } = table.disk;
      table.disk.plan = (operation, number) => (number >= at ? stop : plan(operation, number));
      how = `at operation ${at}, ${stop}`;
      await table.pass(dice.between(0, 3000));
    }
    const killed = this.#failing !== table.disk && dice.chance(0.4);
    if (killed) await table.kill();
    else await table.cutPower((folder) => this.#survival(folder));
    await table.pass(dice.between(0, 2000));
    // It may be stopped again while it starts.
    if (dice.chance(0.2)) {
      const at = dice.below(12);
      table.disk.plan = (_, number) => (number >= at ? 'stop within' : 'done');
      await table.start();
      await table.cutPower((folder) => this.#survival(folder));
    }
    await table.start();
    table.wholeSince = this.any ? Number.POSITIVE_INFINITY : table.clock.now();
    return `${killed ? 'killed' : 'power cut'} ${how}`;
  }

  #survival(folder: string): Survival {
    const dice = this.#dice;
    const unsynced = this.#table.disk.unsynced(folder).length;
    const bytes = dice.one([
      'lost',
      'kept',
      { first: dice.below(unsynced + 1), zeros: dice.chance(0.5) },
    ] as const);
    return { bytes, names: typeof bytes === 'string' ? dice.one(['lost', 'kept'] as const) : 'kept' };
  }

  #any(): Broken {
    const { hands, board, machine, clock } = this.#table;
    const dice = this.#dice;
    switch (dice.below(11)) {
      case 0:
      case 1: {
        const [name, chip] = dice.one([...hands.chips]);
        chip.unplug();
        return { what: `unplugs ${name}`, mend: () => !chip.powered && chip.plug() };
      }
      case 2: {
        const [name, chip] = dice.one([...hands.chips]);
        chip.ignoreNext(dice.between(1, 20));
        return { what: `${name} does not acknowledge`, mend: () => chip.ignoreNext(0) };
      }
      case 3: {
        const [name, bus] = dice.one([...hands.buses]);
        bus.fault = dice.one(['stuck', 'arbitration-lost', 'gone'] as const);
        return {
          what: `the bus ${name} is ${bus.fault}`,
          mend: () => {
            bus.fault = null;
          },
        };
      }
      case 4: {
        const [name, bus] = dice.one([...hands.buses]);
        bus.slower = dice.between(1, 10);
        return {
          what: `the bus ${name} is slow`,
          mend: () => {
            bus.slower = 0;
          },
        };
      }
      case 5: {
        const door = dice.one(DOORS);
        const lever = hands.switchOf(door, null);
        lever.set(true);
        return { what: `opens the ${door}`, mend: () => lever.set(false) };
      }
      case 6: {
        const key = dice.one(KEYS);
        const { contact } = hands.switchOf(key, null);
        contact.stick();
        return { what: `the ${key} sticks`, mend: () => contact.free() };
      }
      case 7: {
        const role = dice.one(['player', 'chip-1', 'clear', 'repeat'] as const);
        const { contact } = hands.switchOf(role, 1);
        contact.close();
        contact.stick();
        contact.open();
        return { what: `${role} of seat 1 sticks`, mend: () => contact.free() };
      }
      case 8: {
        const serial = board.serial.find(({ name }) => name === 'shoe') ?? board.serial[0];
        if (!serial) return { what: 'nothing', mend: () => {} };
        const cable = machine.cable(serial.path, serial.baud);
        return dice.chance(0.5) ? this.#noise(cable) : this.#unplugged(cable);
      }
      case 9: {
        const { shoe } = hands;
        if (!shoe) return { what: 'nothing', mend: () => {} };
        const spoil = dice.one(['half', 'doubled', 'wrongCheck'] as const);
        shoe.faults.damage = (frame, copy) =>
          copy === 1 || dice.chance(0.2) ? FRAME_DAMAGE[spoil](frame) : frame;
        return {
          what: `the shoe's frames are ${spoil}`,
          mend: () => {
            shoe.faults.damage = null;
          },
        };
      }
      default: {
        const slow = dice.between(20, 400);
        this.#table.syncTime = () => slow;
        return {
          what: `each sync takes ${slow} ms, from ${clock.now()}`,
          mend: () => {
            this.#table.syncTime = () => 0;
          },
        };
      }
    }
  }

  #noise(cable: ReturnType<SimulatedTable['machine']['cable']>): Broken {
    const dice = this.#dice;
    cable.noise = {
      toHost: (byte) =>
        dice.chance(0.1)
          ? dice.one([[], [byte, byte], [byte ^ (1 << dice.below(8))], [dice.below(256), byte]])
          : [byte],
      toDevice: null,
    };
    return {
      what: 'noise on the line of the shoe',
      mend: () => {
        cable.noise = { toHost: null, toDevice: null };
      },
    };
  }

  #unplugged(cable: ReturnType<SimulatedTable['machine']['cable']>): Broken {
    cable.unplug();
    return { what: 'unplugs the shoe', mend: () => cable.plug() };
  }

  /** One of the two copies fails, until the machine is started anew, and never both. */
  loseCopy(): string {
    const { disk } = this.#table;
    if (this.#failing === disk) return 'one disk has failed already';
    this.#failing = disk;
    const folder = this.#dice.one(['one', 'two']);
    const fails = this.#dice.one(['disk-error', 'full', 'read-only'] as const);
    const { plan } = disk;
    disk.plan = (operation, number) =>
      operation.path.startsWith(folder) && CHANGES.includes(operation.doing)
        ? { fails }
        : plan(operation, number);
    return `the disk of copy ${folder} fails: ${fails}`;
  }
}
