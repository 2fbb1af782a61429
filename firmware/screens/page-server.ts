import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadAssets } from './assets.js';
import { Connections } from './connections.js';
import { Guard } from './guard.js';
import { OneRequest } from './one-request.js';
import { inSmallReads } from './small-reads.js';
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

/** In bytes. */
const LONGEST_HEAD = 8192;
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

  const http = createHttpServer({ maxHeaderSize: LONGEST_HEAD }, (request, response) => {
    const connection = request.socket as unknown as OneRequest;
    response.on('finish', () => {
      connections.answered(connection.accepted);
      connection.wantNext();
    });
    const url = urlOf(request);
    const refused = url ? guard.reject(request, url) : NO_ADDRESS;
    const length = lengthOf(request);
    if (!url || refused) answer(response, refused ?? NO_ADDRESS, { connection: 'close' });
    else if (length > (url.pathname === '/act' ? LONGEST_ACT : 0))
      answer(
        response,
        { status: 413, says: `an act has at most ${LONGEST_ACT} bytes, and nothing else any` },
        { connection: 'close' },
      );
    else if (url.pathname === '/act') {
      connection.wantBody(length);
      const wrong = whyNoAct(request);
      void text(request).then(
        (body) => (wrong ? answer(response, wrong) : act(response, body, `${request.headers['x-viewer']}`)),
        () => response.destroy(),
      );
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, { status: 405, says: 'this is read-only' }, { allow: 'GET, HEAD' });
    } else if (url.pathname === '/live') {
      if (stream.isFull)
        answer(response, { status: 503, says: 'as many screens look on as the table serves' });
      else {
        connections.release(connection.accepted);
        stream.add(response);
      }
    } else {
      const asset = assets.get(url.pathname);
      if (!asset) answer(response, { status: 404, says: `there is no ${url.pathname} here` });
      else {
        response.writeHead(200, { ...HEADERS, 'content-type': asset.type, ...guard.cookie(url) });
        response.end(request.method === 'HEAD' ? undefined : asset.body);
      }
    }
  });
  const connections = new Connections();
  const server = createServer({ pauseOnConnect: true }, (accepted) => {
    const socket = inSmallReads(accepted);
    connections.add(socket);
    http.emit('connection', new OneRequest(socket, socket));
  });

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

  async function act(response: ServerResponse, body: string, viewer: string): Promise<void> {
    acts += 1;
    const answered = await table.act(viewer, body);
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
      connections.close();
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

/** Of the body. One whose length is not said has none that anybody waits for. */
const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;

function urlOf({ url = '/', headers: { host } }: IncomingMessage): URL | null {
  const whole = `http://${host}${url}`;
  return host && url.startsWith('/') && URL.canParse(whole) ? new URL(whole) : null;
}
