import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { PostgresStore } from '../store/postgres-store.js';
import { PostgresServer } from './postgres-server.js';

const BANCO = fileURLToPath(new URL('../../../../build/firmware/banco.js', import.meta.url));
const FINGERPRINT = Array(32).fill('AB').join(':');

const server = await PostgresServer.start();

t.test('two people let a table in at the command line', { skip: !server && 'no PostgreSQL' }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-let-in-'));
  t.teardown(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });
  const url = server?.url('let_in') ?? '';
  /** What is typed there without an echo, a line each. */
  const floor = (args: readonly string[], ...typed: readonly string[]): string => {
    const input = typed.map((line) => `${line}\n`).join('');
    try {
      return execFileSync(process.execPath, [BANCO, 'floor', ...args], {
        input,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      return (error as { readonly stderr: string }).stderr;
    }
  };
  const of = ['--folder', folder];
  t.match(floor(['people', 'enrol', 'M101', '--keys', 'manager', ...of], '624135'), 'the number 111');
  floor(['people', 'enrol', 'S101', '--keys', 'supervisor', ...of], '111624135', '531462');
  const letIn = (...typed: readonly string[]): string =>
    floor(['let-in', '7', FINGERPRINT, '--database', url, ...of], ...typed);
  t.match(letIn('111624135', '111624135'), 'It takes two different persons.');
  t.match(letIn('112531462', '111624135'), 'The first person, S101, may not do this.');
  t.equal(letIn('111624135', '112531462'), 'table 7 is let in: entry 1, by M101 and S101\n');
  const store = await PostgresStore.open(url);
  t.same(await store.tables(), [{ table: '7', fingerprint: FINGERPRINT, by: 'M101' }]);
  t.match(await store.acts(9), [{ number: 1, by: 'M101', with: 'S101', act: { act: 'let-in', table: '7' } }]);
  await store.close();
});
