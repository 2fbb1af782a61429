import { request } from 'node:http';
import t, { type Test } from 'tap';
import { loadAssets } from '../../firmware/screens/assets.js';
import { PAGE_KINDS } from '../../firmware/screens/pages.js';
import type { UpdateAct } from '../../firmware/screens/request.js';
import {
  begun,
  NO_WORK,
  type Updates,
  type UpdateWork,
  whyNotBegun,
} from '../../firmware/screens/update-work.js';
import { type PageOptions, pageTableFor } from '../support/page-table.js';
import { settingsOf } from '../support/table-settings.js';

// The page's server, without a browser: who is let in, which acts it accepts, and what it sends.

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As any program may ask, with whatever headers it likes. */
const ask = (url: string, { method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Answer> =>
  new Promise((done, failed) => {
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

/** A stream as a browser holds it: its name, and its first view. */
async function watch(url: string, page = 'cabinet') {
  const away = new AbortController();
  const response = await fetch(new URL(`/live?page=${page}`, url), { signal: away.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/\n\ndata: \{/.test(text) || !text.endsWith('\n\n')) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    text += value;
  }
  const { viewer } = JSON.parse(/^event: you\ndata: (.*)$/m.exec(text)?.[1] ?? '{}');
  return {
    view: JSON.parse(/\n\ndata: (\{.*\})$/m.exec(text)?.[1] ?? 'null'),
    headers: { 'content-type': 'application/json', 'x-viewer': viewer },
    leave: () => away.abort(),
  };
}

/** A table with its page: `get` asks for a path of it. */
async function served(t: Test, settings: PageOptions = {}) {
  const { table, url } = await pageTableFor(t, 1, settings);
  return { table, url, get: (path: string, asked?: Asked) => ask(new URL(path, url).href, asked) };
}

t.test('every page is closed to the outside', async (t) => {
  const { url, get } = await served(t);
  t.match(url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
  for (const path of [
    '/',
    '/display',
    '/seat/3',
    '/dealer',
    '/pit',
    '/pages/cabinet.js',
    '/messages/zh-hant/index.js',
    '/pages/cabinet.css',
    '/icon.svg',
  ]) {
    const { status, headers, text } = await get(path);
    t.equal(status, 200, path);
    t.match(headers['content-security-policy'], /default-src 'none'; script-src 'self'/);
    t.equal(headers['x-content-type-options'], 'nosniff');
    t.notMatch(text.replaceAll('http://www.w3.org/', ''), /https?:\/\//, 'nothing is loaded from elsewhere');
  }
  for (const path of [
    '/seat',
    '/seat/0',
    '/cabinet',
    '/../package.json',
    '/%2e%2e/serve.js',
    '/messages/%2e%2e/banco.js',
  ])
    t.equal((await get(path)).status, 404, path);
  t.equal((await get('/', { method: 'PUT' })).status, 405);
  for (const [host, status] of [
    [`evil.example:${new URL(url).port}`, 421],
    [`localhost:${new URL(url).port}`, 200],
    ['[', 400],
  ] as const)
    t.equal((await get('/', { headers: { host } })).status, status, host);
});

t.test('what is not an act of this page is rejected, with everything that is wrong', async (t) => {
  const { url, get } = await served(t);
  const { headers, leave } = await watch(url);
  const turn = '{"do":"turn","role":"supervisor-key","active":true}';
  for (const [status, more] of [
    [403, { origin: 'http://evil.example' }],
    [415, { 'content-type': 'text/plain' }],
    [409, { 'x-viewer': 'viewer-99' }],
    [204, {}],
  ] as const) {
    const asked = { method: 'POST', headers: { ...headers, ...more }, body: turn };
    t.equal((await get('/act', asked)).status, status);
  }
  t.equal((await get('/act')).status, 405);
  for (const [body, status, says] of [
    ['', 400, /must be a JSON object/],
    ['[]', 400, /must be a JSON object/],
    ['{', 400, /must be a JSON object/],
    ['{"do":"win"}', 400, /do: must be one of "press", "release"/],
    ['{"do":"toString"}', 400, /do: must be one of/],
    ['{"do":{"toString":1}}', 400, /do: must be one of/],
    ['{"do":["press"],"role":{"toString":1},"seat":{"valueOf":null}}', 400, /do: must be one of/],
    ['{"do":"press","role":{"toString":1},"seat":1}', 400, /role: must be/],
    ['{"do":"press","role":"player","seat":{"toString":1}}', 400, /seat: must be a seat/],
    [
      '{"do":"chip","act":"put","seat":1,"spot":{"toString":1},"tag":{}}',
      400,
      /spot: must be.*tag: must be/s,
    ],
    ['{"__proto__":{"do":"press"},"do":"turn"}', 400, /role: is missing/],
    [`${'['.repeat(2000)}${']'.repeat(2000)}`, 400, /must be a JSON object/],
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
  ] as const) {
    t.match(await get('/act', { method: 'POST', headers, body }), { status, text: says }, body.slice(0, 60));
  }
  leave();
});

/** One act of each kind, and the pages that it is within reach of. */
const ACTS = [
  [{ do: 'press', role: 'player', seat: 3 }, 'cabinet seat/3'],
  [{ do: 'release', role: 'player', seat: 3 }, 'cabinet seat/3'],
  [{ do: 'press', role: 'player', seat: 4 }, 'cabinet'],
  [{ do: 'press', role: 'confirm', seat: null }, 'cabinet dealer'],
  [{ do: 'release', role: 'confirm', seat: null }, 'cabinet dealer'],
  [{ do: 'chip', act: 'put', seat: 3, spot: 'spot-tie', tag: '00c0ffee00000001' }, 'cabinet dealer seat/3'],
  [{ do: 'chip', act: 'take', seat: 3, spot: 'spot-tie', tag: '00c0ffee00000001' }, 'cabinet dealer seat/3'],
  [{ do: 'chip', act: 'put', seat: 4, spot: 'spot-tie', tag: '00c0ffee00000002' }, 'cabinet dealer'],
  [{ do: 'turn', role: 'manager-key', active: true }, 'cabinet dealer'],
  [{ do: 'turn', role: 'logic-door', active: true }, 'cabinet'],
  [{ do: 'shoe', what: 'load' }, 'cabinet dealer'],
  [{ do: 'shoe', what: 'pull' }, 'cabinet dealer'],
  [{ do: 'shoe', what: 'start' }, 'cabinet dealer'],
  [{ do: 'shoe', what: 'cancel' }, 'cabinet dealer'],
  [{ do: 'shoe', what: 'force' }, 'cabinet'],
  [{ do: 'shoe', what: 'unreadable' }, 'cabinet'],
  [{ do: 'shoe', what: 'restart' }, 'cabinet'],
  [{ do: 'stick', role: 'player', seat: 3 }, 'cabinet'],
  [{ do: 'free', role: 'player', seat: 3 }, 'cabinet'],
  [{ do: 'unplug', chip: 'seat-3.buttons' }, 'cabinet'],
  [{ do: 'plug', chip: 'seat-3.buttons' }, 'cabinet'],
  [{ do: 'bus', bus: 'main', fault: null }, 'cabinet'],
  [{ do: 'cable', cable: 'shoe', is: 'whole' }, 'cabinet'],
] as const;

/** What each page has of the view: nothing else is sent to it. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  display: /^announced coup jackpot results sign standing tournament$/,
  'seat/3':
    /^announced coup held\/3 jackpot layout odds panels\/3 past\/3 results seats\/3 shoes sign standing tags\/3 tournament$/,
  'seat/99': /^announced coup jackpot layout odds results shoes sign standing tournament$/,
  dealer:
    /^announced coup fixtures jackpot layout menu messages odds panels\/dealer results (seats\/\d+ )+sign standing (tags\/\d+ )+tournament trouble$/,
  pit: /^announced coup director fixtures jackpot layout messages meters odds results (seats\/\d+ )+shoes sign standing tournament trouble$/,
  cabinet: /hardware/,
  service: /^sign trouble update$/,
};

t.test('a page shows what is its own, and does what lies within its reach', async (t) => {
  const { url, get } = await served(t);
  for (const [page, shown] of Object.entries(SHOWN)) {
    const { headers, view, leave } = await watch(url, page);
    t.match(Object.keys(view).sort().join(' '), shown, page);
    for (const [act, reach] of ACTS) {
      const { status, text } = await get('/act', { method: 'POST', headers, body: JSON.stringify(act) });
      const says = `${page}: ${JSON.stringify(act)} ${text}`;
      if (page === 'service') t.equal(status, 400, says);
      else if (!reach.split(' ').includes(page)) t.equal(status, 403, says);
      // A board without such a part answers that there is none.
      else t.ok([204, 404].includes(status), says);
    }
    leave();
  }
  t.equal((await get('/live')).status, 404, 'who looks on says at which page');
  t.equal((await get('/live?page=seat')).status, 404);
});

/** What is on the players' monitor. */
async function shown(url: string) {
  const { view, leave } = await watch(url, 'display');
  leave();
  return view;
}

t.test('the console of a Jackpot is on the page of the pit', async (t) => {
  const { table, url, get } = await served(t, { table: settingsOf('nz-jackpot') });
  const { headers, leave } = await watch(url, 'pit');
  const ask = async (type: string) => {
    const body = JSON.stringify({ ask: 'console', act: { type } });
    const { status, text } = await get('/act', { method: 'POST', headers, body });
    return `${status} ${text}`.trim();
  };
  t.equal(await ask('open'), '409 takes-manager');
  t.match(await ask('opened'), /^400 act\.type: must be/);
  await table.turn('manager-key', true);
  await until(() => table.moment.panels.keys.includes('manager-key'));
  t.equal(await ask('open'), '204');
  t.equal(await ask('open'), '409 wrong-phase');
  t.equal(table.moment.jackpot?.phase, 'open');
  leave();
  // A view may be a frame old.
  await until(async () => (await shown(url)).jackpot !== null);
  const seat = await watch(url, 'seat/3');
  t.match(seat.view.jackpot, { pools: [{ id: 'Grand', value: 1_000_000 }, { id: 'Minor' }], wins: [] });
  const body = JSON.stringify({ ask: 'console', act: { type: 'close' } });
  t.equal(
    (await get('/act', { method: 'POST', headers: seat.headers, body })).status,
    400,
    'and nobody else',
  );
  seat.leave();
});

t.test('the console of a tournament’s director is on the page of the pit, and nowhere else', async (t) => {
  const { table, url, get } = await served(t, { table: settingsOf('nsw-tournament') });
  const { headers, view, leave } = await watch(url, 'pit');
  t.strictSame(view.director, { acts: [{ type: 'open', fields: [] }] });
  const ask = async (act: object, as = headers) => {
    const body = JSON.stringify({ ask: 'direct', act });
    const { status, text } = await get('/act', { method: 'POST', headers: as, body });
    return `${status} ${text}`.trim();
  };
  t.equal(await ask({ type: 'open' }), '409 takes-director');
  await table.turn('manager-key', true);
  await until(() => table.moment.panels.keys.includes('manager-key'));
  t.equal(await ask({ type: 'open' }), '204');
  t.equal(await ask({ type: 'publish', items: ['15.4.2(a)'] }), '409 incomplete-conditions');
  t.match(await ask({ type: 'enter', player: 7 }), /^400 /);
  t.equal(table.moment.tournament?.is.phase, 'conditions');
  leave();
  const display = await watch(url, 'display');
  t.notOk('director' in display.view);
  t.match(await ask({ type: 'cancel' }, display.headers), /^4/);
  t.equal(table.moment.tournament?.is.phase, 'conditions');
  display.leave();
});

t.test('acts move the hardware, and a viewer who leaves holds no button', async (t) => {
  const { table, url, get } = await served(t);
  const { headers, view, leave } = await watch(url);
  t.equal(view.coup.phase, 'closed', 'the first view is whole');
  t.equal(
    Object.keys(view).filter((part) => part.startsWith('panels/')).length,
    table.board.seats + 1,
    'of each seat, and the dealer’s',
  );
  const act = async (what: object) =>
    t.equal((await get('/act', { method: 'POST', headers, body: JSON.stringify(what) })).status, 204);
  const chip = { do: 'chip', seat: 1, spot: 'spot-player', tag: '00c0ffee00000001' };
  const { tags } = table.hands.spot('spot-player', 1);
  await act({ ...chip, act: 'put' });
  t.strictSame([...tags], [chip.tag]);
  await act({ ...chip, act: 'take' });
  t.strictSame([...tags], []);

  await act({ do: 'press', role: 'call', seat: 2 });
  await until(() => table.moment.panels.calling.includes(2));
  const isHeld = async () => {
    const other = await watch(url);
    other.leave();
    return other.view.hardware.buttons.some(({ role }: { role: string }) => role === 'call');
  };
  // A view may be a frame old.
  await until(isHeld);
  leave();
  await until(async () => !(await isHeld()));
});

t.test('at real hardware the page is read-only', async (t) => {
  const { url, get } = await served(t, { isVirtual: false });
  const { view, headers, leave } = await watch(url);
  t.match(view, { hardware: null, coup: { phase: 'closed' } });
  const body = '{"do":"press","role":"confirm","seat":null}';
  t.match(await get('/act', { method: 'POST', headers, body }), { status: 409, text: /people work it/ });
  leave();
});

/** Does nothing, and remembers what it was asked. */
class NoUpdates implements Updates {
  readonly asked: UpdateAct[] = [];
  work: UpdateWork = {
    ...NO_WORK,
    stick: { is: 'stick', folder: '/media', releases: [{ path: '/media/one.json', name: 'one' }] },
  };
  begin(act: UpdateAct): 'busy' | 'not-found' | null {
    const why = whyNotBegun(this.work, act);
    if (why === null) {
      this.asked.push(act);
      this.work = begun(this.work, act);
    }
    return why;
  }
}

t.test('an update is asked for on the page of the service alone, also at real hardware', async (t) => {
  const updates = new NoUpdates();
  const { url, get } = await served(t, { isVirtual: false, updates });
  const install = '{"do":"install","release":"/media/one.json"}';
  for (const page of ['cabinet', 'dealer', 'pit', 'display', 'seat/3']) {
    const { headers, view, leave } = await watch(url, page);
    t.notOk('update' in view, page);
    t.equal((await get('/act', { method: 'POST', headers, body: install })).status, 409, page);
    leave();
  }
  const { headers, view, leave } = await watch(url, 'service');
  t.match(view.update.refused, {
    install: 'takes-technician',
    confirm: 'not-on-trial',
    'roll-back': 'takes-technician',
  });
  for (const [body, status, says] of [
    ['{"do":"press","role":"confirm","seat":null}', 400, /do: must be one of "look"/],
    ['{"do":"install"}', 400, /release: is missing/],
    ['{"do":"install","release":"/etc/passwd"}', 404, /look again/],
    ['{"do":"install","release":"--slots=/tmp"}', 404, /look again/],
    ['{"do":"inspect","release":{"toString":1}}', 400, /release: must be/],
    ['{"do":"confirm","why":""}', 400, /why: must be/],
    [`{"do":"roll-back","why":"${'x'.repeat(201)}"}`, 400, /why: must be/],
    [install, 204, /^$/],
    [install, 409, /another change is under way/],
    ['{"do":"look"}', 409, /another change is under way/],
  ] as const)
    t.match(await get('/act', { method: 'POST', headers, body }), { status, text: says }, body.slice(0, 60));
  t.strictSame(updates.asked, [JSON.parse(install)]);
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

t.test('a technician asks the hardware on the page of the service alone', async (t) => {
  const { table, url, get } = await served(t, { isVirtual: false });
  for (const page of ['cabinet', 'dealer', 'pit', 'display', 'seat/3']) {
    const { headers, leave } = await watch(url, page);
    const { status } = await get('/act', { method: 'POST', headers, body: '{"ask":"home"}' });
    t.equal(status, page === 'pit' ? 400 : 409, page);
    leave();
  }
  const { headers, leave } = await watch(url, 'service');
  const ask = async (request: object) => {
    const { status, text } = await get('/act', { method: 'POST', headers, body: JSON.stringify(request) });
    return status === 200 ? JSON.parse(text) : { status, text };
  };
  t.match(await ask({ ask: 'everything' }), { status: 400, text: /ask: must be one of/ });
  t.match(await ask({ ask: 'home' }), { is: 'refused', code: 'takes-technician' });
  await table.turn('technician-key', true);
  await until(() => table.moment.panels.keys.includes('technician-key'));
  t.match(await ask({ ask: 'home' }), { is: 'shown', view: { findings: [], service: null } });
  const { view } = await ask({ ask: 'inputs' });
  t.equal(view.inputs.find(({ name }: { name: string }) => name === 'table.technician-key').active, true);
  const next = ask({ ask: 'inputs', newerThan: view.version });
  table.set('tie', 3, true);
  const moved = (await next).view.inputs.map(({ name }: { name: string }) => name);
  t.same(moved, ['seat-3.tie'], 'only what has moved since');
  table.set('tie', 3, false);

  t.match(await ask({ ask: 'begin-service' }), { is: 'taken', by: { id: 'T1' } });
  const test = { is: 'lamp', seat: 3, role: 'tie' };
  t.match(await ask({ ask: 'drive', test }), { is: 'shown', view: { output: 'lamp seat-3.tie' } });
  const isLit = () => {
    const light = table.hands.light('tie', 3);
    return 'lit' in light && light.lit;
  };
  await until(isLit);
  leave();
  await until(() => !isLit());
});

t.test('whatever a page loads, it is sent', () => {
  const { files } = loadAssets();
  const loaded = new Set<string>();
  const load = (path: string, by: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const file = files.get(path);
    t.ok(file, `${path}, for ${by}`);
    for (const [, , from = ''] of `${file?.body ?? ''}`.matchAll(
      /^(import|export)[^;]*? from ['"](.+?)['"];$/gm,
    ))
      load(new URL(from, `http://table${path}`).pathname, path);
  };
  for (const page of PAGE_KINDS) load(`/pages/${page}.js`, page);
  t.ok(loaded.has('/hal/guides/reasoning.js'), 'also what is not in the folder of the page');
  return Promise.resolve();
});
