import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { loadAssets } from './assets.js';
import { EventStream } from './events/event-stream.js';
import { Guard } from './guard.js';
import { KnownScreens } from './known-screens.js';
import { listen } from './listener.js';
import type { OneRequest } from './one-request.js';
import { EVENTS, type Grant, isGranted, kindOf, type PageName, pageAt, pageNamed } from './pages.js';
import type { Screen } from './screens.js';
import { type Answer, LONGEST_ACT, type ServeSettings, type TableLink } from './table-link.js';
import { ViewStream } from './view-stream.js';
import { WrongTokens } from './wrong-tokens.js';

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

/** Acts that wait for the table. */
const MOST_ACTS = 16;

/**
 * Serves the pages of a table: the live view, and the controls of its virtual hardware. `tell` is told what people should know of, where
 * that is not who asks.
 */
export async function servePage(
  { host, port, isVirtual, panels, language, outside, copies }: ServeSettings,
  table: TableLink,
  tell: (says: string) => void = () => {},
): Promise<Page> {
  const assets = loadAssets();
  const stream = new ViewStream(table, {
    language,
    fingerprint: outside?.fingerprint ?? null,
    mayAct: (screen, page) => screen.acts && isTaken(screen, page),
    isPanel,
  });
  const events = new EventStream({ folders: copies, public: () => table.publicRecord() });
  const known =
    outside &&
    new KnownScreens(outside.folder, (why) => {
      if (why !== null) tell(`no screen is let in: ${why}`);
      stream.endThose((screen) => known?.stillHas(screen) !== true);
      events.endThose((screen) => known?.stillHas(screen) !== true);
    });
  await known?.read();
  const wrong = new WrongTokens((address) => tell(`wrong tokens come from ${address}`));
  const guard = new Guard(host, known && { known, wrong });
  let acts = 0;

  const listener = await listen({ host, port, certificate: outside }, (request, response, connection) => {
    const url = urlOf(request, connection);
    if (!url) answer(response, NO_ADDRESS, LAST);
    else if (outside && !connection.isSecure)
      answer(response, SPEAKS_TLS, { ...LAST, location: secure(url) });
    else {
      const screen = guard.screenOf(request, url, `${connection.accepted.remoteAddress}`);
      if ('status' in screen) answer(response, screen, LAST);
      else if (lengthOf(request) > (url.pathname === '/act' ? LONGEST_ACT : 0))
        answer(response, TOO_LONG, LAST);
      else serve({ request, response, connection, url, screen });
    }
  });

  /** Of real hardware. Virtual panels are worked by whoever may. */
  function isPanel({ name, acts }: Screen, page: PageName | undefined): boolean {
    return !isVirtual && acts && panels.some((panel) => panel.screen === name && panel.page === page);
  }

  /** People work real hardware, some of it on screens. What a technician or an officer asks of the table itself is asked at any. */
  const isTaken = (screen: Screen, page: PageName | undefined): boolean =>
    isVirtual || page === 'service' || page === 'pit' || isPanel(screen, page);

  function serve({ request, response, connection, url, screen }: Asked): void {
    const page = pageAt(url.pathname);
    if (url.pathname === '/act') void act(request, response, connection, screen);
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      answer(response, { status: 405, says: 'this is read-only' }, { allow: 'GET, HEAD' });
    else if (url.pathname === '/live') live({ response, connection, url, screen });
    else if (url.pathname === '/events') listenTo({ request, response, connection, url, screen });
    else if (page && !isGranted(screen.pages, page)) answer(response, notGranted(screen, page));
    else {
      const asset = page ? assets.pages[kindOf(page)] : assets.files.get(url.pathname);
      if (!asset) answer(response, { status: 404, says: `there is no ${url.pathname} here` });
      else {
        response.writeHead(200, { ...HEADERS, 'content-type': asset.type, ...guard.cookie(url) });
        response.end(request.method === 'HEAD' ? undefined : asset.body);
      }
    }
  }

  /** `page` says which page looks on. */
  function live({ response, connection, url, screen }: Omit<Asked, 'request'>): void {
    const page = pageNamed(url.searchParams.get('page') ?? '');
    if (!page) answer(response, NO_PAGE);
    else if (!isGranted(screen.pages, page)) answer(response, notGranted(screen, page));
    else if (stream.isFullFor(screen)) answer(response, FULL);
    else {
      listener.keep(connection);
      stream.add(response, screen, page);
    }
  }

  /** The browser's own header for what it knows already goes before the address. */
  function listenTo({ request, response, connection, url, screen }: Asked): void {
    const known = request.headers['last-event-id'] ?? url.searchParams.get('after');
    if (!screen.pages.includes(EVENTS)) answer(response, notGranted(screen, EVENTS));
    else if (known !== null && !/^\d{1,15}$/.test(`${known}`)) answer(response, NO_RECORD);
    else if (request.method === 'HEAD') answer(response, { status: 405, says: 'it has no end' });
    else if (events.isFullFor(screen)) answer(response, FULL);
    else {
      listener.keep(connection);
      void events.add(response, screen, known === null ? null : Number(known));
    }
  }

  async function act(
    request: IncomingMessage,
    response: ServerResponse,
    connection: OneRequest,
    screen: Screen,
  ): Promise<void> {
    const viewer = `${request.headers['x-viewer']}`;
    const page = stream.pageOf(viewer, screen);
    const refused = whyNoAct(request, screen, page);
    connection.wantBody(lengthOf(request));
    // Whoever leaves in the middle of it waits for no answer.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    if (refused) {
      answer(response, refused);
      return;
    }
    if (!page) {
      answer(response, NO_VIEWER);
      return;
    }
    // A press that comes twice, as one does that a browser sends again over another connection, is one press.
    if (isPanel(screen, page) && !stream.isNext(viewer, Number(request.headers['x-act']))) {
      answer(response, TAKEN_ALREADY);
      return;
    }
    acts += 1;
    const answered = await table.act({ viewer, page, screen: screen.name }, body);
    acts -= 1;
    answer(response, answered);
  }

  /** Only JSON is accepted: a foreign page cannot send it without a preflight request, which is refused. */
  function whyNoAct(
    { method, headers }: IncomingMessage,
    screen: Screen,
    page: PageName | undefined,
  ): Answer | null {
    if (method !== 'POST') return { status: 405, says: 'an act is a POST' };
    if (!isTaken(screen, page))
      return { status: 409, says: 'the hardware of this table is real: people work it' };
    if (!screen.acts) return { status: 403, says: `${screen.name} only looks on: \`banco screens\`` };
    if (headers['content-type']?.split(';')[0] !== 'application/json') {
      return { status: 415, says: 'the body must be application/json' };
    }
    return acts >= MOST_ACTS ? { status: 503, says: 'too many acts at once' } : null;
  }

  return {
    port: listener.port,
    starting: (percent) => stream.starting(percent),
    close: async () => {
      known?.close();
      stream.close();
      events.close();
      await listener.close();
    },
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly connection: OneRequest;
  readonly url: URL;
  readonly screen: Screen;
}

/** Nothing more is wanted of this connection. */
const LAST = { connection: 'close' };

const FULL: Answer = { status: 503, says: 'as many screens look on as the table serves' };
const TOO_LONG: Answer = {
  status: 413,
  says: `an act has at most ${LONGEST_ACT} bytes, and nothing else has any`,
};
const SPEAKS_TLS: Answer = { status: 308, says: 'this table speaks https' };
const NO_PAGE: Answer = { status: 404, says: 'page: must be the name of a page, as in seat/3' };
const NO_RECORD: Answer = { status: 400, says: 'after: must be the number of a record' };
const NO_VIEWER: Answer = { status: 409, says: 'x-viewer: must be the name that an open stream gave' };
const TAKEN_ALREADY: Answer = { status: 409, says: 'x-act: must be a number above that of the act before' };
const NO_ADDRESS: Answer = { status: 400, says: 'this is not an address of this table' };

const notGranted = ({ name }: Screen, page: Grant): Answer => ({
  status: 403,
  says: `${name} may not show ${page}: \`banco screens\``,
});

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

function urlOf({ url = '/', headers: { host } }: IncomingMessage, { isSecure }: OneRequest): URL | null {
  const whole = `${isSecure ? 'https' : 'http'}://${host}${url}`;
  return host && url.startsWith('/') && URL.canParse(whole) ? new URL(whole) : null;
}

/** Without what stands behind the path: a token that came in the clear is not sent on. */
const secure = ({ host, pathname }: URL): string => `https://${host}${pathname}`;
