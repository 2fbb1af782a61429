import { GUIDE_CAUSES } from '../../firmware/messages/en/guides.js';
import { beginGuide } from '../../firmware/technician/begin-guide.js';
import { type GuideRun, goOn, promptOf, thingText } from '../../firmware/technician/guide-run.js';
import type { Finding } from '../../firmware/technician/home-view.js';
import { titleOf } from '../../firmware/technician/print-views.js';
import type { NamedSuspect } from '../../hal/guides/reasoning.js';
import { row, table, withParts } from '../support/markdown.js';
import { sampleFindings } from '../support/sample-findings.js';

export const PAGE = 'docs/technician.md';

/** What each guide suspects, and its way where nothing helps. */
export const page = (): string => withParts(PAGE, 'guides', { 'the guides': guides() });

function guides(): string {
  const rows = sampleFindings().flatMap(({ board, finding }) => {
    const run = beginGuide(board, finding);
    return run ? [row(titleText(finding), suspectsText(run.suspects), wayOf(run).join('; '))] : [];
  });
  return table(
    [
      'what is wrong, for example',
      'what it may be, the likeliest first',
      'done in this order until it helps',
    ],
    rows,
  );
}

const titleText = (finding: Finding): string =>
  `${titleOf(finding)}${finding.code === 'dark' ? '' : ` (${finding.code})`}`;

/** Of several panels, each as likely as another, all are named together. */
function suspectsText(suspects: readonly NamedSuspect[]): string {
  const weights = new Map<string, number>();
  for (const suspect of suspects) {
    const text = GUIDE_CAUSES[suspect.wrong](suspect.on);
    weights.set(text, (weights.get(text) ?? 0) + suspect.weight);
  }
  return [...weights]
    .sort(([, one], [, other]) => other - one)
    .map(([text]) => text)
    .join('; ');
}

/** Without what comes again. */
function wayOf(run: GuideRun): readonly string[] {
  const prompt = promptOf(run);
  if (prompt.is === 'end') return [];
  const { act, things } = prompt.step;
  // A supply is looked for as long as it may not be there.
  const left = wayOf(goOn(run, act === 'measure' ? 'yes' : 'no'));
  return [...new Set([`${act.replace('-', ' ')} ${things.map(thingText).join(', ')}`, ...left])];
}
