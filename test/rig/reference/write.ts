import { readFileSync, writeFileSync } from 'node:fs';
import { schemaText } from 'banco/src/reader/json-schema.js';
import { BENCH, BENCH_SCHEMA } from '../targets/bench/bench-shape.js';
import { withWords } from './page.js';

const PAGE = 'docs/rig.md';

writeFileSync(BENCH_SCHEMA, schemaText(BENCH));
writeFileSync(PAGE, withWords(readFileSync(PAGE, 'utf8')));
