import { writeFileSync } from 'node:fs';
import { referencePages } from './reference-pages.js';
import { SCHEMAS } from './schemas.js';

for (const [file, text] of [...SCHEMAS, ...referencePages()]) writeFileSync(file, text);
