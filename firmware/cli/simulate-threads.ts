import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { blocksIn, Total, tallyOfBlock } from '../../src/simulation/blocks.js';

// A simulation on several threads. Each takes the next block that nobody has, until none is left.

/** A simulation, and what the threads share of it: how many blocks are taken, and how many are done. */
interface Work {
  readonly decks: number;
  readonly seed: number;
  readonly coups: number;
  readonly shared: Int32Array;
}

const TAKEN = 0;
const DONE = 1;

/** Deals all coups on so many threads, this one among them; `progress` is told which part of them is done. */
export async function simulateOn(
  threads: number,
  { decks, seed, coups }: Omit<Work, 'shared'>,
  progress: (part: number) => void,
): Promise<Float64Array> {
  const blocks = blocksIn(coups);
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const work: Work = { decks, seed, coups, shared };
  const others = Array.from({ length: Math.min(threads, blocks) - 1 }, async () => {
    const [tally] = (await once(new Worker(new URL(import.meta.url), { workerData: work }), 'message')) as [
      Float64Array,
    ];
    return tally;
  });
  const total = new Total();
  for (const tally of blocksOf(work)) {
    total.add(tally);
    progress(Atomics.load(shared, DONE) / blocks);
    // Lets the terminal draw and Ctrl-C take effect.
    await setImmediate();
  }
  for (const tally of await Promise.all(others)) total.add(tally);
  progress(1);
  return total.tally;
}

function* blocksOf({ decks, seed, coups, shared }: Work): Generator<Float64Array> {
  const take = (): number => Atomics.add(shared, TAKEN, 1);
  for (let block = take(); block < blocksIn(coups); block = take()) {
    yield tallyOfBlock(decks, seed, coups, block);
    Atomics.add(shared, DONE, 1);
  }
}

if (!isMainThread) {
  const total = new Total();
  for (const tally of blocksOf(workerData as Work)) total.add(tally);
  parentPort?.postMessage(total.tally);
}
