import t from 'tap';
import { newLine } from '../ledger/line.js';
import type { LineWrite } from '../store/ledger-store.js';
import { MemoryStore } from '../store/memory-store.js';
import { Commits } from './commits.js';

/** Each commit waits until it is ended. */
class WaitingStore extends MemoryStore {
  readonly commits: { readonly tables: string; readonly end: (error?: Error) => void }[] = [];

  override async commit(writes: readonly LineWrite[]): Promise<void> {
    const tables = writes.map(({ is }) => is.table).join(' ');
    await new Promise<void>((done, failed) => {
      this.commits.push({ tables, end: (error) => (error ? failed(error) : done()) });
    });
  }
}

const writeOf = (table: string): LineWrite => ({
  was: null,
  is: newLine(table, 'a'),
  records: [],
  alarm: null,
});

function started() {
  const store = new WaitingStore();
  const log: string[] = [];
  const commits = new Commits(store, { committed: () => {}, failed: ({ message }) => log.push(message) });
  const say = (what: string, done: Promise<void>): void =>
    void done.then(
      () => log.push(what),
      () => log.push(`${what} failed`),
    );
  return { store, commits, log, say };
}

const turn = () => new Promise((done) => setImmediate(done));

t.test(
  'commits of different tables are under way at once, and those of one table in their order',
  async (t) => {
    const { store, commits, log, say } = started();
    const underWay = () => store.commits.map(({ tables }) => tables);
    say('1', commits.write(writeOf('1')));
    await turn();
    say('1 again', commits.write(writeOf('1')));
    say('2', commits.write(writeOf('2')));
    say('3', commits.write(writeOf('3')));
    await turn();
    t.same(underWay(), ['1', '2 3']);
    store.commits[1]?.end();
    await turn();
    t.same(log, ['2', '3']);
    say('4 is durable', commits.durable('4'));
    say('1 is durable', commits.durable('1'));
    await turn();
    t.same(log, ['2', '3', '4 is durable'], 'what is durable already waits for nobody');
    store.commits[0]?.end();
    await turn();
    t.same(underWay(), ['1', '2 3', '1']);
    store.commits[2]?.end();
    await turn();
    t.same(log.slice(3), ['1', '1 again', '1 is durable']);
  },
);

t.test('where one fails, what waits fails, and what is under way ends', async (t) => {
  const { store, commits, log, say } = started();
  say('1', commits.write(writeOf('1')));
  await turn();
  say('2', commits.write(writeOf('2')));
  await turn();
  say('1 again', commits.write(writeOf('1')));
  say('all ended', commits.ended());
  await turn();
  store.commits[0]?.end(new Error('the server is down'));
  await turn();
  t.same(log, ['the server is down', '1 failed', '1 again failed']);
  store.commits[1]?.end();
  await turn();
  t.same(log.slice(3), ['2', 'all ended']);
});
