import { writeFileSync } from 'node:fs';
import { answers, readExamples } from './examples.js';
import { PAGE, page } from './page.js';

const examples = readExamples();
for (const example of examples) writeFileSync(`${example.path}.states.jsonl`, answers(example));
writeFileSync(PAGE, page(examples));
