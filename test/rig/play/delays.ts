import { ACCEPTS, type Observation, POWERED } from '../targets/observations.js';

/** How long people waited, in milliseconds. */
export interface Delays {
  /** From the power to a table that accepts what people do. */
  readonly starts: readonly number[];
  /** From a card that is pulled to the first change that can be seen. */
  readonly cards: readonly number[];
}

/** What is seen later has another cause. */
const LONGEST = 2000;

/** `pulled`: when each card was. */
export function delaysOf(pulled: readonly number[], observations: readonly Observation[]): Delays {
  const starts: number[] = [];
  let powered: number | null = null;
  for (const { at, wire, is } of observations) {
    if (wire === POWERED.wire) powered = at;
    if (powered === null || wire !== ACCEPTS.wire || is !== ACCEPTS.is) continue;
    starts.push(at - powered);
    powered = null;
  }
  const cards = pulled.flatMap((from) => {
    const change = observations.find(({ at }) => at >= from);
    return change && change.at <= from + LONGEST ? [change.at - from] : [];
  });
  return { starts, cards };
}

/** A line for each kind of delay; nothing where nobody waited. */
export function delaySummary(all: readonly Delays[]): string {
  const starts = all.flatMap((one) => one.starts);
  const cards = all.flatMap((one) => one.cards);
  return [
    percentiles('from power to accepting', starts),
    percentiles('from a card to the first change that is seen', cards),
  ].join('');
}

function percentiles(name: string, delays: readonly number[]): string {
  if (delays.length === 0) return '';
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  return `${name}, ${delays.length} times: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}\n`;
}
