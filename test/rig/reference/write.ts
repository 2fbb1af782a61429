import { readFileSync, writeFileSync } from 'node:fs';
import { schemaText } from 'banco/src/reader/json-schema.js';
import { BENCH, BENCH_SCHEMA } from '../targets/bench/bench-shape.js';
import { SCENARIO_PAGE, scenarioPage } from './scenario-page.js';
import { SCENARIO_SCHEMA, scenarioSchema } from './scenario-schema.js';
import { withWires } from './wires.js';

const PAGE = 'docs/rig.md';

writeFileSync(BENCH_SCHEMA, schemaText(BENCH));
writeFileSync(SCENARIO_SCHEMA, scenarioSchema());
writeFileSync(SCENARIO_PAGE, scenarioPage());
writeFileSync(PAGE, withWires(readFileSync(PAGE, 'utf8')));
