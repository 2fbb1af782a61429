import { Recall, type RecalledCoup, type RecalledStep } from '../recall/recall.js';
import { readOptions, wholeNumber } from './command.js';
import { folderFirst } from './journal-copy.js';
import { readBack } from './read-back.js';

export async function recall(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  const { last } = readOptions(options, { last: 'text' });
  const wanted = last === undefined ? 10 : wholeNumber('--last', last, 1, 10_000);
  // The first coup behind a checkpoint may have begun before it, so it is left out.
  const { reader, status, isWhole } = await readBack(
    folder,
    (stored) => new Recall(stored, wanted + 1),
    ({ coups }) => coups.filter(({ ended }) => ended).length > wanted,
  );
  const isOneMore = !isWhole || reader.coups.filter(({ ended }) => ended).length > wanted;
  const coups = reader.coups.slice(isOneMore ? 1 : 0);
  process.stdout.write(`${BEGINS}\n\n${coups.map(printed).join('\n')}\n${ENDS}\n`);
  return status;
}

const BEGINS = '======== RECALL: what happened before; nothing below is happening now ========';
const ENDS = '======== END OF RECALL: nothing above is happening now ========';

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
  const seats = Object.entries(credits).map(([seat, credit]) => `seat ${seat} ${credit}`);
  return seats.length > 0 ? `credit: ${seats.join(', ')}` : '';
}
