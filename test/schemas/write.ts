import { writeFileSync } from 'node:fs';
import { SCHEMAS } from './schemas.js';
import { SETTINGS_PAGE, settingsPage } from './settings-page.js';

for (const [file, text] of SCHEMAS) writeFileSync(file, text);
writeFileSync(SETTINGS_PAGE, settingsPage());
