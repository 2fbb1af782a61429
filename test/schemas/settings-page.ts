import { SETTINGS } from '../../firmware/settings/settings-shape.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { SHEET } from '../../src/sheet/shape.js';
import { LIMITS } from '../../src/table/limits/limits.js';
import { withParts } from '../support/markdown.js';
import { fieldTable } from '../support/reference.js';

export const SETTINGS_PAGE = 'docs/settings.md';

const LINKS = { sheet: '[a table sheet](#the-table-sheet)', limits: '[limits](#the-limits-of-a-sign)' };

/** The reference of everything that a casino sets. */
export const settingsPage = (): string =>
  withParts(SETTINGS_PAGE, 'schemas', {
    'the fields': fieldTable(SETTINGS, LINKS),
    'the sheets': sheets(),
    'the limits': fieldTable(LIMITS),
  });

function sheets(): string {
  const { form } = SHEET;
  if (form.is !== 'tagged') return '';
  const titled = form.kinds.map(({ tags: [id], shape }) => {
    const { title } = RULEBOOKS[id as keyof typeof RULEBOOKS];
    return `### ${title}\n\n${fieldTable(shape)}`;
  });
  return titled.join('\n');
}
