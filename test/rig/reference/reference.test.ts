import { readFileSync } from 'node:fs';
import { schemaText } from 'banco/src/reader/json-schema.js';
import t from 'tap';
import { knownFiles } from '../language/library.js';
import { readScenarios, ScenarioFaults } from '../language/read-scenario.js';
import { WORDS } from '../language/vocabulary.js';
import { Faults } from '../language/yaml-file.js';
import { BENCH, BENCH_SCHEMA } from '../targets/bench/bench-shape.js';
import { SCENARIO_PAGE, scenarioPage } from './scenario-page.js';
import { SCENARIO_SCHEMA, scenarioSchema } from './scenario-schema.js';
import { withWires } from './wires.js';

t.test('the reference of scenarios and the wires on the page are as they are', async (t) => {
  const page = readFileSync('docs/rig.md', 'utf8');
  t.equal(withWires(page), page, 'npm run rig:words writes it');
  const reference = readFileSync(SCENARIO_PAGE, 'utf8');
  t.equal(scenarioPage(), reference, 'npm run rig:words writes it');
  for (const word of Object.keys(WORDS)) t.ok(reference.includes(`| \`${word}\` |`), word);
});

t.test('the JSON Schemas of a bench and of a scenario are what their declarations make', async (t) => {
  t.ok(readFileSync(BENCH_SCHEMA, 'utf8') === schemaText(BENCH), 'npm run rig:words writes it');
  t.ok(readFileSync(SCENARIO_SCHEMA, 'utf8') === scenarioSchema(), 'npm run rig:words writes it');
});

t.test('the scenarios on the page can be played as they stand', async (t) => {
  const texts = [...readFileSync('docs/rig.md', 'utf8').matchAll(/```yaml\n(.*?)```/gs)].map(
    ([, text]) => text,
  );
  t.equal(texts.length, 3);
  for (const text of texts)
    t.notOk(readScenarios(text ?? '', 'here.yaml', knownFiles(new Faults())) instanceof ScenarioFaults);
});
