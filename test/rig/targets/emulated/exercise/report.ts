import { writeSync } from 'node:fs';

/** What the exercise reports to the host: lines of JSON among the other lines of the console. */
export type Report =
  | { readonly done: string; readonly failure?: string }
  | { readonly measured: string; readonly p50: number; readonly p99: number }
  | { readonly please: 'plug' | 'unplug' }
  | { readonly note: string };

const MARK = 'rig:';

export function report(word: Report): void {
  writeSync(1, `${MARK}${JSON.stringify(word)}\n`);
}

export function parseReport(line: string): Report | null {
  return line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as Report) : null;
}

/** One thing to show. What hangs has failed. */
export async function show(what: string, exercise: () => Promise<void>): Promise<void> {
  try {
    await within(20_000, exercise());
    report({ done: what });
  } catch (error) {
    report({ done: what, failure: error instanceof Error ? `${error.stack}` : `${error}` });
  }
}

export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Repeats something and reports how long it took. */
export async function measure(what: string, times: number, work: () => Promise<void>): Promise<void> {
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(share * (times - 1))] ?? Number.NaN;
  report({ measured: what, p50: at(0.5), p99: at(0.99) });
}
