import { CLOSED } from '../../src/table/state/state.js';
import { START } from '../journal/position.js';
import { reaches } from '../journal/read.js';
import { decimalAmount } from '../messages/en/log.js';
import { Recall, type RecalledCoup, type RecalledStep } from '../recall/recall.js';
import { tableFold } from '../table/table-fold.js';
import { unsupportedVersion } from '../table/unsupported-version.js';
import { readOptions, UsageError, wholeNumber } from './command.js';
import { folderFirst, listCopy, readCopy } from './journal-copy.js';

export async function recall(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  const { last } = readOptions(options, { last: 'text' });
  const wanted = last === undefined ? 10 : wholeNumber('--last', last, 1, 10_000);
  const { coups, status } =
    (await sinceACheckpoint(folder, wanted)) ?? (await fromTheBeginning(folder, wanted));
  process.stdout.write(`${BEGINS}\n\n${coups.map(printed).join('\n')}\n${ENDS}\n`);
  return status;
}

const BEGINS = '======== RECALL: what happened before; nothing below is happening now ========';
const ENDS = '======== END OF RECALL: nothing above is happening now ========';

interface Recalled {
  readonly coups: readonly RecalledCoup[];
  readonly status: number;
}

async function fromTheBeginning(folder: string, wanted: number): Promise<Recalled> {
  const recalled = new Recall(CLOSED, wanted);
  const of = { before: null as string | null };
  const status = await readCopy(await listCopy(folder), START, (record) => {
    if (record.kind === 'start') of.before = unsupportedVersion(record.body);
    if (of.before === null) recalled.add(record);
  });
  if (of.before !== null)
    throw new UsageError(
      `the journal in ${folder} is of version ${of.before}: that version recalls its coups`,
    );
  return { coups: recalled.coups, status };
}

/** Reads the end alone: from the newest checkpoint that enough coups follow. Null if too few follow any. */
async function sinceACheckpoint(folder: string, wanted: number): Promise<Recalled | null> {
  // Each time as far back again as before.
  for (let back = 1; ; back *= 2) {
    const copy = await listCopy(folder);
    const isOldest = back >= copy.names.length;
    const name = copy.names.at(isOldest ? -1 : back - 1);
    const hasAll = copy.view.sizes.has(START.segment);
    if (name === undefined || back >= 2 * copy.names.length) return null;
    const [base] = (await copy.snapshots([name])).kept;
    const stored = base && tableFold.stored(base.snapshot);
    if (!stored || !(await reaches(copy.view, base.snapshot.place))) continue;
    // The first of them may have begun before the checkpoint, so it is left out.
    const recalled = new Recall(stored.state, wanted + 1);
    const status = await readCopy(copy, base.snapshot.place, (record) => recalled.add(record));
    const { coups } = recalled;
    const isEnough = coups.filter(({ ended }) => ended).length > wanted;
    if (isEnough || (isOldest && !hasAll)) return { coups: coups.slice(1), status };
  }
}

function printed({ shoe, number, ended, steps }: RecalledCoup): string {
  let shown = '';
  const lines = steps.flatMap((step) => {
    const credits = creditsOf(step);
    const changed = credits !== shown && credits !== '';
    shown = credits;
    const said = changed ? [...step.said, credits] : step.said;
    return [
      `  ${step.wall.replace('T', ' ').replace('Z', ' UTC')}  ${step.what}\n`,
      ...said.map((one) => `      ${one}\n`),
    ];
  });
  return `Coup ${number} of shoe ${shoe}${ended ? '' : ', not finished'}\n${lines.join('')}`;
}

function creditsOf({ credits }: RecalledStep): string {
  const seats = Object.entries(credits).map(([seat, credit]) => `seat ${seat} ${decimalAmount(credit)}`);
  return seats.length > 0 ? `credit: ${seats.join(', ')}` : '';
}
