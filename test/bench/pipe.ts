import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROGRAM } from '../support/program.js';
import { residentMegabytes } from './resident.js';

/** One line of `banco settle`: a different coup for each number, with four wagers. */
export function settleLineOf(i: number): string {
  const seat = (i % 14) + 1;
  const amount = ((i % 50) + 1) * 2000;
  return JSON.stringify({
    ...(COUPS[i % COUPS.length] as object),
    wagers: [
      { seat, on: 'banker', amount },
      { seat, on: 'tie', amount: 500 },
      { seat, on: 'dragon-bonus', hand: 'player', amount: 1000 },
      { seat, on: 'tiger-pair', amount: 700 },
    ],
  });
}

const COUPS = [
  { player: ['9S', 'KD'], banker: ['6H', 'AC'] },
  { player: ['KS', 'QH', '2D'], banker: ['3H', 'KC', '3C'] },
  { player: ['6S', 'KH'], banker: ['6D', 'QC'] },
  { player: ['9S', '9H'], banker: ['9D', '9C'] },
  { player: ['4S', 'KH', '5D'], banker: ['JD', 'KC', 'QH'] },
];

/** Sends so many lines through a `banco settle` process, and counts the answers. */
export async function pipeThroughSettle(lines: number, flags: readonly string[] = []) {
  const args = [...flags, PROGRAM, 'settle', '--table', 'docs/tables/nz.json'];
  const banco = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let answers = 0;
  banco.stdout.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) answers++;
  });
  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(banco.pid));
  }, 20);

  const started = performance.now();
  for (let sent = 0; sent < lines; sent += 1000) {
    const text = Array.from({ length: 1000 }, (_, i) => `${settleLineOf(sent + i)}\n`).join('');
    if (!banco.stdin.write(text)) await once(banco.stdin, 'drain');
  }
  banco.stdin.end();
  const [status] = (await once(banco, 'close')) as [number];
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  if (status !== 0 || answers !== lines) {
    throw new Error(`banco settle answered ${answers} of ${lines} lines and ended with status ${status}`);
  }
  return { lines, seconds, peakMegabytes };
}
