import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { referencePages } from './schemas/reference-pages.js';
import { SCHEMAS } from './schemas/schemas.js';

t.test('the JSON Schemas and the pages of docs/reference are what the declarations make', async (t) => {
  for (const [file, text] of [...SCHEMAS, ...referencePages()])
    t.ok(readFileSync(file, 'utf8') === text, `${file} is out of date: npm run schemas`);
});

t.test('what these pages link to is there', async (t) => {
  for (const [file, text] of referencePages())
    for (const [, path = ''] of text.matchAll(/\]\(([^)#]+)\)/g))
      t.ok(existsSync(join(dirname(file), path)), `${file}: ${path}`);
});
