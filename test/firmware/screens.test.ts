import { X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { casinosCertificate, ownCertificate } from '../../firmware/screens/page-certificate.js';
import { newScreen, screensFile } from '../../firmware/screens/screens.js';
import { shippedBoard } from '../support/cabinet.js';
import { newFolder } from '../support/folder.js';
import { type PageOptions, pageTableFor } from '../support/page-table.js';
import { banco } from '../support/program.js';
import type { VirtualTable } from '../support/table.js';

// Screens beyond the table's own computer: its certificate, and who is let in.

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Outside {
  readonly folder: string;
  readonly port: string;
  /** Over TLS with nothing but this table's certificate trusted. */
  get(
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
    body?: string,
  ): Promise<Answer>;
  /** Opens the stream of a page; what it is told of itself. */
  watch(page: string, token: string): Promise<Viewer>;
  readonly told: string[];
  readonly table: VirtualTable;
}

interface Viewer {
  readonly viewer: string;
  readonly acts: boolean;
  readonly isPanel: boolean;
  leave(): void;
}

async function servedOutside(t: Test, options: PageOptions = {}): Promise<Outside> {
  const folder = newFolder();
  const own = ownCertificate(folder, '0.0.0.0');
  const told: string[] = [];
  const { url, table } = await pageTableFor(t, 1, {
    host: '0.0.0.0',
    outside: { folder, ...own },
    tell: (says) => told.push(says),
    ...options,
  });
  const get: Outside['get'] = (path, headers = {}, method = 'GET', body = '') =>
    new Promise((done, failed) => {
      const asked = request(
        new URL(path, url),
        { method, headers, ca: own.certificate, agent: false },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (more: string) => {
            text += more;
          });
          response.on('close', () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      asked.on('error', failed);
      asked.end(body);
    });
  const watch: Outside['watch'] = (page, token) =>
    new Promise((done, failed) => {
      const path = new URL(`/live?page=${page}&token=${token}`, url);
      const asked = request(path, { ca: own.certificate, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (more: string) => {
          text += more;
          const you = /^event: you\ndata: (.*)\n/m.exec(text)?.[1];
          if (you !== undefined) done({ ...JSON.parse(you), leave: () => asked.destroy() });
        });
      });
      asked.on('error', failed);
      asked.end();
    });
  return { folder, port: new URL(url).port, get, watch, told, table };
}

/** `banco screens` at this table; gives the token of a screen that it adds. */
async function screens({ folder }: Outside, words: string): Promise<string> {
  const { status, out, err } = await banco(['screens', ...words.split(' '), '--journal', folder]);
  if (status !== 0) throw new Error(err);
  return /token=(\S+)/.exec(out)?.[1] ?? out;
}

t.test('a screen sees its pages and nothing else, over TLS, until it is revoked', async (t) => {
  const table = await servedOutside(t);
  const { get } = table;
  const all = await screens(table, 'add service --pages cabinet,display --acts');
  const display = await screens(table, 'add wall');
  t.notMatch(readFileSync(join(table.folder, 'screens.json'), 'utf8'), new RegExp(`${all}|${display}`));
  t.match(await screens(table, 'list'), /service +cabinet,display +yes .*\nwall +display +no/);
  await until(async () => (await get(`/?token=${all}`)).status === 200);

  for (const [path, token, status] of [
    ['/', '', 401],
    ['/live', '', 401],
    ['/', 'wrong', 401],
    ['/', `${all}x`, 401],
    ['/', display, 403],
    ['/pages/cabinet.js', display, 200],
    ['/display', display, 200],
    ['/display', all, 200],
  ] as const)
    t.equal((await get(`${path}?token=${token}`)).status, status, `${path} ${token}`);
  const [cookie = ''] = `${(await get(`/display?token=${display}`)).headers['set-cookie']}`.split(';');
  t.match((await get(`/display?token=${all}`)).headers['set-cookie'], /HttpOnly; Secure; SameSite=Strict$/);
  t.equal((await get('/display', { cookie })).status, 200);
  const json = { 'content-type': 'application/json', cookie };
  t.match(await get('/act', json, 'POST', '{}'), { status: 403, text: /wall only looks on/ });

  const looks = get('/live?page=display', { cookie });
  await new Promise((done) => setTimeout(done, 300));
  await screens(table, 'revoke wall');
  const revoked = performance.now();
  const { text: seen } = await looks.catch((error: Error) => ({ text: error.message }));
  t.ok(performance.now() - revoked < 1000, 'it sees nothing more within a second');
  t.match(seen, /"coup":/);
  t.notMatch(seen, /"hardware":|"(seats|panels|tags)\/|"layout":|"trouble":|"menu":|"messages":/);
  t.equal((await get('/display', { cookie })).status, 401);
  t.equal((await get(`/?token=${all}`)).status, 200, 'the other one goes on');
});

t.test('at real hardware a screen works the panel that it is, and nobody else does', async (t) => {
  const board = shippedBoard('virtual-screens');
  const served = await servedOutside(t, { board, isVirtual: false });
  const { table } = served;
  table.hands.screens.get('tablet-3')?.unplug();
  const made = (
    [
      ['tablet-3', ['seat/3', 'display'], true],
      ['tablet-4', ['seat'], true],
      ['tablet-5', ['seat/5'], false],
      ['phone', ['seat', 'dealer', 'cabinet'], true],
    ] as const
  ).map(([name, pages, acts]) => newScreen({ name, pages, acts }));
  await screensFile(served.folder).change(() => [{ screens: made.map(({ screen }) => screen) }, null]);
  const token = (name: string): string => made.find(({ screen }) => screen.name === name)?.token ?? '';
  await until(async () => (await served.get(`/seat/3?token=${token('phone')}`)).status === 200);
  const act = async (name: string, { viewer }: Viewer, number: number | null, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'x-viewer': viewer,
      ...(number !== null && { 'x-act': `${number}` }),
    };
    const { status } = await served.get(`/act?token=${token(name)}`, headers, 'POST', JSON.stringify(body));
    return status;
  };
  const here = { do: 'here' };
  const call = (down: boolean, seat = 3) => ({ do: down ? 'press' : 'release', role: 'call', seat });
  const calling = (): readonly number[] => table.moment.panels.calling;

  for (const [name, page] of [
    ['phone', 'seat/3'],
    ['phone', 'dealer'],
    ['tablet-4', 'seat/3'],
    ['tablet-5', 'seat/5'],
    ['tablet-3', 'display'],
  ] as const) {
    const other = await served.watch(page, token(name));
    t.strictSame([other.acts, other.isPanel], [false, false], `${name} at ${page} looks on`);
    for (const body of [here, call(true)])
      t.ok(
        [403, 409].includes(await act(name, other, 1, body)),
        `${name} at ${page}: ${JSON.stringify(body)}`,
      );
    other.leave();
  }
  t.strictSame(table.moment.panels.calling, []);

  const tablet = await served.watch('seat/3', token('tablet-3'));
  const neighbour = await served.watch('seat/4', token('tablet-4'));
  t.match(tablet, { acts: true, isPanel: true });
  t.equal(await act('tablet-4', neighbour, 1, call(true, 3)), 403, 'the seat of another one');
  t.equal(await act('tablet-4', tablet, 1, call(true)), 409, 'the stream of another one');
  for (const [i, wrong] of [
    { do: 'turn', role: 'supervisor-key', active: true },
    { do: 'stick', role: 'call', seat: 3 },
    { do: 'chip', act: 'put', seat: 3, spot: 'spot-player', tag: '0123456789abcdef' },
    { do: 'shoe', what: 'load' },
  ].entries())
    t.equal(await act('tablet-3', tablet, 1 + i, wrong), 400, JSON.stringify(wrong));
  t.equal(await act('tablet-3', tablet, 9, { ...call(true), role: 'credit' }), 403, 'no key');

  const again = await served.watch('seat/3', token('tablet-3'));
  t.equal(await act('tablet-3', again, 1, here), 204);
  t.equal(await act('tablet-3', again, 2, call(true)), 204);
  t.equal(await act('tablet-3', again, 3, call(false)), 204);
  await until(async () => calling().includes(3));
  for (const number of [2, 3, 0, -1, Number.NaN, null])
    t.equal(await act('tablet-3', again, number, call(true)), 409, `a press sent again: ${number}`);
  t.strictSame(calling(), [3]);

  const taken: number[] = [];
  for (let number = 4; number < 64; number += 2) {
    taken.push(await act('tablet-3', again, number, call(true)));
    await act('tablet-3', again, number + 1, call(false));
  }
  t.ok(taken.every((status) => status === 204 || status === 429));
  await act('tablet-3', again, 70, { ...call(true), role: 'info' });
  again.leave();
  await until(async () => table.moment.panels.lateParts.includes('tablet-3'));
  const headers = { 'x-viewer': again.viewer };
  t.equal((await served.get(`/act?token=${token('tablet-3')}`, headers, 'POST')).status, 409, 'it has gone');
  tablet.leave();
  neighbour.leave();
});

t.test('wrong tokens are answered only so often, and keep no right one out', async (t) => {
  const table = await servedOutside(t);
  const token = await screens(table, 'add service --pages cabinet');
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await table.get(`/?token=${i}`)).status);
  t.strictSame(statuses, [...new Array(10).fill(401), 429, 429]);
  t.strictSame(table.told, ['wrong tokens come from 127.0.0.1']);
  await until(async () => (await table.get(`/?token=${token}`)).status === 200);
});

t.test('a file of screens that cannot be believed lets nobody in', async (t) => {
  const table = await servedOutside(t);
  const token = await screens(table, 'add service --pages cabinet');
  const isLetIn = async () => (await table.get(`/?token=${token}`)).status === 200;
  const file = join(table.folder, 'screens.json');
  await until(isLetIn);
  chmodSync(file, 0o644);
  await until(async () => !(await isLetIn()));
  chmodSync(file, 0o600);
  await until(isLetIn);
  writeFileSync(file, '{"screens":1}');
  await until(async () => !(await isLetIn()));
  t.match(
    table.told.join('\n'),
    /others may read or write it(.*\n)+.*is not a file of screens as `banco screens` writes it/,
  );
});

t.test('without TLS it says only where to go, without the token', async (t) => {
  const { port } = await servedOutside(t);
  const answer = await new Promise<Answer>((done) => {
    requestPlainly(`http://127.0.0.1:${port}/display?token=secret`, (response) => {
      response.resume();
      done({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
    }).end();
  });
  t.match(answer, { status: 308, headers: { location: `https://127.0.0.1:${port}/display` } });
  for (const garbage of [Buffer.of(0x16, 3, 1, 0xff, 0xff, 1), Buffer.of(0), Buffer.alloc(9000, 0x16)]) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(garbage));
    await new Promise((gone) =>
      socket
        .resume()
        .on('error', () => {})
        .on('close', gone),
    );
  }
  t.pass('and garbage ends nothing');
});

t.test('the certificate of a table is its own, and stays', async (t) => {
  const folder = newFolder();
  const first = ownCertificate(folder, 'banco.example');
  const certificate = new X509Certificate(first.certificate);
  t.match(certificate, {
    validFrom: 'Jan  1 00:00:00 1970 GMT',
    validTo: 'Dec 31 23:59:59 9999 GMT',
    ca: false,
    keyUsage: ['1.3.6.1.5.5.7.3.1'],
  });
  t.ok(certificate.verify(certificate.publicKey), 'it is signed');
  for (const name of ['banco.example', 'localhost']) t.equal(certificate.checkHost(name), name);
  t.equal(ownCertificate(folder, 'banco.example').fingerprint, first.fingerprint);

  const second = ownCertificate(folder, '2001:db8::7');
  t.not(second.fingerprint, first.fingerprint, 'another address takes another certificate');
  t.equal(second.key, first.key, 'of the same key');
  t.ok(new X509Certificate(second.certificate).checkIP('2001:db8::7'));
  t.equal(ownCertificate(folder, '127.0.0.2').key, first.key);
  chmodSync(join(folder, 'page-key.pem'), 0o640);
  t.throws(() => ownCertificate(folder, 'banco.example'), /others may read .*page-key.pem: chmod 600/);
});

t.test('a certificate of the casino is looked at before it is shown', async (t) => {
  const folder = newFolder();
  const written = (name: string, text: string, mode = 0o600): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode });
    return file;
  };
  const own = ownCertificate(newFolder(), 'banco.example');
  const certificate = written('certificate', own.certificate);
  const key = written('key', own.key);
  t.strictSame(casinosCertificate({ certificate, key }, 'banco.example'), { ...own, notices: [] });
  t.match(casinosCertificate({ certificate, key }, '192.0.2.1').notices, [/is not for 192.0.2.1/]);
  for (const [files, says] of [
    [{ certificate: 'absent', key }, /absent cannot be read: ENOENT/],
    [{ certificate: key, key }, /is no certificate in PEM/],
    [{ certificate, key: certificate }, /is no private key in PEM/],
    [{ certificate, key: written('other', ownCertificate(newFolder(), 'x').key) }, /is not the key of/],
    [{ certificate, key: written('open', own.key, 0o644) }, /others may read .*: chmod 600/],
  ] as const)
    t.throws(() => casinosCertificate(files, 'banco.example'), says);
});

/** Waits in real time, as the page does. A token that is not known yet counts as wrong, and only so many are answered in a minute. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 40; i++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('it did not happen');
}
