import { writeFileSync } from 'node:fs';
import { readExamples } from '../events/examples.js';
import { PAGE, page } from './page.js';
import { matricesOf } from './tried.js';

writeFileSync(PAGE, page(matricesOf(readExamples())));
