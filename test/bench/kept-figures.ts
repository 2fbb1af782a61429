import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Better, type Figure, historyLines, lost, readHistory } from './history.js';

const HISTORY = 'test/bench/history.tsv';

const figures: Figure[] = [];

/** A ratio to what was measured beside it, as it is printed. */
export function ratioOf(name: string, ratio: number, better: Better): string {
  figures.push({ name, ratio, better });
  return ratio.toFixed(2);
}

/** Says what was lost since the figures that were kept last: on a busy machine that may be the machine. Keeps these, where that is asked for. */
export function heldAgainstHistory(keep: boolean): void {
  const losses = lost(figures, readHistory(existsSync(HISTORY) ? readFileSync(HISTORY, 'utf8') : ''));
  for (const loss of losses) console.log(`LOST A FIFTH           ${loss}`);
  if (!keep) return;
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim();
  appendFileSync(HISTORY, historyLines(commit, figures));
  console.log(`${figures.length} figures of ${commit} are kept in ${HISTORY}`);
}
