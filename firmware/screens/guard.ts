import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

export interface Rejection {
  readonly status: number;
  readonly says: string;
}

/** Rejects requests that a foreign page caused, and beyond loopback those without the token. */
export class Guard {
  readonly #host: string;
  readonly #token: string | null;

  constructor(host: string, token: string | null) {
    this.#host = host;
    this.#token = token;
  }

  reject(request: IncomingMessage, url: URL): Rejection | null {
    const { host, origin } = request.headers;
    // DNS rebinding arrives with the attacker's host name. Ours are IP addresses and the host we were given.
    if (!this.#isOurs(url.hostname)) {
      return { status: 421, says: `this table does not answer to the name ${url.hostname}` };
    }
    if (request.method === 'POST' && origin !== undefined && origin !== `http://${host}`) {
      return { status: 403, says: 'acts are accepted from the page of this table only' };
    }
    if (this.#token !== null && !this.#knowsToken(request, url)) {
      return { status: 401, says: 'the token in the address is missing or wrong' };
    }
    return null;
  }

  /** Moves the token from the address to a cookie that scripts cannot read, for everything that the page loads. */
  cookie(url: URL): Readonly<Record<string, string>> {
    return this.#token !== null && url.searchParams.has('token')
      ? {
          'set-cookie': `${nameAt(url)}=${encodeURIComponent(this.#token)}; Path=/; HttpOnly; SameSite=Strict`,
        }
      : {};
  }

  #isOurs(hostname: string): boolean {
    const bare = hostname.replace(/^\[|\]$/g, '');
    return isIP(bare) !== 0 || bare === 'localhost' || bare === this.#host;
  }

  #knowsToken({ headers }: IncomingMessage, url: URL): boolean {
    const token = this.#token ?? '';
    const kept = new RegExp(`(?:^|; )${nameAt(url)}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
    return same(url.searchParams.get('token') ?? '', token) || same(kept ?? '', encodeURIComponent(token));
  }
}

/** Browsers share cookies between all ports of a host. */
const nameAt = (url: URL): string => `banco-${url.port || '80'}`;

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
