import { readFileSync } from 'node:fs';
import { schemaText } from 'banco/src/reader/json-schema.js';
import t from 'tap';
import { knownFiles } from '../language/library.js';
import { readScenarios, ScenarioFaults } from '../language/read-scenario.js';
import { WORDS } from '../language/vocabulary.js';
import { Faults } from '../language/yaml-file.js';
import { BENCH, BENCH_SCHEMA } from '../targets/bench/bench-shape.js';
import { withWords } from './page.js';

t.test('the page has the vocabulary as it is', async (t) => {
  const page = readFileSync('docs/rig.md', 'utf8');
  t.equal(withWords(page), page, 'npm run rig:words writes it');
  for (const word of Object.keys(WORDS)) t.ok(page.includes(`| \`${word}\` |`), word);
});

t.test('the JSON Schema of a bench is what its declaration makes', async (t) => {
  t.ok(readFileSync(BENCH_SCHEMA, 'utf8') === schemaText(BENCH), 'npm run rig:words writes it');
});

t.test('the scenarios on the page can be played as they stand', async (t) => {
  const texts = [...readFileSync('docs/rig.md', 'utf8').matchAll(/```yaml\n(.*?)```/gs)].map(
    ([, text]) => text,
  );
  t.equal(texts.length, 3);
  for (const text of texts)
    t.notOk(readScenarios(text ?? '', 'here.yaml', knownFiles(new Faults())) instanceof ScenarioFaults);
});
