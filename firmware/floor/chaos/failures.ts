import { setTimeout as sleep } from 'node:timers/promises';
import { CUTS, type Cut } from '../testing/wire.js';
import type { ChaosFloor } from './chaos-floor.js';

/** Something fails, and is mended when this is done. */
export interface Failure {
  readonly what: string;
  readonly happens: (floor: ChaosFloor) => Promise<void>;
}

/** In milliseconds: how long something is away. */
const AWAY = 1000;
const CUT = 6000;
/** In milliseconds: so old is the backup from which the ledger is put back. */
const OLD = 5000;

const WIRES = [
  'from tables to the floor',
  'from tables to the bridge',
  'from the bridge to the broker',
  'from the floor to the broker',
] as const satisfies readonly (keyof ChaosFloor['wires'])[];

const cutting = (wire: (typeof WIRES)[number], cut: Cut): Failure => ({
  what: `the wire ${wire} is cut (${cut})`,
  happens: async ({ wires }) => {
    wires[wire].cut(cut);
    await sleep(CUT);
    wires[wire].mend();
  },
});

const CUT_EACH_WAY = WIRES.flatMap((wire) => CUTS.map((cut) => cutting(wire, cut)));

/** Each wire in one way. */
export const CUT_EACH_ONCE = WIRES.map((wire, i) => cutting(wire, CUTS[i % CUTS.length] as Cut));

export const KILLS: readonly Failure[] = [
  {
    what: 'the ledger is killed',
    happens: async ({ ledger }) => {
      await ledger.kill();
      await sleep(AWAY);
      await ledger.start();
    },
  },
  {
    what: 'PostgreSQL is killed',
    happens: async ({ database }) => {
      await database.kill();
      await sleep(AWAY);
      await database.up();
    },
  },
  {
    what: 'PostgreSQL and the ledger are killed',
    happens: async ({ database, ledger }) => {
      await database.kill();
      await ledger.kill();
      await database.up();
      await ledger.start();
    },
  },
  {
    what: 'the broker is killed',
    happens: async ({ broker }) => {
      await broker.kill();
      await sleep(AWAY);
      await broker.up();
    },
  },
  {
    what: 'the broker is killed, and what it kept is deleted',
    happens: async ({ broker }) => {
      await broker.kill();
      broker.deleteStore();
      await sleep(AWAY);
      await broker.up();
    },
  },
  {
    what: 'the ledger and the broker are killed, and what it kept is deleted',
    happens: async ({ broker, ledger }) => {
      await Promise.all([broker.kill(), ledger.kill()]);
      broker.deleteStore();
      await sleep(AWAY);
      await broker.up();
      await ledger.start();
    },
  },
  {
    what: 'the bridge is killed',
    happens: async ({ bridge }) => {
      await bridge.kill();
      await sleep(AWAY);
      await bridge.start();
    },
  },
  {
    what: 'every fifth table loses its power',
    happens: async ({ tables: [some] }) => {
      await some?.kill();
      await sleep(AWAY);
      some?.start();
    },
  },
  {
    what: 'the ledger is put back from a backup',
    happens: ({ restore }) => restore(OLD),
  },
];

export const FAILURES: readonly Failure[] = [...KILLS, ...CUT_EACH_WAY];
