import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';

// A clause belongs to its rulebook's folder. Shared code cites what the rulebook in force gives it.

const SHARED = ['src/table', 'src/settlement', 'src/sheet', 'src/odds', 'src/simulation'];

/** Without comments, whose clauses say why. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const literals = (text: string): readonly string[] =>
  code(text).match(/(['"`])(?:\\.|(?!\1)[\s\S])*?\1/g) ?? [];

const CLAUSE = /^['"`]\d+[A-Z]?\.\d|\b(?:nz|nsw|crown-sydney|tasmania) (?:\d|\$\{)/;

t.test('no literal of shared code holds a clause, or cites a rulebook by name', async (t) => {
  for (const folder of SHARED) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));
    t.ok(files.length > 0, folder);
    for (const file of files) {
      const found = literals(readFileSync(`${folder}/${file}`, 'utf8')).filter((each) => CLAUSE.test(each));
      t.strictSame(found, [], `${folder}/${file}`);
    }
  }
});

t.test('a literal with a clause would be found', async (t) => {
  for (const line of ["cite(rules, '12.3')", "refuse('nsw 14.4')", "const clause = '11H.3(a)';"])
    t.ok(
      literals(line).some((each) => CLAUSE.test(each)),
      line,
    );
  t.strictSame(literals("// nz 5.14 says '12.3'\nconst a = 1;"), []);
});
