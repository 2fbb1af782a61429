import { readFileSync, writeFileSync } from 'node:fs';
import { withWords } from './page.js';

const PAGE = 'docs/rig.md';

writeFileSync(PAGE, withWords(readFileSync(PAGE, 'utf8')));
