import { request } from 'node:http';
import t from 'tap';
import type { EventPlace } from '../service/past-events.js';
import { ConsoleServer } from './console-server.js';
import type { WhichRaw } from './questions.js';

const source = {
  view: async () => ({ tables: [] }),
  metrics: async () => 'banco_books_balance 1\n',
  report: async () => [],
  tournaments: async () => [{ rounds: 2 }],
  act: async (request: unknown) => ({ is: 'done', request }),
  raw: async ({ table, first, last }: WhichRaw) => (table === '7' ? { first, last } : null),
  recall: async (table: string, which: object) => (table === '7' ? [which] : null),
  places: async (table: string, which: object) => [{ table, ...which }],
  eventsBehind: async ({ after }: EventPlace) => ({ events: [], after: after + 1 }),
  followEvents: () => () => {},
};

t.test('the console is read by this computer alone', async (t) => {
  const server = await ConsoleServer.open(source, 0);
  t.teardown(() => server.close());
  const ask = (
    path: string,
    { host = 'localhost', method = 'GET', type = '', origin = '', body: sent = '' } = {},
  ) =>
    new Promise<{ status: number | undefined; type: string | undefined; body: string }>((done, failed) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: server.port,
          path,
          method,
          headers: { host, origin, 'content-type': type },
        },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (text) => {
            body += text;
          });
          answer.on('end', () =>
            done({ status: answer.statusCode, type: answer.headers['content-type'], body }),
          );
        },
      );
      asked.on('error', failed).end(sent);
    });
  t.match(await ask('/floor'), { status: 200, type: 'text/html; charset=utf-8', body: /<h1>Floor<\/h1>/ });
  t.match(await ask('/act-dialog.js'), { status: 200 });
  t.match(await ask('/floor.js'), { status: 200, type: 'text/javascript; charset=utf-8' });
  t.match(await ask('/floor.css'), { status: 200 });
  t.match(await ask('/floor/view.json'), { status: 200, body: '{"tables":[]}' });
  t.match(await ask('/floor/tournaments'), { status: 200, body: /<h1>Tournaments<\/h1>/ });
  t.match(await ask('/floor/tournaments.json'), { status: 200, body: '[{"rounds":2}]' });
  t.match(await ask('/floor/reports'), { status: 200, body: /<h1>Reports<\/h1>/ });
  t.match(await ask('/floor/report.json?by=shift'), { status: 200, body: '[]' });
  t.match(await ask('/floor/report.json?by=year'), { status: 400 });
  t.match(await ask('/floor/report.csv?by=day'), {
    status: 200,
    type: 'text/csv; charset=utf-8',
    body: /^period,table,/,
  });
  t.match(await ask('/metrics'), { status: 200, type: /version=0\.0\.4/ });
  t.match(await ask('/floor/recall.json?table=7&last=3'), { status: 200, body: '[{"last":3}]' });
  t.match(await ask('/floor/recall.json?table=7&shoe=2&coup=12'), { body: '[{"shoe":2,"coup":12}]' });
  t.match(await ask('/floor/recall.json?table=8&last=3'), { status: 404 });
  for (const wrong of ['last=0', 'last=51', 'last=x', 'last=1.5', 'last=', 'shoe=1', 'shoe=1&coup=0', ''])
    t.match(await ask(`/floor/recall.json?table=7&${wrong}`), { status: 400 }, wrong);
  t.match(await ask('/floor/places.json?table=7&day=2026-01-31'), {
    body: '[{"table":"7","day":"2026-01-31"}]',
  });
  t.match(await ask('/floor/places.json?table=7'), { body: '[{"table":"7"}]' });
  t.match(await ask('/floor/places.json?table=7&day=today'), { status: 400 });
  const raw = `journal=${'a'.repeat(16)}%2B2&first=3`;
  t.match(await ask(`/floor/raw.json?table=7&${raw}&last=9`), { body: '{"first":3,"last":9}' });
  t.match(await ask(`/floor/raw.json?table=8&${raw}&last=9`), { status: 404 });
  t.match(await ask(`/floor/raw.json?table=7&${raw}&last=9000`), { status: 400 });
  t.match(await ask('/floor/raw.json?table=7&first=3&last=9'), { status: 400 });
  t.match(await ask(`/floor/events?table=7&journal=${'a'.repeat(16)}&after=3`), {
    status: 200,
    body: `{"table":"7","journal":"${'a'.repeat(16)}","after":4}\n`,
  });
  t.match(await ask('/floor/events?table=7&after=3'), { status: 400 });
  const asked = {
    method: 'POST',
    host: 'localhost:1',
    type: 'application/json',
    origin: 'http://localhost:1',
  };
  t.match(await ask('/floor/act', { ...asked, body: '{"act":1}' }), {
    body: '{"is":"done","request":{"act":1}}',
  });
  t.match(await ask('/floor/act', { ...asked, body: 'act' }), { status: 400 });
  t.match(await ask('/floor/act', { ...asked, body: ' '.repeat(30_000) }), { status: 413 });
  t.match(await ask('/floor/act', { ...asked, origin: 'http://casino.example' }), { status: 403 });
  t.match(await ask('/floor/act', { ...asked, type: 'text/plain' }), { status: 403 });
  t.match(await ask('/floor/view.json', asked), { status: 404 });
  t.match(await ask('/nothing'), { status: 404 });
  t.match(await ask('/floor', { method: 'PUT' }), { status: 405 });
  t.match(await ask('/floor/view.json', { host: 'casino.example' }), { status: 403 });
});
