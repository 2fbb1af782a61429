import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsInEnglish } from 'banco/firmware/messages/en/input-faults.js';
import { faultsOf } from 'banco/src/reader/faults.js';
import type { AnyShape, TypeOf } from 'banco/src/reader/shape.js';
import type { HostLine } from '../host/vocabulary.js';
import type { WhichCoups } from '../service/past-coups.js';
import type { EventPlace, EventsBehind } from '../service/past-events.js';
import type { Period, WhichPlaces } from '../store/ledger-store.js';
import { type ReportRow, reportAsCsv } from '../view/report.js';
import { PAGES } from './pages.js';
import { EVENTS, fieldsIn, PLACES, RAW, RECALL, REPORT, type WhichRaw } from './questions.js';

/** What the console asks of the floor. */
export interface ConsoleSource {
  view(): Promise<unknown>;
  metrics(): Promise<string>;
  /** The tournaments of many tables. */
  tournaments(): Promise<unknown>;
  /** What the tables have done, period by period. */
  report(by: Period): Promise<readonly ReportRow[]>;
  /** What somebody wants to have done, as it came; and the answer, as it goes out. */
  act(request: unknown): Promise<unknown>;
  /** What the devices of a table sent between two records; null where there is no such table. */
  raw(which: WhichRaw): Promise<unknown>;
  /** Coups of a table that have ended; null where there is no such table. */
  recall(table: string, which: WhichCoups): Promise<unknown>;
  /** What has happened at a table behind a record, as far as it was read. */
  eventsBehind(place: EventPlace): Promise<EventsBehind>;
  /** What happens at all tables from now on, until what it gives is called. */
  followEvents(tell: (line: HostLine) => void): () => void;
  /** Where coups of a table can be recalled from. */
  places(table: string, which: WhichPlaces): Promise<unknown>;
}

const MOST_FETCHED = 5000;
const LONGEST_ACT = 20_000;
/** In bytes: so much may wait for one who follows what happens. In milliseconds: how often they hear that the floor is there. */
const MOST_UNREAD = 1 << 22;
const ALIVE = 5000;

/** The console and the metrics: for this computer alone. */
export class ConsoleServer {
  readonly #server: Server;

  private constructor(source: ConsoleSource) {
    this.#server = createServer({ requestTimeout: 10_000 }, (request, response) => {
      answer(source, request, response).catch((error: Error) =>
        send(response, error instanceof WrongQuestion ? 400 : 503, 'text/plain', error.message),
      );
    });
  }

  static async open(source: ConsoleSource, port: number): Promise<ConsoleServer> {
    const console = new ConsoleServer(source);
    await once(console.#server.listen(port, '127.0.0.1'), 'listening');
    return console;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }
}

async function answer(
  source: ConsoleSource,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Another name may be a stranger's, whose page a browser here has open.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 403, 'text/plain', 'it is called localhost');
  if (request.method === 'POST') return await act(source, request, response);
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'it is read, or acted at');
  const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://localhost');
  const page = PAGES[pathname];
  if (page) return send(response, 200, page.type, readFileSync(page.file, 'utf8'));
  switch (pathname) {
    case '/favicon.ico':
      return send(response, 204, 'text/plain', '');
    case '/':
      response.setHeader('Location', '/floor');
      return send(response, 302, 'text/plain', '');
    case '/floor/view.json':
      return sendJson(response, await source.view());
    case '/floor/tournaments.json':
      return sendJson(response, await source.tournaments());
    case '/metrics':
      return send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', await source.metrics());
    case '/floor/report.json':
    case '/floor/report.csv':
      return await report(source, pathname, asked, response);
    case '/floor/recall.json': {
      const { table, ...which } = read(RECALL, asked);
      return sendFound(response, await source.recall(table, which as WhichCoups));
    }
    case '/floor/places.json': {
      const { table, ...which } = read(PLACES, asked);
      return sendJson(response, await source.places(table, which as WhichPlaces));
    }
    case '/floor/events': {
      const place = read(EVENTS, asked) as EventPlace | Record<string, never>;
      return 'table' in place
        ? await sendEvents(source, response, place as EventPlace)
        : follow(source, response);
    }
    case '/floor/raw.json': {
      const which = read(RAW, asked);
      if (which.last - which.first > MOST_FETCHED)
        return send(response, 400, 'text/plain', `first and last are at most ${MOST_FETCHED} records apart`);
      return sendFound(response, await source.raw(which));
    }
    default:
      return send(response, 404, 'text/plain', 'there is nothing here');
  }
}

async function report(
  source: ConsoleSource,
  pathname: string,
  asked: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const { by } = read(REPORT, asked);
  const rows = await source.report(by);
  if (pathname.endsWith('json')) return sendJson(response, rows);
  response.setHeader('Content-Disposition', `attachment; filename="floor-by-${by}.csv"`);
  send(response, 200, 'text/csv; charset=utf-8', reportAsCsv(rows));
}

/** It is not asked as it is declared. */
class WrongQuestion extends Error {}

function read<S extends AnyShape>(shape: S, asked: URLSearchParams): TypeOf<S> {
  const fields = fieldsIn(asked);
  if (!shape.fits(fields)) throw new WrongQuestion(faultsInEnglish(faultsOf(shape, fields)));
  return fields as TypeOf<S>;
}

/** Lines of JSON: what has happened behind a record, and up to which it was read. */
async function sendEvents(source: ConsoleSource, response: ServerResponse, place: EventPlace): Promise<void> {
  const { events, after } = await source.eventsBehind(place);
  const { table, journal } = place;
  send(response, 200, LINES, [...events, { table, journal, after }].map(asLine).join(''));
}

/** Lines of JSON without end: first how far each table is, then what happens, and now and then the time. */
function follow(source: ConsoleSource, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': LINES, 'Cache-Control': 'no-store' });
  const tell = (line: HostLine): void => {
    // Whoever does not read finds what was missed by asking for it.
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(asLine(line));
  };
  const stop = source.followEvents(tell);
  const alive = setInterval(() => tell({ now: new Date().toISOString() }), ALIVE);
  response.on('close', () => {
    stop();
    clearInterval(alive);
  });
}

const LINES = 'application/x-ndjson; charset=utf-8';
const asLine = (line: HostLine): string => `${JSON.stringify(line)}\n`;

async function act(source: ConsoleSource, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, origin, 'content-type': type } = request.headers;
  if (request.url !== '/floor/act') return send(response, 404, 'text/plain', 'there is nothing here');
  // Only the page itself can send this from a browser.
  if (origin !== `http://${host}` || type !== 'application/json')
    return send(response, 403, 'text/plain', 'it is asked by the console alone');
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > LONGEST_ACT) return send(response, 413, 'text/plain', 'it is too long');
  }
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return send(response, 400, 'text/plain', 'it is no JSON');
  }
  sendJson(response, await source.act(asked));
}

const sendFound = (response: ServerResponse, found: unknown): void =>
  found === null ? send(response, 404, 'text/plain', 'there is no such table') : sendJson(response, found);

const sendJson = (response: ServerResponse, value: unknown): void =>
  send(response, 200, 'application/json', JSON.stringify(value));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}
