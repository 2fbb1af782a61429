import { readFileSync, writeFileSync } from 'node:fs';
import { readAllData } from './data.js';
import { PAGE, page } from './markdown.js';
import { readScenarios, readTests } from './naming.js';
import { RIG_PAGE, withShown } from './shown-page.js';

writeFileSync(PAGE, page(readAllData(), readTests(), readScenarios()));
writeFileSync(RIG_PAGE, withShown(readFileSync(RIG_PAGE, 'utf8')));
