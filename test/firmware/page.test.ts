import { request } from 'node:http';
import t from 'tap';
import { pageTable } from '../support/page-table.js';

// The page's server, without a browser: who is let in, what a hand may send, and what goes out.

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** As any program may ask, with whatever headers it likes. */
function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const asked = request(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (more: string) => {
        text += more;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

/** A stream as a browser holds it: its name, and its first view. */
async function watch(url: string) {
  const away = new AbortController();
  const response = await fetch(new URL('/live', url), { signal: away.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/^data: \{/m.test(text) || !text.endsWith('\n\n')) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    text += value;
  }
  return {
    viewer: /^data: "(.*)"$/m.exec(text)?.[1] ?? '',
    view: JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? 'null'),
    leave: () => away.abort(),
  };
}

t.test('every page is closed to the outside', async (t) => {
  const table = await pageTable(1);
  t.teardown(table.stop);
  const { url } = table.page;
  t.match(url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
  for (const path of ['/', '/display', '/main.js', '/table.css', '/icon.svg']) {
    const { status, headers, text } = await ask(new URL(path, url).href);
    t.equal(status, 200, path);
    t.match(headers['content-security-policy'], /default-src 'none'; script-src 'self'/);
    t.equal(headers['x-content-type-options'], 'nosniff');
    t.notMatch(text.replaceAll('http://www.w3.org/', ''), /https?:\/\//, 'nothing is loaded from elsewhere');
  }
  t.equal((await ask(new URL('/../package.json', url).href)).status, 404);
  t.equal((await ask(new URL('/%2e%2e/serve.js', url).href)).status, 404);
  t.equal((await ask(url, { method: 'PUT' })).status, 405);
});

t.test('a foreign name in the address, or a foreign page, is turned away', async (t) => {
  const table = await pageTable(1);
  t.teardown(table.stop);
  const { url } = table.page;
  const { port } = new URL(url);
  t.equal((await ask(url, { headers: { host: `evil.example:${port}` } })).status, 421);
  t.equal((await ask(url, { headers: { host: `localhost:${port}` } })).status, 200);
  t.equal((await ask(url, { headers: { host: '[' } })).status, 400);
  const { viewer, leave } = await watch(url);
  const headers = { 'content-type': 'application/json', 'x-viewer': viewer };
  const body = '{"do":"turn","role":"supervisor-key","active":true}';
  const hand = new URL('/act', url).href;
  const foreign = { ...headers, origin: 'http://evil.example' };
  t.equal((await ask(hand, { method: 'POST', headers: foreign, body })).status, 403);
  t.equal((await ask(hand, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).status, 415);
  t.equal((await ask(hand, { method: 'POST', headers, body })).status, 204);
  leave();
});

t.test('beyond loopback nothing is seen without the token in the address', async (t) => {
  const table = await pageTable(1, { host: '0.0.0.0' });
  t.teardown(table.stop);
  const { port, searchParams } = new URL(table.page.url);
  const token = searchParams.get('token') ?? '';
  t.ok(token.length >= 20);
  const here = `http://127.0.0.1:${port}`;
  for (const path of ['/', '/main.js', '/live', '/?token=wrong', `/?token=${token}x`]) {
    t.equal((await ask(here + path)).status, 401, path);
  }
  t.equal((await ask(`${here}/act`, { method: 'POST', body: '{}' })).status, 401);
  const whole = await ask(`${here}/?token=${token}`);
  t.equal(whole.status, 200);
  const [cookie = ''] = [whole.headers['set-cookie']].flat();
  t.match(cookie, /HttpOnly; SameSite=Strict/);
  const kept = { cookie: cookie.split(';')[0] ?? '' };
  t.equal((await ask(`${here}/main.js`, { headers: kept })).status, 200);
});

t.test('a token that the casino chose, whatever is in it', async (t) => {
  const table = await pageTable(1, { token: 'seven; of/hearts?' });
  t.teardown(table.stop);
  const { url } = table.page;
  const whole = await ask(url);
  t.equal(whole.status, 200);
  const [cookie = ''] = [whole.headers['set-cookie']].flat();
  const kept = { cookie: cookie.split(';')[0] ?? '' };
  t.equal((await ask(new URL('/display', url).href, { headers: kept })).status, 200);
  t.equal((await ask(new URL('/display', url).href)).status, 401);
});

t.test('what is no act of a hand is answered, and says what is wrong', async (t) => {
  const table = await pageTable(1);
  t.teardown(table.stop);
  const { url } = table.page;
  const hand = new URL('/act', url).href;
  const { viewer, leave } = await watch(url);
  const send = (body: string) =>
    ask(hand, { method: 'POST', headers: { 'content-type': 'application/json', 'x-viewer': viewer }, body });
  const bad: readonly (readonly [string, number, RegExp])[] = [
    ['', 400, /must be a JSON object/],
    ['[]', 400, /must be a JSON object/],
    ['{', 400, /must be a JSON object/],
    ['{"do":"win"}', 400, /do: must be one of "press", "release"/],
    ['{"do":"toString"}', 400, /do: must be one of/],
    ['{"do":"press","role":"player"}', 400, /seat: is missing/],
    ['{"do":"press","role":"player","seat":"3"}', 400, /seat: must be a seat, or null/],
    ['{"do":"press","role":"player","seat":3,"amount":100}', 400, /"amount" is not a field of this/],
    ['{"do":"press","role":"player","seat":99}', 404, /no button 99 player/],
    ['{"do":"press","role":"main-door","seat":null}', 404, /no button/],
    ['{"do":"turn","role":"constructor","active":true}', 404, /constructor/],
    ['{"do":"unplug","chip":"nothing"}', 404, /no chip nothing/],
    ['{"do":"bus","bus":"main","fault":"bent"}', 400, /fault: must be one of null, "stuck"/],
    ['{"do":"cable","cable":"spots","is":"long"}', 400, /is: must be "whole", "cut" or "unplugged"/],
    ['{"do":"chip","act":"put","seat":1,"spot":"spot-player","tag":"1"}', 400, /tag: must be a tag/],
    [`{"do":"press","role":"${'x'.repeat(5000)}","seat":1}`, 413, /at most 4096/],
  ];
  for (const [body, status, says] of bad) {
    const answer = await send(body);
    t.equal(answer.status, status, body.slice(0, 60));
    t.match(answer.text, says);
  }
  t.equal((await ask(hand)).status, 405);
  leave();
});

t.test('whoever leaves presses nothing any more', async (t) => {
  const table = await pageTable(1);
  t.teardown(table.stop);
  const { url } = table.page;
  const hand = new URL('/act', url).href;
  const { viewer, view, leave } = await watch(url);
  t.equal(view.coup.phase, 'closed', 'the first view is whole');
  t.strictSame(Object.keys(view.hardware.seats).length, 14);
  const pressed = await ask(hand, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-viewer': viewer },
    body: '{"do":"press","role":"call","seat":2}',
  });
  t.equal(pressed.status, 204);
  await until(() => table.moment().panels.calling.includes(2));
  const held = async () => {
    const look = await watch(url);
    look.leave();
    return look.view.hardware.levers.some(({ role }: { role: string }) => role === 'call');
  };
  t.equal(await held(), true, 'the finger is on it');
  leave();
  await until(async () => !(await held()));
  t.pass('and gone with its page');
});

t.test('chips are laid on an antenna, and taken off', async (t) => {
  const table = await pageTable(1);
  t.teardown(table.stop);
  const { url } = table.page;
  const { viewer, leave } = await watch(url);
  const tag = '00c0ffee00000001';
  const { tags } = table.hands.spot('spot-player', 1);
  for (const act of ['put', 'take']) {
    const body = JSON.stringify({ do: 'chip', act, seat: 1, spot: 'spot-player', tag });
    const headers = { 'content-type': 'application/json', 'x-viewer': viewer };
    t.equal((await ask(new URL('/act', url).href, { method: 'POST', headers, body })).status, 204);
    t.strictSame([...tags], act === 'put' ? [tag] : []);
  }
  leave();
});

t.test('at real hardware the page only shows', async (t) => {
  const table = await pageTable(1, { virtual: null });
  t.teardown(table.stop);
  const { view, viewer, leave } = await watch(table.page.url);
  t.equal(view.hardware, null);
  t.equal(view.coup.phase, 'closed');
  const answer = await ask(new URL('/act', table.page.url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-viewer': viewer },
    body: '{"do":"press","role":"confirm","seat":null}',
  });
  t.match(answer, { status: 409, text: /people work it/ });
  leave();
});

/** Waits in real time, as the table runs. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('it did not happen');
}
