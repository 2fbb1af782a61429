import { writeFileSync } from 'node:fs';
import { readAllData } from './data.js';
import { PAGE, page } from './markdown.js';
import { readScenarios, readTests } from './naming.js';

writeFileSync(PAGE, page(readAllData(), readTests(), readScenarios()));
