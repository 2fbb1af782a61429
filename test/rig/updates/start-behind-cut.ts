import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SlotState } from 'banco/flash/slots/state.js';
import { verify } from '../power-cuts/verified-journal.js';
import type { InstalledTable } from './installed-table.js';
import type { RecordedDisks } from './recorded-disks.js';

/** What a power cut in an update leaves, and what the next start makes of it. Throws where that must not be. */
export async function startBehindCut(
  on: InstalledTable,
  disks: RecordedDisks,
  cut: number,
  money: string,
): Promise<string> {
  const where = disks.cut(cut);
  try {
    const left = await look(on, money);
    const since = on.lines;
    await on.table.powerOn();
    await on.table.accepting(since);
    await on.table.cutPower();
    const then = await look(on, money);
    const isCounted = left.trial && left.trial.tries > 0 ? triesOf(then) < left.trial.tries : !then.trial;
    const isLower = Object.entries(left.minimum).some(([key, least]) => (then.minimum[key] ?? 0) < least);
    if (!isCounted || isLower)
      throw new Error(`its slots said ${JSON.stringify(left)}, and then ${JSON.stringify(then)}`);
    return `${where}: ${left.trial ? `${left.trial.tries} tries left` : `${left.active} is confirmed`}`;
  } catch (error) {
    const kept = mkdtempSync(join(tmpdir(), 'banco-power-cut-'));
    disks.keep(kept);
    throw new Error(`${where}: ${(error as Error).message}\nIts disks are in ${kept}`);
  }
}

async function look(on: InstalledTable, money: string): Promise<SlotState> {
  const has = await moneyOf(on);
  if (has !== money) throw new Error(`its journal has ${has}, and had ${money}`);
  return legalSlots(on);
}

/** What its slots say: a state that an update to the second slot may leave. It must be off. */
export function legalSlots(on: InstalledTable): SlotState {
  const state = on.slots();
  if (!state || (state.trial && (state.active !== 'a' || state.trial.slot !== 'b')))
    throw new Error(`its slots say ${JSON.stringify(state)}`);
  return state;
}

/** What its journal comes to, in money. Both copies are proven. It must be off. */
export async function moneyOf(on: InstalledTable): Promise<string> {
  const { states } = await verify(on.table.journal());
  const { seats, meters } = (states.at(-1) as (typeof states)[number]).state;
  return JSON.stringify({ seats, meters });
}

const triesOf = ({ trial }: SlotState): number => trial?.tries ?? 0;
