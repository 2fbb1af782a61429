import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';

/** Why no browser can be driven here; false where one can. */
export const noBrowser: string | false = existsSync(CHROMIUM)
  ? false
  : `there is no ${CHROMIUM}: apt-get install chromium`;

/** It speaks to nobody but the page, and over TLS with whoever has this key: the SHA-256 of the key, in Base64. */
export const browse = (trusted: string): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      `--ignore-certificate-errors-spki-list=${trusted}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
