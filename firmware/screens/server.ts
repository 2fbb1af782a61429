import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Observable } from 'rxjs';
import type { Board } from '../../hal/board/board.js';
import type { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { TableMoment } from '../table/table-moment.js';
import { loadAssets } from './assets.js';
import { Guard, isLoopback } from './guard.js';
import { readAct } from './request.js';
import { ViewStream } from './view-stream.js';
import { hardwareReader } from './views/hardware-view.js';
import { type LoggedLine, logMessages } from './views/message-log.js';
import { type TableView, tableView } from './views/table-view.js';
import { VirtualControls } from './virtual-controls.js';

export interface PageSettings {
  readonly moments: Observable<TableMoment>;
  readonly table: TableSettings;
  readonly board: Board;
  /** Null at real hardware: the page is then read-only. */
  readonly virtual: { readonly cabinet: VirtualCabinet; readonly platform: VirtualPlatform } | null;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Beyond loopback a token is required; where none is given, each start makes a new one. */
  readonly token?: string;
}

export interface Page {
  readonly url: string;
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

/** In bytes. An act is one line of JSON. */
const LONGEST_BODY = 4096;

/** Serves the pages of the table: the live view, and the controls of its virtual hardware. */
export async function servePage(settings: PageSettings): Promise<Page> {
  const { moments, table, board, virtual, port, host = '127.0.0.1' } = settings;
  const token = settings.token ?? (isLoopback(host) ? null : randomBytes(18).toString('base64url'));
  const assets = loadAssets();
  const guard = new Guard(host, token);
  const controls = virtual && new VirtualControls(board, virtual.cabinet, virtual.platform, table.decks);
  const readHardware = virtual && controls ? hardwareReader(board, virtual.cabinet, controls) : () => null;

  let moment: TableMoment | null = null;
  let log: readonly LoggedLine[] = [];
  let shown: { readonly of: TableMoment; readonly view: TableView } | null = null;
  const watching = moments.subscribe({
    next: (next) => {
      moment = next;
      log = logMessages(log, next);
    },
    // A table that fails ends elsewhere. The page goes on showing the last moment that was durable.
    error: () => {},
  });
  const currentView = (): TableView | null => {
    if (!moment) return null;
    const hardware = readHardware();
    const before: TableView = shown?.of === moment ? shown.view : tableView(moment, table, log, hardware);
    shown = { of: moment, view: { ...before, hardware } };
    return shown.view;
  };
  const stream = new ViewStream(currentView, (viewer) => controls?.releaseAll(viewer));

  const server = createServer((request, response) => {
    const url = urlOf(request);
    const refused = url ? guard.reject(request, url) : NO_ADDRESS;
    if (!url || refused) {
      answer(response, refused ?? NO_ADDRESS);
    } else if (url.pathname === '/act') {
      const wrong = whyNoAct(request);
      if (wrong) answer(response, wrong);
      else readBody(request, (text) => answer(response, act(text, `${request.headers['x-viewer']}`)));
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, { status: 405, says: 'this is read-only' }, { allow: 'GET, HEAD' });
    } else if (url.pathname === '/live') {
      stream.add(response);
    } else {
      const asset = assets.get(url.pathname);
      if (!asset) answer(response, { status: 404, says: `there is no ${url.pathname} here` });
      else {
        response.writeHead(200, { ...HEADERS, 'content-type': asset.type, ...guard.cookie(url) });
        response.end(request.method === 'HEAD' ? undefined : asset.body);
      }
    }
  });

  /** Only JSON is accepted: a foreign page cannot send it without a preflight request, which is refused. */
  function whyNoAct({ method, headers }: IncomingMessage): Answer | null {
    if (method !== 'POST') return { status: 405, says: 'an act is a POST' };
    if (!controls) return { status: 409, says: 'the hardware of this table is real: people work it' };
    if (headers['content-type']?.split(';')[0] !== 'application/json') {
      return { status: 415, says: 'the body must be application/json' };
    }
    return stream.has(`${headers['x-viewer']}`)
      ? null
      : { status: 409, says: 'x-viewer: must be the name that an open stream gave' };
  }

  function act(text: string | null, viewer: string): Answer {
    if (text === null) return { status: 413, says: `at most ${LONGEST_BODY} bytes` };
    const act = readAct(text);
    if ('wrong' in act) return { status: 400, says: act.wrong };
    const failed = controls?.do(act, viewer);
    return failed ? { status: 404, says: failed.message } : { status: 204, says: '' };
  }

  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  const address = server.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${shownHost}:${address.port}/${token === null ? '' : `?token=${encodeURIComponent(token)}`}`,
    close: async () => {
      watching.unsubscribe();
      stream.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly says: string;
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

/** Null where the body is longer than any act. */
function readBody(request: IncomingMessage, then: (text: string | null) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= LONGEST_BODY) chunks.push(chunk);
  });
  request.on('end', () => then(length > LONGEST_BODY ? null : Buffer.concat(chunks).toString('utf8')));
}

function urlOf({ url = '/', headers: { host } }: IncomingMessage): URL | null {
  const whole = `http://${host}${url}`;
  return host && url.startsWith('/') && URL.canParse(whole) ? new URL(whole) : null;
}
