import { readFileSync } from 'node:fs';
import t from 'tap';
import { SCHEMAS } from './schemas/schemas.js';
import { SETTINGS_PAGE, settingsPage } from './schemas/settings-page.js';

t.test('the JSON Schemas and the page of the settings are what the declarations make', async (t) => {
  for (const [file, text] of [...SCHEMAS, [SETTINGS_PAGE, settingsPage()] as const])
    t.ok(readFileSync(file, 'utf8') === text, `${file} is out of date: npm run schemas`);
});
