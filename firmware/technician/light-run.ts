import { roleName } from '../../hal/roles/played-role.js';
import type { AskedTest, Symptom } from '../control/technician-request.js';
import type { OutputView } from './outputs-view.js';

// A look at everything that shines, sounds or locks, without a screen to choose from: first all lamps of a place at once, and one by one
// only where something of it stays dark. Pure: what eyes saw comes in, what is lit next comes out.

export interface LightRun {
  readonly groups: readonly LightGroup[];
  readonly group: number;
  /** Of the group; null while all of it shines at once. */
  readonly one: number | null;
}

/** The lamps of a place; or one display or output, which is looked at alone. */
export interface LightGroup {
  readonly seat: number | null;
  readonly all: AskedTest;
  readonly each: readonly OutputView[];
}

/** What is to be looked at now: one thing, or the lamps of a place. */
export interface Looked {
  readonly test: AskedTest;
  readonly seat: number | null;
  readonly one: OutputView | null;
}

/** What its guide is begun for. */
export interface Dark {
  readonly symptom: Symptom;
  readonly name: string;
}

export function beginLights(outputs: readonly OutputView[]): LightRun {
  const seats = [...new Set(outputs.map(({ seat }) => seat))];
  const groups = seats.flatMap((seat): LightGroup[] => {
    const here = outputs.filter((one) => one.seat === seat);
    const lamps = here.filter(({ kind }) => kind === 'lamp');
    const others = here.filter(({ kind, role }) => kind !== 'lamp' && role !== SHOWN_ON);
    return [
      ...(lamps.length > 0
        ? [{ seat, all: { is: 'lamps', seat: seat ?? 'table' } as const, each: lamps }]
        : []),
      ...others.map((one) => ({ seat, all: one.test, each: [one] })),
    ];
  });
  return { groups, group: 0, one: null };
}

/** It reads while it tells what to look at: what of it stays dark is seen all the time. */
const SHOWN_ON = 'message';

/** Null where everything was looked at. */
export function lookedAt({ groups, group, one }: LightRun): Looked | null {
  const now = groups[group];
  if (!now) return null;
  const { seat, all, each } = now;
  const single = each.length === 1 ? each[0] : one === null ? undefined : each[one];
  return { test: single?.test ?? all, seat, one: single ?? null };
}

/** A light of the tower may be on anyway: it is lit. The lock and the sounder are switched. */
export const isSwitched = ({ one }: Looked): boolean =>
  one?.kind === 'output' && !one.role.startsWith('tower-');

/** What was seen: all of it shone, or not. Gives what stays dark, once that is known. */
export function looked(run: LightRun, shone: boolean): LightRun | Dark {
  const { groups, group, one } = run;
  const now = lookedAt(run);
  if (!shone && now?.one) return darkOf(now.one);
  if (!shone) return { ...run, one: 0 };
  const isLast = one === null || one + 1 >= (groups[group]?.each.length ?? 0);
  return isLast ? { ...run, group: group + 1, one: null } : { ...run, one: one + 1 };
}

const darkOf = (output: OutputView): Dark => ({
  symptom: output.kind === 'lamp' || output.kind === 'output' ? output.kind : 'display',
  name: roleName(output),
});
