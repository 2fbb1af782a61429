import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type KnownScreens, THIS_COMPUTER } from './known-screens.js';
import { OWN_NAMES } from './own-names.js';
import type { Screen } from './screens.js';
import type { WrongTokens } from './wrong-tokens.js';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

export interface Rejection {
  readonly status: number;
  readonly says: string;
}

/** Beyond the loopback. */
export interface Tokens {
  readonly known: KnownScreens;
  readonly wrong: WrongTokens;
}

/** Says which screen asks. Rejects requests that a foreign page caused, and beyond the loopback those without a token. */
export class Guard {
  readonly #host: string;
  readonly #tokens: Tokens | null;

  constructor(host: string, tokens: Tokens | null) {
    this.#host = host;
    this.#tokens = tokens;
  }

  /** `address` is where the request came from. */
  screenOf(request: IncomingMessage, url: URL, address: string): Screen | Rejection {
    const { origin } = request.headers;
    // DNS rebinding arrives with the attacker's host name. Ours are IP addresses and the host we were given.
    if (!this.#isOurs(url.hostname)) {
      return { status: 421, says: `this table does not answer to the name ${url.hostname}` };
    }
    if (request.method === 'POST' && origin !== undefined && origin !== url.origin) {
      return { status: 403, says: 'acts are accepted from the page of this table only' };
    }
    if (!this.#tokens) return THIS_COMPUTER;
    const token = tokenOf(request, url);
    const screen = this.#tokens.known.ofToken(token);
    if (screen) return screen;
    return token !== '' && this.#tokens.wrong.isTooMany(address)
      ? { status: 429, says: 'too many wrong tokens: wait a minute' }
      : { status: 401, says: 'the token in the address is missing or wrong: `banco screens` gives one' };
  }

  /** Moves the token from the address to a cookie that scripts cannot read, for everything that the page loads. */
  cookie(url: URL): Readonly<Record<string, string>> {
    const token = url.searchParams.get('token');
    return this.#tokens && token !== null
      ? {
          'set-cookie': `${nameAt(url)}=${encodeURIComponent(token)}; Path=/; HttpOnly; Secure; SameSite=Strict`,
        }
      : {};
  }

  #isOurs(hostname: string): boolean {
    const bare = hostname.replace(/^\[|\]$/g, '');
    return isIP(bare) !== 0 || OWN_NAMES.includes(bare) || bare === this.#host;
  }
}

/** The address comes first: a screen may have got another token since it was given its cookie. */
function tokenOf({ headers }: IncomingMessage, url: URL): string {
  const kept = new RegExp(`(?:^|; )${nameAt(url)}=([\\w%-]*)`).exec(headers.cookie ?? '')?.[1];
  return url.searchParams.get('token') ?? kept ?? '';
}

/** Browsers share cookies between all ports of a host. */
const nameAt = (url: URL): string => `banco-${url.port || '443'}`;
