import { writeFileSync } from 'node:fs';
import { matricesOf } from '../matrix/tried.js';
import { answers, readExamples, statesFile } from './examples.js';
import { PAGE, page } from './page.js';

const examples = readExamples();
for (const example of examples) writeFileSync(statesFile(example), answers(example));
writeFileSync(PAGE, page(examples, matricesOf(examples)));
