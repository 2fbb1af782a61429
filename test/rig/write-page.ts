import { readFileSync, writeFileSync } from 'node:fs';
import { withWords } from './rig-page.js';
import { withShown } from './shown-page.js';

const PAGE = 'docs/rig.md';

writeFileSync(PAGE, withShown(withWords(readFileSync(PAGE, 'utf8'))));
