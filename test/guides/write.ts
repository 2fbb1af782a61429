import { writeFileSync } from 'node:fs';
import { PAGE, page } from './page.js';

writeFileSync(PAGE, page());
