import { writeFileSync } from 'node:fs';
import { readScenarios, readTests } from './naming.js';
import { PAGE, page } from './page.js';
import { RIG_PAGE, rigPage } from './rig-page.js';

const scenarios = readScenarios();
writeFileSync(PAGE, page(readTests(), scenarios));
writeFileSync(RIG_PAGE, rigPage(scenarios));
