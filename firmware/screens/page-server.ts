import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { loadAssets } from './assets.js';
import { Guard } from './guard.js';
import { type Answer, LONGEST_ACT, type ServeSettings, type TableLink } from './table-link.js';
import { ViewStream } from './view-stream.js';

export interface Page {
  readonly port: number;
  /** So much of its journal the table has read. */
  starting(percent: number): void;
  close(): Promise<void>;
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** What a request may take: its head, and all of it, in milliseconds and bytes. */
const LIMITS: ServerOptions = {
  maxHeaderSize: 8192,
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
};
const MOST_CONNECTIONS = 128;
/** Acts that wait for the table. */
const MOST_ACTS = 16;

/** Serves the pages of a table: the live view, and the controls of its virtual hardware. */
export async function servePage(
  { host, port, token, isVirtual, language }: ServeSettings,
  table: TableLink,
): Promise<Page> {
  const assets = loadAssets();
  const guard = new Guard(host, token);
  const stream = new ViewStream(table, language);
  let acts = 0;

  /** Connections of strangers: one answer each. What came behind it in one piece is neither judged nor answered. */
  const strangers = new WeakSet<Socket>();

  const server = createServer(LIMITS, (request, response) => {
    if (strangers.has(request.socket)) return;
    const url = urlOf(request);
    const refused = url ? guard.reject(request, url) : NO_ADDRESS;
    if (!url || refused) {
      strangers.add(request.socket);
      answer(response, refused ?? NO_ADDRESS, { connection: 'close' });
    } else if (url.pathname === '/act') {
      const wrong = whyNoAct(request);
      if (wrong) answer(response, wrong);
      else readBody(request, (text) => void act(response, text, `${request.headers['x-viewer']}`));
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, { status: 405, says: 'this is read-only' }, { allow: 'GET, HEAD' });
    } else if (url.pathname === '/live') {
      if (stream.isFull)
        answer(response, { status: 503, says: 'as many screens look on as the table serves' });
      else stream.add(response);
    } else {
      const asset = assets.get(url.pathname);
      if (!asset) answer(response, { status: 404, says: `there is no ${url.pathname} here` });
      else {
        response.writeHead(200, { ...HEADERS, 'content-type': asset.type, ...guard.cookie(url) });
        response.end(request.method === 'HEAD' ? undefined : asset.body);
      }
    }
  });
  server.maxConnections = MOST_CONNECTIONS;

  /** Only JSON is accepted: a foreign page cannot send it without a preflight request, which is refused. */
  function whyNoAct({ method, headers }: IncomingMessage): Answer | null {
    if (method !== 'POST') return { status: 405, says: 'an act is a POST' };
    if (!isVirtual) return { status: 409, says: 'the hardware of this table is real: people work it' };
    if (headers['content-type']?.split(';')[0] !== 'application/json') {
      return { status: 415, says: 'the body must be application/json' };
    }
    if (acts >= MOST_ACTS) return { status: 503, says: 'too many acts at once' };
    return stream.has(`${headers['x-viewer']}`)
      ? null
      : { status: 409, says: 'x-viewer: must be the name that an open stream gave' };
  }

  async function act(response: ServerResponse, text: string | null, viewer: string): Promise<void> {
    if (text === null) {
      answer(response, { status: 413, says: `at most ${LONGEST_ACT} bytes` }, { connection: 'close' });
      return;
    }
    acts += 1;
    const answered = await table.act(viewer, text);
    acts -= 1;
    answer(response, answered);
  }

  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    starting: (percent) => stream.starting(percent),
    close: async () => {
      stream.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const NO_ADDRESS: Answer = { status: 400, says: 'this is not an address of this table' };

function answer(
  response: ServerResponse,
  { status, says }: Answer,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...more });
  response.end(says === '' ? undefined : `${says}\n`);
}

/** Null as soon as the body is longer than any act: the rest of it is not read. */
function readBody(request: IncomingMessage, then: (text: string | null) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= LONGEST_ACT) chunks.push(chunk);
    else if (length - chunk.length <= LONGEST_ACT) then(null);
  });
  request.on('end', () => {
    if (length <= LONGEST_ACT) then(Buffer.concat(chunks).toString('utf8'));
  });
}

function urlOf({ url = '/', headers: { host } }: IncomingMessage): URL | null {
  const whole = `http://${host}${url}`;
  return host && url.startsWith('/') && URL.canParse(whole) ? new URL(whole) : null;
}
