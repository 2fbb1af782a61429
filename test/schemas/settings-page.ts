import { SETTINGS } from '../../firmware/settings/settings-shape.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { SHEET } from '../../src/sheet/shape.js';
import { LIMITS } from '../../src/table/limits/limits.js';
import { fieldTable } from '../support/reference.js';

export const SETTINGS_PAGE = 'docs/settings.md';

const LINKS = { sheet: '[a table sheet](#the-table-sheet)', limits: '[limits](#the-limits-of-a-sign)' };

/** The reference of everything that a casino sets. */
export const settingsPage = (): string => `# Settings

One file sets up a table: \`banco run --table FILE\`. [docs/settings](settings) has one for each rulebook. Editors complete
and check it by its [JSON Schema](../firmware/settings/settings.schema.json), and \`banco run\` lists every fault in it with
its place before anything starts. Money is in whole cents.

This page and the schema are written by \`npm run schemas\`, from the declarations in
[settings-shape.ts](../firmware/settings/settings-shape.ts), [sheet/shape.ts](../src/sheet/shape.ts) and
[limits.ts](../src/table/limits/limits.ts); change those, not this.

${fieldTable(SETTINGS, LINKS)}
## The table sheet

What is played, and what lies on the layout. The \`open\` and \`change-table\` events ([events.md](events.md)) carry one, and
\`banco settle\`, \`odds\` and \`rules\` take one with \`--table FILE\`: [docs/tables](tables) has examples. Each rulebook has
its own; a field of another rulebook is a fault, and so is one without effect.

${sheets()}
## The limits of a sign

Whatever is left out is not limited. Which settings there are, each rulebook says; any other is a fault with its clause.

${fieldTable(LIMITS)}`;

function sheets(): string {
  const { form } = SHEET;
  if (form.is !== 'tagged') return '';
  return form.kinds
    .map(
      ({ tags: [id], shape }) =>
        `### ${RULEBOOKS[id as keyof typeof RULEBOOKS].title}\n\n${fieldTable(shape)}`,
    )
    .join('\n');
}
