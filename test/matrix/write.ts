import { writeFileSync } from 'node:fs';
import { readExamples } from '../events/examples.js';
import { PAGE, page } from './page.js';

writeFileSync(PAGE, page(readExamples()));
